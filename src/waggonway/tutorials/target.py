"""What a sentence is about: a part of the screen, or something on the board."""

from __future__ import annotations

from typing import Literal

import msgspec

from ..editions import Edition
from ..editions.edition import WILD
from ..game import Game, actions
from ..game.actions import Action
from .script import LEARNER

Area = Literal[
    "board",
    "hand",
    "tickets",
    "market",
    "deck",
    "players",
    "actions",
    "offer",
    "dialog",
    "journal",
    "goods",
]
Verb = Literal["draw", "claim", "tickets", "station", "swap", "pass"]


class Target(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the screen, and what in it is meant."""

    area: Area
    route: int | None = None
    city: str | None = None
    slot: int | None = None
    color: str | None = None
    seat: int | None = None
    verb: Verb | None = None
    tickets: tuple[int, ...] = ()
    mix: tuple[int, ...] = ()


def target_of(edition: Edition, point: str) -> Target:
    """Read the target of a sentence: an area, or `route A-B`, `city ID`, `card COLOR`, `seat N`."""
    what, _, which = point.partition(" ")
    match what:
        case "route":
            return Target("board", route=edition.route_labels.index(which))
        case "city":
            return Target("board", city=edition.city(which).id)
        case "card":
            known = (*edition.cards.colors, WILD)
            return Target("hand", color=known[known.index(which)])
        case "seat":
            return Target("players", seat=int(which))
        case "ticket":
            return Target("tickets", tickets=(edition.ticket_labels.index(which),))
        case "button":
            return msgspec.convert({"area": "actions", "verb": which}, Target)
    return msgspec.convert({"area": point}, Target)


def target_of_move(game: Game, action: Action) -> Target:
    """Return the target of a move that the learner is asked for."""
    match action:
        case actions.ClaimRoute(route):
            return Target("board", route=route)
        case actions.BuildStation(city):
            return Target("board", city=city, verb="station")
        case actions.DrawFaceUp(slot):
            return Target("market", slot=slot, color=game.view(LEARNER).market[slot - 1])
        case actions.DrawBlind():
            return Target("deck")
        case actions.DeclareMix(mix):
            return Target("dialog", mix=mix)
        case actions.DrawTickets(mix):
            return Target("actions", verb="tickets", mix=mix)
        case actions.SwapTickets():
            return Target("actions", verb="swap")
        case actions.Pass():
            return Target("actions", verb="pass")
        case actions.KeepTickets(tickets):
            return Target("offer", tickets=tickets)
        case actions.TakePassenger(color):
            return Target("dialog", color=color)
    return Target("dialog")
