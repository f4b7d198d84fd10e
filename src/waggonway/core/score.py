"""Final scoring, prizes and places.

U-44 … U-48, E-59 … E-62, G-36 … G-41, A-28 … A-32, F-16, F-21; T-48, T-49, T-52, T-69, T-70.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .board import PRIZE_ROW
from .codes import (
    COMPLETED,
    FIRST_RULES,
    HOLDS_LONGEST,
    MERCHANDISE,
    NOBODY,
    PASSENGERS,
    STATIONS_KEPT,
)
from .codes import POINTS as BY_POINTS
from .longest_path.path import longest_path_length
from .network import components, joins
from .state import BUILT, DONE, GOODS, HELD, POINTS, TALLY, State
from .stations.best_use import borrow
from .tickets.journey import completed

# A seat's row in State.final; behind the rows: flags of held tickets, then the borrowed routes
TOTAL: Final = 0
PLACE: Final = 1
TICKET_POINTS: Final = 2
STATION_POINTS: Final = 3
LONGEST_PRIZE: Final = 4
GLOBETROTTER_PRIZE: Final = 5
PASSENGER_PRIZE: Final = 6
MERCHANDISE_PRIZE: Final = 7
TICKETS_DONE: Final = 8  # completed tickets, the crossing included
PATH_LENGTH: Final = 9
FOLLOWERS: Final = 10  # passengers collected
FINAL: Final = 11


def flags_at(s: State) -> i64:
    """Where the flags of completed held tickets begin in State.final: seat * tickets + position."""
    return s.seats * FINAL


def borrowed_at(s: State) -> i64:
    """Where the borrowed routes begin: seat * stations + order of building; NOBODY for none."""
    return s.seats * (FINAL + s.board.tickets)


def score(s: State) -> None:
    """Fill State.final."""
    board = s.board
    s.final = vec[i64]([0] * (s.seats * (FINAL + board.tickets + board.stations)))
    score_all_tickets(s)
    for p in range(s.seats):
        kept = board.stations - s.tally[p * TALLY + BUILT]
        s.final[p * FINAL + STATION_POINTS] = kept * board.station_worth
        if len(board.longest_prizes) != 0:
            s.final[p * FINAL + PATH_LENGTH] = longest_path_length(board, s.owned, p * board.words)
        for c in range(board.passenger_colors):
            s.final[p * FINAL + FOLLOWERS] += collected(s, p, c)
    give_prizes(s)
    for p in range(s.seats):
        total = s.tally[p * TALLY + POINTS]
        for i in range(TICKET_POINTS, MERCHANDISE_PRIZE + 1):
            total += s.final[p * FINAL + i]
        s.final[p * FINAL + TOTAL] = total
    give_places(s)


def score_all_tickets(s: State) -> None:
    """Score every seat's tickets, with the best use of its stations (T-34).

    Where completed tickets also win a prize, the seats decide again in turn order, each for its
    whole score and knowing what the others have completed.
    """
    board = s.board
    for p in range(s.seats):
        score_tickets(s, p, vec[i64]())
    if len(board.globetrotter_prizes) == 0 or s.rules == FIRST_RULES or not stations_serve(s):
        return
    for i in range(s.seats):
        seat = (s.start + i) % s.seats
        if s.tally[seat * TALLY + BUILT] != 0:
            score_tickets(s, seat, globetrotter_by_tickets(s, seat))


def stations_serve(s: State) -> bool:
    """Stations complete open tickets at the end, except on a journey (T-34).

    Version 1 of the rules has no exception.
    """
    return s.board.stations != 0 and (s.board.goal == 0 or s.rules == FIRST_RULES)


def globetrotter_by_tickets(s: State, seat: i64) -> vec[i64]:
    """The Globetrotter prize of a seat by its number of completed tickets, the others' given."""
    prizes = s.board.globetrotter_prizes
    by_tickets = vec[i64]([0] * (s.board.tickets + 2))  # the crossing is one, too
    for done in range(1, len(by_tickets)):
        better: i64 = 0
        for p in range(s.seats):
            if p != seat and s.final[p * FINAL + TICKETS_DONE] > done:
                better += 1
        if better < len(prizes):
            by_tickets[done] = prizes[better]
    return by_tickets


