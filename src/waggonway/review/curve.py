"""The winning chances after every step."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ..bots.knowledge import known_position_of
from ..core.codes import ACTION, SECOND_CARD
from ..core.state import State
from .calibration import curves_of, known_chance, open_chances
from .correction import Correction
from .engine.evaluate import Evaluator, shares_of
from .engine.trials import Trials
from .form import Budget, Point
from .samples import first_sample
from .walk import Walk


class Played(NamedTuple):
    """Games that were played out from a position."""

    mean: list[float]  # result of each seat
    games: int


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
        self.correction = Correction(seats)
        self.points: list[Point] = []
        self.open_curve, self.known_curve = curves_of(walk.game.edition, seats)
        self.parts: tuple[list[float], list[float], float] = [], [], 0.0  # before the calibration
        self.known_parts: list[float] = []

    def forget(self) -> None:
        """Drop the corrections so far: they come from games with other cards."""
        self.correction = Correction(self.walk.game.seats)

    def add(self, step: int, value: list[float], played: Played | None = None) -> None:
        """Add the point after a step; `value` is the evaluation with all cards open.

        If games were already played out from the position, no others are.
        """
        state = self.walk.game.state
        if self.walk.game.over:
            result = tuple(shares_of(state))
            self.points.append(Point(step, state.turn, result, result))
            return
        before = self.points[-1] if self.points else None
        if before is not None and state.phase not in (ACTION, SECOND_CARD):
            self.points.append(Point(step, state.turn, before.open, before.known))
            return
        played = played or self._play_out(step, state)
        self.parts = value, *self.correction.add(value, *played)
        opened = open_chances(*self.parts, self.open_curve)
        known = before.known if before is not None else ()
        if state.phase == ACTION:
            known = self._known(state)
            self._begin_with(known)
        self.points.append(Point(step, state.turn, tuple(opened), known))

    def _begin_with(self, known: tuple[float, ...]) -> None:
        """Let the seats' own chances begin with those of the first turn.

        Before it, nobody knows enough to estimate anything.
        """
        for i, point in enumerate(self.points):
            if point.known:
                return
            self.points[i] = msgspec.structs.replace(point, known=known)

    def _play_out(self, step: int, state: State) -> Played:
        total = [0.0] * state.seats
        games = self.budget.open
        first = first_sample("curve", self.seed, step)
        for k in range(games):
            end = self.trials.play_on(state, self.walk.under, first + k)
            total = [a + b for a, b in zip(total, shares_of(end), strict=True)]
        return Played([x / games for x in total], games)

    def _known(self, state: State) -> tuple[float, ...]:
        """Return each seat's chance, from what it knows."""
        self.known_parts = []
        for seat in range(state.seats):
            position = known_position_of(*self.walk.known_by(seat))
            chances = self.evaluator.known_chances(position, state.seat)
            self.known_parts.append(chances[seat])
        return tuple(known_chance(chance, self.known_curve) for chance in self.known_parts)
