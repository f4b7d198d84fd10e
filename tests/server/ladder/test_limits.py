"""Limits of the ladder, wrong requests, and who may do what."""

from __future__ import annotations

import json
from typing import Any

from msgspec.structs import replace

from tests.server.helpers.memory import simulate

from .club_house import LIMITS, ClubHouse, ready

FEW = replace(LIMITS, games_per_day=6, challenges_at_once=1, programs=2, games_per_challenge=4)


def test_limits_hold_for_a_token_and_for_an_address() -> None:
    async def test() -> None:
        house = ClubHouse(limits=FEW)
        house.address = "203.0.113.7"
        tokens = [await house.guest(name) for name in ("ann", "bob", "carol", "dora")]
        programs = [await house.entered(token, f"Robo-{token}") for token in tokens]
        first = await house.challenge("ann", programs[0], games=4)
        assert await house.challenge("ann", programs[0], games=4) == first  # the same key
        second = await house.challenge("ann", programs[0], key="l", games=1)
        assert second["code"] == "ladder_limit"
        assert "open challenge" in second["message"]
        await house.ask("DELETE", f"/challenges/{first['id']}", "ann")
        third = await house.challenge("ann", programs[0], key="m", games=3)
        assert (third["code"], "6 games a day" in third["message"]) == ("ladder_limit", True)
        assert "id" in await house.challenge("ann", programs[0], key="n", games=2)
        assert "id" in await house.challenge("bob", programs[1], games=4)
        at_once = await house.challenge("carol", programs[2], games=1)
        assert at_once["code"] == "ladder_limit"  # two of this address are open
        house.address = "203.0.113.8"
        assert "id" in await house.challenge("carol", programs[2], games=4)

    simulate(test)


def test_wrong_requests_are_refused() -> None:
    async def test() -> None:
        house = ClubHouse(limits=FEW)
        token = await house.guest("ann")
        program = await house.entered(token)
        for name in ("", "Club", "two words", "-x", "x" * 25, "Zo\u00eb"):
            answer = await house.ask("POST", "/programs", token, name=name)
            assert answer["code"] in ("bad_program_name", "bad_request"), name
        assert await house.entered(token) == program
        assert (await house.ask("POST", "/programs", "", name="R2"))["code"] == "no_name"
        await house.guest("bob")
        assert (await house.ask("POST", "/programs", "bob", name="ROBO"))[
            "code"
        ] == "program_name_taken"
        await house.entered(token, "R2")
        assert (await house.ask("POST", "/programs", token, name="R3"))["code"] == "ladder_limit"
        wrong: dict[str, dict[str, Any]] = {
            "no_such_board": {"edition": "atlantis"},
            "no_such_opponent": {"opponents": ["expert:1"]},
            "too_many_games": {"games": 5},
            "no_such_program": {"program": "nobody"},
        }
        for code, parts in wrong.items():
            form = {"program": program} | parts
            assert (await house.challenge(token, **form))["code"] == code
        assert (await house.challenge(token, program, opponents=[]))["code"] == "bad_request"
        assert (await house.ask("GET", "/programs/x"))["code"] == "no_such_program"
        assert (await house.ask("GET", "/challenges/x"))["code"] == "no_such_challenge"

    simulate(test)


def test_only_its_owner_plays_a_program() -> None:
    async def test() -> None:
        house = ClubHouse()
        player = await ready(house)
        await player.look()
        await house.guest("bob")
        program = (await house.ask("GET", player.path))["program"]
        form = {"table": player.turn["table"], "version": 1, "move": "draw deck"}
        for token, code in (("bob", "not_your_program"), ("", "no_name")):
            asked = [
                await house.challenge(token, program, key="x"),
                await house.ask("GET", f"{player.path}/turn", token),
                await house.ask("POST", f"{player.path}/move", token, **form),
                await house.ask("DELETE", player.path, token),
            ]
            assert [answer["code"] for answer in asked] == [code] * 4
        request = {"game": form["table"], "version": 1, "key": "k", "action": {"type": "leave"}}
        for token in ("ann", "bob"):  # not even by the requests of tables
            body = json.dumps(request).encode()
            path = f"/api/tables/{form['table']}/requests"
            answer = await house.http("POST", path, token, body)
            assert answer.data["code"] == "no_spectators"
            path = f"/api/bot/tables/{form['table']}/move"
            body = b'{"version": 1, "move": "draw deck"}'
            assert (await house.http("POST", path, token, body)).data["code"] == "not_your_seat"

    simulate(test)


def test_a_host_can_switch_the_ladder_off() -> None:
    async def test() -> None:
        house = ClubHouse(limits=None)
        for path in ("", "/standings?edition=usa", "/programs/x", "/challenges/x"):
            assert (await house.ask("GET", path))["code"] == "no_ladder"

    simulate(test)
