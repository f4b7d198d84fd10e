"""Records from elsewhere: read and verified in a process of their own before they are taken."""

from __future__ import annotations

import asyncio
import io
import logging
from concurrent.futures import BrokenExecutor
from hashlib import sha256
from typing import Protocol

import msgspec

from ..bots.workers import Workers
from ..game.prose import name_of
from ..record import Record, RecordError, verify
from ..record.lines import Lines
from ..record.parse import parse
from . import boards
from .chairs import LONGEST_NAME
from .refusal import Refusal
from .summary import Finish, kept

PATIENCE = 30.0  # seconds after which a record that is not verified is given up
WAITING = 8  # records that may wait for their turn

logger = logging.getLogger(__name__)


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
    """One process, started for the first record; not one of those in which bots think."""

    def __init__(self) -> None:
        self._workers: Workers | None = None
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0

    async def examine(self, data: bytes, now: int) -> Import:
        """Have a record examined, one after the other."""
        if self._waiting >= WAITING:
            raise Refusal("busy", "Many records wait to be verified: try again in a minute.")
        self._waiting += 1
        try:
            async with self._turn:
                return sound(await self._examined(data, now))
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End the process, whatever it is doing."""
        if self._workers is not None:
            await asyncio.to_thread(self._dismiss)

    async def _examined(self, data: bytes, now: int) -> Import | str:
        if self._workers is None:
            self._workers = Workers(1)
        try:
            asked = asyncio.wrap_future(self._workers.submit(examined, data, now))
            return await asyncio.wait_for(asked, PATIENCE)
        except (TimeoutError, BrokenExecutor) as error:
            logger.error("a record was given up", exc_info=error)
            await asyncio.to_thread(self._dismiss)
            return "It takes too long to verify."
        except Exception as error:  # a file that somebody sends must not be able to break us
            logger.error("a record could not be examined", exc_info=error)
            return "It cannot be verified here."

    def _dismiss(self) -> None:
        workers, self._workers = self._workers, None
        if workers is not None:
            workers.__exit__(BrokenExecutor, None, None)


def sound(found: Import | str) -> Import:
    """What was found, if it is a game."""
    if isinstance(found, str):
        raise Refusal("bad_record", found)
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
    ref = boards.ref_of(record.edition)
    finish = kept(
        id_of(data),
        record,
        ref=ref.ref,
        origin="import",
        listed=False,
        ended=now,
        players=[(name[:LONGEST_NAME], None, None) for name in names],
    )
    return Import(finish, boards.data_of(record.edition))


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
