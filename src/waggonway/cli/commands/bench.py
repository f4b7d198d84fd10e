"""`waggonway bench`: measure the engine on this machine."""

from __future__ import annotations

import time
from typing import Annotated

from cyclopts import Parameter

from ...core import variant
from ...core.playout import playout
from ...core.setup import quick_game
from ...editions import Edition, available, load
from ...editions.tables import board_of
from .._error import CommandError
from .._progress import with_progress
from .._shared import AsJson, load_edition, print_columns, print_json

MIN_SECONDS, MAX_SECONDS = 0.01, 600


def bench(
    *editions: Annotated[str, Parameter(help="Ids or TOML files; all boards if not given.")],
    seconds: Annotated[float, Parameter(help="Seconds to measure each board.")] = 1.0,
    json: AsJson = False,
) -> None:
    """Measure complete random games, from setup to final score, on one core.

    The project's own measurements are in docs/measurements.
    """
    if not MIN_SECONDS <= seconds <= MAX_SECONDS:
        raise CommandError(f"--seconds must be between {MIN_SECONDS} and {MAX_SECONDS}.")
    boards = [load_edition(name) for name in editions] or [load(name) for name in available()]
    tasks = [(edition, seats) for edition in boards for seats in fewest_and_most_players(edition)]
    rows = [measure(*task, seconds) for task in with_progress(tasks, len(tasks))]
    if json:
        print_json({"core": variant(), "boards": rows})
        return
    print(f"Random games with the {variant()} core, on one core of this machine:\n")
    table = [["board", "players", "games/s", "decisions/s"]]
    for row in rows:
        figures = (f"{row['games_per_second']:,.0f}", f"{row['decisions_per_second']:,.0f}")
        table.append([str(row["edition"]), str(row["players"]), *figures])
    print_columns(table, 1)


def fewest_and_most_players(edition: Edition) -> list[int]:
    """Return the smallest and the largest number of players."""
    return sorted(set(edition.seats))


def measure(edition: Edition, seats: int, seconds: float) -> dict[str, str | int | float]:
    """Play for some seconds and count games and decisions."""
    board = board_of(edition)
    games = decisions = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds or not games:
        decisions += playout(quick_game(board, seats, games))
        games += 1
    return {
        "edition": edition.id,
        "players": seats,
        "games_per_second": games / spent,
        "decisions_per_second": decisions / spent,
    }
