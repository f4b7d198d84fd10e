"""The observation vector of an edition: its fields in order, with size, scale and meaning.

`rl.engine.observe` writes it. docs/reinforcement-learning.md shows this table.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from ..core import codes
from ..editions import Edition, load
from ..editions.tables import board_of
from ..game.opening import check_opening
from ..game.views import PHASES
from .engine import sections

SPACES_SCALE = 20  # spaces that a long ticket needs
TURN_SCALE = 255


class Field(NamedTuple):
    """Some bytes of the vector: a table of a shape, each divided by the scale as `float32`."""

    name: str
    shape: tuple[int, ...]
    scale: int
    meaning: str
    start: int = 0

    @property
    def size(self) -> int:
        """The number of bytes."""
        size = 1
        for length in self.shape:
            size *= length
        return size

    @property
    def stop(self) -> int:
        """The index behind the last byte."""
        return self.start + self.size


class Layout:
    """The fields of the observation of an edition with a number of seats."""

    def __init__(self, edition: Edition | str | Path, seats: int) -> None:
        self.edition = edition = load(edition)
        check_opening(edition, seats, "1", None)
        self.seats = seats
        at = 0
        found = []
        for field in _fields(edition, seats):
            found.append(field._replace(start=at))
            at += field.size
        self.fields = tuple(found)
        self.size = at

    @cached_property
    def by_name(self) -> dict[str, Field]:
        """The fields by name."""
        return {field.name: field for field in self.fields}

    @property
    def sections(self) -> int:
        """The optional sections, as `engine.sections` wants them."""
        journey = sections.JOURNEY if self.edition.journey else 0
        return journey | (sections.BACKS if self.edition.tickets.tell_apart else 0)

    def scales(self) -> list[int]:
        """The scale of each byte."""
        return [field.scale for field in self.fields for _ in range(field.size)]


def _fields(edition: Edition, seats: int) -> list[Field]:
    board = board_of(edition)
    width, trains = board.width, edition.routes.trains
    people = edition.passengers.colors if edition.passengers else ()
    found = [
        Field("phase", (sections.PHASES,), 1, f"one of {', '.join(PHASES)}"),
        Field("to_move", (seats,), 1, "the seat that decides"),
        Field("turn", (), TURN_SCALE, "number of the turn"),
        Field("turns_left", (), seats, "turns left in the last round, 0 before it"),
        Field("idle", (), TURN_SCALE, "turns in a row without progress"),
        Field("passes", (), seats, "passes in a row"),
        Field("draws", (), max(1, board.draws), "cards that may still be drawn in this turn"),
        Field("market", (board.market, width), 1, "colour of each face-up card"),
        Field("deck", (), board.cards, "cards in the deck"),
        Field("discard", (width,), max(board.supply), "discarded cards by colour"),
        Field("hand", (width,), max(board.supply), "own cards by colour"),
        Field("known", (seats - 1, width), max(board.supply), "cards the others must hold"),
    ]
    names = ["trains", "points", "cards", "tickets", "offered", "completed", "crossing"]
    names += ["stations", "merchandise", *(f"{color} passengers" for color in people)]
    columns = len(names)
    found.append(Field("seats", (seats, columns), trains, f"by seat: {', '.join(names)}"))
    found.append(Field("decks", (board.decks,), max(board.pile_size), "tickets in each deck"))
    if edition.tickets.tell_apart:
        found.append(Field("backs", (seats, board.decks), 10, "tickets in hand by deck"))
    found += [
        Field("owners", (seats, board.routes), 1, "routes of each seat"),
        Field("open", (board.routes,), 1, "routes that you may still claim"),
        Field("held", (board.tickets,), 1, "own tickets"),
        Field("need", (board.tickets,), SPACES_SCALE, "spaces an own ticket still needs"),
        Field("lost", (board.tickets,), 1, "own tickets that cannot be connected any more"),
        Field("offer", (board.tickets,), max(1, board.offered), "position in the offer, from 1"),
        Field("aside", (board.tickets,), 1, "tickets that you put back"),
    ]
    if edition.journey:
        found.append(Field("done", (board.tickets,), seats, "who completed it, you being 1"))
    shape = (board.offered, sections.OFFER_FIELDS)
    what = "each offered ticket: 1, points, spaces needed, whether it is lost"
    found.append(Field("offers", shape, SPACES_SCALE, what))
    return found + _extras(edition, seats)


def _extras(edition: Edition, seats: int) -> list[Field]:
    board = board_of(edition)
    found = []
    if edition.stations:
        found.append(Field("stations", (seats, board.places), 1, "cities with a station"))
    if edition.passengers:
        shape = (board.places, board.passenger_colors)
        found.append(Field("passengers", shape, 5, "passengers waiting by place and colour"))
        found.append(Field("place", (board.places,), 1, "where a passenger is chosen now"))
    if edition.tunnels:
        found += [
            Field("tunnel_color", (board.width,), 1, "colour laid for a tunnel"),
            Field("tunnel", (3,), codes.NIBBLE, "cards laid, wilds laid, toll"),
            Field("tunnel_route", (board.routes,), 1, "the tunnel whose toll is due"),
        ]
    if edition.merchandise:
        found.append(Field("merchandise", (), board.merchandise, "merchandise cards left"))
    return found
