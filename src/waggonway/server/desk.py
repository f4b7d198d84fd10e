"""A process of its own for work that takes long: one thing after the other, none for ever."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import ParamSpec, TypeVar

from ..bots.workers import Workers
from .refusal import Refusal

P = ParamSpec("P")
T = TypeVar("T")

logger = logging.getLogger(__name__)


class GivenUp(Exception):
    """Something could not be done; `slow` if it took too long."""

    def __init__(self, slow: bool) -> None:
        super().__init__()
        self.slow = slow


class Desk:
    """One process, started for the first piece of work."""

    def __init__(self, what: str, patience: float, waiting: int) -> None:
        self._what = what  # is done here, for the log
        self._patience = patience  # seconds after which a piece of work is given up
        self._most = waiting  # pieces of work that may wait for their turn
        self._waiting = 0
        self._turn = asyncio.Semaphore(1)
        self._workers: Workers | None = None

    async def ask(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Have something done; GivenUp if it cannot be, Refusal if too much is waiting."""
        if self._waiting >= self._most:
            raise Refusal("busy", "Much of that kind is waiting: try again in a minute.")
        self._waiting += 1
        try:
            async with self._turn:
                return await self._done(work, *given, **named)
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End the process, whatever it is doing."""
        if self._workers is not None:
            await asyncio.to_thread(self._dismiss)

    async def _done(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        workers = self._workers = self._workers or Workers(1)
        try:
            asked = asyncio.wrap_future(workers.submit(work, *given, **named))
            return await asyncio.wait_for(asked, self._patience)
        except (TimeoutError, BrokenExecutor) as error:
            logger.error("%s was given up", self._what, exc_info=error)
            await asyncio.to_thread(self._dismiss)
            raise GivenUp(slow=True) from None
        except Exception as error:  # a file that somebody sends must not be able to break us
            logger.error("%s failed", self._what, exc_info=error)
            raise GivenUp(slow=False) from None

    def _dismiss(self) -> None:
        workers, self._workers = self._workers, None
        if workers is not None:
            workers.__exit__(BrokenExecutor, None, None)
