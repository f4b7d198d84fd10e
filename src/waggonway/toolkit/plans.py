"""Networks for tickets, and what they need."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

import msgspec

from ..bots.constants import weights_of
from ..bots.knowledge import route_graph_of
from ..bots.memory import Memory
from ..bots.planner.known_position import KnownPosition
from ..bots.planner.needs import count_wanted
from ..bots.planner.network import refresh
from ..bots.planner.planner import Planner
from ..core.bits import WORD, members
from ..game.codec import codec_of
from ..game.views import View
from .sampling import known_position


class Needs(msgspec.Struct, frozen=True):
    """What a set of routes still needs."""

    cards: dict[str, int]  # by colour of the routes; "wild" for ferries
    gray: int  # cards of any one colour, for gray routes
    missing: int  # cards that are not in the hand, wilds counted as any colour
    trains: int
    turns: int  # to draw the missing cards and claim each route, without luck

    @property
    def enough(self) -> bool:
        """Whether the hand has all cards."""
        return self.missing == 0


class Plan(msgspec.Struct, frozen=True):
    """The cheapest network for tickets, as the planning bots see it."""

    routes: tuple[int, ...]  # to claim
    given_up: int  # tickets that cost more than they are worth
    station: str | None  # a city whose station saves a ticket
    needs: Needs
    turns_left: float  # estimate for the whole game
    value: float  # points of the network minus the price of its turns


def cheapest_network(
    view: View,
    memory: Memory | None = None,
    *,
    tickets: Iterable[int] | None = None,
    level: str = "club",
) -> Plan:
    """Plan the network with the highest value for the tickets in hand, or for others.

    Prices depend on length, colour, cards in hand, rivals nearby and the turns left. Owned routes
    are free, taken and closed routes are not used. `level` chooses the constants.
    """
    if tickets is not None:
        view = with_tickets(view, tuple(tickets))
    position = known_position(view, memory)
    planner = Planner(
        route_graph_of(view.edition),
        weights_of(level, view.edition, view.seats),
        position.viewer,
    )
    refresh(planner, position.state)
    codec = codec_of(view.edition)
    return Plan(
        routes=wanted_by(planner),
        given_up=planner.lost,
        station=None if planner.borrow < 0 else codec.places[planner.borrow],
        needs=counted(view, planner),
        turns_left=planner.left,
        value=planner.value,
    )


def needs(view: View, routes: Iterable[int], memory: Memory | None = None) -> Needs:
    """Return what claiming routes still needs: cards by colour, trains and turns."""
    position: KnownPosition = known_position(view, memory)
    weights = weights_of("club", view.edition, view.seats)
    planner = Planner(route_graph_of(view.edition), weights, position.viewer)
    count_wanted(planner, position.state, sorted(set(routes)))
    return counted(view, planner)


def with_tickets(view: View, tickets: tuple[int, ...]) -> View:
    """Return the view as if the seat held these tickets."""
    me = view.viewer or 0
    own = msgspec.structs.replace(view.players[me], tickets=len(tickets))
    players = (*view.players[:me], own, *view.players[me + 1 :])
    return msgspec.structs.replace(view, tickets=tickets, players=players).beside(view.edition)


def wanted_by(planner: Planner) -> tuple[int, ...]:
    """Return the routes that a planner wants to claim."""
    mask = sum(word << WORD * w for w, word in enumerate(planner.want))
    return tuple(members(mask))


def counted(view: View, planner: Planner) -> Needs:
    """Return what a planner has counted."""
    colors = codec_of(view.edition).colors
    cards = {colors[c]: number for c, number in enumerate(planner.need) if number}
    draws = ceil(planner.missing / view.edition.cards.draw)
    return Needs(cards, planner.gray, planner.missing, planner.spaces, draws + planner.count)
