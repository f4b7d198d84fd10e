"""An edition as plain typed data: the same tree as its TOML file (docs/editions.md).

A section is None if the game does not have that rule.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from .digest import digest
from .labels import labels
from .parts import (
    GRAY,
    WILD,
    Board,
    Bonus,
    Cards,
    City,
    End,
    Journey,
    Market,
    Merchandise,
    Parallel,
    Part,
    Passengers,
    RouteRules,
    Stations,
    TicketRules,
    Tunnels,
)

__all__ = ["GRAY", "WILD", "Edition"]


class Edition(Part, frozen=True, dict=True):
    """The rules and the board of one game."""

    id: str
    title: str
    revision: int
    seats: tuple[int, int]
    ranking: tuple[str, ...]
    provenance: dict[str, str]
    cards: Cards
    routes: RouteRules
    tickets: TicketRules
    end: End
    board: Board
    first: str | None = None
    market: Market | None = None
    parallel: Parallel | None = None
    tunnels: Tunnels | None = None
    stations: Stations | None = None
    passengers: Passengers | None = None
    merchandise: Merchandise | None = None
    journey: Journey | None = None
    bonus: Bonus | None = None
    clauses: dict[str, str] | None = None

    def __hash__(self) -> int:
        return hash(self.digest)

    def __copy__(self) -> Edition:
        return self

    def __deepcopy__(self, memo: object) -> Edition:
        return self  # a value: nothing changes it

    def __reduce__(self) -> Any:
        """Pickle an edition that is part of Waggonway by its id and digest, others as a whole."""
        from .loader import available, load, unpickled

        if self.id in available() and load(self.id) is self:
            return unpickled, (self.id, self.digest)
        return super().__reduce__()

    @cached_property
    def digest(self) -> str:
        """SHA-256 of everything that affects play, in hexadecimal."""
        return digest(self)

    @cached_property
    def places(self) -> dict[str, City]:
        """Cities and countries by id, in file order."""
        return {city.id: city for city in self.board.cities}

    @cached_property
    def groups(self) -> dict[int, tuple[int, ...]]:
        """The routes of each group of parallel routes, ascending."""
        groups: dict[int, tuple[int, ...]] = {}
        for number, route in enumerate(self.board.routes):
            if route.group is not None:
                groups[route.group] = (*groups.get(route.group, ()), number)
        return groups

    @cached_property
    def decks(self) -> dict[str, tuple[int, ...]]:
        """The tickets of each deck, ascending."""
        decks: dict[str, tuple[int, ...]] = {}
        for number, ticket in enumerate(self.board.tickets):
            decks[ticket.deck] = (*decks.get(ticket.deck, ()), number)
        return decks

    @cached_property
    def route_labels(self) -> tuple[str, ...]:
        """The name of each route, as notation and logs write it."""
        return labels((self.places[r.a].name, self.places[r.b].name) for r in self.board.routes)

    @cached_property
    def ticket_labels(self) -> tuple[str, ...]:
        """The name of each ticket, as notation and logs write it."""
        return labels((self.places[t.a].name, self.places[t.b].name) for t in self.board.tickets)

    def city(self, place: str) -> City:
        """The city or country with this id."""
        return self.places[place]

    def route_label(self, route: int) -> str:
        """The name of a route: `Boston-New York/2`."""
        return self.route_labels[route]

    def ticket_label(self, ticket: int) -> str:
        """The name of a ticket: `Boston-Miami`."""
        return self.ticket_labels[ticket]
