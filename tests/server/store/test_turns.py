"""Whose turn it is, in both databases; and the time in which a server ran."""

from __future__ import annotations

import asyncio

import msgspec

from tests.server.helpers.memory import ThinkerHere
from tests.server.helpers.rooms import ask
from tests.server.helpers.sitting import ANN, BOB
from tests.server.helpers.stored import line, step, using
from waggonway.editions import load
from waggonway.server.durations import DAY_MS
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.rooms.service_time import ServiceTime
from waggonway.server.rooms.services import Services
from waggonway.server.store import Place, SqlStore
from waggonway.server.store.correspondence import OUTAGE_MS, Outage
from waggonway.server.tables import wire
from waggonway.server.tables.options import Correspondence, Options
from waggonway.server.tables.turns import Turn

NOW = 1_800_000_000_000


def turn(table: str, person: str, due: int, seat: int = 0, version: int = 3) -> Turn:
    return Turn(table, seat, person, version, 0, due, due - 10)


def test_turns_change_with_steps_and_the_most_urgent_comes_first(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        for name, due in (("t1", 300), ("t2", 100)):
            both = (turn(name, "ann0", due), turn(name, "bob0", due, seat=1))
            await store.append(msgspec.structs.replace(line(name, 1), turns=both))
        found = [(one.table, listing.names) for one, listing in await store.turns_of("ann0", 9)]
        assert found == [("t2", ("Ann", "Bob")), ("t1", ("Ann", "Bob"))]
        assert await store.tables_out_of_time(99, 9) == []
        assert await store.tables_out_of_time(100, 9) == ["t2"]
        await store.append(step("t2", 2))  # a step that changes no turn
        assert len(await store.turns_of("ann0", 9)) == 2
        later = (turn("t2", "bob0", 700, seat=1),)
        await store.append(msgspec.structs.replace(step("t2", 3), turns=later))
        assert [one.table for one, _ in await store.turns_of("ann0", 9)] == ["t1"]
        assert await store.turn("t2", 1) == later[0]
        await store.append(msgspec.structs.replace(step("t2", 4), turns=()))
        assert await store.turn("t2", 1) is None

    using(place, test)


def test_outages_are_noted_and_a_wrong_clock_leaves_none(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        assert await store.note_service(NOW) == []
        assert await store.note_service(NOW + OUTAGE_MS) == []
        back = NOW + OUTAGE_MS + 5 * DAY_MS
        outage = Outage(NOW + OUTAGE_MS, back)
        assert await store.note_service(back) == [outage]
        assert len(await store.note_service(back + 900 * DAY_MS)) == 2  # a wrong clock
        assert await store.note_service(back + 60_000) == [outage]
        served = ServiceTime()
        await served.note(store, back + 120_000)
        assert served(NOW) == NOW
        assert served(back + 7) == NOW + OUTAGE_MS + 7
        assert served.when(served(back + 7)) == back + 7

    using(place, test)


def test_a_table_is_loaded_when_its_clock_is_over_and_the_bot_plays_on(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        now = [NOW]
        registry = RoomRegistry(
            Services(store=store, thinker=ThinkerHere(), now=lambda: now[0], pace=0, idle=0)
        )
        rule = Correspondence(1, expiry="seat_lost")
        table = await registry.open(ANN, load("amsterdam"), Options(2, rule))
        async with registry.room(table) as room:
            await ask(room, BOB, wire.Sit(1))
            await ask(room, ANN, wire.Begin())
            assert {one.person for one, _ in await store.turns_of(ANN.id, 9)} == {ANN.id}
        await registry.forget_idle()
        assert registry.rooms == 0  # the store knows when the clock is over
        now[0] += DAY_MS
        due = await store.tables_out_of_time(registry.services.served(now[0]), 9)
        assert due == [table]
        await registry.visit(due)
        async with asyncio.timeout(20):
            while (await store.listing(table)).phase != "finished":  # type: ignore[union-attr]
                await asyncio.sleep(0.05)
        assert await store.turns_of(ANN.id, 9) == []
        await registry.close()

    using(place, test)
