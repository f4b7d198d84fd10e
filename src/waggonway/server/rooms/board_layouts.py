"""Board layouts: ours are included, those of custom editions are computed once and stored."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from functools import cache
from typing import Protocol

import msgspec

from ...maps import layout_of
from ...maps.layout import FORMAT
from ..refusals import Refusal
from ..store import Store, StoreError
from . import edition_registry
from .workers.worker_process import GivenUp, WorkerProcess

WAIT_SECONDS = 20.0  # until the answer to a request for a layout is "ask again"
SLICE_SECONDS = (20.0, 90.0, 600.0)  # processor time that a board may take in each process
WALL_FACTOR = 3  # real seconds for each of them: these processes get what others leave
BOARDS_WAITING = 32  # boards being laid out or waiting
BOARDS_PER_ADDRESS = 4  # of them, for one address
FAILURES_KEPT = 64  # boards that cannot be laid out, and that are not tried again and again

logger = logging.getLogger(__name__)


class LayoutWorker(Protocol):
    """Computes layouts."""

    async def lay_out(self, ref: str, edition: bytes, whose: str) -> bytes:
        """Compute the layout of an edition's board as JSON, or refuse.

        `whose` is the address that asked for it. Addresses take turns.
        """
        ...

    async def close(self) -> None:
        """Release all resources."""
        ...


class LayoutWorkers:
    """Low-priority processes: one for all boards, and one for each kind of slow board.

    A board that exceeds its time is stopped and starts again in the next process, so an ordinary
    board never waits for one that takes minutes. Addresses take turns in each process.
    """

    def __init__(self) -> None:
        self._processes = [
            WorkerProcess(
                "a board",
                WALL_FACTOR * seconds,
                BOARDS_WAITING,
                BOARDS_PER_ADDRESS,
                seconds,
                low_priority=True,
            )
            for seconds in SLICE_SECONDS
        ]

    async def lay_out(self, ref: str, edition: bytes, whose: str) -> bytes:
        """Compute a layout in a worker process."""
        for process in self._processes:
            try:
                return await process.ask_for(whose, laid_out, ref, edition)
            except GivenUp as error:
                if not error.slow:
                    break
        raise Refusal.of("no_layout")

    async def close(self) -> None:
        """Stop the processes."""
        await asyncio.gather(*(process.close() for process in self._processes))


class Layouts:
    """The layouts of all boards on this server."""

    def __init__(self, store: Store, surveyor: LayoutWorker) -> None:
        self._store = store
        self._surveyor = surveyor
        self._making: dict[str, asyncio.Task[bytes]] = {}
        self._asked: Counter[str] = Counter()  # boards in progress, by address
        self._failed: OrderedDict[str, None] = OrderedDict()

    async def of(self, ref: str, whose: str = "") -> bytes:
        """Return a layout; refuse with `being_made` after WAIT_SECONDS."""
        if ref in edition_registry.known():
            return ours(ref)
        if ref not in self._making:
            kept = await self._store.layout(ref, FORMAT)
            if kept is not None:
                return kept
            edition = await self._store.edition(ref)
            if edition is None:
                raise Refusal.of("no_such_edition")
            self.begin(ref, edition, whose)
        try:
            return await asyncio.wait_for(asyncio.shield(self._making[ref]), WAIT_SECONDS)
        except TimeoutError:
            raise Refusal.of("being_made") from None

    def begin(self, ref: str, edition: bytes, whose: str = "") -> None:
        """Start a layout for an address unless it is in progress, or refuse.

        One address can wait for BOARDS_PER_ADDRESS boards, so others keep their places.
        """
        if ref in self._making or ref in edition_registry.known():
            return
        if ref in self._failed:
            raise Refusal.of("no_layout")
        if len(self._making) >= BOARDS_WAITING or self._asked[whose] >= BOARDS_PER_ADDRESS:
            raise Refusal.of("busy", "waiting")
        self._asked[whose] += 1
        task = self._making[ref] = asyncio.create_task(self._make(ref, edition, whose))
        task.add_done_callback(lambda done: self._made(ref, done, whose))

    async def close(self) -> None:
        """Stop all work. Unfinished layouts start again with the next request for them."""
        for task in self._making.values():
            task.cancel()
        await self._surveyor.close()

    async def _make(self, ref: str, edition: bytes, whose: str) -> bytes:
        kept = await self._store.layout(ref, FORMAT)
        if kept is not None:
            return kept
        made = await self._surveyor.lay_out(ref, edition, whose)
        try:
            await self._store.keep_layout(ref, FORMAT, made)
        except StoreError as error:  # the layout itself is good
            logger.error("a layout was not kept: %s", error)
        return made

    def _made(self, ref: str, task: asyncio.Task[bytes], whose: str) -> None:
        del self._making[ref]
        self._asked[whose] -= 1
        if not self._asked[whose]:
            del self._asked[whose]
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Refusal):
            if error.code == "no_layout":  # not if the server was busy
                self._failed[ref] = None
            while len(self._failed) > FAILURES_KEPT:
                self._failed.popitem(last=False)
        elif error:
            logger.error("a layout was not made", exc_info=error)


@cache
def ours(ref: str) -> bytes:
    """Return the layout of one of our boards."""
    return msgspec.json.encode(layout_of(edition_registry.known()[ref]))


def laid_out(ref: str, edition: bytes) -> bytes:
    """Compute a layout. Runs in a worker process."""
    return msgspec.json.encode(layout_of(edition_registry.from_data(ref, edition)))
