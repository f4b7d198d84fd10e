"""A whole game between people that takes a moment: everybody claims routes as soon as possible."""

from __future__ import annotations

from waggonway.game import ClaimRoute
from waggonway.server.tables import wire

from .visitor import Visitor


def play_quickly(*people: Visitor, edition: str = "first_journey") -> None:
    """Play a game to its end."""
    first, *others = people
    first.open_table(edition, len(people), private=False)
    for seat, other in enumerate(others, 1):
        other.sit_at(first, seat)
    first.send(wire.Begin())
    seat = 0
    while (news := people[seat].news()).table.phase == "playing":
        view = news.views[0]
        if view.legal:
            claims = (move for move in view.legal if isinstance(move, ClaimRoute))
            people[seat].send(wire.MakeMove(seat, next(claims, view.legal[0])), news.version)
        else:
            seat = view.deciding[0]
