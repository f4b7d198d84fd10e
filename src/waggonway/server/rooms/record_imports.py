"""Records from elsewhere: read and verified in a process of their own before they are taken."""

from __future__ import annotations

import io
from hashlib import sha256
from typing import Protocol

import msgspec

from ...game.event_sentences import name_of
from ...record import Record, RecordError, verify
from ...record.lines import Lines
from ...record.parse import parse
from ..refusals import Refusal
from ..tables.seats import LONGEST_NAME
from ..tables.summary import Finish, kept
from . import edition_registry
from .worker_process import GivenUp, WorkerProcess

VERIFY_SECONDS = 30.0  # seconds after which a record that is not verified is given up
RECORDS_WAITING = 8  # records that may wait for their turn


class Import(msgspec.Struct, frozen=True):
    """A game to be kept, with all data of its edition."""

    finish: Finish
    edition: bytes


class Examiner(Protocol):
    """Who looks whether records are sound."""

    async def examine(self, data: bytes, now: int) -> Import:
        """The game of a record; Refusal with line and reason if it is not sound."""
        ...

    async def close(self) -> None:
        """Let go of everything."""
        ...


class Examiners:
    """One process for records; not one of those in which bots think."""

    def __init__(self) -> None:
        self._desk = WorkerProcess("a record", VERIFY_SECONDS, RECORDS_WAITING)

    async def examine(self, data: bytes, now: int) -> Import:
        """Have a record examined, one after the other."""
        try:
            return sound(await self._desk.ask(examined, data, now))
        except GivenUp as error:
            raise Refusal.of("bad_record", "slow" if error.slow else "failed") from None

    async def close(self) -> None:
        """End the process."""
        await self._desk.close()


def sound(found: Import | str) -> Import:
    """What was found, if it is a game."""
    if isinstance(found, str):
        raise Refusal.of("bad_record", problem=found)
    return found


def examined(data: bytes, now: int) -> Import | str:
    """The game of a record, or what is wrong with it; runs in a process of its own."""
    try:
        record = only_record(data)
        verify(record)
    except RecordError as error:
        where = "" if error.line is None else f"Line {error.line}: "
        return f"{where}{error.reason[:400]}."
    names = record.header.names or tuple(name_of(seat, None) for seat in range(record.header.seats))
    edition = edition_registry.as_ours(
        record.edition
    )  # older records hold ours with other hints for the map
    ref = edition_registry.ref_of(edition)
    finish = kept(
        id_of(data),
        record,
        ref=ref.ref,
        origin="import",
        listed=False,
        ended=now,
        players=[(name[:LONGEST_NAME], None, None) for name in names],
    )
    return Import(finish, edition_registry.data_of(edition))


def only_record(data: bytes) -> Record:
    """The record that a file holds, if it holds one."""
    lines = Lines("record", io.BytesIO(data))
    first = lines.next()
    if first is None:
        raise RecordError("record", None, "The file is empty")
    record = parse(lines, first)
    if lines.next() is not None:
        raise lines.fault("another game begins here: bring them one by one")
    return record


def id_of(data: bytes) -> str:
    """The name of a game from elsewhere: the same record has the same name."""
    return f"r{sha256(data).hexdigest()[:30]}"
