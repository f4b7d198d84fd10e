"""Advice: a bot's best actions, each with a value and a reason.

A reason is data (a kind and facts), so that it can be shown in any language. `hint_sentences`
writes it in English.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from ...core.state import State
from ...editions.edition import WILD, Edition
from ...editions.parts import GRAY
from ...game.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DeclareMix,
    Decline,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    PayToll,
    SwapTickets,
    TakePassenger,
)
from ...game.views import View
from ..planner.explanation import cards_for, path_of, planned_routes
from ..planner.planner import Planner
from ..planner.search import Judge
from ..planner.tickets import REFERENCE_TRAINS
from .card_use import use_of
from .places import places_of

CARDS_PER_TURN = 2
TIME_FOR_TICKETS = 9.0  # turns that new tickets take on a board of the reference size

Kind = Literal[
    "completes",
    "leads_on",
    "aside",
    "needed_card",
    "gray_card",
    "spare_card",
    "blind",
    "more_tickets",
    "few_turns",
    "keep",
    "station",
    "toll",
    "decline",
    "swap",
    "swap_near",
    "pass",
    "passenger",
    "mix",
]


class Need(msgspec.Struct, frozen=True):
    """What a ticket still needs; `routes` is None if it can no longer be completed."""

    ticket: int
    routes: int | None
    cards: int  # still missing
    chance: float | None  # of completing it, from 0 to 1; None if it was not estimated


class HintReason(msgspec.Struct, frozen=True):
    """The reason for an action: its kind, its facts, and the tickets it is about."""

    kind: Kind
    facts: dict[str, int | str]
    needs: tuple[Need, ...]  # the ticket that the action helps, or the tickets to keep
    turns: int  # left in the game, estimated


class Advice(msgspec.Struct, frozen=True):
    """An action with its estimated value, from 0 (lost) to 1 (won), and its reason."""

    action: Action
    value: float
    reason: HintReason
    sentence: str


class Adviser:
    """Find the reasons for actions in a plan."""

    def __init__(self, view: View, state: State, planner: Planner, judge: Judge) -> None:
        self.view = view
        self.edition: Edition = view.edition
        self.state = state
        self.planner = planner
        self.judge = judge
        self.planned = planned_routes(planner, state)
        self.ways = {t: path_of(planner, state, t) for t in view.tickets or ()}

    def reason(self, action: Action) -> HintReason:
        """Return the reason for an action."""
        match action:
            case ClaimRoute(route=route):
                return self._claim(route)
            case DrawFaceUp(slot=slot):
                card = self.view.market[slot - 1] or WILD
                kind = self._card(card)
                takes = WILD if kind == "spare_card" else card
                return self._because(kind, self._outlook(takes), color=card)
            case DrawBlind():
                return self._because("blind", self._outlook())
            case DrawTickets():
                is_early = is_time_for_tickets(self.edition, self._turns_left())
                return self._because("more_tickets" if is_early else "few_turns")
            case KeepTickets(tickets=tickets):
                ways = {ticket: path_of(self.planner, self.state, ticket) for ticket in tickets}
                needs = [replace(self._need(t, w), chance=None) for t, w in ways.items()]
                return self._because("keep", tuple(needs))  # the playouts kept others, too
            case BuildStation(city=city):
                return self._because("station", self._outlook(), city=city)
            case PayToll(cards=cards, wilds=wilds):
                return self._because("toll", cards=cards + wilds)
            case Decline():
                return self._because("decline")
            case SwapTickets():
                return self._swap()
            case Pass():
                return self._because("pass")
            case TakePassenger(color=color):
                return self._passenger(color)
            case DeclareMix(mix=mix):
                return self._because("mix", first=mix[0], second=sum(mix[1:]))

    def _because(self, kind: Kind, needs: tuple[Need, ...] = (), **facts: int | str) -> HintReason:
        return HintReason(kind, facts, needs, self._turns_left())

    def _turns_left(self) -> int:
        """Return the estimated number of turns left, as the sentences tell it."""
        return max(1, round(self.planner.left))

    def _claim(self, number: int) -> HintReason:
        route = self.edition.board.routes[number]
        points = (self.edition.routes.points or {}).get(route.length, 0)
        places = places_of(self.edition, number)
        left = {
            ticket: [r for r in way if places_of(self.edition, r) != places]
            for ticket, way in self.ways.items()
            if way
        }
        served = [t for t, way in left.items() if len(way) < len(self.ways[t] or ())]
        serves = min(served, key=lambda t: left[t] != [], default=None)  # a completed one first
        kind: Kind = "aside"
        needs: tuple[Need, ...] = ()
        if serves is not None:
            kind = "leads_on" if left[serves] else "completes"
            needs = (self._need(serves, left[serves]),)
        return self._because(kind, needs, route=number, spaces=route.length, points=points)

    def _swap(self) -> HintReason:
        """Explain a swap by the ticket that is nearest to completion."""
        seat, open_ways = self.planner.seat, {t: way for t, way in self.ways.items() if way}
        cards = {t: cards_for(self.state, seat, way) for t, way in open_ways.items()}
        turns = {t: len(open_ways[t]) + cards[t] / CARDS_PER_TURN for t in open_ways}
        nearest = min(turns, key=lambda t: turns[t], default=None)
        if nearest is None or turns[nearest] > self.planner.w.swap:
            return self._because("swap")
        return self._because("swap_near", (self._need(nearest, open_ways[nearest]),))

    def _passenger(self, color: str) -> HintReason:
        """Explain a passenger by how many of its colour the players have."""
        numbers = [player.passengers.get(color, 0) for player in self.view.players]
        own = numbers.pop(self.planner.seat)
        return self._because("passenger", color=color, own=own, most=max(numbers))

    def _card(self, color: str) -> Kind:
        """Return the use of a card for the routes that are wanted and still available."""
        wanted = {*self.planned, *(r for way in self.ways.values() for r in way or ())}
        routes = [self.edition.board.routes[number] for number in wanted]
        return use_of(color, routes, self.view.hand or {})

    def _outlook(self, color: str = WILD) -> tuple[Need, ...]:
        """Return the nearest open ticket whose path takes this colour, or the nearest of all."""
        routes = self.edition.board.routes

        def rank(way: list[int]) -> int:
            colors = {routes[r].color for r in way}
            return 0 if color in (WILD, *colors) else 1 if GRAY in colors else 2

        waiting = [(rank(way), len(way), ticket) for ticket, way in self.ways.items() if way]
        if not waiting:
            return ()
        _, _, ticket = min(waiting)
        return (self._need(ticket, self.ways[ticket]),)

    def _need(self, ticket: int, way: list[int] | None) -> Need:
        games = self.judge.games
        known = games and not self.judge.unfinished  # a game that stops says nothing about tickets
        chance = round(self.judge.done[ticket] / games, 2) if known else None
        if way is None:
            return Need(ticket, None, 0, chance)
        return Need(ticket, len(way), cards_for(self.state, self.planner.seat, way), chance)


def is_time_for_tickets(edition: Edition, turns: float) -> bool:
    """Tell whether a number of turns is usually enough for new tickets."""
    return turns >= TIME_FOR_TICKETS * edition.routes.trains / REFERENCE_TRAINS
