"""Measure the waggonway package that this process can import.

This is a standalone script, so that it also runs with another revision's source (see builds.py). It
reads one JSON task per line and answers each with the seconds taken and the work done.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from waggonway.core.board import Board
from waggonway.core.codes import OVER
from waggonway.core.legal import capacity, lean_actions, legal_actions
from waggonway.core.playout import full_playout, playout
from waggonway.core.setup import quick_game
from waggonway.core.state import State
from waggonway.core.turn import apply
from waggonway.editions import load
from waggonway.editions.tables import board_of

# A measurement: seconds, and the units of work done (decisions, or calls)
Measured = tuple[float, int]

# Processor time: the same as wall-clock time on a quiet machine, and unaffected by other load.
clock = time.process_time

SAMPLED_GAMES = 12
EVERY = 5  # of these games' decisions this one is a sample


@lru_cache
def board(edition: str) -> Board:
    return board_of(load(edition))


def games(edition: str, seats: int, count: int) -> Measured:
    """Play whole random games, from the setup to the final score."""
    return timed_games(edition, seats, count, playout)


def full(edition: str, seats: int, count: int) -> Measured:
    """Play the same games with every split of every payment in the list."""
    return timed_games(edition, seats, count, full_playout)


def python(edition: str, seats: int, count: int) -> Measured:
    """Play the same games, with every decision made in a Python loop."""
    actions = lean_list(quick_game(board(edition), seats, 0))
    random = Random(1).random

    def play(state: State) -> int:
        decisions = 0
        while state.phase != OVER:
            number: int = lean_actions(state, actions)
            apply(state, actions[int(random() * number)])
            decisions += 1
        return decisions

    return timed_games(edition, seats, count, play)


def lean_list(state: State) -> "vec[i64]":
    """Return room for a lean list. It is never freed (CONTRIBUTING.md), so make few of them."""
    return vec[i64]([0] * capacity(state))


def timed_games(edition: str, seats: int, count: int, play: Callable[[State], int]) -> Measured:
    table = board(edition)
    decisions = 0
    start = clock()
    for number in range(count):
        decisions += play(quick_game(table, seats, number))
    return clock() - start, decisions


@lru_cache
def positions(edition: str, seats: int) -> list[State]:
    """Return positions from random games, including the opening."""
    return [
        state.clone()
        for number in range(SAMPLED_GAMES)
        for at, state in enumerate(positions_of_game(edition, seats, number))
        if at % EVERY == 0
    ]


def positions_of_game(edition: str, seats: int, number: int) -> Iterator[State]:
    state = quick_game(board(edition), seats, number)
    choose = Random(number).choice
    while state.phase != OVER:
        yield state
        apply(state, choose(legal_actions(state)))


def clone(edition: str, seats: int, count: int) -> Measured:
    """Copy positions."""
    states = positions(edition, seats)
    start = clock()
    for _ in range(count):
        for state in states:
            state.clone()
    return clock() - start, count * len(states)


def lean(edition: str, seats: int, count: int) -> Measured:
    """List legal actions, with payments once per colour."""
    states = positions(edition, seats)
    actions = lean_list(states[0])
    start = clock()
    for _ in range(count):
        for state in states:
            lean_actions(state, actions)
    return clock() - start, count * len(states)


def legal(edition: str, seats: int, count: int) -> Measured:
    """List legal actions with every split of every payment."""
    states = positions(edition, seats)
    start = clock()
    for _ in range(count):
        for state in states:
            legal_actions(state)
    return clock() - start, count * len(states)


TASKS = {task.__name__: task for task in (games, full, python, clone, lean, legal)}


def answer(line: str) -> dict[str, object]:
    kind, edition, seats, count = json.loads(line)
    try:
        seconds, units = TASKS[kind](edition, seats, count)
    except Exception as error:  # an older revision may lack a function
        return {"error": f"{type(error).__name__}: {error}"}
    return {"seconds": seconds, "units": units}


def main() -> None:
    if len(sys.argv) > 1:  # one task on the command line: for callgrind
        print(json.dumps(answer(sys.argv[1])))
        return
    for line in sys.stdin:
        print(json.dumps(answer(line)), flush=True)


if __name__ == "__main__":
    main()
