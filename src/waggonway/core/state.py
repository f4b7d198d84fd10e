"""The position of a game: flat integers, copied fast; the whole truth, secrets included."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from .board import Board
from .codes import ACTION, RULES

# A seat's row in State.tally
TRAINS: Final = 0
POINTS: Final = 1  # from routes
HELD: Final = 2  # tickets in hand
DONE: Final = 3  # tickets completed and shown
CROSSED: Final = 4
BUILT: Final = 5  # stations on the board
GOODS: Final = 6  # merchandise cards
OFFERED: Final = 7
CHOSEN: Final = 8  # the sealed opening choice, -1 before it is made
DECLARED: Final = 9  # number from the first deck
TALLY: Final = 10


class State:
    """One game at one moment."""

    board: Board
    seats: i64
    rules: i64  # the version that this game follows
    start: i64
    seat: i64  # who decides
    phase: i64
    turn: i64
    last: i64  # turns left in the last round, 0 before it
    passes: i64  # in a row
    idle: i64  # turns in a row without progress (T-67)
    stalled: i64  # turns in a row in which nobody could draw or claim, the current one included
    progress: bool  # in this turn
    rng: i64
    deck_at: i64  # the deck is deck[deck_at:], top first
    discarded: i64  # cards in the discard pile
    reshuffles: i64
    draws: i64  # cards still to take this turn
    wilds_up: i64  # wilds lying in the market
    unsettled: bool  # the market has an empty slot or was left unswept
    merchandise_left: i64
    route: i64  # being claimed: tunnel or passengers
    color: i64  # laid for the tunnel
    laid: i64  # cards of that colour laid
    wilds: i64  # wilds laid
    revealed: i64
    toll: i64
    end: i64  # which end of the route gives a passenger
    reason: i64
    seed: str  # empty: chance comes from rng
    logging: bool
    log: list[list[int]]
    deck: vec[i64]
    discard: vec[i64]  # by colour
    market: vec[i64]  # slots, then the cards revealed for a tunnel
    hands: vec[i64]  # seat * width + colour
    tally: vec[i64]  # seat * TALLY + …
    owned: vec[i64]  # masks, seat * words
    open: vec[i64]  # masks of what the seat may still claim, seat * words
    held: vec[i16]  # seat * tickets: those in hand from the front, completed ones from the back
    piles: vec[i64]  # head and number of each deck, then the rings
    offer: vec[i64]  # seat * offered
    passengers: vec[i16]  # place * colours on the board, then seat * colours collected
    stations: vec[i64]  # owner by place, then the places of each seat in order of building
    roots: vec[i64]  # seat * nodes: components, kept only under [journey]
    final: vec[i64]  # filled by score

    def __init__(self, board: Board, seats: i64) -> None:
        self.board = board
        self.seats = seats
        self.logging = False
        self.log = []

    def clone(self) -> "State":
        """An independent copy, without the log."""
        s = State(self.board, self.seats)
        s.rules = self.rules
        s.start = self.start
        s.seat = self.seat
        s.phase = self.phase
        s.turn = self.turn
        s.last = self.last
        s.passes = self.passes
        s.idle = self.idle
        s.stalled = self.stalled
        s.progress = self.progress
        s.rng = self.rng
        s.deck_at = self.deck_at
        s.discarded = self.discarded
        s.reshuffles = self.reshuffles
        s.draws = self.draws
        s.wilds_up = self.wilds_up
        s.unsettled = self.unsettled
        s.merchandise_left = self.merchandise_left
        s.route = self.route
        s.color = self.color
        s.laid = self.laid
        s.wilds = self.wilds
        s.revealed = self.revealed
        s.toll = self.toll
        s.end = self.end
        s.reason = self.reason
        s.seed = self.seed
        s.deck = self.deck[:]
        s.discard = self.discard[:]
        s.market = self.market[:]
        s.hands = self.hands[:]
        s.tally = self.tally[:]
        s.owned = self.owned[:]
        s.open = self.open[:]
        s.held = self.held[:]
        s.piles = self.piles[:]
        s.offer = self.offer[:]
        board = self.board
        s.passengers = self.passengers[:] if board.passenger_colors != 0 else self.passengers
        s.stations = self.stations[:] if board.stations != 0 else self.stations
        s.roots = self.roots[:] if board.goal != 0 else self.roots
        s.final = self.final  # written once, never changed
        return s

    def __copy__(self) -> "State":
        """An independent copy with the log."""
        s = self.clone()
        s.logging = self.logging
        s.log = [entry[:] for entry in self.log]
        return s

    def __deepcopy__(self, memo: object) -> "State":
        return self.__copy__()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as plain numbers; `core.pickling` packs and restores them."""
        from .pickling import packed, restored

        return restored, (self.board, packed(self), self.seed, self.log)


def blank(board: Board, seats: i64, seed: str, rules: i64 = RULES) -> State:
    """A state with everything still in the box."""
    s = State(board, seats)
    s.rules = rules
    s.start = 0
    s.seat = 0
    s.phase = ACTION
    s.turn = 0
    s.last = 0
    s.passes = 0
    s.idle = 0
    s.stalled = 0
    s.progress = False
    s.rng = 1
    s.deck_at = board.cards
    s.discarded = 0
    s.reshuffles = 0
    s.draws = 0
    s.wilds_up = 0
    s.unsettled = True
    s.merchandise_left = board.merchandise
    s.route = -1
    s.color = 0
    s.laid = 0
    s.wilds = 0
    s.revealed = 0
    s.toll = 0
    s.end = 0
    s.reason = -1
    s.seed = seed
    s.deck = vec[i64]([0] * board.cards)
    s.discard = vec[i64]([0] * board.width)
    s.market = vec[i64]([-1] * (board.market + board.reveal))
    s.hands = vec[i64]([0] * (seats * board.width))
    s.tally = vec[i64]([0] * (seats * TALLY))
    s.owned = vec[i64]([0] * (seats * board.words))
    s.open = vec[i64]([0] * (seats * board.words))
    for p in range(seats):
        for w in range(board.words):
            s.open[p * board.words + w] = board.fits[board.trains * board.words + w]
    s.held = vec[i16]([0] * (seats * board.tickets))
    s.piles = vec[i64]([0] * (2 * board.decks + board.tickets))
    s.offer = vec[i64]([0] * (seats * board.offered))
    s.passengers = vec[i16]([0] * ((board.places + seats) * board.passenger_colors))
    stations: i64 = 0 if board.stations == 0 else board.places + seats * board.stations
    s.stations = vec[i64]([-1] * stations)
    roots: i64 = 0 if board.goal == 0 else seats * board.nodes
    s.roots = vec[i64]([0] * roots)
    s.final = vec[i64]()
    return s
