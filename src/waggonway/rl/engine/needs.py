"""What the tickets of a seat still need, kept up to date by what changed on the board."""

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ...core.bits import WORD, lowest
from ...core.codes import KEEP_START
from ...core.state import HELD, TALLY, State
from .distances import CLOSED, FAR, Distances
from .memory import UNKNOWN, Memory
from .row import LOST, write_need


def known_need(s: State, memory: Memory, seat: i64, ticket: i64, distances: Distances) -> i64:
    """What a ticket of a seat needs; worked out if the ticket has just come."""
    need = i64(memory.needs[ticket])
    if need != UNKNOWN:
        return need
    if s.phase != KEEP_START:
        return work_out(memory, seat, ticket, distances)
    used = memory.used
    opening = distances.opening_links
    row = ticket * distances.words
    w: i64
    if distances.opening_needs[ticket] == FAR:  # nobody has claimed anything: remember it
        distances.opening_needs[ticket] = work_out(memory, seat, ticket, distances)
        for w in range(row, row + distances.words):
            opening[w] = used[w]
    for w in range(row, row + distances.words):
        used[w] = opening[w]
    memory.needs[ticket] = i16(distances.opening_needs[ticket])
    return distances.opening_needs[ticket]


def work_out(memory: Memory, seat: i64, ticket: i64, distances: Distances) -> i64:
    """What a ticket needs, from scratch."""
    board = distances.board
    a = board.ticket_a[ticket]
    b = board.ticket_b[ticket]
    at = ticket * distances.words
    spaces = distances.between(a, b, memory.costs, seat * distances.links, memory.used, at)
    if spaces >= FAR:
        spaces = LOST
    elif spaces >= LOST:
        spaces = LOST - 1
    memory.needs[ticket] = i16(spaces)
    return spaces


def route_changed(s: State, memory: Memory, seat: i64, route: i64, distances: Distances) -> None:
    """Compute the cost of a route's link again, and note in `distances` how it changed."""
    board = s.board
    words = board.words
    link = distances.link_of[route]
    cost: i64 = CLOSED
    i: i64
    for i in range(distances.first_route[link], distances.first_route[link + 1]):
        r = distances.routes[i]
        w = r // WORD
        bit = board.bit[r * words + w]
        if s.owned[seat * words + w] & bit != 0:
            cost = 0
        elif s.open[seat * words + w] & bit != 0 and board.length[r] < cost:
            cost = board.length[r]
    at = seat * distances.links + link
    was = i64(memory.costs[at])
    memory.costs[at] = u8(cost)
    if cost > was:
        distances.dearer[distances.link_word[link]] |= distances.link_bit[link]
    elif cost == 0 and was != 0:
        distances.claimed[distances.link_word[link]] |= distances.link_bit[link]


def follow_claims(
    s: State, memory: Memory, seat: i64, distances: Distances, row: vec[u8], out: i64
) -> None:
    """Bring the needs of the tickets in hand up to date, and write them to row[out:].

    `distances.claimed` and `distances.dearer` say which links have changed since the seat looked
    last. A need that was 0 or lost remains so.
    """
    most = leave_dearer_links(s, memory, seat, distances, row, out)
    w: i64
    for w in range(distances.words):
        m = distances.claimed[w]
        while m != 0 and most > 0:
            most = use_claim(s, memory, seat, w * WORD + lowest(m), most, distances, row, out)
            m &= m - 1


def leave_dearer_links(
    s: State, memory: Memory, seat: i64, distances: Distances, row: vec[u8], out: i64
) -> i64:
    """Find new paths where a link on the way has become dearer.

    Returns the greatest need of the other tickets, which may have become shorter.
    """
    board = s.board
    words = distances.words
    held = s.held
    needs = memory.needs
    used = memory.used
    dearer = distances.dearer
    most: i64 = 0
    first = seat * board.tickets
    i: i64
    w: i64
    for i in range(first, first + s.tally[seat * TALLY + HELD]):
        ticket = i64(held[i])
        need = i64(needs[ticket])
        if need <= 0 or need == LOST:
            continue
        at = ticket * words
        cut = False
        for w in range(words):
            if used[at + w] & dearer[w] != 0:
                cut = True
        if cut:
            write_need(work_out(memory, seat, ticket, distances), row, out + ticket, board.tickets)
        elif need > most:
            most = need
    return most


def use_claim(
    s: State,
    memory: Memory,
    seat: i64,
    link: i64,
    most: i64,
    distances: Distances,
    row: vec[u8],
    out: i64,
) -> i64:
    """Use the paths by way of a claimed link where they are shorter.

    No need is greater than `most`. Returns the greatest need that is left.
    """
    board = s.board
    needs = memory.needs
    held = s.held
    costs = seat * distances.links
    first = seat * board.tickets
    end = first + s.tally[seat * TALLY + HELD]
    # One end of a shorter path is less than half of the need away.
    distances.around(link)
    distances.spread((most + 1) // 2, memory.costs, costs)
    radius: i64 = 0
    i: i64
    for i in range(first, end):
        ticket = i64(held[i])
        need = i64(needs[ticket])
        if need <= 0 or need == LOST:
            continue
        near = distances.distance(board.ticket_a[ticket])
        other = distances.distance(board.ticket_b[ticket])
        if other < near:
            near = other
        if near + near < need and need - near > radius:
            radius = need - near
    if radius == 0:
        return most
    distances.spread(radius, memory.costs, costs)
    most = 0
    for i in range(first, end):
        ticket = i64(held[i])
        need = i64(needs[ticket])
        if need <= 0 or need == LOST:
            continue
        a = board.ticket_a[ticket]
        b = board.ticket_b[ticket]
        spaces = distances.through(a, b, need, memory.used, ticket * distances.words)
        if spaces < need:
            need = spaces
            needs[ticket] = i16(need)
            write_need(need, row, out + ticket, board.tickets)
        if need > most:
            most = need
    return most
