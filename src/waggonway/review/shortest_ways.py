"""The shortest ways between the places of tickets, in spaces that are still to be claimed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from heapq import heappop, heappush
from typing import TypeVar

from ..core.bits import WORD
from ..core.board import Board
from ..core.state import State

FAR = 10**6  # of nodes that cannot be reached
Cost = TypeVar("Cost")


class ShortestWays:
    """The shortest ways over routes with a cost; None closes a route."""

    def __init__(self, board: Board, costs: Sequence[int | None]) -> None:
        self.board = board
        self.costs = costs
        self._from_place = cache(self._distances)
        self._around = neighbours(board, costs)

    def length(self, ticket: int) -> int:
        """Return the length of the shortest way of a ticket, FAR if there is none."""
        far = self._from_place(self.board.ticket_a[ticket])
        return min(far[node] for node in nodes_of(self.board, self.board.ticket_b[ticket]))

    def has(self, ticket: int, route: int) -> bool:
        """Tell whether a route is on a shortest way of a ticket."""
        board, cost, length = self.board, self.costs[route], self.length(ticket)
        if cost is None or length >= FAR:
            return False
        begin, end = (self._from_place(p[ticket]) for p in (board.ticket_a, board.ticket_b))
        one, other = board.end_a[route], board.end_b[route]
        return length in (begin[one] + cost + end[other], begin[other] + cost + end[one])

    def completed_by(self, ticket: int, route: int) -> bool:
        """Tell whether a route is all that a ticket lacks."""
        return self.length(ticket) == self.costs[route] and self.has(ticket, route)

    def _distances(self, place: int) -> list[int]:
        """Return the distance of each node from a place (Dijkstra)."""
        found = [FAR] * self.board.nodes
        queue = [(0, node) for node in nodes_of(self.board, place)]
        while queue:
            far, node = heappop(queue)
            if far >= found[node]:
                continue
            found[node] = far
            for cost, other in self._around.get(node, ()):
                heappush(queue, (far + cost, other))
        return found


def nodes_of(board: Board, place: int) -> list[int]:
    """Return the nodes of a place: a city, or the border points of a country."""
    return [board.place_nodes[i] for i in range(board.place_at[place], board.place_at[place + 1])]


def neighbours(board: Board, costs: Sequence[Cost | None]) -> dict[int, list[tuple[Cost, int]]]:
    """Return the nodes next to each node, with the cost of the route; None closes a route."""
    around: dict[int, list[tuple[Cost, int]]] = {}
    for route, cost in enumerate(costs):
        if cost is not None:
            one, other = board.end_a[route], board.end_b[route]
            around.setdefault(one, []).append((cost, other))
            around.setdefault(other, []).append((cost, one))
    return around


def ways_left(state: State, seat: int) -> ShortestWays:
    """Return the shortest ways that a seat can still build: its own routes cost nothing."""
    board = state.board
    costs: list[int | None] = []
    for route in range(board.routes):
        word, bit = divmod(route, WORD)
        at = seat * board.words + word
        is_open = state.open[at] >> bit & 1
        costs.append(0 if state.owned[at] >> bit & 1 else board.length[route] if is_open else None)
    return ShortestWays(board, costs)
