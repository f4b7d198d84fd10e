"""A disk that loses what was not synced: all that is done to it is noted, and it can be cut off.

It promises what POSIX and SQLite's documentation promise, and no more. Bytes outlive a power cut
once their file was synced; before that any part of them may, in any order, torn between sectors.
A name in the directory is there or gone for certain once the directory was synced, which SQLite
does with the first sync of a new journal; before that, as far as the file system had come, in the
order in which it was done. A sync that fails has written some part, and what it has not written is
not written by the next one either.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Literal

import msgspec

from . import vfs

SECTOR = 512
Kind = Literal["write", "truncate", "sync", "create", "delete", "sync_names", "lost"]


class Act(msgspec.Struct, frozen=True):
    """One thing that was done to a file."""

    kind: Kind
    name: str
    at: int = 0  # offset, or size
    data: bytes = b""


class Disk:
    """The files of one folder, as SQLite sees them and as a power cut would leave them."""

    def __init__(self, folder: Path, chance: Random, files: dict[str, bytes] | None = None) -> None:
        self.folder = folder
        self.begun = files or {}  # what the last cut has left
        self.acts: list[Act] = []
        self.refusing = vfs.OK  # the error with which nothing more can be written
        self.failing = False  # a sync fails
        self._chance = chance
        self._there = set(self.begun)
        self._new: set[str] = set()  # journals whose first sync is still to come
        folder.mkdir(parents=True)
        for name, data in self.begun.items():
            (folder / name).write_bytes(data)

    @contextlib.contextmanager
    def mounted(self) -> Iterator[None]:
        """SQLite works on this disk."""
        with vfs.watched_by(self):
            yield

    def opened(self, path: str, *, journal: bool) -> None:
        """A new file is in the directory, not yet for good."""
        name = Path(path).name
        if name not in self._there:
            self._there.add(name)
            self.acts.append(Act("create", name))
            if journal:
                self._new.add(name)

    def write(self, path: str, offset: int, data: bytes) -> int:
        """Note what is written."""
        if self.refusing:
            return self.refusing
        self.acts.append(Act("write", Path(path).name, offset, data))
        return vfs.OK

    def truncate(self, path: str, size: int) -> int:
        """Note it."""
        self.acts.append(Act("truncate", Path(path).name, size))
        return vfs.OK

    def sync(self, path: str) -> int:
        """From now on it is for good."""
        name = Path(path).name
        if self.failing:
            self.acts.append(Act("lost", name, self._chance.getrandbits(32)))
            return vfs.SYNC_FAILED
        self.acts.append(Act("sync", name))
        if name in self._new:
            self._new.discard(name)
            self.acts.append(Act("sync_names", name))
        return vfs.OK

    def delete(self, path: str, *, synced: bool) -> None:
        """A name is gone, not yet for good."""
        name = Path(path).name
        self._there.discard(name)
        self.acts.append(Act("delete", name))
        if synced:
            self.acts.append(Act("sync_names", name))

    def randomness(self, size: int) -> bytes:
        """The same chance each time."""
        return self._chance.randbytes(size)

    def killed(self, upto: int) -> dict[str, bytes]:
        """The files if the process is killed after some acts: the system still has all of them."""
        plate = Plate(self.begun)
        for act in self.acts[:upto]:
            plate.do(act)
        plate.sync_all()
        return plate.files()

    def cut_off(self, upto: int, chance: Random) -> dict[str, bytes]:
        """The files that a power cut after some acts leaves."""
        plate = Plate(self.begun)
        for act in self.acts[:upto]:
            plate.do(act)
        plate.lose(chance)
        return plate.files()


class Plate:
    """The synced content of the disk, and writes that are not synced yet."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self._files = {name: File(data) for name, data in files.items()}
        self._names = dict(self._files)  # for good
        self._naming: list[tuple[str, File | None]] = []  # not yet

    def do(self, act: Act) -> None:
        """Let something be done."""
        match act.kind:
            case "create":
                self._files[act.name] = File(b"")
                self._naming.append((act.name, self._files[act.name]))
            case "delete":
                del self._files[act.name]
                self._naming.append((act.name, None))
            case "sync_names":
                self._name(len(self._naming))
            case "sync":
                self._files[act.name].sync()
            case "lost":
                self._files[act.name].lose(Random(act.at))
            case _:
                self._files[act.name].waiting.append(act)

    def sync_all(self) -> None:
        """Everything comes to its end."""
        self._name(len(self._naming))
        for file in self._names.values():
            file.sync()

    def lose(self, chance: Random) -> None:
        """The power is gone."""
        self._name(chance.randint(0, len(self._naming)))
        for name in sorted(self._names):
            self._names[name].lose(chance)

    def files(self) -> dict[str, bytes]:
        """Return the synced content."""
        return {name: bytes(file.data) for name, file in self._names.items()}

    def _name(self, number: int) -> None:
        for name, file in self._naming[:number]:
            if file is None:
                self._names.pop(name, None)
            else:
                self._names[name] = file
        del self._naming[:number]


class File:
    """Bytes for good, and acts that wait."""

    def __init__(self, data: bytes) -> None:
        self.data = bytearray(data)
        self.waiting: list[Act] = []

    def sync(self) -> None:
        """All that waits is done."""
        for act in self.waiting:
            self._do(act, None)
        self.waiting.clear()

    def lose(self, chance: Random) -> None:
        """Some of what waits is done, some by halves."""
        share = chance.choice((0.0, 0.3, 0.7, 0.95, 1.0))
        for act in self.waiting:
            if chance.random() < share:
                self._do(act, chance if chance.random() < 0.3 else None)
        self.waiting.clear()

    def _do(self, act: Act, tear: Random | None) -> None:
        if act.kind == "truncate":
            del self.data[act.at :]
            return
        for begin in range(0, len(act.data), SECTOR) if tear else (0,):
            part = act.data[begin : begin + SECTOR] if tear else act.data
            if tear is None or tear.random() < 0.5:
                at = act.at + begin
                if len(self.data) < at:
                    self.data.extend(bytes(at - len(self.data)))
                self.data[at : at + len(part)] = part
