"""Play many games on all cores. The outcome depends on the seed, not on the number of cores."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future
from itertools import islice

import msgspec

from ..bots import label, title
from ..bots.workers import Workers
from ..editions import Edition
from ..record import record_of
from .play import RANDOM, game_seed, make_bots, play_random_game, play_with
from .tally import SeatTally, Tally

LOCAL_S = 0.5
"""Time to play in this process before starting workers, which takes about as long."""

MIN_BATCH_GAMES, MAX_BATCH_GAMES = 1, 100
BATCHES_PER_JOB = 8  # at least, so that all processes finish at about the same time
QUEUED_PER_JOB = 2  # batches, so that no process waits for work


class SimulationPlan(msgspec.Struct, frozen=True):
    """The games of a simulation: bot i has seat i, and the seed of game k comes from `seed`, k."""

    edition: Edition
    bots: tuple[str, ...]
    games: int
    seed: str
    records: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players: the bot, with the seat if a bot has several."""
        labels = [label(bot) for bot in self.bots]
        return tuple(
            f"{name} {seat}" if labels.count(name) > 1 else name for seat, name in enumerate(labels)
        )


class Chunk(msgspec.Struct, frozen=True):
    """The tally and the records of some games."""

    tally: Tally
    records: bytes


def simulate(plan: SimulationPlan, jobs: int = 1, local_s: float = LOCAL_S) -> Generator[Chunk]:
    """Play the games of a plan; yield chunks in the order of the games."""
    number = 0
    started = time.monotonic()
    while number < plan.games and (jobs == 1 or time.monotonic() - started < local_s):
        yield play_chunk(plan, number, number + 1)
        number += 1
    if number < plan.games:
        yield from simulate_in_workers(plan, number, jobs)


def play_chunk(plan: SimulationPlan, first: int, end: int) -> Chunk:
    """Play the games from number `first` up to, but not including, `end`."""
    tally = Tally([SeatTally(title(bot)) for bot in plan.bots])
    records = []
    fast = not plan.records and set(plan.bots) == {RANDOM}
    for number in range(first, end):
        seed = game_seed(plan.seed, number)
        if fast:
            tally.count(*play_random_game(plan.edition, len(plan.bots), seed))
            continue
        players = make_bots(plan.bots, seed)
        game, steps = play_with(plan.edition, players, seed)
        result = game.result()
        assert result is not None
        tally.count(result, game.turn)
        tally.add_faults(number, players)
        if plan.records:
            record = record_of(game, steps=steps, names=plan.names, number=number, of=plan.games)
            records.append(record.data())
    return Chunk(tally, b"".join(records))


def simulate_in_workers(plan: SimulationPlan, first: int, jobs: int) -> Iterator[Chunk]:
    """Play the games from number `first` on in worker processes."""
    size = max(
        MIN_BATCH_GAMES, min(MAX_BATCH_GAMES, (plan.games - first) // (jobs * BATCHES_PER_JOB))
    )
    starts = iter(range(first, plan.games, size))
    with Workers(jobs) as workers:

        def submit(start: int) -> Future[Chunk]:
            return workers.submit(play_chunk, plan, start, min(start + size, plan.games))

        waiting = deque(submit(start) for start in islice(starts, QUEUED_PER_JOB * jobs))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(submit(start) for start in islice(starts, 1))
