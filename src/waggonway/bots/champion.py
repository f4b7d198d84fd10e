"""The champion: looks some turns ahead and judges what it sees with a learned value."""

from ..game.views import View
from .expert import Expert
from .knowledge import route_graph_of
from .planner.known_position import KnownPosition
from .planner.search import Search
from .planner.value_judge import ValueJudge
from .planner.value_net import ValueNet
from .planning_bot import MAX_CLAIMS
from .ticket_odds import sharpen_fits
from .value_models import net_for

CHAMPION_TABLE_LIMIT_S = 1.8
"""Time limit of a decision in games with people."""
ROUNDS = 3  # played before a position is judged


class Champion(Expert):
    """Looks some turns ahead and judges from experience; plays like expert on unknown boards."""

    level = "champion"
    table_limit_s = CHAMPION_TABLE_LIMIT_S
    rounds = ROUNDS

    def make_search(self, view: View, position: KnownPosition) -> Search:
        """Return a search with the learned value; on an untrained board, that of the expert."""
        net = self.net(view)
        if net is None:
            return super().make_search(view, position)
        weights = self.weights(view)
        judge = ValueJudge(route_graph_of(view.edition), [weights] * view.seats, net, self.rounds)
        return Search(position, judge, weights, MAX_CLAIMS)

    def net(self, view: View) -> ValueNet | None:
        """Return the network that judges positions of this game, if there is one."""
        return net_for(view.edition, view.seats)

    def estimate_tickets(self, view: View, position: KnownPosition) -> None:
        """Estimate how likely each opponent holds each ticket, also by the cities they reached."""
        super().estimate_tickets(view, position)
        sharpen_fits(view, position)
