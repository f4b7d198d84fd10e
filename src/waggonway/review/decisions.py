"""Every decision compared with its alternatives, in the same sampled positions."""

from __future__ import annotations

from typing import NamedTuple

from ..bots.planner.known_position import KnownPosition
from ..bots.planner.standard_error import standard_error
from ..bots.planning_bot import with_wilds
from ..core.codes import CHOOSE, DECLARE_MIX, SLOT, SWAP
from ..core.state import State
from ..editions import Edition
from ..game.actions import Action
from ..game.codec import codec_of
from .alternatives import alternatives_at, position_at
from .decision_chance import Scale, chance_before
from .engine.trials import Trials
from .form import Alternative, Budget, Verdict
from .samples import first_sample
from .walk import Moment

SURE = 2.5  # standard errors that a loss must exceed to count
SMALLEST_LOSS = 0.01
PRIOR_DEVIATION = 0.3  # standard deviation of a comparison before there is enough data
MISTAKE, BLUNDER = 0.04, 0.10


class Comparison(NamedTuple):
    """How alternatives did against the played action, on the scale of the trials."""

    successes: list[float]
    leads: list[float]
    errors: list[float]
    trials: int

    def on_scale(self, scale: Scale) -> Comparison:
        """Return the same comparison in winning chance."""
        chances = scale.chances(self.successes)
        leads = [chance - chances[0] for chance in chances]
        errors = [
            error * scale.slope(self.successes[0], success)
            for error, success in zip(self.errors, self.successes, strict=True)
        ]
        return Comparison(chances, leads, errors, self.trials)


class Question:
    """A decision to judge, with the alternatives and how they compare in winning chance."""

    def __init__(
        self, moment: Moment, position: KnownPosition, codes: list[int], usual: int = 0
    ) -> None:
        self.step = moment.number
        self.turn = moment.before.turn
        self.seat = moment.seat
        self.played = moment.action
        self.position = position
        self.codes = codes  # the played action first
        self.usual = usual  # the number of the planner's own choice among them
        self.before = 0.0  # the chance of the seat if it acts like the planner
        self.first = Comparison([], [], [], 0)
        self.again: Comparison | None = None
        self.is_sure = False  # that the best alternative is better
        self.best = 0  # the alternative that leads
        self.view = moment.view

    def actions(self) -> list[Action]:
        """Return the alternatives as actions, the played one first."""
        state, codec = self.position.state, codec_of(self.view.edition)
        found = [codec.action(state, with_wilds(state, code)) for code in self.codes[1:]]
        return [self.played, *found]

    def loss(self) -> tuple[float, float]:
        """Return the loss and its standard error; a loss that is not sure is 0."""
        judged = self.again
        if judged is None:
            return 0.0, self.first.errors[self.best] if self.first.errors else 0.0
        lead, error = judged.leads[1], judged.errors[1]
        return (lead if self.is_sure and lead >= SMALLEST_LOSS else 0.0), error

    def others(self) -> tuple[Alternative, ...]:
        """Return the alternatives, best first."""
        leads, errors = list(self.first.leads), list(self.first.errors)
        if self.again is not None:
            leads[self.best], errors[self.best] = self.again.leads[1], self.again.errors[1]
        actions = self.actions()
        found = [
            Alternative(actions[i], round(leads[i], 4), round(errors[i], 4))
            for i in range(1, len(actions))
        ]
        return tuple(sorted(found, key=lambda other: -other.lead))


def question_of(edition: Edition, moment: Moment) -> Question | None:
    """Return the decision of a step; None if there was no real choice."""
    if moment.legal < 2 or moment.before.phase == DECLARE_MIX:
        return None
    position = position_at(edition, moment)
    found, state = alternatives_at(edition, position), position.state
    codes = [moment.code, *(c for c in found if not same(state, c, moment.code))]
    usual = 0 if same(state, found[0], moment.code) else 1
    return Question(moment, position, codes, usual) if len(codes) > 1 else None


def same(state: State, one: int, other: int) -> bool:
    """Tell whether two codes mean the same: equal payments, or equal cards in the market."""
    if SLOT < one < SWAP and SLOT < other < SWAP:
        return bool(state.market[one - SLOT - 1] == state.market[other - SLOT - 1])
    if one >= CHOOSE or other >= CHOOSE:
        return with_wilds(state, one) == with_wilds(state, other)
    return one == other


def judge_first(question: Question, trials: Trials, budget: Budget, seed: int) -> None:
    """Compare all alternatives in a few positions."""
    first = first_sample("first", seed, question.step)
    usual = question.codes[question.usual]
    question.before = chance_before(question.view.edition, question.position, usual, first)
    rows = trials.compare(question.position, question.codes, first, budget.first)
    found = compared(rows)
    scale = Scale(question.before, found.successes[question.usual], budget.first)
    question.first = found.on_scale(scale)
    leads = question.first.leads
    question.best = max(range(1, len(leads)), key=lambda i: leads[i])


def judge_again(question: Question, trials: Trials, budget: Budget, seed: int) -> None:
    """Compare the leading alternative with the played action in many other positions.

    The first comparison chose it, so its lead there is too high on average.
    """
    chosen = list(dict.fromkeys([0, question.best, question.usual]))
    first = first_sample("again", seed, question.step)
    codes = [question.codes[i] for i in chosen]
    found = compared(trials.compare(question.position, codes, first, budget.again))
    scale = Scale(question.before, found.successes[chosen.index(question.usual)], budget.again)
    question.is_sure = found.leads[1] > SURE * found.errors[1]
    question.again = found.on_scale(scale)


def compared(rows: list[list[float]]) -> Comparison:
    """Return the mean lead of each column over the first, with its standard error."""
    number = len(rows)
    successes = [sum(column) / number for column in zip(*rows, strict=True)]
    leads, errors = [0.0], [0.0]
    for i in range(1, len(successes)):
        lead = successes[i] - successes[0]
        squares = sum((row[i] - row[0] - lead) ** 2 for row in rows)
        leads.append(lead)
        errors.append(standard_error(number, 0.0, squares, PRIOR_DEVIATION))
    return Comparison(successes, leads, errors, number * len(successes))


def worst(questions: list[Question], seat: int, most: int) -> list[Question]:
    """Return the decisions of a seat that look worst after the first comparison."""
    own = [q for q in questions if q.seat == seat and q.first.leads[q.best] > 0]
    order = sorted(own, key=lambda q: (-(q.first.leads[q.best] - q.first.errors[q.best]), q.step))
    return order[:most]


def verdict_of(loss: float) -> Verdict:
    """Return the word for a loss."""
    if loss <= 0:
        return "fine"
    return "slip" if loss < MISTAKE else "mistake" if loss < BLUNDER else "blunder"
