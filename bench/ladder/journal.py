"""The games of the proofs, stored by the arena so that the same bots do not play them again."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path

from waggonway.arena.blocks import Design
from waggonway.arena.code_digest import DIGESTED_PACKAGES, DIGESTED_SUFFIXES, PACKAGE_FOLDER
from waggonway.arena.outcome import Outcome
from waggonway.arena.store import Store, StoreError
from waggonway.arena.tournament import Tournament
from waggonway.bots import SEARCHES
from waggonway.bots.value_models import MODELS_FOLDER
from waggonway.cli._progress import with_progress
from waggonway.cli._worker_pool import Pool
from waggonway.editions import Edition

from .bot_data import data_of

SEARCHED = "expert"
OF_SEARCH = {
    "bots/champion.py",
    "bots/expert.py",
    "bots/frozen.py",
    "bots/value_models.py",
    "bots/planner/feature_index.py",
    "bots/planner/features.py",
    "bots/planner/sampling.py",
    "bots/planner/search.py",
    "bots/planner/standard_error.py",
    "bots/planner/ticket_features.py",
    "bots/planner/ticket_net.py",
    "bots/planner/two_turn_judge.py",
    "bots/planner/value_judge.py",
    "bots/planner/value_net.py",
}
"""Modules that only searching bots use."""

Done = Callable[[Tournament], bool]
"""Called between games: are there enough of them?"""


class Journal:
    """The database of games, and how games are added to it."""

    def __init__(self, store: Store, seed: str, pool: Pool) -> None:
        self.store = store
        self.seed = seed
        self.pool = pool

    def tournament(
        self, edition: Edition, bots: Sequence[str], blocks: int, done: Done = lambda _: False
    ) -> Tournament:
        """Return the games of some bots at one table; play those that are missing."""
        seed = f"{self.seed}/{digest(edition, bots)}"
        tournament = Tournament(self.store, edition, Design(tuple(bots), len(bots), seed), blocks)
        missing = len(tournament.fixtures) - tournament.finished
        jobs = min(self.pool.jobs, max(missing, 1))
        batches = tournament.play(jobs, lambda: done(tournament), self.pool.open_pool)
        with closing(batches):
            for _ in with_progress(batches, missing, lambda games: games):
                pass
        return tournament


@contextmanager
def opened(path: Path, seed: str, pool: Pool) -> Iterator[Journal]:
    """Open the journal in a file; create its directory if necessary."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{path.parent}: cannot be created: {error.strerror}") from None
    with Store(path) as store:
        yield Journal(store, seed, pool)


def whole(tournament: Tournament) -> list[Outcome]:
    """Return the games of all blocks before the first unfinished one."""
    blocks = 0
    while blocks < tournament.blocks and tournament.block(blocks) is not None:
        blocks += 1
    return tournament.outcomes(blocks)


def digest(edition: Edition, bots: Sequence[str]) -> str:
    """Hash everything that decides how these bots play on this board.

    This is finer than the arena's digest of all code, so that new constants for one board do not
    invalidate the games of the others.
    """
    searching = any(bot.partition(":")[0] in SEARCHES for bot in bots)
    found = sha256()
    for part in DIGESTED_PACKAGES:
        for path in sorted((PACKAGE_FOLDER / part).rglob("*")):
            name = path.relative_to(PACKAGE_FOLDER).as_posix()
            matters = name not in OF_SEARCH or searching
            data = path.suffix == ".toml" or path.is_relative_to(MODELS_FOLDER)
            if matters and path.suffix in DIGESTED_SUFFIXES and not data:
                found.update(name.encode() + b"\0" + sha256(path.read_bytes()).digest())
    found.update(data_of(edition, len(bots), bots))
    return found.hexdigest()[:12]


def say(text: str) -> None:
    """Print a line about the progress."""
    print(text, file=sys.stderr, flush=True)
