"""SQLite's own way to files, watched: what it writes, syncs, cuts short and deletes passes a disk.

A copy of the system's VFS with a few functions replaced, registered in the very library that
Python's `sqlite3` uses. Everything else, locks and shared memory included, stays the system's.
"""

from __future__ import annotations

import _sqlite3
import contextlib
import ctypes
from collections.abc import Iterator
from typing import Any, Protocol

OK, READ_ONLY, FULL, SYNC_FAILED, WRITE_FAILED = 0, 8, 13, 10 | 4 << 8, 10 | 3 << 8
CREATE, MAIN_JOURNAL, WAL = 0x4, 0x800, 0x80000

Pointer, Int, Int64 = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
OPEN = ctypes.CFUNCTYPE(Int, Pointer, Pointer, Pointer, Int, Pointer)
DELETE = ctypes.CFUNCTYPE(Int, Pointer, Pointer, Int)
RANDOMNESS = ctypes.CFUNCTYPE(Int, Pointer, Int, Pointer)
CLOSE = ctypes.CFUNCTYPE(Int, Pointer)
WRITE = ctypes.CFUNCTYPE(Int, Pointer, Pointer, Int, Int64)
TRUNCATE = ctypes.CFUNCTYPE(Int, Pointer, Int64)
SYNC = ctypes.CFUNCTYPE(Int, Pointer, Int)


class Watcher(Protocol):
    """Hears of everything before it is done; another answer than OK is an error for SQLite."""

    def opened(self, path: str, *, journal: bool) -> None:
        """A file is open; one that was not there is there now."""
        ...

    def write(self, path: str, offset: int, data: bytes) -> int:
        """Bytes are to be written."""
        ...

    def truncate(self, path: str, size: int) -> int:
        """A file is to be cut short."""
        ...

    def sync(self, path: str) -> int:
        """Sync a file; the simulated disk does it itself."""
        ...

    def delete(self, path: str, *, synced: bool) -> None:
        """A file is to go."""
        ...

    def randomness(self, size: int) -> bytes:
        """Chance, for SQLite's own use."""
        ...


class Vfs(ctypes.Structure):
    """`sqlite3_vfs`."""

    _fields_ = (
        *((name, Int) for name in ("version", "file_size", "longest_path")),
        *((name, Pointer) for name in ("next", "name", "data")),
        *((name, Pointer) for name in ("open", "delete", "access", "full_path")),
        *((name, Pointer) for name in ("dl_open", "dl_error", "dl_sym", "dl_close")),
        *((name, Pointer) for name in ("randomness", "sleep", "time", "last_error", "time64")),
        *((name, Pointer) for name in ("set_call", "get_call", "next_call")),
    )


class Methods(ctypes.Structure):
    """`sqlite3_io_methods`."""

    _fields_ = (
        ("version", Int),
        *((name, Pointer) for name in ("close", "read", "write", "truncate", "sync", "size")),
        *((name, Pointer) for name in ("lock", "unlock", "reserved", "control")),
        *((name, Pointer) for name in ("sector", "device")),
        *((name, Pointer) for name in ("shm_map", "shm_lock", "shm_barrier", "shm_unmap")),
        *((name, Pointer) for name in ("fetch", "unfetch")),
    )


