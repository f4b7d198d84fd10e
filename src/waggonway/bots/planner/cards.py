"""Choose the card to draw."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.codes import BLIND, EMPTY, SECOND_CARD, SLOT, WILD
from ...core.market import pool_is_empty
from ...core.state import State
from .planner import Planner

CARD_BLUR: Final = 0.1


def value_of(m: Planner, s: State, color: i64) -> float:
    """Return the value of another card of a colour, in cards."""
    w = m.w
    if color == WILD:
        return w.joker
    held = s.hands[m.seat * s.board.width + color]
    more = w.pile * float(held)
    if m.need[color] > held:
        return 1.0 + more
    if m.gray > 0:
        return w.gray + more
    return w.loose + more


def blind_value(m: Planner, s: State) -> float:
    """Return the expected value of a blind draw, as far as the seat can know."""
    board = s.board
    row = m.seat * board.width
    unseen = vec[i64]([0] * board.width)
    c: i64
    for c in range(board.width):
        unseen[c] = board.supply[c] - s.hands[row + c] - s.discard[c]
    for i in range(board.market):
        if s.market[i] != EMPTY:
            unseen[s.market[i]] -= 1
    total = 0.0
    number: i64 = 0
    for c in range(board.width):
        if unseen[c] > 0:
            number += unseen[c]
            total += float(unseen[c]) * value_of(m, s, c)
    if number == 0:
        return m.w.loose
    return total / float(number)


def best_draw(m: Planner, s: State) -> i64:
    """Return the best draw, face up or blind; -1 if there is none."""
    board = s.board
    best = -1.0
    second = -1.0
    found: i64 = -1
    wild: i64 = -1
    blind = blind_value(m, s)
    alone = board.lone_wild
    for i in range(board.market):
        card = s.market[i]
        if card == EMPTY:
            continue
        if card == WILD and alone:
            wild = SLOT + 1 + i
            continue
        value = value_of(m, s, card) + m.blur(CARD_BLUR)
        if value > best:
            second = best
            best = value
            found = SLOT + 1 + i
        elif value > second:
            second = value
    if not pool_is_empty(s):
        if blind > best:
            second = best
            best = blind
            found = BLIND
        if blind > second:
            second = blind
    if wild < 0 or s.phase == SECOND_CARD:
        return found
    two = best + (second if s.draws > 1 else 0.0)
    if found < 0 or (m.missing > 0 and m.w.lone > two):
        return wild
    return found
