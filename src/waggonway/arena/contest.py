"""A tournament on all cores: every finished game is stored, and none is played twice."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import closing
from itertools import islice

from ..bots.fingerprint import fingerprint
from ..bots.workers import Workers
from ..editions import Edition
from .blocks import Design, Seating
from .code import code_digest
from .outcome import Outcome, play_out
from .series import FEWEST_GAMES, LOCAL_SECONDS
from .store import Group, Store

BATCH_SECONDS = 0.25  # seconds of playing that are stored together
MOST_GAMES = 1000  # games in a batch

Fixture = tuple[int, Seating]
"""A game that is to be played: its block and who sits where."""


class Contest:
    """The games of a tournament: those that are stored, and those that are still to be played."""

    def __init__(self, store: Store, edition: Edition, design: Design, blocks: int) -> None:
        self.store = store
        self.edition = edition
        self.design = design
        self.blocks = blocks
        self.fixtures = list(design.games(blocks))
        wanted = set(self.fixtures)
        self._found = {
            (outcome.block, outcome.seating): outcome
            for outcome in store.outcomes(edition, design, blocks)
            if (outcome.block, outcome.seating) in wanted
        }

        self.fingerprints = {
            bot: found
            for bot in set(design.bots)
            if (found := fingerprint(design.commands.get(bot, bot))) is not None
        }

    def changed(self) -> dict[str, int]:
        """The programs that have changed, with the number of stored games before the change."""
        edition, design = self.edition, self.design
        group = Group(edition.id, edition.revision, edition.digest, design.players)
        return Counter(
            game.bot
            for game in self.store.fingerprints(group, design.seed)
            if (game.block, game.seating) in self._found
            and self.fingerprints.get(game.bot, game.fingerprint) != game.fingerprint
        )

    @property
    def finished(self) -> int:
        """How many games are stored."""
        return len(self._found)

    def block(self, number: int) -> list[Outcome] | None:
        """The games of a block, if all of them are finished."""
        seatings = self.design.seatings(number)
        found = [self._found.get((number, seating)) for seating in seatings]
        whole = [outcome for outcome in found if outcome is not None]
        return whole if len(whole) == len(found) else None

    def outcomes(self, blocks: int) -> list[Outcome]:
        """All games of the first blocks, in the order of the plan."""
        return [self._found[fixture] for fixture in self.fixtures if fixture[0] < blocks]

    def play(self, jobs: int, done: Callable[[], bool] = lambda: False) -> Generator[int]:
        """Play what is missing until all is there or `done` says so; yields numbers of games."""
        missing = [fixture for fixture in self.fixtures if fixture not in self._found]
        if done() or not missing:
            return
        self.store.enter(self.edition, self.design)
        code = code_digest()
        with closing(play_all(self.edition, self.design, missing, jobs)) as batches:
            for outcomes in batches:
                self.store.add(self.edition, self.design, code, outcomes, self.fingerprints)
                self._found |= {(o.block, o.seating): o for o in outcomes}
                yield len(outcomes)
                if done():
                    return


def play_all(
    edition: Edition,
    design: Design,
    fixtures: list[Fixture],
    jobs: int,
    patience: float = LOCAL_SECONDS,
) -> Generator[list[Outcome]]:
    """Play games, the first ones here; what took long enough to be stored comes together."""
    left = iter(fixtures)
    begun, played = time.monotonic(), 0
    while played < len(fixtures) and (jobs == 1 or time.monotonic() - begun < patience):
        outcomes = play_for(BATCH_SECONDS, edition, design, left)
        played += len(outcomes)
        yield outcomes
    pace = (time.monotonic() - begun) / max(played, 1)
    share = (len(fixtures) - played) // (jobs * 8)  # so that all processes end about together
    size = max(
        FEWEST_GAMES, min(MOST_GAMES, share, int(BATCH_SECONDS / pace) if played else FEWEST_GAMES)
    )
    if played < len(fixtures):
        yield from play_elsewhere(edition, design, left, jobs, size)


def play_elsewhere(
    edition: Edition, design: Design, left: Iterator[Fixture], jobs: int, size: int
) -> Iterator[list[Outcome]]:
    """Play games in other processes, a few in each at once; they come as they end."""
    with Workers(jobs) as workers:

        def submit(number: int) -> set[Future[list[Outcome]]]:
            parts = (list(islice(left, size)) for _ in range(number))
            return {workers.submit(play_some, edition, design, part) for part in parts if part}

        waiting = submit(2 * jobs)
        while waiting:
            ended, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= submit(len(ended))
            for future in sorted(ended, key=lambda future: future.exception() is not None):
                yield future.result()


def play_some(edition: Edition, design: Design, fixtures: Iterable[Fixture]) -> list[Outcome]:
    """Play games."""
    return [
        play_out(edition, seating, design.deal(block), block, design.commands)
        for block, seating in fixtures
    ]


def play_for(
    seconds: float, edition: Edition, design: Design, left: Iterator[Fixture]
) -> list[Outcome]:
    """Play games for some time, one at least."""
    end = time.monotonic() + seconds
    found: list[Outcome] = []
    for fixture in left:
        found += play_some(edition, design, [fixture])
        if time.monotonic() >= end or len(found) == MOST_GAMES:
            break
    return found
