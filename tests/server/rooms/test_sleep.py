"""A machine that sleeps, or a process that is stopped, costs no player any time."""

from __future__ import annotations

import asyncio

import msgspec

from tests.server.helpers.memory import MemoryStore, services, simulate
from tests.server.helpers.rooms import ask
from tests.server.helpers.sitting import ANN, BOB
from waggonway.editions import load
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.rooms.services import Sleep
from waggonway.server.tables import wire
from waggonway.server.tables.options import Options, PerMove


def test_a_gap_between_two_looks_at_the_clock_is_sleep() -> None:
    now = 100.0
    sleep = Sleep(lambda: now)
    for _ in range(50):
        now += 0.1
        assert sleep() == 0
    now += 20
    assert sleep() == 20_000
    now += 2.5  # a busy machine is not asleep
    assert sleep() == 20_000
    now += 60
    assert sleep() == 80_000


def test_the_player_whose_clock_runs_is_not_charged_for_the_time_in_which_the_machine_slept() -> (
    None
):
    slept = 0

    async def test() -> None:
        nonlocal slept
        registry = RoomRegistry(
            msgspec.structs.replace(services(MemoryStore()), asleep=lambda: slept)
        )
        table = await registry.open(ANN, load("amsterdam"), Options(2, PerMove(30)))
        async with registry.room(table) as room:
            await ask(room, BOB, wire.Sit(1))
            await ask(room, ANN, wire.Begin())
            await asyncio.sleep(10)
            slept = 20_000  # known before any timer can ring
            await asyncio.sleep(25)  # in 20 seconds of which the machine slept
            left = room.table.clocks.remaining(registry.services.table_time())
            assert left is not None
            assert all(14_000 < one <= 15_100 for one in left)
            await asyncio.sleep(10)
            assert not any(chair.stand_in for chair in room.table.chairs)
            await asyncio.sleep(10)
            assert all(chair.stand_in == "clock" for chair in room.table.chairs)
        await registry.close()

    simulate(test)
