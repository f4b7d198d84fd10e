"""Warn about likely mistakes in an edition file that can be played."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator

from .checks import Check, Finding
from .checks.tickets import spaces_between
from .edition import Edition
from .loader import available, released
from .problem import Problem
from .schema_check import SchemaCheck
from .server_limits import beyond_server_limits
from .source import Source

SAME_SPOT = 0.002
"""Places closer than this share of the board's diagonal count as the same spot."""
SWAPPED_RATIO = 4
"""Coordinates look swapped if swapping brings a city this many times closer to its neighbours."""
VALUE_TOLERANCE_POINTS, VALUE_TOLERANCE_SHARE = 3, 0.25
"""A ticket's value may differ from its distance by this much, or by this share of it."""


def warnings(source: Source) -> list[Problem]:
    """Return the warnings about an edition file, also if it has problems."""
    schema = SchemaCheck(source.data)
    found = [
        one._replace(path=schema.original(one.path))
        for check, needed in CHECKS
        if not needed & schema.broken
        for one in check(schema.edition)
    ]
    found.sort(key=lambda one: source.line(one.path))
    return [Problem(source.where(path), what, hint) for path, what, hint in found]


def printed_id(edition: Edition) -> Iterator[Finding]:
    """Warn about the id of a printed edition in a different file."""
    if edition.id in available() and released(edition.id, edition.digest) is None:
        what = f"`{edition.id}` is the id of a printed edition"
        yield Finding(("id",), what, "Choose a different id")


def one_spot(edition: Edition) -> Iterator[Finding]:
    """Warn about cities or border points at the same position."""
    board = edition.board
    places = [
        (("board", "cities", n), place.id, _at(place)) for n, place in enumerate(board.cities)
    ]
    places += [
        (("board", "borders", n), place.id, _at(place)) for n, place in enumerate(board.borders)
    ]
    if not places:
        return
    (south, north), (west, east) = (
        (min(side), max(side)) for side in zip(*(at for _, _, at in places), strict=True)
    )
    near = SAME_SPOT * math.dist((south, west), (north, east))
    for number, (path, name, at) in enumerate(places):
        for _, other, there in places[:number]:
            if math.dist(at, there) <= near:
                what = f"`{name}` is at the same position as `{other}`"
                yield Finding((*path, "lat"), what, "Check the coordinates of both")
                break


def swapped(edition: Edition) -> Iterator[Finding]:
    """Warn about a city whose latitude and longitude look swapped, judging by its neighbours."""
    places = {one.id: _at(one) for one in edition.board.cities}
    places |= {one.id: _at(one) for one in edition.board.borders}
    around: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for route in edition.board.routes:
        a, b = route.ends
        if a in places and b in places:
            around[a].append(places[b])
            around[b].append(places[a])
    for number, city in enumerate(edition.board.cities):
        if near := around[city.id]:
            lat, lon = places[city.id]
            as_is = sum(math.dist((lat, lon), one) for one in near)
            turned = sum(math.dist((lon, lat), one) for one in near)
            if turned * SWAPPED_RATIO < as_is:
                what = f"`lat` and `lon` of `{city.id}` look swapped"
                hint = f"Its neighbours are near {lon:g}, {lat:g}, not near {lat:g}, {lon:g}"
                yield Finding(("board", "cities", number, "lat"), what, hint)


def duplicates(edition: Edition) -> Iterator[Finding]:
    """Warn about a ticket that joins the same places as an earlier one."""
    seen: dict[frozenset[str], int] = {}
    for number, ticket in enumerate(edition.board.tickets):
        first = seen.setdefault(frozenset((ticket.a, ticket.b)), number)
        if first != number:
            what = f"joins the same places as ticket {first}: `{ticket.a}` and `{ticket.b}`"
            hint = "Name other places, unless you want both tickets"
            yield Finding(("board", "tickets", number), what, hint)


def values(edition: Edition) -> Iterator[Finding]:
    """Warn about a ticket whose value is far from the length of its shortest path."""
    between = spaces_between(edition)
    for number, ticket in enumerate(edition.board.tickets):
        if ticket.points is None or not {ticket.a, ticket.b} <= edition.places.keys():
            continue
        spaces = between([ticket.a], [ticket.b])
        if spaces and abs(ticket.points - spaces) > max(
            VALUE_TOLERANCE_POINTS, VALUE_TOLERANCE_SHARE * spaces
        ):
            what = f"is worth {ticket.points}, but its shortest path has {spaces} spaces"
            hint = "Printed tickets are worth about as many points as their path has spaces"
            yield Finding(("board", "tickets", number, "points"), what, hint)


def _at(place: object) -> tuple[float, float]:
    return getattr(place, "lat", 0.0), getattr(place, "lon", 0.0)


CHECKS: list[tuple[Check, frozenset[str]]] = [
    (printed_id, frozenset({"id"})),
    (one_spot, frozenset({"board.cities", "board.borders"})),
    (swapped, frozenset({"board.cities", "board.borders", "board.routes"})),
    (duplicates, frozenset({"board.tickets"})),
    (values, frozenset({"board.cities", "board.borders", "board.routes", "board.tickets"})),
    (beyond_server_limits, frozenset({"market", "stations", "board.borders"})),
]
