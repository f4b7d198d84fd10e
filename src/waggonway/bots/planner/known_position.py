"""A position as one seat knows it."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from ...core.board import Board
from ...core.claim import take_and_close
from ...core.codes import EMPTY, NOBODY, WILD
from ...core.network import merge
from ...core.state import (
    BUILT,
    CHOSEN,
    CROSSED,
    DECLARED,
    DONE,
    GOODS,
    HELD,
    OFFERED,
    POINTS,
    TALLY,
    TRAINS,
    blank,
)


class KnownPosition:
    """What a seat knows, as numbers; `bots.knowledge` fills it from a view and a memory."""

    def __init__(self, board: Board, seats: i64, viewer: i64, rules: i64) -> None:
        self.board = board
        self.viewer = viewer
        self.state = blank(board, seats, "", rules)
        self.state.seat = viewer
        self.deck: i64 = 0  # cards in it
        self.known: list[int] = [0] * (seats * board.width)  # cards known to be in a hand
        self.cards: list[int] = [0] * seats  # cards in each hand
        self.aside: list[int] = []  # tickets known to be under their deck or out of the game
        self.decks: list[int] = [0] * board.decks  # tickets left in each
        self.backs: list[int] = []  # tickets held by seat and deck, if the backs show it
        self.fit = vec[i64]([0] * (seats * board.tickets))  # how likely a seat holds a ticket

    def set_table(
        self, start: i64, phase: i64, turn: i64, last: i64, draws: i64, merchandise_left: i64
    ) -> None:
        """Set the state of the game."""
        s = self.state
        s.start = start
        s.phase = phase
        s.turn = turn
        s.last = last
        s.draws = draws
        s.merchandise_left = merchandise_left

    def set_cards(self, market: list[int], deck: i64, discard: list[int]) -> None:
        """Set the cards on the table."""
        s = self.state
        board = self.board
        s.unsettled = False
        s.wilds_up = 0
        for i in range(board.market):
            s.market[i] = market[i]
            if market[i] == EMPTY:
                s.unsettled = True
            if market[i] == WILD:
                s.wilds_up += 1
        if board.sweep_at != 0 and s.wilds_up >= board.sweep_at:
            s.unsettled = True
        self.deck = deck
        s.deck_at = board.cards - deck
        s.discarded = 0
        for c in range(board.width):
            s.discard[c] = discard[c]
            s.discarded += discard[c]

    def set_seat(self, p: i64, numbers: list[int], done: list[int]) -> None:
        """Set the public numbers of a seat, in the order of `knowledge.numbers_of`."""
        s = self.state
        row = p * TALLY
        s.tally[row + TRAINS] = numbers[0]
        s.tally[row + POINTS] = numbers[1]
        s.tally[row + HELD] = numbers[2]
        s.tally[row + CROSSED] = numbers[3]
        s.tally[row + BUILT] = numbers[4]
        s.tally[row + GOODS] = numbers[5]
        s.tally[row + OFFERED] = numbers[6]
        s.tally[row + DONE] = len(done)
        s.tally[row + CHOSEN] = -1
        s.tally[row + DECLARED] = -1
        self.cards[p] = numbers[7]
        last = (p + 1) * self.board.tickets - 1
        for i in range(len(done)):
            s.held[last - i] = i16(done[i])

    def set_routes(self, owners: list[int]) -> None:
        """Set the owners of the routes, which also closes routes."""
        s = self.state
        board = self.board
        nodes = board.nodes
        for i in range(len(s.roots)):
            s.roots[i] = i % nodes
        for r in range(board.routes):
            if owners[r] != NOBODY:
                s.seat = owners[r]
                take_and_close(s, r)
                if board.goal != 0:
                    row = s.seat * nodes
                    merge(s.roots, row, row + nodes, board.end_a[r], board.end_b[r])
        s.seat = self.viewer

    def set_stations(self, places: list[int], owners: list[int]) -> None:
        """Set the stations on the board."""
        s = self.state
        board = self.board
        number = vec[i64]([0] * s.seats)
        for i in range(len(places)):
            p: i64 = owners[i]
            s.stations[places[i]] = p
            s.stations[board.places + p * board.stations + number[p]] = places[i]
            number[p] += 1

    def set_decks(self, numbers: list[int]) -> None:
        """Set the number of tickets left in each deck."""
        self.decks = numbers
        for d in range(len(numbers)):
            self.state.piles[2 * d + 1] = numbers[d]

    def set_passengers(self, passengers: list[int]) -> None:
        """Set the passengers by place, then by seat."""
        for i in range(len(passengers)):
            self.state.passengers[i] = i16(passengers[i])

    def set_own(self, hand: list[int], tickets: list[int], offer: list[int]) -> None:
        """Set what only the seat itself knows."""
        s = self.state
        board = self.board
        for c in range(board.width):
            s.hands[self.viewer * board.width + c] = hand[c]
        for i in range(len(tickets)):
            s.held[self.viewer * board.tickets + i] = i16(tickets[i])
        for i in range(len(offer)):
            s.offer[self.viewer * board.offered + i] = offer[i]

    def set_claim(self, route: i64, end: i64) -> None:
        """Set the route whose passengers are being chosen."""
        self.state.route = route
        self.state.end = end

    def set_tunnel(
        self, route: i64, color: i64, wilds: i64, revealed: list[int], toll: i64
    ) -> None:
        """Set the tunnel whose toll is open."""
        s = self.state
        s.route = route
        s.color = color
        s.wilds = wilds
        s.laid = self.board.length[route] - wilds
        s.toll = toll
        s.revealed = len(revealed)
        for i in range(len(revealed)):
            s.market[self.board.market + i] = revealed[i]
