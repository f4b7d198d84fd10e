"""Tournaments on all cores. Every finished game is stored, and no game is played twice."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import closing
from itertools import islice

from ..bots.custom.fingerprint import fingerprint
from ..bots.workers import Workers
from ..editions import Edition
from .blocks import Design, Seating
from .code_digest import code_digest
from .outcome import Outcome, play_game
from .simulation import LOCAL_S, MAX_BATCH_GAMES
from .store import Group, Store
from .worker_pools import BATCH_S, QUEUED_PER_JOB, OpenPool, WorkerPool, batch_size

Fixture = tuple[int, Seating]
"""A game to be played: its block and seating."""


class Tournament:
    """The games of a tournament, stored and still to be played."""

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
        """Return the bots whose program has changed, with the number of games stored before."""
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
        """The number of stored games."""
        return len(self._found)

    def block(self, number: int) -> list[Outcome] | None:
        """Return the games of a block if all of them are finished."""
        seatings = self.design.seatings(number)
        found = [self._found.get((number, seating)) for seating in seatings]
        whole = [outcome for outcome in found if outcome is not None]
        return whole if len(whole) == len(found) else None

    def outcomes(self, blocks: int) -> list[Outcome]:
        """Return all games of the first blocks, in the order of the plan."""
        return [self._found[fixture] for fixture in self.fixtures if fixture[0] < blocks]

    def play(
        self,
        jobs: int,
        done: Callable[[], bool] = lambda: False,
        open_pool: OpenPool = Workers,
    ) -> Generator[int]:
        """Play the missing games until `done` returns true; yield the number of games per batch."""
        missing = [fixture for fixture in self.fixtures if fixture not in self._found]
        if done() or not missing:
            return
        self.store.add_tournament(self.edition, self.design)
        code = code_digest()
        with closing(
            play_all(self.edition, self.design, missing, jobs, open_pool=open_pool)
        ) as batches:
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
    local_s: float = LOCAL_S,
    open_pool: OpenPool = Workers,
) -> Generator[list[Outcome]]:
    """Play games and yield them in batches; the first games are played in this process."""
    left = iter(fixtures)
    started, played = time.monotonic(), 0
    while played < len(fixtures) and (jobs == 1 or time.monotonic() - started < local_s):
        outcomes = play_for(BATCH_S, edition, design, left)
        played += len(outcomes)
        yield outcomes
    if played == len(fixtures):
        return
    game_s = (time.monotonic() - started) / played if played else None
    size = batch_size(len(fixtures) - played, jobs, game_s, MAX_BATCH_GAMES)
    with open_pool(jobs) as workers:
        yield from play_in_workers(edition, design, left, size, workers, QUEUED_PER_JOB * jobs)


def play_in_workers(
    edition: Edition,
    design: Design,
    left: Iterator[Fixture],
    size: int,
    workers: WorkerPool,
    queued: int,
) -> Iterator[list[Outcome]]:
    """Play games in worker processes and yield the batches as they finish."""

    def submit(number: int) -> set[Future[list[Outcome]]]:
        parts = (list(islice(left, size)) for _ in range(number))
        return {workers.submit(play_fixtures, edition, design, part) for part in parts if part}

    waiting = submit(queued)
    while waiting:
        ended, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        waiting |= submit(len(ended))
        for future in sorted(ended, key=lambda future: future.exception() is not None):
            yield future.result()


def play_fixtures(edition: Edition, design: Design, fixtures: Iterable[Fixture]) -> list[Outcome]:
    """Play the given games."""
    return [
        play_game(edition, seating, design.deal(block), block, design.commands)
        for block, seating in fixtures
    ]


def play_for(
    seconds: float, edition: Edition, design: Design, left: Iterator[Fixture]
) -> list[Outcome]:
    """Play games for some time, but at least one."""
    end = time.monotonic() + seconds
    found: list[Outcome] = []
    for fixture in left:
        found += play_fixtures(edition, design, [fixture])
        if time.monotonic() >= end or len(found) == MAX_BATCH_GAMES:
            break
    return found
