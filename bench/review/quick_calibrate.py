"""Play positions on with experts that do not search, on states of the core.

With fewer trials than `SEARCHES_FROM`, no candidate gets the comparisons that count, so `expert`
plays its planner's choice. That needs no views and no memory: 1,000 positions take minutes.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, cast

from waggonway import fast
from waggonway.bots.constants import weights_of
from waggonway.bots.expert import MIN_COMPARISONS, ROUND_POSITIONS
from waggonway.bots.knowledge import route_graph_of
from waggonway.bots.planner.planner import Planner
from waggonway.bots.planner.policy import choice
from waggonway.bots.planner.redeal import redealt
from waggonway.core.codes import ACTION, OVER
from waggonway.core.state import State
from waggonway.core.turn import apply
from waggonway.editions import Edition
from waggonway.review.calibration import known_chance
from waggonway.review.curve import Curve
from waggonway.review.engine.known_facts import known_facts_of
from waggonway.review.form import BUDGETS
from waggonway.review.model import evaluator_of, trials_of
from waggonway.review.walk import Walk

from .positions import cards_of, planners_of

ROUNDS = -(-MIN_COMPARISONS // ROUND_POSITIONS)  # of trials until a lead counts
SEARCHES_FROM = (ROUNDS - 1) * 2 * ROUND_POSITIONS + 1
"""The trials up to which the last of these rounds never starts, even with two candidates."""
FIRST_DEAL = 1_000_000  # the games that trained the networks have smaller numbers


class StateCurve(Curve):
    """The review's curve, from states."""

    def __init__(self, edition: Edition, state: State) -> None:
        self.game = SimpleNamespace(edition=edition, seats=state.seats, state=state, over=False)
        under = [0] * state.board.decks
        walk: Any = SimpleNamespace(game=self.game, under=under)
        evaluator, trials = evaluator_of(edition, state.seats), trials_of(edition, state.seats)
        super().__init__(cast(Walk, walk), evaluator, trials, BUDGETS["default"], 0)

    def follow(self, step: int, state: State) -> None:
        """Add the point after a step."""
        self.game.state = state
        self.add(step, self.evaluator.chances(state))

    def _known(self, state: State) -> tuple[float, ...]:
        self.known_parts = []
        evaluator, cards = self.evaluator, cards_of(state)
        for seat in range(state.seats):
            facts = known_facts_of(state, evaluator.graph, evaluator.weights, seat, cards)
            self.known_parts.append(evaluator.known.chances(facts, state.seats, seat)[seat])
        return tuple(known_chance(chance, self.known_curve) for chance in self.known_parts)


def states_of(edition: Edition, levels: list[str], number: int) -> Iterator[State]:
    """Yield the positions of a game between bots of these levels."""
    seats = len(levels)
    s = fast.deal(edition, seats, FIRST_DEAL + number, number // 2 % seats)._state
    planners = planners_of(edition, seats, levels, FIRST_DEAL + number)
    while s.phase != OVER:
        apply(s, choice(planners[s.seat], s))
        yield s.clone()


def followed(
    edition: Edition, levels: list[str], number: int, random: Random, latest: float, warm_up: int
) -> tuple[State, int, StateCurve]:
    """Play a game; return a whole turn of it, its step, and the review's chances there."""
    states = list(states_of(edition, levels, number))
    last = max(1, int(latest * len(states)))
    step = random.choice([i for i, s in enumerate(states[:last], 1) if s.phase == ACTION])
    curve = StateCurve(edition, states[step - 1])
    for at in range(max(1, step - warm_up), step + 1):
        curve.follow(at, states[at - 1])
    return states[step - 1], step, curve


def played_on(edition: Edition, start: State, number: int) -> State:
    """Play a position to its end as experts without a search would; redeal the decks."""
    s = redealt(start, [0] * start.board.decks, number + 1)
    graph, weights = route_graph_of(edition), weights_of("expert", edition, s.seats)
    while s.phase != OVER:
        apply(s, choice(Planner(graph, weights, s.seat), s))
    return s
