"""The events of a game (docs/protocol.md, "Events").

Only the seat of an event sees its secret fields. `redact` replaces them with None for others.
"""

from typing import Any, TypeVar, cast

import msgspec

from ..core.codes import FIRST_RULES
from .result import Reason, Result
from .secret import Secret, Told, secret_fields


class GameBegan(Told, frozen=True, tag="game_began", omit_defaults=True):
    """The first event: edition, seats, version of the rules, and the hash of the seed."""

    edition: str
    revision: int
    digest: str
    seats: int
    start: int
    commitment: str
    rules: int = FIRST_RULES


class PassengersPlaced(Told, frozen=True, tag="passengers_placed"):
    """The passengers in each place that has any (G-3)."""

    places: dict[str, dict[str, int]]


class HandDealt(Told, frozen=True, tag="hand_dealt"):
    """The opening cards of a seat."""

    seat: int
    number: int
    cards: Secret[tuple[str, ...]]


class CardTurnedUp(Told, frozen=True, tag="card_turned_up"):
    """A market slot is filled."""

    slot: int
    card: str


class MarketSwept(Told, frozen=True, tag="market_swept"):
    """Too many wilds: the whole market is discarded."""

    cards: tuple[str, ...]


class SweepCapped(Told, frozen=True, tag="sweep_capped"):
    """The market stays as it is: the limit of sweeps is reached (T-10)."""


class DeckReshuffled(Told, frozen=True, tag="deck_reshuffled"):
    """The discard pile was shuffled into a new deck (T-11)."""

    shuffle: int
    number: int


class MixDeclared(Told, frozen=True, tag="mix_declared"):
    """A seat has announced its opening mix (T-04)."""

    seat: int
    mix: tuple[int, ...]


class TicketsDealt(Told, frozen=True, tag="tickets_dealt"):
    """Tickets are offered to a seat."""

    seat: int
    decks: dict[str, int]
    tickets: Secret[tuple[int, ...]]


class TicketsKept(Told, frozen=True, tag="tickets_kept"):
    """A seat has kept tickets; `decks` only if the backs differ (T-44)."""

    seat: int
    number: int
    decks: dict[str, int] | None
    kept: Secret[tuple[int, ...]]
    refused: Secret[tuple[int, ...]]


class TicketDeckReshuffled(Told, frozen=True, tag="ticket_deck_reshuffled"):
    """Refused opening tickets are back in their deck (G-9)."""

    deck: str
    number: int


class TurnBegan(Told, frozen=True, tag="turn_began"):
    """A seat is on turn."""

    turn: int
    seat: int


class CardTaken(Told, frozen=True, tag="card_taken"):
    """A card of the market."""

    seat: int
    slot: int
    card: str


class CardDrawn(Told, frozen=True, tag="card_drawn"):
    """The top card of the deck."""

    seat: int
    card: Secret[str]


class TunnelTried(Told, frozen=True, tag="tunnel_tried"):
    """Cards are laid down for a tunnel."""

    seat: int
    route: int
    color: str
    wilds: int


class TunnelRevealed(Told, frozen=True, tag="tunnel_revealed"):
    """Cards were revealed for a tunnel; they decide the toll."""

    cards: tuple[str, ...]
    toll: int


class TollPaid(Told, frozen=True, tag="toll_paid"):
    """A seat has paid the toll of a tunnel."""

    seat: int
    cards: int
    wilds: int


class TunnelDeclined(Told, frozen=True, tag="tunnel_declined"):
    """The laid cards return to the hand (T-29)."""

    seat: int


class RouteClaimed(Told, frozen=True, tag="route_claimed"):
    """A route has an owner."""

    seat: int
    route: int
    color: str
    wilds: int
    points: int


class MerchandiseGained(Told, frozen=True, tag="merchandise_gained"):
    """One merchandise card (A-22)."""

    seat: int


class StationBuilt(Told, frozen=True, tag="station_built"):
    """A station was built in a city."""

    seat: int
    city: str
    color: str
    cards: int
    wilds: int


class PassengerTaken(Told, frozen=True, tag="passenger_taken"):
    """A passenger has joined a seat (G-26)."""

    seat: int
    place: str
    color: str


class TicketCompleted(Told, frozen=True, tag="ticket_completed"):
    """A ticket is shown at once (F-13)."""

    seat: int
    ticket: int


class TicketDrawn(Told, frozen=True, tag="ticket_drawn"):
    """The replacement of a completed ticket (F-14)."""

    seat: int
    ticket: Secret[int]


class CrossingCompleted(Told, frozen=True, tag="crossing_completed"):
    """The bonus ticket (F-18)."""

    seat: int


class TicketsSwapped(Told, frozen=True, tag="tickets_swapped"):
    """All tickets set aside for new ones (F-17)."""

    seat: int
    number: int
    drawn: int
    set_aside: Secret[tuple[int, ...]]
    tickets: Secret[tuple[int, ...]]


class Passed(Told, frozen=True, tag="passed", omit_defaults=True):
    """A seat could do nothing, or chose to do nothing (T-66)."""

    seat: int
    chosen: bool = False


class LastRoundBegan(Told, frozen=True, tag="last_round_began"):
    """The last round begins: this many turns are left (T-64)."""

    seat: int
    turns: int


class GameEnded(Told, frozen=True, tag="game_ended"):
    """The game is over, and why."""

    reason: Reason


class GameScored(Told, frozen=True, tag="game_scored"):
    """The scores, with all tickets."""

    result: Result


class SeedRevealed(Told, frozen=True, tag="seed_revealed"):
    """The last event: the seed, which proves that nobody arranged the decks."""

    seed: str


Event = (
    GameBegan
    | PassengersPlaced
    | HandDealt
    | CardTurnedUp
    | MarketSwept
    | SweepCapped
    | DeckReshuffled
    | MixDeclared
    | TicketsDealt
    | TicketsKept
    | TicketDeckReshuffled
    | TurnBegan
    | CardTaken
    | CardDrawn
    | TunnelTried
    | TunnelRevealed
    | TollPaid
    | TunnelDeclined
    | RouteClaimed
    | MerchandiseGained
    | StationBuilt
    | PassengerTaken
    | TicketCompleted
    | TicketDrawn
    | CrossingCompleted
    | TicketsSwapped
    | Passed
    | LastRoundBegan
    | GameEnded
    | GameScored
    | SeedRevealed
)

E = TypeVar("E", bound=Told)


def secret_to(event: Told) -> int | None:
    """The only seat that sees all of an event; None if everybody does."""
    seat: int | None = cast(Any, event).seat if secret_fields(type(event)) else None
    return seat


def redact(event: E, viewer: int | None) -> E:
    """The event as a seat, or a spectator (None), may see it."""
    secrets = secret_fields(type(event))
    if not secrets or viewer == cast(Any, event).seat:
        return event
    return msgspec.structs.replace(event, **dict.fromkeys(secrets))
