"""The opening: start seat, passengers, hands, market, tickets, in the order of T-02.

U-4 … U-9, E-4 … E-10, G-3 … G-8, A-2 … A-6, F-1 … F-3; T-01, T-02, T-05.
"""

from librt.vecs import vec
from mypy_extensions import i64

from .board import Board
from .codes import E_HAND, OPENED, RULES, WILD
from .market import draw_card, lay, settle
from .passenger import place_passengers
from .shuffle import seed_rng, shuffle, shuffle_by_seed
from .state import TALLY, TRAINS, State, blank
from .tickets.drawing import following, open_tickets
from .turn import begin_turn


def new_game(
    board: Board,
    seats: i64,
    seed: str,
    start: i64 = -1,
    logging: bool = False,
    rules: i64 = RULES,
) -> State:
    """A real game: all chance comes from the seed; start fixes the start seat if it is not -1."""
    s = blank(board, seats, seed, rules)
    s.logging = logging
    open_game(s, start)
    return s


def quick_game(board: Board, seats: i64, number: i64, start: i64 = 0) -> State:
    """A game on the fast generator, for playouts and measurements."""
    s = blank(board, seats, "")
    seed_rng(s, number)
    open_game(s, start)
    return s


def open_game(s: State, start: i64) -> None:
    """Deal everything up to the first decision."""
    board = s.board
    s.start = start
    if start < 0:
        s.start = start_seat(s.seed, s.seats)
    for p in range(s.seats):
        s.tally[p * TALLY + TRAINS] = board.trains
    for i in range(len(s.roots)):
        s.roots[i] = i % board.nodes
    if board.passenger_colors != 0:
        place_passengers(s)
    fill_deck(s)
    deal_hands(s)
    settle(s)
    open_tickets(s)
    if s.phase == OPENED:
        begin_turn(s)


def start_seat(seed: str, seats: i64) -> i64:
    """The start seat is drawn from the seed (T-01)."""
    order = vec[i64]([0] * seats)
    for p in range(seats):
        order[p] = p
    shuffle_by_seed(seed, "start", order, 0, seats)
    return order[0]


def fill_deck(s: State) -> None:
    """Shuffle all cards of the box."""
    at: i64 = 0
    c: i64
    for c in range(1, s.board.width):
        at = lay(s.deck, at, c, s.board.supply[c])
    at = lay(s.deck, at, WILD, s.board.supply[WILD])
    s.deck_at = 0
    shuffle(s, s.deck, 0, at, "cards/0")


def deal_hands(s: State) -> None:
    """Clockwise from the start seat, all of a seat's cards together."""
    p = s.start
    for _ in range(s.seats):
        first = s.deck_at
        for _ in range(s.board.hand):
            s.hands[p * s.board.width + draw_card(s)] += 1
        if s.logging:
            event: list[int] = [E_HAND, p]
            for i in range(first, s.deck_at):
                event.append(s.deck[i])
            s.log.append(event)
        p = following(s, p)
