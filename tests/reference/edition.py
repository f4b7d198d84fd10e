"""An edition file read as plain data (editions.md); nothing is checked here."""

import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

WILD = "wild"
GRAY = "gray"


@dataclass(frozen=True)
class City:
    """A city, or a country."""

    id: str
    name: str
    country: bool
    passengers: int


@dataclass(frozen=True)
class Route:
    """One track; parallel tracks are routes of the same group (T-23)."""

    number: int
    a: str
    b: str
    into_country: bool
    length: int
    color: str
    group: int | None
    tunnel: bool
    ferry: int
    cart: bool


@dataclass(frozen=True)
class Ticket:
    """A ticket; without a printed value it is worth 0 points."""

    number: int
    a: str
    b: str
    points: int
    deck: str


@dataclass(frozen=True, eq=False)  # by identity: what follows from an edition is cached
class Edition:
    """The rules, by section of the file, and the board."""

    sections: dict[str, Any]
    cities: list[City]
    routes: list[Route]
    tickets: list[Ticket]
    decks: list[str]

    def __deepcopy__(self, memo: dict[int, Any]) -> "Edition":
        """Copies of a game share the edition: it never changes."""
        return self

    def section(self, name: str) -> Any:
        """A section of the file, or None: a rule whose section is missing does not exist."""
        return self.sections.get(name)

    @property
    def colors(self) -> list[str]:
        """The card colours in file order, without the wild cards."""
        return list(self.sections["cards"]["colors"])

    @property
    def passenger_colors(self) -> list[str]:
        """The passenger colours in file order."""
        return list(self.sections["passengers"]["colors"]) if self.section("passengers") else []

    @property
    def later_decks(self) -> list[str]:
        """The decks of the draw-tickets action; none where there is no such action."""
        later = self.sections["tickets"].get("later")
        return list(later["decks"]) if later else []

    @property
    def lasting_decks(self) -> list[str]:
        """The decks that stay in the game after the opening."""
        return list(self.decks) if self.section("journey") else self.later_decks

    @cached_property
    def countries(self) -> set[str]:
        """The ids of the places that are countries."""
        return {city.id for city in self.cities if city.country}

    @cache  # noqa: B019  # editions live as long as the tests
    def members(self, group: int) -> list[Route]:
        """The parallel routes of a group."""
        return [route for route in self.routes if route.group == group]


def load_edition(source: str | Path | dict[str, Any] | Edition) -> Edition:
    """An edition from a TOML file, or from the data of one."""
    if isinstance(source, Edition):
        return source
    if isinstance(source, dict):
        sections = source
    else:
        sections = tomllib.loads(Path(source).read_text(encoding="utf-8"))
    board = sections["board"]
    cities = [
        City(city["id"], city["name"], city.get("country", False), city.get("passengers", 0))
        for city in board["cities"]
    ]
    countries = {city.id for city in cities if city.country}
    routes = [
        Route(
            number=number,
            a=route["a"],
            b=route["b"],
            into_country=route["b"] in countries,
            length=route["length"],
            color=route["color"],
            group=route.get("group"),
            tunnel=route.get("tunnel", False),
            ferry=route.get("ferry", 0),
            cart=route.get("cart", False),
        )
        for number, route in enumerate(board["routes"])
    ]
    tickets = [
        Ticket(number, ticket["a"], ticket["b"], ticket.get("points", 0), ticket["deck"])
        for number, ticket in enumerate(board["tickets"])
    ]
    decks = list(dict.fromkeys(ticket.deck for ticket in tickets))
    return Edition(sections, cities, routes, tickets, decks)
