"""Reach tables in any process of the cluster, for requests that concern several of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any

import msgspec

from ..refusals import CATALOGUE, Refusal
from ..rooms.membership import Elsewhere, Membership
from ..rooms.room import Room
from ..rooms.room_registry import RoomRegistry
from ..store import Node
from ..tables import viewer_messages, wire
from ..tables.access.person import Person
from .peers import Peers, Unreachable, headers_for
from .request_bodies import Asked

ATTEMPTS = 30  # to reach the owner of a table
PAUSE_SECONDS = 0.2  # between two attempts; together longer than a lease

Seats = Sequence[wire.SeatView]


class SeatsOf(msgspec.Struct, frozen=True):
    """The part of a message with the seats of a table."""

    chairs: tuple[wire.SeatView, ...]


class TableOf(msgspec.Struct, frozen=True):
    """The part of a message that has the table."""

    table: SeatsOf


class Failure(msgspec.Struct, frozen=True):
    """The body of a refusal."""

    code: str
    message: str


class ClusterTables:
    """The tables of all processes on a store."""

    def __init__(self, registry: RoomRegistry, peers: Peers) -> None:
        self._registry = registry
        self._peers = peers

    async def seats(self, asked: Asked, tables: Sequence[str]) -> AsyncIterator[tuple[str, Seats]]:
        """Yield the seats of tables in use; nobody is present at the others."""
        member = self._registry.services.membership
        owners = {}
        if isinstance(member, Membership) and tables:
            owners = await member.store.owners(tables)
        for table in tables:
            room = self._registry.served(table)
            if room is not None:
                yield table, viewer_messages.chairs(room.table, room.audience.present)
            elif table in owners and isinstance(member, Membership):
                node = await member.named(owners[table])
                if node is None:
                    continue
                try:
                    status, data = await self._call(asked, node, "GET", f"/api/tables/{table}")
                except Unreachable:
                    continue
                if status == 200:
                    yield table, msgspec.json.decode(data, type=TableOf).table.chairs

    async def request(
        self, asked: Asked, person: Person, table: str, command: wire.Command
    ) -> None:
        """Carry out a request of a person at a table, or refuse it."""
        key = f"server-{self._registry.services.new_id()}"

        async def here(room: Room) -> None:
            await room.request(person, wire.Request(table, room.table.version, key, command))

        body = wire.encode(wire.Request(table, 0, key, command))
        await self.post(asked, table, f"/api/tables/{table}/requests", body, here)

    async def post(
        self,
        asked: Asked,
        table: str,
        path: str,
        body: bytes,
        here: Callable[[Room], Awaitable[object]],
    ) -> None:
        """Do something at a table: here, or by a request to the process that owns it."""
        for _ in range(ATTEMPTS):
            node = await self._owner(table)
            if node is None:
                async with self._registry.room(table) as room:
                    await here(room)
                return
            try:
                status, data = await self._call(asked, node, "POST", path, body)
            except Unreachable:
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            if status >= 300:
                said = msgspec.json.decode(data, type=Failure)
                raise Refusal(said.code if said.code in CATALOGUE else "failed", said.message)
            return
        raise Refusal.of("busy")

    async def _owner(self, table: str) -> Node | None:
        member = self._registry.services.membership
        if self._registry.served(table) or not isinstance(member, Membership):
            return None
        node = await member.owner(table)
        if node is None:
            try:
                await self._registry.load(table)
            except Elsewhere as elsewhere:
                return await member.named(elsewhere.owner)
        return node

    async def _call(
        self, asked: Asked, node: Node, method: str, path: str, body: bytes = b""
    ) -> tuple[int, bytes]:
        """Ask another process in the name of the client."""
        scope: Any = asked.scope
        async with self._peers.ask(node, method, path, headers_for(node, scope), body) as answer:
            return answer.status, b"".join([part async for part in answer.body])
