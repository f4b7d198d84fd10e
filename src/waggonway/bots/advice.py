"""Why a bot would do what: its best actions, each with a value and a sentence."""

from __future__ import annotations

import msgspec

from ..core.state import State
from ..editions.edition import WILD, Edition
from ..game.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DeclareMix,
    Decline,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    PayToll,
    SwapTickets,
    TakePassenger,
)
from ..game.views import View
from .planner.mind import Mind
from .planner.outlook import cards_for, planned_routes, way_of
from .planner.search import Judge


class Advice(msgspec.Struct, frozen=True):
    """An action, how good it seems, from 0 (lost) to 1 (won), and why."""

    action: Action
    value: float
    sentence: str


class Adviser:
    """Puts a plan into words."""

    def __init__(self, view: View, state: State, mind: Mind, judge: Judge) -> None:
        self.view = view
        self.edition: Edition = view.edition
        self.state = state
        self.mind = mind
        self.judge = judge
        self.planned = planned_routes(mind, state)
        self.ways = {t: way_of(mind, state, t) for t in view.tickets or ()}

    def sentence(self, action: Action) -> str:
        """Why this action."""
        match action:
            case ClaimRoute(route=route):
                return self._claim(route)
            case DrawFaceUp(slot=slot):
                card = self.view.market[slot - 1] or WILD
                return f"{card.capitalize()} is needed. {self._outlook()}"
            case DrawBlind():
                return f"Nothing that lies open helps as much. {self._outlook()}"
            case DrawTickets():
                return f"About {self._turns()} are left, time for more tickets."
            case KeepTickets(tickets=tickets):
                return self._keep(tickets)
            case BuildStation(city=city):
                name = self.edition.places[city].name
                return f"A station in {name} can use a route of somebody else. {self._outlook()}"
            case PayToll(cards=cards, wilds=wilds):
                return f"The tunnel is worth {count(cards + wilds, 'more card')}."
            case Decline():
                return "The cards are better kept for another try."
            case SwapTickets():
                return "None of the tickets is near: new ones may be."
            case TakePassenger(color=color):
                return f"One more {color} passenger counts for most here."
            case DeclareMix(mix=mix):
                return f"{mix[0]} short and {sum(mix[1:])} long ones fit the time there is."

    def _claim(self, number: int) -> str:
        route = self.edition.board.routes[number]
        points = (self.edition.routes.points or {}).get(route.length, 0)
        gain = f"{count(route.length, 'space')}, {count(points, 'point')}"
        serves = [t for t, way in self.ways.items() if way and number in way]
        if not serves:
            return f"Outside the plan, but worth a turn: {gain}."
        ticket = serves[0]
        left = [r for r in self.ways[ticket] or () if r != number]
        name = self._ticket(ticket)
        if not left:
            return f"Completes {name}; {gain}."
        cards = cards_for(self.state, self.mind.seat, left)
        needs = f"{count(len(left), 'route')}, {count(cards, 'card')}"
        return f"{gain}; then {name} still needs {needs}{self._chance(ticket)}."

    def _keep(self, tickets: tuple[int, ...]) -> str:
        told = []
        for ticket in tickets:
            way = way_of(self.mind, self.state, ticket)
            if way is None:
                told.append(f"{self._ticket(ticket)} cannot be reached any more")
            else:
                cards = cards_for(self.state, self.mind.seat, way)
                needs = f"{count(len(way), 'route')}, {count(cards, 'card')}"
                told.append(f"{self._ticket(ticket)} needs {needs}{self._chance(ticket)}")
        return "; ".join(told) + "."

    def _outlook(self) -> str:
        """The ticket that is nearest to being done, or what is left to do without one."""
        waiting = [(len(way), ticket) for ticket, way in self.ways.items() if way]
        if not waiting:
            return f"All tickets are settled; about {self._turns()} are left for long routes."
        routes, ticket = min(waiting)
        cards = cards_for(self.state, self.mind.seat, self.ways[ticket] or [])
        needs = f"{count(routes, 'route')}, {count(cards, 'card')}"
        return f"{self._ticket(ticket)} still needs {needs}{self._chance(ticket)}."

    def _chance(self, ticket: int) -> str:
        if not self.judge.games:
            return ""
        share = self.judge.done[ticket] / self.judge.games
        return f"; about {share:.0%} within {self._turns()}".replace("%", " %")

    def _turns(self) -> str:
        return count(max(1, round(self.mind.left)), "turn")

    def _ticket(self, number: int) -> str:
        ticket = self.edition.board.tickets[number]
        places = self.edition.places
        return f"{places[ticket.a].name}-{places[ticket.b].name}"


def count(number: int, thing: str) -> str:
    """A number of things."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
