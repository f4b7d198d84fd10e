"""Other hidden cards: one seat sees no difference, and impossible cards are refused."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from waggonway.game import Game, GameError
from waggonway.game.redeal import BAD_REDEAL, Redeal, hidden_in

from .play import ALL, steps

VIEWER, OTHER = 0, 1


def positions(which: str | Path, every: int = 9) -> list[Game]:
    """Some positions of a random game with two players."""
    game = Game.new(which, 2, seed="redeal")
    return [game.copy() for number, _ in enumerate(steps(game, "redeal")) if number % every == 0]


def hidden(game: Game) -> Redeal:
    return hidden_in(game._codec, game.state, seed=1)


def shuffled(game: Game, random: Random) -> Redeal:
    """The hidden cards, with each deck in another order."""
    now = hidden(game)
    deck = random.sample(now.deck, len(now.deck))
    piles = {name: tuple(random.sample(pile, len(pile))) for name, pile in now.ticket_decks.items()}
    return msgspec.structs.replace(now, deck=tuple(deck), ticket_decks=piles)


@pytest.mark.parametrize("which", ALL, ids=lambda which: Path(which).stem)
def test_a_seat_sees_the_same_after_a_new_deal_and_the_game_goes_on(which: str | Path) -> None:
    random = Random("deals")
    for game in positions(which):
        seen = game.view_json(VIEWER)
        redeal = shuffled(game, random)
        game.deal_again(VIEWER, redeal)
        assert hidden(game) == redeal
        assert game.view_json(VIEWER) == seen
        for _ in steps(game, "on"):
            pass


def wrong_redeals(now: Redeal) -> dict[str, Redeal]:
    """Cards that cannot be dealt, by what is wrong with them."""

    def but(**changes: Any) -> Redeal:
        return msgspec.structs.replace(now, **changes)

    mine, others = now.hands
    color = next(name for name, count in others.items() if count)
    fewer = {**others, color: others[color] - 1}
    deck, pile = next((deck, pile) for deck, pile in now.ticket_decks.items() if pile)
    tickets = now.tickets[VIEWER]
    return {
        "a hand less": but(hands=now.hands[:1]),
        "a card less in a hand": but(hands=(mine, fewer)),
        "a card less in the deck": but(deck=now.deck[1:]),
        "a ticket less": but(tickets=(tickets[1:], now.tickets[OTHER])),
        "no ticket decks": but(ticket_decks={}),
        "a ticket less in a deck": but(ticket_decks={**now.ticket_decks, deck: pile[1:]}),
        "an unknown ticket": but(ticket_decks={**now.ticket_decks, deck: (9999, *pile[1:])}),
        "a ticket twice": but(ticket_decks={**now.ticket_decks, deck: (tickets[0], *pile[1:])}),
        "another hand for the viewer": but(
            hands=(others, mine), tickets=(now.tickets[OTHER], now.tickets[VIEWER])
        ),
    }


def test_impossible_cards_are_refused_and_change_nothing() -> None:
    game = next(
        game
        for game in positions("usa", every=1)
        if game.turn > 4
        and sum(hidden(game).hands[0].values()) == sum(hidden(game).hands[1].values())
        and hidden(game).hands[0] != hidden(game).hands[1]
        and len({len(row) for row in hidden(game).tickets}) == 1
    )
    before = hidden(game), game.view_json(VIEWER), game.view_json(OTHER)
    for wrong, redeal in wrong_redeals(before[0]).items():
        with pytest.raises(GameError) as refused:
            game.deal_again(VIEWER, redeal)
        assert refused.value.code == BAD_REDEAL, wrong
        assert (hidden(game), game.view_json(VIEWER), game.view_json(OTHER)) == before, wrong
