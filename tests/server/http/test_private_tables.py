"""Tables that are not for everybody: who watches, who reads the chat, who keeps a connection."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from tests.server.helpers.asgi import House
from tests.server.helpers.memory import MemoryStore, services, simulate
from tests.server.helpers.rooms import ask
from tests.server.helpers.sitting import ANN, BOB, CAROL, Sitting
from waggonway.editions import load
from waggonway.server.people.guests import hashed
from waggonway.server.store import Guest
from waggonway.server.tables import viewer_messages, wire
from waggonway.server.tables.access.permissions import commands_for
from waggonway.server.tables.options import Options
from waggonway.server.tables.steps import encode_what
from waggonway.server.tables.summary import finish_of, listing


def known(*people: Any) -> MemoryStore:
    store = MemoryStore()
    for one in people:
        store.guests[hashed(one.name)] = Guest(one.id, one.name)
    return store


def test_a_stream_that_was_asked_for_before_the_game_shows_no_stranger_the_game() -> None:
    async def test() -> None:
        house = House(services(known(ANN, CAROL)))
        table = await house.registry.open(ANN, load("amsterdam"), Options(2, spectators=False))
        async with house.registry.room(table) as room:
            await ask(room, BOB, wire.Sit(1))
            admit = room.admit

            def slowly(person: str | None) -> None:
                """The game begins right after the stranger was let in."""
                admit(person)
                room.admit = admit  # type: ignore[method-assign]
                room.table = begun.table

            begun = Sitting("amsterdam", Options(2, spectators=False))
            begun.ask(BOB, wire.Sit(1))
            begun.ask(ANN, wire.Begin())
            room.admit = slowly  # type: ignore[method-assign]
            answer = await house.http("GET", f"/api/bot/tables/{table}/stream", "Carol")
        assert [json.loads(line) for line in answer.body.splitlines()] == [
            {"type": "end", "why": "no_spectators"}
        ]

    simulate(test)


def finished(**options: Any) -> Sitting:
    """A game that is over, at which Ann, Bob and their guest Carol have talked."""
    sitting = Sitting("amsterdam", Options(2, **options))
    sitting.ask(BOB, wire.Sit(1))
    sitting.ask(ANN, wire.Say("a word among friends"))
    sitting.ask(ANN, wire.Begin())
    while sitting.table.phase == "playing":
        sitting.move(sitting.game.deciding[0])
    return sitting


def chat(sitting: Sitting, person: str | None) -> bytes:
    """All that somebody could find of the chat."""
    news = msgspec.json.decode(viewer_messages.news(sitting.table, person, 0, (), sitting.now))
    said = [one for step in news["steps"] for one in step["what"] if one["type"] == "said"]
    return msgspec.json.encode([news["table"]["chat"], said])


@pytest.mark.parametrize("options", [{"private": True}, {"spectators": False}])
def test_after_a_game_that_was_not_public_strangers_do_not_read_its_chat(options: Any) -> None:
    sitting = finished(**options)
    for person in (ANN.id, BOB.id):
        assert b"a word among friends" in chat(sitting, person)
        assert "say" in commands_for(sitting.table, person)
    for stranger in (CAROL.id, None):
        assert b"a word" not in chat(sitting, stranger)
        assert "say" not in commands_for(sitting.table, stranger)
    assert sitting.refused(CAROL, wire.Say("hello")) == "not_at_table"
    sitting.ask(BOB, wire.Say("good game"))


def test_people_who_chatted_at_a_private_table_can_read_its_chat_after_the_game() -> None:
    sitting = Sitting("amsterdam", Options(2, private=True))
    sitting.ask(BOB, wire.Sit(1))
    sitting.ask(CAROL, wire.Say("good luck"))
    sitting.ask(ANN, wire.Begin())
    while sitting.table.phase == "playing":
        sitting.move(sitting.game.deciding[0])
    assert b"good luck" in chat(sitting, CAROL.id)
    sitting.ask(CAROL, wire.Say("well played"))


def test_the_chat_of_a_public_game_stays_public() -> None:
    sitting = finished(private=False)
    assert b"a word among friends" in chat(sitting, None)
    sitting.ask(CAROL, wire.Say("well played"))


@pytest.mark.parametrize("way", ["socket", "stream"])
def test_signing_out_while_a_connection_opens_closes_it(way: str) -> None:
    store = known(ANN)

    async def test() -> None:
        house = House(services(store))
        table = await house.registry.open(ANN, load("amsterdam"), Options(2))
        async with house.registry.room(table) as room:
            join = room.join

            def late(outbox: Any, since: int) -> None:
                """The token is revoked, and all connections are closed, just before this one."""
                store.guests.clear()
                house.registry.disconnect(ANN.id)
                join(outbox, since)

            room.join = late  # type: ignore[method-assign]
            if way == "stream":
                answer = await house.http("GET", f"/api/bot/tables/{table}/stream", "Ann")
                assert json.loads(answer.body.splitlines()[-1]) == {
                    "type": "end",
                    "why": "signed_out",
                }
            else:
                heard: list[bytes] = []
                house.socket(f"/api/tables/{table}/socket", "Ann", heard.append)
                await asyncio.sleep(20)
                assert heard[-1] == b"closed 4401 signed_out"

    simulate(test)


def test_a_table_is_private_unless_its_host_opens_it_to_anyone() -> None:
    assert msgspec.json.decode(b'{"seats": 2}', type=Options).private
    assert not msgspec.json.decode(b'{"seats": 2, "private": false}', type=Options).private
    sitting = Sitting("amsterdam", Options(2))
    assert listing(sitting.table).private
    sitting.ask(ANN, wire.SetOptions(Options(2, private=False)))
    assert not listing(sitting.table).private


def test_a_stored_table_stays_as_public_as_it_was() -> None:
    sitting = Sitting("amsterdam", Options(2, private=False))
    assert b'"private":false' in encode_what(sitting.table.steps[0].what)
    assert not listing(sitting.restored()).private


def test_a_hot_seat_game_is_listed_nowhere() -> None:
    sitting = Sitting("amsterdam", Options(2, private=False))
    sitting.ask(ANN, wire.Sit(1, "Little Ann"))
    line = listing(sitting.table)
    assert line.private
    assert line.hot_seat
    sitting.ask(ANN, wire.Begin())
    while sitting.table.phase == "playing":
        sitting.move(sitting.game.deciding[0])
    assert not finish_of(sitting.table).listed


def test_the_line_of_an_older_hot_seat_game_is_recognised() -> None:
    sitting = Sitting("amsterdam", Options(3, private=False))
    assert not listing(sitting.table).hot_seat
    sitting.ask(ANN, wire.SeatBot(2, "random"))
    assert not listing(sitting.table).hot_seat
    sitting.ask(ANN, wire.Sit(1, "Little Ann"))
    old = msgspec.structs.replace(listing(sitting.table), private=False)
    assert old.hot_seat
    store = known(ANN)
    store.lobby["t1"] = old

    async def test() -> None:
        assert (await House(services(store)).http("GET", "/api/tables")).data == []

    simulate(test)


def test_quick_join_opens_a_table_for_anyone() -> None:
    store = known(ANN)

    async def test() -> None:
        house = House(services(store))
        form = b'{"edition": "amsterdam", "seats": 2}'
        made = (await house.http("POST", "/api/quick", "Ann", form)).data
        assert not store.lobby[made["table"]].private

    simulate(test)
