"""What a player asks about his own seat, over HTTP."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from waggonway.server import wire
from waggonway.server.identity import hashed
from waggonway.server.store import Guest

from .asgi import Answer, House
from .memory import MemoryStore, services, simulate


async def table_of_two(begin: bool = True) -> House:
    """Ann and Bob at a table; their tokens are their names."""
    store = MemoryStore()
    house = House(services(store))
    for name in ("ann", "bob", "carol"):
        store.guests[hashed(name)] = Guest(f"{name}0", name.capitalize())
    form = {"edition": "usa", "options": {"seats": 2, "start": 0}}
    await house.http("POST", "/api/tables", "ann", msgspec.json.encode(form))
    commands: list[tuple[str, Any]] = [("bob", wire.Sit(1)), ("ann", wire.Begin())]
    for who, command in commands[: 2 if begin else 1]:
        await do(house, who, command)
    return house


async def do(house: House, who: str, command: wire.Command) -> Answer:
    """Do something at the table."""
    async with house.hall.room("t1") as room:
        version = room.table.version
    request = wire.Request("t1", version, f"k{version}", command)
    answer = await house.http("POST", "/api/tables/t1/requests", who, wire.encode(request))
    assert answer.status == 200, answer
    return answer


def test_a_player_is_told_why_his_own_seat_cannot_do_something() -> None:
    async def test() -> None:
        house = await table_of_two()
        answer = await house.http("GET", "/api/tables/t1/why?seat=0&route=3", "ann")
        assert answer.data == {
            "legal": False,
            "code": "wrong_phase",
            "message": "This cannot be done now: "
            "choose first which of your opening tickets you keep.",
            "clause": "U-15",
            "facts": {"due": "keep_start"},
        }
        for seat, who in ((0, "ann"), (1, "bob")):
            async with house.hall.room("t1") as room:
                first = room.table.running.legal(seat)[0]
            await do(house, who, wire.MakeMove(seat, first))
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
    ],
)
def test_what_is_not_ones_own_or_makes_no_sense_is_refused(who: str, asked: str, code: str) -> None:
    async def test() -> Answer:
        house = await table_of_two()
        return await house.http("GET", f"/api/tables/{asked}", who)

    assert simulate(test).data["code"] == code


def test_before_the_game_there_is_nothing_to_ask() -> None:
    async def test() -> Answer:
        house = await table_of_two(begin=False)
        return await house.http("GET", "/api/tables/t1/why?seat=1&route=1", "bob")

    assert simulate(test).data["code"] == "table_lobby"
