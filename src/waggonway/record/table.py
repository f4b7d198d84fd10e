"""The table as the events describe it, without rules, so that old games can always be shown.

Replay by events updates it. Everything that a redacted record hides is None; the numbers of cards
and tickets are always known.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from ..editions import Edition
from ..editions.edition import WILD
from ..game.result import Result


class Player(msgspec.Struct):
    """One seat."""

    seat: int
    trains: int
    stations: int
    points: int = 0
    cards: int = 0
    hand: dict[str, int] | None = None
    tickets: int = 0
    held: list[int] | None = []
    backs: dict[str, int] | None = None
    offered: int = 0
    offer: list[int] | None = []
    completed: list[int] = []
    crossing: bool = False
    passengers: dict[str, int] = {}
    merchandise: int = 0


class Tunnel(msgspec.Struct):
    """A tunnel that is being tried."""

    route: int
    color: str
    wilds: int
    revealed: tuple[str, ...] = ()
    toll: int = 0


class Table(msgspec.Struct):
    """Everything on the table."""

    seats: int
    start: int
    market: list[str | None]
    deck: int
    discard: dict[str, int]
    ticket_decks: dict[str, int | None]
    owners: list[int | None]
    merchandise: int | None
    players: list[Player]
    turn: int = 0
    seat: int | None = None  # on turn
    stations: dict[str, int] = {}
    passengers: dict[str, dict[str, int]] = {}
    last_round: int | None = None
    tunnel: Tunnel | None = None
    dealt: dict[int, dict[str, int]] = {}  # offers by seat, then by deck
    reason: str | None = None
    result: Result | None = None
    seed: str | None = None


def laid_out(edition: Edition, seats: int, start: int) -> Table:
    """Return the table before the first card is dealt."""
    colors = (*edition.cards.colors, WILD)
    apart = edition.tickets.tell_apart
    return Table(
        seats=seats,
        start=start,
        market=[None] * (edition.market.size if edition.market else 0),
        deck=edition.cards.total,
        discard=dict.fromkeys(colors, 0),
        ticket_decks={deck: len(tickets) for deck, tickets in edition.decks.items()},
        owners=[None] * len(edition.board.routes),
        merchandise=edition.merchandise.cards if edition.merchandise else None,
        players=[
            Player(
                seat=seat,
                trains=edition.routes.trains,
                stations=edition.stations.count if edition.stations else 0,
                hand=dict.fromkeys(colors, 0),
                backs={} if apart else None,
                passengers=dict.fromkeys(
                    edition.passengers.colors if edition.passengers else (), 0
                ),
            )
            for seat in range(seats)
        ],
    )


def backs_of(edition: Edition, number: dict[str, int]) -> dict[str, int]:
    """Return the numbers of tickets by deck, in file order, without empty decks."""
    return {deck: number[deck] for deck in edition.decks if number.get(deck)}


def decks_of(edition: Edition, tickets: tuple[int, ...]) -> Counter[str]:
    """Count tickets by deck."""
    return Counter(edition.board.tickets[ticket].deck for ticket in tickets)
