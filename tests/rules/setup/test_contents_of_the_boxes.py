"""The contents of the boxes of Germany, Amsterdam and First Journey, and the setup."""

from collections import Counter

import pytest

from tests.kit import arrange, do, end, opened
from waggonway.editions import load
from waggonway.game import Game, GameError


def test_germany_has_45_trains_for_each_of_five_and_110_cards() -> None:
    """G-1: five colours of 45 trains; 12 cards of 8 colours and 14 locomotives."""
    edition = load("germany")
    assert (edition.seats, edition.routes.trains) == ((2, 5), 45)
    assert (len(edition.cards.colors), edition.cards.each, edition.cards.wild) == (8, 12, 14)
    game = Game.new("germany", 5, seed="box")
    cards = Counter(game.state.deck[i] for i in range(game.state.board.cards))
    assert sorted(cards.values()) == [12] * 8 + [14]
    with pytest.raises(GameError, match="2 to 5 players"):
        Game.new("germany", 6)


def test_germany_has_55_short_and_34_long_tickets() -> None:
    """G-2: short ones of 3 to 11, but Mannheim-Stuttgart is worth 2; long ones of 12 to 22."""
    edition = load("germany")
    values = {
        deck: [edition.board.tickets[t].points or 0 for t in members]
        for deck, members in edition.decks.items()
    }
    assert {deck: len(found) for deck, found in values.items()} == {"short": 55, "long": 34}
    assert Counter(values["short"])[2] == 1
    cheapest = values["short"].index(2)
    assert edition.ticket_label(edition.decks["short"][cheapest]) == "Mannheim-Stuttgart"
    assert (sorted(values["short"])[1], max(values["short"])) == (3, 11)
    assert (min(values["long"]), max(values["long"])) == (12, 22)


def test_germany_has_60_passengers_and_a_globetrotter_card_of_15() -> None:
    """G-2: 6 colours of 10, and as many spots for them; one prize card."""
    edition = load("germany")
    assert edition.passengers is not None
    assert edition.bonus is not None
    assert len(edition.passengers.colors) * edition.passengers.each == 60
    assert sum(city.passengers for city in edition.board.cities) == 60
    assert edition.bonus.globetrotter == (15,)


def test_the_globetrotter_card_is_nobodys_before_the_end() -> None:
    """G-5: it lies open; who leads in completed tickets gets nothing for it before the end."""
    game = arrange(
        "germany",
        owners={"Berlin-Leipzig": 0},
        tickets={0: ["Berlin-Leipzig"], 1: []},
    )
    assert [player.points for player in game.view(1).players] == [7, 0]
    result = end(game).result()
    assert result is not None
    assert [row.bonus["globetrotter"] for row in result.seats] == [15, 0]


def test_the_short_and_the_long_tickets_are_decks_of_their_own() -> None:
    """G-6: two decks, both shuffled."""
    orders = set()
    for seed in ("one", "two"):
        game = Game.new("germany", 2, seed=seed)
        assert game.view(None).ticket_decks == {"short": 55, "long": 34}
        s, board = game.state, game.state.board
        for deck, name in enumerate(board.deck_ids):
            base = board.pile_base[deck]
            order = tuple(s.piles[base + i] for i in range(s.piles[2 * deck + 1]))
            assert sorted(order) == list(game.edition.decks[name])
            orders.add(order)
    assert len(orders) == 4
    assert not {tuple(sorted(order)) for order in orders} & orders


def test_amsterdam_has_16_carts_44_cards_24_contracts_and_16_merchandise_cards() -> None:
    """A-1: for two to four players; 8 wilds and 6 cards of each of six colours."""
    edition = load("amsterdam")
    assert edition.merchandise is not None
    assert (edition.seats, edition.routes.trains) == ((2, 4), 16)
    assert edition.cards.colors == ("pink", "blue", "green", "black", "red", "orange")
    assert (edition.cards.each, edition.cards.wild, edition.cards.total) == (6, 8, 44)
    assert (len(edition.board.tickets), edition.merchandise.cards) == (24, 16)
    with pytest.raises(GameError, match="2 to 4 players"):
        Game.new("amsterdam", 5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_amsterdam_starts_with_all_carts_at_zero_beside_one_merchandise_deck(seats: int) -> None:
    """A-2, A-3: 16 carts and no points for everybody, 16 merchandise cards in a deck."""
    view = opened("amsterdam", seats).view(None)
    assert [(p.trains, p.points, p.merchandise) for p in view.players] == [(16, 0, 0)] * seats
    assert view.merchandise == 16


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_journey_starts_with_20_trains_four_cards_and_no_market(seats: int) -> None:
    """F-1: 72 cards, four for each player, the others face down."""
    game = opened("first_journey", seats)
    view = game.view(None)
    assert [(p.trains, p.cards, p.points) for p in view.players] == [(20, 4, 0)] * seats
    assert game.edition.cards.total == 72
    assert (view.market, view.deck) == ((), 72 - 4 * seats)
    assert set(view.discard.values()) == {0}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_journey_deals_two_tickets_that_only_their_owner_sees(seats: int) -> None:
    """F-2: 32 tickets, two for each player without a choice, the rest is the deck."""
    game = Game.new("first_journey", seats, seed="box")
    assert game.phase == "action"
    for seat in range(seats):
        assert len(game.view(seat).tickets or ()) == 2
    spectator = game.view(None)
    assert spectator.tickets is None
    assert spectator.hand is None
    assert [player.tickets for player in spectator.players] == [2] * seats
    assert spectator.ticket_decks == {"regular": 32 - 2 * seats}


def test_there_is_a_bonus_ticket_for_each_of_four_players() -> None:
    """F-3: all four may take one, and the winner's golden ticket is the first place."""
    lines = [
        ("Dublin-London/1", "London-Amsterdam/1", "Amsterdam-Berlin/1", "Berlin-Warsaw/1"),
        ("Paris-Madrid/1", "Paris-Zurich/1", "Zurich-Vienna/1", "Vienna-Kiev"),
        ("Brest-Paris", "Berlin-Paris/1", "Berlin-Vienna/1", "Vienna-Bucharest/1"),
        ("Madrid-Barcelona/1", "Barcelona-Rome/1", "Rome-Sarajevo", "Sarajevo-Athens"),
    ]
    last = ["Warsaw-Moscow/1 red 3", "Kiev-Moscow green 2"]
    last += ["Bucharest-Ankara/1 black 2", "Athens-Ankara/1 green 2"]
    game = arrange(
        "first_journey",
        4,
        owners={route: seat for seat, line in enumerate(lines) for route in line},
        tickets={},
        hands={0: {"red": 3}, 1: {"green": 2}, 2: {"black": 2}, 3: {"green": 2}},
    )
    for seat, route in enumerate(last):
        assert {"type": "crossing_completed", "seat": seat} in do(game, f"claim {route}")
    assert [player.crossing for player in game.view(None).players] == [True] * 4
    result = end(game).result()
    assert result is not None
    assert result.winners == (0, 1, 2, 3)


def test_the_goal_of_first_journey_is_six_tickets() -> None:
    """F-4: first to complete six."""
    edition = load("first_journey")
    assert edition.journey is not None
    assert edition.journey.goal == 6
    assert edition.ranking == ("tickets",)
