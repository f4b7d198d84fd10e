"""The tables of an edition file as typed data; the fields are the keys (docs/editions.md)."""

from __future__ import annotations

from typing import Literal

import msgspec

WILD = "wild"
GRAY = "gray"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of an edition file; its fields are the keys."""


class Cards(Part, frozen=True):
    """The train cards."""

    colors: tuple[str, ...]
    each: int
    wild: int
    hand: int
    draw: int

    @property
    def total(self) -> int:
        """The number of cards in the game."""
        return len(self.colors) * self.each + self.wild


class Market(Part, frozen=True):
    """The market: the face-up cards."""

    size: int
    lone_wild: bool = False
    sweep_at: int | None = None
    sweep_cap: int = 50


class RouteRules(Part, frozen=True):
    """Trains per player, and the points of a route by its length."""

    trains: int
    points: dict[int, int] | None = None


class Parallel(Part, frozen=True):
    """The number of players from which parallel routes stay open."""

    open_from: int


class Tunnels(Part, frozen=True):
    """The number of cards revealed when a player tries a tunnel."""

    reveal: int


class Stations(Part, frozen=True):
    """Stations per player, and the points of an unused one."""

    count: int
    worth: int


class Passengers(Part, frozen=True):
    """Passengers on the board, and the prizes for the most of each colour."""

    colors: tuple[str, ...]
    each: int
    prizes: tuple[int, ...]


class Merchandise(Part, frozen=True):
    """The merchandise deck, and the prizes by number of players."""

    cards: int
    prizes: dict[int, tuple[int, ...]]


class Opening(Part, frozen=True):
    """The first tickets: dealt from named decks, or drawn in a declared mix."""

    keep: int
    deal: dict[str, int] | None = None
    draw: int | None = None
    refused: Literal["bottom", "out", "reshuffled"] = "bottom"

    @property
    def offered(self) -> int:
        """The number of tickets offered to each player."""
        return sum((self.deal or {}).values()) if self.draw is None else self.draw


class Later(Part, frozen=True):
    """Drawing tickets as a turn's action."""

    decks: tuple[str, ...]
    draw: int
    keep: int


class TicketRules(Part, frozen=True):
    """How players get tickets."""

    opening: Opening
    later: Later | None = None
    tell_apart: bool = False


class Crossing(Part, frozen=True):
    """A bonus ticket for joining any city of one list to any city of the other."""

    name: str
    from_: tuple[str, ...] = msgspec.field(name="from")
    to: tuple[str, ...]


class Journey(Part, frozen=True):
    """Tickets that are completed immediately, and the number of them that wins."""

    goal: int
    swap: int | None = None
    crossing: Crossing | None = None


class Bonus(Part, frozen=True):
    """Prizes at the end of the game."""

    longest_path: tuple[int, ...] = ()
    globetrotter: tuple[int, ...] = ()


class End(Part, frozen=True):
    """The number of trains left at which the game ends."""

    trains_left: int
    at_once: bool = False


class City(Part, frozen=True):
    """A city, or a country whose routes end in border points."""

    id: str
    name: str
    lat: float
    lon: float
    ticket_name: str | None = None
    passengers: int = 0
    country: bool = False
    name_at: Literal["right", "left", "above", "below"] | None = None
    shift: tuple[float, float] | None = None


class Border(Part, frozen=True):
    """A border point: a dead end that belongs to a country."""

    id: str
    country: str
    lat: float
    lon: float


class Route(Part, frozen=True):
    """A route between two cities, or from a city to a border point of a country."""

    a: str
    b: str
    length: int
    color: str
    border: str | None = None
    group: int | None = None
    tunnel: bool = False
    ferry: int = 0
    cart: bool = False
    bend: Literal["left", "right"] | None = None
    disputed: str | None = None

    @property
    def ends(self) -> tuple[str, str]:
        """The two nodes that the route joins: cities, or a city and a border point."""
        return self.a, self.border or self.b


class Ticket(Part, frozen=True):
    """Two places to connect, and its value."""

    a: str
    b: str
    deck: str
    points: int | None = None


class Map(Part, frozen=True):
    """Hints for laying out the board. They do not affect play."""

    size: float | None = None
    stretch: float = 1.0


class Board(Part, frozen=True):
    """Cities, borders, routes and tickets; a route's or ticket's number is its position."""

    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    borders: tuple[Border, ...] = ()
    map: Map | None = None
