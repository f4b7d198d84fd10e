"""Questions of players about their own seat, over HTTP."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.kit import arrange, forget_menus, give_station
from tests.server.helpers.asgi import Answer, House
from tests.server.helpers.memory import MemoryStore, ThinkerHere, services, simulate
from waggonway.game import Action
from waggonway.review.hints import Outlook
from waggonway.server.http.rate_limits import HINTS
from waggonway.server.people.guests import hashed
from waggonway.server.rooms.workers.bot_workers import Thought
from waggonway.server.store import Guest
from waggonway.server.tables import wire


async def table_of_two(begin: bool = True, **options: Any) -> House:
    """Ann and Bob at a table; their tokens are their names."""
    store = MemoryStore()
    house = House(services(store))
    house.address = "here"
    for name in ("ann", "bob", "carol"):
        store.guests[hashed(name)] = Guest(f"{name}0", name.capitalize())
    form = {"edition": "usa", "options": {"seats": 2, "start": 0, **options}}
    await house.http("POST", "/api/tables", "ann", msgspec.json.encode(form))
    commands: list[tuple[str, Any]] = [("bob", wire.Sit(1)), ("ann", wire.Begin())]
    for who, command in commands[: 2 if begin else 1]:
        await do(house, who, command)
    return house


async def do(house: House, who: str, command: wire.Command) -> Answer:
    """Do something at the table."""
    async with house.registry.room("t1") as room:
        version = room.table.version
    request = wire.Request("t1", version, f"k{version}", command)
    answer = await house.http("POST", "/api/tables/t1/requests", who, wire.encode(request))
    assert answer.status == 200, answer
    return answer


def test_players_learn_why_their_own_seat_cannot_do_something() -> None:
    async def test() -> None:
        house = await table_of_two()
        answer = await house.http("GET", "/api/tables/t1/why?seat=0&route=3", "ann")
        assert answer.data == {
            "legal": False,
            "code": "wrong_phase",
            "message": "This cannot be done now: "
            "first choose which of your opening tickets to keep.",
            "clause": "U-15",
            "facts": {"due": "keep_start"},
        }
        for seat, who in ((0, "ann"), (1, "bob")):
            await choose(house, who, seat)
        for thing in ("draw=cards", "slot=1", "draw=tickets"):
            answer = await house.http("GET", f"/api/tables/t1/why?seat=0&{thing}", "ann")
            assert answer.data["legal"], thing
        answer = await house.http("GET", "/api/tables/t1/why?seat=0&city=boston", "ann")
        assert answer.data["code"] == "rule_not_in_game"
        answer = await house.http("GET", "/api/tables/t1/why?seat=1&route=3", "bob")
        assert answer.data["code"] == "not_your_decision"

    simulate(test)


@pytest.mark.parametrize(
    ("who", "asked", "code"),
    [
        ("", "t1/why?seat=0&route=1", "no_name"),
        ("carol", "t1/why?seat=0&route=1", "not_your_seat"),
        ("bob", "t1/why?seat=0&route=1", "not_your_seat"),
        ("bob", "t1/why?seat=7&route=1", "no_such_seat"),
        ("bob", "t1/why?seat=1", "bad_request"),
        ("bob", "t1/why?seat=1&route=1&slot=1", "bad_request"),
        ("bob", "t1/why?seat=1&draw=money", "bad_request"),
        ("bob", "t1/why?route=1", "bad_request"),
        ("bob", "t1/why?seat=1&route=-1", "bad_request"),
        ("bob", "t2/why?seat=1&route=1", "no_such_table"),
        ("", "t1/stations?seat=0", "no_name"),
        ("carol", "t1/stations?seat=0", "not_your_seat"),
        ("bob", "t1/stations?seat=0&city=boston", "not_your_seat"),
        ("bob", "t1/stations?seat=1&city=atlantis", "no_such_city"),
    ],
)
def test_questions_about_other_seats_are_refused(who: str, asked: str, code: str) -> None:
    async def test() -> Answer:
        house = await table_of_two()
        return await house.http("GET", f"/api/tables/{asked}", who)

    assert simulate(test).data["code"] == code


def test_a_player_is_told_which_tickets_stations_connect() -> None:
    """Europe: Ann's station in Roma borrows the route of Bob that is missing."""

    async def test() -> None:
        house = await table_of_two()
        owners: dict[str | int, int] = {"Brindisi-Roma": 0, "Venezia-Zagrab": 0, "Roma-Venezia": 1}
        game = arrange("europe", owners=owners, tickets={0: ["Zagrab-Brindisi"], 1: []})
        async with house.registry.room("t1") as room:
            room.table.game = game
        wanted = list(game.view(0).tickets or ())
        path = "/api/tables/t1/stations?seat=0"
        for asked, then in (("", []), ("&city=roma", wanted), ("&city=brindisi", [])):
            answer = await house.http("GET", path + asked, "ann")
            assert answer.data == {"now": [], "then": then}
        give_station(game, "roma", 0)
        forget_menus(game)
        answer = await house.http("GET", path + "&city=berlin", "ann")
        assert answer.data == {"now": wanted, "then": wanted}
        answer = await house.http("GET", path + "&city=roma", "ann")
        assert answer.data["code"] == "no_such_city"

    simulate(test)


