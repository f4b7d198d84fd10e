"""Measure a position: numbers per seat from which the winning chances are estimated."""

from typing import Final

from mypy_extensions import i64

from ...bots.planner.needs import count_needs
from ...bots.planner.network import plan
from ...bots.planner.planner import Planner
from ...bots.planner.route_graph import RouteGraph
from ...bots.planner.weights import Weights
from ...core.bits import WORD
from ...core.board import Board
from ...core.codes import SECOND_CARD, WILD
from ...core.network import components, joins
from ...core.score import (
    FINAL,
    FOLLOWERS,
    GLOBETROTTER_PRIZE,
    LONGEST_PRIZE,
    MERCHANDISE_PRIZE,
    PASSENGER_PRIZE,
    PATH_LENGTH,
    STATION_POINTS,
    score,
)
from ...core.state import CROSSED, DONE, GOODS, HELD, POINTS, TALLY, TRAINS, State

FACTS: Final = 22  # numbers per seat
GLOBETROTTER: Final = 2  # the fact that the others' tickets decide
TURNS_PER_CARD: Final = 0.5
USUAL_TURNS: Final = 10.0  # turns left at which the end is half as important as the start


def facts_of(s: State, graph: RouteGraph, weights: list[Weights]) -> list[float]:
    """Return the facts of all seats, one after the other, then the remaining share of the game."""
    now = s.clone()
    score(now)
    found: list[float] = []
    left = 0.0
    for p in range(s.seats):
        left = add_seat(found, s, now, Planner(graph, weights[p], p))
    found.append(left / (left + USUAL_TURNS))
    return found


def seat_facts_of(s: State, graph: RouteGraph, weights: Weights, p: i64) -> list[float]:
    """Return the facts of one seat, then the remaining share of the game."""
    now = s.clone()
    score(now)
    found: list[float] = []
    left = add_seat(found, s, now, Planner(graph, weights, p))
    found.append(left / (left + USUAL_TURNS))
    return found


def add_seat(found: list[float], s: State, now: State, m: Planner) -> float:
    """Add the facts of a planner's seat; return the turns that are left."""
    plan(m, s)
    count_needs(m, s)
    add_points(found, s, now, m.seat)
    add_tickets(found, s, m)
    add_plan(found, s, m)
    add_cards(found, s, m.seat)
    return m.left


def add_points(found: list[float], s: State, now: State, p: i64) -> None:
    """Add the points on the board, and the prizes as if the game ended now."""
    row = p * FINAL
    found.append(float(s.tally[p * TALLY + POINTS]) / 10.0)
    found.append(float(now.final[row + LONGEST_PRIZE]) / 10.0)
    found.append(float(now.final[row + GLOBETROTTER_PRIZE]) / 10.0)
    found.append(float(now.final[row + PASSENGER_PRIZE]) / 10.0)
    found.append(float(now.final[row + MERCHANDISE_PRIZE]) / 10.0)
    found.append(float(now.final[row + STATION_POINTS]) / 10.0)
    found.append(float(now.final[row + PATH_LENGTH]) / 10.0)
    found.append(float(now.final[row + FOLLOWERS] + s.tally[p * TALLY + GOODS]) / 5.0)


def add_tickets(found: list[float], s: State, m: Planner) -> None:
    """Add the points of tickets that are complete, planned, and given up or impossible."""
    board = s.board
    row = m.seat * board.tickets
    tally = m.seat * TALLY
    roots = components(s, m.seat)
    done = float(s.tally[tally + CROSSED])
    planned = 0.0
    for i in range(s.tally[tally + DONE]):
        done += worth_of(board, i64(s.held[row + board.tickets - 1 - i]))
    held = 0.0
    for i in range(s.tally[tally + HELD]):
        ticket = i64(s.held[row + i])
        worth = worth_of(board, ticket)
        held += worth
        if joins(board, roots, 0, ticket):
            done += worth
            held -= worth
    given_up = lost_points(s, m)
    planned = held - given_up
    found.append(done)
    found.append(planned)
    found.append(given_up)
    found.append(float(s.tally[tally + DONE] + s.tally[tally + HELD]))


def worth_of(board: Board, ticket: i64) -> float:
    """Return what a ticket is worth; in a race to a goal all are equal."""
    return 1.0 if board.goal != 0 else float(board.ticket_points[ticket]) / 10.0


def lost_points(s: State, m: Planner) -> float:
    """Return the points of held tickets that the plan does not connect."""
    board = s.board
    row = m.seat * board.tickets
    price = m.price[:]
    for r in range(board.routes):
        if (m.want[r // WORD] >> (r % WORD)) & 1 != 0:
            price[r] = 0
    total = 0.0
    for i in range(s.tally[m.seat * TALLY + HELD]):
        ticket = i64(s.held[row + i])
        m.paths.search(price, board.ticket_a[ticket])
        if m.paths.far[m.paths.nearest(board.ticket_b[ticket])] > 0:
            total += worth_of(board, ticket)
    return total


def add_plan(found: list[float], s: State, m: Planner) -> None:
    """Add what the plan needs, and whether the time is enough for it."""
    turns = TURNS_PER_CARD * float(m.missing) + float(m.count)
    spare = m.left - turns
    found.append(float(m.missing) / 10.0)
    found.append(float(m.count) / 5.0)
    found.append(float(m.spaces) / 10.0)
    found.append((0.0 - spare if spare < 0.0 else 0.0) / 10.0)
    found.append((spare if spare > 0.0 else 0.0) / 10.0)
    found.append(tempo_of(s, m.seat))


def tempo_of(s: State, p: i64) -> float:
    """Return how soon a seat moves: 1 if it is on turn."""
    tempo = 1.0 - float((p - s.seat + s.seats) % s.seats) / float(s.seats)
    if s.phase == SECOND_CARD and p == s.seat:
        tempo -= 0.5
    return tempo


def add_cards(found: list[float], s: State, p: i64) -> None:
    """Add the trains, and the cards in hand."""
    width = s.board.width
    total: i64 = 0
    most: i64 = 0
    for c in range(width):
        number = s.hands[p * width + c]
        total += number
        if c != WILD and number > most:
            most = number
    found.append(float(s.tally[p * TALLY + TRAINS]) / 10.0)
    found.append(float(total) / 10.0)
    found.append(float(s.hands[p * width + WILD]) / 5.0)
    found.append(float(most) / 5.0)
