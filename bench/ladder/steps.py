"""Prove the ladder: with two players and with four, every level against the one below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from waggonway.arena.ratings import Interval, rate
from waggonway.arena.sprt import Question, StoppingRule
from waggonway.arena.text_tables import interval_text, percent
from waggonway.arena.tournament import Tournament
from waggonway.bots import SEARCHES, makers
from waggonway.editions import Edition

from .finding import Finding
from .journal import SEARCHED, Journal, say, whole

LADDER = tuple(makers())
"""The levels, from the weakest up."""

DUEL = 0.6  # share of wins with two players
FAIR = 1.4  # of a fair share, one against all others of the level below

LEAST = 20  # blocks; intervals from fewer are too narrow
DECIDED = {2: (35.0, 105.0), 4: (50.0, 120.0)}
"""Elo on either side of the mark: a test between them stops the long games of a search."""


class Step(msgspec.Struct, frozen=True):
    """One level at a table with those of the level below."""

    upper: str
    lower: str
    players: int

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots of a game: one against all others."""
        return (self.upper, *[self.lower] * (self.players - 1))

    @property
    def chance(self) -> float:
        """The share of wins between equally strong bots."""
        return 1 / self.players

    @property
    def mark(self) -> float:
        """The required share of wins."""
        return DUEL if self.players == 2 else FAIR / self.players

    @property
    def is_long(self) -> bool:
        """Whether its games take so long that it stops once it is decided."""
        return self.upper.partition(":")[0] in SEARCHES

    @property
    def question(self) -> Question:
        """The sequential test: above the target, or below it?"""
        elo0, elo1 = DECIDED[2 if self.players == 2 else 4]
        return Question(self.upper, self.lower, elo0, elo1)

    def finding(self, edition: Edition, share: Interval, blocks: int) -> Finding:
        """Check that the share of wins reaches the target and its interval excludes chance."""
        met = share.value >= self.mark and share.low is not None and share.low > self.chance
        text = f"{percent(share.value)} [{interval_text(share, '.1%')}] {blocks}"
        title = f"{self.players} players: share of wins [95 %] and blocks; asked: {self.mark:.0%}"
        about = f"{self.upper} against {self.lower}"
        return Finding(title, about, edition.title, text, met=met)


def steps(levels: Sequence[str], players: Sequence[int], budget: str | None) -> list[Step]:
    """Return the steps up to the given levels; a budget follows the name of a searching bot."""

    def named(level: str) -> str:
        return f"{level}:{budget}" if budget and level == SEARCHED else level

    return [
        Step(named(upper), named(lower), number)
        for number in players
        for lower, upper in pairwise(LADDER)
        if upper in levels
    ]


def prove(
    journal: Journal, editions: Sequence[Edition], todo: Sequence[Step], blocks: int
) -> Iterator[Finding]:
    """Play every step in every edition."""
    for step in todo:
        for edition in editions:
            tournament = journal.tournament(edition, step.bots, blocks, Stop(step))
            games = whole(tournament)
            standings = rate((game.block, game.seating, game.places) for game in games)
            share = next(bot.share for bot in standings.bots if bot.bot == step.upper)
            finding = step.finding(edition, share, standings.blocks)
            say(f"{edition.id}, {step.players} players: {finding.about}: {finding.marked_text}")
            yield finding


class Stop:
    """Decide when a step has enough games: all of them, or those of a sequential test."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self._rule: StoppingRule | None = None

    def __call__(self, tournament: Tournament) -> bool:
        if not self.step.is_long:
            return False
        if self._rule is None:
            self._rule = StoppingRule(self.step.question, tournament)
        first = range(min(LEAST, tournament.blocks))
        return self._rule.decided() and all(tournament.block(n) is not None for n in first)
