"""What-if questions about finished games: answered in a worker process and kept in the store."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import msgspec

from ....record import RecordError
from ....review import ReviewError
from ....review.what_if import Choices, WhatIf, choices_of, what_if
from ...deterministic_gzip import zipped
from ...refusals import Refusal
from ...store import Store
from ..workers.worker_process import GivenUp, WorkerProcess
from .record_imports import only_record
from .replays import Replays
from .reviews import BudgetName, Noted, Reviews, State, without_names

PROCESSOR_SECONDS = 60.0  # that an answer may take
WALL_FACTOR = 4
QUESTIONS_WAITING = 16  # running or waiting
QUESTIONS_PER_GUEST = 2  # of them, for one guest
LINES_BESIDE_STEPS = 4  # of a record: header, opening, result and hash


class WhatIfAnswer(msgspec.Struct, frozen=True):
    """Whether there is an answer, its progress, and the answer itself."""

    state: State
    progress: float
    answer: WhatIf | None = None


class WhatIfWorkers:
    """A low-priority worker process for what-if questions. Guests take turns."""

    def __init__(self) -> None:
        limit = WALL_FACTOR * PROCESSOR_SECONDS
        self._process = WorkerProcess(
            "a what-if",
            limit,
            QUESTIONS_WAITING,
            QUESTIONS_PER_GUEST,
            PROCESSOR_SECONDS,
            low_priority=True,
        )

    async def review(self, record: bytes, budget: str, whose: str, progress: Path) -> bytes | None:
        """Answer a question, by its key."""
        try:
            return await self._process.ask_for(whose, answered, record, budget, str(progress))
        except GivenUp:
            raise Refusal.of("busy", "review") from None

    async def close(self) -> None:
        """Stop the process."""
        await self._process.close()


class WhatIfs:
    """The what-if questions of all finished games. Answers are stored like reviews, by a key."""

    def __init__(
        self, store: Store, worker: WhatIfWorkers, replays: Replays, now: Callable[[], int]
    ) -> None:
        self._store = store
        self._reviews = Reviews(store, worker, now)
        self._replays = replays

    async def choices(self, record: bytes, move: int) -> Choices:
        """Return what could have been done at a position, or refuse."""
        found = await self._replays.worked(possible, record, move)
        if isinstance(found, str):
            last = record.count(b"\n") - LINES_BESIDE_STEPS - 1
            match found:
                case "no_such_move":
                    raise Refusal.of("no_such_move", last=last)
                case "no_choice":
                    raise Refusal.of("no_choice")
            raise Refusal.of("other_rules")
        return found

    async def known(self, game: str, move: int, choice: int) -> WhatIfAnswer:
        """Return an answer that is there, or its progress."""
        key = key_of(move, choice)
        status = await self._reviews.status(game, key)
        if status.state != "done":
            return WhatIfAnswer(status.state, status.progress)
        data = gzip.decompress(await self._reviews.data(game, key))  # small: one answer
        return WhatIfAnswer("done", 1.0, msgspec.json.decode(data, type=WhatIf))

    async def begin(self, game: str, move: int, choice: int, whose: str) -> WhatIfAnswer:
        """Start to answer, unless any process does already; refuse what was not possible."""
        record = await self._store.record(game)
        if record is None:
            raise Refusal.of("no_such_game")
        possible = await self.choices(record, move)
        if choice not in [one.number for one in possible.choices]:
            raise Refusal.of("no_such_choice")
        await self._reviews.begin(game, key_of(move, choice), whose)
        return await self.known(game, move, choice)

    async def close(self) -> None:
        """Stop all work."""
        await self._reviews.close()


def key_of(move: int, choice: int) -> BudgetName:
    """Return the key of a question, which is stored in the place of a review's budget."""
    return cast(BudgetName, f"what-if/{move}/{choice}")


def possible(data: bytes, move: int) -> Choices | str:
    """Return the choices at a position, or the code of a refusal. Runs in a worker process."""
    try:
        return choices_of(only_record(data), move)
    except ReviewError as error:
        return error.code
    except RecordError:
        return "other_rules"


def answered(data: bytes, key: str, progress: str) -> bytes | None:
    """Answer a question; None if it cannot be answered. Runs in a worker process."""
    _, move, choice = key.split("/")
    try:
        record = without_names(only_record(data))
        found: Any = what_if(record, int(move), int(choice), progress=Noted(progress))
    except (RecordError, ReviewError):
        return None
    return zipped(msgspec.json.encode(found))
