"""Play games on from what a seat knows, and count how its tickets end."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...bots.planner.known_position import KnownPosition
from ...bots.planner.playouts import completed_by, planners_for
from ...bots.planner.policy import decide
from ...bots.planner.route_graph import RouteGraph
from ...bots.planner.weights import Weights
from ...core.bits import WORD
from ...core.codes import OVER
from ...core.legal import capacity
from ...core.network import components, joins
from ...core.state import TALLY, TRAINS, State
from ...core.turn import apply
from .likely_positions import likely_position

NOT_DONE: Final = -1


class TicketTrials:
    """What became of some tickets in games played on from a position."""

    def __init__(self, tickets: list[int], ways: list[list[int]]) -> None:
        self.tickets = tickets
        self.ways = ways  # the routes that each ticket still needs
        self.games: i64 = 0
        self.turns: list[list[int]] = [[] for _ in tickets]  # own turns until each completion
        self.taken: list[list[int]] = [[0] * len(way) for way in ways]  # by others, if it failed
        self.unpaid: list[list[int]] = [[0] * len(way) for way in ways]  # still free, if it failed

    def play(
        self,
        position: KnownPosition,
        graph: RouteGraph,
        weights: list[Weights],
        first: i64,
        number: i64,
    ) -> None:
        """Play games from sampled positions that agree with what the seat knows."""
        for i in range(number):
            start = likely_position(position, graph, weights, first + i)
            self.follow(start, graph, weights, position.viewer)

    def follow(self, s: State, graph: RouteGraph, weights: list[Weights], seat: i64) -> None:
        """Play one game to its end and note when each ticket is complete."""
        planners = planners_for(s, graph, weights)
        acts = vec[i64]([0] * capacity(s))
        began = s.turn
        trains = s.tally[seat * TALLY + TRAINS]
        done: list[int] = [NOT_DONE] * len(self.tickets)
        while s.phase != OVER:
            turn = s.turn
            apply(s, decide(planners[s.seat], s, acts))
            if s.tally[seat * TALLY + TRAINS] != trains:
                trains = s.tally[seat * TALLY + TRAINS]
                self.look(s, seat, done, (turn - began) // s.seats + 1)
        for ticket in completed_by(s, seat):
            for k in range(len(self.tickets)):
                if self.tickets[k] == ticket and done[k] == NOT_DONE:
                    done[k] = (s.turn - began) // s.seats + 1
        self.note(s, seat, done)

    def look(self, s: State, seat: i64, done: list[int], turn: i64) -> None:
        """Note the tickets that the seat's routes connect now."""
        roots = components(s, seat)
        for k in range(len(self.tickets)):
            if done[k] == NOT_DONE and joins(s.board, roots, 0, self.tickets[k]):
                done[k] = turn

    def note(self, s: State, seat: i64, done: list[int]) -> None:
        """Add a finished game."""
        words = s.board.words
        self.games += 1
        for k in range(len(self.tickets)):
            if done[k] != NOT_DONE:
                self.turns[k].append(done[k])
                continue
            for j in range(len(self.ways[k])):
                route: i64 = self.ways[k][j]
                w = seat * words + route // WORD
                if (s.owned[w] >> (route % WORD)) & 1 != 0:
                    continue
                if (s.open[w] >> (route % WORD)) & 1 != 0:
                    self.unpaid[k][j] += 1
                else:
                    self.taken[k][j] += 1
