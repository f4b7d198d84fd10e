"""Find out why another action was better, from what the seat planned and what happened later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..bots.constants import weights_of
from ..bots.hints.card_use import use_of
from ..bots.knowledge import route_graph_of
from ..bots.planner.explanation import path_of, planned_routes
from ..bots.planner.planner import Planner
from ..editions import Edition
from ..editions.edition import WILD
from ..editions.parts import GRAY
from ..game import actions as a
from ..game.events import RouteClaimed, TurnBegan
from ..game.result import Result
from ..record import Record
from .decisions import Question
from .form import Reason
from .model import LEVEL


class Taken(NamedTuple):
    """The claim of a route: its step, turn and seat."""

    step: int
    turn: int
    seat: int


class Story:
    """What happened after each step: who took which route when, and how the tickets ended."""

    def __init__(
        self, record: Record, result: Result, impossible: Sequence[Mapping[int, int]]
    ) -> None:
        """Take the step after which each ticket could no longer be completed, by seat."""
        self.edition: Edition = record.edition
        self.result = result
        self.impossible = impossible
        self.taken: dict[int, Taken] = {}
        turn = 0
        for number, step in enumerate(record.steps, 1):
            for event in step.events:
                if isinstance(event, TurnBegan):
                    turn = event.turn
                elif isinstance(event, RouteClaimed):
                    self.taken[event.route] = Taken(number, turn, event.seat)

    def reason(self, question: Question, better: a.Action) -> Reason:
        """Return why an action would have been better than the played one."""
        plan = Plan(self.edition, question)
        found = self._of_better(question, better, plan)
        found = found or self._of_played(question, better, plan)
        return found or Reason("trials", {})

    def _of_better(self, question: Question, better: a.Action, plan: Plan) -> Reason | None:
        match better:
            case a.ClaimRoute(route=route):
                return self._claim(question, route, plan)
            case a.DrawFaceUp(slot=slot):
                return plan.card(question.view.market[slot - 1] or WILD)
            case a.KeepTickets(tickets=tickets):
                return self._tickets(question, tickets, plan)
            case a.DrawTickets() if not isinstance(question.played, a.DrawTickets):
                return Reason("tickets_early", {"n": plan.turns})
            case a.BuildStation(city=city):
                return Reason("station", {"city": city})
            case a.PayToll():
                return Reason("toll_worth", {})
            case a.Decline():
                return Reason("toll_dear", {})
            case a.TakePassenger():
                return Reason("passenger", {})
            case a.SwapTickets():
                return Reason("swap", {})
            case _:
                return None

    def _of_played(self, question: Question, better: a.Action, plan: Plan) -> Reason | None:
        """Explain what was wrong with the played action."""
        match question.played:
            case a.ClaimRoute(route=route) if plan.serves(route) is None:
                return Reason("aside", {"route": route})
            case a.DrawTickets() if not isinstance(better, a.DrawTickets):
                return Reason("tickets_late", {"n": plan.turns})
            case a.DrawFaceUp() if isinstance(better, a.DrawBlind) and not plan.market_helps():
                return Reason("blind_card", {})
            case _:
                return None

    def _claim(self, question: Question, route: int, plan: Plan) -> Reason | None:
        """Explain a claim: what the route was for, or what it brought at once."""
        if isinstance(question.played, a.ClaimRoute) and question.played.route == route:
            return Reason("payment", {})
        ticket = plan.serves(route)
        taken = self.taken.get(route)
        if taken is not None and taken.seat != question.seat and taken.turn > question.turn:
            facts: dict[str, int | str] = {"route": route, "player": taken.seat, "n": taken.turn}
            if ticket is None:
                return Reason("route_gone", facts)
            last = self.impossible[question.seat].get(ticket) == taken.step
            return Reason("last_way" if last else "route_taken", {**facts, "ticket": ticket})
        if ticket is not None:
            kind = "completes" if len(plan.ways[ticket] or ()) == 1 else "leads_on"
            return Reason(kind, {"route": route, "ticket": ticket})
        return self._gain(question, route)

    def _gain(self, question: Question, route: int) -> Reason | None:
        """Explain a claim by what it brought, if the played action brought less."""
        before = question.played.route if isinstance(question.played, a.ClaimRoute) else None
        if self._has_passengers(question, route) > self._has_passengers(question, before):
            return Reason("passengers", {"route": route})
        points = self._points(route)
        if points > self._points(before):
            return Reason("points_now", {"route": route, "n": points})
        return None

    def _points(self, route: int | None) -> int:
        if route is None:
            return 0
        length = self.edition.board.routes[route].length
        return (self.edition.routes.points or {}).get(length, 0)

    def _has_passengers(self, question: Question, route: int | None) -> bool:
        if route is None:
            return False
        found, ends = self.edition.board.routes[route], question.view.passengers
        return any(sum(ends.get(city, {}).values()) for city in (found.a, found.b))

    def _tickets(self, question: Question, better: tuple[int, ...], plan: Plan) -> Reason | None:
        """Explain a choice of tickets by the ticket that should not have been kept, or should."""
        if not isinstance(question.played, a.KeepTickets):
            return None
        kept, failed = question.played.tickets, self.result.seats[question.seat].failed
        dropped = sorted((t for t in kept if t not in better), key=lambda t: -self._worth(t))
        for ticket in dropped:
            if ticket in failed:
                return Reason("ticket_missed", {"ticket": ticket, "n": self._worth(ticket)})
        for ticket in better:
            if ticket not in kept:
                fits = plan.fits(ticket, [one for one in better if one != ticket])
                kind = "ticket_refused" if fits else "ticket_worth"
                return Reason(kind, {"ticket": ticket, "n": self._worth(ticket)})
        return None

    def _worth(self, ticket: int) -> int:
        return self.edition.board.tickets[ticket].points or 0


class Foresight(Story):
    """Reasons without what happened later: only what the seat knew."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.taken = {}

    def against(self, question: Question, action: a.Action) -> Reason | None:
        """Return why an action was not a good one; None if there is no such reason."""
        match action:
            case a.ClaimRoute(route=route):
                plan = Plan(self.edition, question)
                return Reason("aside", {"route": route}) if plan.serves(route) is None else None
            case a.DrawTickets():
                return Reason("tickets_late", {"n": Plan(self.edition, question).turns})
            case _:
                return None

    def _tickets(self, question: Question, better: tuple[int, ...], plan: Plan) -> Reason | None:
        return None  # how tickets ended is hindsight


class Plan:
    """The plan of a seat at a decision."""

    def __init__(self, edition: Edition, question: Question) -> None:
        self.edition = edition
        self.view = question.view
        self.state = question.position.state
        weights = weights_of(LEVEL, edition, question.view.seats)
        self.planner = Planner(route_graph_of(edition), weights, question.seat)
        self.routes = planned_routes(self.planner, self.state)
        self.ways = {t: self.way(t) for t in question.view.tickets or ()}
        self.turns = max(1, round(self.planner.left))

    def way(self, ticket: int) -> list[int] | None:
        """Return the routes that a ticket still needs; None if there is no way."""
        return path_of(self.planner, self.state, ticket)

    def serves(self, route: int) -> int | None:
        """Return a ticket whose path contains a route."""
        for ticket, way in self.ways.items():
            if way and route in way:
                return ticket
        return None

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
