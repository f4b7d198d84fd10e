"""The files of a database: private to their owner, one server at a time, and still in place."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from ..interface import StoreError

PRIVATE_MODE = 0o600  # tokens' hashes, seeds and hands are nobody else's business
Identity = tuple[int, int]  # device and number of a file
COMPANIONS = ("", "-wal", "-shm", ".lock")


def make_private(path: Path) -> None:
    """Create a file, if there is none, that only its owner can read.

    SQLite gives its companions (-wal, -shm) the same permissions.
    """
    with contextlib.suppress(OSError):  # SQLite will report the problem
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE_MODE))


def keep_private(path: Path) -> None:
    """Make a database and its companions readable by their owner only."""
    for tail in COMPANIONS:
        with contextlib.suppress(OSError):  # it is missing, or belongs to another user
            file = Path(f"{path.resolve()}{tail}")
            if file.stat().st_mode & 0o077:
                file.chmod(PRIVATE_MODE)


@contextlib.contextmanager
def exclusive_lock(path: Path) -> Iterator[None]:
    """Lock a database against other servers, upgrades and restores.

    The lock lies beside the database itself, so symbolic links to it share the lock. Hard links
    have other places: the database itself is locked, too.
    """
    try:
        place = path.resolve()
        locks = [os.open(f"{place}.lock", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE_MODE)]
    except (OSError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or "its links lead in a circle"
        raise StoreError(f"{path}: cannot be locked: {reason}") from None
    # Only on Linux such a lock never gets in the way of SQLite's own. A file that is not there
    # yet has no links.
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            locks.append(os.open(place, os.O_RDONLY))
    try:
        for lock in locks:
            take(lock, path)
        yield
    finally:
        for lock in locks:
            os.close(lock)


def take(lock: int, path: Path) -> None:
    """Lock an open file until it is closed."""
    try:
        import fcntl
    except ImportError:  # Windows: SQLite's own locks protect the file
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise StoreError(f"{path}: a server of Waggonway is using it") from None


class InPlace:
    """Notices when a database or its log is moved, deleted or replaced while it is open.

    Writes would still succeed, in a file that the next start does not find.
    """

    def __init__(self, path: Path) -> None:
        self._path = os.fspath(path.absolute())
        self._opened = identity_of(self._path)
        self._direct = self._is_direct()  # when it was checked last
        self._logs = self._logs_found()

    def check(self) -> None:
        """Raise StoreError if the file is not where it was opened."""
        self._direct = self._is_direct()
        if self._direct:
            return
        found = identity_of(self._path)  # of the file that a link leads to
        if found is None:
            raise StoreError("the database was moved or deleted: put it back")
        if found != self._opened:
            raise StoreError("another file has replaced the database: restart the server")

    def has_log(self) -> bool:
        """Whether the log and its index are still the files noted last; call `check` before."""
        return self._logs == self._logs_found()

    def note_log(self) -> None:
        """Note the log that SQLite uses from now on."""
        self._direct = self._is_direct()
        self._logs = self._logs_found()

    def _is_direct(self) -> bool:
        """Whether the path leads to the file itself, not to a link."""
        return identity_of(self._path, follow=False) == self._opened

    def _logs_found(self) -> tuple[Identity | None, Identity | None]:
        # SQLite follows links before it names the log. Resolving a path is slow and, unless the
        # database itself is a link, leads to the same folder.
        place = self._path if self._direct else os.path.realpath(self._path)
        return identity_of(f"{place}-wal"), identity_of(f"{place}-shm")


def identity_of(path: str, *, follow: bool = True) -> Identity | None:
    """Return what distinguishes a file from any other; None if it is missing."""
    try:
        found = os.stat(path, follow_symlinks=follow)  # noqa: PTH116  a Path takes twice the time
    except OSError:
        return None
    return found.st_dev, found.st_ino
