"""The parts of a review, as data (docs/review.md)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from ..game.actions import Action

VERSION: Final = 6
LuckKind = Literal["deal", "draw", "market", "tunnel", "tickets"]
Verdict = Literal["fine", "slip", "mistake", "blunder"]


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """How much a review computes, in trials. The same budget and seed give the same review."""

    name: str
    open: int  # games played from each position with all cards open
    first: int  # … for each alternative of each decision
    again: int  # … for the played action and the best one of the decisions that look worst
    chosen: int  # decisions of each seat that are tried again
    alternatives: int  # redeals of a chance event that one card does not decide


BUDGETS: Final = {
    "quick": Budget(name="quick", open=6, first=2, again=24, chosen=4, alternatives=8),
    "default": Budget(name="default", open=16, first=6, again=64, chosen=8, alternatives=16),
    "deep": Budget(name="deep", open=64, first=24, again=256, chosen=16, alternatives=48),
}


class Point(msgspec.Struct, frozen=True):
    """The chances to win after a step; step 0 is the deal."""

    step: int
    turn: int
    open: tuple[float, ...]  # with all cards open, by seat
    known: tuple[float, ...]  # each seat's own chance, as that seat could know it


class Alternative(msgspec.Struct, frozen=True):
    """Another action, and its lead over the played one in winning chance."""

    action: Action
    lead: float
    error: float  # standard error of the lead


class Reason(msgspec.Struct, frozen=True):
    """Why another action was better: a kind and facts, for a sentence in any language."""

    kind: str
    facts: dict[str, int | str]


class Decision(msgspec.Struct, frozen=True):
    """One decision with more than one sensible answer."""

    step: int  # that carried it out, counted from 1
    turn: int
    seat: int
    played: Action
    best: Action  # the same as `played` if nothing was clearly better
    loss: float  # of winning chance against the best; 0 unless it clearly exceeds its error
    error: float  # standard error of the comparison
    trials: int
    verdict: Verdict
    alternatives: tuple[Alternative, ...]  # the others, best first
    reason: Reason | None = None
    sentence: str | None = None


class Luck(msgspec.Struct, frozen=True):
    """What a chance event changed, compared with everything that could have come."""

    step: int  # 0 for the deal; other cards may be dealt later, where the game was played on
    turn: int
    seat: int | None  # whose action it followed; None for a deal
    kind: LuckKind
    change: tuple[float, ...]  # of each seat's chance
    error: float  # standard error, 0 if every alternative was tried


class TicketStory(msgspec.Struct, frozen=True):
    """When a ticket was decided."""

    ticket: int
    points: int
    completed: bool
    kept: int  # the step
    certain: int | None  # the step that completed it
    impossible: int | None  # the step after which it could no longer be completed


class Source(msgspec.Struct, frozen=True):
    """Points of one kind, beside the usual ones when the same deal is played on."""

    points: int
    usual: float
    spread: float  # standard deviation over those games


class PlayerReview(msgspec.Struct, frozen=True):
    """The review of one seat."""

    seat: int
    result: float  # 1 for the winner, a share for a shared win
    expectation: float  # the chance to win before the deal
    luck: float
    luck_by_kind: dict[str, float]
    own_decisions: float  # what the seat's own decisions changed, compared with usual play
    other_decisions: float  # what the others' decisions changed
    gap: float  # result - (expectation + luck + decisions)
    error: float  # of that sum, one standard error
    adjusted: float  # the result without luck
    accuracy: float  # 0 to 100
    loss: float  # of winning chance, in all decisions of the seat
    decisions: int
    highlights: tuple[int, ...]  # numbers in `Review.decisions`, the most important first
    tickets: tuple[TicketStory, ...]
    points: dict[str, Source]
    total: Source


class Review(msgspec.Struct, frozen=True):
    """The review of a game that is over."""

    version: int
    edition: str
    revision: int
    commitment: str  # of the reviewed game's seed
    seats: int
    names: tuple[str, ...] | None
    budget: Budget
    seed: int
    model: str  # the evaluation: trained for this edition, or for a similar one
    trials: int  # games played out
    points: tuple[Point, ...]
    decisions: tuple[Decision, ...]
    luck: tuple[Luck, ...]
    players: tuple[PlayerReview, ...]
    half_loss: float  # the loss that halves the accuracy
