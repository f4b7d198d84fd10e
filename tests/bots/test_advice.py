"""The reasons of a hint: what they may say, and of which ticket they speak."""

from __future__ import annotations

from waggonway.bots.advice import Adviser, Because, Need, sentence_of
from waggonway.editions import Edition, load
from waggonway.editions.edition import WILD

EUROPE = load("europe")


class Planned(Adviser):
    """An adviser whose plan is given: the way of each ticket, as routes."""

    def __init__(self, edition: Edition, ways: dict[int, list[int] | None]) -> None:
        self.edition = edition
        self.ways = ways

    def _need(self, ticket: int, way: list[int] | None) -> Need:
        return Need(ticket, None if way is None else len(way), 0, None)

    def spoken_of(self, color: str) -> list[int]:
        """The tickets of which a reason for a card of this colour speaks."""
        return [need.ticket for need in self._outlook(color)]


def route_of(color: str) -> int:
    """A route of a colour."""
    return next(n for n, one in enumerate(EUROPE.board.routes) if one.color == color)


def test_the_deck_is_not_praised_against_what_lies_open() -> None:
    said = sentence_of(EUROPE, Because("blind", {}, (), 5))
    assert said.startswith("Any card may come from the deck. ")
    assert "open" not in said


def test_a_card_is_taken_for_a_ticket_whose_way_needs_its_colour() -> None:
    red, blue = route_of("red"), route_of("blue")
    adviser = Planned(EUROPE, {0: [blue], 1: [red, red], 2: None})
    assert adviser.spoken_of("red") == [1]  # though the other one is nearer
    assert adviser.spoken_of("blue") == [0]
    assert adviser.spoken_of("green") == [0]  # nothing needs it: the nearest
    assert adviser.spoken_of(WILD) == [0]


def test_a_gray_route_takes_every_colour_and_lost_tickets_are_not_spoken_of() -> None:
    gray, blue = route_of("gray"), route_of("blue")
    assert Planned(EUROPE, {0: [blue], 1: [gray, gray]}).spoken_of("red") == [1]
    assert Planned(EUROPE, {0: None, 1: []}).spoken_of("red") == []
