"""Imported records, which are verified in a worker process before they are stored."""

from __future__ import annotations

import io
from hashlib import sha256
from typing import Protocol

import msgspec

from ....game.sentences.event_sentences import name_of
from ....record import Record, RecordError, verify
from ....record.lines import Lines
from ....record.parse import parse
from ....toolkit.playing_on import check_redeals
from ...refusals import Refusal
from ...tables.seats import LONGEST_NAME
from ...tables.summary import Finish, kept
from .. import edition_registry
from ..workers.worker_process import GivenUp, WorkerProcess

VERIFY_SECONDS = 30.0  # the time limit for one record
RECORDS_WAITING = 8  # including the one in progress


class Import(msgspec.Struct, frozen=True):
    """A game to store, with the data of its edition."""

    finish: Finish
    edition: bytes


class ImportWorker(Protocol):
    """Verifies records."""

    async def examine(self, data: bytes, now: int) -> Import:
        """Return the game of a record, or refuse it with line and reason."""
        ...

    async def close(self) -> None:
        """Release all resources."""
        ...


class ImportWorkers:
    """A worker process for records, separate from those of the bots."""

    def __init__(self) -> None:
        self._process = WorkerProcess("a record", VERIFY_SECONDS, RECORDS_WAITING)

    async def examine(self, data: bytes, now: int) -> Import:
        """Verify a record. Records are verified one by one."""
        try:
            return sound(await self._process.ask(examined, data, now))
        except GivenUp as error:
            raise Refusal.of("bad_record", "slow" if error.slow else "failed") from None

    async def close(self) -> None:
        """Stop the process."""
        await self._process.close()


def sound(found: Import | str) -> Import:
    """Return the game, or refuse with the problem that was found."""
    if isinstance(found, str):
        raise Refusal.of("bad_record", problem=found)
    return found


def examined(data: bytes, now: int) -> Import | str:
    """Return the game of a record, or its problem. Runs in a worker process."""
    try:
        record = only_record(data)
        verify(record)
        check_redeals(record)
    except RecordError as error:
        where = "" if error.line is None else f"Line {error.line}: "
        return f"{where}{error.reason[:400]}."
    names = record.header.names or tuple(name_of(seat, None) for seat in range(record.header.seats))
    edition = edition_registry.as_ours(
        record.edition
    )  # older records hold our editions with other map hints
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
    """Read the only record of a file."""
    lines = Lines("record", io.BytesIO(data))
    first = lines.next()
    if first is None:
        raise RecordError("record", None, "The file is empty")
    record = parse(lines, first)
    if lines.next() is not None:
        raise lines.fault("another game begins here: import them one by one")
    return record


def id_of(data: bytes) -> str:
    """Return the id of an imported game. Equal records have equal ids."""
    return f"r{sha256(data).hexdigest()[:30]}"
