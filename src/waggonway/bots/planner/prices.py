"""Estimate the cost and gain of each route, and the turns that are left."""

from typing import Final

from mypy_extensions import i64

from ...core.bits import WORD, lowest
from ...core.codes import GRAY
from ...core.state import TALLY, TRAINS, State
from ...core.tickets.journey import completed
from .planner import Planner
from .route_graph import CLOSED

PRIOR_TURNS: Final = 8.0  # weight of the usual pace at the start of a game
TURNS_PER_TICKET: Final = 5.0  # before the first ticket is completed
UNLIMITED_TURNS: Final = 999.0
MIN_PRICE: Final = 0.1


def turns_left(m: Planner, s: State) -> float:
    """Estimate how many turns the seat has left, including this one."""
    if s.last != 0:
        return 1.0
    board = s.board
    gone = float(s.turn) / float(s.seats)
    least = UNLIMITED_TURNS
    for p in range(s.seats):
        trains = s.tally[p * TALLY + TRAINS]
        pace = (float(board.trains - trains) + PRIOR_TURNS * m.w.pace) / (gone + PRIOR_TURNS)
        turns = float(trains - board.trains_left) / pace
        if board.goal != 0:  # a race to the goal: progress so far gives the speed
            done = completed(s, p)
            speed = (float(done) + 1.0) / (gone + TURNS_PER_TICKET)
            race = float(board.goal - done) / speed
            if race < turns:
                turns = race
        if turns < least:
            least = turns
    return least + 1.0


def look_around(m: Planner, s: State) -> None:
    """Find the nodes where opponents and the seat itself have routes."""
    board = s.board
    words = board.words
    around = m.around
    mine = m.mine
    one: i64 = 1
    v: i64
    for v in range(board.nodes):
        around[v] = 0
        mine[v] = 0
    for p in range(s.seats):
        here = mine if p == m.seat else around
        for w in range(words):
            mask = s.owned[p * words + w]
            while mask != 0:
                r = w * WORD + lowest(mask)
                mask &= mask - 1
                here[board.end_a[r]] |= one << p
                here[board.end_b[r]] |= one << p


def set_prices(m: Planner, s: State) -> None:
    """Set the price of each route: 0 for the seat's own, CLOSED for unavailable ones."""
    board = s.board
    words = board.words
    trains = s.tally[m.seat * TALLY + TRAINS]
    row = m.seat * board.width
    best = s.hands[row + 1]
    c: i64
    for c in range(2, board.width):
        if s.hands[row + c] > best:
            best = s.hands[row + c]
    look_around(m, s)
    r: i64
    for r in range(board.routes):
        w = r // WORD
        k = r % WORD
        m.turns[r] = 0
        if (s.owned[m.seat * words + w] >> k) & 1 != 0:
            m.price[r] = 0
        elif (s.open[m.seat * words + w] >> k) & 1 == 0 or board.length[r] > trains:
            m.price[r] = CLOSED
            m.turns[r] = CLOSED
        else:
            have = best if board.color[r] == GRAY else s.hands[row + board.color[r]]
            set_price(m, s, r, have)


def set_price(m: Planner, s: State, r: i64, have: i64) -> None:
    """Set the price of an open route, in turns and in points."""
    board = s.board
    w = m.w
    length = board.length[r]
    if have > length:
        have = length
    turns = 1.0 + w.card * (float(length) - w.held * float(have))
    if board.ferry[r] != 0:
        turns += w.ferry * float(board.ferry[r])
    if board.tunnel[r] != 0:
        turns += w.tunnel
    if m.around[board.end_a[r]] != 0 and m.around[board.end_b[r]] != 0:
        turns += w.risk
    points = turns * w.turn - w.route * gain_of(m, s, r)
    if points < w.least * w.turn:
        points = w.least * w.turn
    # Never free, whatever the constants: cycles of free routes would never end.
    m.turns[r] = i64(100.0 * (turns if turns > MIN_PRICE else MIN_PRICE))
    m.price[r] = i64(100.0 * (points if points > MIN_PRICE else MIN_PRICE))


def gain_of(m: Planner, s: State, r: i64) -> float:
    """Return the gain of claiming a route, without tickets."""
    board = s.board
    gain = float(board.route_points[board.length[r]])
    if board.passenger_colors != 0:
        if waits(s, board.place_a[r]):
            gain += m.w.passenger
        if waits(s, board.place_b[r]):
            gain += m.w.passenger
    if board.cart[r] != 0 and s.merchandise_left != 0:
        gain += m.w.cart
    return gain


def waits(s: State, place: i64) -> bool:
    """Tell whether a passenger waits at a place."""
    colors = s.board.passenger_colors
    for c in range(place * colors, (place + 1) * colors):
        if s.passengers[c] != 0:
            return True
    return False


def worth(m: Planner, s: State, ticket: i64) -> float:
    """Return the gain of completing a ticket; in a race to a goal all are equal."""
    board = s.board
    if board.goal != 0:
        return m.w.goal
    points = float(board.ticket_points[ticket])
    if len(board.globetrotter_prizes) != 0:
        points += m.w.globe
    return points
