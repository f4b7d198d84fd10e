"""The puzzle of the day: from a public game of this server, made once and kept in the store.

Which games are tried depends only on the day and on what had ended when it began. A puzzle is made
in a worker process of low priority, when somebody first wants to see it. It contains no names.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
import tempfile
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

import msgspec

from ....record import RecordError
from ....review import ReviewError
from ....review.puzzles import VERSION, Puzzle, puzzles_of, quality
from ...deterministic_gzip import zipped
from ...durations import DAY_MS
from ...refusals import Refusal
from ...store import SqlStore, StoreError
from ...tables.steps import EditionRef
from ..edition_registry import as_ours, known, ref_of
from ..workers.worker_process import GivenUp, WorkerProcess
from .record_imports import only_record
from .reviews import NOTE_SECONDS, STALE_MS, Noted, without_names

LATEST_FORM: Final = VERSION
PROCESSOR_SECONDS: Final = 300.0  # that one game may take
WALL_FACTOR: Final = 4  # real seconds for each of them
LATEST_GAMES: Final = 300  # that a puzzle is drawn from
GAMES_TRIED: Final = 6  # of them, on a day
DAYS_KEPT: Final = 30
PuzzleState = Literal["making", "ready", "none"]

logger = logging.getLogger(__name__)


class DailyPuzzle(msgspec.Struct, frozen=True):
    """A puzzle and the edition it is played with, as they are stored."""

    edition: EditionRef
    puzzle: Puzzle


class PuzzleStatus(msgspec.Struct, frozen=True):
    """Whether the puzzle of a day is there, and its progress, from 0 to 1."""

    state: PuzzleState
    progress: float
    daily: DailyPuzzle | None = None


class PuzzleWorkers:
    """A worker process of low priority that looks for puzzles."""

    def __init__(self) -> None:
        limit = WALL_FACTOR * PROCESSOR_SECONDS
        self._process = WorkerProcess(
            "a puzzle", limit, 1, processor=PROCESSOR_SECONDS, low_priority=True
        )

    async def best(self, record: bytes, progress: Path) -> bytes | None:
        """Return the best puzzle of a game, compressed; None if it has none."""
        try:
            return await self._process.ask(best_puzzle, record, str(progress))
        except GivenUp:
            return None

    async def close(self) -> None:
        """Stop the process."""
        await self._process.close()


class DailyPuzzles:
    """The puzzles of the last days."""

    def __init__(
        self, store: SqlStore | None, worker: PuzzleWorkers, now: Callable[[], int]
    ) -> None:
        self._given = store
        self._worker = worker
        self._now = now
        self._making: asyncio.Task[None] | None = None

    @property
    def today(self) -> int:
        """The number of this day since 1970, in UTC."""
        return self._now() // DAY_MS

    async def of(self, day: int) -> PuzzleStatus:
        """Return the puzzle of a day. If it is today's, have it made unless it is there."""
        found = await self._store.stored_puzzle(day, LATEST_FORM)
        if found is not None and found.data is not None:
            if not found.data:
                return PuzzleStatus("none", 1.0)
            return PuzzleStatus("ready", 1.0, decoded(found.data))
        if found is not None and found.touched >= self._now() - STALE_MS:
            return PuzzleStatus("making", found.progress)
        if day != self.today:
            raise Refusal.of("no_such_puzzle")
        await self._begin(day)
        return PuzzleStatus("making", 0.0)

    async def is_offered(self) -> bool:
        """Check whether there is a puzzle today, or a game to make one from. Never make one."""
        found = await self._store.stored_puzzle(self.today, LATEST_FORM)
        if found is not None:
            return found.data is None or bool(found.data)  # being made, or made
        return await self._store.has_game_for_puzzles(self.today * DAY_MS)

    async def ready(self, day: int) -> DailyPuzzle:
        """Return the puzzle of a day, or refuse if it is not there."""
        daily = (await self.of(day)).daily
        if daily is None:
            raise Refusal.of("no_such_puzzle")
        return daily

    async def close(self) -> None:
        """Stop all work. A puzzle that is not done is made with the next request for it."""
        if self._making is not None:
            self._making.cancel()
        await self._worker.close()
        if self._making is not None:
            await asyncio.gather(self._making, return_exceptions=True)

    @property
    def _store(self) -> SqlStore:
        if self._given is None:
            raise Refusal.of("not_found")
        return self._given

    async def _begin(self, day: int) -> None:
        """Make a puzzle, unless any process does."""
        if self._making is not None and not self._making.done():
            return
        now = self._now()
        oldest = day - DAYS_KEPT
        if await self._store.claim_puzzle(day, LATEST_FORM, now, now - STALE_MS, oldest):
            self._making = asyncio.create_task(self._make(day))

    async def _make(self, day: int) -> None:
        try:
            found = await self._store.games_for_puzzles(day * DAY_MS, LATEST_GAMES)
            tried = sorted(found, key=lambda game: order_of(day, game))[:GAMES_TRIED]
            for number, game in enumerate(tried):
                data = await self._best(day, game, number, len(tried))
                if data is not None:
                    await self._store.keep_puzzle(day, game, self._now(), data)
                    return
            await self._store.keep_puzzle(day, None, self._now(), b"")
        except (Refusal, StoreError) as error:
            logger.error("the puzzle of the day was not made: %s", error)
            with suppress(StoreError):
                await self._store.drop_puzzle(day)
        except asyncio.CancelledError:
            with suppress(StoreError):
                await self._store.drop_puzzle(day)
            raise

    async def _best(self, day: int, game: str, number: int, games: int) -> bytes | None:
        """Look for a puzzle in one game."""
        record = await self._store.record(game)
        if record is None:
            return None
        with tempfile.TemporaryDirectory(prefix="waggonway-puzzle-") as folder:
            note = Path(folder) / "progress"
            noting = asyncio.create_task(self._note(day, note, number, games))
            try:
                return await self._worker.best(record, note)
            finally:
                noting.cancel()

    async def _note(self, day: int, note: Path, number: int, games: int) -> None:
        """Copy the progress of the worker into the store, for all processes."""
        share = 0.0
        while True:
            with suppress(StoreError):
                progress = min(0.99, (number + share) / games)
                await self._store.touch_puzzle(day, progress, self._now())
            await asyncio.sleep(NOTE_SECONDS)
            with suppress(OSError, ValueError):  # the worker may be writing it right now
                share = max(share, float(await asyncio.to_thread(note.read_text)))


