"""Find out why another action was better, from what the seat planned and what happened later."""

from __future__ import annotations

from math import ceil

from ..bots.constants import weights_of
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


class Story:
    """What happened after each step: who took which route when, and how the tickets ended."""

    def __init__(self, record: Record, result: Result) -> None:
        self.edition: Edition = record.edition
        self.result = result
        self.seats = record.header.seats
        self.taken: dict[int, tuple[int, int]] = {}  # route: turn and seat
        turn = 0
        for event in record.events():
            if isinstance(event, TurnBegan):
                turn = event.turn
            elif isinstance(event, RouteClaimed):
                self.taken[event.route] = (turn, event.seat)

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
                return self._tickets(question, tickets)
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
            case a.DrawFaceUp() if isinstance(better, a.DrawBlind):
                return Reason("blind_card", {})
            case _:
                return None

    def _claim(self, question: Question, route: int, plan: Plan) -> Reason:
        ticket = plan.serves(route)
        turn, owner = self.taken.get(route, (0, question.seat))
        if owner != question.seat and turn > question.turn:
            later = max(1, ceil((turn - question.turn) / self.seats))
            facts: dict[str, int | str] = {"route": route, "player": owner, "n": later}
            if ticket is None:
                return Reason("route_gone", facts)
            missed = ticket in self.result.seats[question.seat].failed
            return Reason("last_way" if missed else "route_taken", {**facts, "ticket": ticket})
        if ticket is not None:
            kind = "completes" if len(plan.ways[ticket] or ()) == 1 else "leads_on"
            return Reason(kind, {"route": route, "ticket": ticket})
        length = self.edition.board.routes[route].length
        points = (self.edition.routes.points or {}).get(length, 0)
        return Reason("points_now", {"route": route, "n": points})

    def _tickets(self, question: Question, better: tuple[int, ...]) -> Reason | None:
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
                return Reason("ticket_refused", {"ticket": ticket, "n": self._worth(ticket)})
        return None

    def _worth(self, ticket: int) -> int:
        return self.edition.board.tickets[ticket].points or 0


class Foresight(Story):
    """Reasons without what happened later: only what the seat knew."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self.edition = edition
        self.seats = seats
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

    def _tickets(self, question: Question, better: tuple[int, ...]) -> Reason | None:
        return None  # how tickets ended is hindsight


class Plan:
    """The plan of a seat at a decision."""

    def __init__(self, edition: Edition, question: Question) -> None:
        self.edition = edition
        state = question.position.state
        weights = weights_of(LEVEL, edition, question.view.seats)
        planner = Planner(route_graph_of(edition), weights, question.seat)
        self.routes = planned_routes(planner, state)
        self.ways = {t: path_of(planner, state, t) for t in question.view.tickets or ()}
        self.turns = max(1, round(planner.left))

    def serves(self, route: int) -> int | None:
        """Return a ticket whose path contains a route."""
        for ticket, way in self.ways.items():
            if way and route in way:
                return ticket
        return None

    def card(self, color: str) -> Reason:
        """Return what a card was for."""
        routes = self.edition.board.routes
        wanted = [*self.routes, *(r for way in self.ways.values() for r in way or ())]
        fitting = [r for r in wanted if routes[r].color == color]
        gray = [r for r in wanted if routes[r].color == GRAY or color == WILD]
        for route in (*fitting, *gray):
            return Reason("needed_card", {"color": color, "route": route})
        return Reason("any_card", {"color": color})
