"""What the deciding seat may do: in full, with every split of a payment, or lean.

Lean: one payment per colour, with as few wilds as possible, and wilds alone.

Law 4: a legal answer depends on nothing but the seat's own view. Order: docs/protocol.md.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .bits import bit_count, lowest
from .codes import (
    ACTION,
    BLIND,
    CHOOSE,
    DECLARE_MIX,
    DECLINE,
    EMPTY,
    FIRST_RULES,
    KEEP,
    KEEP_START,
    MIX,
    NOBODY,
    PASS,
    PASSENGER,
    SECOND_CARD,
    SLOT,
    STATION,
    SWAP,
    TAKE,
    TARGET_SHIFT,
    TICKETS,
    TOLL,
    TUNNEL,
    WILD,
)
from .market import pool_is_empty
from .passenger import asked_place
from .payments import add_claims, add_stations, lean_sets
from .state import BUILT, OFFERED, TALLY, State
from .tickets.decks import left
from .tickets.drawing import draws_of, least_kept


def capacity(s: State) -> int:
    """Room that a lean list needs on this board."""
    board = s.board
    return board.answer_room + (board.routes + board.places) * board.width + board.set_room


def lean_actions(s: State, acts: vec[i64]) -> i64:
    """Write the lean list into acts, claims and stations colour by colour; returns its length."""
    if s.phase != ACTION:
        return other_actions(s, acts)
    k = plain_actions(s, acts)
    at: i64 = len(acts) - s.board.set_room
    end = lean_sets(s, acts, at)
    passing = may_pass(s, acts, k, at, end)
    while at < end:
        code = acts[at]
        m = acts[at + 1]
        at += 2
        while m != 0:
            acts[k] = code + (lowest(m) << TARGET_SHIFT)
            k += 1
            m &= m - 1
    if passing:
        acts[k] = PASS
        k += 1
    return k


def plain_actions(s: State, acts: vec[i64]) -> i64:
    """Draws, tickets, swap."""
    board = s.board
    k: i64 = 0
    if not pool_is_empty(s):
        acts[k] = BLIND
        k += 1
    market = s.market
    i: i64
    for i in range(board.market):
        if market[i] != EMPTY:
            acts[k] = SLOT + 1 + i
            k += 1
    if board.later_draw != 0:
        k = ticket_draws(s, acts, k)
    if board.swap != 0 and left(s, 0) != 0:
        acts[k] = SWAP
        k += 1
    return k


def may_pass(s: State, acts: vec[i64], few: i64, at: i64, end: i64) -> bool:
    """Nobody has to swap or to build a station: with nothing else to do, a seat may pass (T-66).

    The list has a few plain actions in front and claims and stations, as sets, from at to end.
    """
    if s.rules == FIRST_RULES or few > 1 or (few == 1 and acts[0] != SWAP):
        return False
    if at == end:
        return few == 1
    return acts[at] >= STATION


def ticket_draws(s: State, acts: vec[i64], k: i64) -> i64:
    """Every mix that the decks allow, by the number from the first (T-42)."""
    board = s.board
    number = draws_of(s)
    first = left(s, board.first_deck)
    most = first if first < number else number
    least = number - left(s, board.second_deck) if board.second_deck != NOBODY else number
    if least < 0:
        least = 0
    if number != 0:
        i: i64
        for i in range(least, most + 1):
            acts[k] = TICKETS + i
            k += 1
    return k


def other_actions(s: State, acts: vec[i64]) -> i64:
    """Answers in every phase but the turn's action."""
    k: i64 = 0
    i: i64
    phase = s.phase
    board = s.board
    if phase == SECOND_CARD:
        if not pool_is_empty(s):
            acts[k] = BLIND
            k += 1
        least: i64 = WILD
        if board.lone_wild:
            least += 1
        for i in range(board.market):
            if s.market[i] >= least:
                acts[k] = SLOT + 1 + i
                k += 1
    elif phase in (KEEP, KEEP_START):
        one: i64 = 1
        fewest = least_kept(s)
        for i in range(1, one << s.tally[s.seat * TALLY + OFFERED]):
            if bit_count(i) >= fewest:
                acts[k] = CHOOSE + i
                k += 1
    elif phase == TUNNEL:
        row = s.seat * board.width
        for i in range(s.toll + 1):
            if i <= s.hands[row + WILD] and (
                i == s.toll if s.color == WILD else s.toll - i <= s.hands[row + s.color]
            ):
                acts[k] = TOLL + i
                k += 1
        acts[k] = DECLINE
        k += 1
    elif phase == PASSENGER:
        row = asked_place(s) * board.passenger_colors
        for i in range(board.passenger_colors):
            if s.passengers[row + i] != 0:
                acts[k] = TAKE + i
                k += 1
    elif phase == DECLARE_MIX:
        for i in range(board.opening_draw + 1):  # the decks never run short here (T-04)
            acts[k] = MIX + i
            k += 1
    return k


def legal_actions(s: State) -> list[int]:
    """Every legal action with every split of a payment, in the fixed order."""
    acts = vec[i64]([0] * (s.board.answer_room + s.board.set_room))
    k = plain_actions(s, acts) if s.phase == ACTION else other_actions(s, acts)
    found: list[int] = [acts[i] for i in range(k)]
    if s.phase == ACTION:
        add_claims(s, found, acts)
        forced = found != [] and found != [SWAP]
        if s.tally[s.seat * TALLY + BUILT] < s.board.stations:
            add_stations(s, found)
        if found and not forced and s.rules != FIRST_RULES:
            found.append(PASS)
    return found


NOTHING: Final = 0
OPTIONAL: Final = 1
DRAW_OR_CLAIM: Final = 2


def choices(s: State) -> i64:
    """What the seat whose turn begins can do: nothing, only swap or build, or draw or claim."""
    if not pool_is_empty(s):
        return DRAW_OR_CLAIM
    acts = vec[i64]([0] * (s.board.answer_room + s.board.set_room))
    few = plain_actions(s, acts)
    if few > 1 or (few == 1 and acts[0] != SWAP):
        return DRAW_OR_CLAIM
    end = lean_sets(s, acts, few)
    if end == 0:
        return NOTHING
    if end > few and acts[few] < STATION:
        return DRAW_OR_CLAIM
    return OPTIONAL