def order_of(day: int, game: str) -> bytes:
    """Return what sorts the games of a day, in another order every day."""
    return sha256(f"{day}/{game}".encode()).digest()


def day_of(text: str) -> int:
    """Return the number of a day such as 2026-11-17, or refuse."""
    try:
        return (date.fromisoformat(text) - date(1970, 1, 1)).days
    except ValueError:
        raise Refusal.of("bad_request", problem="A day is written 2026-11-17.") from None


def name_of_day(day: int) -> str:
    """Write a day as 2026-11-17."""
    return datetime.fromtimestamp(day * DAY_MS / 1000, UTC).date().isoformat()


def decoded(data: bytes) -> DailyPuzzle:
    """Decode a stored puzzle, with the edition beside its view."""
    daily = msgspec.json.decode(gzip.decompress(data), type=DailyPuzzle)  # some kB
    daily.puzzle.view.beside(known()[daily.edition.ref])
    return daily


def best_puzzle(data: bytes, progress: str) -> bytes | None:
    """Return the best puzzle of a game; None if it has none. Runs in a worker process."""
    try:
        record = without_names(only_record(data))
        found = list(puzzles_of(record, progress=Noted(progress)))
    except (RecordError, ReviewError):
        return None
    edition = ref_of(as_ours(record.edition))
    if not found or edition.ref not in known():
        return None
    return zipped(msgspec.json.encode(DailyPuzzle(edition, max(found, key=quality))))
