"""Write files atomically: into a temporary file in the same directory, which is then renamed.

A file whose name ends in `.gz` is compressed; the same content always gives the same bytes.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import zlib
from pathlib import Path
from types import TracebackType
from typing import Self

from .error import RecordError

NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
GZIP_SUFFIX = ".gz"
GZIP_WBITS = 16 + zlib.MAX_WBITS  # zlib's code for a gzip header, which has no time in it
REASONS = {
    errno.ENOSPC: "there is no space left on the disk",
    errno.EDQUOT: "your disk quota is used up",
    errno.EACCES: "no permission to write here",
    errno.EPERM: "no permission to write here",
    errno.EROFS: "this disk is read-only",
    errno.ENOENT: "the directory does not exist",
    errno.ENOTDIR: "the directory does not exist",
    errno.ENAMETOOLONG: "the name is too long",
}


class WholeFile:
    """Context manager that writes a file; an existing file stays until the new one is on disk.

    An exception inside the context leaves the existing file as it was.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self._draft: Path | None = None
        self._descriptor = -1
        compressed = self.path.suffix.lower() == GZIP_SUFFIX
        self._gzip = zlib.compressobj(wbits=GZIP_WBITS) if compressed else None

    def __enter__(self) -> Self:
        try:
            target = self.path.resolve()  # write to the target of a symbolic link
            if target.exists() and not target.is_file():
                raise RecordError(str(self.path), None, "cannot be written: this is not a file")
            draft = target.with_name(f".{target.name[:60]}.{secrets.token_hex(6)}.part")
            self._descriptor = os.open(draft, NEW, 0o666)
            self._draft, self._target = draft, target
            if target.exists():
                draft.chmod(target.stat().st_mode & 0o7777)
        except (OSError, RuntimeError, ValueError) as error:
            self._give_up()
            raise self._refusal(error) from None
        return self

    def write(self, data: bytes) -> None:
        """Add bytes at the end."""
        try:
            self._write(data if self._gzip is None else self._gzip.compress(data))
        except OSError as error:
            self._give_up()
            raise self._refusal(error) from None

    def _write(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._descriptor, rest) :]

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None and self._draft is not None:
            try:
                if self._gzip is not None:
                    self._write(self._gzip.flush())
                os.fsync(self._descriptor)
                self._close()
                self._draft.replace(self._target)
                self._draft = None
                self._keep_name()
            except OSError as failure:
                self._give_up()
                raise self._refusal(failure) from None
        self._give_up()

    def _keep_name(self) -> None:
        """Sync the directory, so that the new name survives a power cut; not all systems can."""
        with contextlib.suppress(OSError):
            directory = os.open(self._target.parent, os.O_RDONLY)
            try:
                os.fsync(directory)
            finally:
                os.close(directory)

    def _close(self) -> None:
        if self._descriptor >= 0:
            descriptor, self._descriptor = self._descriptor, -1
            os.close(descriptor)

    def _give_up(self) -> None:
        """Close the file and remove the draft, unless it was renamed."""
        with contextlib.suppress(OSError):
            self._close()
        if self._draft is not None:
            self._draft.unlink(missing_ok=True)
            self._draft = None

    def _refusal(self, error: Exception) -> RecordError:
        if isinstance(error, RecordError):
            return error
        number = getattr(error, "errno", None)
        reason = REASONS.get(number or 0) or getattr(error, "strerror", None) or str(error)
        return RecordError(str(self.path), None, f"cannot be written: {reason}")
