"""A table in use: to disk first, then to everybody; failures, slow readers, who may look."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, NoReturn

import pytest
from uvicorn.protocols.utils import ClientDisconnected

from tests.server.helpers.memory import MemoryStore, services, simulate
from tests.server.helpers.rooms import MESSAGES, ask, begun, drained
from tests.server.helpers.sitting import ANN, BOB, CAROL
from waggonway.editions import load
from waggonway.server.http import sockets
from waggonway.server.http.rate_limits import SOCKET, Bucket
from waggonway.server.refusals import Refusal
from waggonway.server.rooms import outbox as boxes
from waggonway.server.rooms.outbox import Outbox
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.store import Conflict, StoreError
from waggonway.server.tables import wire
from waggonway.server.tables.options import Options


def test_everybody_is_told_after_it_is_on_disk() -> None:
    async def test() -> None:
        store = MemoryStore()
        registry = RoomRegistry(services(store))
        table = await registry.open(ANN, load("usa"), Options(2))
        async with registry.room(table) as room:
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


def test_a_request_is_finished_although_its_socket_is_closed_meanwhile() -> None:
    async def test() -> None:
        store = MemoryStore()
        registry = RoomRegistry(services(store))
        table = await begun(registry)
        async with registry.room(table) as room:
            before = room.table.version
            frames: asyncio.Queue[object] = asyncio.Queue()
            socket: Any = SimpleNamespace(receive=frames.get)
            outbox = Outbox(ANN, ANN.id, before)
            requests = sockets.Requests(socket, room, outbox, Bucket(SOCKET))
            for key in ("1", "2"):
                request = wire.Request(table, before, key, wire.Say("hello"))
                event = {"type": "websocket.receive", "bytes": wire.encode(request)}
                frames.put_nowait(event)
            while not room.busy:
                await asyncio.sleep(0)
            assert room.table.version == before
            requests.stop()
            await asyncio.wait_for(requests.task, 10)
            assert room.table.version == len(store.logs[table]) == before + 1  # not the second one
            (done,) = await drained(outbox)
            assert (done.key, done.version) == ("1", before + 1)

    simulate(test)


def test_only_a_request_that_waits_for_the_disk_gives_others_their_turn() -> None:
    async def test() -> None:
        registry = RoomRegistry(services(MemoryStore()))
        table = await begun(registry)
        async with registry.room(table) as room:
            outbox = Outbox(ANN, ANN.id, room.table.version)
            request = wire.Request(table, room.table.version, "1", wire.Say("hello"))
            data = wire.encode(request)
            assert await sockets.answer(room, outbox, data)
            assert not await sockets.answer(room, outbox, data)  # it was carried out before

    simulate(test)


def test_sending_ends_without_an_error_if_the_connection_is_lost_meanwhile() -> None:
    async def test() -> None:
        async def send_data(message: bytes) -> NoReturn:
            raise ClientDisconnected

        outbox = Outbox(None, "~1", 0)
        outbox.put(b"1")
        socket: Any = SimpleNamespace(send_data=send_data)
        await sockets.sending(socket, outbox)

    simulate(test)


def test_a_request_that_could_not_be_written_changes_nothing_and_can_be_sent_again() -> None:
    async def test() -> None:
        store = MemoryStore()
        registry = RoomRegistry(services(store))
        table = await begun(registry)
        async with registry.room(table) as room:
            before = room.news(ANN.id, 0)
            store.failure = "there is no space left on the disk"
            with pytest.raises(Refusal, match="no space left") as refusal:
                await ask(room, ANN, wire.Say("hello"))
            assert refusal.value.code == "not_written"
            assert room.news(ANN.id, 0) == before
            store.failure = None
            await ask(room, ANN, wire.Say("hello"))

    simulate(test)


def test_a_store_that_fails_while_a_room_catches_up_is_a_refusal_like_any_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise a bot or a clock of the table would stop."""

    async def test() -> None:
        store = MemoryStore()
        registry = RoomRegistry(services(store))
        table = await begun(registry)
        async with registry.room(table) as room:

            async def conflict(*_: object) -> None:
                raise Conflict("this has been written already")

            async def lost(*_: object) -> None:
                raise StoreError("the connection to the database was lost")

            with monkeypatch.context() as patched:
                patched.setattr(store, "append", conflict)
                patched.setattr(store, "steps", lost)
                with pytest.raises(Refusal, match="was lost") as refusal:
                    await ask(room, ANN, wire.Say("hello"))
            assert refusal.value.code == "not_written"
            await ask(room, ANN, wire.Say("hello"))

    simulate(test)


def test_a_request_is_carried_out_even_if_its_sender_is_gone() -> None:
    async def test() -> None:
        store = MemoryStore()
        registry = RoomRegistry(services(store))
        table = await begun(registry)
        async with registry.room(table) as room:
            asked = asyncio.create_task(ask(room, ANN, wire.Say("good bye")))
            await asyncio.sleep(0.001)
            asked.cancel()
            await asyncio.sleep(1)
            assert room.table.version == len(store.logs[table])
            assert room.table.chat_lines[-1].text == "good bye"

    simulate(test)


def test_a_reader_who_is_too_slow_is_sent_away() -> None:
    async def test() -> None:
        registry = RoomRegistry(services(MemoryStore()))
        table = await registry.open(ANN, load("usa"), Options(2))
        async with registry.room(table) as room:
            outbox = Outbox(None, "~1", 0)
            room.join(outbox, 0)
            for number in range(boxes.MOST_MESSAGES + 1):
                await asyncio.sleep(3)
                await ask(room, ANN, wire.Say(f"line {number}"))
            assert outbox.closed == "too_slow"
            assert await outbox.get() is None

    simulate(test)


def test_everybody_sees_who_is_present() -> None:
    async def test() -> None:
        registry = RoomRegistry(services(MemoryStore()))
        table = await begun(registry)
        async with registry.room(table) as room:
            ann, nameless = Outbox(ANN, ANN.id, 0), Outbox(None, "~1", 0)
            room.join(ann, room.table.version)
            room.join(nameless, room.table.version)
            room.leave(nameless)
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
        registry = RoomRegistry(services(MemoryStore()))
        table = await begun(registry, Options(2, spectators=False))
        async with registry.room(table) as room:
            room.admit(ANN.id)
            for stranger in (CAROL.id, None):
                with pytest.raises(Refusal, match="does not allow spectators"):
                    room.admit(stranger)

    simulate(test)


def test_a_spectator_gets_no_hand_and_no_menu() -> None:
    async def test() -> None:
        registry = RoomRegistry(services(MemoryStore()))
        table = await begun(registry)
        async with registry.room(table) as room:
            news = MESSAGES.decode(room.news(None, 0))
            assert isinstance(news, wire.News)
            (view,) = news.views
            assert (view.hand, view.tickets, view.legal) == (None, None, ())
            assert b"a seed" not in room.news(None, 0) + room.news(ANN.id, 0)

    simulate(test)


def test_nameless_spectators_leave_nothing_behind() -> None:
    async def test() -> None:
        registry = RoomRegistry(services(MemoryStore()))
        table = await begun(registry)
        async with registry.room(table) as room:
            before = len(room.audience._gone)
            for number in range(100):
                outbox = Outbox(None, f"~{number}", 0)
                room.join(outbox, 0)
                room.leave(outbox)
            assert len(room.audience._gone) == before

    simulate(test)
