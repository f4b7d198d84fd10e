"""The winning chances after every step."""

from __future__ import annotations

from ..bots.knowledge import known_position_of
from ..core.codes import ACTION, SECOND_CARD
from ..core.state import State
from .engine.evaluate import Evaluator, shares_of
from .engine.trials import Trials
from .form import Budget, Point
from .walk import Walk

MEMORY = 0.75  # share of the correction that is kept from one turn to the next
LEAST = 0.002  # nothing is certain before the end
STRIDE = 7919


class Correction:
    """Games played out, used to correct the evaluation of positions.

    A network evaluates without noise, but can misjudge a game for many turns. Games played out
    judge well on average, but a few of them are noisy. The difference
    between the two is therefore averaged over the last turns and added to the network's value.
    """

    def __init__(self) -> None:
        self.total = 0.0
        self.weight = 0.0

    def apply(self, value: float, played: float, games: int) -> float:
        """Return the corrected value."""
        self.total = MEMORY * self.total + games * (played - value)
        self.weight = MEMORY * self.weight + games
        return min(1 - LEAST, max(LEAST, value + self.total / self.weight))


class Curve:
    """Follow the chances through a game."""

    def __init__(
        self, walk: Walk, evaluator: Evaluator, trials: Trials, budget: Budget, seed: int
    ) -> None:
        self.walk = walk
        self.evaluator = evaluator
        self.trials = trials
        self.budget = budget
        self.seed = seed
        seats = walk.game.seats
        self.open = [Correction() for _ in range(seats)]
        self.points: list[Point] = []

    def add(self, step: int, value: list[float]) -> None:
        """Add the point after a step; `value` is the evaluation with all cards open."""
        state = self.walk.game.state
        if self.walk.game.over:
            result = tuple(shares_of(state))
            self.points.append(Point(step, state.turn, result, result))
            return
        before = self.points[-1] if self.points else None
        if before is not None and state.phase not in (ACTION, SECOND_CARD):
            self.points.append(Point(step, state.turn, before.open, before.known))
            return
        opened = self._open(state, value)
        known = before.known if before is not None else tuple(opened)
        if state.phase == ACTION:
            known = tuple(self._known(state, seat) for seat in range(state.seats))
        self.points.append(Point(step, state.turn, tuple(opened), known))

    def _open(self, state: State, value: list[float]) -> list[float]:
        total = [0.0] * state.seats
        for k in range(self.budget.open):
            end = self.trials.play_on(state, self.walk.under, self._number(state.turn, k))
            total = [a + b for a, b in zip(total, shares_of(end), strict=True)]
        games = self.budget.open
        found = [
            self.open[seat].apply(value[seat], total[seat] / games, games)
            for seat in range(state.seats)
        ]
        return [share / sum(found) for share in found]

    def _known(self, state: State, seat: int) -> float:
        """Return a seat's chance, from what it knows."""
        position = known_position_of(*self.walk.known_by(seat))
        chance = self.evaluator.known_chances(position, state.seat)[seat]
        return min(1 - LEAST, max(LEAST, chance))

    def _number(self, turn: int, k: int) -> int:
        return (self.seed * 611953 + turn * 1009 + k * STRIDE + 1) % 2**31
