"""Tables in use: to disk first, then to everybody; failures, slow readers, bots, clocks."""

from __future__ import annotations

import asyncio
import io
import itertools
from typing import Any

import msgspec
import pytest

from waggonway import bots
from waggonway.editions import load
from waggonway.game import Action, DrawBlind, View, redact
from waggonway.game.events import GameBegan
from waggonway.record import verify
from waggonway.record.lines import Lines
from waggonway.record.parse import parse
from waggonway.server import outbox as boxes
from waggonway.server import wire
from waggonway.server.hall import Hall
from waggonway.server.limits import HOSTED
from waggonway.server.log import StandInSat
from waggonway.server.options import Options, PerMove
from waggonway.server.outbox import Outbox
from waggonway.server.refusal import Refusal
from waggonway.server.room import Room
from waggonway.server.thinking import thought_of

from .memory import MemoryStore, services, simulate
from .sitting import ANN, BOB, CAROL

MESSAGES = msgspec.json.Decoder(wire.News | wire.Done | wire.Refused | wire.Presence)
KEYS = itertools.count()


async def ask(room: Room, person: Any, command: wire.Command) -> wire.Done:
    request = wire.Request(room.table.id, room.table.version, f"k{next(KEYS)}", command)
    return await room.request(person, request)


async def begun(hall: Hall, options: Options | None = None) -> str:
    table = await hall.open(ANN, load("amsterdam"), options or Options(2))
    async with hall.room(table) as room:
        await ask(room, BOB, wire.Sit(1))
        await ask(room, ANN, wire.Begin())
    return table


async def drained(outbox: Outbox) -> list[Any]:
    outbox.close("enough")
    found = []
    while (data := await outbox.get()) is not None:
        found.append(MESSAGES.decode(data))
    return found


def test_everybody_is_told_after_it_is_on_disk() -> None:
    async def test() -> None:
        store = MemoryStore()
        hall = Hall(services(store))
        table = await hall.open(ANN, load("usa"), Options(2))
        async with hall.room(table) as room:
            outbox = Outbox(CAROL, CAROL.id, 0)
            room.join(outbox, 0)
            asked = asyncio.create_task(ask(room, BOB, wire.Sit(1)))
            await asyncio.sleep(0)
            assert len(store.logs[table]) == room.table.version == 1
            done = await asked
            assert (done.version, len(store.logs[table])) == (2, 2)
            first, presence, second = await drained(outbox)
            assert [step.version for step in first.steps] == [1]
            assert isinstance(presence, wire.Presence)
            assert [step.version for step in second.steps] == [2]

    simulate(test)


def test_what_cannot_be_written_has_not_happened_and_can_be_sent_again() -> None:
    async def test() -> None:
        store = MemoryStore()
        hall = Hall(services(store))
        table = await begun(hall)
        async with hall.room(table) as room:
            before = room.news(ANN.id, 0)
            store.failure = "there is no space left on the disk"
            with pytest.raises(Refusal, match="no space left") as refusal:
                await ask(room, ANN, wire.Say("hello"))
            assert refusal.value.code == "not_written"
            assert room.news(ANN.id, 0) == before
            store.failure = None
            await ask(room, ANN, wire.Say("hello"))

    simulate(test)


def test_a_request_is_carried_out_even_if_its_sender_is_gone() -> None:
    async def test() -> None:
        store = MemoryStore()
        hall = Hall(services(store))
        table = await begun(hall)
        async with hall.room(table) as room:
            asked = asyncio.create_task(ask(room, ANN, wire.Say("good bye")))
            await asyncio.sleep(0.001)
            asked.cancel()
            await asyncio.sleep(1)
            assert room.table.version == len(store.logs[table])
            assert room.table.lines[-1].text == "good bye"

    simulate(test)


def test_two_servers_on_one_store_catch_up_with_each_other() -> None:
    async def test() -> None:
        store = MemoryStore()
        here, there = Hall(services(store)), Hall(services(store))
        table = await here.open(ANN, load("usa"), Options(3))
        async with here.room(table) as one, there.room(table) as other:
            await ask(one, BOB, wire.Sit(1))
            with pytest.raises(Refusal, match="taken"):  # as the store knows, not this server
                await ask(other, CAROL, wire.Sit(1))
            await ask(other, CAROL, wire.Sit(2))
            await ask(one, ANN, wire.Say("all here"))
            assert one.table.version == len(store.logs[table]) == 4

    simulate(test)


