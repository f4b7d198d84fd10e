"""`python -m bench.event_loop`: the longest that a guest's edition can occupy the server.

Greedy players play editions at the limits of the checker. Each row is the longest processor time of
one kind of work, and says where the server does it.
"""

import contextlib
import gc
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

import msgspec
from rich.console import Console
from rich.table import Table

from waggonway.core import variant
from waggonway.editions import Edition
from waggonway.editions.tables import board_of
from waggonway.game import Game, GameError
from waggonway.server.rooms import edition_registry
from waggonway.server.tables.table import SNAPSHOT_EVERY_MOVES

from .hostile_editions import ALL, edition_from
from .station_positions import NEW, best_use, worst_known

LIMIT = 50.0  # ms on the event loop
MOVES = 2000
T = TypeVar("T")

LOOP, THREAD = "event loop", "thread"
TAKE_BACK = f"replay {SNAPSHOT_EVERY_MOVES} moves to take one back"
STATIONS, STORED = "find the best use of stations", "the same at stored tables with five"
WHERE = {
    "check an edition": THREAD,
    "hash and encode an edition": LOOP,
    "prepare the core's tables": LOOP,
    "deal": LOOP,
    "list legal actions": LOOP,
    "encode a view": LOOP,
    "copy a game": LOOP,
    "apply an action": LOOP,
    "explain a refusal": LOOP,
    TAKE_BACK: LOOP,
    "replay the whole game to load it": THREAD,
    STATIONS: LOOP,
    STORED: THREAD,
}


class Worst:
    """The longest time of each kind of work, and its edition."""

    def __init__(self) -> None:
        self.edition = ""
        self.times: dict[str, tuple[float, str]] = defaultdict(lambda: (0.0, ""))

    def time(self, what: str, work: Callable[..., T], *given: Any) -> T:
        """Call a function and note its time."""
        begun = time.process_time()
        done = work(*given)
        self.note(what, (time.process_time() - begun) * 1000)
        return done

    def note(self, what: str, spent: float) -> None:
        """Note a time if it is longer."""
        self.times[what] = max(self.times[what], (spent, self.edition))


def measure(worst: Worst, data: dict[str, Any]) -> None:
    """Open, play and score a game with five players."""
    edition: Edition = worst.time("check an edition", edition_from, data)
    worst.time("hash and encode an edition", edition_registry.ref_of, edition)
    board_of.cache_clear()
    worst.time("prepare the core's tables", board_of, edition)
    game = worst.time("deal", lambda: Game.new(edition, 5, seed="hostile"))
    random = Random(1)
    for _ in range(MOVES):
        if game.over:
            break
        seat = game.deciding[0]
        legal = worst.time("list legal actions", game.legal, seat)
        few = legal if random.random() < 0.1 else legal[:9]  # draw a lot: rich hands
        worst.time("apply an action", game.apply, seat, random.choice(few))
        if random.random() < 0.05:
            worst.time("copy a game", game.copy)
            worst.time("explain a refusal", refused, game)
            if not game.over:
                view = game.view(game.deciding[0])
                worst.time("encode a view", msgspec.json.encode, view)
    replay(worst, edition, game)


def refused(game: Game) -> None:
    """Request an illegal action."""
    with contextlib.suppress(GameError, IndexError):
        game.apply(game.deciding[0], "claim N1-N2 c1 12")


def replay(worst: Worst, edition: Edition, game: Game) -> None:
    """Play the same moves again."""
    again = Game.new(edition, 5, seed="hostile")
    begun = part = time.process_time()
    for number, (seat, action) in enumerate(game.actions, 1):
        again.apply(seat, action)
        if number % SNAPSHOT_EVERY_MOVES == 0:
            now = time.process_time()
            worst.note(TAKE_BACK, (now - part) * 1000)
            part = now
    worst.note("replay the whole game to load it", (time.process_time() - begun) * 1000)


def main() -> None:
    """Print the table."""
    worst = Worst()
    gc.disable()  # the server rarely collects garbage, too
    for make in ALL:
        worst.edition = make.__name__
        measure(worst, make())
    worst.edition = "bench/positions/stations.json"
    for kind, position, _ in worst_known():
        worst.time(STATIONS if kind in NEW else STORED, best_use, position)
    table = Table(title="worst cases of hostile editions")
    for title in ("work", "where", "edition", "longest"):
        table.add_column(title, justify="right" if title == "longest" else "left")
    for what, where in WHERE.items():
        spent, edition = worst.times[what]
        mark = " !" if where == LOOP and spent > LIMIT else ""
        table.add_row(what, where, edition, f"{spent:,.1f} ms{mark}")
    Console().print(table)


if __name__ == "__main__":
    if variant() != "compiled":
        sys.exit("bench: the core is not compiled: run make core")
    main()
