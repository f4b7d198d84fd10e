"""Rewards from the end of a game, and from points on the way."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.score import FINAL, PLACE, TICKETS_DONE, TOTAL
from ...core.state import POINTS, TALLY, State

BY_PLACE: Final = 0
BY_MARGIN: Final = 1
BY_SCORE: Final = 2
LOWEST: Final = -1_000_000  # below any score


def add_final(s: State, kind: i64, rewards: vec[float], at: i64) -> None:
    """Add the rewards of a game that is over to rewards[at:], one for each seat."""
    p: i64
    for p in range(s.seats):
        if kind == BY_PLACE:
            rewards[at + p] += by_place(s, p)
        elif kind == BY_MARGIN:
            rewards[at + p] += float(total(s, p) - best_other(s, p))
        else:
            rewards[at + p] += float(total(s, p) - paid(s, p))


def by_place(s: State, seat: i64) -> float:
    """1 for the first place, -1 for the last, evenly between them; ties share."""
    balance: i64 = 0
    own = s.final[seat * FINAL + PLACE]
    for p in range(s.seats):
        place = s.final[p * FINAL + PLACE]
        if place > own:
            balance += 1
        elif place < own:
            balance -= 1
    return float(balance) / float(s.seats - 1)


def total(s: State, seat: i64) -> i64:
    """The final points; the completed tickets where they alone decide."""
    field: i64 = TOTAL
    if s.board.goal != 0:
        field = TICKETS_DONE
    return s.final[seat * FINAL + field]


def paid(s: State, seat: i64) -> i64:
    """The part of the score that was rewarded on the way: the points of routes."""
    if s.board.goal != 0:
        return 0
    return s.tally[seat * TALLY + POINTS]


def best_other(s: State, seat: i64) -> i64:
    best: i64 = LOWEST
    for p in range(s.seats):
        if p != seat and total(s, p) > best:
            best = total(s, p)
    return best
