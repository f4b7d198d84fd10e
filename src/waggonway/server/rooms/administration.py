"""Orders of the administrator: at tables, about people, and to everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from ..durations import MINUTE_MS
from ..refusals import Refusal
from ..store import SqlStore, Store, StoreError
from ..store.administration import AuditLine, Ban, Kind
from ..store.erasure.erasure_list import add, erase, repeat_erasures
from ..tables import viewer_messages
from ..tables.access.person import Person
from ..tables.commands.administration import Close, Erase, HandOver, Remove, Rename, Unsay
from ..tables.notice import Notice
from ..tables.seats import checked_name
from .moderation import checked_network
from .room import Room
from .room_registry import UNFINISHED, RoomRegistry

TABLES_AT_ONCE = 1000  # of one person
ALL = 1_000_000
NOTICE_MS = 10 * MINUTE_MS  # how long an announcement stays after the restart

logger = logging.getLogger(__name__)


PersonOrder = Remove | Rename | Erase
Deliver = Callable[[str, PersonOrder], Awaitable[None]]
"""Carries out an order at a table, whichever process owns it."""


class Erased(msgspec.Struct, frozen=True):
    """The result of an erasure."""

    person: str
    tables: int
    scrubbed: bool


class Administration:
    """Everything that an administrator can do. Each action is logged in the store and here."""

    def __init__(self, registry: RoomRegistry, erasures_file: Path | None) -> None:
        self._registry = registry
        self._services = registry.services
        self._file = erasures_file

    @property
    def store(self) -> SqlStore:
        """The store, which must be a database."""
        store = self._services.store
        if not isinstance(store, SqlStore):
            raise Refusal.of("no_admin")
        return store

    async def begin(self) -> None:
        """Repeat erasures in a restored database, and read what is in force."""
        if isinstance(self._services.store, SqlStore):
            again = await repeat_erasures(self.store, self._file, self._services.now())
            if again:
                logger.warning("erased %s people again after a restore", len(again))
            await self.refresh()

    async def refresh(self) -> None:
        """Read bans, the announcement and erasures, which other processes may have changed."""
        if not isinstance(self._services.store, SqlStore):
            return
        moderation, now = self._services.moderation, self._services.now()
        before = {ban.person for ban in moderation.bans if ban.kind == "ban"}
        moderation.take(await self.store.bans(now))
        for ban in moderation.bans:
            if ban.kind == "ban" and ban.person and ban.person not in before:
                self._registry.disconnect(ban.person, "banned")
        notice = await self.store.notice(now)
        if notice != moderation.notice:
            moderation.notice = notice
            self._registry.tell_all(viewer_messages.announcement(notice))
        gone = frozenset(await self.store.erased())
        for person in gone - moderation.erased:
            await self._registry.reload_with(person)
        moderation.erased = gone

    async def close_table(self, table: str) -> None:
        """Close a table."""
        async with self._registry.room(table) as room:
            await room.order(Close())
        await self._log("close table", table)

    async def remove(self, table: str, person: str) -> None:
        """Remove a person from a table; in a game, a stand-in plays on."""
        await self.order(table, Remove(person))
        await self._log("remove player", person, f"table {table}")

    async def order(self, table: str, order: PersonOrder) -> None:
        """Carry out an order about a person at a table of this process."""
        async with self._registry.room(table) as room:
            await self.order_at(room, order)

    async def order_at(self, room: Room, order: PersonOrder) -> None:
        """Carry out an order; one that changes the past rewrites the log."""
        table = room.table.id
        if isinstance(order, Erase):
            await room.rewrite(lambda: self.store.erase_at(table, order.person))
        elif isinstance(order, Rename) and room.table.phase not in UNFINISHED:
            await room.rewrite(lambda: self.store.rename_at(table, order.person, order.name))
        else:
            await room.order(order)

    async def delete_line(self, table: str, version: int) -> None:
        """Delete a line of chat, also from the log."""
        async with self._registry.room(table) as room:
            await room.order(Unsay(version))
            await room.rewrite(lambda: self.store.blank_line(table, version))
        await self._log("delete chat line", table, f"version {version}")

    async def rename(self, person: str, name: str, deliver: Deliver) -> str:
        """Change the name of a guest everywhere, including their tables and finished games."""
        if await self.store.guest_by_id(person) is None:
            raise Refusal.of("no_such_guest")
        name = checked_name(name)
        await self.store.rename(person, name)
        # Finished games keep the ids of guests that were merged with this one.
        for one in (person, *await self.store.formers(person)):
            order = Rename(one, name)
            await self._at_tables(one, order, deliver)
            for line in await self.store.tables_of(one, ("finished",), ALL):
                await self._rewrite(line.table, order, deliver)
        await self._log("rename", person)
        return name

    async def ban(
        self,
        kind: Kind,
        person: str | None,
        network: str | None,
        *,
        minutes: int | None,
        reason: str,
        deliver: Deliver,
    ) -> Ban:
        """Ban or mute a person or a network, for some minutes or forever."""
        if (person is None) == (network is None):
            raise Refusal.of("bad_request", "ban")
        if person is not None and await self.store.guest_by_id(person) is None:
            raise Refusal.of("no_such_guest")
        now = self._services.now()
        ban = Ban(
            id=self._services.new_id(),
            kind=kind,
            person=person,
            network=checked_network(network) if network is not None else None,
            created=now,
            expires=None if minutes is None else now + minutes * MINUTE_MS,
            reason=reason,
        )
        target = ban.person or ban.network or ""
        until = "forever" if minutes is None else f"for {minutes} minutes"
        await self.store.add_ban(ban, self._line(kind, target, until))
        await self.refresh()
        if kind == "ban" and person is not None:
            await self._at_tables(person, Remove(person), deliver)
        return ban

    async def lift(self, ban: str) -> None:
        """End a ban or a mute."""
        if not await self.store.lift_ban(ban, self._line("lift", ban)):
            raise Refusal.of("no_such_ban")
        await self.refresh()

    async def announce(self, minutes: int | None, text: str) -> Notice | None:
        """Announce a restart in some minutes, or a text; without either, withdraw it."""
        now = self._services.now()
        restart = None if minutes is None else now + minutes * MINUTE_MS
        notice = None
        if restart is not None or text:
            expires = (restart or now + 24 * 60 * MINUTE_MS) + NOTICE_MS
            notice = Notice(
                id=self._services.new_id(), restart=restart, text=text, created=now, expires=expires
            )
        said = "withdrawn" if notice is None else f"restart in {minutes} minutes" if restart else ""
        await self.store.announce(notice, self._line("announce", "everybody", said))
        await self.refresh()
        return notice

    async def erase(
        self, person: str, deliver: Deliver, *, scrub: bool, action: str = "erase"
    ) -> Erased:
        """Erase a person everywhere. Their games stay, with a former player."""
        line = self._line(action, person)
        await self.store.revoke(person)
        self._registry.sign_out(person)
        await self._at_tables(person, Remove(person), deliver)
        # First the list: if anything fails afterwards, the next start repeats the erasure.
        gone = {person, *await self.store.formers(person)}
        await asyncio.to_thread(add, self._file, gone)

        async def erase_at(table: str, player: str) -> None:
            await self._rewrite(table, Erase(player), deliver)

        tables = await erase(self.store, person, line, erase_at)
        await self._registry.reload_with(person)
        self._services.moderation.erased |= {person}
        if scrub:
            await self.store.scrub()
        logger.warning("erase", extra={"target": person, "tables": len(tables)})
        return Erased(person, len(tables), scrub)

    async def note(self, action: str, target: str, detail: str = "") -> None:
        """Log an action that was carried out elsewhere."""
        await self._log(action, target, detail)

    async def _rewrite(self, table: str, order: Rename | Erase, deliver: Deliver) -> None:
        """Change the log of a table: in the process that has it in memory, or in the store."""
        member = self._services.membership
        if self._registry.served(table) or await member.owner(table) is not None:
            await deliver(table, order)
        elif isinstance(order, Erase):
            await self.store.erase_at(table, order.person)
        else:
            await self.store.rename_at(table, order.person, order.name)

    async def _at_tables(self, person: str, order: PersonOrder, deliver: Deliver) -> None:
        """Carry out an order at all unfinished tables of a person."""
        for line in await self.store.tables_of(person, UNFINISHED, TABLES_AT_ONCE):
            try:
                await deliver(line.table, order)
            except Refusal as refusal:
                if refusal.code in ("not_written", "busy", "going_away"):
                    raise

    def _line(self, action: str, target: str, detail: str = "") -> AuditLine:
        logger.warning("admin: %s", action, extra={"target": target, "detail": detail})
        services = self._services
        return AuditLine(
            id=services.new_id(), at=services.now(), action=action, target=target, detail=detail
        )

    async def _log(self, action: str, target: str, detail: str = "") -> None:
        try:
            await self.store.add_audit(self._line(action, target, detail))
        except StoreError as error:
            raise Refusal.of("not_written", error=error) from None


async def hand_over_to(store: Store, room: Room, person: Person) -> None:
    """Let a person take the place of merged guests at a table, if that is still to be done."""
    if room.table.seats_of(person.id) or not isinstance(store, SqlStore):
        return
    for former in await store.formers(person.id):
        if room.table.seats_of(former) or room.table.host == former:
            await room.order(HandOver(former, person.id))
