"""What chance changed: each event compared with everything that could have come instead."""

from __future__ import annotations

from math import sqrt

from ..bots.planner.planner import Planner
from ..bots.planner.policy import choice
from ..bots.planner.redeal import redealt
from ..core.codes import DECLARE_MIX
from ..core.setup import quick_game
from ..core.state import State
from ..core.turn import apply
from ..game import events as e
from .decisions import same
from .engine.chance import alternatives, has_chance
from .engine.evaluate import Evaluator, shares_of
from .engine.trials import Trials
from .expectation import Expectation
from .form import Budget, Luck, LuckKind
from .samples import first_sample
from .walk import Moment

DEALS = 8  # compared for each alternative of another event
EACH_DEAL = 2  # games played from each of them


class LuckMeter:
    """Follow the evaluation through a game and separate chance, decisions and misjudgement.

    The evaluation knows all cards, but not the order of the decks. What a step changed has three
    parts: from the value before to the mean after the usual action (the evaluation corrects
    itself: the gap), from there to the mean after the played action (the decision), and from there
    to the value of what came (luck). Each mean is over everything that could have come, so luck
    has the mean 0, however good the evaluation is.

    Only a share of what the evaluation says about a decision is true on average. That share
    counts; the gap gets the rest.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        trials: Trials,
        budget: Budget,
        seed: int,
        before: Expectation | None = None,
        share: float = 1.0,
    ) -> None:
        """Take the chances before the deal, if they were measured, and the share of decisions."""
        self.before = before
        self.share = share
        self.evaluator = evaluator
        self.trials = trials
        self.samples = budget.alternatives
        self.deals = DEALS * budget.alternatives
        self.seed = seed
        self.events: list[Luck] = []
        self.value: list[float] = []  # of the current position
        self.expectation: list[float] = []
        self.by_decisions: list[list[float]] = []  # by deciding seat, then by seat
        self.drift: list[float] = []  # squares of the evaluation's corrections, by seat
        self.variance = 0.0  # of the means that were sampled

    def deal(self, first: State) -> None:
        """Compare the deal with other deals of the same seats.

        Games played out judge a deal better than the network, which has seen few positions so
        early.
        """
        seats = first.seats
        before = self.before or self._other_deals(first)
        here = self._played_on(first, self.deals, self.deals)
        self.expectation, self.value = before.shares, mean(here)
        self.by_decisions = [[0.0] * seats for _ in range(seats)]
        self.drift = [0.0] * seats
        error = sqrt(before.error**2 + spread(here) ** 2 / len(here))
        self.variance += error**2
        change = tuple(b - a for a, b in zip(self.expectation, self.value, strict=True))
        self.events.append(Luck(0, 0, None, "deal", change, error))

    def _other_deals(self, first: State) -> Expectation:
        """Return the mean result of some other deals."""
        board, seats = first.board, first.seats
        number = first_sample("luck", self.seed, 0)
        others = [quick_game(board, seats, number + k, first.start) for k in range(self.deals)]
        rows = [row for k, one in enumerate(others) for row in self._played_on(one, k, EACH_DEAL)]
        return Expectation(mean(rows), spread(rows) / sqrt(len(rows)))

    def _played_on(self, start: State, place: int, games: int) -> list[list[float]]:
        """Return the results of games played on from a deal."""
        number = first_sample("deal", self.seed, place)
        under = [0] * start.board.decks
        ends = [self.trials.play_on(start, under, number + k) for k in range(games)]
        return [shares_of(end) for end in ends]

    def follow(self, moment: Moment) -> None:
        """Separate what a step changed."""
        after = self.worth(moment.after, moment.under)
        expected, error = after, 0.0
        if has_chance(moment.before, moment.after):
            expected, error = self._expected(moment, moment.code)
            change = tuple(b - a for a, b in zip(expected, after, strict=True))
            kind = kind_of(moment.events)
            self.events.append(
                Luck(moment.number, moment.before.turn, moment.seat, kind, change, error)
            )
        usual = self._usual(moment, expected)
        self.variance += error**2
        row = self.by_decisions[moment.seat]
        for seat in range(len(row)):
            decided = self.share * (expected[seat] - usual[seat])
            row[seat] += decided
            self.drift[seat] += (expected[seat] - decided - self.value[seat]) ** 2
        self.value = after

    def deal_again(self, step: int, state: State, under: list[int]) -> None:
        """Note what other hidden cards changed, where a game was played on with them.

        That is luck of the deal, though not compared with what else could have come.
        """
        before, self.value = self.value, self.worth(state, under)
        change = tuple(b - a for a, b in zip(before, self.value, strict=True))
        self.events.append(Luck(step, state.turn, None, "deal", change, 0.0))

    def _usual(self, moment: Moment, expected: list[float]) -> list[float]:
        """Return the mean after the action that the planner would have chosen."""
        before = moment.before
        if before.phase == DECLARE_MIX or moment.legal < 2:
            return expected
        planner = Planner(self.evaluator.graph, self.evaluator.weights[moment.seat], moment.seat)
        code = choice(planner, before.clone())
        return expected if same(before, code, moment.code) else self._expected(moment, code)[0]

    def _expected(self, moment: Moment, code: int) -> tuple[list[float], float]:
        """Return the mean over what an action could have led to, and its standard error."""
        number = first_sample("luck", self.seed, moment.number)
        once = redealt(moment.before, moment.under, number)
        apply(once, code)
        if not has_chance(moment.before, once):
            return self.worth(once, moment.under), 0.0
        found = alternatives(
            self.evaluator, moment.before, code, moment.under, number, self.samples
        )
        error = 0.0 if found.exact else spread(found.chances) / sqrt(len(found.chances))
        return weighted(found.weights, found.chances), error

    def worth(self, state: State, under: list[int] | None = None) -> list[float]:
        """Return the chances; before the tickets are dealt, the mean over deals of them."""
        if state.phase != DECLARE_MIX:
            return self.evaluator.chances(state)
        below = under or [0] * state.board.decks
        number = first_sample("luck", self.seed, 0)
        deals = [redealt(state, below, number + k) for k in range(self.samples)]
        return mean([self.evaluator.chances(deal) for deal in deals])


def kind_of(events: tuple[e.Event, ...]) -> LuckKind:
    """Return the kind of chance in the events of a step."""
    kinds = {type(event) for event in events}
    if e.TunnelRevealed in kinds:
        return "tunnel"
    if kinds & {e.TicketsDealt, e.TicketDrawn, e.TicketsSwapped, e.TicketDeckReshuffled}:
        return "tickets"
    return "draw" if e.CardDrawn in kinds else "market"


def mean(rows: list[list[float]]) -> list[float]:
    """Return the mean of each column."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def weighted(weights: list[float], rows: list[list[float]]) -> list[float]:
    """Return the weighted mean of each column."""
    columns = zip(*rows, strict=True)
    return [sum(w * x for w, x in zip(weights, column, strict=True)) for column in columns]


def spread(rows: list[list[float]]) -> float:
    """Return the standard deviation of the columns, averaged in squares."""
    if len(rows) < 2:
        return 0.0
    middle = mean(rows)
    total = sum((x - m) ** 2 for row in rows for x, m in zip(row, middle, strict=True))
    return sqrt(total / (len(rows) - 1) / len(middle))
