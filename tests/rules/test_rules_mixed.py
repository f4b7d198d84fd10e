"""Rules in combinations that no printed edition has, but a custom edition may."""

import msgspec

from tests.kit import SPRINT, arrange, do, hand, held, menu, opened, pile, types
from tests.lean_list import LeanList
from waggonway.core.legal import legal_actions
from waggonway.editions import Edition, load
from waggonway.editions.parts import Later
from waggonway.game import Game


def wilds_like_any_other() -> Edition:
    """USA, but a face-up wild is a card like any other."""
    usa = load("usa")
    assert usa.market is not None
    market = msgspec.structs.replace(usa.market, lone_wild=False)
    return msgspec.structs.replace(usa, id="wilds", market=market)


def sprint_with_draws(refused: str = "bottom", keep: int = 2) -> Edition:
    """Sprint, but tickets are drawn as well: two, and the player keeps one of them."""
    sprint = load(SPRINT)
    opening = msgspec.structs.replace(sprint.tickets.opening, refused=refused, keep=keep)
    later = Later(decks=("regular",), draw=2, keep=1)
    tickets = msgspec.structs.replace(sprint.tickets, opening=opening, later=later)
    return msgspec.structs.replace(sprint, id="draws", tickets=tickets)


def test_a_face_up_wild_may_be_a_card_like_any_other() -> None:
    """T-06, T-13: without [market] lone_wild a wild is one of two cards, first or second."""
    for first, second in (("draw 1", "draw 3"), ("draw 3", "draw 1"), ("draw 1", "draw 2")):
        market = ["wild", "wild", "red", "blue", "blue"]
        game = arrange(wilds_like_any_other(), market=market, deck=["green", "green"])
        do(game, first)
        assert game.phase == "second_card"
        assert second in menu(game)
        do(game, second)
        assert game.deciding == (1,)
        assert sum(hand(game, 0).values()) == 2


def test_wilds_that_lie_alone_may_then_be_the_second_card() -> None:
    """T-06, T-13: nothing to draw blind and only a wild face up: it is drawn, or it is not."""
    for edition, phase in ((wilds_like_any_other(), "second_card"), (load("usa"), "action")):
        market = ["red", "wild", None, None, None]
        game = arrange(edition, market=market, rest=1)
        do(game, "draw 1")
        assert game.phase == phase
        assert game.deciding == ((0,) if phase == "second_card" else (1,))
        assert menu(game)[0] == "draw 2"


def test_a_drawn_ticket_that_is_connected_is_completed_at_once() -> None:
    """T-54, T-55: tickets that are drawn under [journey] are looked at when they are kept."""
    edition = sprint_with_draws()
    joined, refused, following = (edition.ticket_label(ticket) for ticket in (4, 0, 1))
    deck = [joined, refused, following]
    game = arrange(edition, owners={5: 0}, tickets={}, ticket_decks={"regular": deck})
    do(game, "tickets")
    events = do(game, f"keep {joined}")
    assert types(events)[:3] == ["tickets_kept", "ticket_completed", "ticket_drawn"]
    assert held(game, 0) == [following]
    assert pile(game) == [refused]
    assert game.deciding == (1,)


def test_tickets_refused_under_a_journey_may_be_shuffled_into_the_deck() -> None:
    """G-9, T-39: the deck is shuffled once when the last has chosen."""
    shuffled(Game.new(sprint_with_draws("reshuffled", keep=1), 2, seed="shuffled", start=0))


def test_refused_tickets_may_be_shuffled_into_an_only_deck() -> None:
    """G-9, T-39: with one deck to draw from, that one is shuffled."""
    usa = load("usa")
    opening = msgspec.structs.replace(usa.tickets.opening, refused="reshuffled")
    tickets = msgspec.structs.replace(usa.tickets, opening=opening)
    edition = msgspec.structs.replace(usa, id="shuffled", tickets=tickets)
    shuffled(Game.new(edition, 2, seed="shuffled", start=0))


def shuffled(game: Game) -> None:
    """Both seats refuse what they can; the deck is shuffled once and holds what they refused."""
    before = pile(game)
    for seat in (0, 1):
        events = msgspec.to_builtins(game.apply(seat, game.legal(seat)[0]), str_keys=True)
    shuffles = [event for event in events if event["type"] == "ticket_deck_reshuffled"]
    assert [(event["deck"], event["number"]) for event in shuffles] == [
        ("regular", len(pile(game)))
    ]
    everything = sorted(pile(game) + held(game, 0) + held(game, 1))
    assert everything == sorted(game.edition.ticket_labels)
    assert pile(game)[: len(before)] != before


def test_when_the_game_is_over_nobody_may_do_anything() -> None:
    """T-58, T-66: neither list has an answer."""
    game = opened("first_journey")
    while not game.over:
        do(game, menu(game)[0])
    assert legal_actions(game.state) == []
    assert LeanList(game.state).fill(game.state) == 0
    assert [game.legal(seat) for seat in range(game.seats)] == [(), ()]
