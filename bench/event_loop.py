"""`python -m bench.event_loop`: the longest that a guest's edition can occupy the server.

Greedy players play editions at the limits of the checker. Each row is the longest processor time of
one kind of work, and says where the server does it.
"""

import contextlib
import gc
import sys
import time
from random import Random
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from waggonway.core import variant
from waggonway.editions import Edition
from waggonway.editions.tables import board_of
from waggonway.game import Action, Game, GameError
from waggonway.game.actions import KeepTickets, TakePassenger
from waggonway.server.rooms import edition_registry
from waggonway.server.tables.table import SNAPSHOT_EVERY_MOVES
from waggonway.server.tables.undo import Move

from .hostile_editions import ALL, edition_from
from .longest import LOOP, THREAD, Longest
from .station_positions import NEW, best_use, worst_known
from .table_work import WHERE as TABLE_WORK
from .table_work import measure_table

LIMIT = 50.0  # ms on the event loop
MOVES = 5000

PAYMENTS, TICKETS = "list legal actions with payments", "list ticket choices"
PASSENGERS = "list passengers"
TAKE_BACK = f"replay {SNAPSHOT_EVERY_MOVES} moves to take one back"
STATIONS, STORED = "find the best use of stations", "the same at stored tables with five"
WHERE = {
    "check an edition": THREAD,
    "hash and encode an edition": LOOP,
    "prepare the core's tables": LOOP,
    "deal": LOOP,
    PAYMENTS: LOOP,
    TICKETS: LOOP,
    PASSENGERS: LOOP,
    "encode a view": LOOP,
    "copy a game": LOOP,
    "apply an action": LOOP,
    "explain a refusal": LOOP,
    TAKE_BACK: LOOP,
    "replay the whole game to load it": THREAD,
    STATIONS: LOOP,
    STORED: THREAD,
} | TABLE_WORK


def measure(longest: Longest, data: dict[str, Any]) -> None:
    """Open, play and score a game with five players."""
    edition: Edition = longest.time("check an edition", edition_from, data)
    longest.time("hash and encode an edition", edition_registry.ref_of, edition)
    board_of.cache_clear()
    longest.time("prepare the core's tables", board_of, edition)
    game = longest.time("deal", lambda: Game.new(edition, 5, seed="hostile"))
    random, moves, richest = Random(1), list[Move](), game.view(0)
    for _ in range(MOVES):
        if game.over:
            break
        seat = game.deciding[0]
        begun = time.process_time()
        legal = game.legal(seat)
        longest.note(kind_of(legal), (time.process_time() - begun) * 1000)
        if len(legal) > len(richest.legal):
            richest = game.view(seat)
        few = legal if random.random() < 0.1 else legal[:9]  # draw a lot: rich hands
        events = longest.time("apply an action", game.apply, seat, random.choice(few))
        moves.append(Move(seat, events.action, events))
        if random.random() < 0.05:
            longest.time("copy a game", game.copy)
            longest.time("explain a refusal", refused, game)
            if not game.over:
                view = game.view(game.deciding[0])
                longest.time("encode a view", msgspec.json.encode, view)
    replay(longest, edition, game)
    if game.over:
        measure_table(longest, game, moves, richest)


def kind_of(legal: tuple[Action, ...]) -> str:
    """Return which kind of list this is."""
    kinds = {KeepTickets: TICKETS, TakePassenger: PASSENGERS}
    return kinds.get(type(legal[0]), PAYMENTS)


def refused(game: Game) -> None:
    """Request an illegal action."""
    with contextlib.suppress(GameError, IndexError):
        game.apply(game.deciding[0], "claim N1-N2 c1 12")


def replay(longest: Longest, edition: Edition, game: Game) -> None:
    """Play the same moves again."""
    again = Game.new(edition, 5, seed="hostile")
    begun = part = time.process_time()
    for number, (seat, action) in enumerate(game.actions, 1):
        again.apply(seat, action)
        if number % SNAPSHOT_EVERY_MOVES == 0:
            now = time.process_time()
            longest.note(TAKE_BACK, (now - part) * 1000)
            part = now
    longest.note("replay the whole game to load it", (time.process_time() - begun) * 1000)


def main() -> None:
    """Print the table."""
    longest = Longest()
    gc.disable()  # the server rarely collects garbage, too
    for make in ALL:
        longest.edition = make.__name__
        measure(longest, make())
    longest.edition = "bench/positions/stations.json"
    for kind, position, _ in worst_known():
        longest.time(STATIONS if kind in NEW else STORED, best_use, position)
    table = Table(title="worst cases of hostile editions")
    for title in ("work", "where", "edition", "longest"):
        table.add_column(title, justify="right" if title == "longest" else "left")
    for what, where in WHERE.items():
        spent, edition = longest.times[what]
        mark = " !" if where == LOOP and spent > LIMIT else ""
        table.add_row(what, where, edition, f"{spent:,.1f} ms{mark}")
    Console().print(table)


if __name__ == "__main__":
    if variant() != "compiled":
        sys.exit("bench: the core is not compiled: run make core")
    main()