def test_bots_play_a_game_to_its_end_and_the_record_is_kept() -> None:
    async def test() -> bytes:
        store = MemoryStore()
        hall = Hall(services(store))
        table = await hall.open(ANN, load("first_journey"), Options(2))
        async with hall.room(table) as room:
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
    assert simulate(test) == data  # the same game again: nothing hangs on chance or time
    lines = Lines("record", io.BytesIO(data))
    first = lines.next()
    assert first is not None
    verify(parse(lines, first))


def test_time_runs_out_without_anybody_asking() -> None:
    async def test() -> None:
        hall = Hall(services(MemoryStore()))
        table = await begun(hall, Options(2, PerMove(30)))
        async with hall.room(table) as room:
            await asyncio.sleep(29)
            assert not any(chair.stand_in for chair in room.table.chairs)
            await asyncio.sleep(5)
            assert all(chair.stand_in == "clock" for chair in room.table.chairs)
            while room.table.phase == "playing":
                await asyncio.sleep(1)

    simulate(test)


def test_bots_and_clocks_try_again_when_the_disk_is_well() -> None:
    async def test() -> None:
        store = MemoryStore()
        hall = Hall(services(store))
        table = await begun(hall, Options(2, PerMove(30)))
        async with hall.room(table) as room:
            store.failure = "no"
            await asyncio.sleep(100)
            store.failure = None
            while room.table.phase == "playing":
                await asyncio.sleep(1)

    simulate(test)


def test_a_table_that_nobody_uses_leaves_the_memory_and_comes_back() -> None:
    async def test() -> None:
        hall = Hall(services(MemoryStore(), idle=60))
        hall.begin()
        table = await begun(hall)
        async with hall.room(table) as room:
            before = room.news(ANN.id, 0)
            await asyncio.sleep(1000)
            assert hall.rooms == 1  # it is in use
        await asyncio.sleep(200)
        assert hall.rooms == 0
        async with hall.room(table) as room:
            assert room.news(ANN.id, 0) == before
        with pytest.raises(Refusal, match="no such table"):
            async with hall.room("nowhere"):
                pass
        await hall.close()

    simulate(test)


def test_a_reader_who_is_too_slow_is_sent_away() -> None:
    async def test() -> None:
        hall = Hall(services(MemoryStore()))
        table = await hall.open(ANN, load("usa"), Options(2))
        async with hall.room(table) as room:
            outbox = Outbox(None, "~1", 0)
            room.join(outbox, 0)
            for number in range(boxes.MOST + 1):
                await asyncio.sleep(3)
                await ask(room, ANN, wire.Say(f"line {number}"))
            assert outbox.closed == "too_slow"
            assert await outbox.get() is None

    simulate(test)


def test_who_is_present_is_told_to_all() -> None:
    async def test() -> None:
        hall = Hall(services(MemoryStore()))
        table = await begun(hall)
        async with hall.room(table) as room:
            ann, nameless = Outbox(ANN, ANN.id, 0), Outbox(None, "~1", 0)
            room.join(ann, room.table.version)
            room.join(nameless, room.table.version)
            room.part(nameless)
            news, *told = await drained(ann)
            assert news.you.seats == (0,)
            assert [(one.present, one.watching) for one in told] == [
                ((True, False), 0),
                ((True, False), 1),
                ((True, False), 0),
            ]

    simulate(test)


def test_only_players_see_a_table_without_spectators() -> None:
    async def test() -> None:
        hall = Hall(services(MemoryStore()))
        table = await begun(hall, Options(2, spectators=False))
        async with hall.room(table) as room:
            room.admit(ANN.id)
            for stranger in (CAROL.id, None):
                with pytest.raises(Refusal, match="Only its players"):
                    room.admit(stranger)

    simulate(test)


def test_a_spectator_gets_no_hand_and_no_menu() -> None:
    async def test() -> None:
        hall = Hall(services(MemoryStore()))
        table = await begun(hall)
        async with hall.room(table) as room:
            news = MESSAGES.decode(room.news(None, 0))
            assert isinstance(news, wire.News)
            (view,) = news.views
            assert (view.hand, view.tickets, view.legal) == (None, None, ())
            assert b"a seed" not in room.news(None, 0) + room.news(ANN.id, 0)

    simulate(test)


