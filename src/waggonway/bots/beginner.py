"""A simple player: follows its tickets along the shortest open ways, else takes cards."""

from collections import Counter
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
from .chances import Chances
from .paths import Network, Way

DREAMS = 0.5  # share of the turns that go by with a blind draw
ENOUGH_TRAINS = 12  # with fewer left, no new tickets are taken


class Beginner:
    """Plays sensibly in every edition, from its own view alone."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._chances = Chances(seed)
        self._random = Random()

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        self._random = self._chances.at(view)
        if view.phase in ("keep", "keep_start"):
            return keep(view)
        if view.phase == "passenger":
            return self._passenger(view)
        if view.phase == "declare_mix":
            return view.legal[len(view.legal) // 2]
        if view.phase == "tunnel":
            return view.legal[0]  # the fewest wilds; declining is last
        return self._turn(view)

    def _passenger(self, view: View) -> Action:
        mine = view.players[view.viewer or 0].passengers
        choices = [a for a in view.legal if isinstance(a, TakePassenger)]
        return max(choices, key=lambda a: (mine[a.color], self._random.random()))

    def _turn(self, view: View) -> Action:
        plan = Plan(view)
        if view.phase == "action":
            if DrawBlind() in view.legal and self._random.random() < DREAMS:
                return DrawBlind()
            action = plan.claim() or plan.station() or plan.tickets() or plan.any_claim()
            if action is not None:
                return action
        last = Pass() if Pass() in view.legal else view.legal[0]
        return self._draw(view, plan) or last

    def _draw(self, view: View, plan: "Plan") -> Action | None:
        """The card that helps most; a wild is worth it only when nothing else does."""
        needed = plan.colors()
        best, most = None, 0.5
        for action in view.legal:
            if isinstance(action, DrawFaceUp):
                card = view.market[action.slot - 1] or WILD
                worth = 0.75 if card == WILD else needed[card]
                if worth > most:
                    best, most = action, worth
        return best or next((a for a in view.legal if isinstance(a, DrawBlind)), None)


class Plan:
    """What a seat wants: the ways of its open tickets, the dearest ticket first."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.trains = view.players[view.viewer or 0].trains
        self.routes: list[int] = []
        self.borrow: list[int] = []
        self.lost = 0
        network = Network(view)
        tickets = [view.edition.board.tickets[number] for number in view.tickets or ()]
        spaces = 0
        for ticket in sorted(tickets, key=lambda t: -(t.points or 0)):
            way = network.join(ticket.a, ticket.b)
            if way is None or spaces + way.spaces > self.trains:
                self.lost += 1
                continue
            spaces += way.spaces
            self.routes += way.claim
            self.borrow += way.borrow
            network.own(way.claim + way.borrow)

    def claim(self) -> Action | None:
        """The longest wanted route that can be paid, with the fewest wilds."""
        return self._cheapest(self.routes)

    def any_claim(self) -> Action | None:
        """With nothing left to connect: the longest route there is, two spaces at least."""
        if self.routes:
            return None
        routes = self.view.edition.board.routes
        return self._cheapest([n for n, route in enumerate(routes) if route.length > 1])

    def _cheapest(self, wanted: list[int]) -> Action | None:
        routes = self.view.edition.board.routes
        claims = [
            action
            for action in self.view.legal
            if isinstance(action, ClaimRoute) and action.route in wanted and self.is_safe(action)
        ]
        return max(claims, key=lambda a: (routes[a.route].length, -a.wilds), default=None)

    def is_safe(self, action: ClaimRoute) -> bool:
        """A tunnel is tried with a card to spare for its toll, which is seldom more."""
        route = self.view.edition.board.routes[action.route]
        hand = self.view.hand or {}
        cards = hand[WILD] + (0 if action.color == WILD else hand[action.color])
        return not route.tunnel or cards > route.length

    def station(self) -> Action | None:
        """A station at a route to borrow, once nothing is left to claim."""
        if self.routes or not self.borrow:
            return None
        ends = {end for n in self.borrow for end in self.view.edition.board.routes[n].ends}
        choices = [a for a in self.view.legal if isinstance(a, BuildStation) and a.city in ends]
        return min(choices, key=lambda a: a.wilds, default=None)

    def tickets(self) -> Action | None:
        """New tickets: swapped when all are lost, drawn when all are done and trains are left."""
        held = self.view.tickets or ()
        if held and self.lost == len(held) and SwapTickets() in self.view.legal:
            return SwapTickets()
        if self.routes or self.borrow or self.trains < ENOUGH_TRAINS or self.view.last_round:
            return None
        draws = [a for a in self.view.legal if isinstance(a, DrawTickets)]
        return draws[len(draws) // 2] if draws else None

    def colors(self) -> Counter[str]:
        """How much a card of each colour is wanted: those of wanted routes, else what is held."""
        hand = self.view.hand or {}
        needed: Counter[str] = Counter()
        for number in self.routes:
            route = self.view.edition.board.routes[number]
            if route.color != GRAY and hand[route.color] < route.length:
                needed[route.color] += route.length
        for color in self.view.edition.cards.colors:
            needed[color] += min(hand[color], 3) if not needed[color] else 3
        return needed


def keep(view: View) -> Action:
    """Of the tickets offered those that cost few trains for their points."""
    choices = [a for a in view.legal if isinstance(a, KeepTickets)]
    return max(choices, key=lambda a: worth(view, a.tickets))


def worth(view: View, tickets: tuple[int, ...]) -> float:
    """Points of the tickets that can be joined, minus their spaces; lost ones count double."""
    network = Network(view)
    trains = view.players[view.viewer or 0].trains
    total = 0.0
    for number in (*(view.tickets or ()), *tickets):
        ticket = view.edition.board.tickets[number]
        points = ticket.points or 5
        way: Way | None = network.join(ticket.a, ticket.b)
        if way is None or way.borrow or way.spaces > trains:
            total -= 2 * points
            continue
        trains -= way.spaces
        total += points - 1.2 * way.spaces
        network.own(way.claim)
    return total
