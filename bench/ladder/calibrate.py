"""Choose trials so that two searching bots think equally long: `python -m bench.ladder.calibrate`.

Both play in the same games, so other work on the machine slows both down alike. The budgets are
written to `bench/ladder/budgets.toml`, where the proof `champion` reads them.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from waggonway.arena.play import bot_seed, game_seed, play_with
from waggonway.bots import make
from waggonway.editions import Edition, available, load

from .options import run
from .pace import Timed

BUDGETS = Path(__file__).with_name("budgets.toml")
FIRST_TRIALS = 60  # of the first games
MOST_ROUNDS = 5  # of games, each with the trials that the one before suggests
TOLERANCE = 0.05  # by which the times of the two may differ
TIME_TOLERANCE = 0.25  # by which they may differ from the time that was asked for
LEAST_TRIALS = 20
HEAD = """\
# Trials with which both bots take the same mean processor time per decision.
# Written by `python -m bench.ladder.calibrate`.
"""

app = App(name="bench.ladder.calibrate", help_format="plaintext")


def mean_times(
    edition: Edition, players: int, trials: dict[str, int], games: int, seed: str
) -> dict[str, float]:
    """Return the mean seconds of a decision of each bot, in games of one against all others."""
    upper, lower = trials
    spent: dict[str, list[float]] = {upper: [], lower: []}
    for number in range(games):
        deal = game_seed(seed, number)
        names = [lower] * players
        names[number % players] = upper
        if players > 2 and number % 2:  # as many decisions of both
            names = [upper if name == lower else lower for name in names]
        timed = [
            Timed(make(f"{name}:{trials[name]}", seed=bot_seed(deal, seat)))
            for seat, name in enumerate(names)
        ]
        play_with(edition, list(timed), deal)
        for name, one in zip(names, timed, strict=True):
            spent[name] += one.moves
    return {name: sum(moves) / len(moves) for name, moves in spent.items()}


def calibrated(
    edition: Edition, players: int, bots: tuple[str, str], seconds: float, games: int, seed: str
) -> tuple[dict[str, int], dict[str, float]]:
    """Return the trials of each bot, and the mean seconds that were measured with them.

    A search ends early if only one candidate is left, so twice the trials take less than twice the
    time. That is why the trials are changed until the times agree.
    """
    trials = dict.fromkeys(bots, FIRST_TRIALS)
    means: dict[str, float] = {}
    for number in range(MOST_ROUNDS):
        means = mean_times(edition, players, trials, games, f"{seed}/{number}")
        if agree(list(means.values()), seconds):
            break
        if number < MOST_ROUNDS - 1:
            for name, mean in means.items():
                trials[name] = max(LEAST_TRIALS, round(trials[name] * seconds / mean))
    return trials, means


def agree(means: list[float], seconds: float) -> bool:
    """Tell whether two times are about the same, and about what was asked for."""
    near = all(abs(mean / seconds - 1) <= TIME_TOLERANCE for mean in means)
    return near and max(means) <= (1 + TOLERANCE) * min(means)


def load_budgets() -> dict[str, dict[str, dict[str, int]]]:
    """Return the budgets by edition, number of players and bot, and the time they are for."""
    return tomllib.loads(BUDGETS.read_text(encoding="utf-8")) if BUDGETS.exists() else {}


def write_budgets(budgets: dict[str, dict[str, dict[str, int]]]) -> None:
    """Write the file of budgets."""
    lines = [HEAD.rstrip()]
    for edition in sorted(budgets):
        for players in sorted(budgets[edition]):
            lines += ["", f"[{edition}.{players}]"]
            lines += [f'"{bot}" = {number}' for bot, number in budgets[edition][players].items()]
    part = BUDGETS.with_suffix(".part")
    part.write_text("\n".join(lines) + "\n", encoding="utf-8")
    part.replace(BUDGETS)


@app.default
def calibrate(
    *,
    editions: Annotated[str, Parameter(help="Edition ids. Default: all.")] = "",
    players: Annotated[str, Parameter(help="Numbers of players.")] = "2,4",
    bots: Annotated[str, Parameter(help="The two bots.")] = "champion,expert-0.2",
    seconds: Annotated[float, Parameter(help="Mean processor time per decision.")] = 0.2,
    games: Annotated[int, Parameter(help="Games of each measurement.")] = 4,
    seed: str = "calibrate",
) -> None:
    """Choose the trials of two bots and keep them in bench/ladder/budgets.toml."""
    upper, lower = bots.split(",")
    for name in editions.split(",") if editions else available():
        edition = load(name)
        for number in map(int, players.split(",")):
            trials, means = calibrated(edition, number, (upper, lower), seconds, games, seed)
            budgets = load_budgets()
            asked = {"milliseconds": round(1000 * seconds)}
            budgets.setdefault(name, {})[str(number)] = {**asked, **trials}
            write_budgets(budgets)
            times = ", ".join(f"{bot} {1000 * mean:.0f} ms" for bot, mean in means.items())
            agreed = "" if agree(list(means.values()), seconds) else "; the times still differ"
            print(f"{name}, {number} players: {trials}; {times}{agreed}", file=sys.stderr)


if __name__ == "__main__":
    run(app)
