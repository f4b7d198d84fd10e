"""What a plan looks like from outside: for a bot that explains itself."""

from mypy_extensions import i64

from ...core.bits import WORD, lowest
from ...core.codes import GRAY, WILD
from ...core.state import State
from .mind import Mind
from .needs import count_needs
from .network import plan
from .roads import CLOSED


def planned_routes(m: Mind, s: State) -> list[int]:
    """Make the plan; the routes that it wants, ascending."""
    plan(m, s)
    count_needs(m, s)
    found: list[int] = []
    for w in range(s.board.words):
        mask = m.want[w]
        while mask != 0:
            found.append(w * WORD + lowest(mask))
            mask &= mask - 1
    return found


def way_of(m: Mind, s: State, ticket: i64) -> list[int] | None:
    """The routes that a ticket still needs, those of the plan first; None if there is no way."""
    board = s.board
    words = board.words
    price = m.price[:]
    for w in range(words):
        mask = m.want[w]
        while mask != 0:
            price[w * WORD + lowest(mask)] = 1
            mask &= mask - 1
    m.ways.search(price, board.ticket_a[ticket])
    node = m.ways.nearest(board.ticket_b[ticket])
    if m.ways.far[node] >= CLOSED:
        return None
    found: list[int] = []
    while m.ways.by[node] >= 0:
        r = m.ways.by[node]
        if price[r] != 0:
            found.append(r)
        node = m.ways.before(node)
    return found


def cards_for(s: State, seat: i64, routes: list[int]) -> int:
    """Cards that are missing for these routes together, wilds in hand counted in."""
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
