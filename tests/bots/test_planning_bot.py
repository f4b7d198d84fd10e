"""Bots that plan: what they do with what they know, and how they say why."""

import pytest

from tests.game.play import PRINTED
from tests.kit import arrange
from waggonway import bots
from waggonway.bots.knowledge import known_position_of, route_graph_of
from waggonway.bots.memory import Memory
from waggonway.bots.planner.planner import Planner
from waggonway.bots.planner.playouts import play_out, success, totals
from waggonway.bots.planner.policy import choice
from waggonway.bots.planner.weights import Weights
from waggonway.bots.planning_bot import Club, PlanningBot, with_wilds
from waggonway.core.score import FINAL, PLACE
from waggonway.core.setup import quick_game
from waggonway.core.state import State
from waggonway.editions import load
from waggonway.game import BuildStation, ClaimRoute, Game, SwapTickets


def test_a_planner_claims_what_completes_its_ticket() -> None:
    game = arrange(
        "usa",
        hands={0: {"blue": 5, "red": 1}},
        tickets={0: ["Kansas City-Houston"]},
        owners={"Dallas-Houston/1": 0, "Dallas-Oklahoma City/1": 0},
    )
    action = bots.make("regular").choose(game.view(0))
    assert isinstance(action, ClaimRoute)
    ends = game.edition.board.routes[action.route].ends
    assert set(ends) == {"kansas_city", "oklahoma_city"}


def test_a_planner_takes_the_colour_it_needs() -> None:
    game = arrange(
        "usa",
        hands={0: {"purple": 2}},
        tickets={0: ["Duluth-Houston"]},
        market=["white", "black", "blue", "red", "green"],
    )
    planner = Planner(route_graph_of(game.edition), Weights(), 0)
    code = choice(planner, known_position_of(game.view(0), Memory()).state)
    if 1 <= code <= 5:  # of the five, only one that some wanted route has
        card = game.view(0).market[code - 1]
        wanted = [
            game.edition.board.routes[r].color
            for r in range(len(game.edition.board.routes))
            if planner.want[r // 60] >> (r % 60) & 1
        ]
        assert card in wanted or "gray" in wanted


def test_stations_are_built_where_a_ticket_needs_another_ones_route() -> None:
    game = arrange(
        "europe",
        hands={0: {"red": 1}},
        tickets={0: ["Amsterdam-Pamplona"]},
        owners={"Amsterdam-Bruxelles": 0, "Bruxelles-Paris/1": 0, "Pamplona-Paris/1": 1},
        trains={0: 3, 1: 3},
        seats=2,
    )
    action = bots.make("regular").choose(game.view(0))
    assert isinstance(action, BuildStation)
    assert action.city in ("paris", "pamplona")


def test_tickets_that_are_out_of_reach_are_swapped() -> None:
    game = arrange(
        "first_journey",
        tickets={0: ["Amsterdam-Bucharest"]},
        ticket_decks={"regular": ["Dublin-Zurich", "Stockholm-Vienna"]},
        trains={0: 1},
    )
    assert bots.make("club").choose(game.view(0)) == SwapTickets()


@pytest.mark.parametrize("which", PRINTED)
@pytest.mark.parametrize("level", ["regular", "expert:20", "champion:20"])
def test_the_first_advice_is_the_choice(which: str, level: str) -> None:
    game = Game.new(which, 2, seed="advice")
    number = 0
    while (seat := game.to_move) is not None and number < 60:
        view = game.view(seat)
        if number % 6 == 0:
            bot = bots.make(level, seed=1)
            assert isinstance(bot, PlanningBot)
            advice = bot.explain(view, 4)
            assert advice[0].action == bots.make(level, seed=1).choose(view)
            assert 1 <= len(advice) <= 4
            assert len({a.action for a in advice}) == len(advice)
            for one in advice:
                assert one.action in view.legal
                assert 0 <= one.value <= 1
                assert one.sentence.endswith(".")
        number += 1
        game.apply(seat, bots.make("regular", seed=number).choose(view))


def test_an_explanation_names_ticket_routes_and_cards() -> None:
    game = arrange(
        "usa",
        hands={0: {"blue": 5, "red": 1}},
        tickets={0: ["Kansas City-Houston"]},
        owners={"Dallas-Houston/1": 0, "Dallas-Oklahoma City/1": 0},
    )
    bot = bots.make("club")
    assert isinstance(bot, PlanningBot)
    advice = bot.explain(game.view(0), 20)
    assert "Completes Kansas City–Houston: 2 spaces, 2 points." in [a.sentence for a in advice]
    done = next(a.reason for a in advice if a.reason.kind == "completes")
    assert {name: done.facts[name] for name in ("spaces", "points")} == {"spaces": 2, "points": 2}
    assert [(need.routes, need.cards) for need in done.needs] == [(0, 0)]
    drawn = next(a for a in advice if not isinstance(a.action, ClaimRoute))
    assert [(need.routes, need.cards) for need in drawn.reason.needs] == [(1, 0)]
    assert "Kansas City–Houston still needs 1 route and 0 cards. The chance " in drawn.sentence


def test_a_seat_without_a_decision_gets_no_explanation() -> None:
    game = arrange("usa")
    assert Club().explain(game.view(1)) == ()


def test_a_code_without_wilds_is_spelled_out() -> None:
    game = arrange("usa", hands={0: {"blue": 1, "wild": 3}})
    state = game.state
    for action in game.legal(0):
        if isinstance(action, ClaimRoute) and action.color == "blue":
            route = action.route
            code = 512 + (route << 8) + (2 << 4) + 15
            assert with_wilds(state, code) & 15 == game.edition.board.routes[route].length - 1
    assert with_wilds(state, 3) == 3


def final_places(state: State) -> list[int]:
    return [state.final[seat * FINAL + PLACE] for seat in range(state.seats)]


def test_games_between_planners_end_with_places_and_points() -> None:
    for which in PRINTED:
        edition = load(which)
        graph = route_graph_of(edition)
        state = quick_game(graph.board, 2, 7)
        play_out(state, [Planner(graph, Weights(), seat) for seat in range(2)])
        assert sorted(final_places(state))[0] == 1
        assert len(totals(state)) == 2
        values = [success(state, seat) for seat in range(2)]
        assert all(0 <= value <= 1 for value in values)
        winner = final_places(state).index(1)
        assert values[winner] >= 0.25
