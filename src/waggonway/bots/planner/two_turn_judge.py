"""Evaluate positions after the seat's next turn, played as well as the network can."""

from librt.vecs import vec
from mypy_extensions import i64

from ...core.bits import WORD
from ...core.codes import ACTION, CLAIM, OVER, STATION, TARGET_SHIFT
from ...core.score import score
from ...core.state import State
from ...core.turn import apply
from .feature_index import SEAT_FEATURES
from .features import describe_score, describe_seat, join_rows
from .planner import SEED_MASK, Planner
from .playouts import planners_for, play_until, success
from .redeal import redealt
from .route_graph import RouteGraph
from .search import candidates
from .value_judge import ValueJudge
from .value_net import SUCCESS, ValueNet
from .weights import Weights


class Opponents:
    """The opponents of the seat on turn, described once: most actions leave their plans alone."""

    def __init__(self, s: State, planners: list[Planner]) -> None:
        self.planners = planners
        self.rows: list[vec[i64]] = []
        score(s)
        for p in range(s.seats):
            self.rows.append(
                vec[i64]([0] * SEAT_FEATURES) if p == s.seat else describe_seat(planners[p], s)
            )

    def is_in_the_way(self, s: State, p: i64, action: i64) -> bool:
        """Tell whether an action claims, or closes, a route that an opponent plans with."""
        if action < CLAIM or action >= STATION:
            return False
        board = s.board
        want = self.planners[p].want
        r = (action - CLAIM) >> TARGET_SHIFT
        if (want[r // WORD] >> (r % WORD)) & 1 != 0:
            return True
        if s.seats >= board.open_from:
            return False
        for w in range(board.words):
            if want[w] & board.twins[r * board.words + w] != 0:
                return True
        return False

    def row_after(self, s: State, p: i64) -> vec[i64]:
        """Describe an opponent after an action that left its plan alone."""
        row = self.rows[p][:]
        describe_score(s, p, row)
        return row


class TwoTurnJudge(ValueJudge):
    """Choose the seat's next turn with the network, then play on as usual; planners play the rest.

    What a planner does next is often not the best. A candidate that prepares something better is
    recognized only if that follows.
    """

    def __init__(
        self,
        graph: RouteGraph,
        weights: list[Weights],
        net: ValueNet,
        rounds: i64,
        most_claims: i64,
    ) -> None:
        super().__init__(graph, weights, net, rounds)
        self.most_claims = most_claims
        self.under: list[int] = [0] * graph.board.decks

    def value(self, s: State, seat: int) -> float:
        """Return a value from 0 (lost) to 1 (won). The position may be changed."""
        planners = planners_for(s, self.graph, self.weights)
        number = s.rng & SEED_MASK
        me: i64 = seat
        if s.phase != ACTION:
            self.decisions += play_until(s, planners, s.turn)
        while s.phase != OVER and s.last == 0 and s.seat != me:
            self.decisions += play_until(s, planners, s.turn + 1)
        if s.phase != OVER and s.last == 0:
            turn = s.turn
            while s.phase != OVER and s.turn == turn and s.seat == me:
                apply(s, self.best(s, number))
                number += 1
        return self.played_on(s, planners, me)

    def best(self, s: State, number: i64) -> i64:
        """Return the candidate after which the network's value is highest.

        The decks are dealt again, because the seat does not know them.
        """
        found = candidates(s, self.graph, self.weights[s.seat], self.most_claims)
        if len(found) == 1:
            return found[0]
        start = redealt(s, self.under, number)
        opponents = Opponents(start, planners_for(start, self.graph, self.weights))
        most = -1.0
        best: i64 = found[0]
        for action in found:
            value = self.value_after(start, action, opponents)
            if value > most:
                most = value
                best = action
        return best

    def value_after(self, start: State, action: i64, opponents: Opponents) -> float:
        """Return the network's value for the seat on turn after an action."""
        s = start.clone()
        apply(s, action)
        planners = planners_for(s, self.graph, self.weights)
        if s.phase != ACTION or s.last != 0:  # a last round is played out
            self.decisions += play_until(s, planners, s.turn)
        if s.phase == OVER:
            return success(s, start.seat)
        score(s)
        rows: list[vec[i64]] = []
        for p in range(s.seats):
            if p == start.seat or opponents.is_in_the_way(s, p, action):
                rows.append(describe_seat(planners[p], s))
            else:
                rows.append(opponents.row_after(s, p))
                planners[p] = opponents.planners[p]
        return self.net.value(join_rows(s, rows, planners, start.seat), SUCCESS)
