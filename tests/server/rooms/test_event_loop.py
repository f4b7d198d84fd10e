"""No guest can block the event loop: what grows with an edition or a game runs elsewhere."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bench.hostile_editions import ALL, endless_sweeps, many_hubs
from bench.station_positions import SEAT, state_of, worst_known
from tests.kit import MIXED, arrange
from tests.lockstep.games import path_to
from tests.server.helpers.asgi import House
from tests.server.helpers.memory import MemoryStore, services
from tests.server.helpers.rooms import ask, begun
from tests.server.helpers.sitting import ANN
from waggonway import core
from waggonway.core.network import components
from waggonway.core.stations.best_use import borrow
from waggonway.editions import EditionError, load
from waggonway.editions.source import DataSource
from waggonway.server.http.routes import advice
from waggonway.server.people.guests import hashed
from waggonway.server.rooms import edition_registry, room, step_commit
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.rooms.workers import bot_workers
from waggonway.server.store import Guest
from waggonway.server.tables import dispatch, wire
from waggonway.server.tables.options import Options
from waggonway.server.tables.summary import finish_of
from waggonway.server.tables.table import Table


def watched(function: Callable[..., Any], threads: list[bool]) -> Callable[..., Any]:
    """Note for every call whether it came from the thread of the event loop."""

    def call(*given: Any) -> Any:
        threads.append(threading.current_thread() is threading.main_thread())
        return function(*given)

    return call


def test_a_new_table_has_a_market_that_settles_soon() -> None:
    text = MIXED.read_text(encoding="utf-8")
    assert edition_registry.from_text(text.replace("sweep_cap = 5\n", "sweep_cap = 50\n"))
    with pytest.raises(EditionError, match=r"market\.sweep_cap: Servers refuse 51 sweeps"):
        edition_registry.from_text(text.replace("sweep_cap = 5\n", "sweep_cap = 51\n"))
    data = msgspec.json.encode(endless_sweeps())
    assert edition_registry.from_data("stored before", data).market


def test_a_new_table_has_few_enough_stations() -> None:
    """Their best use is found within 5 ms; what is stored keeps its stations."""
    with_countries = MIXED.read_text(encoding="utf-8")
    assert edition_registry.from_text(with_countries)
    with pytest.raises(EditionError, match=r"stations\.count: Servers refuse 3 .* Use 2 at most"):
        edition_registry.from_text(
            with_countries.replace("[stations]\ncount = 2", "[stations]\ncount = 3")
        )
    europe = path_to("europe").read_text(encoding="utf-8")
    assert edition_registry.from_text(europe)
    with pytest.raises(EditionError, match=r"stations\.count: Servers refuse 4 .* Use 3 at most"):
        edition_registry.from_text(europe.replace("[stations]\ncount = 3", "[stations]\ncount = 4"))
    stored = edition_registry.from_data("five stations", msgspec.json.encode(many_hubs())).stations
    assert stored is not None
    assert stored.count == 5


@pytest.mark.parametrize("make", ALL, ids=lambda make: make.__name__)
def test_hostile_editions_are_within_the_limits(make: Callable[[], dict[str, Any]]) -> None:
    """Otherwise measuring them proves nothing."""
    assert edition_registry.sound(DataSource("hostile", make())).board.routes


def test_a_stored_edition_is_checked_in_a_thread_and_then_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads: list[bool] = []
    monkeypatch.setattr(edition_registry, "sound", watched(edition_registry.sound, threads))
    data = msgspec.json.encode(endless_sweeps())

    async def test() -> None:
        first = await edition_registry.loaded("a stored one", data)
        assert await edition_registry.loaded("a stored one", data) is first
        (ours, *_) = edition_registry.ours()
        assert await edition_registry.loaded(ours, b"") is edition_registry.ours()[ours]

    asyncio.run(test())
    assert threads == [False]


def test_a_table_is_restored_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[bool] = []
    monkeypatch.setattr(Table, "restored", watched(Table.restored, threads))

    async def test() -> None:
        store = MemoryStore()
        table = await begun(RoomRegistry(services(store)))
        async with RoomRegistry(services(store)).room(table) as loaded:
            assert loaded.table.id == table

    asyncio.run(test())  # in virtual time there is one thread only
    assert threads == [False] * len(threads) != []


@pytest.mark.skipif(core.variant() == "interpreted", reason="Python shares its lock by itself")
@pytest.mark.parametrize("kind", [(5, ""), (5, "countries")])
def test_the_event_loop_runs_while_a_thread_finds_the_best_use_of_stations(
    kind: tuple[int, str],
) -> None:
    """Compiled code would otherwise keep Python's lock until it is done."""
    (position,) = (one for its, one, _ in worst_known() if its == kind)
    searching = False

    def search() -> None:
        nonlocal searching
        state = state_of(position)
        roots, prizes = components(state, SEAT), vec[i64](list(position.prizes))
        searching = True
        borrow(state, SEAT, roots, prizes)
        searching = False

    async def test() -> int:
        done = asyncio.create_task(asyncio.to_thread(search))
        ticks = 0
        while not done.done():
            await asyncio.sleep(0)
            ticks += searching
        return ticks

    assert asyncio.run(test()) >= 3


