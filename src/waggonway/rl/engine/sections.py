"""Where the parts of an observation begin, counted from the first byte of its row."""

from typing import Final

from mypy_extensions import i64

from ...core.board import Board

PHASES: Final = 8
CLOCK: Final = 5
SEAT_FIELDS: Final = 9  # before the passengers
OFFER_FIELDS: Final = 4
JOURNEY: Final = 1  # parts that an edition may lack
BACKS: Final = 2


class Sections:
    """The first byte of each part; `optional` says which of JOURNEY and BACKS the edition has."""

    def __init__(self, board: Board, seats: i64, optional: i64) -> None:
        self.has_journey: bool = optional & JOURNEY != 0
        self.has_backs: bool = optional & BACKS != 0
        self.cards: i64 = PHASES + seats + CLOCK
        self.seats: i64 = self.cards + 1 + board.width * (board.market + 1 + seats)
        self.decks: i64 = self.seats + seats * (SEAT_FIELDS + board.passenger_colors)
        self.owners: i64 = self.decks + board.decks
        if self.has_backs:
            self.owners += seats * board.decks
        self.open: i64 = self.owners + seats * board.routes
        self.tickets: i64 = self.open + board.routes
        self.offers: i64 = self.tickets + 5 * board.tickets
        if self.has_journey:
            self.offers += board.tickets
        self.extras: i64 = self.offers + board.offered * OFFER_FIELDS
        self.passengers: i64 = self.extras
        if board.stations != 0:
            self.passengers += seats * board.places
        self.asked: i64 = self.passengers + board.places * board.passenger_colors
        self.tunnel: i64 = self.asked
        if board.passenger_colors != 0:
            self.tunnel += board.places
        self.merchandise: i64 = self.tunnel
        if board.reveal != 0:
            self.merchandise += board.width + 3 + board.routes
