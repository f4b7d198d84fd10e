"""Whether a trick beats the champion: `python -m bench.ladder.tricks EDITION`.

Opponents with one trick each, and the best response of `bench.ladder.best_response` if there is
one, play against the champion. Every deal is played twice, with the seats exchanged. Finished deals
are lines of a journal, and the same command continues it. Only a trick that beats `regular` proves
something: `--against-regular` lets the same opponents play against that level.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from waggonway.arena.play import game_seed
from waggonway.bots import Bot, make
from waggonway.cli._error import CommandError
from waggonway.cli._validation import check_bots, job_count
from waggonway.cli._worker_pool import Jobs, Pool
from waggonway.editions import Edition, load

from .best_response import BEST_RESPONSE, Tuned, constants_path, load_tuned
from .bot_data import data_digest
from .deal_journal import (
    DealJournal,
    Shares,
    behaviour,
    interval,
    play_from_every_seat,
    sample_of,
)
from .line_journal import JOURNALS, Header
from .options import at_least, edition_of, run, words

TRICKS = ("rusher", "hoarder", "blocker")
TARGET = 0.45  # the share of wins against the champion that no trick may reach
REGULAR, EVEN = "regular", 0.5  # a level that every trick beats, and the share it has to exceed
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


def header_of(edition: Edition, name: str, rival: str) -> Header:
    """Return the first line of the journal of an opponent against its rival."""
    tuned = load_tuned(constants_path(edition.id)) if name == BEST_RESPONSE else None
    return {
        "edition": edition.id,
        "digest": edition.digest,
        "bots": [name, rival],
        "behaviour": behaviour(
            edition, PLAYERS, [partial(opponent, edition, name), sample_of(rival)]
        ),
        "data": data_digest(edition, PLAYERS, [name, rival], tuned),
    }


def journal_of(edition: Edition, name: str, rival: str, folder: Path) -> DealJournal:
    """Open the journal of an opponent against its rival: trials of the champion, or `regular`."""
    against = rival.rpartition(":")[2]
    path = folder / f"tricks-{edition.id}-{name}-{against}.jsonl"
    return DealJournal(path, header_of(edition, name, rival))


def is_as_expected(rival: str, shares: Sequence[Shares]) -> bool:
    """Tell whether a trick fails against the champion, or clearly beats `regular`."""
    share, error = interval(shares)
    return share - error > EVEN if rival == REGULAR else share < TARGET


def described(name: str, rival: str, shares: Sequence[Shares]) -> str:
    """Return a line with the share of wins, its interval, and whether that was expected."""
    share, error = interval(shares)
    expected = f"clearly above {EVEN:.0%}" if rival == REGULAR else f"below {TARGET:.0%}"
    unless = "" if is_as_expected(rival, shares) else "NOT "
    return (
        f"{name} against {rival}: {share:.1%} ± {error:.1%} over {len(shares)} deals,"
        f" {unless}{expected}"
    )


def opponents_of(text: str, edition: str) -> list[str]:
    """Return the named opponents, or all."""
    has_best_response = constants_path(edition).exists()
    names = words(text) or [*TRICKS, *[BEST_RESPONSE] * has_best_response]
    check_bots(name for name in names if name != BEST_RESPONSE)
    if BEST_RESPONSE in names and not has_best_response:
        raise CommandError(
            f"There is no best response for {edition}:"
            f" run python -m bench.ladder.best_response {edition} first."
        )
    return names


@app.default
def tricks(
    edition: str,
    *,
    deals: Annotated[int, at_least(1, "Deals for each opponent.")] = 100,
    trials: Annotated[int, at_least(1, "Trials per decision of the champion.")] = 100,
    opponents: Annotated[str, Parameter(help="The opponents. Default: all.")] = "",
    against_regular: Annotated[
        bool, Parameter(help="Play against regular instead of the champion.", negative="")
    ] = False,
    jobs: Jobs = None,
    journals: Annotated[Path, Parameter(help="The folder of journals.")] = JOURNALS,
) -> int:
    """Let opponents with a trick play against the champion; exit with 1 if one works.

    With --against-regular, exit with 1 if one does not clearly beat that level.
    """
    board = edition_of(edition)
    pool = Pool(job_count(jobs))
    rival = REGULAR if against_regular else f"champion:{trials}"
    names = opponents_of(opponents, edition)
    check_bots([rival])
    expected = True
    for name in names:
        journal = journal_of(board, name, rival, journals)
        shares = journal.play(pool, deals, partial(play_deal, edition, name, rival))
        expected = expected and is_as_expected(rival, shares)
        print(described(name, rival, shares))
    return 0 if expected else 1


if __name__ == "__main__":
    run(app)
