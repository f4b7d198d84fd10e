"""Whole games between planners on the compiled side."""

from librt.vecs import vec
from mypy_extensions import i64

from ...core.codes import OVER
from ...core.score import FINAL, PLACE, TICKETS_DONE, TOTAL, flags_at
from ...core.state import DONE, HELD, TALLY, State
from ...core.turn import apply
from .mind import Mind
from .policy import decide


def play_out(s: State, minds: list[Mind]) -> int:
    """Let the minds, one to a seat, play to the end; returns the number of decisions."""
    acts = vec[i64]([0] * (s.board.answer_room + s.board.set_room))
    count: i64 = 0
    while s.phase != OVER:
        apply(s, decide(minds[s.seat], s, acts))
        count += 1
    return count


def success(s: State, seat: i64) -> float:
    """How well a finished game went for a seat, from 0 to 1: half for the place, half by how far.

    Where there are no points, tickets are what counts.
    """
    field: i64 = TOTAL
    scale = 20.0
    if s.board.goal != 0:
        field = TICKETS_DONE
        scale = 1.5
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
    """The tickets that a seat had completed at the end."""
    row = seat * s.board.tickets
    found: list[int] = []
    for i in range(s.tally[seat * TALLY + DONE]):
        found.append(s.held[row + s.board.tickets - 1 - i])
    for i in range(s.tally[seat * TALLY + HELD]):
        if s.final[flags_at(s) + row + i] != 0:
            found.append(s.held[row + i])
    return found


def totals(s: State) -> list[int]:
    """The final points by seat."""
    return [s.final[p * FINAL + TOTAL] for p in range(s.seats)]


def places(s: State) -> list[int]:
    """The final places by seat."""
    return [s.final[p * FINAL + PLACE] for p in range(s.seats)]
