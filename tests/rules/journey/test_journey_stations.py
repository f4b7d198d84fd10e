"""A race for tickets in an edition that also has stations: made up. F-13, F-20; T-34, T-58."""

import tomllib
from collections.abc import Iterator
from functools import cache
from random import Random

import msgspec

from tests.kit import SPRINT
from waggonway.editions import Edition
from waggonway.game import Game
from waggonway.game.events import CrossingCompleted, TicketCompleted
from waggonway.server.rooms.edition_registry import from_data

GAMES = 400
GOAL = 3


@cache
def edition() -> Edition:
    data = tomllib.loads(SPRINT.read_text(encoding="utf-8"))
    data["stations"] = {"count": 3, "worth": 0}
    return from_data("a sprint with stations", msgspec.json.encode(data))


def random_games() -> Iterator[Game]:
    for number in range(GAMES):
        rng = Random(number)
        game = Game.new(edition(), 2, seed=f"stations {number}", start=number % 2)
        while game.phase != "over":
            seat = game.deciding[0]
            game.apply(seat, rng.choice(game.legal(seat)))
        yield game


def test_result_and_events_of_a_journey_agree_and_the_goal_wins() -> None:
    """F-20, T-34, T-58: stations complete nothing at the end of a race for tickets."""
    goals = stations = 0
    for game in random_games():
        result = game.result()
        assert result is not None
        for row in result.seats:
            own = [event for event in game.events if getattr(event, "seat", None) == row.seat]
            done = [event.ticket for event in own if isinstance(event, TicketCompleted)]
            crossed = any(isinstance(event, CrossingCompleted) for event in own)
            assert row.completed == tuple(done)
            assert row.crossing == crossed
            assert len(done) + crossed <= GOAL
            assert all(route is None for _, route in row.borrowed)
            stations += len(row.borrowed)
            if len(done) + crossed == GOAL:
                assert result.reason == "goal"
                assert result.winners == (row.seat,)
                goals += 1
    assert goals > GAMES / 4
    assert stations > GAMES / 4
