"""Drawing cards where the rulebooks of Germany and Amsterdam repeat the family's rules."""

import pytest

from tests.kit import arrange, do, hand, menu, opened, refused, skip_turn, types

BOTH = pytest.mark.parametrize("edition", ["germany", "amsterdam"])
PLAIN = ["red", "blue", "green", "black", "orange"]


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        ("germany", "The oldest player goes first."),
        ("amsterdam", "The youngest player goes first."),
    ],
)
def test_turns_go_clockwise_from_the_start_seat(edition: str, sentence: str) -> None:
    """G-12, A-9: one turn each; the rulebook's sentence on who starts is flavour."""
    game = opened(edition, 4, start=2)
    assert game.edition.first == sentence
    order = []
    for _ in range(9):
        order.append(game.to_move)
        skip_turn(game)
    assert order == [2, 3, 0, 1, 2, 3, 0, 1, 2]


@BOTH
def test_a_turn_is_exactly_one_of_three_actions(edition: str) -> None:
    """G-12, A-9: draw cards, claim a route, or draw tickets; then the next player is on turn."""
    tickets = "tickets 2+2" if edition == "germany" else "tickets"
    claim = {
        "germany": "claim Chemnitz-Leipzig blue 2",
        "amsterdam": "claim Munttoren-Blauwbrug blue 3",
    }[edition]
    for first in ("draw blind", tickets, claim):
        game = arrange(edition, hands={0: {"blue": 3}}, market=PLAIN)
        kinds = {text.split()[0] for text in menu(game)}
        assert kinds == {"draw", "claim", "tickets"}
        do(game, first)
        while game.to_move == 0:
            left = {text.split()[0] for text in menu(game)}
            assert left in ({"draw"}, {"keep"}, {"passenger"})
            do(game, menu(game)[0])
        assert game.to_move == 1


@BOTH
def test_a_face_up_card_is_replaced_before_the_second_is_drawn(edition: str) -> None:
    """G-13, A-11: two cards, each from the display or the deck."""
    game = arrange(edition, market=PLAIN, deck=["black", "blue", "red", "green"])
    events = do(game, "draw 1")
    assert types(events) == ["card_taken", "card_turned_up"]
    assert game.view(None).market == ("black", "blue", "green", "black", "orange")
    assert menu(game) == ["draw blind", "draw 1", "draw 2", "draw 3", "draw 4", "draw 5"]
    do(game, "draw 1")
    assert hand(game, 0) == {"red": 1, "black": 1}
    do(game, "draw blind", "draw 5")
    assert hand(game, 1) == {"red": 1, "orange": 1}
    assert game.view(None).market == ("blue", "blue", "green", "black", "green")
    assert game.to_move == 0


@BOTH
def test_a_hand_may_hold_every_card_of_the_box(edition: str) -> None:
    """G-14, A-10: no hand limit, and no draw is refused for a full hand."""
    game = arrange(edition, market=PLAIN, deck=["red", "blue", "green"], rest=0)
    cards = sum(hand(game, 0).values())
    assert cards == game.edition.cards.total - 8
    do(game, "draw blind", "draw blind")
    assert sum(hand(game, 0).values()) == cards + 2


@BOTH
def test_the_discards_become_the_deck_when_it_is_used_up(edition: str) -> None:
    """G-14, A-14: shuffled at the moment a card is needed."""
    game = arrange(edition, market=PLAIN, deck=["red"], discard={"green": 4}, rest=1)
    events = do(game, "draw blind")
    assert types(events) == ["card_drawn"]
    assert game.view(None).deck == 0
    events = do(game, "draw blind")
    assert types(events)[:2] == ["deck_reshuffled", "card_drawn"]
    assert events[0]["number"] == 4
    assert hand(game, 0) == {"red": 1, "green": 1}
    assert (game.view(None).deck, sum(game.view(None).discard.values())) == (3, 0)


@BOTH
def test_without_deck_and_discards_nothing_is_drawn_blind(edition: str) -> None:
    """G-15, A-14: claim or tickets only; cards that still lie face up may be taken."""
    hands = {0: {"blue": 3}}
    game = arrange(edition, hands=hands, market=[None] * 5, rest=1)
    assert {text.split()[0] for text in menu(game)} == {"tickets", "claim"}
    assert refused(game, "draw blind") == "deck_empty"
    assert refused(game, "draw 1") == "market_slot_empty"
    game = arrange(edition, hands=hands, market=["red", None, "wild", None, None], rest=1)
    assert [text for text in menu(game) if text.startswith("draw")] == ["draw 1", "draw 3"]
    do(game, "draw 1")
    assert game.to_move == 1  # the wild that is left cannot be second
    assert hand(game, 0) == {"blue": 3, "red": 1}


@BOTH
def test_wilds_stand_for_every_color_when_claiming(edition: str) -> None:
    """G-16, A-10: any number of them in any set."""
    route = {"germany": "Berlin-Magdeburg", "amsterdam": "Westermarkt-Begijnhof"}[edition]
    game = arrange(edition, hands={0: {"red": 3, "wild": 3}}, market=PLAIN)
    claims = [text for text in menu(game) if text.startswith(f"claim {route} ")]
    ways = ["red 3", "red 2+1", "red 1+2", "wild 3"]
    assert claims == [f"claim {route} {way}" for way in ways]
    do(game, f"claim {route} red 1+2")
    assert hand(game, 0) == {"red": 2, "wild": 1}
    discard = game.view(None).discard
    assert (discard["red"], discard["wild"]) == (1, 2)


@BOTH
def test_a_face_up_wild_is_the_only_card_of_a_turn_and_never_the_second(edition: str) -> None:
    """G-17, A-12: whether it lay there before or has just been turned up."""
    game = arrange(edition, market=["wild", *PLAIN[1:]], deck=["red", "wild", "blue", "blue"])
    do(game, "draw 1")
    assert (game.to_move, hand(game, 0)) == (1, {"wild": 1})
    assert game.view(None).market == tuple(PLAIN)
    do(game, "draw 2")
    assert game.view(None).market == ("red", "wild", "green", "black", "orange")
    assert menu(game) == ["draw blind", "draw 1", "draw 3", "draw 4", "draw 5"]
    assert refused(game, "draw 2") == "wild_not_second"
    do(game, "draw 1")
    assert game.view(None).market[1] == "wild"
    do(game, "draw 3")
    assert refused(game, "draw 2") == "wild_not_second"


@BOTH
def test_three_wilds_of_five_sweep_the_display_at_once(edition: str) -> None:
    """G-18, A-13: also between the two cards of a turn."""
    market = ["wild", "wild", "red", "blue", "green"]
    new = ["black", "orange", "red", "red", "blue"]
    game = arrange(edition, market=market, deck=["wild", *new])
    events = do(game, "draw 3")
    assert types(events) == [
        "card_taken",
        "card_turned_up",
        "market_swept",
        *["card_turned_up"] * 5,
    ]
    assert game.view(None).market == tuple(new)
    assert game.phase == "second_card"
    assert {c: n for c, n in game.view(None).discard.items() if n} == {
        "wild": 3,
        "blue": 1,
        "green": 1,
    }


@BOTH
def test_a_wild_drawn_blind_counts_as_one_card(edition: str) -> None:
    """G-19, A-12: a second card may still be drawn, even another wild."""
    game = arrange(edition, market=PLAIN, deck=["wild", "wild"])
    do(game, "draw blind")
    assert (game.to_move, game.phase) == (0, "second_card")
    do(game, "draw blind")
    assert (game.to_move, hand(game, 0)) == (1, {"wild": 2})
