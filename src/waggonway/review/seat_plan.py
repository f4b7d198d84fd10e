"""The plan of a seat at a decision, for the reasons of a review."""

from __future__ import annotations

from collections.abc import Sequence

from ..bots.constants import weights_of
from ..bots.hints.card_use import use_of
from ..bots.hints.places import places_of
from ..bots.knowledge import route_graph_of
from ..bots.planner.explanation import path_of, planned_routes
from ..bots.planner.planner import Planner
from ..editions import Edition
from ..editions.edition import WILD
from ..editions.parts import GRAY
from .decisions import Question
from .form import Reason
from .model import LEVEL
from .shortest_ways import ways_left


class Plan:
    """What a seat planned: the way of each ticket, and the cards for it."""

    def __init__(self, edition: Edition, question: Question) -> None:
        self.edition = edition
        self.view = question.view
        self.state = question.position.state
        weights = weights_of(LEVEL, edition, question.view.seats)
        self.planner = Planner(route_graph_of(edition), weights, question.seat)
        self.routes = planned_routes(self.planner, self.state)
        self.ways = {t: self.way(t) for t in question.view.tickets or ()}
        self.turns = max(1, round(self.planner.left))
        self.shortest = ways_left(self.state, question.seat)

    def way(self, ticket: int) -> list[int] | None:
        """Return the routes that a ticket still needs; None if there is no way."""
        return path_of(self.planner, self.state, ticket)

    def completes(self, route: int) -> int | None:
        """Return a ticket that a route completes."""
        waiting = (ticket for ticket, way in self.ways.items() if way)
        return next((t for t in waiting if self.shortest.completed_by(t, route)), None)

    def serves(self, route: int) -> int | None:
        """Return a ticket that a route completes, or whose path joins the same two places."""
        done = self.completes(route)
        if done is not None:
            return done
        wanted = places_of(self.edition, route)
        for ticket, way in self.ways.items():
            if any(places_of(self.edition, one) == wanted for one in way or ()):
                return ticket
        return None

    def is_aside(self, route: int) -> bool:
        """Tell whether a route is neither planned nor on a shortest way, while tickets are open."""
        waiting = [ticket for ticket, way in self.ways.items() if way]
        if not waiting or self.serves(route) is not None:
            return False
        return not any(self.shortest.has(ticket, route) for ticket in waiting)

    def fits(self, ticket: int, others: Sequence[int]) -> bool:
        """Tell whether others need at least half of the routes that a ticket needs."""
        way = self.way(ticket)
        if way is None:
            return False
        wanted = {*self.routes, *(r for one in others for r in self.way(one) or ())}
        wanted |= {r for one in self.ways.values() for r in one or ()}
        return 2 * sum(route in wanted for route in way) >= len(way)

    def card(self, color: str) -> Reason | None:
        """Return what a card was for; None if the plan did not need it."""
        routes, hand = self.edition.board.routes, self.view.hand or {}
        wanted = dict.fromkeys(
            [*self.routes, *(r for way in self.ways.values() for r in way or ())]
        )
        use = use_of(color, [routes[r] for r in wanted], hand)
        if color == WILD:
            return Reason("needed_wild", {}) if use == "needed_card" else None
        if use == "needed_card":
            route = next(r for r in wanted if routes[r].color == color)
            return Reason("needed_card", {"color": color, "route": route})
        most = max((number for each, number in hand.items() if each != WILD), default=0)
        if use == "gray_card" and 0 < most == hand.get(color, 0):
            for route in wanted:
                if routes[route].color == GRAY and routes[route].length > most + hand.get(WILD, 0):
                    return Reason("gray_card", {"color": color, "route": route})
        return None

    def market_helps(self) -> bool:
        """Tell whether the plan needed a card of the market."""
        return any(self.card(color) is not None for color in self.view.market if color is not None)
