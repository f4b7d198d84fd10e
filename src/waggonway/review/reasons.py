"""Find out why another action was better, from what the seat planned and what happened later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..bots.hints.advice import is_time_for_tickets
from ..bots.hints.places import places_of
from ..editions import Edition
from ..editions.edition import WILD
from ..editions.tables import board_of
from ..game import actions as a
from ..game.events import RouteClaimed, TurnBegan
from ..game.result import Result
from ..record import Record
from .decisions import Question
from .form import Reason
from .seat_plan import Plan
from .shortest_ways import FAR, ShortestWays


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
        self.turns: list[list[int]] = [[] for _ in range(record.header.seats)]
        turn = 0
        for number, step in enumerate(record.steps, 1):
            for event in step.events:
                if isinstance(event, TurnBegan):
                    turn = event.turn
                    self.turns[event.seat].append(turn)
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
                turns = self._turns_left(question, plan)
                is_early = is_time_for_tickets(self.edition, turns)
                return Reason(self._kind("tickets_early"), {"n": turns}) if is_early else None
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
            case a.ClaimRoute(route=route) if self._is_aside(question, route, plan):
                return Reason("aside", {"route": route})
            case a.DrawTickets() if not isinstance(better, a.DrawTickets):
                return self._against_tickets(question, plan)
            case a.DrawFaceUp() if isinstance(better, a.DrawBlind) and not plan.market_helps():
                return Reason("blind_card", {})
            case _:
                return None

    def _turns_left(self, question: Question, plan: Plan) -> int:
        """Return how many turns of the seat were still to come."""
        return sum(turn > question.turn for turn in self.turns[question.seat])

    def _kind(self, kind: str) -> str:
        """Return the kind of a reason that tells a number of turns."""
        return kind

    def _against_tickets(self, question: Question, plan: Plan) -> Reason:
        """Explain why drawing tickets was wrong: it was late, or else a risk."""
        turns = self._turns_left(question, plan)
        if is_time_for_tickets(self.edition, turns):
            return Reason("tickets_risk", {})
        if turns == 0:
            return Reason("last_turn", {})
        return Reason(self._kind("tickets_late"), {"n": turns})

    def _is_aside(self, question: Question, route: int, plan: Plan) -> bool:
        """Tell whether a route was off the way of every ticket, then and as the game went."""
        if not plan.is_aside(route):
            return False
        routes = self.edition.board.routes
        own = [
            routes[r].length if r in self.taken and self.taken[r].seat == question.seat else None
            for r in range(len(routes))
        ]
        built = ShortestWays(board_of(self.edition), own)
        done = set(self.result.seats[question.seat].completed) & plan.ways.keys()
        # A ticket that its owner's routes do not connect needed a station: all may have helped.
        return not any(built.length(t) >= FAR or built.has(t, route) for t in done)

    def _claim(self, question: Question, route: int, plan: Plan) -> Reason | None:
        """Explain a claim: what the route was for, or what it brought at once."""
        before = question.played.route if isinstance(question.played, a.ClaimRoute) else None
        if before is not None and self._join_the_same(route, before):
            return Reason("payment", {})
        ticket = plan.serves(route)
        taken = self._taken_away(question, route)
        if taken is not None:
            facts: dict[str, int | str] = {"route": route, "player": taken.seat, "n": taken.turn}
            if ticket is None:
                return Reason("route_gone", facts)
            last = self.impossible[question.seat].get(ticket) == taken.step
            return Reason("last_way" if last else "route_taken", {**facts, "ticket": ticket})
        if ticket is not None and (before is None or plan.serves(before) != ticket):
            kind = "completes" if plan.completes(route) == ticket else "leads_on"
            return Reason(kind, {"route": route, "ticket": ticket})
        return self._gain(question, route)

    def _join_the_same(self, route: int, other: int) -> bool:
        return places_of(self.edition, route) == places_of(self.edition, other)

    def _taken_away(self, question: Question, route: int) -> Taken | None:
        """Return the later claim that left the seat no track between these places."""
        tracks = [r for r in range(len(self.edition.board.routes)) if self._join_the_same(r, route)]
        taken = [self.taken[r] for r in tracks if r in self.taken]
        if not taken or any(one.seat == question.seat for one in taken):
            return None
        stays_open = question.view.seats >= board_of(self.edition).open_from
        if stays_open and len(taken) < len(tracks):
            return None
        last = max(taken)
        return last if last.turn > question.turn else None

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
            if ticket in failed and self._worth(ticket):
                return Reason("ticket_missed", {"ticket": ticket, "n": self._worth(ticket)})
        lost = sum(map(self._worth, dropped))
        for ticket in sorted((t for t in better if t not in kept), key=lambda t: -self._worth(t)):
            if self._worth(ticket) > lost:
                fits = plan.fits(ticket, [one for one in better if one != ticket])
                kind = "ticket_refused" if fits else "ticket_worth"
                return Reason(kind, {"ticket": ticket, "n": self._worth(ticket)})
        kept_points, better_points = (sum(map(self._worth, some)) for some in (kept, better))
        if better_points >= kept_points:
            return None
        return Reason("tickets_stake", {"most": kept_points, "least": better_points})

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
                is_aside = self._is_aside(question, route, Plan(self.edition, question))
                return Reason("aside", {"route": route}) if is_aside else None
            case a.DrawTickets():
                return self._against_tickets(question, Plan(self.edition, question))
            case _:
                return None

    def _turns_left(self, question: Question, plan: Plan) -> int:
        return plan.turns

    def _kind(self, kind: str) -> str:
        return f"{kind}_about"  # the plan's turns are an estimate

    def _is_aside(self, question: Question, route: int, plan: Plan) -> bool:
        return plan.is_aside(route)

    def _tickets(self, question: Question, better: tuple[int, ...], plan: Plan) -> Reason | None:
        return None  # how tickets ended is hindsight
