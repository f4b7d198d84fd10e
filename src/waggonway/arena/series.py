"""Series of games on all cores; what comes out depends on the seed only, not on the cores."""

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
from .play import RANDOM, play_at_random, play_between, seated, seed_of
from .tally import SeatTally, Tally

LOCAL_SECONDS = 0.5
"""Seconds of playing in this process before others are started, which takes about as long."""

FEWEST_GAMES, MOST_GAMES = 1, 100  # games that are handed to a process at once


class Order(msgspec.Struct, frozen=True):
    """What is to be played: bot i has seat i, game k has the seed made from `seed` and k."""

    edition: Edition
    bots: tuple[str, ...]
    games: int
    seed: str
    records: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called: their bots, with the seat where a bot sits twice."""
        labels = [label(bot) for bot in self.bots]
        return tuple(
            f"{name} {seat}" if labels.count(name) > 1 else name for seat, name in enumerate(labels)
        )


class Chunk(msgspec.Struct, frozen=True):
    """Some games of a series, counted, and their records."""

    tally: Tally
    records: bytes


def simulate(order: Order, jobs: int = 1, patience: float = LOCAL_SECONDS) -> Generator[Chunk]:
    """Play a series of games; the parts come in the order of the games."""
    number = 0
    begun = time.monotonic()
    while number < order.games and (jobs == 1 or time.monotonic() - begun < patience):
        yield play_chunk(order, number, number + 1)
        number += 1
    if number < order.games:
        yield from simulate_elsewhere(order, number, jobs)


def play_chunk(order: Order, first: int, end: int) -> Chunk:
    """Play the games from a number up to another."""
    tally = Tally([SeatTally(title(bot)) for bot in order.bots])
    records = []
    fast = not order.records and set(order.bots) == {RANDOM}
    for number in range(first, end):
        seed = seed_of(order.seed, number)
        if fast:
            tally.count(*play_at_random(order.edition, len(order.bots), seed))
            continue
        players = seated(order.bots, seed)
        game, steps = play_between(order.edition, players, seed)
        result = game.result()
        assert result is not None
        tally.count(result, game.turn)
        tally.blame(number, players)
        if order.records:
            record = record_of(game, steps=steps, names=order.names, number=number, of=order.games)
            records.append(record.data())
    return Chunk(tally, b"".join(records))


def simulate_elsewhere(order: Order, first: int, jobs: int) -> Iterator[Chunk]:
    """Play the games from a number on in other processes."""
    size = max(FEWEST_GAMES, min(MOST_GAMES, (order.games - first) // (jobs * 8)))
    starts = iter(range(first, order.games, size))
    with Workers(jobs) as workers:

        def submit(start: int) -> Future[Chunk]:
            return workers.submit(play_chunk, order, start, min(start + size, order.games))

        waiting = deque(submit(start) for start in islice(starts, 2 * jobs))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(submit(start) for start in islice(starts, 1))