@pytest.mark.parametrize("slowly", [False, True])
def test_moves_that_may_be_slow_to_score_are_decided_in_a_thread(
    slowly: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[bool] = []
    monkeypatch.setattr(room, "submit", watched(dispatch.submit, threads))
    monkeypatch.setattr(edition_registry, "scores_slowly", lambda edition: slowly)

    async def test() -> None:
        await begun(RoomRegistry(services(MemoryStore())))

    asyncio.run(test())
    assert threads == [not slowly] * len(threads) != []


def test_stored_tables_with_many_stations_score_slowly() -> None:
    stored = edition_registry.from_data("five", msgspec.json.encode(many_hubs()))
    assert edition_registry.scores_slowly(stored)
    assert not any(map(edition_registry.scores_slowly, edition_registry.ours().values()))


@pytest.mark.parametrize("slowly", [False, True])
def test_stations_are_tried_in_a_thread_where_scoring_may_be_slow(
    slowly: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[bool] = []
    find = watched(advice.connected_by_stations, threads)
    monkeypatch.setattr(advice, "connected_by_stations", find)
    monkeypatch.setattr(edition_registry, "scores_slowly", lambda edition: slowly)

    async def test() -> None:
        store = MemoryStore()
        store.guests[hashed("ann")] = Guest(ANN.id, ANN.name)
        house = House(services(store))
        async with house.registry.room(await begun(house.registry)) as room:
            room.table.game = arrange("europe", owners={})
            answer = await house.http("GET", f"/api/tables/{room.table.id}/stations?seat=0", "ann")
            assert answer.data == {"now": [], "then": []}

    asyncio.run(test())
    assert threads == [not slowly]


def test_a_record_is_written_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long one takes a large part of a second."""
    threads: list[bool] = []
    monkeypatch.setattr(step_commit, "finish_of", watched(finish_of, threads))

    async def test() -> None:
        registry = RoomRegistry(services(MemoryStore(), pace=0))
        table = await registry.open(ANN, load("amsterdam"), Options(2))
        async with registry.room(table) as here:
            await ask(here, ANN, wire.StandUp(0))
            for seat in range(2):
                await ask(here, ANN, wire.SeatBot(seat, "random"))
            await ask(here, ANN, wire.Begin())
            while here.table.phase != "finished":
                await asyncio.sleep(0.01)

    asyncio.run(test())
    assert threads == [False]


@pytest.mark.parametrize("long", [False, True])
def test_a_long_log_is_redacted_in_a_thread(long: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[bool] = []
    monkeypatch.setattr(bot_workers, "seen", watched(bot_workers.seen, threads))
    monkeypatch.setattr(bot_workers, "LOOP_EVENTS", 1 if long else 5000)

    async def test() -> None:
        registry = RoomRegistry(services(MemoryStore()))
        async with registry.room(await begun(registry)) as here:
            hint = await bot_workers.hint_for(here.table, 0)
            assert hint.events == bot_workers.seen(here.table.running.events, 0)

    asyncio.run(test())
    assert threads == [not long, True]
