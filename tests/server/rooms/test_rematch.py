"""A rematch: the same players and options, with the edition as it is now."""

from __future__ import annotations

import pytest

from tests.server.helpers.memory import MemoryStore, services, simulate
from tests.server.helpers.rooms import ask
from tests.server.helpers.sitting import ANN, BOB
from waggonway.editions import load, revisions
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.tables import wire
from waggonway.server.tables.options import Options


@pytest.mark.parametrize("revision", [1, 2])
def test_a_rematch_is_played_with_the_current_revision(revision: int) -> None:
    (edition,) = (one for one in revisions("first_journey") if one.revision == revision)

    async def test() -> None:
        store = MemoryStore()
        registry = RoomRegistry(services(store))
        old = await registry.open(ANN, edition, Options(2))
        async with registry.room(old) as room:
            await ask(room, BOB, wire.Sit(1))
            await ask(room, ANN, wire.Begin())
            while room.table.phase == "playing":
                (seat,) = room.table.running.deciding
                action = room.table.running.legal(seat)[0]
                await ask(room, (ANN, BOB)[seat], wire.MakeMove(seat, action))
            await ask(room, ANN, wire.Rematch())
            new = room.table.rematch
        assert new is not None
        again = RoomRegistry(services(store))  # what is stored is what counts
        async with again.room(new) as room:
            assert room.table.edition == load("first_journey")
            assert [chair.person for chair in room.table.chairs] == [ANN.id, BOB.id]
        async with again.room(old) as room:
            assert room.table.edition.revision == revision
        await again.close()
        await registry.close()

    simulate(test)
