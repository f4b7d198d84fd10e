"""Rooms without a network: requests to them, and what waits in an outbox."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec

from waggonway.editions import load
from waggonway.server.rooms.outbox import Outbox
from waggonway.server.rooms.room import Room
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.tables import wire
from waggonway.server.tables.options import Options

from .sitting import ANN, BOB

MESSAGES = msgspec.json.Decoder(wire.News | wire.Done | wire.Refused | wire.Presence)
KEYS = itertools.count()


async def ask(room: Room, person: Any, command: wire.Command) -> wire.Done:
    request = wire.Request(room.table.id, room.table.version, f"k{next(KEYS)}", command)
    return await room.request(person, request)


async def begun(registry: RoomRegistry, options: Options | None = None) -> str:
    table = await registry.open(ANN, load("amsterdam"), options or Options(2))
    async with registry.room(table) as room:
        await ask(room, BOB, wire.Sit(1))
        await ask(room, ANN, wire.Begin())
    return table


async def drained(outbox: Outbox) -> list[Any]:
    outbox.close("enough")
    found = []
    while (data := await outbox.get()) is not None:
        found.append(MESSAGES.decode(data))
    return found
