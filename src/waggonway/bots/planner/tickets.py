"""Choose the tickets to keep, and when to draw more or swap."""

from typing import Final

from mypy_extensions import i64

from ...core.bits import bit_count
from ...core.codes import CHOOSE, MIX, NOBODY, SWAP, TICKETS
from ...core.state import HELD, OFFERED, TALLY, TRAINS, State
from ...core.tickets.decks import left
from ...core.tickets.drawing import draws_of, least_kept
from .network import best_network
from .planner import Planner
from .prices import set_prices, turns_left
from .route_graph import CLOSED

REFERENCE_TRAINS: Final = 45.0  # the board size that the weights refer to


def keep(m: Planner, s: State) -> i64:
    """Keep the tickets of the offer whose network has the highest value."""
    board = s.board
    row = m.seat * board.tickets
    held = s.tally[m.seat * TALLY + HELD]
    offered = s.tally[m.seat * TALLY + OFFERED]
    fewest = least_kept(s)
    m.left = turns_left(m, s)
    m.seen = -1
    set_prices(m, s)
    best = -9999.0
    found: i64 = -1
    one: i64 = 1
    for mask in range(1, one << offered):
        kept = bit_count(mask)
        if kept < fewest:
            continue
        number: i64 = 0
        for i in range(held):
            m.order[number] = i64(s.held[row + i])
            number += 1
        for i in range(offered):
            if (mask >> i) & 1 != 0:
                m.order[number] = s.offer[m.seat * board.offered + i]
                number += 1
        best_network(m, s, number)
        value = m.value + m.w.more * float(kept - fewest) + m.blur(1.0)
        if value > best:
            best = value
            found = CHOOSE + mask
    return found


def declare(m: Planner, s: State) -> i64:
    """Declare the opening mix."""
    number = s.board.opening_draw
    return MIX + number - from_second(m, number)


def from_second(m: Planner, number: i64) -> i64:
    """Return how many of a number of tickets to draw from the second deck."""
    share = m.w.long
    if share < 0.0:
        share = 0.0
    if share > 1.0:
        share = 1.0
    return i64(float(number) * share + 0.5)


def draw_more(m: Planner, s: State) -> i64:
    """Draw tickets if the plan is done and there are turns and trains left; else -1."""
    board = s.board
    if board.later_draw == 0 or m.count != 0 or s.last != 0:
        return -1
    number = draws_of(s)
    size = float(board.trains) / REFERENCE_TRAINS
    if number == 0 or m.left < m.w.again_turns * size:
        return -1
    if float(s.tally[m.seat * TALLY + TRAINS]) < m.w.again_trains * size:
        return -1
    first = number
    if board.second_deck != NOBODY:
        first = number - from_second(m, number)
        if number - first > left(s, board.second_deck):
            first = number - left(s, board.second_deck)
    if first > left(s, board.first_deck):
        first = left(s, board.first_deck)
    return TICKETS + first


def swap(m: Planner, s: State) -> i64:
    """Swap all tickets if none of them is near enough; else -1."""
    board = s.board
    held = s.tally[m.seat * TALLY + HELD]
    if board.swap == 0 or left(s, 0) == 0:
        return -1
    if m.lost < held and nearest(m, s) <= m.w.swap:
        return -1
    return SWAP


def nearest(m: Planner, s: State) -> float:
    """Return the turns that the nearest ticket in hand takes."""
    board = s.board
    row = m.seat * board.tickets
    least = 999.0
    for i in range(s.tally[m.seat * TALLY + HELD]):
        ticket = i64(s.held[row + i])
        end = m.paths.search_to(m.turns, board.ticket_a[ticket], board.ticket_b[ticket])
        price = m.paths.far[end]
        if price < CLOSED and float(price) / 100.0 < least:
            least = float(price) / 100.0
    return least
