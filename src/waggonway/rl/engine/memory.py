"""What a careful player remembers and works out: cards seen, tickets put back, what is missing.

Next to it is what each seat was shown last, so that an observation is brought up to date by what
has changed since.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ...core.bits import WORD, lowest
from ...core.codes import (
    BLIND,
    CHOOSE,
    CLAIM,
    DECLINE,
    EMPTY,
    KEEP_START,
    PASS,
    RESHUFFLED,
    SLOT,
    SWAP,
    TAKE,
    TOLL,
)
from ...core.state import DONE, HELD, OFFERED, TALLY, State
from ...core.turn import apply
from .distances import FAR, Distances
from .row import LOST, write_need

UNKNOWN: Final = -1  # not worked out, or perhaps outdated


class Memory:
    """What the seats of one game know beyond the current position."""

    def __init__(self, s: State) -> None:
        board = s.board
        seats = s.seats
        self.known = vec[i16]([0] * (seats * board.width))  # cards that must be in each hand
        self.aside = vec[u8]([0] * (seats * board.tickets))  # put back by the seat itself
        self.needs = vec[i16]([UNKNOWN] * (seats * board.tickets))  # of tickets held or offered
        self.used = vec[i64]([0] * (seats * board.tickets * board.words))  # routes of each need
        self.stale = vec[u8]([1] * seats)  # tickets have come or gone
        self.shown_market = vec[i16]([EMPTY] * (seats * board.market))
        self.shown_routes = vec[i64]([0] * (seats * (seats + 1) * board.words))
        self.before = vec[i64]([0] * board.width)

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
        for i in range(len(self.shown_market)):
            self.shown_market[i] = EMPTY
        for i in range(len(self.shown_routes)):
            self.shown_routes[i] = 0
        self.forget_tickets()

    def forget_tickets(self) -> None:
        """Write everybody's tickets again before they are looked at."""
        for p in range(len(self.stale)):
            self.stale[p] = 1

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
        elif action in (BLIND, PASS) or TAKE <= action < TOLL:
            apply(s, action)
        elif action >= CHOOSE:
            self.choose(s, seat, action - CHOOSE)
        elif action == SWAP:
            self.swap(s, seat)
        else:
            apply(s, action)
            self.stale[seat] = 1
            if s.phase == KEEP_START:  # the last mix was declared, and all were dealt tickets
                self.forget_tickets()

    def pay(self, s: State, seat: i64, action: i64) -> None:
        """Everybody sees the cards that leave a hand, and those that return from a tunnel."""
        board = s.board
        width = board.width
        row = seat * width
        before = self.before
        known = self.known
        c: i64
        for c in range(width):
            before[c] = s.hands[row + c]
        apply(s, action)
        hands = s.hands
        for c in range(width):
            change = hands[row + c] - before[c]
            if change != 0:
                now = i64(known[row + c]) + change
                if now < 0:
                    now = 0
                known[row + c] = i16(now)
        if board.goal != 0:  # tickets may have been completed and others drawn
            self.take_up(s, seat)
            self.forget_tickets()

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
                self.needs[at] = UNKNOWN
        if s.phase == KEEP_START:
            self.forget_tickets()
        apply(s, CHOOSE + mask)
        self.stale[seat] = 1

    def swap(self, s: State, seat: i64) -> None:
        """All tickets are put back and others drawn."""
        row = seat * s.board.tickets
        for i in range(s.tally[seat * TALLY + HELD]):
            at = row + i64(s.held[row + i])
            self.aside[at] = 1
            self.needs[at] = UNKNOWN
        apply(s, SWAP)
        self.take_up(s, seat)
        self.forget_tickets()  # new ones may have been completed at once, which everybody sees

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

    def work_out(
        self, s: State, seat: i64, ticket: i64, distances: Distances, row: vec[u8], owners: i64
    ) -> i64:
        """What a ticket needs, from scratch; row and owners are those of `Distances.spread`."""
        board = s.board
        at = seat * board.tickets + ticket
        a = board.ticket_a[ticket]
        b = board.ticket_b[ticket]
        spaces = distances.between(a, b, row, owners, self.used, at * board.words)
        if spaces >= FAR:
            spaces = LOST
        elif spaces >= LOST:
            spaces = LOST - 1
        self.needs[at] = i16(spaces)
        return spaces

    def known_need(
        self, s: State, seat: i64, ticket: i64, distances: Distances, row: vec[u8], owners: i64
    ) -> i64:
        """What a ticket needs; worked out if it has just come."""
        need = i64(self.needs[seat * s.board.tickets + ticket])
        if need != UNKNOWN:
            return need
        return self.work_out(s, seat, ticket, distances, row, owners)

    def follow_claims(
        self, s: State, seat: i64, distances: Distances, row: vec[u8], owners: i64, out: i64
    ) -> None:
        """Bring the needs of the tickets in hand up to date, and write them to row[out:].

        Since the seat looked last, it has claimed the routes in `distances.claimed`, and those in
        `distances.closed` have become closed to it. A need that was 0 or lost remains so.
        """
        words = s.board.words
        most = self.open_closed_paths(s, seat, distances, row, owners, out)
        w: i64
        for w in range(words):
            m = distances.claimed[w]
            while m != 0 and most > 0:
                distances.around(w * WORD + lowest(m), most, row, owners)
                most = self.shorten(s, seat, distances, row, out)
                m &= m - 1

    def open_closed_paths(
        self, s: State, seat: i64, distances: Distances, row: vec[u8], owners: i64, out: i64
    ) -> i64:
        """Find new paths where a route on the way has been closed; returns the greatest need."""
        board = s.board
        words = board.words
        base = seat * board.tickets
        held = s.held
        needs = self.needs
        used = self.used
        closed = distances.closed
        most: i64 = 0
        w: i64
        for i in range(s.tally[seat * TALLY + HELD]):
            ticket = i64(held[base + i])
            at = base + ticket
            need = i64(needs[at])
            if need <= 0 or need == LOST:
                continue
            for w in range(words):
                if used[at * words + w] & closed[w] != 0:
                    need = self.work_out(s, seat, ticket, distances, row, owners)
                    write_need(need, row, out + ticket, board.tickets)
                    break
            if need != LOST and need > most:
                most = need
        return most

    def shorten(self, s: State, seat: i64, distances: Distances, row: vec[u8], out: i64) -> i64:
        """Use the paths by way of a claimed route where they are shorter.

        Returns the greatest need.
        """
        board = s.board
        base = seat * board.tickets
        most: i64 = 0
        for i in range(s.tally[seat * TALLY + HELD]):
            ticket = i64(s.held[base + i])
            at = base + ticket
            need = i64(self.needs[at])
            if need <= 0 or need == LOST:
                continue
            a = board.ticket_a[ticket]
            b = board.ticket_b[ticket]
            spaces = distances.through(a, b, need, self.used, at * board.words)
            if spaces < need:
                need = spaces
                self.needs[at] = i16(need)
                write_need(need, row, out + ticket, board.tickets)
            if need > most:
                most = need
        return most

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
