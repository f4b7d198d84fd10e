"""What a careful player remembers and works out: cards seen, tickets put back, what is missing.

Next to it is what each seat was shown last, so that an observation is brought up to date by what
has changed since.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ...core.codes import (
    BLIND,
    CHOOSE,
    CLAIM,
    DECLINE,
    EMPTY,
    KEEP_START,
    OVER,
    PASS,
    RESHUFFLED,
    SLOT,
    SWAP,
    TAKE,
    TOLL,
)
from ...core.state import DONE, HELD, OFFERED, TALLY, State
from ...core.turn import apply
from .distances import CLOSED, Distances

UNKNOWN: Final = -1  # not worked out, or perhaps outdated

# What may differ from the row that a seat was shown last: bits of Memory.changed
KNOWN: Final = 1  # what the others must hold
DISCARDED: Final = 2
SEATS: Final = 4  # anything that is public but the cards of the seats
ROUTES: Final = 8
TICKETS: Final = 16  # own tickets, and tickets that anybody completed
EVERYTHING: Final = 31


class Memory:
    """What the seats of one game know beyond the current position."""

    def __init__(self, s: State, distances: Distances) -> None:
        board = s.board
        seats = s.seats
        self.seats = seats
        self.known = vec[i16]([0] * (seats * board.width))  # cards that must be in each hand
        self.aside = vec[u8]([0] * (seats * board.tickets))  # put back by the seat itself
        self.needs = vec[i16]([UNKNOWN] * board.tickets)  # of a ticket, to the seat that has it
        self.used = vec[i64]([0] * (board.tickets * distances.words))  # links of each need
        self.costs = vec[u8]([CLOSED] * (seats * distances.links))
        self.changed = vec[u8]([EVERYTHING] * seats)
        self.shown_market = vec[i16]([EMPTY] * (seats * board.market))
        self.shown_routes = vec[i64]([0] * (seats * (seats + 1) * board.words))

    def clear(self) -> None:
        """Forget everything, for a new game of the same size."""
        i: i64
        for i in range(len(self.known)):
            self.known[i] = 0
        for i in range(len(self.aside)):
            self.aside[i] = 0
        self.forget_rows()

    def forget_rows(self) -> None:
        """Begin with rows of zeros."""
        i: i64
        for i in range(len(self.needs)):
            self.needs[i] = UNKNOWN
        for i in range(len(self.costs)):
            self.costs[i] = CLOSED
        for i in range(len(self.shown_market)):
            self.shown_market[i] = EMPTY
        for i in range(len(self.shown_routes)):
            self.shown_routes[i] = 0
        self.note(EVERYTHING)

    def note(self, change: u8) -> None:
        """Write some parts again before anybody looks at them."""
        changed = self.changed
        for p in range(self.seats):
            changed[p] |= change

    def apply(self, s: State, action: i64) -> None:
        """Carry out an action and remember what everybody, or the seat itself, learns from it."""
        seat = s.seat
        discarded = s.discarded
        reshuffles = s.reshuffles
        if action >= CLAIM or TOLL <= action < CHOOSE or action == DECLINE:
            self.note(KNOWN | SEATS | ROUTES)
            self.pay(s, seat, action)
        elif SLOT < action < SWAP:
            card = s.market[action - SLOT - 1]
            if card != EMPTY:
                self.known[seat * s.board.width + card] += 1
                self.note(KNOWN)
            apply(s, action)
        elif action in (BLIND, PASS):
            apply(s, action)
        else:
            self.note(SEATS)
            if TAKE <= action < TOLL:
                apply(s, action)
            elif action >= CHOOSE:
                self.choose(s, seat, action - CHOOSE)
            elif action == SWAP:
                self.swap(s, seat)
            else:
                apply(s, action)
                self.changed[seat] |= TICKETS
                if s.phase == KEEP_START:  # the last mix was declared, and all were dealt tickets
                    self.note(TICKETS)
        if s.discarded != discarded or s.reshuffles != reshuffles:
            self.note(DISCARDED)
        if s.phase == OVER:
            self.note(EVERYTHING)

    def pay(self, s: State, seat: i64, action: i64) -> None:
        """Everybody sees the cards that leave a hand, and those that return from a tunnel."""
        board = s.board
        width = board.width
        row = seat * width
        known = self.known
        c: i64
        for c in range(row, row + width):
            known[c] -= i16(s.hands[c])
        apply(s, action)
        hands = s.hands
        for c in range(row, row + width):
            now = i64(known[c]) + hands[c]
            if now < 0:
                now = 0
            known[c] = i16(now)
        if board.goal != 0:  # tickets may have been completed and others drawn
            self.take_up(s, seat)
            self.note(TICKETS)

    def choose(self, s: State, seat: i64, mask: i64) -> None:
        """The seat remembers the tickets that it put back, unless they were shuffled in."""
        board = s.board
        refused: u8 = 1
        if s.phase == KEEP_START and board.opening_refused == RESHUFFLED:
            refused = 0
        for i in range(s.tally[seat * TALLY + OFFERED]):
            ticket = s.offer[seat * board.offered + i]
            at = seat * board.tickets + ticket
            if (mask >> i) & 1 != 0:
                self.aside[at] = 0
            else:
                self.aside[at] = refused
                self.needs[ticket] = UNKNOWN
        self.changed[seat] |= TICKETS
        if s.phase != KEEP_START:
            apply(s, CHOOSE + mask)
            return
        self.note(TICKETS)
        apply(s, CHOOSE + mask)
        if s.phase != KEEP_START:
            self.forget_refused(s)

    def forget_refused(self, s: State) -> None:
        """All have made their opening choice, and refused tickets have returned to the decks."""
        tickets = s.board.tickets
        kept = vec[u8]([0] * tickets)
        for p in range(s.seats):
            for i in range(s.tally[p * TALLY + HELD]):
                kept[i64(s.held[p * tickets + i])] = 1
        for ticket in range(tickets):
            if kept[ticket] == 0:
                self.needs[ticket] = UNKNOWN

    def swap(self, s: State, seat: i64) -> None:
        """All tickets are put back and others drawn."""
        row = seat * s.board.tickets
        for i in range(s.tally[seat * TALLY + HELD]):
            ticket = i64(s.held[row + i])
            self.aside[row + ticket] = 1
            self.needs[ticket] = UNKNOWN
        apply(s, SWAP)
        self.take_up(s, seat)
        self.note(TICKETS)  # new ones may have been completed at once, which everybody sees

    def take_up(self, s: State, seat: i64) -> None:
        """A ticket that the seat holds is no longer put back, nor one that it has completed."""
        tickets = s.board.tickets
        row = seat * tickets
        for i in range(s.tally[seat * TALLY + HELD]):
            self.aside[row + i64(s.held[row + i])] = 0
        for i in range(s.tally[seat * TALLY + DONE]):
            ticket = i64(s.held[row + tickets - 1 - i])
            for p in range(s.seats):  # everybody has seen it
                self.aside[p * tickets + ticket] = 0

    def save(self) -> list[list[int]]:
        """The part that has to be remembered, as plain numbers."""
        known: list[int] = [i64(self.known[i]) for i in range(len(self.known))]
        aside: list[int] = [i64(self.aside[i]) for i in range(len(self.aside))]
        return [known, aside]

    def load(self, saved: list[list[int]]) -> None:
        """Take over what `save` returned."""
        i: i64
        for i in range(len(self.known)):
            self.known[i] = i16(saved[0][i])
        for i in range(len(self.aside)):
            self.aside[i] = u8(saved[1][i])
        self.forget_rows()
