"""Play games out between planners, in compiled code."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.codes import ACTION, OVER
from ...core.score import FINAL, PLACE, TICKETS_DONE, TOTAL, flags_at
from ...core.state import DONE, HELD, TALLY, State
from ...core.turn import apply
from .planner import SEED_MASK, Planner
from .policy import decide
from .route_graph import RouteGraph
from .weights import Weights

MARGIN_POINTS: Final = 20.0  # a margin that counts half
MARGIN_TICKETS: Final = 1.5


def planners_for(s: State, graph: RouteGraph, weights: list[Weights]) -> list[Planner]:
    """Return new planners for all seats; the position decides what they choose by chance."""
    planners: list[Planner] = []
    for p in range(s.seats):
        planner = Planner(graph, weights[p], p)
        planner.rng += s.rng & SEED_MASK
        planners.append(planner)
    return planners


def play_out(s: State, planners: list[Planner]) -> int:
    """Play to the end with one planner per seat; return the number of decisions."""
    acts = vec[i64]([0] * (s.board.answer_room + s.board.set_room))
    count: i64 = 0
    while s.phase != OVER:
        apply(s, decide(planners[s.seat], s, acts))
        count += 1
    return count


def play_until(s: State, planners: list[Planner], turn: i64) -> int:
    """Play up to the start of a turn; return the number of decisions.

    A last round that has begun is played to its end.
    """
    acts = vec[i64]([0] * (s.board.answer_room + s.board.set_room))
    count: i64 = 0
    while s.phase != OVER and (s.turn < turn or s.last != 0 or s.phase != ACTION):
        apply(s, decide(planners[s.seat], s, acts))
        count += 1
    return count


def success(s: State, seat: i64) -> float:
    """Rate a finished game for a seat, from 0 to 1: half for the place, half for the margin.

    In editions without points, tickets count instead.
    """
    field: i64 = TOTAL
    scale = MARGIN_POINTS
    if s.board.goal != 0:
        field = TICKETS_DONE
        scale = MARGIN_TICKETS
    mine = s.final[seat * FINAL + field]
    best: i64 = -9999
    shared: i64 = 0
    for p in range(s.seats):
        if s.final[p * FINAL + PLACE] == 1:
            shared += 1
        if p != seat and s.final[p * FINAL + field] > best:
            best = s.final[p * FINAL + field]
    margin = float(mine - best) / scale
    value = 0.5 + 0.5 * margin / (1.0 + (margin if margin > 0.0 else -margin))
    if s.final[seat * FINAL + PLACE] == 1:
        value += 1.0 / float(shared)
    return 0.5 * value


def completed_by(s: State, seat: i64) -> list[int]:
    """Return the tickets that a seat had completed at the end."""
    row = seat * s.board.tickets
    found: list[int] = []
    for i in range(s.tally[seat * TALLY + DONE]):
        found.append(s.held[row + s.board.tickets - 1 - i])
    for i in range(s.tally[seat * TALLY + HELD]):
        if s.final[flags_at(s) + row + i] != 0:
            found.append(s.held[row + i])
    return found


def totals(s: State) -> list[int]:
    """Return the final points by seat."""
    return [s.final[p * FINAL + TOTAL] for p in range(s.seats)]
