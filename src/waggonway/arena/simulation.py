"""Play many games on all cores. The outcome depends on the seed, not on the number of cores."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future
from itertools import islice

import msgspec

from ..bots import label, title
from ..bots.workers import Workers
from ..editions import Edition
from ..game.codec import codec_of
from ..game.game import Game
from ..game.result import result_of
from ..record import Step, record_of
from .datasets.collect import DecisionLog, Encoder, Ending, Timed, ending_of_state
from .datasets.formats import DataFormat, Table, encode_rows
from .datasets.rows import Row
from .play import RANDOM, game_seed, make_bots, play_with, random_state
from .tally import SeatTally, Tally
from .worker_pools import QUEUED_PER_JOB, OpenPool, WorkerPool, batch_size

LOCAL_S = 0.5
"""Time to play in this process before starting workers, which takes about as long."""

MAX_BATCH_GAMES = 1000
MAX_LARGE_BATCH_GAMES = 100  # with records or decisions


class SimulationPlan(msgspec.Struct, frozen=True):
    """The games of a simulation: bot i has seat i, and the seed of game k comes from `seed`, k."""

    edition: Edition
    bots: tuple[str, ...]
    games: int
    seed: str
    records: bool = False
    table: Table = Table.RECORDS  # what `rows` of the chunks contain, if not records
    data_format: DataFormat = DataFormat.CSV
    encoder: Callable[[Edition, int, str], Encoder] | None = None  # of decisions, for a new game

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players: the bot, with the seat if a bot has several."""
        labels = [label(bot) for bot in self.bots]
        return tuple(
            f"{name} {seat}" if labels.count(name) > 1 else name for seat, name in enumerate(labels)
        )


class Chunk(msgspec.Struct, frozen=True):
    """The tally of some games, and their records or rows."""

    tally: Tally
    records: bytes
    rows: bytes = b""


def simulate(
    plan: SimulationPlan,
    jobs: int = 1,
    local_s: float = LOCAL_S,
    *,
    first: int = 0,
    open_pool: OpenPool = Workers,
) -> Generator[Chunk]:
    """Play the games of a plan from number `first` on; yield chunks in the order of the games."""
    number = first
    started = time.monotonic()
    while number < plan.games and (jobs == 1 or time.monotonic() - started < local_s):
        yield play_chunk(plan, number, number + 1)
        number += 1
    if number == plan.games:
        return
    game_s = (time.monotonic() - started) / (number - first) if number > first else None
    is_large = plan.records or plan.table is Table.DECISIONS
    most = MAX_LARGE_BATCH_GAMES if is_large else MAX_BATCH_GAMES
    size = batch_size(plan.games - number, jobs, game_s, most)
    with open_pool(jobs) as workers:
        yield from simulate_in_workers(plan, number, size, workers, QUEUED_PER_JOB * jobs)


def play_chunk(plan: SimulationPlan, first: int, end: int) -> Chunk:
    """Play the games from number `first` up to, but not including, `end`."""
    tally = Tally([SeatTally(title(bot)) for bot in plan.bots])
    fast = not plan.records and plan.table is not Table.DECISIONS and set(plan.bots) == {RANDOM}
    play_one = play_fast if fast else play_fully
    records: list[bytes] = []
    rows: list[Row] = []
    for number in range(first, end):
        play_one(plan, number, tally, records, rows)
    return Chunk(tally, b"".join(records), encode_rows(rows, plan.data_format))


def play_fast(
    plan: SimulationPlan, number: int, tally: Tally, records: list[bytes], rows: list[Row]
) -> None:
    """Play a game between random bots, without events and views."""
    edition, seed = plan.edition, game_seed(plan.seed, number)
    state = random_state(edition, len(plan.bots), seed)
    result = result_of(codec_of(edition), state)
    tally.count(result, state.turn)
    if plan.table is Table.SEATS:
        ending = ending_of_state(edition, number, seed, result, state)
        rows += [ending.row(seat, bot, faults=0) for seat, bot in enumerate(plan.bots)]


def play_fully(
    plan: SimulationPlan, number: int, tally: Tally, records: list[bytes], rows: list[Row]
) -> None:
    """Play a game between any bots."""
    seed = game_seed(plan.seed, number)
    players = make_bots(plan.bots, seed)
    timed = [Timed(bot) for bot in players]
    log = None
    if plan.table is Table.DECISIONS:
        encoder = plan.encoder and plan.encoder(plan.edition, len(plan.bots), seed)
        log = DecisionLog(timed, encoder)
    game, steps = play_with(plan.edition, list(timed), seed, log.observe if log else None)
    result = game.result()
    assert result is not None
    tally.count(result, game.turn)
    tally.add_faults(number, players)
    if plan.records:
        records.append(record_data(plan, number, game, steps))
    if plan.table is not Table.RECORDS:
        ending = ending_of_state(plan.edition, number, seed, result, game.state)
        rows += rows_of(plan, ending, timed, log)


def rows_of(
    plan: SimulationPlan, ending: Ending, timed: list[Timed], log: DecisionLog | None
) -> list[Row]:
    """Return the rows of a finished game."""
    bots = [label(bot) for bot in plan.bots]
    if log is not None:
        return [*log.rows(ending, bots)]
    return [
        ending.row(seat, bots[seat], player.total, player.faults)
        for seat, player in enumerate(timed)
    ]


def record_data(plan: SimulationPlan, number: int, game: Game, steps: list[Step]) -> bytes:
    """Return the record of a finished game."""
    return record_of(game, steps=steps, names=plan.names, number=number, of=plan.games).data()


def simulate_in_workers(
    plan: SimulationPlan, first: int, size: int, workers: WorkerPool, queued: int
) -> Iterator[Chunk]:
    """Play the games from number `first` on in batches in worker processes."""
    starts = iter(range(first, plan.games, size))

    def submit(start: int) -> Future[Chunk]:
        return workers.submit(play_chunk, plan, start, min(start + size, plan.games))

    waiting = deque(submit(start) for start in islice(starts, queued))
    while waiting:
        yield waiting.popleft().result()
        waiting.extend(submit(start) for start in islice(starts, 1))
