"""States as bytes, for pickles: small, fast, and the same for both cores.

A number takes as few bytes as it needs: seven bits in each, the lowest first, and the eighth bit
where more follow. The lowest bit of all is the sign.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from .board import Board
from .state import State

FORMAT: Final = 1  # of the bytes
LONGEST_NUMBER: Final = 9  # bytes
SCALARS: Final = 28
TABLES: Final = 14
RNG_BITS: Final = 31  # the generator's 63 bits are stored in two halves
RNG_MASK: Final = 0x7FFFFFFF


class Writer:
    """Writes numbers one after the other."""

    data: vec[u8]
    at: i64

    def __init__(self, numbers: i64) -> None:
        self.data = vec[u8]([0] * (numbers * LONGEST_NUMBER))
        self.at = 0

    def write(self, number: i64) -> None:
        """Add a number."""
        rest = -2 * number - 1 if number < 0 else 2 * number
        while rest > 127:
            self.data[self.at] = u8(rest & 127 | 128)
            self.at += 1
            rest >>= 7
        self.data[self.at] = u8(rest)
        self.at += 1

    def table(self, table: vec[i64]) -> None:
        """Add a table with its length in front."""
        self.write(len(table))
        for i in range(len(table)):
            self.write(table[i])

    def small(self, table: vec[i16]) -> None:
        """Add a table of small numbers, many of them zero: a zero and how many follow it."""
        self.write(len(table))
        i: i64 = 0
        while i < len(table):
            self.write(i64(table[i]))
            first = i
            if table[i] == 0:
                while i + 1 < len(table) and table[i + 1] == 0:
                    i += 1
                self.write(i - first)
            i += 1


class Reader:
    """Reads numbers one after the other."""

    data: bytes
    at: i64

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def read(self) -> i64:
        """The next number."""
        found: i64 = 0
        shift: i64 = 0
        byte: i64 = self.data[self.at]
        while byte > 127:
            found |= (byte & 127) << shift
            shift += 7
            self.at += 1
            byte = self.data[self.at]
        found |= byte << shift
        self.at += 1
        return -((found + 1) >> 1) if found & 1 != 0 else found >> 1

    def table(self) -> vec[i64]:
        """The next table."""
        number = self.read()
        made = vec[i64]([0] * number)
        for i in range(number):
            made[i] = self.read()
        return made

    def small(self) -> vec[i16]:
        """The next table, of small numbers."""
        made = vec[i16]([0] * self.read())
        i: i64 = 0
        while i < len(made):
            number = self.read()
            made[i] = i16(number)
            if number == 0:
                i += self.read()
            i += 1
        return made


def size(s: State) -> i64:
    """How many numbers a state has."""
    wide: i64 = len(s.deck) + len(s.discard) + len(s.market) + len(s.hands) + len(s.tally)
    wide += len(s.owned) + len(s.open) + len(s.piles) + len(s.offer) + len(s.stations)
    return SCALARS + TABLES + wide + len(s.roots) + len(s.final) + len(s.held) + len(s.passengers)


def packed(s: State) -> bytes:
    """All numbers of a state: the scalars, then each table with its length in front."""
    to = Writer(size(s))
    flags: i64 = 0
    if s.progress:
        flags += 1
    if s.unsettled:
        flags += 2
    if s.logging:
        flags += 4
    to.write(FORMAT)
    to.write(s.seats)
    to.write(flags)
    to.write(s.rng & RNG_MASK)
    to.write(s.rng >> RNG_BITS)
    write_clock(s, to)
    write_table(s, to)
    to.table(s.deck)
    to.table(s.discard)
    to.table(s.market)
    to.table(s.hands)
    to.table(s.tally)
    to.table(s.owned)
    to.table(s.open)
    to.small(s.held)
    to.table(s.piles)
    to.table(s.offer)
    to.small(s.passengers)
    to.table(s.stations)
    to.table(s.roots)
    to.table(s.final)
    return bytes(to.data[: to.at])


def write_clock(s: State, to: Writer) -> None:
    to.write(s.rules)
    to.write(s.start)
    to.write(s.seat)
    to.write(s.phase)
    to.write(s.turn)
    to.write(s.last)
    to.write(s.passes)
    to.write(s.idle)
    to.write(s.stalled)
    to.write(s.reason)


def write_table(s: State, to: Writer) -> None:
    to.write(s.deck_at)
    to.write(s.discarded)
    to.write(s.reshuffles)
    to.write(s.draws)
    to.write(s.wilds_up)
    to.write(s.merchandise_left)
    to.write(s.route)
    to.write(s.color)
    to.write(s.laid)
    to.write(s.wilds)
    to.write(s.revealed)
    to.write(s.toll)
    to.write(s.end)


def restored(board: Board, data: bytes, seed: str, log: list[list[int]]) -> State:
    """The state that these bytes stand for."""
    given = Reader(data)
    if given.read() != FORMAT:
        raise ValueError("this state was pickled by a newer version of Waggonway")
    s = State(board, given.read())
    flags = given.read()
    s.progress = flags & 1 != 0
    s.unsettled = flags & 2 != 0
    s.logging = flags & 4 != 0
    low = given.read()
    s.rng = low | given.read() << RNG_BITS
    s.seed = seed
    s.log = log
    read_clock(s, given)
    read_table(s, given)
    s.deck = given.table()
    s.discard = given.table()
    s.market = given.table()
    s.hands = given.table()
    s.tally = given.table()
    s.owned = given.table()
    s.open = given.table()
    s.held = given.small()
    s.piles = given.table()
    s.offer = given.table()
    s.passengers = given.small()
    s.stations = given.table()
    s.roots = given.table()
    s.final = given.table()
    return s


def read_clock(s: State, given: Reader) -> None:
    s.rules = given.read()
    s.start = given.read()
    s.seat = given.read()
    s.phase = given.read()
    s.turn = given.read()
    s.last = given.read()
    s.passes = given.read()
    s.idle = given.read()
    s.stalled = given.read()
    s.reason = given.read()


def read_table(s: State, given: Reader) -> None:
    s.deck_at = given.read()
    s.discarded = given.read()
    s.reshuffles = given.read()
    s.draws = given.read()
    s.wilds_up = given.read()
    s.merchandise_left = given.read()
    s.route = given.read()
    s.color = given.read()
    s.laid = given.read()
    s.wilds = given.read()
    s.revealed = given.read()
    s.toll = given.read()
    s.end = given.read()
