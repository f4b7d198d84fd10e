"""Tutorials over HTTP: the learner's view and nothing else, and nothing is stored."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.server.helpers.asgi import Answer, House
from tests.server.helpers.memory import MemoryStore, services, simulate
from waggonway.game import Action, redact
from waggonway.server.rooms.tutorial_tables import TABLE
from waggonway.server.tables import steps, wire
from waggonway.tutorials import available, guide_of, play
from waggonway.tutorials.script import LEARNER

NEWS = msgspec.json.Decoder(list[wire.News])
each = pytest.mark.parametrize("edition", available())


async def learn(house: House, edition: str, moves: list[Any], since: int = 0) -> Answer:
    """Play a tutorial, without a token."""
    form = {"moves": [msgspec.to_builtins(move) for move in moves], "since": since}
    return await house.http("POST", f"/api/tutorials/{edition}", "", msgspec.json.encode(form))


def suggested(edition: str) -> list[Action]:
    """The moves that a tutorial suggests."""
    return [step.move for step in guide_of(edition) if step.move is not None]


@each
def test_a_learner_without_a_name_plays_to_the_end_and_nothing_is_stored(edition: str) -> None:
    async def test() -> None:
        store = MemoryStore()
        house = House(services(store))
        moves = suggested(edition)
        version = NEWS.decode((await learn(house, edition, [])).body)[-1].version
        for done in range(1, len(moves) + 1):
            answer = await learn(house, edition, moves[:done], version)
            assert answer.status == 200, answer
            for news in NEWS.decode(answer.body):
                assert news.version == news.since + 1 == version + 1
                version = news.version
                assert (news.game, news.you.seats, news.you.may) == (TABLE, (LEARNER,), ())
                assert news.you.undo == {}
        assert not store.logs
        assert not store.guests

    simulate(test)


@each
def test_the_learner_sees_what_a_player_in_this_seat_sees(edition: str) -> None:
    """The view and the events of the seat, redacted as at any table; the seed is never sent."""

    async def test() -> None:
        house = House(services(MemoryStore()))
        moves = suggested(edition)
        answer = await learn(house, edition, moves)
        (news,) = NEWS.decode(answer.body)
        lesson = play(edition, moves)
        assert news.views == (lesson.game.view(LEARNER),)
        told = [event for step in news.steps for one in step.what for event in events_of(one)]
        assert told == [redact(event, LEARNER) for event in lesson.game.events]
        assert lesson.script.seed.encode() not in answer.body
        guide = await house.http("GET", f"/api/tutorials/{edition}", "")
        assert lesson.script.seed.encode() not in guide.body

    simulate(test)


def events_of(one: steps.TableEvent) -> tuple[Any, ...]:
    """The game's events in a change of the table."""
    return one.events if isinstance(one, steps.Began | steps.Moved) else ()


def test_other_moves_and_unknown_tutorials_are_refused() -> None:
    async def test() -> None:
        house = House(services(MemoryStore()))
        first, *_ = available()
        assert (await learn(house, "nowhere", [])).data["code"] == "no_such_tutorial"
        lost = await house.http("GET", "/api/tutorials/nowhere", "")
        assert (lost.status, lost.data["code"]) == (404, "no_such_tutorial")
        legal = play(first, []).game.legal(LEARNER)
        others = [action for action in legal if action != suggested(first)[0]]
        refused = await learn(house, first, [others[-1]])
        assert (refused.status, refused.data["code"]) == (409, "other_move")
        too_far = await learn(house, first, [*suggested(first), suggested(first)[-1]])
        assert too_far.data["code"] == "other_move"
        illegal = await learn(house, first, [{"type": "draw_face_up", "slot": 77}])
        assert illegal.status == 409
        assert illegal.data["code"] != "other_move"
        strange = await learn(house, first, [{"type": "fly"}])
        assert (strange.status, strange.data["code"]) == (400, "bad_request")
        many = await learn(house, first, [{"type": "draw_blind"}] * 101)
        assert many.status == 400

    simulate(test)


def test_a_learner_can_ask_why_and_what_stations_connect() -> None:
    async def test() -> None:
        house = House(services(MemoryStore()))
        first, *_ = available()
        ask = f"/api/tutorials/{first}"
        body = msgspec.json.encode({"moves": [], "route": 0})
        why = await house.http("POST", f"{ask}/why", "", body)
        assert why.status == 200
        assert why.data["legal"] in (True, False)
        two = msgspec.json.encode({"moves": [], "route": 0, "slot": 1})
        assert (await house.http("POST", f"{ask}/why", "", two)).data["code"] == "bad_request"
        none = msgspec.json.encode({"moves": []})
        stations = await house.http("POST", f"{ask}/stations", "", none)
        assert stations.data == {"now": [], "then": []}
        nowhere = msgspec.json.encode({"moves": [], "city": "atlantis"})
        refused = await house.http("POST", f"{ask}/stations", "", nowhere)
        assert refused.data["code"] == "no_such_city"

    simulate(test)
