"""The moves of a turn: one for each thing that a player could do, however it is paid for."""

from __future__ import annotations

from typing import NamedTuple

from ..bots.planner.known_position import KnownPosition
from ..bots.planning_bot import with_wilds
from ..editions import Edition
from ..game import actions as a
from ..game.codec import codec_of, menu
from ..game.views import View
from .alternatives import alternatives_at, position_at
from .walk import Moment
from .what_if import paid_for, wilds_of

Key = tuple[str | int, ...]


class Moves(NamedTuple):
    """Different moves, each with one way to carry it out."""

    position: KnownPosition  # what the seat knew
    actions: list[a.Action]
    codes: list[int]
    candidates: list[int]  # numbers of those that the planner thought of, its own choice first


def key_of(view: View, action: a.Action) -> Key:
    """Return what a player would call the same move: the payment does not matter.

    The two tracks of a double route are the same move, and so are equal cards of the market.
    """
    match action:
        case a.ClaimRoute(route=number):
            route = view.edition.board.routes[number]
            return ("claim", *sorted((route.a, route.b)))
        case a.BuildStation(city=city):
            return ("station", city)
        case a.DrawFaceUp(slot=slot):
            return ("card", view.market[slot - 1] or "")
        case _:
            return (type(action).__name__,)


def moves_at(edition: Edition, moment: Moment) -> Moves:
    """Return the moves of a turn, from what the seat knew."""
    view = moment.view
    position = position_at(edition, moment)
    state, codec = position.state, codec_of(edition)
    chosen: dict[Key, int] = {}
    for code in alternatives_at(edition, position):
        action = codec.action(state, with_wilds(state, code))
        chosen.setdefault(key_of(view, action), with_wilds(state, code))
    found = {key: codec.action(state, code) for key, code in chosen.items()}
    actions, codes = menu(codec, moment.before)
    code_of = dict(zip(actions, codes, strict=True))
    for action in actions:
        key = key_of(view, action)
        if key not in chosen and (key not in found or cheaper(view, action, found[key])):
            found[key] = action
    legal = list(found.values())
    return Moves(position, legal, [code_of[one] for one in legal], list(range(len(chosen))))


def cheaper(view: View, one: a.Action, other: a.Action) -> bool:
    """Tell whether a payment leaves more: fewer wilds, then a colour of which there is more."""
    return price(view, one) < price(view, other)


def price(view: View, action: a.Action) -> tuple[int, int]:
    """Return what a payment costs, for comparison."""
    if paid_for(action) is None:
        return 0, 0
    color = action.color if isinstance(action, a.ClaimRoute | a.BuildStation) else ""
    return wilds_of(action), -(view.hand or {}).get(color, 0)
