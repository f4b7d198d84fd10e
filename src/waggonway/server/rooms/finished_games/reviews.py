"""Reviews of finished games, computed in a worker process and kept in the store.

Nothing here can see a game before it is over: reviews are made from the record that the store has
once a game has ended.
"""

from __future__ import annotations

import asyncio
import logging
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Literal, Protocol

import msgspec

from ....record import RecordError
from ....record.form import Record
from ....review import ReviewError, review_of
from ....review.form import VERSION
from ...deterministic_gzip import zipped
from ...durations import SECOND_MS
from ...refusals import Refusal
from ...store import Store, StoreError
from ..workers.worker_process import GivenUp, WorkerProcess
from .record_imports import only_record

BudgetName = Literal["quick", "default"]
State = Literal["none", "running", "done"]
PROCESSOR_SECONDS = 300.0  # that a review may take
WALL_FACTOR = 4  # real seconds for each of them: these processes get what others leave
REVIEWS_WAITING = 16  # running or waiting
REVIEWS_PER_GUEST = 2  # of them, for one guest
NOTE_SECONDS = 2.0  # between two notes of the progress
STALE_MS = 30 * SECOND_MS  # a running review that was not noted for so long was given up
LATEST_FORM = VERSION

logger = logging.getLogger(__name__)


class ReviewStatus(msgspec.Struct, frozen=True):
    """Whether there is a review, and its progress, from 0 to 1."""

    state: State
    progress: float
    budget: BudgetName


class ReviewWorker(Protocol):
    """Computes reviews."""

    async def review(self, record: bytes, budget: str, whose: str, progress: Path) -> bytes | None:
        """Return a compressed review; None if the record follows other rules."""
        ...

    async def close(self) -> None:
        """Release all resources."""
        ...


class ReviewWorkers:
    """A low-priority worker process for reviews. Guests take turns."""

    def __init__(self) -> None:
        self._process = WorkerProcess(
            "a review",
            WALL_FACTOR * PROCESSOR_SECONDS,
            REVIEWS_WAITING,
            REVIEWS_PER_GUEST,
            PROCESSOR_SECONDS,
            low_priority=True,
        )

    async def review(self, record: bytes, budget: str, whose: str, progress: Path) -> bytes | None:
        """Review a record in the worker process."""
        try:
            return await self._process.ask_for(whose, reviewed, record, budget, str(progress))
        except GivenUp:
            raise Refusal.of("busy", "review") from None

    async def close(self) -> None:
        """Stop the process."""
        await self._process.close()


class Reviews:
    """The reviews of all finished games on this server."""

    def __init__(self, store: Store, worker: ReviewWorker, now: Callable[[], int]) -> None:
        self._store = store
        self._worker = worker
        self._now = now
        self._running: set[asyncio.Task[None]] = set()
        self._asked: Counter[str] = Counter()  # running or about to, by guest

    async def status(self, game: str, budget: BudgetName) -> ReviewStatus:
        """Return whether there is a review."""
        found = await self._store.stored_review(game, budget, LATEST_FORM)
        if found is not None and found.data is not None:
            return ReviewStatus("done", 1.0, budget)
        if found is not None and found.touched >= self._now() - STALE_MS:
            return ReviewStatus("running", found.progress, budget)
        return ReviewStatus("none", 0.0, budget)

    async def data(self, game: str, budget: BudgetName) -> bytes:
        """Return a review as compressed JSON, or refuse."""
        found = await self._store.stored_review(game, budget, LATEST_FORM)
        if found is None or found.data is None:
            raise Refusal.of("no_review")
        return found.data

    async def begin(self, game: str, budget: BudgetName, whose: str) -> ReviewStatus:
        """Start a review, unless it is done or any process works on it."""
        record = await self._store.record(game)
        if record is None:
            raise Refusal.of("no_such_game")
        if self._asked[whose] >= REVIEWS_PER_GUEST:
            raise Refusal.of("too_fast", "reviews")
        if self._asked.total() >= REVIEWS_WAITING:
            raise Refusal.of("busy", "review")
        self._asked[whose] += 1
        started = False
        try:
            now = self._now()
            there = await self._store.claim_review(game, budget, LATEST_FORM, now, now - STALE_MS)
            if there is None:
                task = asyncio.create_task(self._make((game, budget), record, whose))
                self._running.add(task)
                task.add_done_callback(lambda task: self._ended(task, whose))
                started = True
        finally:
            if not started:
                self._release(whose)
        return await self.status(game, budget)

    def _ended(self, task: asyncio.Task[None], whose: str) -> None:
        self._running.discard(task)
        self._release(whose)

    def _release(self, whose: str) -> None:
        self._asked[whose] -= 1
        if not self._asked[whose]:
            del self._asked[whose]

    async def close(self) -> None:
        """Stop all work. Unfinished reviews start again with the next request for them."""
        tasks = list(self._running)
        for task in tasks:
            task.cancel()
        await self._worker.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, key: tuple[str, str], record: bytes, whose: str) -> None:
        game, budget = key
        with tempfile.TemporaryDirectory(prefix="waggonway-review-") as folder:
            note = Path(folder) / "progress"
            noting = asyncio.create_task(self._note(key, note))
            try:
                made = await self._worker.review(record, budget, whose, note)
                noting.cancel()
                if made is None:
                    await self._store.drop_review(game, budget)
                else:
                    await self._store.touch_review(game, budget, 1.0, self._now(), made)
            except (Refusal, StoreError) as error:
                logger.error("a review was not made: %s", error)
                with suppress(StoreError):
                    await self._store.drop_review(game, budget)
            except asyncio.CancelledError:
                with suppress(StoreError):
                    await self._store.drop_review(game, budget)
                raise
            finally:
                noting.cancel()

    async def _note(self, key: tuple[str, str], note: Path) -> None:
        """Copy the progress of the worker into the store, for all processes."""
        game, budget = key
        share = 0.0
        while True:
            await asyncio.sleep(NOTE_SECONDS)
            with suppress(OSError, ValueError):  # the worker may be writing it right now
                share = max(share, float(await asyncio.to_thread(note.read_text)))
            with suppress(StoreError):
                await self._store.touch_review(game, budget, min(share, 0.99), self._now())


class Noted:
    """Writes the progress of a review to a file, now and then."""

    def __init__(self, path: str) -> None:
        self._path = Path(path)
        self._next = 0.0

    def __call__(self, share: float) -> None:
        """Write the progress. Go on if the file cannot be written."""
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + NOTE_SECONDS / 2
        with suppress(OSError):
            self._path.write_text(f"{share:.3f}")


def reviewed(data: bytes, budget: str, progress: str) -> bytes | None:
    """Review a record; None if it follows other rules. Runs in a worker process."""
    try:
        record = without_names(only_record(data))
        found = review_of(record, budget, progress=Noted(progress))
    except (RecordError, ReviewError):
        return None
    return zipped(msgspec.json.encode(found))


def without_names(record: Record) -> Record:
    """Return a record without names: they can change or be erased, and a review outlives that."""
    header = msgspec.structs.replace(record.header, names=None)
    return msgspec.structs.replace(record, header=header)
