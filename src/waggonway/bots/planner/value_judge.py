"""Evaluate positions by a few turns of play and a learned value, instead of whole games."""

from mypy_extensions import i64

from ...core.codes import OVER
from ...core.state import State
from .features import describe
from .planner import Planner
from .playouts import completed_by, planners_for, play_until, success
from .route_graph import RouteGraph
from .search import Judge
from .value_net import SUCCESS, ValueNet
from .weights import Weights


class ValueJudge(Judge):
    """Play some rounds with planners, then ask the network; a game that ends is scored."""

    def __init__(
        self, graph: RouteGraph, weights: list[Weights], net: ValueNet, rounds: i64
    ) -> None:
        super().__init__(graph, weights)
        self.net = net
        self.rounds = rounds

    def value(self, s: State, seat: int) -> float:
        """Return a value from 0 (lost) to 1 (won). The position may be changed."""
        return self.played_on(s, planners_for(s, self.graph, self.weights), seat)

    def played_on(self, s: State, planners: list[Planner], seat: i64) -> float:
        """Play some rounds and return the value."""
        self.decisions += play_until(s, planners, s.turn + self.rounds * s.seats)
        self.games += 1
        if s.phase != OVER:
            self.unfinished += 1
            return self.net.value(describe(s, planners, seat), SUCCESS)
        for ticket in completed_by(s, seat):
            self.done[ticket] += 1
        return success(s, seat)
