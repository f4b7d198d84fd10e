"""Decide for a seat in any phase."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.bits import WORD
from ...core.codes import (
    ACTION,
    BLIND,
    DECLINE,
    KEEP,
    KEEP_START,
    PASSENGER,
    SECOND_CARD,
    TAKE,
    TOLL,
    TUNNEL,
    WILD,
)
from ...core.legal import capacity, lean_actions
from ...core.market import pool_is_empty
from ...core.passenger import asked_place
from ...core.state import State
from .cards import best_draw
from .claims import best_claim, may_build, save_for, station
from .needs import add_need
from .network import refresh
from .planner import Planner
from .tickets import declare, draw_more, keep, swap

LAST_TURNS: Final = 2.0  # turns left up to which any toll is paid
# The value of a passenger by the difference to an opponent
TAKES_LEAD: Final = 1.0
ONE_APART: Final = 0.7
TWO_BEHIND: Final = 0.3
PER_PASSENGER: Final = 0.05
PASSENGER_BLUR: Final = 0.2


def decide(m: Planner, s: State, acts: vec[i64]) -> i64:
    """Return the lean action of the seat on turn; `acts` is a buffer for a list."""
    phase = s.phase
    if phase == ACTION:
        return act(m, s, acts)
    if phase == SECOND_CARD:
        return second_card(m, s)
    if phase in (KEEP, KEEP_START):
        return keep(m, s)
    if phase == TUNNEL:
        return toll(m, s)
    if phase == PASSENGER:
        return passenger(m, s)
    return declare(m, s)


def choice(m: Planner, s: State) -> int:
    """Decide without a buffer, for interpreted callers: a vec that they pass is never freed."""
    return decide(m, s, vec[i64]([0] * capacity(s)))


def act(m: Planner, s: State, acts: vec[i64]) -> i64:
    """Choose the action of a turn."""
    refresh(m, s)
    if m.w.slip > 0.0 and not pool_is_empty(s) and m.chance() < m.w.slip:
        return BLIND
    if m.count == 0:
        found = draw_more(m, s)
        if found >= 0:
            return found
    if s.board.swap != 0:
        found = swap(m, s)
        if found >= 0:
            return found
    if may_build(m, s):
        found = station(m, s, acts)
        if found >= 0:
            return found
    found = best_claim(m, s, acts)
    if found >= 0:
        return found
    aim(m, s)
    found = best_draw(m, s)
    if found >= 0:
        return found
    return fallback(s)


def fallback(s: State) -> i64:
    """Return any legal action, because nothing is worth doing and no card is left."""
    acts = vec[i64]([0] * capacity(s))
    number = lean_actions(s, acts)
    return acts[number - 1]


def aim(m: Planner, s: State) -> None:
    """If no plan is open, save cards for the best route."""
    if m.count == 0:
        r = save_for(m, s)
        if r >= 0:
            add_need(m, s, r)
            m.missing = 1


def second_card(m: Planner, s: State) -> i64:
    refresh(m, s)
    aim(m, s)
    return best_draw(m, s)


def toll(m: Planner, s: State) -> i64:
    """Pay with as few wilds as possible; decline an expensive toll outside the plan."""
    refresh(m, s)
    row = m.seat * s.board.width
    wilds: i64 = s.toll
    if s.color != WILD:
        wilds = s.toll - s.hands[row + s.color]
        if wilds < 0:
            wilds = 0
    if wilds > s.hands[row + WILD]:
        return DECLINE
    wanted = (m.want[s.route // WORD] >> (s.route % WORD)) & 1 != 0
    if not wanted and s.toll > 1 and m.left > LAST_TURNS:
        return DECLINE
    return TOLL + wilds


def passenger(m: Planner, s: State) -> i64:
    """Take the passenger colour in which one more matters most for the lead."""
    board = s.board
    colors = board.passenger_colors
    row = asked_place(s) * colors
    best = -1.0
    found: i64 = 0
    for c in range(colors):
        if s.passengers[row + c] == 0:
            continue
        mine = i64(s.passengers[(board.places + m.seat) * colors + c])
        value = 1.0
        for p in range(s.seats):
            if p != m.seat:
                other = i64(s.passengers[(board.places + p) * colors + c])
                gap = other - mine
                if gap == 0:
                    value += TAKES_LEAD
                elif gap in (-1, 1):
                    value += ONE_APART
                elif gap == 2:
                    value += TWO_BEHIND
        value += PER_PASSENGER * float(mine) + m.blur(PASSENGER_BLUR)
        if value > best:
            best = value
            found = c
    return TAKE + found
