"""The reasons of a hint: what they may say, and of which ticket they speak."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from waggonway import bots, new_game
from waggonway.bots.constants import weights_of
from waggonway.bots.hints.advice import Adviser, HintReason, Need
from waggonway.bots.hints.card_use import use_of
from waggonway.bots.hints.hint_sentences import sentence_of
from waggonway.bots.knowledge import known_position_of, route_graph_of
from waggonway.bots.memory import Memory
from waggonway.bots.planner.planner import Planner
from waggonway.bots.planning_bot import Regular
from waggonway.editions import Edition, load
from waggonway.editions.edition import WILD
from waggonway.editions.parts import GRAY, Route
from waggonway.game import ClaimRoute, DrawFaceUp, DrawTickets, SwapTickets, TakePassenger

EUROPE = load("europe")


class PlanningBot(Adviser):
    """An adviser whose plan is given: the way of each ticket, as routes."""

    def __init__(self, edition: Edition, ways: dict[int, list[int] | None], **seen: object) -> None:
        self.edition = edition
        self.ways = ways
        self.planned = []
        game = new_game(edition, seats=2, seed="a plan")
        self.view = replace(game.view(0), **seen)
        self.state = known_position_of(game.view(0), Memory()).state
        self.planner = Planner(route_graph_of(edition), weights_of("regular", edition, 2), 0)

    def _need(self, ticket: int, way: list[int] | None) -> Need:
        return Need(ticket, None if way is None else len(way), 0, None)

    def spoken_of(self, color: str) -> list[int]:
        """The tickets of which a reason for a card of this colour speaks."""
        return [need.ticket for need in self._outlook(color)]


def route_of(color: str) -> int:
    """A route of a colour, and no ferry."""
    routes = enumerate(EUROPE.board.routes)
    return next(number for number, one in routes if one.color == color and not one.ferry)


def test_the_deck_is_not_praised_against_what_lies_open() -> None:
    said = sentence_of(EUROPE, HintReason("blind", {}, (), 5))
    assert said.startswith("Any card could come from the deck. ")
    assert "open" not in said


def test_a_card_is_taken_for_a_ticket_whose_way_needs_its_colour() -> None:
    red, blue = route_of("red"), route_of("blue")
    adviser = PlanningBot(EUROPE, {0: [blue], 1: [red, red], 2: None})
    assert adviser.spoken_of("red") == [1]  # though the other one is nearer
    assert adviser.spoken_of("blue") == [0]
    assert adviser.spoken_of("green") == [0]  # nothing needs it: the nearest
    assert adviser.spoken_of(WILD) == [0]


def test_a_gray_route_takes_every_colour_and_lost_tickets_are_not_spoken_of() -> None:
    gray, blue = route_of("gray"), route_of("blue")
    assert PlanningBot(EUROPE, {0: [blue], 1: [gray, gray]}).spoken_of("red") == [1]
    assert PlanningBot(EUROPE, {0: None, 1: []}).spoken_of("red") == []


def wanted(*colors: str, length: int = 2, ferry: int = 0) -> list[Route]:
    """Routes of these colours."""
    return [Route("a", "b", length=length, color=color, ferry=ferry) for color in colors]


def test_a_card_is_needed_only_if_a_wanted_route_lacks_it() -> None:
    assert use_of("red", wanted("red", "blue"), {"red": 1}) == "needed_card"
    assert use_of("red", wanted("red", "blue"), {"red": 2}) == "spare_card"  # it is paid for
    assert use_of("red", wanted("red", "red"), {"red": 3}) == "needed_card"
    assert use_of("red", wanted("blue", GRAY), {}) == "gray_card"
    assert use_of("red", wanted("blue"), {}) == "spare_card"
    assert use_of("red", [], {}) == "spare_card"
    assert use_of("red", wanted("red", length=3, ferry=1), {"red": 2}) == "spare_card"


def test_the_reason_for_a_card_looks_at_the_open_ways_and_the_hand() -> None:
    blue, gray = route_of("blue"), route_of(GRAY)
    market = ("red", "blue", WILD, "green", "green")

    def kinds(ways: dict[int, list[int] | None], hand: dict[str, int]) -> list[str]:
        adviser = PlanningBot(EUROPE, ways, market=market, hand=hand)
        return [adviser.reason(DrawFaceUp(slot)).kind for slot in (1, 2, 3)]

    assert kinds({0: [blue]}, {}) == ["spare_card", "needed_card", "needed_card"]
    assert kinds({0: [blue]}, {"blue": 8}) == ["spare_card"] * 3
    assert kinds({0: [gray], 1: None}, {}) == ["gray_card", "gray_card", "needed_card"]
    assert kinds({0: [], 1: None}, {}) == ["spare_card"] * 3


def test_a_wild_is_needed_as_long_as_any_card_is_missing() -> None:
    assert use_of(WILD, wanted("red"), {"red": 1}) == "needed_card"
    assert use_of(WILD, wanted("red"), {"red": 1, WILD: 1}) == "spare_card"
    assert use_of(WILD, wanted(GRAY, "red"), {"red": 2, "blue": 1}) == "needed_card"
    assert use_of(WILD, wanted(GRAY, "red"), {"red": 3, "blue": 1}) == "spare_card"
    assert use_of(WILD, wanted("red", length=3, ferry=1), {"red": 5}) == "needed_card"
    assert use_of(WILD, [], {}) == "spare_card"


def test_a_card_for_later_is_not_called_needed() -> None:
    said = sentence_of(EUROPE, HintReason("spare_card", {"color": "red"}, (), 5))
    assert said.startswith("Red is for later: your plan does not need more of it. ")
    assert sentence_of(EUROPE, HintReason("gray_card", {"color": "red"}, (), 5)).startswith(
        "Red fits a gray route in your plan. "
    )


def test_a_ticket_without_missing_routes_is_connected() -> None:
    said = sentence_of(EUROPE, HintReason("keep", {}, (Need(0, 0, 0, None),), 5))
    assert said.endswith(" is already connected.")


def test_a_swap_names_the_ticket_that_is_nearly_complete() -> None:
    gray = route_of(GRAY)
    near = PlanningBot(EUROPE, {0: [gray] * 9, 1: [gray], 2: None})
    assert near.reason(SwapTickets()).kind == "swap_near"
    assert [need.ticket for need in near.reason(SwapTickets()).needs] == [1]
    for ways in ({0: [gray] * 20}, {0: None}, {}):
        assert PlanningBot(EUROPE, ways).reason(SwapTickets()).kind == "swap"  # type: ignore[arg-type]


def test_any_track_between_the_planned_places_is_in_the_plan() -> None:
    one, other = next(iter(EUROPE.groups.values()))
    far = next(n for n, route in enumerate(EUROPE.board.routes) if route.group is None)
    adviser = PlanningBot(EUROPE, {0: [one], 1: [far]})
    for track in (one, other):
        assert adviser.reason(ClaimRoute(track, "red", 0)).kind == "completes"
    adviser = PlanningBot(EUROPE, {0: [one, far]})
    reason = adviser.reason(ClaimRoute(other, "red", 0))
    assert (reason.kind, [need.routes for need in reason.needs]) == ("leads_on", [1])
    assert PlanningBot(EUROPE, {0: [far]}).reason(ClaimRoute(one, "red", 0)).kind == "aside"


def test_a_route_is_for_the_ticket_that_it_completes() -> None:
    near, far = 0, 1
    adviser = PlanningBot(EUROPE, {0: [near, far], 1: [near]})
    reason = adviser.reason(ClaimRoute(near, "red", 0))
    assert (reason.kind, [need.ticket for need in reason.needs]) == ("completes", [1])


def test_few_turns_are_no_argument_for_tickets() -> None:
    adviser = PlanningBot(EUROPE, {})
    kinds = []
    for turns in (1.0, 8.4, 8.6, 9.4, 30.0):  # 8.6 is told as 9
        adviser.planner.left = turns
        kinds.append(adviser.reason(DrawTickets((3,))).kind)
    assert kinds == ["few_turns"] * 2 + ["more_tickets"] * 3


def test_a_passenger_is_explained_by_how_many_each_player_has() -> None:
    game = new_game("germany", seats=3, seed="passengers")
    players = [
        replace(player, passengers={"red": number})
        for player, number in zip(game.view(0).players, (1, 0, 4), strict=True)
    ]
    adviser = PlanningBot(EUROPE, {}, players=tuple(players))
    assert adviser.reason(TakePassenger("red")).facts == {"color": "red", "own": 1, "most": 4}


@pytest.mark.parametrize("edition", ["usa", "europe"])
def test_no_hint_says_that_a_colour_is_needed_which_no_open_route_takes(edition: str) -> None:
    game = new_game(edition, seats=2, seed="what is needed")
    players = [bots.make("regular", seed=seat) for seat in range(2)]
    adviser, kinds = Regular(seed=9), set[str]()
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        if view.phase == "action" and view.turn % 5 == 0:
            routes = view.edition.board.routes
            closed = {*view.closed, *(n for n, own in enumerate(view.owners) if own is not None)}
            free = {one.color for n, one in enumerate(routes) if n not in closed}
            for advice in adviser.explain(view, most=8):
                color = advice.reason.facts.get("color")
                kinds.add(advice.reason.kind)
                if advice.reason.kind == "needed_card":
                    assert color == WILD or color in free, advice.sentence
                if advice.reason.kind == "gray_card":
                    assert GRAY in free, advice.sentence
        game.apply(seat, players[seat].choose(view))
    assert {"needed_card", "gray_card"} <= kinds
