"""A worker process for slow jobs: one at a time, in fair order, each with a time limit."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from functools import partial
from math import ceil
from time import process_time
from typing import ParamSpec, TypeVar

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

from ....bots.workers import Workers
from ...refusals import Refusal
from .fair_queue import FairQueue

P = ParamSpec("P")
T = TypeVar("T")

logger = logging.getLogger(__name__)

MEMORY_BYTES = 1 << 30  # of data, for one process
LOW_PRIORITY = 10  # the nice value of processes that get what others leave


class GivenUp(Exception):
    """A job failed; `slow` if it took too long."""

    def __init__(self, slow: bool) -> None:
        super().__init__()
        self.slow = slow


class WorkerProcess:
    """One process, started with the first job. Callers take turns."""

    def __init__(
        self,
        what: str,
        patience: float,
        waiting: int,
        each: int | None = None,
        processor: float | None = None,
        *,
        low_priority: bool = False,
    ) -> None:
        self._what = what  # kind of job, for the log
        self._patience = patience  # seconds after which a job is given up
        self._processor = processor  # seconds of processor time, where the system can limit it
        self._low_priority = low_priority
        self._most = waiting  # jobs at a time, the running one included
        self._each = waiting if each is None else each  # of them, for one caller
        self._waiting: Counter[str] = Counter()  # by caller
        self._turns = FairQueue(1)
        self._workers: Workers | None = None

    async def ask(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Run a job without a caller; see `ask_for`."""
        return await self.ask_for("", work, *given, **named)

    async def ask_for(
        self, whose: str, work: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T:
        """Run a job; raise GivenUp if it fails, and refuse if too many are waiting."""
        if self._waiting.total() >= self._most or self._waiting[whose] >= self._each:
            raise Refusal.of("busy", "waiting")
        self._waiting[whose] += 1
        try:
            async with self._turns.turn(whose, urgent=False):
                return await self._done(work, *given, **named)
        finally:
            self._waiting[whose] -= 1
            if not self._waiting[whose]:
                del self._waiting[whose]

    async def close(self) -> None:
        """Stop the process, even if it is busy."""
        if self._workers is not None:
            await asyncio.to_thread(self._dismiss)

    async def _done(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        try:
            asked = asyncio.wrap_future(self._submit(partial(work, *given, **named)))
            return await asyncio.wait_for(asked, self._patience)
        except (TimeoutError, BrokenExecutor) as error:
            logger.error("%s was given up", self._what, exc_info=error)
            await asyncio.to_thread(self._dismiss)
            raise GivenUp(slow=True) from None
        except Exception as error:  # no uploaded file may break the server
            logger.error("%s failed", self._what, exc_info=error)
            raise GivenUp(slow=False) from None

    def _submit(self, work: Callable[[], T]) -> Future[T]:
        workers = self._workers = self._workers or Workers(1)
        return workers.submit(limited, work, self._processor, self._low_priority)

    def _dismiss(self) -> None:
        workers, self._workers = self._workers, None
        if workers is not None:
            workers.__exit__(BrokenExecutor, None, None)


def limited(work: Callable[[], T], processor: float | None = None, low_priority: bool = False) -> T:
    """Do a job in this process, with limits on memory and processor time where the system has them.

    The system ends a process that takes more processor time.
    """
    if low_priority:
        lower_priority()
    if resource is not None:
        if processor is not None:
            _, hard = resource.getrlimit(resource.RLIMIT_CPU)
            most = ceil(process_time() + processor)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(
                resource.RLIMIT_CPU,
                (most if hard == resource.RLIM_INFINITY else min(most, hard), hard),
            )
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        most = MEMORY_BYTES if hard == resource.RLIM_INFINITY else min(MEMORY_BYTES, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))
    return work()


def lower_priority() -> None:
    """Give this process a low priority, where the system has priorities."""
    if hasattr(os, "nice"):
        os.nice(max(0, LOW_PRIORITY - os.nice(0)))
