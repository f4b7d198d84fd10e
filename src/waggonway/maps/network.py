"""The network to lay out: cities, border points, and the lines between them."""

from __future__ import annotations

import math
from typing import NamedTuple

from ..editions import Edition
from .sizes import BORDER, CITY, LANE, LONG, PITCH

MIN_BEND_RADIUS, LANE_BEND_FACTOR = 75.0, 12
BORDER_ROOM = 3  # units from the mark of a border point to the first space
MIN_ROOM, MAX_ROOM = 12.5, 24.0  # units from the centre of a city to the first space
TRACK_ROOM = 14.5  # units of the ring around a city for each track


class Node(NamedTuple):
    """A city or a border point, where tracks end."""

    id: str
    name: str
    lat: float
    lon: float
    passengers: int
    border: bool
    name_at: str | None = None
    """The side where its name must be."""
    shift: complex = 0j
    """The shift from its geographic position."""

    @property
    def radius(self) -> float:
        """The radius of its mark."""
        return BORDER if self.border else CITY


class Line(NamedTuple):
    """A route or a group of parallel routes: its ends, its spaces, and its routes."""

    a: int
    b: int
    length: int
    routes: tuple[int, ...]
    need: float
    """Length of track that its spaces need, from the centre of one end to the other."""
    rooms: tuple[float, float]
    """The length without spaces at each end."""
    tunnel: bool
    side: int
    """The side to which it must bend, seen from a: 1 right, -1 left, 0 any."""

    @property
    def lanes(self) -> tuple[float, ...]:
        """The distance of each track to the right of the centre line, seen from a."""
        return tuple((i - (len(self.routes) - 1) / 2) * LANE for i in range(len(self.routes)))

    @property
    def tightest(self) -> float:
        """The smallest radius of a bend that leaves room for the spaces of the inner track."""
        return max(MIN_BEND_RADIUS, LANE_BEND_FACTOR * self.lanes[-1] if self.length > 1 else 0.0)

    def meets(self, other: Line) -> bool:
        """Tell whether two lines share an end."""
        return self.a in (other.a, other.b) or self.b in (other.a, other.b)


class Network(NamedTuple):
    """The nodes and lines of a board."""

    nodes: tuple[Node, ...]
    lines: tuple[Line, ...]


def network(edition: Edition) -> Network:
    """Return the network of an edition's board."""
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
    """Return the free length at a node. Many tracks start on a ring around it."""
    if node.border:
        return node.radius + BORDER_ROOM
    return min(MAX_ROOM, max(MIN_ROOM, tracks * TRACK_ROOM / math.tau))
