"""Describe a plan, for a bot that explains its choice."""

from mypy_extensions import i64

from ...core.bits import WORD, lowest
from ...core.codes import GRAY, WILD
from ...core.state import State
from .needs import count_needs
from .network import plan
from .planner import Planner
from .route_graph import CLOSED


def planned_routes(m: Planner, s: State) -> list[int]:
    """Make the plan and return its routes in ascending order."""
    plan(m, s)
    count_needs(m, s)
    found: list[int] = []
    for w in range(s.board.words):
        mask = m.want[w]
        while mask != 0:
            found.append(w * WORD + lowest(mask))
            mask &= mask - 1
    return found


def path_of(m: Planner, s: State, ticket: i64) -> list[int] | None:
    """Return the routes that a ticket still needs, preferring planned ones; None without a path."""
    board = s.board
    words = board.words
    price = m.price[:]
    for w in range(words):
        mask = m.want[w]
        while mask != 0:
            price[w * WORD + lowest(mask)] = 1
            mask &= mask - 1
    m.paths.search(price, board.ticket_a[ticket])
    node = m.paths.nearest(board.ticket_b[ticket])
    if m.paths.far[node] >= CLOSED:
        return None
    found: list[int] = []
    while m.paths.by[node] >= 0:
        r = m.paths.by[node]
        if price[r] != 0:
            found.append(r)
        node = m.paths.before(node)
    return found


def cards_for(s: State, seat: i64, routes: list[int]) -> int:
    """Count the cards that are missing for these routes together, using wilds in hand."""
    board = s.board
    row = seat * board.width
    left = s.hands[row : row + board.width]
    gray: i64 = 0
    missing: i64 = 0
    for route in routes:
        r: i64 = route
        color = board.color[r]
        if color == GRAY:
            gray += board.length[r]
            continue
        left[color] -= board.length[r]
        if left[color] < 0:
            missing -= left[color]
            left[color] = 0
    for c in range(1, board.width):
        gray -= left[c]
    if gray > 0:
        missing += gray
    missing -= left[WILD]
    return missing if missing > 0 else 0
