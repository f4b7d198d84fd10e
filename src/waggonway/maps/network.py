"""What is to be laid out: the cities and border points, and the lines of tracks between them."""

from __future__ import annotations

import math
from typing import NamedTuple

from ..editions import Edition
from .sizes import BORDER, CITY, LANE, LONG, PITCH


class Node(NamedTuple):
    """A city or a border point, where tracks end."""

    id: str
    name: str
    lat: float
    lon: float
    passengers: int
    border: bool
    name_at: str | None = None
    """On which side its name must stand."""
    shift: complex = 0j
    """How far from its place by geography it is wanted."""

    @property
    def radius(self) -> float:
        """The radius of its mark."""
        return BORDER if self.border else CITY


class Line(NamedTuple):
    """A route, or a group of parallel ones: its ends, its spaces, and the routes in it."""

    a: int
    b: int
    length: int
    routes: tuple[int, ...]
    need: float
    """Length of track that its spaces ask for, from the middle of one end to that of the other."""
    rooms: tuple[float, float]
    """What stays free of spaces at either end."""
    tunnel: bool
    side: int
    """To which side it must bend: 1 to the right, seen from a, -1 to the left, 0 to any."""

    @property
    def lanes(self) -> tuple[float, ...]:
        """How far each of its tracks lies to the right of the middle, seen from a."""
        return tuple((i - (len(self.routes) - 1) / 2) * LANE for i in range(len(self.routes)))

    @property
    def tightest(self) -> float:
        """The smallest radius of a bend: spaces of the inner track still have their room."""
        return max(75.0, 12 * self.lanes[-1] if self.length > 1 else 0.0)

    def meets(self, other: Line) -> bool:
        """Whether the two have an end in common."""
        return self.a in (other.a, other.b) or self.b in (other.a, other.b)


class Network(NamedTuple):
    """Everything with a place of its own."""

    nodes: tuple[Node, ...]
    lines: tuple[Line, ...]


def network(edition: Edition) -> Network:
    """The network of an edition's board."""
    board = edition.board
    nodes = [
        Node(
            city.id,
            city.name,
            city.lat,
            city.lon,
            city.passengers,
            border=False,
            name_at=city.name_at,
            shift=complex(*(city.shift or (0, 0))) * LONG,
        )
        for city in board.cities
        if not city.country
    ]
    nodes += [Node(b.id, "", b.lat, b.lon, 0, border=True) for b in board.borders]
    number = {node.id: i for i, node in enumerate(nodes)}
    tracks = [0] * len(nodes)
    for route in board.routes:
        for end in route.ends:
            tracks[number[end]] += 1
    lines = []
    for i, route in enumerate(board.routes):
        routes = (i,) if route.group is None else edition.groups[route.group]
        if i == routes[0]:
            a, b = (number[end] for end in route.ends)
            rooms = (_room(nodes[a], tracks[a]), _room(nodes[b], tracks[b]))
            need = route.length * PITCH - (PITCH - LONG) + sum(rooms)
            tunnel = any(board.routes[k].tunnel for k in routes)
            side = {"right": 1, "left": -1, None: 0}[route.bend]
            lines.append(Line(a, b, route.length, routes, need, rooms, tunnel, side))
    return Network(tuple(nodes), tuple(lines))


def _room(node: Node, tracks: int) -> float:
    """Many tracks cannot all begin at the mark itself: they stand around it in a ring."""
    if node.border:
        return node.radius + 3
    return min(24.0, max(12.5, tracks * 14.5 / math.tau))
