"""Where everything is on a board: ours come along, others are laid out once and kept."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import OrderedDict
from functools import cache
from typing import Protocol

import msgspec

from ..maps import layout_of
from ..maps.layout import FORMAT
from . import boards
from .desk import Desk, GivenUp
from .refusal import Refusal
from .store import Store, StoreError

WAIT = 20.0  # seconds that somebody who asks for a layout waits before he is told to ask again
PATIENCE = 600.0  # seconds after which a board that is not laid out is given up
WAITING = 8  # boards that may wait for their turn
FAILED = 64  # boards that cannot be laid out, and that are not tried again and again

logger = logging.getLogger(__name__)


class Surveyor(Protocol):
    """Who lays boards out."""

    async def lay_out(self, ref: str, edition: bytes) -> bytes:
        """The layout of an edition's board, as JSON; Refusal if there is none to be had."""
        ...

    async def close(self) -> None:
        """Let go of everything."""
        ...


class Surveyors:
    """One process for boards, which gives way to all others."""

    def __init__(self) -> None:
        self._desk = Desk("a board", PATIENCE, WAITING)

    async def lay_out(self, ref: str, edition: bytes) -> bytes:
        """Have a board laid out, one after the other."""
        try:
            return await self._desk.ask(laid_out, ref, edition)
        except GivenUp:
            raise no_layout() from None

    async def close(self) -> None:
        """End the process."""
        await self._desk.close()


class Layouts:
    """The layouts of all boards that are played here."""

    def __init__(self, store: Store, surveyor: Surveyor) -> None:
        self._store = store
        self._surveyor = surveyor
        self._making: dict[str, asyncio.Task[bytes]] = {}
        self._failed: OrderedDict[str, None] = OrderedDict()

    async def of(self, ref: str) -> bytes:
        """A layout; Refusal `being_made` if it takes longer than somebody likes to wait."""
        if ref in boards.known():
            return ours(ref)
        if ref not in self._making:
            kept = await self._store.layout(ref, FORMAT)
            if kept is not None:
                return kept
            edition = await self._store.edition(ref)
            if edition is None:
                raise Refusal("no_such_edition", "There is no such edition.")
            self.begin(ref, edition)
        try:
            return await asyncio.wait_for(asyncio.shield(self._making[ref]), WAIT)
        except TimeoutError:
            raise Refusal(
                "being_made", "The board is being laid out: ask again in a moment."
            ) from None

    def begin(self, ref: str, edition: bytes) -> None:
        """Have a board laid out, unless that is being done; Refusal if it cannot be done."""
        if ref in self._making or ref in boards.known():
            return
        if ref in self._failed:
            raise no_layout()
        if len(self._making) >= WAITING:
            raise Refusal("busy", "Many boards wait to be laid out: try again in a minute.")
        task = self._making[ref] = asyncio.create_task(self._make(ref, edition))
        task.add_done_callback(lambda done: self._made(ref, done))

    async def close(self) -> None:
        """Let go of everything; what was not made is made when somebody asks for it again."""
        for task in self._making.values():
            task.cancel()
        await self._surveyor.close()

    async def _make(self, ref: str, edition: bytes) -> bytes:
        kept = await self._store.layout(ref, FORMAT)
        if kept is not None:
            return kept
        made = await self._surveyor.lay_out(ref, edition)
        try:
            await self._store.keep_layout(ref, FORMAT, made)
        except StoreError as error:  # it is good all the same
            logger.error("a layout was not kept: %s", error)
        return made

    def _made(self, ref: str, task: asyncio.Task[bytes]) -> None:
        del self._making[ref]
        if not task.cancelled() and isinstance(error := task.exception(), Refusal):
            self._failed[ref] = None
            while len(self._failed) > FAILED:
                self._failed.popitem(last=False)
        elif not task.cancelled() and error:
            logger.error("a layout was not made", exc_info=error)


@cache
def ours(ref: str) -> bytes:
    """The layout of one of our boards."""
    return msgspec.json.encode(layout_of(boards.known()[ref]))


def laid_out(ref: str, edition: bytes) -> bytes:
    """The layout of a board; runs in a process of its own, which takes what others leave."""
    if hasattr(os, "nice"):
        os.nice(max(0, 10 - os.nice(0)))
    return msgspec.json.encode(layout_of(boards.from_data(ref, edition)))


def no_layout() -> Refusal:
    """It was tried."""
    return Refusal("no_layout", "This board cannot be laid out.")
