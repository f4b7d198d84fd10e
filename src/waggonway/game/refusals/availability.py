"""Whether a route, a station in a city, a card or tickets are available now, and if not, why.

The list of legal actions decides whether there is a way. If there is none, this module asks
`refusal` for the reason, with the payment that the hand comes closest to.
"""

from collections.abc import Callable

import msgspec

from ...editions.edition import GRAY, WILD
from .. import actions as a
from ..views import View
from .codes import RULINGS
from .illegal_action import Facts, refusal


class Why(msgspec.Struct, frozen=True):
    """Whether something is available; if not, the reason: code, sentence, clause, numbers."""

    legal: bool
    code: str | None = None
    message: str | None = None
    clause: str | None = None  # of docs/rules.md
    facts: Facts = {}


def why_route(view: View, route: int) -> Why:
    """Whether a route can be claimed."""
    return _why(
        view,
        lambda one: isinstance(one, a.ClaimRoute) and one.route == route,
        lambda: _claim(view, route),
    )


def why_city(view: View, city: str) -> Why:
    """Whether a station can be built in a city."""
    return _why(
        view,
        lambda one: isinstance(one, a.BuildStation) and one.city == city,
        lambda: _station(view, city),
    )


def why_slot(view: View, slot: int) -> Why:
    """Whether the card in a slot of the market can be taken."""
    wanted = a.DrawFaceUp(slot)
    return _why(view, lambda one: one == wanted, lambda: wanted)


def why_deck(view: View) -> Why:
    """Whether a card can be drawn blind."""
    return _why(view, lambda one: isinstance(one, a.DrawBlind), a.DrawBlind)


def why_tickets(view: View) -> Why:
    """Whether tickets can be drawn."""
    later = view.edition.tickets.later
    attempt = a.DrawTickets((later.draw,) if later else ())
    return _why(view, lambda one: isinstance(one, a.DrawTickets), lambda: attempt)


def why_swap(view: View) -> Why:
    """Whether the tickets can be swapped."""
    return _why(view, lambda one: isinstance(one, a.SwapTickets), a.SwapTickets)


def _why(view: View, does: Callable[[a.Action], bool], attempt: Callable[[], a.Action]) -> Why:
    if any(does(action) for action in view.legal):
        return Why(True)
    reason = refusal(view, attempt())
    clauses = view.edition.clauses or RULINGS
    return Why(False, reason.code, reason.message, clauses.get(reason.code), reason.facts)


def _claim(view: View, number: int) -> a.ClaimRoute:
    """The payment for a route that the hand comes closest to."""
    if not 0 <= number < len(view.owners):
        return a.ClaimRoute(number, WILD, 0)
    route = view.edition.board.routes[number]
    color = _best(view) if route.color == GRAY else route.color
    color, wilds = _payment(view, color, route.length, route.ferry)
    return a.ClaimRoute(number, color, wilds)


def _station(view: View, city: str) -> a.BuildStation:
    """The payment for the next station that the hand comes closest to."""
    rule = view.edition.stations
    if rule is None:
        return a.BuildStation(city, WILD, 0, 1)
    cost = rule.count - view.players[view.viewer or 0].stations + 1
    color, wilds = _payment(view, _best(view), cost, 0)
    return a.BuildStation(city, color, cost - wilds, wilds)


def _best(view: View) -> str:
    """The colour with the most cards in the hand, the first of several."""
    hand = view.hand or {}
    return max(view.edition.cards.colors, key=lambda color: hand.get(color, 0))


def _payment(view: View, color: str, need: int, least: int) -> tuple[str, int]:
    """Colour and wilds of a payment that uses as many wilds as it needs and the hand has."""
    hand = view.hand or {}
    wilds = min(hand.get(WILD, 0), max(least, need - hand.get(color, 0)), need)
    return (WILD, need) if wilds == need else (color, wilds)