def test_before_the_game_there_is_nothing_to_ask() -> None:
    async def test() -> Answer:
        house = await table_of_two(begin=False)
        return await house.http("GET", "/api/tables/t1/why?seat=1&route=1", "bob")

    assert simulate(test).data["code"] == "table_lobby"


def test_a_hint_is_what_a_strong_bot_would_do_with_reasons_in_data_and_words() -> None:
    async def test() -> None:
        house = await table_of_two()
        answer = await house.http("GET", "/api/tables/t1/hint?seat=1", "bob")
        found = answer.data
        async with house.registry.room("t1") as room:
            view = room.table.running.view(1)
            assert found["version"] == room.table.version
        actions = [msgspec.convert(one["action"], Action) for one in found["advice"]]
        assert 1 <= len(actions) <= 3
        assert set(actions) <= set(view.legal)
        for one in found["advice"]:
            assert one["reason"]["kind"] == "keep"
            needs = [need["ticket"] for need in one["reason"]["needs"]]
            assert needs == list(one["action"]["tickets"])
            assert one["sentence"].endswith(".")
        again = await house.http("GET", "/api/tables/t1/hint?seat=1", "bob")
        assert again.body == answer.body

    simulate(test)


def test_a_hint_is_for_the_version_that_the_bot_saw() -> None:
    """Both choose their opening tickets at the same time: Ann chooses while Bob's bot thinks."""

    async def test() -> None:
        house = await table_of_two()
        before = await version(house)

        class Slow(ThinkerHere):
            async def advise(self, thought: Thought) -> Outlook | None:
                await choose(house, "ann", 0)
                return await super().advise(thought)

        services = house.registry.services
        house.registry.services = msgspec.structs.replace(services, thinker=Slow())
        answer = await house.http("GET", "/api/tables/t1/hint?seat=1", "bob")
        assert answer.data["version"] == before < await version(house)

    simulate(test)


async def version(house: House) -> int:
    """The version of the table."""
    async with house.registry.room("t1") as room:
        return room.table.version


async def leave(house: House) -> None:
    """A stand-in plays for Bob."""
    await do(house, "bob", wire.Leave())


async def choose(house: House, who: str = "bob", seat: int = 1) -> None:
    """Somebody, usually Bob, has decided."""
    async with house.registry.room("t1") as room:
        first = room.table.running.legal(seat)[0]
    await do(house, who, wire.MakeMove(seat, first))


async def pause(house: House) -> None:
    """The game is paused."""
    await do(house, "ann", wire.Pause())
    await do(house, "bob", wire.Agree())


@pytest.mark.parametrize(
    ("before", "code"),
    [(leave, "stand_in_plays"), (choose, "not_your_decision"), (pause, "table_paused")],
)
def test_a_seat_with_nothing_to_decide_gets_no_hint(before: Any, code: str) -> None:
    async def test() -> Answer:
        house = await table_of_two()
        await before(house)
        return await house.http("GET", "/api/tables/t1/hint?seat=1", "bob")

    assert simulate(test).data["code"] == code


def test_the_host_can_turn_hints_off() -> None:
    async def test() -> Answer:
        house = await table_of_two(hints=False)
        return await house.http("GET", "/api/tables/t1/hint?seat=1", "bob")

    assert simulate(test).data["code"] == "no_hints"


def test_hints_are_limited() -> None:
    async def test() -> list[int]:
        house = await table_of_two()
        path = "/api/tables/t1/hint?seat=1"
        return [(await house.http("GET", path, "bob")).status for _ in range(HINTS.at_once + 1)]

    assert simulate(test) == [200] * HINTS.at_once + [429]


def test_a_bot_that_thinks_of_nothing_is_told_as_such() -> None:
    class Empty(ThinkerHere):
        async def advise(self, thought: Thought) -> None:
            return None

    async def test() -> Answer:
        house = await table_of_two()
        services = house.registry.services
        house.registry.services = msgspec.structs.replace(services, thinker=Empty())
        return await house.http("GET", "/api/tables/t1/hint?seat=1", "bob")

    assert simulate(test).data["code"] == "busy"
