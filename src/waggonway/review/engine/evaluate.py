"""Estimate every seat's chance to win a position, with all cards open or as one seat knows it."""

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from ...bots.planner.known_position import KnownPosition
from ...bots.planner.planner import Planner
from ...bots.planner.policy import decide
from ...bots.planner.route_graph import RouteGraph
from ...bots.planner.sampling import sample_position
from ...bots.planner.weights import Weights
from ...core.codes import ACTION, OVER, SECOND_CARD
from ...core.legal import capacity
from ...core.score import FINAL, PLACE
from ...core.shuffle import seed_rng, shuffle
from ...core.state import State
from ...core.turn import apply
from .facts import FACTS, facts_of


class Network:
    """A small network with two hidden layers that rates the facts of one seat."""

    def __init__(
        self,
        middle: list[float],
        scale: list[float],
        first: list[float],
        second: list[float],
        last: list[float],
    ) -> None:
        self.middle = vec[float](middle)  # of each fact
        self.scale = vec[float](scale)
        self.first = vec[float](first)  # for each unit its weights, then its offset
        self.second = vec[float](second)
        self.last = vec[float](last)
        self.width: i64 = len(last)

    def ratings(self, facts: list[float], seats: i64) -> list[float]:
        """Return a rating for each seat; differences decide the chances."""
        inputs: i64 = 2 * FACTS + 2
        own = vec[float]([0.0] * (seats * FACTS))
        total = vec[float]([0.0] * FACTS)
        for p in range(seats):
            for i in range(FACTS):
                value = (facts[p * FACTS + i] - self.middle[i]) * self.scale[i]
                own[p * FACTS + i] = value
                total[i] += value
        row = vec[float]([0.0] * inputs)
        row[2 * FACTS] = facts[seats * FACTS]
        row[2 * FACTS + 1] = 1.0 / float(seats)
        found: list[float] = []
        for p in range(seats):
            for i in range(FACTS):
                row[i] = own[p * FACTS + i]
                row[FACTS + i] = (total[i] - row[i]) / float(seats - 1)
            hidden = layer(self.first, row, self.width)
            hidden = layer(self.second, hidden, self.width)
            rating = 0.0
            for k in range(self.width):
                rating += self.last[k] * hidden[k]
            found.append(rating)
        return found


def layer(weights: vec[float], row: vec[float], width: i64) -> vec[float]:
    """Return the values of one layer; negative sums count as 0."""
    inputs: i64 = len(row)
    found = vec[float]([0.0] * width)
    at: i64 = 0
    for k in range(width):
        total = weights[at + inputs]
        for i in range(inputs):
            total += weights[at + i] * row[i]
        at += inputs + 1
        found[k] = total if total > 0.0 else 0.0
    return found


class Evaluator:
    """The evaluation of positions on one board with one number of players."""

    def __init__(
        self, graph: RouteGraph, weights: list[Weights], network: Network, endings: i64
    ) -> None:
        self.graph = graph
        self.weights = weights
        self.network = network
        self.endings = endings  # games played from each position of the last round
        self.evaluations: i64 = 0

    def chances(self, s: State) -> list[float]:
        """Return the chance of each seat to win, with all cards open."""
        if s.phase == OVER:
            return shares_of(s)
        if s.phase != ACTION and s.phase != SECOND_CARD:
            s = self.settled(s)
            if s.phase == OVER:
                return shares_of(s)
        self.evaluations += 1
        if s.last != 0:
            return self.played_out(s)
        return self.chances_by(facts_of(s, self.graph, self.weights), s.seats)

    def settled(self, start: State) -> State:
        """Answer the open question as the planner would, so that only whole turns are compared."""
        s = start.clone()
        acts = vec[i64]([0] * capacity(s))
        while s.phase != ACTION and s.phase != SECOND_CARD and s.phase != OVER:
            planner = Planner(self.graph, self.weights[s.seat], s.seat)
            apply(s, decide(planner, s, acts))
        return s

    def chances_by(self, facts: list[float], seats: i64) -> list[float]:
        """Return the chances that follow from the facts of a position."""
        ratings = self.network.ratings(facts, seats)
        top = ratings[0]
        for p in range(seats):
            if ratings[p] > top:
                top = ratings[p]
        total = 0.0
        found: list[float] = []
        for p in range(seats):
            share = exp(ratings[p] - top)
            found.append(share)
            total += share
        for p in range(seats):
            found[p] /= total
        return found

    def played_out(self, start: State) -> list[float]:
        """Return the mean result of games played from here, for the few turns of the end."""
        total: list[float] = [0.0] * start.seats
        acts = vec[i64]([0] * capacity(start))
        for k in range(self.endings):
            s = start.clone()
            s.seed = ""
            seed_rng(s, k + 1)
            shuffle(s, s.deck, s.deck_at, s.board.cards, "")
            planners: list[Planner] = []
            for p in range(s.seats):
                planners.append(Planner(self.graph, self.weights[p], p))
            while s.phase != OVER:
                apply(s, decide(planners[s.seat], s, acts))
            found = shares_of(s)
            for p in range(s.seats):
                total[p] += found[p]
        for p in range(start.seats):
            total[p] /= float(self.endings)
        return total

    def known_chances(
        self, position: KnownPosition, seat: i64, phase: i64, first: i64, number: i64
    ) -> list[float]:
        """Return the mean over sampled positions that agree with what one seat knows.

        `seat` and `phase` say whose decision is due: the viewer need not be on turn.
        """
        total: list[float] = [0.0] * position.state.seats
        for i in range(number):
            s = sample_position(position, first + i)
            s.seat = seat
            s.phase = phase
            found = self.chances(s)
            for p in range(s.seats):
                total[p] += found[p]
        for p in range(position.state.seats):
            total[p] /= float(number)
        return total


def shares_of(s: State) -> list[float]:
    """Return the result of a finished game: 1 for the winner, a share for a shared win."""
    winners = 0.0
    for p in range(s.seats):
        if s.final[p * FINAL + PLACE] == 1:
            winners += 1.0
    found: list[float] = []
    for p in range(s.seats):
        found.append(1.0 / winners if s.final[p * FINAL + PLACE] == 1 else 0.0)
    return found
