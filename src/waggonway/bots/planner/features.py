"""Describe a position with numbers, for a learned value: what each seat has, plans and misses.

All hidden cards are read, so this is for sampled positions. Every feature is a small integer.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.bits import WORD, bit_count, lowest
from ...core.codes import GRAY, WILD
from ...core.score import (
    FINAL,
    FOLLOWERS,
    GLOBETROTTER_PRIZE,
    LONGEST_PRIZE,
    MERCHANDISE_PRIZE,
    PASSENGER_PRIZE,
    PATH_LENGTH,
    STATION_POINTS,
    TICKET_POINTS,
    TICKETS_DONE,
    flags_at,
    score,
)
from ...core.state import GOODS, HELD, POINTS, TALLY, TRAINS, State
from . import feature_index as feature
from .claims import rivalry
from .feature_index import INPUTS, SEAT_FEATURES, TABLE
from .needs import count_needs
from .network import plan
from .planner import Planner
from .route_graph import CLOSED

QUARTERS: Final = 4.0  # turns and points are counted in quarters
PRICE_OF_A_QUARTER: Final = 25  # paths are priced in hundredths of a turn
FAR_TURNS: Final = 100  # quarters of a turn: a ticket that is farther away counts as this far
MAX_VALUE: Final = 500.0


def describe(s: State, planners: list[Planner], seat: i64) -> vec[i64]:
    """Return the features of a position for a seat. The planners make new plans."""
    score(s)
    rows: list[vec[i64]] = []
    for p in range(s.seats):
        rows.append(describe_seat(planners[p], s))
    return join_rows(s, rows, planners, seat)


def join_rows(s: State, rows: list[vec[i64]], planners: list[Planner], seat: i64) -> vec[i64]:
    """Return the features of a position, from a row for each seat."""
    x = vec[i64]([0] * INPUTS)
    first = True
    for p in range(s.seats):
        row = rows[p]
        if p == seat:
            for i in range(SEAT_FEATURES):
                x[i] = row[i]
            continue
        for i in range(SEAT_FEATURES):
            x[SEAT_FEATURES + i] += row[i]
            if first or row[i] > x[2 * SEAT_FEATURES + i]:
                x[2 * SEAT_FEATURES + i] = row[i]
        first = False
    x[TABLE + feature.TURNS_LEFT] = i64(QUARTERS * planners[seat].left)
    x[TABLE + feature.ROUND] = s.turn // s.seats
    x[TABLE + feature.FEWEST_TRAINS] = fewest_trains(s)
    x[TABLE + feature.DECK_LEFT] = s.board.cards - s.deck_at
    x[TABLE + feature.MARKET_WILDS] = wilds_in_market(s)
    x[TABLE + feature.CONTESTED_ROUTES] = contested(s, planners, seat)
    x[TABLE + feature.MERCHANDISE_LEFT] = s.merchandise_left
    return x


def described(s: State, planners: list[Planner], seat: i64) -> list[int]:
    """Describe a position as a list, for interpreted callers."""
    x = describe(s, planners, seat)
    return [x[i] for i in range(INPUTS)]


def fewest_trains(s: State) -> i64:
    """Return the trains of the seat that has the fewest."""
    least = s.tally[TRAINS]
    for p in range(s.seats):
        if s.tally[p * TALLY + TRAINS] < least:
            least = s.tally[p * TALLY + TRAINS]
    return least


def wilds_in_market(s: State) -> i64:
    """Count the face-up wilds."""
    number: i64 = 0
    for i in range(s.board.market):
        if s.market[i] == WILD:
            number += 1
    return number


def contested(s: State, planners: list[Planner], seat: i64) -> i64:
    """Count the routes that both the seat and an opponent plan with."""
    number: i64 = 0
    for w in range(s.board.words):
        others: i64 = 0
        for p in range(s.seats):
            if p != seat:
                others |= planners[p].want[w]
        number += bit_count(planners[seat].want[w] & others)
    return number


def describe_seat(m: Planner, s: State) -> vec[i64]:
    """Describe one seat of a scored position: its score, its cards, and its plan."""
    x = vec[i64]([0] * SEAT_FEATURES)
    describe_score(s, m.seat, x)
    describe_cards(s, m.seat, x)
    plan(m, s)
    count_needs(m, s)
    describe_plan(m, s, x)
    describe_payments(m, s, x)
    describe_tickets(m, s, x)
    describe_network(m, s, x)
    return x


def describe_score(s: State, p: i64, x: vec[i64]) -> None:
    """Describe what a seat would get if the game ended now, and how soon it moves."""
    tally = p * TALLY
    final = p * FINAL
    x[feature.TRAINS_LEFT] = s.tally[tally + TRAINS]
    x[feature.POINTS_NOW] = s.tally[tally + POINTS]
    x[feature.TICKET_POINTS_NOW] = s.final[final + TICKET_POINTS]
    x[feature.PATH_NOW] = s.final[final + PATH_LENGTH]
    x[feature.PRIZES_NOW] = (
        s.final[final + LONGEST_PRIZE]
        + s.final[final + GLOBETROTTER_PRIZE]
        + s.final[final + PASSENGER_PRIZE]
        + s.final[final + MERCHANDISE_PRIZE]
    )
    x[feature.STATION_POINTS_NOW] = s.final[final + STATION_POINTS]
    x[feature.TICKETS_NOW] = s.final[final + TICKETS_DONE]
    x[feature.PASSENGERS_NOW] = s.final[final + FOLLOWERS]
    x[feature.TURNS_TO_WAIT] = (p + s.seats - s.seat) % s.seats  # turns until it moves
    x[feature.MERCHANDISE_NOW] = s.tally[tally + GOODS]


def describe_network(m: Planner, s: State, x: vec[i64]) -> None:
    """Count the tickets of the game that the routes connect, now and after the plan.

    Among them are those that the seat may draw later.
    """
    board = s.board
    group = vec[i64]([0] * board.places)
    for i in range(board.places):
        group[i] = i
    join_places(s, group, s.owned, m.seat * board.words)
    x[feature.CONNECTED_NOW] = count_connected(s, group)
    join_places(s, group, m.want, 0)
    x[feature.CONNECTED_LATER] = count_connected(s, group)


def join_places(s: State, group: vec[i64], routes: vec[i64], at: i64) -> None:
    """Put the places that these routes connect into the same group."""
    board = s.board
    for w in range(board.words):
        mask = routes[at + w]
        while mask != 0:
            r = w * WORD + lowest(mask)
            mask &= mask - 1
            a = group[board.place_a[r]]
            b = group[board.place_b[r]]
            if a != b:
                for i in range(board.places):
                    if group[i] == b:
                        group[i] = a


def count_connected(s: State, group: vec[i64]) -> i64:
    """Count the tickets whose ends are in the same group."""
    board = s.board
    number: i64 = 0
    for ticket in range(board.tickets):
        if group[board.ticket_a[ticket]] == group[board.ticket_b[ticket]]:
            number += 1
    return number


def describe_cards(s: State, p: i64, x: vec[i64]) -> None:
    """Count the cards in hand: all, wilds, and the two largest colours."""
    width = s.board.width
    row = p * width
    x[feature.WILDS] = s.hands[row + WILD]
    for c in range(width):
        number = s.hands[row + c]
        x[feature.CARDS] += number
        if c == WILD:
            continue
        if number > x[feature.LARGEST_COLOR]:
            x[feature.SECOND_COLOR] = x[feature.LARGEST_COLOR]
            x[feature.LARGEST_COLOR] = number
        elif number > x[feature.SECOND_COLOR]:
            x[feature.SECOND_COLOR] = number


def describe_plan(m: Planner, s: State, x: vec[i64]) -> None:
    """Describe the planned routes: what they need, what they score, and who else wants them."""
    board = s.board
    x[feature.PLANNED_ROUTES] = m.count
    x[feature.PLANNED_SPACES] = m.spaces
    x[feature.PLANNED_MISSING] = m.missing
    value = m.value
    if value > MAX_VALUE:
        value = MAX_VALUE
    if value < -MAX_VALUE:
        value = -MAX_VALUE
    x[feature.PLANNED_VALUE] = i64(QUARTERS * value)
    x[feature.PLANNED_LOST] = m.lost
    threat = 0.0
    for w in range(board.words):
        mask = m.want[w]
        while mask != 0:
            r = w * WORD + lowest(mask)
            mask &= mask - 1
            x[feature.PLANNED_POINTS] += board.route_points[board.length[r]]
            threat += rivalry(m, s, r)
    x[feature.PLANNED_THREAT] = i64(QUARTERS * threat)


def describe_payments(m: Planner, s: State, x: vec[i64]) -> None:
    """Describe how far the cards in hand pay for the plan, and what of it is in the market."""
    board = s.board
    row = m.seat * board.width
    for w in range(board.words):
        mask = m.want[w]
        while mask != 0:
            r = w * WORD + lowest(mask)
            mask &= mask - 1
            if board.cart[r] != 0:
                x[feature.PLANNED_MERCHANDISE] += 1
            color = board.color[r]
            have = x[feature.WILDS] + (
                x[feature.LARGEST_COLOR] if color == GRAY else s.hands[row + color]
            )
            missing = board.length[r] - have
            if missing <= 0:
                x[feature.PAYABLE_ROUTES] += 1
                x[feature.PAYABLE_SPACES] += board.length[r]
                continue
            if missing > x[feature.MOST_MISSING]:
                x[feature.MOST_MISSING] = missing
            x[feature.ALL_MISSING] += missing
    c: i64
    for c in range(1, board.width):
        over = s.hands[row + c] - m.need[c]
        if over > 0:
            x[feature.SPARE_CARDS] += over
    x[feature.GRAY_CARDS] = m.gray
    for i in range(board.market):
        card = s.market[i]
        if card > WILD and m.need[card] > s.hands[row + card]:
            x[feature.MARKET_CARDS] += 1


def describe_tickets(m: Planner, s: State, x: vec[i64]) -> None:
    """Describe the open tickets: number, points, and the turns they take."""
    board = s.board
    row = m.seat * board.tickets
    x[feature.NEAREST_TICKET] = FAR_TURNS
    for i in range(s.tally[m.seat * TALLY + HELD]):
        if s.final[flags_at(s) + row + i] != 0:
            continue
        ticket = i64(s.held[row + i])
        x[feature.OPEN_TICKETS] += 1
        x[feature.OPEN_POINTS] += board.ticket_points[ticket]
        end = m.paths.search_to(m.turns, board.ticket_a[ticket], board.ticket_b[ticket])
        price = m.paths.far[end]
        turns: i64 = FAR_TURNS
        if price < CLOSED and price // PRICE_OF_A_QUARTER < FAR_TURNS:
            turns = price // PRICE_OF_A_QUARTER
        if turns < x[feature.NEAREST_TICKET]:
            x[feature.NEAREST_TICKET] = turns
        x[feature.ALL_TICKET_TURNS] += turns
