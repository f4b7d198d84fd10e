"""All tables of a server: those that wake up, are forgotten, are left; who has how many."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.helpers.memory import MemoryStore, services, simulate
from tests.server.helpers.rooms import ask, begun
from tests.server.helpers.sitting import ANN, BOB, CAROL
from waggonway.editions import EditionError, load
from waggonway.editions.problem import Problem
from waggonway.server.http.cluster_tables import ClusterTables
from waggonway.server.http.peers import Network
from waggonway.server.http.routes.games.games import ranked_by
from waggonway.server.http.routes.me.guests import leave_for_good
from waggonway.server.refusals import Refusal
from waggonway.server.rooms import edition_registry
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.tables import wire
from waggonway.server.tables.options import Options, PerMove
from waggonway.server.tables.steps import Moved, StandInSat


def test_two_servers_on_one_store_catch_up_with_each_other() -> None:
    async def test() -> None:
        store = MemoryStore()
        here, there = RoomRegistry(services(store)), RoomRegistry(services(store))
        table = await here.open(ANN, load("usa"), Options(3))
        async with here.room(table) as one, there.room(table) as other:
            await ask(one, BOB, wire.Sit(1))
            with pytest.raises(Refusal, match="taken"):  # as the store knows, not this server
                await ask(other, CAROL, wire.Sit(1))
            await ask(other, CAROL, wire.Sit(2))
            await ask(one, ANN, wire.Say("all here"))
            assert one.table.version == len(store.logs[table]) == 4

    simulate(test)


def test_an_edition_that_is_not_sound_any_more_is_told_for_its_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise EditionError([Problem("edition.toml:1", "a rule is new", "Obey it")])

    async def test() -> None:
        store = MemoryStore()
        table = await RoomRegistry(services(store)).open(ANN, load("usa"), Options(3))
        monkeypatch.setattr(edition_registry, "from_data", refuse)
        with pytest.raises(Refusal) as refusal:
            async with RoomRegistry(services(store)).room(table):
                pass
        assert refusal.value.code == "other_rules"
        assert await ranked_by(store, "any") == "points"

    simulate(test)


def test_time_runs_out_without_anybody_asking() -> None:
    async def test() -> None:
        registry = RoomRegistry(services(MemoryStore()))
        table = await begun(registry, Options(2, PerMove(30)))
        async with registry.room(table) as room:
            await asyncio.sleep(29)
            assert not any(chair.stand_in for chair in room.table.chairs)
            await asyncio.sleep(5)
            assert all(chair.stand_in == "clock" for chair in room.table.chairs)
            while room.table.phase == "playing":
                await asyncio.sleep(1)

    simulate(test)


def test_a_table_that_nobody_uses_leaves_the_memory_and_comes_back() -> None:
    async def test() -> None:
        registry = RoomRegistry(services(MemoryStore(), idle=60))
        await registry.begin()
        table = await begun(registry)
        async with registry.room(table) as room:
            before = room.news(ANN.id, 0)
            await asyncio.sleep(1000)
            assert registry.rooms == 1  # it is in use
        await asyncio.sleep(200)
        assert registry.rooms == 0
        async with registry.room(table) as room:
            assert room.news(ANN.id, 0) == before
        with pytest.raises(Refusal, match="no such table"):
            async with registry.room("nowhere"):
                pass
        await registry.close()

    simulate(test)


def test_a_game_with_clocks_wakes_up_after_a_restart() -> None:
    async def test() -> None:
        store = MemoryStore()
        before = RoomRegistry(services(store))
        clocked = await begun(before, Options(2, PerMove(30)))
        other = await begun(before)
        await asyncio.sleep(10)
        await before.close()
        after = RoomRegistry(services(store))
        await after.begin()  # and nobody comes to look
        await asyncio.sleep(29)
        assert after.rooms == 1
        assert not any(isinstance(one, StandInSat) for one in happened(store, clocked))
        await asyncio.sleep(600)
        assert store.lobby[clocked].phase == "finished"  # by the stand-ins
        assert len(happened(store, other)) == 4  # opened, two sat, begun
        await after.close()

    simulate(test)


def test_a_bot_whose_move_was_due_makes_it_after_a_restart_without_anybody_looking() -> None:
    async def test() -> None:
        store = MemoryStore()
        before = RoomRegistry(services(store, pace=5))
        table = await before.open(ANN, load("first_journey"), Options(2, start=1))
        async with before.room(table) as room:
            await ask(room, ANN, wire.SeatBot(1, "random"))
            await ask(room, ANN, wire.Begin())
        others = [await begun(before) for _ in range(3)]
        await before.close()
        after = RoomRegistry(services(store))
        await after.begin()
        await asyncio.sleep(60)
        assert [type(one) for one in happened(store, table)[4:]] == [Moved]
        assert all(len(happened(store, other)) == 4 for other in others)
        await asyncio.sleep(60)
        assert after.rooms <= 1  # those that wait for persons do not fill the memory
        await after.close()

    simulate(test)


def happened(store: MemoryStore, table: str) -> list[Any]:
    return [one for step in store.logs[table] for one in step.what]


def test_a_game_that_does_not_wake_up_keeps_no_other_asleep() -> None:
    async def test() -> None:
        store = MemoryStore()
        before = RoomRegistry(services(store))
        tables = [await begun(before, Options(2, PerMove(30))) for _ in range(2)]
        await before.close()
        store.logs[tables[0]] = []
        after = RoomRegistry(services(store))
        await after.begin()
        await asyncio.sleep(600)
        assert store.lobby[tables[1]].phase == "finished"
        await after.close()

    simulate(test)


def test_a_table_that_was_left_before_its_game_is_closed_after_a_week() -> None:
    async def test() -> None:
        store = MemoryStore()
        registry = RoomRegistry(services(store))
        await registry.begin()
        left, used, playing = [await registry.open(ANN, load("usa"), Options(2)) for _ in range(3)]
        async with registry.room(playing) as room:
            await ask(room, BOB, wire.Sit(1))
            await ask(room, ANN, wire.Begin())
        await asyncio.sleep(5 * 24 * 3600)
        async with registry.room(used) as room:
            await ask(room, ANN, wire.Say("is anybody there?"))
        await asyncio.sleep(3 * 24 * 3600)
        phases = [store.lobby[table].phase for table in (left, used, playing)]
        assert phases == ["closed", "lobby", "playing"]
        await registry.close()

    simulate(test)


def test_a_person_has_so_many_tables_at_once() -> None:
    async def test() -> None:
        store = MemoryStore()
        registry = RoomRegistry(services(store))
        openings = [registry.open(ANN, load("usa"), Options(2)) for _ in range(25)]
        tables = await asyncio.gather(*openings, return_exceptions=True)
        refused = [one for one in tables if isinstance(one, Refusal)]
        assert [one.code for one in refused] == ["too_many_tables"] * 5
        async with registry.room(str(tables[0])) as room:
            await ask(room, ANN, wire.Leave())
        await registry.open(ANN, load("usa"), Options(2))
        await registry.open(BOB, load("usa"), Options(2))

    simulate(test)


def test_leaving_for_good_gives_up_every_seat() -> None:
    async def test() -> None:
        store = MemoryStore()
        registry = RoomRegistry(services(store, pace=1000))
        playing = await begun(registry)
        lobby = await registry.open(ANN, load("usa"), Options(2))
        alone = await registry.open(ANN, load("usa"), Options(2))
        async with registry.room(lobby) as room, registry.room(playing) as game:
            await ask(room, BOB, wire.Sit(1))
            store.failure = "no"
            with pytest.raises(Refusal, match="cannot write"):  # the player may try again
                await leave(registry)
            store.failure = None
            await leave(registry)
            await leave(registry)  # nothing is left to do
            assert [chair.stand_in for chair in game.table.chairs] == ["left", None]
            assert room.table.host == BOB.id
        assert store.lobby[alone].phase == "closed"

    simulate(test)


async def leave(registry: RoomRegistry) -> None:
    request: Any = None  # only for tables of other processes
    await leave_for_good(ANN, request, registry, ClusterTables(registry, Network()))
