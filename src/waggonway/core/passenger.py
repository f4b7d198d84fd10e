"""Passengers: placed in the opening, collected at both ends of a route.

G-3, G-26 … G-29; T-47.
"""

from librt.vecs import vec
from mypy_extensions import i64

from .codes import E_PASSENGER, E_PASSENGERS, PASSENGER, TURN_DONE
from .shuffle import shuffle
from .state import State


def place_passengers(s: State) -> None:
    """Fill the places in file order from a shuffled bag."""
    board = s.board
    colors = board.passenger_colors
    bag = vec[i64]([0] * (colors * board.passenger_supply))
    for i in range(len(bag)):
        bag[i] = i // board.passenger_supply
    shuffle(s, bag, 0, len(bag), "passengers")
    at: i64 = 0
    for place in range(board.places):
        end = at + board.passengers_at[place]
        for i in range(at, end):
            s.passengers[place * colors + bag[i]] += 1
        at = end
    if s.logging:
        s.log.append([E_PASSENGERS])


def asked_place(s: State) -> i64:
    """The place at which a passenger is chosen now."""
    return s.board.place_a[s.route] if s.end == 0 else s.board.place_b[s.route]


def collect(s: State) -> None:
    """Take what resolves itself at the ends that are left; ask where several colours wait."""
    colors = s.board.passenger_colors
    while s.end < 2:
        row = asked_place(s) * colors
        found: i64 = 0
        only: i64 = 0
        for c in range(colors):
            if s.passengers[row + c] != 0:
                found += 1
                only = c
        if found > 1:
            s.phase = PASSENGER
            return
        if found == 1:
            take(s, only)
        s.end += 1
    s.phase = TURN_DONE


def take(s: State, color: i64) -> None:
    """Move one passenger from the asked place to the seat."""
    board = s.board
    place = asked_place(s)
    s.passengers[place * board.passenger_colors + color] -= 1
    s.passengers[(board.places + s.seat) * board.passenger_colors + color] += 1
    if s.logging:
        s.log.append([E_PASSENGER, s.seat, place, color])


def choose_passenger(s: State, color: i64) -> None:
    """Answer the question and go on to the other end."""
    take(s, color)
    s.end += 1
    collect(s)
