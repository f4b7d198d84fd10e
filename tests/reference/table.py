"""Everything that lies on the table, as plain fields: the state of one game."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from .edition import WILD, Edition, Route

Json = dict[str, Any]

RULES = 2  # the version of the rules that new games follow


@dataclass
class Player:
    """What one seat has before it and in its hand."""

    seat: int
    trains: int
    stations: int
    hand: dict[str, int]
    passengers: dict[str, int]
    points: int = 0
    tickets: list[int] = field(default_factory=list)
    offer: list[int] = field(default_factory=list)
    chosen: list[int] | None = None
    completed: list[int] = field(default_factory=list)
    crossing: bool = False
    merchandise: int = 0


@dataclass
class Tunnel:
    """A tunnel that is being tried: cards laid, cards revealed, cards still to be paid."""

    route: int
    color: str
    cards: int
    wilds: int
    revealed: list[str]
    toll: int


@dataclass
class Follows:
    """Facts that depend only on the owners of routes, cached because these rarely change."""

    owners: list[int | None]
    routes: dict[int, list[int]] = field(default_factory=dict)  # by seat
    open: dict[int, list[Route]] = field(default_factory=dict)  # by seat
    closed: list[int] | None = None


@dataclass
class Table:
    """One game. Decks and the market are lists with the top, or slot 1, first."""

    edition: Edition
    seats: int
    seed: str
    start: int
    players: list[Player]
    rules: int
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    reshuffles: int = 0
    market: list[str | None] = field(default_factory=list)
    market_dirty: bool = True
    market_left_as_it_is: bool = False
    ticket_decks: dict[str, list[int]] = field(default_factory=dict)
    removed: list[int] = field(default_factory=list)
    mixes: dict[int, list[int]] = field(default_factory=dict)
    owners: list[int | None] = field(default_factory=list)
    stations: dict[str, int] = field(default_factory=dict)
    passengers: dict[str, dict[str, int]] = field(default_factory=dict)
    merchandise: int | None = None
    phase: str = "opening"
    turn: int = 0
    on_turn: int = 0
    draws_left: int = 0
    tunnel: Tunnel | None = None
    places: list[str] = field(default_factory=list)
    last_round: int | None = None
    progress: bool = False
    idle_turns: int = 0
    stalled_turns: int = 0  # in a row, in which nobody could draw or claim
    passes_in_a_row: int = 0
    result: Json | None = None
    events: list[Json] = field(default_factory=list)
    branches: Counter[str] = field(default_factory=Counter)
    follows: Follows | None = field(default=None, compare=False, repr=False)

    def tell(self, what: str, **fields: Any) -> None:
        """Record an event, with its secrets."""
        self.events.append({"type": what, **fields})

    def met(self, branch: str) -> None:
        """Count a rare branch."""
        self.branches[branch] += 1

    @property
    def player(self) -> Player:
        """The player on turn."""
        return self.players[self.on_turn]

    def clockwise(self) -> list[int]:
        """All seats, from the start seat."""
        return [(self.start + i) % self.seats for i in range(self.seats)]

    def routes_of(self, seat: int) -> list[int]:
        """The numbers of the routes a seat owns."""
        routes = self.what_follows().routes
        if seat not in routes:
            routes[seat] = [number for number, owner in enumerate(self.owners) if owner == seat]
        return list(routes[seat])

    def what_follows(self) -> Follows:
        """Return the cached facts for the current owners."""
        if self.follows is None or self.follows.owners != self.owners:
            self.follows = Follows(list(self.owners))
        return self.follows

    def put_on_discard(self, color: str, number: int) -> None:
        """Cards go to the discard pile; the market is then looked at again (T-15)."""
        self.discard += [color] * number
        if number:
            self.market_dirty = True

    def spend(self, seat: int, color: str, cards: int, wilds: int) -> None:
        """Cards leave a hand."""
        hand = self.players[seat].hand
        if cards:
            hand[color] -= cards
        hand[WILD] -= wilds
        assert min(hand.values()) >= 0, f"seat {seat} paid more than it had"


def new_table(edition: Edition, seats: int, seed: str, start: int, rules: int) -> Table:
    """A table with the pieces handed out and no card dealt."""
    stations = edition.section("stations")
    merchandise = edition.section("merchandise")
    players = [
        Player(
            seat=seat,
            trains=edition.sections["routes"]["trains"],
            stations=stations["count"] if stations else 0,
            hand=dict.fromkeys([*edition.colors, WILD], 0),
            passengers=dict.fromkeys(edition.passenger_colors, 0),
        )
        for seat in range(seats)
    ]
    table = Table(edition, seats, seed, start, players, rules)
    table.owners = [None] * len(edition.routes)
    table.merchandise = merchandise["cards"] if merchandise else None
    return table
