"""Look ahead: try each candidate in many sampled positions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ...core.codes import (
    ACTION,
    CLAIM,
    COLOR_SHIFT,
    MIX,
    NIBBLE,
    PASS,
    SECOND_CARD,
    SLOT,
    STATION,
    SWAP,
    TARGET_SHIFT,
)
from ...core.legal import capacity, lean_actions
from ...core.state import State
from ...core.turn import apply
from .cards import value_of
from .claims import NEVER, card_care, claim_value
from .known_position import KnownPosition
from .network import refresh
from .planner import Planner
from .playouts import completed_by, planners_for, play_out, success
from .policy import aim, decide
from .route_graph import RouteGraph
from .sampling import sample_position
from .weights import Weights

USEFUL: Final = 0.6  # cards of a lower value are not candidates
SAMPLE_STRIDE: Final = 7919  # between sample numbers, so that turns do not share samples


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Evaluate positions for a seat by playing them out with planners."""

    def __init__(self, graph: RouteGraph, weights: list[Weights]) -> None:
        self.graph = graph
        self.weights = weights  # by seat
        self.games: i64 = 0
        self.unfinished: i64 = 0  # games that were not played to their end
        self.decisions: i64 = 0  # simulated in all playouts
        # By ticket: playouts in which the seat completed it
        self.done: list[int] = [0] * graph.board.tickets

    def value(self, s: State, seat: int) -> float:
        """Return a value from 0 (lost) to 1 (won). The position may be changed."""
        planners = planners_for(s, self.graph, self.weights)
        self.decisions += play_out(s, planners)
        self.games += 1
        for ticket in completed_by(s, seat):
            self.done[ticket] += 1
        return success(s, seat)


class Search:
    """The candidates of a decision, and how each compares with the first."""

    def __init__(self, position: KnownPosition, judge: Judge, weights: Weights, most: i64) -> None:
        self.position = position
        self.judge = judge
        self.candidates: list[int] = candidates(position.state, judge.graph, weights, most)
        number = len(self.candidates)
        self.value: list[float] = [0.0] * number  # sums over the positions tried
        self.ahead: list[float] = [0.0] * number  # of the first candidate in the same positions
        self.spread: list[float] = [0.0] * number  # squares of that
        self.tries: list[int] = [0] * number
        self.deals: i64 = 0
        self.start = position.state  # the position that the candidates are compared in
        self.first: float = 0.0  # the value of the first candidate in it

    def try_out(self, alive: list[int], number: i64) -> None:
        """Try the first candidate and the given others in more positions."""
        for _ in range(number):
            self.next_position()
            for i in alive:
                if i != 0:
                    self.compare(i)

    def next_position(self) -> None:
        """Sample another position and play the first candidate out in it."""
        self.deals += 1
        self.start = sample_position(
            self.position, self.deals * SAMPLE_STRIDE + self.position.state.turn
        )
        self.first = self.outcome(self.start, 0, self.position.viewer)
        self.value[0] += self.first
        self.tries[0] += 1

    def compare(self, i: int) -> None:
        """Play a candidate out in the current position and compare it with the first."""
        value = self.outcome(self.start, i, self.position.viewer)
        ahead = value - self.first
        self.value[i] += value
        self.ahead[i] += ahead
        self.spread[i] += ahead * ahead
        self.tries[i] += 1

    def outcome(self, start: State, i: int, seat: i64) -> float:
        s = start.clone()
        apply(s, self.candidates[i])
        return self.judge.value(s, seat)


def candidates(state: State, graph: RouteGraph, weights: Weights, most: i64) -> list[int]:
    """Return the candidates: the planner's own choice first, then the best of each kind."""
    s = state.clone()
    acts = vec[i64]([0] * capacity(s))
    planner = Planner(graph, weights, s.seat)
    first = decide(planner, s, acts)
    found: list[int] = [first]
    number = lean_actions(s, acts)
    if s.phase != ACTION:
        for i in range(number):
            action = acts[i]
            if action != first and not (s.phase == SECOND_CARD and same_card(s, acts, i)):
                found.append(action)
        return found
    refresh(planner, s)
    aim(planner, s)
    add_draws(planner, s, acts, number, found)
    add_claims(planner, s, acts, number, found, most)
    if acts[number - 1] == PASS and first != PASS:
        found.append(PASS)
    return found


def same_card(s: State, acts: vec[i64], i: i64) -> bool:
    """Tell whether an earlier slot of the market has the same card."""
    if acts[i] <= SLOT:
        return False
    for j in range(i):
        if acts[j] > SLOT and s.market[acts[j] - SLOT - 1] == s.market[acts[i] - SLOT - 1]:
            return True
    return False


def add_draws(m: Planner, s: State, acts: vec[i64], number: i64, found: list[int]) -> None:
    """Add the useful cards, each colour once, a ticket draw and a swap."""
    for i in range(number):
        action = acts[i]
        if action >= MIX:
            return
        if action in found:
            continue
        if SLOT < action < SWAP and (
            same_card(s, acts, i) or value_of(m, s, s.market[action - SLOT - 1]) < USEFUL
        ):
            continue
        found.append(action)


def add_claims(
    m: Planner, s: State, acts: vec[i64], number: i64, found: list[int], most: i64
) -> None:
    """Add the most valuable claims, one for each route."""
    care = card_care(m)
    values: list[float] = [NEVER] * number
    for i in range(number):
        action = acts[i]
        if CLAIM <= action < STATION:
            r = (action - CLAIM) >> TARGET_SHIFT
            values[i] = claim_value(m, s, r, ((action - CLAIM) >> COLOR_SHIFT) & NIBBLE, care)
    for _ in range(most):
        best = NEVER + 1.0
        which: i64 = -1
        for i in range(number):
            if values[i] > best:
                best = values[i]
                which = i
        if which < 0:
            return
        if acts[which] not in found:
            found.append(acts[which])
        route = (acts[which] - CLAIM) >> TARGET_SHIFT
        for i in range(number):  # one claim for each route
            if acts[i] >= CLAIM and (acts[i] - CLAIM) >> TARGET_SHIFT == route:
                values[i] = NEVER
