"""The champion: looks some turns ahead and judges what it sees with a learned value."""

from ..game.views import View
from .expert import DEFAULT_TRIALS, Expert
from .knowledge import route_graph_of
from .planner.known_position import KnownPosition
from .planner.search import Judge, Search
from .planner.ticket_net import guess_tickets
from .planner.two_turn_judge import TwoTurnJudge
from .planner.value_judge import ValueJudge
from .planner.value_net import ValueNet
from .planning_bot import MAX_CLAIMS
from .ticket_odds import sharpen_fits
from .value_models import net_for, ticket_net_for

CHAMPION_TABLE_LIMIT_S = 1.8
"""Time limit of a decision in games with people."""
ROUNDS = 3  # played before a position is judged
ROUNDS_AFTER_TWO_TURNS = 1
SHORT_GAME_TRAINS = 16
"""Up to this number of trains, the champion chooses its own next turn as well."""
TWO_TURN_DIVISOR = 4  # of the default trials with two turns, so that they take about as long


class Champion(Expert):
    """Looks some turns ahead and judges from experience; plays like expert on unknown boards."""

    level = "champion"
    table_limit_s = CHAMPION_TABLE_LIMIT_S

    def make_search(self, view: View, position: KnownPosition) -> Search:
        """Return a search with the learned value; on an untrained board, that of the expert."""
        net = self.net(view)
        if net is None:
            return super().make_search(view, position)
        return Search(position, self.judge(view, net), self.weights(view), MAX_CLAIMS)

    def judge(self, view: View, net: ValueNet) -> Judge:
        """Return the judge of positions. Two turns pay where games are short."""
        graph, weights = route_graph_of(view.edition), [self.weights(view)] * view.seats
        if self.looks_two_turns_ahead(view):
            return TwoTurnJudge(graph, weights, net, ROUNDS_AFTER_TWO_TURNS, MAX_CLAIMS)
        return ValueJudge(graph, weights, net, ROUNDS)

    def limits(self, view: View) -> tuple[float, float]:
        """Return the budget of a decision; fewer trials by default where they take longer."""
        trials, decisions = super().limits(view)
        if self.trials == DEFAULT_TRIALS and self.looks_two_turns_ahead(view):
            trials /= TWO_TURN_DIVISOR
        return trials, decisions

    def looks_two_turns_ahead(self, view: View) -> bool:
        """Tell whether the champion chooses its own next turn in a search, too."""
        edition = view.edition
        is_short = edition.journey is None and edition.routes.trains <= SHORT_GAME_TRAINS
        return is_short and self.net(view) is not None

    def net(self, view: View) -> ValueNet | None:
        """Return the network that judges positions of this game, if there is one."""
        return net_for(view.edition, view.seats)

    def estimate_tickets(self, view: View, position: KnownPosition) -> None:
        """Estimate how likely each opponent holds each ticket.

        On boards without a network for this, the shares of paths and the reached cities decide.
        """
        net = ticket_net_for(view.edition, view.seats)
        if net is not None:
            guess_tickets(position, route_graph_of(view.edition), net)
            return
        super().estimate_tickets(view, position)
        sharpen_fits(view, position)
