"""What the seat on turn can pay for, routes and stations: as sets by colour, or every split.

U-27 … U-30, E-25 … E-28, E-36, E-54; T-18 … T-21, T-26, T-33.
"""

from librt.vecs import vec
from mypy_extensions import i64

from .bits import WORD, lowest
from .board import LONGEST, SETS
from .codes import CLAIM, COLOR_SHIFT, GRAY, NATURAL, STATION, TARGET_SHIFT, WILD
from .state import BUILT, TALLY, TRAINS, State
from .stations.building import cost, free_cities


def lean_sets(s: State, sets: vec[i64], at: i64) -> i64:
    """Write claims and stations as pairs from sets[at] on; returns their end.

    A pair is a code and a mask: bit b stands for the action code + (b << TARGET_SHIFT).
    """
    at = lean_claims(s, sets, at)
    if s.tally[s.seat * TALLY + BUILT] < s.board.stations:
        at = lean_stations(s, sets, at)
    return at


def lean_claims(s: State, sets: vec[i64], at: i64) -> i64:
    """Claims, colour by colour: wilds alone first, each in one way."""
    board = s.board
    words = board.words
    hands = s.hands
    payable = board.payable
    row = s.seat * board.width
    fits = s.tally[s.seat * TALLY + TRAINS] * words
    wilds = hands[row + WILD]
    ferries = wilds
    if ferries > LONGEST:
        ferries = LONGEST
    for w in range(words):
        able = (
            s.open[s.seat * words + w] & board.fits[fits + w] & board.ferries[ferries * words + w]
        )
        if able == 0:
            continue
        code: i64 = CLAIM + NATURAL + (w * WORD << TARGET_SHIFT)
        c: i64
        for c in range(board.width):
            size = hands[row + c]
            if size == 0:
                continue
            if c != WILD:
                size += wilds
            if size > LONGEST:
                size = LONGEST
            m = able & payable[(c * SETS + size) * words + w]
            if m != 0:
                sets[at] = code + (c << COLOR_SHIFT)
                sets[at + 1] = m
                at += 2
    return at


def lean_stations(s: State, sets: vec[i64], at: i64) -> i64:
    """Stations, colour by colour, each in one way."""
    board = s.board
    need = cost(s)
    row = s.seat * board.width
    wilds = s.hands[row + WILD]
    for w in range(board.place_words):
        free = free_cities(s, w)
        if free == 0:
            continue
        code: i64 = STATION + NATURAL + (w * WORD << TARGET_SHIFT)
        c: i64
        for c in range(board.width):
            size = s.hands[row + c]
            if size == 0:
                continue
            if c != WILD:
                size += wilds
            if size >= need:
                sets[at] = code + (c << COLOR_SHIFT)
                sets[at + 1] = free
                at += 2
    return at


def add_claims(s: State, found: list[int], sets: vec[i64]) -> None:
    """Routes ascending: those that the lean list offers in any colour."""
    board = s.board
    end = lean_claims(s, sets, 0)
    at: i64 = 0
    for w in range(board.words):
        m: i64 = 0
        while at < end and (sets[at] - CLAIM) >> TARGET_SHIFT == w * WORD:
            m |= sets[at + 1]
            at += 2
        while m != 0:
            route = w * WORD + lowest(m)
            m &= m - 1
            code = CLAIM + (route << TARGET_SHIFT)
            add_payments(
                s, found, code, board.color[route], board.length[route], board.ferry[route]
            )


def add_stations(s: State, found: list[int]) -> None:
    need = cost(s)
    for w in range(s.board.place_words):
        m = free_cities(s, w)
        while m != 0:
            place = w * WORD + lowest(m)
            m &= m - 1
            add_payments(s, found, STATION + (place << TARGET_SHIFT), GRAY, need, 0)


def add_payments(s: State, found: list[int], code: i64, color: i64, need: i64, ferry: i64) -> None:
    """All ways to pay: colours in order with ascending wilds, then wilds alone (T-18)."""
    row = s.seat * s.board.width
    wilds = s.hands[row + WILD]
    first: i64 = 1
    end = s.board.width
    if color != GRAY:
        first = color
        end = color + 1
    for c in range(first, end):
        fewest = need - s.hands[row + c]
        if fewest < ferry:
            fewest = ferry
        most = need - 1 if need - 1 < wilds else wilds
        for m in range(fewest, most + 1):
            found.append(code + (c << COLOR_SHIFT) + m)
    if wilds >= need:
        found.append(code + (WILD << COLOR_SHIFT) + need)
