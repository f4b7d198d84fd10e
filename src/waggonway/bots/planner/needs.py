"""Count the cards, trains and routes that a plan still needs."""

from mypy_extensions import i64

from ...core.bits import WORD, lowest
from ...core.codes import GRAY, WILD
from ...core.state import State
from .planner import Planner


def count_needs(m: Planner, s: State) -> None:
    """Count the cards, trains and routes that the plan still needs."""
    board = s.board
    need = m.need
    c: i64
    for c in range(board.width):
        need[c] = 0
    m.gray = 0
    m.spaces = 0
    m.count = 0
    for w in range(board.words):
        mask = m.want[w]
        while mask != 0:
            r = w * WORD + lowest(mask)
            mask &= mask - 1
            add_need(m, s, r)
            m.spaces += board.length[r]
            m.count += 1
    row = m.seat * board.width
    spare: i64 = 0
    m.missing = 0
    for c in range(1, board.width):
        over = s.hands[row + c] - need[c]
        if over > 0:
            spare += over
        else:
            m.missing -= over
    if m.gray > spare:
        m.missing += m.gray - spare
    m.missing += need[WILD] - s.hands[row + WILD]
    if m.missing < 0:
        m.missing = 0


def count_wanted(m: Planner, s: State, routes: list[int]) -> None:
    """Plan exactly these routes and count what they need."""
    for w in range(s.board.words):
        m.want[w] = 0
    for route in routes:
        r: i64 = route
        m.want[r // WORD] |= s.board.bit[r * s.board.words + r // WORD]
    count_needs(m, s)


def add_need(m: Planner, s: State, r: i64) -> None:
    """Add the cards of a route."""
    board = s.board
    color = board.color[r]
    cards = board.length[r] - board.ferry[r]
    m.need[WILD] += board.ferry[r]
    if color == GRAY:
        m.gray += cards
    else:
        m.need[color] += cards
