"""Search for constants with which the planner wins more, by CMA-ES against a pool of opponents.

Every generation is a line in a journal, so that a search can be resumed.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path

import msgspec
import numpy as np
from cmaes import CMA

from ..bots.constants import STEPS, level_constants, make_weights
from ..bots.planner.planner import Planner
from ..bots.planner.playouts import play_out, success, totals
from ..bots.planner.route_graph import RouteGraph
from ..bots.workers import Workers
from ..core.setup import quick_game
from ..editions import Edition
from ..editions.tables import board_of
from .worker_pools import OpenPool

POPULATION = 14
INITIAL_SIGMA = 0.6  # in units of each constant's step
POOL_RENEWAL_GENERATIONS = 10  # after which the best so far joins the pool
POOL_SIZE = 3  # opponents: the start and the latest bests
DEALS_PER_GENERATION = 1_000_003  # more than any generation plays, so that deals never repeat

POINTS_UNIT = 100  # points that `Tuning.points` values

Constants = dict[str, float]


class Tuning(msgspec.Struct, frozen=True):
    """The settings of a search. The result depends only on them."""

    edition: Edition
    players: int
    level: str  # whose constants are the start
    blocks: int  # deals per generation, each played from every seat
    seed: int
    points: float = 0.0  # weight of 100 points; success counts 0 to 1
    alike: bool = False  # all seats use the same constants, and the best seat counts


class TuningError(ValueError):
    """Raised when a journal cannot be continued."""


class Tuner:
    """The state of a search: the candidates, their values and the pool."""

    def __init__(self, tuning: Tuning) -> None:
        self.tuning = tuning
        board = board_of(tuning.edition)
        self.start = level_constants(tuning.level, tuning.edition, tuning.players)
        self.names = [name for name, step in STEPS.items() if step.matters(board)]
        mean = [self.start[name] / STEPS[name].size for name in self.names]
        self._search = CMA(
            mean=np.array(mean), sigma=INITIAL_SIGMA, population_size=POPULATION, seed=tuning.seed
        )
        self.generation = 0
        self.pool: list[Constants] = [self.start]
        self._asked: list[np.ndarray] = []

    @property
    def best(self) -> Constants:
        """The current best constants."""
        return self._named(self._search.mean)

    def ask(self) -> list[Constants]:
        """Return the candidates of this generation."""
        self._asked = [self._search.ask() for _ in range(POPULATION)]
        return [self._named(point) for point in self._asked]

    def tell(self, values: list[float]) -> None:
        """Report the values of the candidates."""
        self._search.tell([(x, -v) for x, v in zip(self._asked, values, strict=True)])
        self.generation += 1
        if self.generation % POOL_RENEWAL_GENERATIONS == 0:
            self.pool = [self.start, *self.pool[1:], self.best]
            if len(self.pool) > POOL_SIZE:
                del self.pool[1]

    def _named(self, point: np.ndarray) -> Constants:
        found = {
            n: round(float(x) * STEPS[n].size, 4) for n, x in zip(self.names, point, strict=True)
        }
        return {**self.start, **found}


def tune(
    tuning: Tuning, generations: int, journal: Path, jobs: int, open_pool: OpenPool = Workers
) -> Generator[Tuner]:
    """Continue the search up to a number of generations; yield after each."""
    tuner = Tuner(tuning)
    replay(tuner, journal, generations)
    with open_pool(jobs) as workers, journal.open("a", encoding="utf-8") as file:
        if tuner.generation == 0 and journal.stat().st_size == 0:
            print(json.dumps(journal_header(tuning)), file=file, flush=True)
        while tuner.generation < generations:
            first = tuner.generation * DEALS_PER_GENERATION
            futures = [
                workers.submit(evaluate, tuning, constants, tuner.pool, first)
                for constants in tuner.ask()
            ]
            values = [future.result() for future in futures]
            print(json.dumps({"values": values}), file=file, flush=True)
            tuner.tell(values)
            yield tuner


def journal_header(tuning: Tuning) -> dict[str, object]:
    """Return the first line of a journal: the settings of the search."""
    return {
        "tuning": tuning.edition.id,
        "digest": tuning.edition.digest,
        "players": tuning.players,
        "level": tuning.level,
        "start": level_constants(tuning.level, tuning.edition, tuning.players),
        "blocks": tuning.blocks,
        "seed": tuning.seed,
        "points": tuning.points,
        "alike": tuning.alike,
    }


def replay(tuner: Tuner, journal: Path, generations: int) -> None:
    """Replay the generations in a journal. An incomplete last line is removed."""
    if not journal.exists():
        return
    data = journal.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        journal.write_bytes(whole)
    try:
        lines = [json.loads(line) for line in whole.splitlines()]
        if lines and lines[0] != json.loads(json.dumps(journal_header(tuner.tuning))):
            raise TuningError(f"{journal} is the journal of a different search.")
        for line in lines[1 : generations + 1]:
            tuner.ask()
            tuner.tell([float(value) for value in line["values"]])
    except (ValueError, KeyError, TypeError) as error:
        if isinstance(error, TuningError):
            raise
        raise TuningError(f"{journal} is not a tuning journal: {error}.") from None


def evaluate(tuning: Tuning, constants: Constants, pool: list[Constants], first: int) -> float:
    """Return the mean value of a seat with these constants against the pool."""
    board = board_of(tuning.edition)
    graph = RouteGraph(board)
    mine = make_weights(constants)
    others = [mine] if tuning.alike else [make_weights(other) for other in pool]
    total = 0.0
    for block in range(tuning.blocks):
        theirs = others[block % len(others)]
        for seat in range(tuning.players):
            state = quick_game(board, tuning.players, first + block)
            planners = [
                Planner(graph, mine if p == seat else theirs, p) for p in range(tuning.players)
            ]
            play_out(state, planners)
            scored = totals(state)
            points = max(scored) if tuning.alike else scored[seat]
            total += success(state, seat) + tuning.points * points / POINTS_UNIT
    return total / (tuning.blocks * tuning.players)