class Watched:
    """The replaced functions; kept for the life of the process, as SQLite keeps pointers to them.

    A file's own functions depend on its kind, so each set of the system's has its copy here.
    """

    def __init__(self) -> None:
        # The module's own dependencies are looked through as well: no name of a library is guessed.
        self.library = ctypes.CDLL(_sqlite3.__file__)
        self.library.sqlite3_vfs_find.restype = ctypes.POINTER(Vfs)
        self.system = self.library.sqlite3_vfs_find(None)
        self.watcher: Watcher | None = None
        self.files: dict[int, tuple[str, Methods]] = {}  # by address: path, the system's functions
        self.copies: dict[int, tuple[Methods, Methods]] = {}
        self.ours = Vfs.from_buffer_copy(self.system.contents)
        self.name = ctypes.c_char_p(b"watched")
        self.ours.name = ctypes.cast(self.name, Pointer).value
        self.open, self.delete = OPEN(self._open), DELETE(self._delete)
        self.randomness, self.close = RANDOMNESS(self._randomness), CLOSE(self._close)
        self.write, self.truncate = WRITE(self._write), TRUNCATE(self._truncate)
        self.sync = SYNC(self._sync)
        for field in ("open", "delete", "randomness"):
            setattr(self.ours, field, ctypes.cast(getattr(self, field), Pointer).value)

    def _open(self, vfs: int, name: int | None, file: int, flags: int, out: int) -> int:
        found: int = OPEN(self.system.contents.open)(vfs, name, file, flags, out)
        if found == OK and name is not None and self.watcher:
            path = ctypes.string_at(name).decode()
            slot = ctypes.cast(file, ctypes.POINTER(Pointer))
            ours, theirs = self._copy(slot[0])
            slot[0] = ctypes.addressof(ours)
            self.files[file] = (path, theirs)
            self.watcher.opened(path, journal=bool(flags & (MAIN_JOURNAL | WAL)))
        return found

    def _copy(self, address: Any) -> tuple[Methods, Methods]:
        """Two sets of functions: replaced, and the system's own."""
        if address not in self.copies:
            theirs = Methods.from_address(address)
            ours = Methods.from_buffer_copy(theirs)
            for field in ("close", "write", "truncate", "sync"):
                setattr(ours, field, ctypes.cast(getattr(self, field), Pointer).value)
            self.copies[address] = ours, theirs
        return self.copies[address]

    def _close(self, file: int) -> int:
        _, theirs = self.files.pop(file)
        closed: int = CLOSE(theirs.close)(file)
        return closed

    def _write(self, file: int, data: int, size: int, offset: int) -> int:
        path, theirs = self.files[file]
        if self.watcher and (
            wrong := self.watcher.write(path, offset, ctypes.string_at(data, size))
        ):
            return wrong
        written: int = WRITE(theirs.write)(file, data, size, offset)
        return written

    def _truncate(self, file: int, size: int) -> int:
        path, theirs = self.files[file]
        if self.watcher and (wrong := self.watcher.truncate(path, size)):
            return wrong
        cut: int = TRUNCATE(theirs.truncate)(file, size)
        return cut

    def _sync(self, file: int, flags: int) -> int:
        path, theirs = self.files[file]
        if self.watcher:
            return self.watcher.sync(path)
        synced: int = SYNC(theirs.sync)(file, flags)
        return synced

    def _delete(self, vfs: int, name: int, synced: int) -> int:
        gone: int = DELETE(self.system.contents.delete)(vfs, name, 0 if self.watcher else synced)
        if gone == OK and self.watcher:
            self.watcher.delete(ctypes.string_at(name).decode(), synced=bool(synced))
        return gone

    def _randomness(self, vfs: int, size: int, out: int) -> int:
        if not self.watcher:
            given: int = RANDOMNESS(self.system.contents.randomness)(vfs, size, out)
            return given
        ctypes.memmove(out, self.watcher.randomness(size), size)
        return size


def possible() -> bool:
    """Whether this Python's SQLite is a library of its own; some have it built in, out of reach."""
    try:
        return hasattr(ctypes.CDLL(_sqlite3.__file__), "sqlite3_vfs_register")
    except (AttributeError, OSError):
        return False


_watched: Watched | None = None


@contextlib.contextmanager
def watched_by(watcher: Watcher) -> Iterator[None]:
    """All files that SQLite opens meanwhile are the watcher's; they must be closed at the end."""
    global _watched
    one = _watched = _watched or Watched()
    assert one.watcher is None, "there is one disk at a time"
    one.watcher = watcher
    register = one.library.sqlite3_vfs_register
    register(ctypes.byref(one.ours), 1)
    try:
        yield
    finally:
        register(one.system, 1)
        one.watcher = None
