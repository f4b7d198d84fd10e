"""The routes behind a final score: the longest path, completed tickets, stations.

Nothing here decides a point. The core gives the length of the longest path, and this module finds
a path of that length by asking the core again with fewer routes. The result names the borrowed
routes.
"""

from heapq import heappop, heappush

import msgspec

from ..core.board import Board
from ..core.longest_path.path import longest_path_among
from ..editions.edition import Edition
from ..editions.tables import board_of
from .result import Result, SeatResult


class TicketPath(msgspec.Struct, frozen=True):
    """A completed ticket and the routes that connect it, from its first place to its second."""

    ticket: int
    routes: tuple[int, ...]


class SeatTrace(msgspec.Struct, frozen=True):
    """The routes behind a seat's score; `longest` is empty if the edition has no such prize."""

    seat: int
    longest: tuple[int, ...]  # the routes of one longest path, in order
    tickets: tuple[TicketPath, ...]
    crossing: tuple[int, ...]
    stations: tuple[tuple[str, int | None], ...]  # each station and the route it borrows


def traces(
    edition: Edition, owners: tuple[int | None, ...], result: Result
) -> tuple[SeatTrace, ...]:
    """The traces of all seats at the end of a game."""
    board = board_of(edition)
    found = []
    for row in result.seats:
        mine = [route for route, owner in enumerate(owners) if owner == row.seat]
        longest = () if row.longest_path is None else longest_path(edition, board, mine)
        usable = [*mine, *(route for _, route in row.borrowed if route is not None)]
        tickets = [TicketPath(t, ticket_path(edition, usable, t)) for t in row.completed]
        crossing = crossing_path(edition, mine, row)
        found.append(SeatTrace(row.seat, longest, tuple(tickets), crossing, row.borrowed))
    return tuple(found)


def longest_path(edition: Edition, board: Board, routes: list[int]) -> tuple[int, ...]:
    """One longest path in some routes, in order (U-46).

    Leaves out one route after the other if the rest has a path of the same length. A single path
    remains.
    """
    if not routes:
        return ()
    length = longest_path_among(board, routes)[0]
    for route in list(routes):
        rest = [one for one in routes if one != route]
        if rest and longest_path_among(board, rest)[0] == length:
            routes = rest
    return in_order(edition, routes)


def in_order(edition: Edition, routes: list[int]) -> tuple[int, ...]:
    """The routes of one path, sorted from one end to the other."""
    at: dict[str, list[int]] = {}
    for route in routes:
        for end in edition.board.routes[route].ends:
            at.setdefault(end, []).append(route)
    odd = sorted(node for node, there in at.items() if len(there) % 2)
    start = odd[0] if odd else min(at)
    used: set[int] = set()
    stack: list[tuple[str, int | None]] = [(start, None)]
    found: list[int] = []
    while stack:
        node, came_by = stack[-1]
        onward = next((one for one in at[node] if one not in used), None)
        if onward is None:
            stack.pop()
            if came_by is not None:
                found.append(came_by)
        else:
            used.add(onward)
            a, b = edition.board.routes[onward].ends
            stack.append((b if node == a else a, onward))
    return tuple(reversed(found))


def ticket_path(edition: Edition, routes: list[int], ticket: int) -> tuple[int, ...]:
    """The shortest connection of a ticket's places; empty if there is none."""
    wanted = edition.board.tickets[ticket]
    return shortest(edition, routes, nodes_of(edition, wanted.a), nodes_of(edition, wanted.b))


def crossing_path(edition: Edition, routes: list[int], row: SeatResult) -> tuple[int, ...]:
    """The shortest path that completes the crossing (F-18); empty if it is not completed."""
    crossing = edition.journey and edition.journey.crossing
    if not crossing or not row.crossing:
        return ()
    here = {node for place in crossing.from_ for node in nodes_of(edition, place)}
    there = {node for place in crossing.to for node in nodes_of(edition, place)}
    return shortest(edition, routes, here, there)


def nodes_of(edition: Edition, place: str) -> set[str]:
    """The nodes where routes to a place end: a country has several border points (G-33)."""
    if not edition.places[place].country:
        return {place}
    return {border.id for border in edition.board.borders if border.country == place}


def shortest(
    edition: Edition, routes: list[int], here: set[str], there: set[str]
) -> tuple[int, ...]:
    """The path with the fewest trains from any node of one set to any node of the other."""
    at: dict[str, list[int]] = {}
    for route in routes:
        for end in edition.board.routes[route].ends:
            at.setdefault(end, []).append(route)
    waiting: list[tuple[int, str, tuple[int, ...]]] = [(0, node, ()) for node in sorted(here)]
    seen: set[str] = set()
    while waiting:
        far, node, way = heappop(waiting)
        if node in there:
            return way
        if node in seen:
            continue
        seen.add(node)
        for route in at.get(node, ()):
            a, b = edition.board.routes[route].ends
            longer = far + edition.board.routes[route].length
            heappush(waiting, (longer, b if node == a else a, (*way, route)))
    return ()
