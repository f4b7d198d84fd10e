"""The last round, passing, and the guard against games that never end."""

from typing import Any

import pytest

from tests.kit import arrange, do, menu, scored, skip_turn, types
from waggonway.editions import load
from waggonway.game import Game

#       a route that takes blue cards, and its length
CLAIMS = {
    "usa": ("Atlanta-Nashville", 1),
    "europe": ("Bruxelles-Frankfurt", 2),
    "germany": ("Dortmund-Münster/1", 1),
    "amsterdam": ("Oude Waal-Waag", 1),
}
TRIGGERS = [
    (edition, seats, trigger)
    for edition in CLAIMS
    for seats in range(load(edition).seats[0], load(edition).seats[1] + 1)
    for trigger in range(seats)
]


def claim_of(edition: str) -> str:
    route, length = CLAIMS[edition]
    return f"claim {route} blue {length}"


def ready(edition: str, seats: int, trigger: int, left: int) -> Game:
    """A game in which one seat has that many trains left after its next claim."""
    length = CLAIMS[edition][1]
    return arrange(
        edition,
        seats,
        hands={trigger: {"blue": length}},
        trains={trigger: left + length},
        market=["red", "green", "black", "orange", "red"],
        passengers={} if edition == "germany" else None,
    )


@pytest.mark.parametrize(("edition", "seats", "trigger"), TRIGGERS)
def test_after_the_trigger_everybody_has_exactly_one_turn(
    edition: str, seats: int, trigger: int
) -> None:
    """T-64, G-35, A-27: beginning with the next player, ending with the one who triggered it."""
    game = ready(edition, seats, trigger, left=2)
    for _ in range(trigger):
        skip_turn(game)
    events = do(game, claim_of(edition))
    began = [event for event in events if event["type"] == "last_round_began"]
    assert began == [{"type": "last_round_began", "seat": trigger, "turns": seats}]
    order = []
    for left in range(seats, 0, -1):
        assert game.view(None).last_round == left
        order.append(game.to_move)
        skip_turn(game)
    assert order == [(trigger + 1 + i) % seats for i in range(seats)]
    assert game.over
    result = game.result()
    assert result is not None
    assert result.reason == "last_round"


@pytest.mark.parametrize(("left", "begins"), [(0, True), (1, True), (2, True), (3, False)])
@pytest.mark.parametrize("edition", CLAIMS)
def test_two_trains_or_fewer_begin_the_last_round(edition: str, left: int, begins: bool) -> None:
    """T-64, G-35, A-27: 0, 1 or 2 trains left at the end of a turn."""
    game = ready(edition, 2, 0, left)
    events = do(game, claim_of(edition))
    assert ("last_round_began" in types(events)) is begins
    assert game.view(None).last_round == (2 if begins else None)


def test_a_second_player_who_runs_out_changes_nothing() -> None:
    """T-64: the last round begins once."""
    game = arrange(
        "usa",
        3,
        hands={0: {"red": 1}, 1: {"green": 1}},
        trains={0: 3, 1: 3},
        market=["white"] * 5,
    )
    do(game, "claim Atlanta-Nashville red 1")
    events = do(game, "claim Dallas-Houston/1 green 1")
    assert types(events) == ["route_claimed", "turn_began"]
    assert game.view(None).players[1].trains == 2
    assert game.view(None).last_round == 2
    skip_turn(game)
    skip_turn(game)
    assert game.over


def test_tickets_may_be_drawn_in_the_last_turn_and_score() -> None:
    """T-65: all actions are allowed to the end."""
    game = arrange(
        "usa",
        hands={0: {"red": 1}},
        owners={"Denver-Santa Fe": 0, "El Paso-Santa Fe": 0},
        trains={0: 3},
        tickets={0: [], 1: []},
        ticket_decks={"regular": ["Denver-El Paso"]},
    )
    do(game, "claim Atlanta-Nashville red 1")
    skip_turn(game)
    assert game.view(None).last_round == 1
    events = do(game, "tickets", "keep Denver-El Paso")
    assert types(events) == [
        "tickets_dealt",
        "tickets_kept",
        "game_ended",
        "game_scored",
        "seed_revealed",
    ]
    result = game.result()
    assert result is not None
    assert result.seats[0].tickets == 4


