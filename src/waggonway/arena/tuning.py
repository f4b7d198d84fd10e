"""Tuning: looks for constants with which the planner wins more, by CMA-ES against a pool.

Every generation is a line in a journal: who goes on reads it and stands where it ended.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path

import msgspec
import numpy as np
from cmaes import CMA

from ..bots.constants import STEPS, starting, weighted
from ..bots.planner.mind import Mind
from ..bots.planner.roads import Roads
from ..bots.planner.table import play_out, success, totals
from ..bots.workers import Workers
from ..core.setup import quick_game
from ..editions import Edition
from ..editions.tables import board_of

POPULATION = 14
SIGMA = 0.6  # the first steps, in the steps of each constant
POOL_RENEWAL_GENERATIONS = 10  # generations after which the pool gets what was found so far
POOL_SIZE = 3  # opponents: the start, and what was found last
DEALS_PER_GENERATION = 1_000_003  # deals of one generation never meet those of another

Constants = dict[str, float]


class Tuning(msgspec.Struct, frozen=True):
    """What is tuned; the constants found depend on this only."""

    edition: Edition
    players: int
    level: str  # whose constants it begins with
    blocks: int  # deals in a generation, each played from every seat
    seed: int
    points: float = 0.0  # what a hundred points count for, beside success, which is 0 to 1
    alike: bool = False  # all seats play with the constants that are tried, and the best counts


class TuningError(ValueError):
    """The journal cannot be gone on with; the message says why."""


class Tuner:
    """The state of a tuning: constants to try, their values, the pool."""

    def __init__(self, tuning: Tuning) -> None:
        self.tuning = tuning
        board = board_of(tuning.edition)
        self.start = starting(tuning.level, tuning.edition, tuning.players)
        self.names = [name for name, step in STEPS.items() if step.matters(board)]
        mean = [self.start[name] / STEPS[name].size for name in self.names]
        self._search = CMA(
            mean=np.array(mean), sigma=SIGMA, population_size=POPULATION, seed=tuning.seed
        )
        self.generation = 0
        self.pool: list[Constants] = [self.start]
        self._asked: list[np.ndarray] = []

    @property
    def best(self) -> Constants:
        """The constants that the search stands at."""
        return self._named(self._search.mean)

    def ask(self) -> list[Constants]:
        """The constants to try in this generation."""
        self._asked = [self._search.ask() for _ in range(POPULATION)]
        return [self._named(point) for point in self._asked]

    def tell(self, values: list[float]) -> None:
        """How each of them did."""
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


def tune(tuning: Tuning, generations: int, journal: Path, jobs: int) -> Generator[Tuner]:
    """Search on until so many generations are done; yields after each."""
    tuner = Tuner(tuning)
    replay(tuner, journal, generations)
    with Workers(jobs) as workers, journal.open("a", encoding="utf-8") as file:
        if tuner.generation == 0 and journal.stat().st_size == 0:
            print(json.dumps(heading(tuning)), file=file, flush=True)
        while tuner.generation < generations:
            first = tuner.generation * DEALS_PER_GENERATION
            tries = [
                workers.submit(evaluate, tuning, constants, tuner.pool, first)
                for constants in tuner.ask()
            ]
            values = [future.result() for future in tries]
            print(json.dumps({"values": values}), file=file, flush=True)
            tuner.tell(values)
            yield tuner


def heading(tuning: Tuning) -> dict[str, object]:
    """The first line of a journal: what it is about."""
    return {
        "tuning": tuning.edition.id,
        "digest": tuning.edition.digest,
        "players": tuning.players,
        "level": tuning.level,
        "start": starting(tuning.level, tuning.edition, tuning.players),
        "blocks": tuning.blocks,
        "seed": tuning.seed,
        "points": tuning.points,
        "alike": tuning.alike,
    }


def replay(tuner: Tuner, journal: Path, generations: int) -> None:
    """Take over what a journal has; a line that was not written to its end is dropped."""
    if not journal.exists():
        return
    data = journal.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        journal.write_bytes(whole)
    try:
        lines = [json.loads(line) for line in whole.splitlines()]
        if lines and lines[0] != json.loads(json.dumps(heading(tuner.tuning))):
            raise TuningError(f"{journal}: this is the journal of another tuning.")
        for line in lines[1 : generations + 1]:
            tuner.ask()
            tuner.tell([float(value) for value in line["values"]])
    except (ValueError, KeyError, TypeError) as error:
        if isinstance(error, TuningError):
            raise
        raise TuningError(f"{journal}: no journal of a tuning: {error}.") from None


def evaluate(tuning: Tuning, constants: Constants, pool: list[Constants], first: int) -> float:
    """How well one seat with these constants does against the pool, over all blocks and seats."""
    board = board_of(tuning.edition)
    roads = Roads(board)
    mine = weighted(constants)
    others = [mine] if tuning.alike else [weighted(other) for other in pool]
    total = 0.0
    for block in range(tuning.blocks):
        theirs = others[block % len(others)]
        for seat in range(tuning.players):
            state = quick_game(board, tuning.players, first + block)
            minds = [Mind(roads, mine if p == seat else theirs, p) for p in range(tuning.players)]
            play_out(state, minds)
            scored = totals(state)
            points = max(scored) if tuning.alike else scored[seat]
            total += success(state, seat) + tuning.points * points / 100
    return total / (tuning.blocks * tuning.players)
