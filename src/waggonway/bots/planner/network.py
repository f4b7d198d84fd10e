"""Plan the cheapest network for a seat's tickets, and decide which tickets to give up.

Tickets are connected one after the other along the cheapest path. Routes of earlier tickets are
free for later ones, and several orders are tried. A station may save a lost ticket.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ...core.bits import WORD
from ...core.codes import NOBODY
from ...core.state import BUILT, HELD, TALLY, TRAINS, State
from .needs import count_needs
from .planner import Planner
from .prices import look_around, set_prices, turns_left, worth
from .route_graph import CLOSED


def plan(m: Planner, s: State) -> None:
    """Make the plan for the tickets in hand."""
    row = m.seat * s.board.tickets
    number = s.tally[m.seat * TALLY + HELD]
    for i in range(number):
        m.order[i] = i64(s.held[row + i])
    m.seen = signature(m, s)
    m.made = s.turn
    m.left = turns_left(m, s)
    set_prices(m, s)
    best_network(m, s, number)


def signature(m: Planner, s: State) -> i64:
    """Return a hash of the tickets in hand."""
    row = m.seat * s.board.tickets
    number: i64 = 0
    for i in range(row, row + s.tally[m.seat * TALLY + HELD]):
        number = (number * 211 + i64(s.held[i]) + 1) & 0xFFFFFFFFFFFF
    return number


def best_network(m: Planner, s: State, number: i64) -> None:
    """Try the tickets of m.order in several orders and keep the best network."""
    sort_by_worth(m, s, number)
    grow(m, s, number)
    best = m.value
    kept = m.want[:]
    lost = m.lost
    borrow = m.borrow
    tries = i64(m.w.orders)
    if number < 2:
        tries = 1
    for k in range(1, tries):
        if k == 1:
            reverse(m.order, number)
        else:
            rotate(m.order, number)
        grow(m, s, number)
        if m.value > best:
            best = m.value
            kept = m.want[:]
            lost = m.lost
            borrow = m.borrow
    m.want = kept
    m.lost = lost
    m.borrow = borrow
    m.value = best


def sort_by_worth(m: Planner, s: State, number: i64) -> None:
    """Sort the tickets by points, highest first."""
    points = s.board.ticket_points
    order = m.order
    for i in range(1, number):
        ticket = order[i]
        j: i64 = i
        while j > 0 and points[order[j - 1]] < points[ticket]:
            order[j] = order[j - 1]
            j -= 1
        order[j] = ticket


def reverse(order: vec[i64], number: i64) -> None:
    for i in range(number // 2):
        other = order[number - 1 - i]
        order[number - 1 - i] = order[i]
        order[i] = other


def rotate(order: vec[i64], number: i64) -> None:
    first = order[0]
    for i in range(1, number):
        order[i - 1] = order[i]
    order[number - 1] = first


def grow(m: Planner, s: State, number: i64) -> None:
    """Connect the tickets in the given order; set want, lost, borrow and value."""
    board = s.board
    trains = s.tally[m.seat * TALLY + TRAINS]
    time = m.left * m.w.slack * 100.0
    most = i64(m.w.tickets)
    m.value = 0.0
    m.lost = 0
    m.borrow = -1
    m.paid = m.price[:]
    m.want = vec[i64]([0] * board.words)
    joined: i64 = 0
    for i in range(number):
        ticket = m.order[i]
        gain = worth(m, s, ticket)
        loss = gain * m.w.fail
        if board.goal != 0:
            loss = 0.0
        node = connect(m, ticket)
        price = m.paths.far[node]
        if price == 0:
            m.value += gain
            continue
        if price < CLOSED and joined < most and float(price) < 100.0 * (gain + loss):
            spaces: i64 = 0
            turns: i64 = 0
            v = node
            while m.paths.by[v] >= 0:
                r = m.paths.by[v]
                if m.paid[r] != 0:
                    spaces += board.length[r]
                    turns += m.turns[r]
                v = m.paths.before(v)
            if spaces <= trains and float(turns) <= time:
                trains -= spaces
                time -= float(turns)
                take(m, node)
                m.value += gain - float(price) / 100.0
                joined += 1
                continue
        if board.stations != 0 and m.borrow < 0 and try_station(m, s, ticket, gain + loss):
            m.value += gain - m.w.station
            continue
        m.lost += 1
        m.value -= loss


def connect(m: Planner, ticket: i64) -> i64:
    """Find the cheapest path of a ticket; return its last node."""
    board = m.graph.board
    if m.w.bounded != 0.0:
        return m.paths.search_to(m.paid, board.ticket_a[ticket], board.ticket_b[ticket])
    m.paths.search(m.paid, board.ticket_a[ticket])
    return m.paths.nearest(board.ticket_b[ticket])


def take(m: Planner, node: i64) -> None:
    """Add the path to a node to the plan; its routes are free for the next ticket."""
    v = node
    board = m.graph.board
    while m.paths.by[v] >= 0:
        r = m.paths.by[v]
        if m.paid[r] != 0:
            for w in range(board.words):
                m.want[w] |= board.bit[r * board.words + w]
            m.paid[r] = 0
        v = m.paths.before(v)


def try_station(m: Planner, s: State, ticket: i64, gain: float) -> bool:
    """Plan a station if one route of another player would complete the ticket."""
    board = s.board
    built = s.tally[m.seat * TALLY + BUILT]
    if built == board.stations or gain < m.w.station + float(built):
        return False
    words = board.words
    mine = vec[i64]([0] * board.routes)
    r: i64
    for r in range(board.routes):
        mine[r] = CLOSED
        if m.paid[r] == 0:
            mine[r] = 0
        else:
            for p in range(s.seats):
                if p != m.seat and (s.owned[p * words + r // WORD] >> (r % WORD)) & 1 != 0:
                    mine[r] = 1
    m.paths.search(mine, board.ticket_a[ticket])
    node = m.paths.nearest(board.ticket_b[ticket])
    if m.paths.far[node] != 1:
        return False
    while m.paths.by[node] >= 0:
        r = m.paths.by[node]
        if mine[r] == 1:
            for place in (board.place_a[r], board.place_b[r]):
                if board.is_city[place] != 0 and s.stations[place] == NOBODY:
                    m.borrow = place
                    m.paid[r] = 0
                    return True
        node = m.paths.before(node)
    return False


def refresh(m: Planner, s: State) -> None:
    """Make a new plan if the old one is impossible, outdated, or for other tickets."""
    words = s.board.words
    base = m.seat * words
    broken = m.seen != signature(m, s) or float(s.turn - m.made) >= m.w.rethink * float(s.seats)
    for w in range(words):
        m.want[w] &= ~s.owned[base + w]
        if m.want[w] & ~s.open[base + w] != 0:
            broken = True
    if broken:
        plan(m, s)
    else:
        m.left = turns_left(m, s)
        look_around(m, s)
    count_needs(m, s)
