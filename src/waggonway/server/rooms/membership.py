"""This process among others on the same store: its lease, and which others are alive.

A process renews its lease in the background. It counts the lease's time from before it asked for
the renewal, so it never believes in it for longer than the store does. When the time is up, it
stops serving at once; it then joins again under a new name and claims its tables again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Protocol

from ..durations import SECOND_MS
from ..refusals import Refusal
from ..store import Lease, Listener, MessageBus, Node, SharedStore, Stale, StoreError

TTL_SECONDS = 5.0  # of a lease
MARGIN_SECONDS = 0.5  # by which we stop earlier: clocks do not run equally fast
RENEWALS = 4  # in the time of one lease
WATCH_SECONDS = 0.1  # between two looks at the clock

logger = logging.getLogger(__name__)


class Elsewhere(Refusal):
    """Another process owns this table."""

    def __init__(self, owner: str) -> None:
        entry = Refusal.of("going_away")
        super().__init__(entry.code, entry.message)
        self.owner = owner


class Rooms(Listener, Protocol):
    """The tables of this process."""

    def abandon(self) -> None:
        """Stop serving all of them at once."""
        ...


class Alone:
    """A process that has its store for itself. It owns every table."""

    shared = False
    leads = True
    valid = True
    term = 0
    others: Mapping[str, Node] = {}

    async def begin(self, listener: Rooms) -> None:
        """Do nothing: there is nobody else."""

    def tell(self, kind: str, note: object) -> None:
        """Tell nobody."""

    async def claim(self, table: str) -> int | None:
        """Return no epoch: nobody else can write."""
        return None

    async def owner(self, table: str) -> Node | None:
        """Return no other process."""
        return None

    async def release(self, epochs: dict[str, int]) -> None:
        """Do nothing."""

    async def depart(self) -> None:
        """Do nothing."""


class Membership:
    """One of several processes on a store."""

    shared = True

    def __init__(
        self,
        store: SharedStore,
        url: str,
        clock: Callable[[], float],
        new_name: Callable[[], str] = lambda: secrets.token_hex(8),
    ) -> None:
        self.store = store
        self.url = url
        self.term = 0  # how often it has joined
        self.others: dict[str, Node] = {}  # alive a moment ago
        self.node = Node("", "")
        self._new_name = new_name
        self._clock = clock
        self._until = -1.0  # when our lease is over
        self._rooms: Rooms | None = None
        self._bus: MessageBus | None = None
        self._serving = False
        self._task: asyncio.Task[None] | None = None

    @property
    def valid(self) -> bool:
        """Whether this process may serve its tables."""
        return self._clock() < self._until

    async def wait_until_valid(self, seconds: float) -> bool:
        """Wait a little if the lease is over; return whether this process may serve now."""
        loop = asyncio.get_running_loop()
        limit = loop.time() + seconds
        while not self.valid and loop.time() < limit:
            await asyncio.sleep(WATCH_SECONDS)
        return self.valid

    @property
    def leads(self) -> bool:
        """Whether this process does what only one needs to do, such as cleaning."""
        return self.valid and all(self.node.id < other for other in self.others)

    async def begin(self, rooms: Rooms) -> None:
        """Join, and renew the lease from now on. The rooms are abandoned when it is over."""
        self._rooms = rooms
        self._bus = self.store.listen(self._new_name(), rooms)
        with contextlib.suppress(StoreError):  # the task tries again
            await self._join()
        self._task = asyncio.create_task(self._renew())

    def tell(self, kind: str, note: object) -> None:
        """Tell all other processes something short, which may be lost."""
        if self._bus is not None:
            self._bus.tell(kind, note)

    async def depart(self) -> None:
        """Leave. Other processes can claim our tables at once."""
        if self._task is not None:
            self._task.cancel()
        self._until = -1.0
        with contextlib.suppress(StoreError, TimeoutError):
            await asyncio.wait_for(self.store.depart(self.node.id), TTL_SECONDS / 2)

    async def claim(self, table: str) -> int:
        """Become the owner of a table; raise Elsewhere if another process is."""
        if not self.valid:
            raise Refusal.of("going_away")
        try:
            lease = await self.store.claim(table, self.node.id)
        except Stale:
            raise Refusal.of("going_away") from None
        if lease.owner != self.node.id:
            raise Elsewhere(lease.owner)
        return lease.epoch

    async def owner(self, table: str) -> Node | None:
        """Return the other process that owns a table, if there is one."""
        found = (await self.store.owners([table])).get(table)
        return None if found is None else await self.named(found)

    async def named(self, name: str) -> Node | None:
        """Return another process by its name, if it is alive."""
        if name == self.node.id:
            return None
        if name not in self.others:
            await self._look_around()
        return self.others.get(name)

    async def release(self, epochs: dict[str, int]) -> None:
        """Give up tables that nobody uses."""
        leases = [Lease(table, self.node.id, epoch) for table, epoch in epochs.items()]
        with contextlib.suppress(StoreError):  # then they stay ours
            await self.store.release(*leases)

    async def _join(self) -> None:
        """Join under a new name: an old name could still own tables that others have claimed."""
        node = Node(self._new_name(), self.url)
        begun = self._clock()
        await self.store.join(node, int(TTL_SECONDS * SECOND_MS))
        self._stop_serving()  # the tables that we had under the old name
        self.node = node
        self.term += 1
        self._serving = True
        self._until = begun + TTL_SECONDS - MARGIN_SECONDS
        await self._look_around()
        logger.info("joined as %s; %s others are alive", node.id, len(self.others))

    async def _look_around(self) -> None:
        alive = await self.store.nodes()
        self.others = {node.id: node for node in alive if node.id != self.node.id}

    async def _renew(self) -> None:
        """Renew the lease, join again if it is over, and note who else is alive."""
        watch = asyncio.create_task(self._watch())
        try:
            while True:
                with contextlib.suppress(StoreError):
                    await (self._extend() if self.valid else self._join())
                await asyncio.sleep(TTL_SECONDS / RENEWALS)
        finally:
            watch.cancel()

    async def _extend(self) -> None:
        term, begun = self.term, self._clock()
        renewed = await self.store.renew(self.node.id, int(TTL_SECONDS * SECOND_MS))
        if not renewed or not self.valid:  # too late, by the store's clock or by ours
            self._until = -1.0
        elif term == self.term:
            self._until = begun + TTL_SECONDS - MARGIN_SECONDS
        await self._look_around()

    async def _watch(self) -> None:
        """Stop serving when the lease is over, while a renewal may still be waiting."""
        while True:
            if not self.valid:
                self._stop_serving()
            await asyncio.sleep(WATCH_SECONDS)

    def _stop_serving(self) -> None:
        if self._serving:
            self._serving = False
            logger.warning("the lease is over: %s stops serving its tables", self.node.id)
        if self._rooms is not None:
            self._rooms.abandon()


def url_of(host: str, port: int) -> str:
    """Return a URL under which other processes reach this one, with a new secret."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://node:{secrets.token_urlsafe(24)}@{shown}:{port}/"
