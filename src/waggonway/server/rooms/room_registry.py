"""All tables of one process, loaded from the store when somebody needs them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from weakref import WeakValueDictionary

from ...editions import Edition, EditionError
from ..refusals import Refusal
from ..store import Append, StoreError
from ..tables import steps, wire
from ..tables.dispatch import UNUSED_LOBBY_MS
from ..tables.options import Options, check_options
from ..tables.person import Person
from ..tables.seats import checked_name
from ..tables.summary import listing
from ..tables.table import Table
from . import edition_registry
from .room import Room
from .services import Services
from .switched_off import check_options as check_public

UNFINISHED = ("lobby", "playing", "paused")
TABLES_LEFT_AT_ONCE = 1000  # by one person who signs out
TIDY_SECONDS = 3600.0  # between two searches for unused lobbies and guests
DAY_MS = 24 * 3600 * 1000  # milliseconds
GUEST_DAYS = 400  # of service; guests are deleted after this absence
UNUSED_GUEST_DAYS = 30  # the same for guests who never took a seat
PAUSE_SECONDS = 0.02  # for other work, between two tables
SWEEP_SECONDS = 30.0  # between two searches for idle tables

logger = logging.getLogger(__name__)


class RoomRegistry:
    """The tables in memory. Others are loaded when they are needed."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.stopping = False
        self._rooms: dict[str, Room] = {}
        self._coming: dict[str, asyncio.Task[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @property
    def rooms(self) -> int:
        """The number of tables in memory."""
        return len(self._rooms)

    def begin(self) -> None:
        """Resume running games, and start the regular cleaning."""
        work = (self._wake(), self._sweep(), self._tidy())
        self._tasks = [asyncio.create_task(one) for one in work]

    async def close(self) -> None:
        """Close all rooms. The store has everything."""
        for task in self._tasks:
            task.cancel()
        for room in list(self._rooms.values()):
            await room.close()
        self._rooms.clear()

    async def open(self, person: Person, edition: Edition, options: Options) -> str:
        """Open a table, and give its host the first seat."""
        check_options(edition, options)
        check_public(options, self.services.settings.features)
        lock = self._opening.setdefault(person.id, asyncio.Lock())
        async with lock:  # two requests at once could both pass the limit
            most = self.services.settings.limits.tables_per_guest
            if most != "off" and await self.services.store.hosted(person.id, UNFINISHED) >= most:
                raise Refusal.of("too_many_tables", number=most)
            return await self._open(person, edition, options)

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
        room = self._rooms.get(table)
        if room is None:
            if table not in self._coming:
                self._coming[table] = asyncio.create_task(self._load(table))
            room = await asyncio.shield(self._coming[table])
        room.users += 1
        try:
            yield room
        finally:
            room.users -= 1
            room.used = self.services.now()

    async def leave_for_good(self, person: Person) -> None:
        """Give up all seats of a person; in a game, to a stand-in."""
        services = self.services
        for line in await services.store.tables_of(person.id, UNFINISHED, TABLES_LEFT_AT_ONCE):
            async with self.room(line.table) as room:
                key = f"leave-{services.new_id()}"
                request = wire.Request(line.table, room.table.version, key, wire.Leave())
                try:
                    await room.request(person, request)
                except Refusal as refusal:  # a stand-in plays already, or they have no seat
                    if refusal.code in ("not_written", "busy"):
                        raise

    def say_good_bye(self) -> None:
        """Close all connections before the server stops."""
        self.stopping = True
        for room in self._rooms.values():
            room.say_good_bye()

    def send_away(self, person: str) -> None:
        """Close all connections of a person whose token is revoked."""
        for room in self._rooms.values():
            room.send_away(person, "signed_out")

    async def _load(self, table: str) -> Room:
        """Load a table from its log."""
        try:
            services = self.services
            log = await services.store.steps(table)
            if not log:
                raise Refusal.of("no_such_table")
            first = log[0].what[0]
            assert isinstance(first, steps.Opened)
            data = b""
            if first.edition.ref not in edition_registry.known():
                data = await services.store.edition(first.edition.ref) or b""
            try:
                edition = await edition_registry.loaded(first.edition.ref, data)
            except EditionError:  # it was valid when the table was opened
                raise Refusal.of("other_rules", "edition") from None
            # Replaying a long game on a large board would block the event loop for too long
            time = services.table_time()
            made = await asyncio.to_thread(Table.restored, table, edition, log, time)
            if made.phase == "stuck":
                logger.error("played with other rules, cannot go on", extra={"table": table})
            room = self._rooms[table] = Room(made, services)
            return room
        finally:
            del self._coming[table]

    async def _wake(self) -> None:
        """Resume running games after a restart, even without viewers: clocks run, bots think."""
        while True:
            try:
                tables = await self.services.store.playing()
                break
            except StoreError:
                await asyncio.sleep(SWEEP_SECONDS)
        await self._visit(tables)

    async def _sweep(self) -> None:
        """Drop idle tables from memory, again and again."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.services.idle))
            self.forget_idle()

    async def _tidy(self) -> None:
        """Close unused lobbies and delete old guests, again and again."""
        store = self.services.store
        while True:
            with contextlib.suppress(StoreError):  # an hour later is early enough
                now = self.services.now()
                days = await store.days_of_service(now, GUEST_DAYS + 1)
                await self._visit(
                    await store.left_lobbies(ago(now, days, UNUSED_LOBBY_MS // DAY_MS))
                )
                await store.forget_guests(
                    ago(now, days, GUEST_DAYS), ago(now, days, UNUSED_GUEST_DAYS)
                )
            await asyncio.sleep(TIDY_SECONDS)

    async def _visit(self, tables: Sequence[str]) -> None:
        """Load tables one by one, so that clocks and bots go on and unused lobbies are closed."""
        for table in tables:
            try:
                async with self.room(table) as room:
                    await room.close_if_left()
                if room.idle:  # it is waiting for a person
                    self._rooms.pop(table, None)
            except Exception as error:  # a broken table must not stop the others
                logger.error("a table cannot be used", extra={"table": table}, exc_info=error)
            await asyncio.sleep(PAUSE_SECONDS)

    def forget_idle(self) -> None:
        """Drop idle tables from memory. They are in the store."""
        limit = self.services.now() - self.services.idle * 1000
        for table, room in list(self._rooms.items()):
            if room.idle and room.used <= limit:
                del self._rooms[table]


def ago(now: int, days: Sequence[int], many: int) -> int:
    """Return the time a number of days of service ago; 0 if there were not so many.

    The computer's clock alone is not enough: set far ahead, it would make everything old.
    """
    return min(now - many * DAY_MS, days[many] + DAY_MS) if len(days) > many else 0
