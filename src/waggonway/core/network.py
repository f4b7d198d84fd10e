"""What a seat's routes connect. U-41, E-49, G-32, G-33, A-28; T-40, T-45, T-46."""

from librt.vecs import vec
from mypy_extensions import i64

from .bits import WORD, lowest
from .board import Board
from .state import HELD, TALLY, State


def components(s: State, seat: i64) -> vec[i64]:
    """For each node the root of its component in the seat's own network."""
    board = s.board
    nodes = board.nodes
    roots = vec[i64]([0] * nodes)
    v: i64
    for v in range(nodes):
        roots[v] = v
    words = board.words
    for w in range(words):
        m = s.owned[seat * words + w]
        while m != 0:
            route = w * WORD + lowest(m)
            m &= m - 1
            roots[root_of(roots, board.end_a[route])] = root_of(roots, board.end_b[route])
    for v in range(nodes):
        roots[v] = root_of(roots, v)
    return roots


def root_of(roots: vec[i64], node: i64) -> i64:
    while roots[node] != node:
        node = roots[node]
    return node


def merge(roots: vec[i64], first: i64, end: i64, a: i64, b: i64) -> None:
    """Join the components of nodes a and b in the flat table roots[first:end]."""
    one = roots[first + a]
    other = roots[first + b]
    if one != other:
        for v in range(first, end):
            if roots[v] == other:
                roots[v] = one


def joins(board: Board, roots: vec[i64], first: i64, ticket: i64) -> bool:
    """The two places of a ticket are connected; a country counts by any of its border points."""
    a = board.ticket_a[ticket]
    b = board.ticket_b[ticket]
    for i in range(board.place_at[a], board.place_at[a + 1]):
        root = roots[first + board.place_nodes[i]]
        for j in range(board.place_at[b], board.place_at[b + 1]):
            if roots[first + board.place_nodes[j]] == root:
                return True
    return False


def connected_tickets(s: State, seat: i64) -> list[int]:
    """Those of a seat's open tickets that its own routes connect, in the order held.

    For callers outside the core: a vec handed over from interpreted code is never freed.
    """
    roots = components(s, seat)
    row = seat * s.board.tickets
    found: list[int] = []
    for i in range(row, row + s.tally[seat * TALLY + HELD]):
        if joins(s.board, roots, 0, i64(s.held[i])):
            found.append(s.held[i])
    return found


def owners_of(s: State) -> list[int | None]:
    """The owner of each route; None if nobody owns it."""
    words = s.board.words
    found: list[int | None] = [None] * s.board.routes
    for seat in range(s.seats):
        for w in range(words):
            m = s.owned[seat * words + w]
            while m != 0:
                found[w * WORD + lowest(m)] = seat
                m &= m - 1
    return found


def closed_routes(s: State) -> list[int]:
    """The routes that nobody owns and nobody may claim, ascending (T-22)."""
    words = s.board.words
    found: list[int] = []
    for w in range(words):
        free: i64 = 0
        for seat in range(s.seats):
            free |= s.owned[seat * words + w] | s.open[seat * words + w]
        for route in range(w * WORD, min(s.board.routes, (w + 1) * WORD)):
            if free & s.board.bit[route * words + w] == 0:
                found.append(route)
    return found
