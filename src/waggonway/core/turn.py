"""Applying an action, and the end of turns and of the game.

U-14, U-15, U-43, E-58, G-35, A-27, F-20, F-21; T-59, T-64 … T-67.
"""

from typing import Final

from mypy_extensions import i64

from .claim import claim
from .codes import (
    ACTION,
    ALL_PASSED,
    CHOOSE,
    CLAIM,
    DECLINE,
    E_ENDED,
    E_LAST_ROUND,
    E_PASSED,
    E_TURN,
    FIRST_RULES,
    GOAL,
    LAST_ROUND,
    LAST_TRAIN,
    MIX,
    NO_PROGRESS,
    OPENED,
    OVER,
    PASS,
    STALEMATE,
    STATION,
    SWAP,
    TAKE,
    TARGET_SHIFT,
    TICKETS,
    TOLL,
    TURN_DONE,
)
from .legal import DRAW_OR_CLAIM, NOTHING, choices
from .market import draw
from .passenger import choose_passenger
from .score import score
from .state import TALLY, TRAINS, State
from .stations.building import build
from .tickets.drawing import choose, declare, draw_tickets, following
from .tickets.journey import swap
from .tunnel import decline, pay_toll, try_tunnel

# Rounds after which a game ends (T-67)
STALEMATE_ROUNDS: Final = 10  # nobody could draw or claim; in version 1: nobody made progress
NO_PROGRESS_ROUNDS: Final = 100


def apply(s: State, action: i64) -> None:
    """Carry out a legal action of the deciding seat, and everything that follows automatically."""
    if action != PASS:
        s.passes = 0
    if action >= CLAIM:
        if action >= STATION:
            build(s, action - STATION)
        elif s.board.tunnel[(action - CLAIM) >> TARGET_SHIFT] != 0:
            try_tunnel(s, action - CLAIM)
        else:
            claim(s, action - CLAIM)
    elif action < SWAP:
        draw(s, action)
    elif action >= CHOOSE:
        choose(s, action - CHOOSE)
    elif action >= TOLL:
        pay_toll(s, action - TOLL)
    elif action >= TAKE:
        choose_passenger(s, action - TAKE)
    elif action >= MIX:
        declare(s, action - MIX)
    elif action >= TICKETS:
        draw_tickets(s, action - TICKETS)
    elif action == DECLINE:
        decline(s)
    elif action == PASS:
        pass_turn(s)
    else:
        swap(s)
    if s.phase == TURN_DONE:
        if not end_turn(s):
            s.seat = following(s, s.seat)
            begin_turn(s)
    elif s.phase == OPENED:
        s.seat = s.start
        begin_turn(s)


def begin_turn(s: State) -> None:
    """Start the turn of s.seat; a seat that can do nothing passes automatically (T-66)."""
    while True:
        s.turn += 1
        s.progress = False
        s.draws = s.board.draws
        if s.logging:
            s.log.append([E_TURN, s.turn, s.seat])
        able = choices(s)
        s.stalled += 1
        if able == DRAW_OR_CLAIM:
            s.stalled = 0
        if able != NOTHING:
            s.phase = ACTION
            return
        s.passes += 1
        if s.logging:
            s.log.append([E_PASSED, s.seat])
        if end_turn(s):
            return
        s.seat = following(s, s.seat)


def pass_turn(s: State) -> None:
    """Pass by choice; it counts like an automatic pass (T-66)."""
    s.passes += 1
    if s.logging:
        s.log.append([E_PASSED, s.seat, 1])
    s.phase = TURN_DONE


def end_turn(s: State) -> bool:
    """Last round, all passed, guards, in this order; True when the game is over."""
    if s.reason == GOAL:
        return finish(s, GOAL)
    if s.last != 0:
        s.last -= 1
        if s.last == 0:
            return finish(s, LAST_ROUND)
    elif s.tally[s.seat * TALLY + TRAINS] <= s.board.trains_left:
        if s.board.at_once:
            return finish(s, LAST_TRAIN)
        s.last = s.seats
        if s.logging:
            s.log.append([E_LAST_ROUND, s.seat, s.seats])
    if s.passes == s.seats:
        return finish(s, ALL_PASSED)
    s.idle += 1
    if s.progress:
        s.idle = 0
    if (s.idle if s.rules == FIRST_RULES else s.stalled) == STALEMATE_ROUNDS * s.seats:
        return finish(s, STALEMATE)
    if s.idle == NO_PROGRESS_ROUNDS * s.seats:
        return finish(s, NO_PROGRESS)
    return False


def finish(s: State, reason: i64) -> bool:
    """End the game and score it."""
    s.reason = reason
    s.phase = OVER
    if s.logging:
        s.log.append([E_ENDED, reason])
    score(s)
    return True
