"""A simple bot: connects its tickets along the shortest paths and otherwise draws cards."""

from collections import Counter
from collections.abc import Collection
from random import Random

from ..editions.edition import GRAY, WILD
from ..game.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    SwapTickets,
    TakePassenger,
)
from ..game.views import View
from .decision_random import DecisionRandom
from .paths import Network, Path, shortest_network

BLIND_DRAW_SHARE = 0.5  # of the turns, to play like a beginner
MIN_TRAINS_FOR_TICKETS = 12  # with fewer left, no new tickets are drawn


# The values of cards are counted in cards, those of tickets in points.
MIN_CARD_VALUE, WILD_VALUE, HAND_VALUE = 0.5, 0.75, 3
JOURNEY_POINTS = 5  # of a ticket without a value
SPACE_COST = 1.2


class Beginner:
    """Connects its tickets along the shortest paths, but often just draws a card."""

    blind_draw_share = BLIND_DRAW_SHARE

    def __init__(self, seed: int | str | None = None) -> None:
        self._chances = DecisionRandom(seed)
        self._random = Random()

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions."""
        self._random = self._chances.at(view)
        if view.phase in ("keep", "keep_start"):
            return keep(view)
        if view.phase == "passenger":
            return self._passenger(view)
        if view.phase == "declare_mix":
            return view.legal[len(view.legal) // 2]
        if view.phase == "tunnel":
            return view.legal[0]  # the fewest wilds; declining comes last
        return self._turn(view)

    def _passenger(self, view: View) -> Action:
        mine = view.players[view.viewer or 0].passengers
        choices = [a for a in view.legal if isinstance(a, TakePassenger)]
        return max(choices, key=lambda a: (mine[a.color], self._random.random()))

    def _turn(self, view: View) -> Action:
        plan = Plan(view)
        if view.phase == "action":
            if DrawBlind() in view.legal and self._random.random() < self.blind_draw_share:
                return DrawBlind()
            action = plan.claim() or plan.station() or plan.tickets() or plan.any_claim()
            if action is not None:
                return action
        last = Pass() if Pass() in view.legal else view.legal[0]
        return self._draw(view, plan) or last

    def _draw(self, view: View, plan: "Plan") -> Action | None:
        """Draw the most useful card; take a face-up wild only if no other card helps."""
        needed = plan.colors()
        best, most = None, MIN_CARD_VALUE
        for action in view.legal:
            if isinstance(action, DrawFaceUp):
                card = view.market[action.slot - 1] or WILD
                worth = WILD_VALUE if card == WILD else needed[card]
                if worth > most:
                    best, most = action, worth
        return best or next((a for a in view.legal if isinstance(a, DrawBlind)), None)


class Plan:
    """The plan of a seat: paths for its open tickets, the most valuable ticket first."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.trains = view.players[view.viewer or 0].trains
        found = shortest_network(view)
        self.routes, self.borrow, self.lost = found.claim, found.borrow, len(found.lost)

    def claim(self) -> Action | None:
        """Claim the longest affordable route of the plan, with the fewest wilds."""
        return self._cheapest(self.routes)

    def any_claim(self) -> Action | None:
        """If nothing is left to connect, claim the longest route of at least two spaces."""
        if self.routes:
            return None
        routes = self.view.edition.board.routes
        return self._cheapest([n for n, route in enumerate(routes) if route.length > 1])

    def _cheapest(self, wanted: Collection[int]) -> Action | None:
        routes = self.view.edition.board.routes
        claims = [
            action
            for action in self.view.legal
            if isinstance(action, ClaimRoute) and action.route in wanted and self.is_safe(action)
        ]
        return max(claims, key=lambda a: (routes[a.route].length, -a.wilds), default=None)

    def is_safe(self, action: ClaimRoute) -> bool:
        """Tell whether a spare card is left for the toll of a tunnel, which is rarely more."""
        route = self.view.edition.board.routes[action.route]
        hand = self.view.hand or {}
        cards = hand[WILD] + (0 if action.color == WILD else hand[action.color])
        return not route.tunnel or cards > route.length

    def station(self) -> Action | None:
        """Build a station next to a route to borrow if nothing is left to claim."""
        if self.routes or not self.borrow:
            return None
        ends = {end for n in self.borrow for end in self.view.edition.board.routes[n].ends}
        choices = [a for a in self.view.legal if isinstance(a, BuildStation) and a.city in ends]
        return min(choices, key=lambda a: a.wilds, default=None)

    def tickets(self) -> Action | None:
        """Swap tickets if all are lost; draw new ones if all are done and trains are left."""
        held = self.view.tickets or ()
        if held and self.lost == len(held) and SwapTickets() in self.view.legal:
            return SwapTickets()
        if (
            self.routes
            or self.borrow
            or self.trains < MIN_TRAINS_FOR_TICKETS
            or self.view.last_round
        ):
            return None
        draws = [a for a in self.view.legal if isinstance(a, DrawTickets)]
        return draws[len(draws) // 2] if draws else None

    def colors(self) -> Counter[str]:
        """Return the value of each colour: for planned routes, or else for the hand."""
        hand = self.view.hand or {}
        needed: Counter[str] = Counter()
        for number in self.routes:
            route = self.view.edition.board.routes[number]
            if route.color != GRAY and hand[route.color] < route.length:
                needed[route.color] += route.length
        for color in self.view.edition.cards.colors:
            needed[color] += min(hand[color], HAND_VALUE) if not needed[color] else HAND_VALUE
        return needed


def keep(view: View) -> Action:
    """Keep the offered tickets that cost few trains for their points."""
    choices = [a for a in view.legal if isinstance(a, KeepTickets)]
    return max(choices, key=lambda a: worth(view, a.tickets))


def worth(view: View, tickets: tuple[int, ...]) -> float:
    """Return the points of possible tickets minus their cost; lost tickets count double."""
    network = Network(view)
    trains = view.players[view.viewer or 0].trains
    total = 0.0
    for number in (*(view.tickets or ()), *tickets):
        ticket = view.edition.board.tickets[number]
        points = ticket.points or JOURNEY_POINTS
        path: Path | None = network.join(ticket.a, ticket.b)
        if path is None or path.borrow or path.spaces > trains:
            total -= 2 * points
            continue
        trains -= path.spaces
        total += points - SPACE_COST * path.spaces
        network.own(path.claim)
    return total
