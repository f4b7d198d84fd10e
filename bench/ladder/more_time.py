"""Whether more time makes the champion weaker: `python -m bench.ladder.more_time EDITION`.

The champion with the trials of 2 s, its limit at a table, plays against itself with those of the
matches against `expert-0.2`. Every deal is played from both seats. Finished deals are lines of a
journal, and the same command continues it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from waggonway.cli._validation import job_count
from waggonway.cli._worker_pool import Jobs, Pool
from waggonway.editions import Edition

from .calibrate import CHAMPION, FIXED
from .champion import match_of
from .deal_journal import DealJournal, Shares, header_of, interval, play_match
from .line_journal import JOURNALS
from .options import at_least, edition_of, run

PLAYERS = 2
TIMES = 10  # 2 s instead of 0.2 s
EVEN = 0.5

app = App(name="bench.ladder.more_time", help_format="plaintext")


def journal_of(edition: Edition, times: int, folder: Path) -> DealJournal:
    """Open the journal of a champion with more trials against one with the usual trials."""
    usual = match_of(edition, PLAYERS, FIXED).bots[0]
    trials = int(usual.partition(":")[2])
    bots = (f"{CHAMPION}:{times * trials}", usual)
    return DealJournal(
        folder / f"more-time-{edition.id}-{times}.jsonl",
        header_of(edition, PLAYERS, bots, "more time"),
    )


def is_weaker(shares: Sequence[Shares]) -> bool:
    """Tell whether the one with more time clearly wins less than half."""
    share, error = interval(shares)
    return share + error < EVEN


@app.default
def more_time(
    edition: str,
    *,
    deals: Annotated[int, at_least(2, "Deals to play.")] = 20,
    times: Annotated[int, at_least(2, "Times the usual trials.")] = TIMES,
    jobs: Jobs = None,
    journals: Annotated[Path, Parameter(help="The folder of journals.")] = JOURNALS,
) -> int:
    """Give the champion more trials against itself; exit with 1 if they make it weaker."""
    journal = journal_of(edition_of(edition), times, journals)
    play = partial(play_match, journal.header)
    shares = journal.play(Pool(job_count(jobs)), deals, play)
    share, error = interval(shares)
    weaker = is_weaker(shares)
    print(
        f"{' against '.join(journal.header['bots'])}: {share:.1%} ± {error:.1%}"
        f" over {len(shares)} deals, {'' if weaker else 'not '}weaker"
    )
    return 1 if weaker else 0


if __name__ == "__main__":
    run(app)
