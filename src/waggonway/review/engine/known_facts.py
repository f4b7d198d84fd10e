"""Measure a position as one seat knows it: its own plan, and what the others show."""

from mypy_extensions import i64

from ...bots.planner.route_graph import CLOSED, RouteGraph
from ...bots.planner.ticket_features import price_of
from ...bots.planner.weights import Weights
from ...core.score import score
from ...core.state import CROSSED, DONE, HELD, TALLY, TRAINS, State
from .facts import FACTS, GLOBETROTTER, add_points, seat_facts_of, tempo_of, worth_of
from .likely_tickets import Ways, holding_weight, stage_of


def known_facts_of(
    s: State, graph: RouteGraph, weights: list[Weights], viewer: i64, cards: list[int]
) -> list[float]:
    """Return what a viewer knows of all seats, in the order of `facts.facts_of`.

    `cards` are the numbers of cards in the hands. Nothing else of the others' hands, and nothing of
    their tickets is read.
    """
    found = shown_facts_of(s, graph, cards)
    own = seat_facts_of(s, graph, weights[viewer], viewer)
    own[GLOBETROTTER] = 0.0  # depends on the others' tickets
    for i in range(FACTS):
        found[viewer * FACTS + i] = own[i]
    found.append(own[FACTS])
    return found


def shown_facts_of(s: State, graph: RouteGraph, cards: list[int]) -> list[float]:
    """Return what everybody knows of each seat, in the order of the facts; unknown ones are 0."""
    now = s.clone()
    score(now)
    ways = Ways(graph)
    found: list[float] = []
    for p in range(s.seats):
        row: list[float] = []
        add_points(row, s, now, p)
        row[GLOBETROTTER] = 0.0
        add_likely_tickets(row, s, ways, p)
        for _ in range(5):
            row.append(0.0)  # the plan
        row.append(tempo_of(s, p))
        row.append(float(s.tally[p * TALLY + TRAINS]) / 10.0)
        row.append(float(cards[p]) / 10.0)
        row.append(0.0)
        row.append(0.0)
        found.extend(row)
    return found


def add_likely_tickets(found: list[float], s: State, ways: Ways, p: i64) -> None:
    """Add the points of tickets that a seat probably has: complete, possible, and impossible.

    Every ticket that nobody has shown may be held. It is likelier the more of its way is built.
    """
    board = s.board
    tally = p * TALLY
    shown = float(s.tally[tally + CROSSED])
    for i in range(s.tally[tally + DONE]):
        shown += worth_of(board, i64(s.held[p * board.tickets + board.tickets - 1 - i]))
    price = price_of(s, p)
    stage = stage_of(s, p)
    total = 0.0
    complete = 0.0
    possible = 0.0
    closed = 0.0
    for t in range(board.tickets):
        left = ways.length(price, t)
        if left == 0 and board.goal != 0:
            continue  # it would have been shown
        weight = float(holding_weight(stage, ways.whole[t], left))
        worth = weight * worth_of(board, t)
        total += weight
        if left == 0:
            complete += worth
        elif left < CLOSED:
            possible += worth
        else:
            closed += worth
    held = float(s.tally[tally + HELD])
    if total == 0.0:
        total = 1.0
    found.append(shown + held * complete / total)
    found.append(held * possible / total)
    found.append(held * closed / total)
    found.append(float(s.tally[tally + DONE]) + held)
