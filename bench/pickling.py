"""Size and time of pickled states: `python -m bench.pickling`.

Whole random games of every printed edition, with the fewest and the most players: every position of
a game is pickled and loaded. Times are processor times, the best of several rounds.
"""

from __future__ import annotations

import pickle
import time
from random import Random

from waggonway.core.codes import OVER
from waggonway.core.legal import legal_actions
from waggonway.core.setup import new_game
from waggonway.core.state import State
from waggonway.core.turn import apply
from waggonway.editions import available, load
from waggonway.editions.tables import board_of

ROUNDS, GAMES = 7, 3
LARGEST_BYTES, SLOWEST_US = 2000, 20.0


def positions(edition: str, seats: int) -> list[State]:
    """All positions of some random games."""
    found, rng = [], Random(f"pickling/{edition}")
    for number in range(GAMES):
        state = new_game(board_of(load(edition)), seats, f"{edition}/{number}")
        while state.phase != OVER:
            found.append(state.clone())
            apply(state, rng.choice(legal_actions(state)))
        found.append(state)
    return found


def microseconds(calls: int, began: float) -> float:
    return (time.process_time() - began) / calls * 1e6


def measure(edition: str, seats: int) -> bool:
    """Print a line; return whether the targets are met."""
    states = positions(edition, seats)
    saving = loading = float("inf")
    for _ in range(ROUNDS):
        began = time.process_time()
        pickled = [pickle.dumps(state) for state in states]
        saving = min(saving, microseconds(len(states), began))
        began = time.process_time()
        for data in pickled:
            pickle.loads(data)
        loading = min(loading, microseconds(len(states), began))
    largest = max(map(len, pickled))
    mean = sum(map(len, pickled)) / len(pickled)
    print(
        f"{edition:<14} {seats:>7} {len(states):>10} {mean:>7.0f} {largest:>8} {saving:>7.1f}"
        f" {loading:>8.1f}"
    )
    return largest < LARGEST_BYTES and saving < SLOWEST_US and loading < SLOWEST_US


def main() -> int:
    print("edition        players  positions    mean  largest  dump µs  load µs")
    tables = [(name, seats) for name in available() for seats in load(name).seats]
    met = [measure(name, seats) for name, seats in tables]
    return int(not all(met))


if __name__ == "__main__":
    raise SystemExit(main())
