"""Fixed opponents for experiments, after the scripts that published learners were measured with."""

from ..editions.edition import GRAY, WILD
from ..game.actions import Action, ClaimRoute, DrawBlind, DrawFaceUp, KeepTickets
from ..game.views import View
from .beginner import Beginner, Plan
from .paths import shortest_network

LONG_ROUTE = 6  # spaces
HOARD = 14  # cards in hand after which a shorter route is claimed


class ScriptedPlanner(Beginner):
    """Connects its tickets along the shortest paths and never wastes a draw."""

    blind_draw_share = 0.0


class Racer(Beginner):
    """Keeps few short tickets, claims the longest routes it can pay, and ends the game early."""

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions."""
        if view.phase in ("keep", "keep_start"):
            return shortest_tickets(view)
        if view.phase not in ("action", "second_card"):
            return super().choose(view)
        return longest_claim(view) or draw(view) or any_claim(view) or view.legal[-1]


def shortest_tickets(view: View) -> Action:
    """Keep as few tickets as allowed, with the fewest trains to connect."""
    choices = [a for a in view.legal if isinstance(a, KeepTickets)]

    def cost(action: KeepTickets) -> tuple[int, int, int]:
        network = shortest_network(view, action.tickets)
        return len(action.tickets), len(network.lost), network.spaces

    return min(choices, key=cost)


def longest_claim(view: View) -> Action | None:
    """Claim a route as long as any that is still open, up to six spaces."""
    routes = view.edition.board.routes
    trains = view.players[view.viewer or 0].trains
    free = [
        route.length
        for number, route in enumerate(routes)
        if view.owners[number] is None and number not in view.closed and route.length <= trains
    ]
    if not free:
        return None
    hoarded = sum((view.hand or {}).values()) >= HOARD or view.last_round is not None
    least = 1 if hoarded else min(LONG_ROUTE, max(free))
    best = any_claim(view)
    return best if best is not None and routes[best.route].length >= least else None


def any_claim(view: View) -> ClaimRoute | None:
    """Return the longest claim, with the fewest wilds; a tunnel only with a card to spare."""
    routes = view.edition.board.routes
    plan = Plan(view)
    claims = [a for a in view.legal if isinstance(a, ClaimRoute) and plan.is_safe(a)]
    return max(claims, key=lambda a: (routes[a.route].length, -a.wilds), default=None)


def draw(view: View) -> Action | None:
    """Take the colour that is nearest to a long open route; otherwise a card from the deck."""
    hand, routes = view.hand or {}, view.edition.board.routes
    longest: dict[str, int] = {}
    for number, route in enumerate(routes):
        if view.owners[number] is None and number not in view.closed:
            for color in view.edition.cards.colors if route.color == GRAY else (route.color,):
                longest[color] = max(longest.get(color, 0), route.length)
    best: tuple[float, Action] | None = None
    for action in view.legal:
        if isinstance(action, DrawFaceUp):
            card = view.market[action.slot - 1]
            if card is not None and card != WILD and hand[card] < longest.get(card, 0):
                worth = longest[card] + hand[card] / 10
                if best is None or worth > best[0]:
                    best = worth, action
    blind = next((a for a in view.legal if isinstance(a, DrawBlind)), None)
    if best is not None and (best[0] >= min(LONG_ROUTE, max(longest.values())) or blind is None):
        return best[1]
    return blind or next((a for a in view.legal if isinstance(a, DrawFaceUp)), None)
