"""Bots at a table: they play to its end, see what their seat may see, and survive a full disk."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import pytest

from tests.server.helpers.memory import MemoryStore, services, simulate
from tests.server.helpers.rooms import ask, begun
from tests.server.helpers.sitting import ANN, BOB, CAROL
from waggonway import bots
from waggonway.editions import load
from waggonway.game import Action, DrawBlind, View, redact
from waggonway.game.events import GameBegan
from waggonway.record import verify
from waggonway.record.lines import Lines
from waggonway.record.parse import parse
from waggonway.server.rooms.bot_pace import rest
from waggonway.server.rooms.outbox import Outbox
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.rooms.workers.bot_workers import thought_of
from waggonway.server.tables import wire
from waggonway.server.tables.options import Options, PerMove
from waggonway.server.tables.steps import Moved


def test_bots_play_a_game_to_its_end_and_the_record_is_kept() -> None:
    async def test() -> bytes:
        store = MemoryStore()
        registry = RoomRegistry(services(store))
        table = await registry.open(ANN, load("first_journey"), Options(2))
        async with registry.room(table) as room:
            await ask(room, ANN, wire.StandUp(0))
            await ask(room, ANN, wire.SeatBot(0, "beginner"))
            await ask(room, ANN, wire.SeatBot(1, "random"))
            await ask(room, ANN, wire.Begin())
            while room.table.phase == "playing":
                await asyncio.sleep(1)
        assert store.lobby[table].phase == "finished"
        assert [row.bot for row in store.finished[table].rows] == ["beginner", "random"]
        return store.finished[table].record

    data = simulate(test)
    assert simulate(test) == data  # the same game again: nothing depends on chance or time
    lines = Lines("record", io.BytesIO(data))
    first = lines.next()
    assert first is not None
    verify(parse(lines, first))


def test_bots_and_clocks_try_again_when_the_disk_is_well() -> None:
    async def test() -> None:
        store = MemoryStore()
        registry = RoomRegistry(services(store))
        table = await begun(registry, Options(2, PerMove(30)))
        async with registry.room(table) as room:
            store.failure = "no"
            await asyncio.sleep(100)
            store.failure = None
            while room.table.phase == "playing":
                await asyncio.sleep(1)

    simulate(test)


class Watcher:
    """Notes what it is shown."""

    shown: tuple[Any, ...] = ()

    def __init__(self, seed: object = None) -> None:
        """There is one for each decision."""

    def see(self, events: Any) -> None:
        """Note it."""
        Watcher.shown = tuple(events)

    def choose(self, view: View) -> Action:
        """The first one."""
        return view.legal[0]


def test_a_bot_is_shown_what_its_seat_may_see(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots._MAKERS, "watcher", Watcher)

    async def test() -> None:
        registry = RoomRegistry(services(MemoryStore()))
        table = await registry.open(ANN, load("amsterdam"), Options(2))
        async with registry.room(table) as room:
            await ask(room, ANN, wire.SeatBot(1, "watcher"))
            await ask(room, ANN, wire.Begin())
            while not room.table.running.legal(0):
                await asyncio.sleep(1)
            await ask(room, ANN, wire.MakeMove(0, room.table.running.legal(0)[0]))
            await asyncio.sleep(5)
            game, shown = room.table.running, Watcher.shown
            assert isinstance(shown[0], GameBegan)
            assert shown == tuple(redact(event, 1) for event in game.events[: len(shown)])
            assert shown != tuple(game.events[: len(shown)])  # Ann's hand is not in it
            thought = await thought_of(room.table, 1) if 1 in game.deciding else None
            assert thought is None or game.seed not in repr(thought)

    simulate(test)


def test_a_bot_that_is_no_longer_wanted_makes_no_move() -> None:
    async def test() -> None:
        registry = RoomRegistry(services(MemoryStore(), pace=30))
        table = await begun(registry)
        async with registry.room(table) as room:
            for seat in room.table.running.deciding:
                choice = room.table.running.legal(seat)[0]
                await ask(room, (ANN, BOB)[seat], wire.MakeMove(seat, choice))
            (seat,) = room.table.running.deciding
            person = (ANN, BOB)[seat]
            await ask(room, person, wire.Leave())
            await asyncio.sleep(10)
            await ask(room, person, wire.ComeBack(seat))
            moves = len(room.table.moves)
            await asyncio.sleep(100)
            assert len(room.table.moves) == moves
            await ask(room, person, wire.MakeMove(seat, DrawBlind()))

    simulate(test)


@pytest.mark.parametrize(
    ("spent", "beat", "beats", "left"),
    [(0.1, 0.7, 1, 0.6), (0.8, 0.7, 1, 0.6), (0.1, 0.7, 2, 1.3), (1.2, 0.7, 2, 0.2), (3, 0, 2, 0)],
)
def test_moves_fall_on_beats(spent: float, beat: float, beats: int, left: float) -> None:
    assert rest(spent, beat, beats) == pytest.approx(left)


async def times_of(options: Options, bot: str, person: bool, looks: bool) -> list[int]:
    """When the first moves of a game are made, in milliseconds from its beginning."""
    store = MemoryStore()
    registry = RoomRegistry(services(store, pace=1.0))
    table = await registry.open(ANN, load("first_journey"), options)
    async with registry.room(table) as room:
        if not person:
            await ask(room, ANN, wire.StandUp(0))
            await ask(room, ANN, wire.SeatBot(0, bot))
        await ask(room, ANN, wire.SeatBot(1, bot))
        if looks:
            room.join(Outbox(CAROL, CAROL.id, 0), 0)
        await ask(room, ANN, wire.Begin())
        begun = room.table.changed
        await asyncio.sleep(8)
        found = [step.at - begun for step in store.logs[table] if isinstance(step.what[0], Moved)]
    await registry.close()
    return found


@pytest.mark.parametrize(
    ("pace", "person", "looks", "bot", "least"),
    [
        (None, True, False, "random", 150),  # one person: the page slows moves down as wanted
        (None, False, True, "random", 1000),
        (None, False, False, "random", 0),
        (300, True, True, "random", 300),
        (0, True, True, "random", 0),
        (None, True, False, "expert", 2000),  # it thinks for longer, and that must not show
    ],
)
def test_bots_keep_a_pace_that_people_can_follow(
    pace: int | None, person: bool, looks: bool, bot: str, least: int
) -> None:
    options = Options(2, pace=pace, start=1)
    found = simulate(lambda: times_of(options, bot, person, looks))
    assert found
    assert least <= found[0] < least + 100  # writing takes a moment
