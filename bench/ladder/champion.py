"""Prove that the champion beats the expert when both think equally long.

A sequential test looks at the share of wins after every deal. Its bounds are on either side of the
target; they were fixed before the first deal. Journals are in `bench/ladder/journals`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import log10
from pathlib import Path
from statistics import fmean

import msgspec

from waggonway.arena.sprt import Decision, Question, Sprt
from waggonway.cli._error import CommandError
from waggonway.cli._worker_pool import Pool
from waggonway.editions import Edition

from .calibrate import CHAMPION, FIXED, budget_for
from .deal_journal import DealJournal, Shares, header_of, interval, play_match
from .finding import Finding
from .journal import say
from .line_journal import JOURNALS

MIN_DEALS = 20  # intervals from fewer are too narrow
TARGETS = {2: 0.60, 4: 0.35}
"""Share of wins with two players, and alone against three: 1.4 fair shares."""
BOUNDS = {2: (0.55, 0.65), 4: (0.30, 0.40)}
"""Shares of wins between which the test decides, with errors of 5% on both sides."""
WORDS: dict[Decision, str] = {
    "stronger": "reached",
    "not stronger": "missed",
    "open": "undecided",
}


class Match(msgspec.Struct, frozen=True):
    """The champion alone against equal opponents, with fixed budgets in trials."""

    edition: Edition
    players: int
    bots: tuple[str, str]

    @property
    def question(self) -> Question:
        """The sequential test; shares of wins are expressed in Elo."""
        low, high = (400 * log10(share / (1 - share)) for share in BOUNDS[self.players])
        return Question(*self.bots, low, high)

    def first_decision(self, shares: Sequence[Shares]) -> tuple[Decision, int]:
        """Return the first answer of the test, once there are enough deals, and their number."""
        test = Sprt(self.question)
        for deal in shares:
            test.add(fmean(deal))
            if test.blocks >= MIN_DEALS and test.decision != "open":
                return test.decision, test.blocks
        return "open", len(shares)

    def decision(self, shares: Sequence[Shares]) -> Decision:
        """Return the first answer of the test."""
        return self.first_decision(shares)[0]

    def is_decided(self, shares: Sequence[Shares]) -> bool:
        """Tell whether the test has an answer."""
        return self.decision(shares) != "open"

    def journal(self, folder: Path) -> DealJournal:
        """Open the journal of this match."""
        upper, lower = (bot.partition(":")[0] for bot in self.bots)
        path = folder / f"{upper}-{lower}-{self.edition.id}-{self.players}.jsonl"
        return DealJournal(path, header_of(self.edition, self.players, self.bots, "champion"))

    def finding(self, shares: Sequence[Shares]) -> Finding:
        """Return the share of wins, its interval, the number of deals, and the test's answer.

        Deals after the decision do not count: there are more of them with more processes.
        """
        decision, deals = self.first_decision(shares)
        text = "no deals"
        if deals:
            mean, error = interval(shares[:deals])
            text = f"{mean:.1%} ± {error:.1%}, {deals}, {WORDS[decision]}"
        target = TARGETS[self.players]
        title = f"{self.players} players: share of wins ± 95%, deals, test; asked: {target:.0%}"
        about = " against ".join(self.bots)
        return Finding(title, about, self.edition.title, text, met=decision == "stronger")


def match_of(edition: Edition, players: int, opponent: str = FIXED) -> Match:
    """Return the match with the budgets of `bench.ladder.calibrate`."""
    budget = budget_for(edition, players, opponent)
    if players not in BOUNDS or budget is None:
        raise CommandError(
            f"There is no budget for {edition.id} with {players} players against {opponent}:"
            " run python -m bench.ladder.calibrate first."
        )
    bots = (f"{CHAMPION}:{budget.champion}", f"{opponent}:{budget.opponent}")
    return Match(edition, players, bots)


def prove_champion(
    pool: Pool,
    editions: Sequence[Edition],
    players: Sequence[int],
    deals: int,
    opponent: str = FIXED,
    folder: Path = JOURNALS,
) -> Iterator[Finding]:
    """Play the champion against an expert until the sequential test has decided."""
    for edition in editions:
        for number in players:
            match = match_of(edition, number, opponent)
            journal = match.journal(folder)
            journal.play(pool, deals, partial(play_match, journal.header), match.is_decided)
            found = match.finding(journal.in_order)
            say(f"{edition.id}, {number} players: {found.about}: {found.marked_text}")
            yield found