def score_tickets(s: State, seat: i64, by_tickets: vec[i64]) -> None:
    """Add completed tickets, subtract the others; under [journey] open ones cost nothing (F-16).

    by_tickets are further points by the number of completed tickets; empty for none.
    """
    board = s.board
    roots = components(s, seat)
    at = borrowed_at(s) + seat * board.stations
    for i in range(board.stations):
        s.final[at + i] = NOBODY
    if stations_serve(s):
        prizes = by_tickets[:]
        if len(by_tickets) != 0:
            prizes = by_tickets[tickets_done(s, seat, roots) :]
        borrowing = borrow(s, seat, roots, prizes)
        roots = borrowing.best_roots
        for i in range(borrowing.built):
            s.final[at + i] = borrowing.best[i]
    row = seat * board.tickets
    points: i64 = 0
    for i in range(s.tally[seat * TALLY + DONE]):
        points += board.ticket_points[i64(s.held[row + board.tickets - 1 - i])]
    for i in range(s.tally[seat * TALLY + HELD]):
        ticket = i64(s.held[row + i])
        s.final[flags_at(s) + row + i] = 0
        if is_done(s, roots, ticket):
            points += board.ticket_points[ticket]
            s.final[flags_at(s) + row + i] = 1
        elif board.goal == 0:
            points -= board.ticket_points[ticket]
    s.final[seat * FINAL + TICKET_POINTS] = points
    s.final[seat * FINAL + TICKETS_DONE] = tickets_done(s, seat, roots)


def tickets_done(s: State, seat: i64, roots: vec[i64]) -> i64:
    """Completed tickets of a seat, the crossing included, if these are its components."""
    board = s.board
    done = completed(s, seat)
    row = seat * board.tickets
    for i in range(s.tally[seat * TALLY + HELD]):
        if is_done(s, roots, i64(s.held[row + i])):
            done += 1
    return done


def is_done(s: State, roots: vec[i64], ticket: i64) -> bool:
    """A held ticket is completed if these are the seat's components.

    On a journey tickets are completed during play only: one that is still held stays open (T-58).
    """
    if s.board.goal != 0 and s.rules != FIRST_RULES:
        return False
    return joins(s.board, roots, 0, ticket)


def collected(s: State, seat: i64, color: i64) -> i64:
    """Passengers of one colour that a seat has."""
    return i64(s.passengers[(s.board.places + seat) * s.board.passenger_colors + color])


def give_prizes(s: State) -> None:
    """Give all prizes by one rule: places by a number, prizes by place."""
    board = s.board
    metric = vec[i64]([0] * s.seats)
    for p in range(s.seats):
        metric[p] = s.final[p * FINAL + PATH_LENGTH]
    prize(s, metric, board.longest_prizes, 0, LONGEST_PRIZE)
    for p in range(s.seats):
        metric[p] = s.final[p * FINAL + TICKETS_DONE]
    prize(s, metric, board.globetrotter_prizes, 0, GLOBETROTTER_PRIZE)
    for c in range(board.passenger_colors):
        for p in range(s.seats):
            metric[p] = collected(s, p, c)
        prize(s, metric, board.passenger_prizes, 0, PASSENGER_PRIZE)
    for p in range(s.seats):
        metric[p] = s.tally[p * TALLY + GOODS]
    prize(s, metric, board.merchandise_prizes, s.seats * PRIZE_ROW, MERCHANDISE_PRIZE)


def prize(s: State, metric: vec[i64], prizes: vec[i64], first: i64, field: i64) -> None:
    """Equal numbers share a place and its prize, the next places are skipped; 0 wins nothing."""
    for p in range(s.seats):
        if metric[p] == 0:
            continue
        better: i64 = 0
        for q in range(s.seats):
            if metric[q] > metric[p]:
                better += 1
        if first + better < len(prizes):
            s.final[p * FINAL + field] += prizes[first + better]


def give_places(s: State) -> None:
    """Place 1, 2, 2, 4 … by the edition's chain of comparisons (T-69)."""
    for p in range(s.seats):
        place: i64 = 1
        for q in range(s.seats):
            if is_before(s, q, p):
                place += 1
        s.final[p * FINAL + PLACE] = place


def is_before(s: State, one: i64, other: i64) -> bool:
    for i in range(len(s.board.ranking)):
        term = s.board.ranking[i]
        a = rank_value(s, one, term)
        b = rank_value(s, other, term)
        if a != b:
            return a > b
    return False


def rank_value(s: State, seat: i64, term: i64) -> i64:
    """A seat's number in one comparison: more is better."""
    row = seat * FINAL
    if term == BY_POINTS:
        return s.final[row + TOTAL]
    if term == COMPLETED:
        return s.final[row + TICKETS_DONE]
    if term == STATIONS_KEPT:
        return s.board.stations - s.tally[seat * TALLY + BUILT]
    if term == PASSENGERS:
        return s.final[row + FOLLOWERS]
    if term == MERCHANDISE:
        return s.tally[seat * TALLY + GOODS]
    return holds(s, seat, PATH_LENGTH if term == HOLDS_LONGEST else TICKETS_DONE)


def holds(s: State, seat: i64, field: i64) -> i64:
    """1 for a holder of the bonus card, alone or tied; where nobody has it, all are level."""
    own = s.final[seat * FINAL + field]
    for p in range(s.seats):
        if s.final[p * FINAL + field] > own:
            return 0
    return 1
