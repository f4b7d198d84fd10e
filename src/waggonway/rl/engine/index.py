"""Numbers of actions from 0 on, for one edition: from the core's codes and back.

`rl.actions` lays the index out and documents it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ...core.bits import lowest
from ...core.board import Board
from ...core.codes import (
    ACTION,
    CLAIM,
    COLOR_SHIFT,
    MIX,
    NATURAL,
    NIBBLE,
    PASS,
    STATION,
    TARGET_SHIFT,
    TICKETS,
    WILD,
)
from ...core.legal import legal_actions, may_pass, other_actions, plain_actions
from ...core.payments import lean_sets
from ...core.state import State
from ...core.tickets.drawing import draws_of

PLAIN: Final = 512  # codes below are the same in every position: CLAIM
SAME_DRAW: Final = -2  # stands for a ticket draw of whatever is left in the only deck


class Index:
    """The action index of an edition; `codes[number]` is the core's code of an action."""

    def __init__(self, board: Board, codes: list[int], full: bool) -> None:
        self.board = board
        self.full = full
        self.count: i64 = len(codes)
        self.codes = vec[i64](codes)
        self.plain = vec[i16]([-1] * PLAIN)
        self.claims = vec[i16]([-1] * (board.routes * board.width))
        self.stations = vec[i16]([-1] * (board.places * board.width))
        self.acts = vec[i64]([0] * (board.answer_room + board.set_room))
        i: i64
        for i in range(self.count):
            self.enter(i, self.codes[i])

    def enter(self, number: i64, code: i64) -> None:
        """Note the number of a code; payments by their first."""
        width = self.board.width
        if code >= STATION:
            at = (code - STATION >> TARGET_SHIFT) * width + (code >> COLOR_SHIFT & NIBBLE)
            if self.stations[at] < 0:
                self.stations[at] = i16(number)
        elif code >= CLAIM:
            at = (code - CLAIM >> TARGET_SHIFT) * width + (code >> COLOR_SHIFT & NIBBLE)
            if self.claims[at] < 0:
                self.claims[at] = i16(number)
        elif code == SAME_DRAW:
            for left in range(TICKETS, MIX):
                self.plain[left] = i16(number)
        else:
            self.plain[code] = i16(number)

    def number_of(self, code: i64) -> i64:
        """The number of a legal code."""
        if code < CLAIM:
            return i64(self.plain[code])
        color = code >> COLOR_SHIFT & NIBBLE
        wilds = code & NIBBLE
        if wilds == NATURAL or color == WILD:
            wilds = 0
        if code >= STATION:
            place = code - STATION >> TARGET_SHIFT
            return i64(self.stations[place * self.board.width + color]) + wilds
        route = code - CLAIM >> TARGET_SHIFT
        if wilds != 0:
            wilds -= self.board.ferry[route]
        return i64(self.claims[route * self.board.width + color]) + wilds

    def code_of(self, s: State, number: i64) -> i64:
        """The core's code of a legal number."""
        code = self.codes[number]
        return TICKETS + draws_of(s) if code == SAME_DRAW else code

    def fill(self, s: State, found: vec[i16], masks: vec[u8], at: i64) -> i64:
        """Write the legal numbers from found[at] on, and mark them from masks[at] on.

        Returns how many there are.
        """
        if self.full:
            return self.fill_full(s, found, masks, at)
        acts = self.acts
        plain = self.plain
        first = at
        i: i64
        if s.phase != ACTION:
            for i in range(other_actions(s, acts)):
                number = plain[acts[i]]
                found[at] = number
                masks[first + i64(number)] = 1
                at += 1
            return at - first
        few = plain_actions(s, acts)
        begin: i64 = len(acts) - self.board.set_room
        end = lean_sets(s, acts, begin)
        for i in range(few):
            number = plain[acts[i]]
            found[at] = number
            masks[first + i64(number)] = 1
            at += 1
        if may_pass(s, acts, few, begin, end):
            number = plain[PASS]
            found[at] = number
            masks[first + i64(number)] = 1
            at += 1
        while begin < end:
            at = self.add_set(acts[begin], acts[begin + 1], found, at, masks, first)
            begin += 2
        return at - first

    def add_set(
        self, code: i64, mask: i64, found: vec[i16], at: i64, masks: vec[u8], first: i64
    ) -> i64:
        """Write and mark the claims or stations of one colour; returns the end of the list."""
        width = self.board.width
        color = code >> COLOR_SHIFT & NIBBLE
        table = self.claims
        row: i64 = (code - CLAIM >> TARGET_SHIFT) * width + color
        if code >= STATION:
            table = self.stations
            row = (code - STATION >> TARGET_SHIFT) * width + color
        while mask != 0:
            number = table[row + lowest(mask) * width]
            found[at] = number
            masks[first + i64(number)] = 1
            at += 1
            mask &= mask - 1
        return at

    def fill_full(self, s: State, found: vec[i16], masks: vec[u8], at: i64) -> i64:
        first = at
        for code in legal_actions(s):
            number = self.number_of(code)
            found[at] = i16(number)
            masks[first + number] = 1
            at += 1
        return at - first
