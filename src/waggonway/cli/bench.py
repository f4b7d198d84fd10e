"""`waggonway bench`: how fast the engine is on this machine."""

from __future__ import annotations

import time
from typing import Annotated

from cyclopts import Parameter

from ..core import variant
from ..core.playout import playout
from ..core.setup import quick_game
from ..editions import Edition, available, load
from ..editions.tables import board_of
from ._fault import Fault
from ._progress import watched
from ._shared import AsJson, edition_of, print_columns, print_json


def bench(
    *editions: Annotated[str, Parameter(help="Ids or TOML files; without any, all boards.")],
    seconds: Annotated[float, Parameter(help="How long each board is measured.")] = 1.0,
    json: AsJson = False,
) -> None:
    """Measure whole random games, from set-up to final score, on one core.

    docs/measurements has the figures of the project; `make bench` compares them with targets.
    """
    if not 0.01 <= seconds <= 600:
        raise Fault("Each board is measured for 0.01 to 600 seconds.")
    boards = [edition_of(name) for name in editions] or [load(name) for name in available()]
    tasks = [(edition, seats) for edition in boards for seats in ends(edition)]
    rows = [measure(*task, seconds) for task in watched(tasks, len(tasks))]
    if json:
        print_json({"core": variant(), "boards": rows})
        return
    print(f"Random games with the {variant()} core, one core of this machine:\n")
    table = [["board", "players", "games/s", "decisions/s"]]
    for row in rows:
        figures = (f"{row['games_per_second']:,.0f}", f"{row['decisions_per_second']:,.0f}")
        table.append([str(row["edition"]), str(row["players"]), *figures])
    print_columns(table, 1)


def ends(edition: Edition) -> list[int]:
    """The fewest and the most players."""
    return sorted(set(edition.seats))


def measure(edition: Edition, seats: int, seconds: float) -> dict[str, str | int | float]:
    """Play for a while and count."""
    board = board_of(edition)
    games = decisions = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds or not games:
        decisions += playout(quick_game(board, seats, games))
        games += 1
    return {
        "edition": edition.id,
        "players": seats,
        "games_per_second": games / spent,
        "decisions_per_second": decisions / spent,
    }
