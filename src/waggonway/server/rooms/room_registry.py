"""All tables of one process, loaded from the store when somebody needs them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from weakref import WeakValueDictionary

import msgspec

from ...editions import Edition
from ..durations import SECOND_MS
from ..refusals import Refusal
from ..store import Append
from ..tables import steps
from ..tables.access.person import Person
from ..tables.options import Options, check_options
from ..tables.seats import checked_name
from ..tables.summary import listing
from ..tables.table import Table
from . import edition_registry
from .membership import Elsewhere
from .reserved_names import check_free
from .restoring import restored_table
from .room import Room
from .services import Services
from .switched_off import check_options as check_public
from .upkeep.background import delete_old_data, drop_idle_tables, resume_games
from .upkeep.correspondence import begin_correspondence, wake_in_time

SIGNED_OUT = "signed_out"  # the kind of a note between processes
DEVICE_OUT = "device_out"  # the same
MERGED = "merged"  # the same
UNFINISHED = ("lobby", "playing", "paused")
PAUSE_SECONDS = 0.02  # for other work, between two tables
HAND_OVER_SECONDS = 3.0  # to finish requests before other processes take over

logger = logging.getLogger(__name__)


async def keep_log() -> None:
    """Change nothing: another process has changed the log."""


def text_in(note: bytes) -> str:
    """Decode a note of another process."""
    return msgspec.json.decode(note, type=str)


class RoomRegistry:
    """The tables in memory. Others are loaded when they are needed."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.stopping = False
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.outdated = asyncio.Event()  # another process may have written to our tables
        self.note_handlers: dict[str, Callable[[bytes], None]] = {  # by kind of note
            SIGNED_OUT: lambda note: self.disconnect(text_in(note)),
            DEVICE_OUT: lambda note: self.disconnect_device(text_in(note)),
            MERGED: lambda note: self.disconnect(text_in(note), "going_away"),
        }

    @property
    def rooms(self) -> int:
        """The number of tables in memory."""
        return len(self._rooms)

    async def begin(self) -> None:
        """Resume running games, and start the periodic clean-up."""
        await begin_correspondence(self.services)
        await self.services.membership.begin(self)
        work = (
            resume_games(self),
            drop_idle_tables(self),
            delete_old_data(self),
            wake_in_time(self),
        )
        self._tasks = [asyncio.create_task(one) for one in work]

    async def close(self) -> None:
        """Close all rooms, and hand them over to other processes. The store has everything."""
        await self.hand_over()
        await asyncio.gather(*(room.close() for room in self._rooms.values()))
        self._rooms.clear()

    async def hand_over(self) -> None:
        """Finish what is being carried out, then let other processes claim the tables.

        Viewers are sent away last, so that they find the table with its next owner.
        """
        for task in self._tasks:
            task.cancel()
        self._tasks = []
        if self.services.membership.shared:
            closing = [asyncio.create_task(room.drain()) for room in self._rooms.values()]
            if closing:
                await asyncio.wait(closing, timeout=HAND_OVER_SECONDS)
            await self.services.membership.depart()
        self.disconnect_all()

    def abandon(self) -> None:
        """Stop serving all tables at once: they may have other owners now."""
        for room in self._rooms.values():
            room.abandon()
        self._rooms.clear()

    def on_step(self, table: str, version: int) -> None:
        """Compare a table with the store if another process has written to it."""
        if table in self._rooms and self._rooms[table].table.version < version:
            self.outdated.set()

    def resync(self) -> None:
        """Compare all tables with the store: messages may have been lost."""
        self.outdated.set()

    def on_note(self, kind: str, note: bytes) -> None:
        """Act on a note from another process."""
        if kind in self.note_handlers:
            self.note_handlers[kind](note)

    def loaded(self) -> dict[str, Room]:
        """Return the tables in memory that this process serves."""
        return {name: room for name, room in self._rooms.items() if not room.abandoned}

    def served(self, table: str) -> Room | None:
        """Return a table if it is in memory and this process serves it."""
        room = self._rooms.get(table)
        return None if room is None or room.abandoned else room

    def drop(self, table: str) -> None:
        """Stop serving a table that turns out to have another owner."""
        room = self._rooms.pop(table, None)
        if room is not None:
            room.abandon()

    async def open(self, person: Person, edition: Edition, options: Options) -> str:
        """Open a table, and give its host the first seat."""
        check_options(edition, options)
        check_public(options, self.services.settings.features)
        async with self.opening(person):
            return await self._open(person, edition, options)

    @contextlib.asynccontextmanager
    async def opening(self, person: Person) -> AsyncIterator[None]:
        """Let a person open one table at a time, within the limit, under a name of their own."""
        await check_free(self.services.store, person.id, person.name)
        lock = self._opening.setdefault(person.id, asyncio.Lock())
        async with lock:  # two requests at once could both pass the limit
            most = self.services.settings.limits.tables_per_guest
            if most != "off" and await self.services.store.hosted(person.id, UNFINISHED) >= most:
                raise Refusal.of("too_many_tables", number=most)
            yield

    async def _open(self, person: Person, edition: Edition, options: Options) -> str:
        services = self.services
        ref = edition_registry.ref_of(edition)
        name = checked_name(person.name)
        step = steps.Step(
            services.new_id(),
            1,
            f"{person.id}:open",
            services.now(),
            (steps.Opened(ref, options, person.id), steps.Sat(0, person.id, name)),
        )
        table = Table(step.table, edition)
        table.apply(step, services.now())
        data = (ref.ref, edition_registry.data_of(edition))
        await services.store.append(Append(step, listing=listing(table), edition=data))
        said = {"table": table.id, "edition": edition.id, "seats": options.seats}
        logger.info("table opened", extra=said)
        return table.id

    @contextlib.asynccontextmanager
    async def room(self, table: str) -> AsyncIterator[Room]:
        """Hold a table in memory while it is used; refuse unknown tables."""
        room = await self.load(table)
        room.users += 1
        try:
            yield room
        finally:
            room.users -= 1
            room.used_at = self.services.now()

    async def load(self, table: str) -> Room:
        """Return a table, from memory if it is there; refuse one that another process owns."""
        room = self._rooms.get(table)
        if room is not None and not room.abandoned and self.services.membership.valid:
            return room
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    def disconnect_all(self) -> None:
        """Close all connections before the server stops."""
        self.stopping = True
        for room in self._rooms.values():
            room.disconnect_all()

    def sign_out(self, person: str) -> None:
        """Close all connections of a person whose token is revoked, in all processes."""
        self.disconnect(person)
        self.services.membership.tell(SIGNED_OUT, person)

    def reconnect_merged(self, former: str) -> None:
        """Close all connections of a merged guest, in all processes: their clients come back.

        Then they are the person who took the guest's place.
        """
        self.disconnect(former, "going_away")
        self.services.membership.tell(MERGED, former)

    def sign_out_device(self, device: str) -> None:
        """Close all connections of a device that was signed out, in all processes."""
        self.disconnect_device(device)
        self.services.membership.tell(DEVICE_OUT, device)

    def disconnect_device(self, device: str) -> None:
        """Close all connections of a device to this process."""
        for room in self._rooms.values():
            room.audience.close("signed_out", device=device)

    def disconnect(self, person: str, why: str = SIGNED_OUT) -> None:
        """Close all connections of a person to this process."""
        for room in self._rooms.values():
            room.audience.close(why, person)

    def tell_all(self, message: bytes) -> None:
        """Send a message to the viewers of all tables."""
        for room in self._rooms.values():
            room.audience.send(message)

    async def reload_with(self, person: str) -> None:
        """Build the tables in memory again where a person has been."""
        for room in list(self._rooms.values()):
            if room.table.steps.mentions(person):
                await room.rewrite(keep_log)

    async def _load(self, table: str) -> Room:
        """Claim a table, and load it from its log."""
        try:
            services, membership = self.services, self.services.membership
            log = await services.store.steps(table)
            if not log:
                raise Refusal.of("no_such_table")
            term = membership.term
            epoch = await membership.claim(table)
            if epoch is not None:  # the last owner may have written more
                log += await services.store.steps(table, log[-1].seq)
            made = await restored_table(services, table, log)
            if term != membership.term or not membership.valid:  # the lease ended meanwhile
                raise Refusal.of("going_away")
            room = self._rooms[table] = Room(made, services, epoch)
            return room
        finally:
            del self._loading[table]

    def discard(self, table: str) -> bool:
        """Drop a table from memory, to delete it; return False if somebody uses it."""
        room = self._rooms.get(table)
        if table in self._loading or (room is not None and not room.deletable):
            return False
        self._rooms.pop(table, None)
        return True

    async def visit(self, tables: Sequence[str]) -> None:
        """Load tables one by one, so that clocks and bots go on and unused lobbies are closed."""
        for table in tables:
            try:
                async with self.room(table) as room:
                    await room.close_if_left()
                if room.idle:  # it is waiting for a person
                    await self._forget({table: room})
            except Elsewhere:  # another process takes care of it
                continue
            except Exception as error:  # a broken table must not stop the others
                logger.error("a table cannot be used", extra={"table": table}, exc_info=error)
            await asyncio.sleep(PAUSE_SECONDS)

    async def forget_idle(self) -> None:
        """Drop idle tables from memory. They are in the store."""
        limit = self.services.now() - self.services.idle * SECOND_MS
        rooms = self._rooms.items()
        await self._forget({name: one for name, one in rooms if one.idle and one.used_at <= limit})

    async def _forget(self, rooms: dict[str, Room]) -> None:
        """Drop tables from memory, and let any process claim them."""
        for table, room in rooms.items():
            self._rooms.pop(table, None)
            room.abandon()  # its timer may be set
        epochs = {name: room.epoch for name, room in rooms.items() if room.epoch is not None}
        if epochs:
            await self.services.membership.release(epochs)
