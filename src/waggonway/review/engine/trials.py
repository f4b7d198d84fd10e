"""Trials: play alternatives of a decision to the end, all in the same sampled positions."""

from math import exp

from mypy_extensions import i64

from ...bots.planner.known_position import KnownPosition
from ...bots.planner.playouts import planners_for, play_out
from ...bots.planner.redeal import redealt
from ...bots.planner.route_graph import RouteGraph
from ...bots.planner.weights import Weights
from ...core.score import FINAL, PLACE, TICKETS_DONE, TOTAL
from ...core.state import State
from ...core.turn import apply
from .likely_positions import likely_position


class Trials:
    """Play games out from sampled positions."""

    def __init__(self, graph: RouteGraph, weights: list[Weights], close: float) -> None:
        self.graph = graph
        self.weights = weights
        self.close = close  # a margin in points that a little luck would turn
        self.games: i64 = 0

    def compare(
        self, position: KnownPosition, actions: list[int], first: i64, number: i64
    ) -> list[list[float]]:
        """Return the success of each action in each of some samples: samples, then actions.

        All actions meet the same hidden cards and the same chance.
        """
        found: list[list[float]] = []
        seat = position.viewer
        for i in range(number):
            start = likely_position(position, self.graph, self.weights, first + i)
            row: list[float] = []
            for action in actions:
                s = start.clone()
                apply(s, action)
                self.finish(s)
                row.append(success(s, seat, self.close))
            found.append(row)
        return found

    def play_on(self, start: State, under: list[int], number: i64) -> State:
        """Play a position with redealt decks to its end."""
        s = redealt(start, under, number)
        self.finish(s)
        return s

    def finish(self, s: State) -> None:
        """Play a position to its end with planners."""
        play_out(s, planners_for(s, self.graph, self.weights))
        self.games += 1


def success(s: State, seat: i64, close: float) -> float:
    """Rate a finished game from 0 to 1: half for the win, half for the margin.

    The second half is the chance to win if each seat had some more luck or less. It makes small
    differences between actions visible with fewer trials.
    """
    winners = 0.0
    top: i64 = -9999
    field: i64 = TOTAL
    if s.board.goal != 0:
        field = TICKETS_DONE
    for p in range(s.seats):
        if s.final[p * FINAL + PLACE] == 1:
            winners += 1.0
        if s.final[p * FINAL + field] > top:
            top = s.final[p * FINAL + field]
    total = 0.0
    for p in range(s.seats):
        total += exp(float(s.final[p * FINAL + field] - top) / close)
    near = exp(float(s.final[seat * FINAL + field] - top) / close) / total
    won = 1.0 / winners if s.final[seat * FINAL + PLACE] == 1 else 0.0
    return 0.5 * (won + near)
