"""The finished games of a simulation in a file, so that an interrupted run can go on.

The file is a sequence of frames: length and checksum, then data in MessagePack. The first frame
says which simulation it is; each of the others is a chunk of games, in their order.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Self

import msgspec

from ..bots.custom.fingerprint import fingerprint
from .code_digest import code_digest
from .simulation import Chunk, SimulationPlan

FRAME = struct.Struct("<II")  # length and CRC-32 of the data
FORMAT = "waggonway simulation 1"


class JournalError(Exception):
    """A journal that cannot be used; the message says why."""


class Heading(msgspec.Struct, frozen=True):
    """Everything that the games of a simulation depend on."""

    format: str
    edition: str
    digest: str
    bots: tuple[str, ...]
    fingerprints: tuple[str | None, ...]
    code: str
    games: int
    seed: str
    records: bool
    table: str
    data_format: str


def heading_of(plan: SimulationPlan) -> Heading:
    """Return the heading of a plan's journal."""
    return Heading(
        FORMAT,
        plan.edition.id,
        plan.edition.digest,
        plan.bots,
        tuple(fingerprint(bot) for bot in plan.bots),
        code_digest(),
        plan.games,
        plan.seed,
        plan.records,
        plan.table.value,
        plan.data_format.value,
    )


class SimulationJournal:
    """A journal that is open for one run. A chunk that was cut off by a crash is removed."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> Self:
        try:
            self._file: BinaryIO = (
                self.path.open("r+b") if self.path.exists() else self.path.open("x+b")
            )
        except OSError as error:
            raise JournalError(f"{self.path} cannot be opened: {error.strerror}") from None
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def seed(self) -> str | None:
        """Return the seed of the simulation in the journal, or None if it is new."""
        heading = self._heading()
        return None if heading is None else heading.seed

    def _heading(self) -> Heading | None:
        self._file.seek(0)
        data = next(frames(self._file), None)
        if data is None:
            if self._file.seek(0, os.SEEK_END):
                raise JournalError(f"{self.path} is not the journal of a simulation.")
            return None
        try:
            heading = msgspec.msgpack.decode(data, type=Heading)
        except msgspec.MsgspecError:
            raise JournalError(f"{self.path} is not the journal of a simulation.") from None
        return heading

    def chunks(self, plan: SimulationPlan) -> Iterator[Chunk]:
        """Yield the finished chunks of a plan; afterwards the journal can be continued."""
        heading = self._heading()
        if heading is None:
            self._append(heading_of(plan))
            return
        if heading != heading_of(plan):
            raise JournalError(
                f"{self.path} belongs to a different simulation: {difference(heading, plan)} "
                "Use another file."
            )
        end = self._file.tell()
        for data in frames(self._file):
            yield msgspec.msgpack.decode(data, type=Chunk)
            end += FRAME.size + len(data)
        self._file.seek(end)
        self._file.truncate()

    def record(self, chunks: Iterable[Chunk]) -> Iterator[Chunk]:
        """Write chunks as they are played, and yield them."""
        for chunk in chunks:
            self._append(chunk)
            yield chunk

    def _append(self, item: Heading | Chunk) -> None:
        data = msgspec.msgpack.encode(item)
        try:
            self._file.write(FRAME.pack(len(data), zlib.crc32(data)) + data)
            self._file.flush()
        except OSError as error:
            raise JournalError(f"{self.path} cannot be written: {error.strerror}") from None


def frames(file: BinaryIO) -> Generator[bytes]:
    """Yield the data of whole frames; stop at the end, or at the first broken frame."""
    while len(head := file.read(FRAME.size)) == FRAME.size:
        length, checksum = FRAME.unpack(head)
        data = file.read(length)
        if len(data) < length or zlib.crc32(data) != checksum:
            return
        yield data


def difference(heading: Heading, plan: SimulationPlan) -> str:
    """Say what is different, in the words of the command's options."""
    now = heading_of(plan)
    names = {
        "code": "version of waggonway",
        "games": "number of games",
        "digest": "edition",
        "data_format": "file format",
    }
    for field in Heading.__struct_fields__:
        if getattr(heading, field) != getattr(now, field):
            return f"the {names.get(field, field)} is not the same."
    return ""
