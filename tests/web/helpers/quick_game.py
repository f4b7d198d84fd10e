"""A whole game between people that takes a moment: everybody makes the first legal move."""

from __future__ import annotations

from waggonway.server.tables import wire

from .visitor import Visitor


def play_quickly(*people: Visitor, edition: str = "first_journey") -> None:
    """Play a game to its end."""
    first, *others = people
    first.open_table(edition, len(people), private=False)
    for seat, other in enumerate(others, 1):
        other.sit_at(first, seat)
    first.send(wire.Begin())
    while True:
        for seat, one in enumerate(people):
            news = one.news()
            if news.table.phase != "playing":
                return
            if legal := news.views[0].legal:
                one.send(wire.MakeMove(seat, legal[0]))
