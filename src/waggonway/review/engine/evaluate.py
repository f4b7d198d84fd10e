"""Estimate every seat's chance to win a position, with all cards open or as one seat knows it."""

from librt.vecs import vec
from mypy_extensions import i64

from ...bots.planner.known_position import KnownPosition
from ...bots.planner.planner import Planner
from ...bots.planner.policy import decide
from ...bots.planner.route_graph import RouteGraph
from ...bots.planner.weights import Weights
from ...core.codes import ACTION, OVER, SECOND_CARD
from ...core.legal import capacity
from ...core.score import FINAL, PLACE
from ...core.shuffle import seed_rng, shuffle
from ...core.state import State
from ...core.turn import apply
from .facts import facts_of
from .known_facts import known_facts_of
from .value_network import Network


class Evaluator:
    """The evaluation of positions on one board with one number of players."""

    def __init__(
        self,
        graph: RouteGraph,
        weights: list[Weights],
        network: Network,
        known: Network,
        endings: i64,
    ) -> None:
        self.graph = graph
        self.weights = weights
        self.network = network  # for all cards open
        self.known = known  # for what one seat knows
        self.endings = endings  # games played from each position of the last round
        self.evaluations: i64 = 0

    def chances(self, s: State) -> list[float]:
        """Return the chance of each seat to win, with all cards open."""
        if s.phase == OVER:
            return shares_of(s)
        if s.phase != ACTION and s.phase != SECOND_CARD:
            s = self.answered(s)
            if s.phase == OVER:
                return shares_of(s)
        self.evaluations += 1
        if s.last != 0:
            return self.played_out(s)
        return self.network.chances(facts_of(s, self.graph, self.weights), s.seats, -1)

    def answered(self, start: State) -> State:
        """Answer the open question as the planner would, so that only whole turns are compared."""
        s = start.clone()
        acts = vec[i64]([0] * capacity(s))
        while s.phase != ACTION and s.phase != SECOND_CARD and s.phase != OVER:
            planner = Planner(self.graph, self.weights[s.seat], s.seat)
            apply(s, decide(planner, s, acts))
        return s

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

    def known_chances(self, position: KnownPosition, on_turn: i64) -> list[float]:
        """Return the chance of each seat as the viewer of a position knows it.

        `on_turn` says whose turn it is: the viewer need not be on turn.
        """
        s = position.state.clone()
        s.seat = on_turn
        if s.phase != SECOND_CARD:
            s.phase = ACTION
        viewer = position.viewer
        facts = known_facts_of(s, self.graph, self.weights, viewer, position.cards)
        return self.known.chances(facts, s.seats, viewer)


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
