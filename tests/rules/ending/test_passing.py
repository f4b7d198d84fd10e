"""Passing: nobody is forced to build a station or to swap tickets (T-66)."""

from typing import Any

import pytest

from tests.kit import arrange, do, menu, refused, types
from tests.lean_list import LeanList
from waggonway.bots import make
from waggonway.core.codes import PASS, STATION
from waggonway.core.playout import playout
from waggonway.editions import load
from waggonway.game import BuildStation, Game, Pass


def blocked(edition: str, trains: int) -> dict[int, int]:
    """One route of each group that is no longer than this, all owned by seat 1."""
    board = load(edition).board
    short = [n for n, route in enumerate(board.routes) if route.length <= trains]
    first = {board.routes[n].group or -n - 1: n for n in reversed(short)}
    return dict.fromkeys(sorted(first.values()), 1)


def cornered(**more: Any) -> Game:
    """Europe: all cards are in the hand of seat 0, no ticket is left, no open route is payable."""
    settings: dict[str, Any] = {"rest": 0} | more
    return arrange(
        "europe",
        owners=blocked("europe", 3),
        trains={0: 3, 1: 3},
        market=[None] * 5,
        tickets={0: [], 1: []},
        ticket_decks={},
        **settings,
    )


def exhausted(seats: int = 2, **more: Any) -> Game:
    """First Journey: all cards are in the hand of seat 0, and every short route is taken."""
    taken = set(blocked("first_journey", 1))
    routes = load("first_journey").board.routes
    taken |= {n for n, route in enumerate(routes) if route.length == 1}
    return arrange(
        "first_journey",
        seats,
        owners=dict.fromkeys(sorted(taken), 1),
        trains=dict.fromkeys(range(seats), 1),
        rest=0,
        **more,
    )


def kinds(game: Game) -> set[str]:
    return {text.split()[0] for text in menu(game)}


def test_nobody_has_to_build_a_station() -> None:
    """E-15, E-22, E-57, T-66: where a station is all there is, the last choice is to pass."""
    game = cornered()
    assert kinds(game) == {"station", "pass"}
    assert menu(game)[-1] == "pass"
    events = do(game, "pass")
    assert events[0] == {"type": "passed", "seat": 0, "chosen": True}
    assert game.view(0).players[0].stations == 3


def test_under_the_first_rules_a_station_was_forced() -> None:
    """T-66: version 1 of the rules."""
    game = cornered(rules=1)
    assert kinds(game) == {"station"}
    assert refused(game, "pass") == "must_act"


def test_nobody_has_to_swap_tickets() -> None:
    """F-17, T-60, T-66: a swap is never forced."""
    game = exhausted()
    assert menu(game) == ["swap", "pass"]
    assert menu(exhausted(rules=1)) == ["swap"]


@pytest.mark.parametrize(
    "more",
    [
        {"rest": "deck"},
        {"market": ["red", None, None, None, None]},
        {"ticket_decks": {"regular": [0]}},
        {"trains": {0: 45, 1: 3}},
    ],
)
def test_a_player_who_can_draw_or_claim_may_not_pass(more: dict[str, Any]) -> None:
    """T-41, T-66: cards, face-up cards, tickets or a route."""
    settings: dict[str, Any] = {
        "owners": blocked("europe", 3),
        "trains": {0: 3, 1: 3},
        "market": [None] * 5,
        "tickets": {0: [], 1: []},
        "ticket_decks": {},
        "rest": 0,
    }
    game = arrange("europe", **(settings | more))
    assert "pass" not in menu(game)
    assert refused(game, "pass") == "must_act"


def test_chosen_and_automatic_passes_count_alike_towards_the_end() -> None:
    """T-66: seat 1 has no card and passes automatically; then everybody has passed."""
    game = cornered()
    events = do(game, "pass")
    assert types(events)[:4] == ["passed", "turn_began", "passed", "game_ended"]
    assert "chosen" not in events[2]
    result = game.result()
    assert result is not None
    assert result.reason == "all_passed"
    assert result.seats[0].stations == 12


def test_all_players_may_choose_to_pass() -> None:
    """T-66: in First Journey everybody could still swap."""
    game = exhausted(3)
    for _ in range(2):
        do(game, "pass")
        assert not game.over
    assert {"type": "game_ended", "reason": "all_passed"} in do(game, "pass")


def test_an_action_between_passes_starts_their_count_anew() -> None:
    """T-66: passes must be consecutive."""
    game = exhausted()
    do(game, "pass", "swap", "pass")
    assert not game.over
    do(game, "pass")
    assert game.over


def test_a_chosen_pass_is_a_turn_of_the_last_round() -> None:
    """T-65, T-66."""
    game = cornered()
    game.state.last = 2
    do(game, "pass")
    result = game.result()
    assert result is not None
    assert result.reason == "last_round"


def test_the_lean_list_offers_the_pass_last() -> None:
    """T-66: what playouts and searches choose from."""
    for game, others in ((cornered(), STATION), (exhausted(), 0)):
        lean = LeanList(game.state)
        number = lean.fill(game.state)
        assert lean.action(number - 1) == PASS
        assert all(lean.action(i) >= others for i in range(number - 1))
    lean = LeanList(cornered(rules=1).state)
    assert all(lean.action(i) != PASS for i in range(lean.fill(cornered(rules=1).state)))


@pytest.mark.compiled_only
@pytest.mark.parametrize("bot", ["random", "beginner", "regular", "expert"])
def test_every_bot_can_answer_where_a_pass_is_offered(bot: str) -> None:
    """T-66: no bot is stuck, and those that plan keep their stations."""
    for game in (cornered(), exhausted()):
        action = make(bot, seed=1).choose(game.view(0))
        assert action in game.legal(0)
        if bot in ("beginner", "regular"):
            assert not isinstance(action, BuildStation)


def test_a_pass_is_recorded_and_copied_like_any_action() -> None:
    """T-66: the same in a copy of the game."""
    game = exhausted()
    copy = game.copy()
    assert copy.apply(0, Pass()) == game.apply(0, "pass")
    assert game.actions[-1] == (0, Pass())


def test_a_random_playout_may_pass() -> None:
    """T-66: the compiled playouts choose among the same actions as the lists of legal ones."""
    game = exhausted()
    acts = LeanList(game.state)
    assert acts.fill(game.state) == 2
    playout(game.state)
    assert game.over
