"""Prove that more time never makes the expert weaker: twice the trials against once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from waggonway.arena.ratings import Interval, rate
from waggonway.arena.text_tables import interval_text, percent
from waggonway.editions import Edition

from .finding import Finding
from .journal import SEARCHED, Journal, say, whole

TRIALS = (100, 200, 400, 800)


def prove(
    journal: Journal, editions: Sequence[Edition], trials: Sequence[int], blocks: int
) -> Iterator[Finding]:
    """Play each budget against half of it, with two players."""
    for edition in editions:
        for half, double in pairwise(trials):
            bots = (f"{SEARCHED}:{double}", f"{SEARCHED}:{half}")
            games = whole(journal.tournament(edition, bots, blocks))
            standings = rate((game.block, game.seating, game.places) for game in games)
            share = next(bot.share for bot in standings.bots if bot.bot == bots[0])
            found = finding(edition, bots, share, standings.blocks)
            say(f"{edition.id}: {found.figure}: {found.marked_text}")
            yield found


def finding(edition: Edition, bots: tuple[str, str], share: Interval, blocks: int) -> Finding:
    """Return the finding; a bot is weaker if it clearly wins less than half."""
    met = share.high is not None and share.high >= 0.5
    text = f"{percent(share.value)} [{interval_text(share, '.1%')}] {blocks}"
    title = "Twice the budget, 2 players: share of wins [95 %] and blocks; asked: not below half"
    return Finding(title, edition.title, f"{bots[0]} against {bots[1]}", text, met)
