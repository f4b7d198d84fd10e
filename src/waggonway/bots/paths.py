"""Find the cheapest path between two places for a seat."""

import heapq
from collections.abc import Iterable
from typing import NamedTuple

from ..editions import Edition
from ..game.views import View

BORROWING_COST = 6  # spaces of detour that save a station


class Path(NamedTuple):
    """The routes to claim and to borrow on a path between two places."""

    claim: tuple[int, ...]
    borrow: tuple[int, ...]
    spaces: int


class Connection(NamedTuple):
    """The shortest network for some tickets."""

    claim: tuple[int, ...]  # routes
    borrow: tuple[int, ...]
    lost: tuple[int, ...]  # tickets that cannot be completed
    spaces: int  # trains that the routes to claim take


class Network:
    """The routes that a seat owns, may claim, or may borrow."""

    def __init__(self, view: View) -> None:
        edition, me = view.edition, view.viewer
        stations = view.players[me or 0].stations
        closed = {*view.closed}
        for group in edition.groups.values():
            if any(view.owners[route] == me for route in group):
                closed.update(route for route in group if view.owners[route] is None)
        self.nodes = nodes_of(edition)
        self.edges: dict[str, list[tuple[str, int, int]]] = {}  # node: (other end, route, cost)
        self.lengths = [route.length for route in edition.board.routes]
        self.borrowed = {r for r, owner in enumerate(view.owners) if owner not in (None, me)}
        for number, route in enumerate(edition.board.routes):
            owner = view.owners[number]
            if number in closed or (number in self.borrowed and not stations):
                continue
            cost = 0 if owner == me else BORROWING_COST if owner is not None else route.length
            a, b = route.ends
            self.edges.setdefault(a, []).append((b, number, cost))
            self.edges.setdefault(b, []).append((a, number, cost))

    def own(self, routes: Iterable[int]) -> None:
        """Count routes as claimed, so that the next ticket can use them for free."""
        free = set(routes)
        for node, steps in self.edges.items():
            self.edges[node] = [(n, r, 0 if r in free else cost) for n, r, cost in steps]

    def join(self, a: str, b: str) -> Path | None:
        """Return the cheapest path between two places, or None."""
        goal = set(self.nodes[b])
        heap: list[tuple[int, str, tuple[int, ...]]] = [(0, node, ()) for node in self.nodes[a]]
        done: set[str] = set()
        while heap:
            cost, node, path = heapq.heappop(heap)
            if node in goal:
                claim = tuple(r for r in path if r not in self.borrowed)
                borrow = tuple(r for r in path if r in self.borrowed)
                return Path(claim, borrow, sum(self.lengths[r] for r in claim))
            if node in done:
                continue
            done.add(node)
            for other, route, price in self.edges.get(node, ()):
                if other not in done:
                    step = (route,) if price else ()
                    heapq.heappush(heap, (cost + price, other, path + step))
        return None


def nodes_of(edition: Edition) -> dict[str, tuple[str, ...]]:
    """Return the nodes of each place: the city itself, or the border points of a country (T-45)."""
    borders = edition.board.borders
    return {
        place: tuple(b.id for b in borders if b.country == place) if city.country else (place,)
        for place, city in edition.places.items()
    }


def shortest_network(view: View, tickets: Iterable[int] | None = None) -> Connection:
    """Connect tickets along the shortest paths, the most valuable first.

    These are the tickets in hand unless others are given. Routes of earlier tickets are free for
    later ones. A ticket is lost if no path is open or the trains do not suffice.
    """
    network = Network(view)
    trains = view.players[view.viewer or 0].trains
    wanted = view.tickets or () if tickets is None else tickets
    claim: list[int] = []
    borrow: list[int] = []
    lost: list[int] = []
    spaces = 0
    board = view.edition.board
    for number in sorted(wanted, key=lambda t: -(board.tickets[t].points or 0)):
        ticket = board.tickets[number]
        path = network.join(ticket.a, ticket.b)
        if path is None or spaces + path.spaces > trains:
            lost.append(number)
            continue
        spaces += path.spaces
        claim += path.claim
        borrow += path.borrow
        network.own(path.claim + path.borrow)
    return Connection(tuple(claim), tuple(borrow), tuple(lost), spaces)
