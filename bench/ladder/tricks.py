"""Whether a trick beats the champion: `python -m bench.ladder.tricks EDITION`.

Opponents with one trick each, and the best response of `bench.ladder.best_response` if there is
one, play against the champion. Every deal is played twice, with the seats exchanged. Finished deals
are lines of a journal, and the same command continues it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Annotated

from cyclopts import App, Parameter

from waggonway.arena.play import game_seed
from waggonway.bots import Bot, make
from waggonway.cli._validation import job_count
from waggonway.cli._worker_pool import Jobs, Pool
from waggonway.editions import Edition, load

from .best_response import BEST_RESPONSE, Tuned, constants_path, load_tuned
from .deal_journal import (
    DealJournal,
    Shares,
    behaviour,
    interval,
    play_from_every_seat,
    sample_of,
)
from .line_journal import JOURNALS
from .options import edition_of, run

TRICKS = ("rusher", "hoarder", "blocker")
TARGET = 0.45  # the share of wins that no trick may reach
PLAYERS = 2

app = App(name="bench.ladder.tricks", help_format="plaintext")


def opponent(edition: Edition, name: str, seed: str) -> Bot:
    """Make an opponent: a bot by its name, or the best response that was tuned."""
    if name == BEST_RESPONSE:
        return Tuned(load_tuned(constants_path(edition.id)), seed)
    return make(name, seed=seed)


def play_deal(edition: str, name: str, rival: str, deal: int) -> Shares:
    """Play a deal from both seats; return the opponent's share of each win."""
    board = load(edition)
    return play_from_every_seat(
        board,
        PLAYERS,
        partial(opponent, board, name),
        lambda seed: make(rival, seed=seed),
        game_seed(f"tricks/{name}", deal),
    )


def journal_of(edition: Edition, name: str, rival: str, folder: Path) -> DealJournal:
    """Open the journal of an opponent against the champion."""
    header = {
        "edition": edition.id,
        "digest": edition.digest,
        "bots": [name, rival],
        "behaviour": behaviour(
            edition, PLAYERS, [partial(opponent, edition, name), sample_of(rival)]
        ),
    }
    trials = rival.partition(":")[2]
    return DealJournal(folder / f"tricks-{edition.id}-{name}-{trials}.jsonl", header)


def described(name: str, rival: str, shares: Sequence[Shares]) -> str:
    """Return a line with the share of wins, its interval, and whether the trick works."""
    share, error = interval(shares)
    met = "below" if share < TARGET else "NOT below"
    return (
        f"{name} against {rival}: {share:.1%} ± {error:.1%} over {len(shares)} deals,"
        f" {met} {TARGET:.0%}"
    )


@app.default
def tricks(
    edition: str,
    *,
    deals: Annotated[int, Parameter(help="Deals for each opponent.")] = 100,
    trials: Annotated[int, Parameter(help="Trials per decision of the champion.")] = 100,
    opponents: Annotated[str, Parameter(help="The opponents. Default: all.")] = "",
    jobs: Jobs = None,
    journals: Annotated[Path, Parameter(help="The folder of journals.")] = JOURNALS,
) -> int:
    """Let opponents with a trick play against the champion; exit with 1 if one works."""
    board = edition_of(edition)
    pool = Pool(job_count(jobs))
    tuned = (BEST_RESPONSE,) if constants_path(edition).exists() else ()
    rival = f"champion:{trials}"
    worked = False
    for name in opponents.split(",") if opponents else (*TRICKS, *tuned):
        journal = journal_of(board, name, rival, journals)
        shares = journal.play(pool, deals, partial(play_deal, edition, name, rival))
        worked = worked or fmean(fmean(deal) for deal in shares) >= TARGET
        print(described(name, rival, shares))
    return int(worked)


if __name__ == "__main__":
    run(app)
