"""Steps per second of the learning environments, on one core: `python -m bench.rl`.

A random legal policy plays; every step produces an observation and a mask. Times are processor
times of this process. A figure is the median of several rounds, in which all kinds of environments
take turns.
"""

from __future__ import annotations

import argparse
import statistics
import time
import tracemalloc
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import numpy as np

from waggonway import fast, rl

from . import catanatron

ROUNDS = 9
GAMES_AT_ONCE = 256
BOARDS = [("usa", 2), ("usa", 5), ("europe", 2), ("germany", 2), ("amsterdam", 2)]
BOARDS += [("first_journey", 2)]


def medians(kinds: Sequence[Callable[[], int]]) -> list[float]:
    """Steps per second of each kind: the median of rounds in which all kinds take turns."""
    found: list[list[float]] = [[] for _ in kinds]
    for _ in range(ROUNDS):
        for figures, work in zip(found, kinds, strict=True):
            began = time.process_time()
            steps = work()
            figures.append(steps / (time.process_time() - began))
    return [statistics.median(figures) for figures in found]


def vector(edition: str, seats: int) -> Callable[[], int]:
    env = rl.vector(edition, GAMES_AT_ONCE, seats)
    env.reset(seed=1)

    def work() -> int:
        for _ in range(200):
            env.step(env.random_actions())
        return 200 * GAMES_AT_ONCE

    return work


def numpy_policy(edition: str, seats: int) -> Callable[[], int]:
    """The same, with a policy in numpy: noise on the mask, and the largest wins."""
    env = rl.vector(edition, GAMES_AT_ONCE, seats)
    env.reset(seed=1)
    rng = np.random.default_rng(1)

    def work() -> int:
        for _ in range(30):
            noise = rng.random(env.action_mask.shape, np.float32)
            env.step((noise * env.action_mask).argmax(1))
        return 30 * GAMES_AT_ONCE

    return work


def aec(edition: str, seats: int) -> Callable[[], int]:
    env = rl.aec(edition, seats)
    rng = Random(1)

    def work() -> int:
        steps = 0
        env.reset(seed=rng.randrange(2**31))
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            legal = None if over or seen is None else np.flatnonzero(seen["action_mask"])
            env.step(None if legal is None else int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return lambda: sum(work() for _ in range(20))


def core(edition: str, seats: int) -> Callable[[], int]:
    """The core alone, without observations and masks, all of it on the compiled side."""
    return lambda: sum(fast.deal(edition, seats, k).playout() for k in range(200))


def copying(edition: str, seats: int) -> Callable[[], int]:
    """A bound: the core's steps, and each time a copy of as many bytes as a step produces.

    No program on top of this core can write observation and mask faster than memory is copied.
    """
    layout, actions = rl.Layout(rl.aec(edition).edition, seats), rl.aec(edition).actions
    row = np.zeros((GAMES_AT_ONCE, layout.size + len(actions)), np.uint8)
    into = row.copy()

    def work() -> int:
        steps = core(edition, seats)()
        for _ in range(steps // GAMES_AT_ONCE):
            np.copyto(into, row)
        return steps

    return work


def bytes_of_a_game(edition: str, seats: int) -> float:
    """Resident memory that each further game takes."""
    few, many = 100, 4100
    rl.vector(edition, few, seats).reset(seed=1)
    begun = resident()
    env = rl.vector(edition, many, seats)
    env.reset(seed=1)
    for _ in range(60):
        env.step(env.random_actions())
    return (resident() - begun) / many


def resident() -> int:
    """Resident memory of this process in bytes (Linux)."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.rl")
    parser.add_argument("--catanatron", metavar="PYTHON", help="also measure catanatron with this")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    tracemalloc.stop()
    print(f"memory of a game, USA, 2 players: {bytes_of_a_game('usa', 2):,.0f} bytes")
    print("edition        players     vector  numpy policy        AEC       core  core + copy")
    for edition, seats in BOARDS:
        kinds = [kind(edition, seats) for kind in (vector, numpy_policy, aec, core, copying)]
        columns = "  ".join(f"{figure:>9,.0f}" for figure in medians(kinds))
        print(f"{edition:<14} {seats:>7}  {columns}", flush=True)
    if options.catanatron:
        print(f"catanatron: {catanatron.steps_per_second(options.catanatron):,.0f} steps/s")


if __name__ == "__main__":
    main()