def test_a_game_with_clocks_wakes_up_after_a_restart() -> None:
    async def test() -> None:
        store = MemoryStore()
        before = Hall(services(store))
        clocked = await begun(before, Options(2, PerMove(30)))
        other = await begun(before)
        await asyncio.sleep(10)
        await before.close()
        after = Hall(services(store))
        after.begin()  # and nobody comes to look
        await asyncio.sleep(29)
        assert after.rooms == 1
        assert not any(isinstance(one, StandInSat) for one in happened(store, clocked))
        await asyncio.sleep(600)
        assert store.lobby[clocked].phase == "finished"  # by the stand-ins
        assert len(happened(store, other)) == 4  # opened, two sat, begun
        await after.close()

    simulate(test)


def happened(store: MemoryStore, table: str) -> list[Any]:
    return [one for step in store.logs[table] for one in step.what]


def test_a_game_that_does_not_wake_up_keeps_no_other_asleep() -> None:
    async def test() -> None:
        store = MemoryStore()
        before = Hall(services(store))
        tables = [await begun(before, Options(2, PerMove(30))) for _ in range(2)]
        await before.close()
        store.logs[tables[0]] = []
        after = Hall(services(store))
        after.begin()
        await asyncio.sleep(600)
        assert store.lobby[tables[1]].phase == "finished"
        await after.close()

    simulate(test)


def test_a_table_that_was_left_before_its_game_is_closed_after_a_week() -> None:
    async def test() -> None:
        store = MemoryStore()
        hall = Hall(services(store))
        hall.begin()
        left, used, playing = [await hall.open(ANN, load("usa"), Options(2)) for _ in range(3)]
        async with hall.room(playing) as room:
            await ask(room, BOB, wire.Sit(1))
            await ask(room, ANN, wire.Begin())
        await asyncio.sleep(5 * 24 * 3600)
        async with hall.room(used) as room:
            await ask(room, ANN, wire.Say("is anybody there?"))
        await asyncio.sleep(3 * 24 * 3600)
        phases = [store.lobby[table].phase for table in (left, used, playing)]
        assert phases == ["closed", "lobby", "playing"]
        await hall.close()

    simulate(test)


def test_a_person_has_so_many_tables_at_once() -> None:
    async def test() -> None:
        store = MemoryStore()
        hall = Hall(services(store))
        openings = [hall.open(ANN, load("usa"), Options(2)) for _ in range(HOSTED + 5)]
        tables = await asyncio.gather(*openings, return_exceptions=True)
        refused = [one for one in tables if isinstance(one, Refusal)]
        assert [one.code for one in refused] == ["too_many_tables"] * 5
        async with hall.room(str(tables[0])) as room:
            await ask(room, ANN, wire.Leave())
        await hall.open(ANN, load("usa"), Options(2))
        await hall.open(BOB, load("usa"), Options(2))

    simulate(test)


def test_leaving_for_good_gives_up_every_seat() -> None:
    async def test() -> None:
        store = MemoryStore()
        hall = Hall(services(store, pace=1000))
        playing = await begun(hall)
        lobby = await hall.open(ANN, load("usa"), Options(2))
        alone = await hall.open(ANN, load("usa"), Options(2))
        async with hall.room(lobby) as room, hall.room(playing) as game:
            await ask(room, BOB, wire.Sit(1))
            store.failure = "no"
            with pytest.raises(Refusal, match="cannot write"):  # he may try it again
                await hall.leave_for_good(ANN)
            store.failure = None
            await hall.leave_for_good(ANN)
            await hall.leave_for_good(ANN)  # nothing is left to do
            assert [chair.stand_in for chair in game.table.chairs] == ["left", None]
            assert room.table.host == BOB.id
        assert store.lobby[alone].phase == "closed"

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
        hall = Hall(services(MemoryStore()))
        table = await hall.open(ANN, load("amsterdam"), Options(2))
        async with hall.room(table) as room:
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
            thought = thought_of(room.table, 1) if 1 in game.deciding else None
            assert thought is None or game.seed not in repr(thought)

    simulate(test)


def test_a_bot_that_is_no_longer_wanted_makes_no_move() -> None:
    async def test() -> None:
        hall = Hall(services(MemoryStore(), pace=30))
        table = await begun(hall)
        async with hall.room(table) as room:
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