def test_the_market_is_kept_full_through_the_last_turn() -> None:
    """T-65: refills, sweeps and reshuffles go on."""
    game = arrange(
        "usa",
        hands={0: {"red": 1}},
        trains={0: 3},
        market=["wild", "wild", "white", "white", "white"],
        deck=["black", "black"],
        rest="discard",
    )
    do(game, "claim Atlanta-Nashville red 1", "draw blind", "draw blind")
    events = do(game, "draw 3")
    assert types(events)[:3] == ["card_taken", "deck_reshuffled", "card_turned_up"]
    assert None not in game.view(None).market
    assert game.view(None).market.count("wild") < 3
    do(game, "draw blind")
    assert game.over


def stuck(seats: int = 2, **more: Any) -> Game:
    """A game in which all cards are in hands, and no open route is as short as the trains."""
    edition = load("usa")
    short = [n for n, route in enumerate(edition.board.routes) if route.length <= 3]
    first = {edition.board.routes[n].group or -n: n for n in reversed(short)}
    return arrange(
        "usa",
        seats,
        owners={n: i % seats for i, n in enumerate(sorted(first.values()))},
        trains=dict.fromkeys(range(seats), 3),
        market=[None] * 5,
        rest=0,
        **more,
    )


def test_when_all_pass_the_game_ends() -> None:
    """T-66: the position can no longer change; it is scored normally."""
    game = stuck(3, tickets={0: [], 1: [], 2: []}, ticket_decks={"regular": ["Boston-Miami"]})
    assert menu(game) == ["tickets"]
    events = do(game, "tickets", "keep Boston-Miami")
    assert types(events)[2:] == [
        *["turn_began", "passed"] * 3,
        "game_ended",
        "game_scored",
        "seed_revealed",
    ]
    assert [e["seat"] for e in events if e["type"] == "passed"] == [1, 2, 0]
    result = game.result()
    assert result is not None
    assert result.reason == "all_passed"
    assert result.seats[0].tickets == -12
    assert result.seats[0].total == result.seats[0].routes - 12 + sum(
        result.seats[0].bonus.values()
    )


def test_passes_must_be_consecutive_to_end_the_game() -> None:
    """T-66: the count starts again when a player can still do something."""
    game = arrange(
        "usa", 3, market=["red", None, None, None, None], rest=2, tickets={}, ticket_decks={}
    )
    routes = ["Atlanta-Nashville", "Dallas-Houston/1", "Portland-Seattle/1", "Seattle-Vancouver/1"]
    for route in routes:
        assert "passed" in types(do(game, "draw 1"))  # seat 1 has nothing, cards are in hands
        assert game.to_move == 2
        do(game, f"claim {route} blue 1")
    assert game.to_move == 0
    assert game.turn == 3 * len(routes) + 1


def test_a_player_without_a_legal_action_is_not_asked() -> None:
    """T-66: the pass is an event, and the next player is asked."""
    game = arrange(
        "usa", 3, market=["red", None, None, None, None], rest=2, tickets={}, ticket_decks={}
    )
    events = do(game, "draw 1")
    assert types(events) == ["card_taken", "turn_began", "passed", "turn_began"]
    assert (game.to_move, game.turn) == (2, 3)
    assert not [text for text in menu(game) if "pass" in text]


def test_passing_counts_as_a_turn_of_the_last_round() -> None:
    """T-66: the round ends after its number of turns, whoever passed in it."""
    game = arrange("usa", 3, trains={0: 3}, market=[None] * 5, rest=0, tickets={}, ticket_decks={})
    events = do(game, "claim Atlanta-Nashville red 1", "draw 1")
    assert types(events)[-4:] == ["card_taken", "turn_began", "passed", "turn_began"]
    assert (game.to_move, game.view(None).last_round) == (0, 1)
    do(game, "claim Atlanta-Charleston red 2")
    result = game.result()
    assert result is not None
    assert result.reason == "last_round"


def test_a_total_may_be_negative() -> None:
    """T-70: nothing stops at zero."""
    game = arrange(
        "usa", owners={"Atlanta-Nashville": 0}, tickets={0: ["Boston-Miami"], 1: ["Boston-Miami"]}
    )
    result = scored(game)
    assert [row.total for row in result.seats] == [1 - 12 + 10, -12]
    assert result.winners == (0,)
