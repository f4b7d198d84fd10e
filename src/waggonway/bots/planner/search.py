"""Looking ahead: every candidate is tried in many full positions that agree with what is known."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ...core.codes import ACTION, CLAIM, MIX, PASS, SECOND_CARD, SLOT, SWAP
from ...core.legal import capacity, lean_actions
from ...core.state import State
from ...core.turn import apply
from .cards import value_of
from .claims import NEVER, claim_value, patience
from .dealing import deal
from .mind import Mind
from .network import refresh
from .policy import aim, decide
from .roads import Roads
from .sight import Sight
from .table import completed_by, play_out, success
from .weights import Weights

USEFUL: Final = 0.6  # a card worth less is not looked at


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Says how good a position is for a seat; this one plays it out with planners."""

    def __init__(self, roads: Roads, weights: list[Weights]) -> None:
        self.roads = roads
        self.weights = weights  # by seat
        self.games: i64 = 0
        self.done: list[int] = [0] * roads.board.tickets  # games in which the seat completed each

    def value(self, s: State, seat: int) -> float:
        """From 0, lost, to 1, won; the position may be changed."""
        minds: list[Mind] = []
        for p in range(s.seats):
            mind = Mind(self.roads, self.weights[p], p)
            mind.rng += s.rng & 0xFFFFF
            minds.append(mind)
        play_out(s, minds)
        self.games += 1
        for ticket in completed_by(s, seat):
            self.done[ticket] += 1
        return success(s, seat)


class Search:
    """The candidates of one decision, and how each did compared with the first."""

    def __init__(self, sight: Sight, judge: Judge, weights: Weights, most: i64) -> None:
        self.sight = sight
        self.judge = judge
        self.candidates: list[int] = candidates(sight, judge.roads, weights, most)
        number = len(self.candidates)
        self.value: list[float] = [0.0] * number  # sums over the positions tried
        self.ahead: list[float] = [0.0] * number  # of the first candidate, in the same positions
        self.spread: list[float] = [0.0] * number  # squares of that
        self.tries: list[int] = [0] * number
        self.deals: i64 = 0
        self.start = sight.state  # the position that the candidates are compared in
        self.first: float = 0.0  # the value of the first candidate in it

    def try_out(self, alive: list[int], number: i64) -> None:
        """Try the first candidate and others, given by index, in more positions."""
        for _ in range(number):
            self.next_position()
            for i in alive:
                if i != 0:
                    self.compare(i)

    def next_position(self) -> None:
        """Deal another position and play the first candidate out in it."""
        self.deals += 1
        self.start = deal(self.sight, self.deals * 7919 + self.sight.state.turn)
        self.first = self.outcome(self.start, 0, self.sight.viewer)
        self.value[0] += self.first
        self.tries[0] += 1

    def compare(self, i: int) -> None:
        """Play a candidate out in the current position and compare it with the first."""
        value = self.outcome(self.start, i, self.sight.viewer)
        ahead = value - self.first
        self.value[i] += value
        self.ahead[i] += ahead
        self.spread[i] += ahead * ahead
        self.tries[i] += 1

    def outcome(self, start: State, i: int, seat: i64) -> float:
        s = start.clone()
        apply(s, self.candidates[i])
        return self.judge.value(s, seat)


def candidates(sight: Sight, roads: Roads, weights: Weights, most: i64) -> list[int]:
    """What is worth a try: first the planner's own choice, then the best of each kind."""
    s = sight.state.clone()
    acts = vec[i64]([0] * capacity(s))
    mind = Mind(roads, weights, sight.viewer)
    first = decide(mind, s, acts)
    found: list[int] = [first]
    number = lean_actions(s, acts)
    if s.phase != ACTION:
        for i in range(number):
            action = acts[i]
            if action != first and not (s.phase == SECOND_CARD and same_card(s, acts, i)):
                found.append(action)
        return found
    mind = Mind(roads, weights, sight.viewer)
    refresh(mind, s)
    aim(mind, s)
    add_draws(mind, s, acts, number, found)
    add_claims(mind, s, acts, number, found, most)
    if acts[number - 1] == PASS and first != PASS:
        found.append(PASS)
    return found


def same_card(s: State, acts: vec[i64], i: i64) -> bool:
    """An earlier slot of the market has the same card."""
    if acts[i] <= SLOT:
        return False
    for j in range(i):
        if acts[j] > SLOT and s.market[acts[j] - SLOT - 1] == s.market[acts[i] - SLOT - 1]:
            return True
    return False


def add_draws(m: Mind, s: State, acts: vec[i64], number: i64, found: list[int]) -> None:
    """Each different card that has some use, tickets, a swap."""
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


def add_claims(m: Mind, s: State, acts: vec[i64], number: i64, found: list[int], most: i64) -> None:
    """The most valuable claims, one to a route, and stations that are planned."""
    care = patience(m)
    routes: list[int] = []
    for _ in range(most):
        best = NEVER + 1.0
        which: i64 = -1
        for i in range(number):
            action = acts[i]
            if action < CLAIM or action >= 65536:
                continue
            r = (action - CLAIM) >> 8
            if r in routes:
                continue
            value = claim_value(m, s, r, ((action - CLAIM) >> 4) & 15, care)
            if value > best:
                best = value
                which = i
        if which < 0:
            return
        routes.append((acts[which] - CLAIM) >> 8)
        if acts[which] not in found:
            found.append(acts[which])
