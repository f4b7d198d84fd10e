"""What a careful player remembers and works out: cards seen, tickets put back, what is missing."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ...core.codes import (
    CHOOSE,
    CLAIM,
    DECLINE,
    EMPTY,
    KEEP_START,
    RESHUFFLED,
    SLOT,
    SWAP,
    TOLL,
)
from ...core.state import HELD, OFFERED, TALLY, State
from ...core.turn import apply
from .distances import FAR, Distances

LOST: Final = 255  # in place of the spaces of a ticket that cannot be connected any more


class Memory:
    """What the seats of one game know beyond the current position."""

    def __init__(self, s: State) -> None:
        board = s.board
        self.known = vec[i16]([0] * (s.seats * board.width))  # cards that must be in each hand
        self.aside = vec[i16]([0] * (s.seats * board.tickets))  # put back by the seat itself
        self.needs = vec[i16]([0] * (s.seats * (board.tickets + board.offered)))
        self.used = vec[i64]([0] * (s.seats * board.words))  # routes that the needs go along
        self.stale = vec[i16]([1] * s.seats)
        self.before = vec[i64]([0] * board.width)

    def clear(self) -> None:
        """Forget everything, for a new game of the same size."""
        i: i64
        for i in range(len(self.known)):
            self.known[i] = 0
        for i in range(len(self.aside)):
            self.aside[i] = 0
        self.forget_needs()

    def apply(self, s: State, action: i64) -> None:
        """Carry out an action and remember what everybody, or the seat itself, learns from it."""
        seat = s.seat
        if action >= CLAIM or TOLL <= action < CHOOSE or action == DECLINE:
            self.pay(s, seat, action)
        elif SLOT < action < SWAP:
            card = s.market[action - SLOT - 1]
            if card != EMPTY:
                self.known[seat * s.board.width + card] += 1
            apply(s, action)
        elif action >= CHOOSE:
            self.choose(s, seat, action - CHOOSE)
        elif action == SWAP:
            self.swap(s, seat)
        else:
            apply(s, action)
            self.stale[seat] = 1
            if s.phase == KEEP_START:  # the last mix was declared, and all were dealt tickets
                self.forget_needs()

    def forget_needs(self) -> None:
        """Work out everybody's needs again before they are looked at."""
        for p in range(len(self.stale)):
            self.stale[p] = 1

    def pay(self, s: State, seat: i64, action: i64) -> None:
        """Everybody sees the cards that leave a hand, and those that return from a tunnel."""
        board = s.board
        row = seat * board.width
        c: i64
        for c in range(board.width):
            self.before[c] = s.hands[row + c]
        apply(s, action)
        for c in range(board.width):
            known = i64(self.known[row + c]) + s.hands[row + c] - self.before[c]
            if known < 0:
                known = 0
            self.known[row + c] = i16(known)
        self.stale[seat] = 1
        for p in range(s.seats):
            if p != seat and self.stale[p] == 0 and self.is_cut(s, p):
                self.stale[p] = 1

    def is_cut(self, s: State, seat: i64) -> bool:
        """A route that the seat counted on is neither its own nor open to it."""
        words = s.board.words
        for w in range(seat * words, seat * words + words):
            if self.used[w] & ~(s.owned[w] | s.open[w]) != 0:
                return True
        return False

    def choose(self, s: State, seat: i64, mask: i64) -> None:
        """The seat remembers the tickets that it put back, unless they were shuffled in."""
        board = s.board
        refused: i16 = 1
        if s.phase == KEEP_START and board.opening_refused == RESHUFFLED:
            refused = 0
        for i in range(s.tally[seat * TALLY + OFFERED]):
            ticket = s.offer[seat * board.offered + i]
            at = seat * board.tickets + ticket
            self.aside[at] = refused
            if (mask >> i) & 1 != 0:
                self.aside[at] = 0
        if s.phase == KEEP_START:
            self.forget_needs()
        apply(s, CHOOSE + mask)
        self.stale[seat] = 1

    def swap(self, s: State, seat: i64) -> None:
        """All tickets are put back and others drawn."""
        row = seat * s.board.tickets
        for i in range(s.tally[seat * TALLY + HELD]):
            self.aside[row + i64(s.held[row + i])] = 1
        apply(s, SWAP)
        for i in range(s.tally[seat * TALLY + HELD]):
            self.aside[row + i64(s.held[row + i])] = 0
        self.stale[seat] = 1

    def refresh(self, s: State, seat: i64, distances: Distances) -> None:
        """Work out what the seat's tickets need: those in hand, then those offered."""
        board = s.board
        words = board.words
        self.stale[seat] = 0
        for w in range(words):
            self.used[seat * words + w] = 0
        distances.price(s, seat)
        row = seat * (board.tickets + board.offered)
        for i in range(s.tally[seat * TALLY + HELD]):
            ticket = i64(s.held[seat * board.tickets + i])
            self.needs[row + i] = self.need(board.ticket_a[ticket], ticket, s, seat, distances)
        row += board.tickets
        for i in range(s.tally[seat * TALLY + OFFERED]):
            ticket = s.offer[seat * board.offered + i]
            self.needs[row + i] = self.need(board.ticket_a[ticket], ticket, s, seat, distances)

    def need(self, a: i64, ticket: i64, s: State, seat: i64, distances: Distances) -> i16:
        spaces = distances.between(a, s.board.ticket_b[ticket], self.used, seat * s.board.words)
        if spaces >= FAR:
            return LOST
        if spaces >= LOST:
            return LOST - 1
        return i16(spaces)

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
            self.aside[i] = i16(saved[1][i])
        self.forget_needs()
