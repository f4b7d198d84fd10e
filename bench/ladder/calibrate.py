"""Choose trials so that two searching bots think equally long: `python -m bench.ladder.calibrate`.

Both play in the same games, so other work on the machine slows both down alike. The budgets are
written to `bench/ladder/budgets.toml`, where the proof `champion` reads them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter, validators

from waggonway.arena.play import bot_seed, game_seed, play_with
from waggonway.bots import make
from waggonway.cli._error import CommandError
from waggonway.editions import Edition

from .bot_data import check_shipped_networks
from .journal import say
from .options import at_least, editions_of, one_of, players_of, run
from .pace import Timed

CHAMPION, FIXED = "champion", "expert-0.2"
OPPONENTS = (FIXED, "expert")
BUDGETS = Path(__file__).with_name("budgets.toml")
FIRST_TRIALS = 60  # of the first games
MOST_ROUNDS = 5  # of games, each with the trials that the one before suggests
TOLERANCE = 0.05  # by which the times of the two may differ
TIME_TOLERANCE = 0.25  # by which they may differ from the time that was asked for
LEAST_TRIALS = 20
HEAD = """\
# Trials with which champion and its opponent take the same mean processor time per decision.
# Written by `python -m bench.ladder.calibrate`.
"""

app = App(name="bench.ladder.calibrate", help_format="plaintext")


class Budget(msgspec.Struct, frozen=True):
    """The trials of both bots in a match, and the time of a decision they were chosen for."""

    milliseconds: int
    champion: int
    opponent: int
    measured_ms: list[int] = msgspec.field(default_factory=list)  # of champion and the opponent


Budgets = dict[str, dict[str, dict[str, Budget]]]


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
    edition: Edition, players: int, trials: dict[str, int], seconds: float, games: int, seed: str
) -> tuple[dict[str, int], dict[str, float]]:
    """Return the trials of each bot, and the mean seconds that were measured with them.

    The given trials are where it starts. A search ends early if only one candidate is left, so
    twice the trials take less than twice the time. That is why the trials are changed until the
    times agree. Raise CommandError if they never do.
    """
    match = f"{edition.id} with {players} players"
    times = ""
    for number in range(MOST_ROUNDS):
        means = mean_times(edition, players, trials, games, f"{seed}/{number}")
        times = described(trials, means)
        say(f"{match}, round {number + 1} of at most {MOST_ROUNDS}: {times}")
        if agree(list(means.values()), seconds):
            return trials, means
        trials = {
            name: max(LEAST_TRIALS, round(trials[name] * seconds / mean))
            for name, mean in means.items()
        }
    raise CommandError(
        f"{match}: the times still differ from each other, or from {1000 * seconds:.0f} ms:"
        f" {times}. Try again with more --games.",
        1,
    )


def described(trials: dict[str, int], means: dict[str, float]) -> str:
    """Return the trials and the mean time of each bot."""
    return ", ".join(f"{bot}:{trials[bot]} {1000 * mean:.0f} ms" for bot, mean in means.items())


def agree(means: list[float], seconds: float) -> bool:
    """Tell whether two times are about the same, and about what was asked for."""
    near = all(abs(mean / seconds - 1) <= TIME_TOLERANCE for mean in means)
    return near and max(means) <= (1 + TOLERANCE) * min(means)


def load_budgets() -> Budgets:
    """Return the budgets by edition, number of players and opponent."""
    if not BUDGETS.exists():
        return {}
    return msgspec.toml.decode(BUDGETS.read_bytes(), type=Budgets)


def write_budget(edition: Edition, players: int, opponent: str, budget: Budget) -> None:
    """Write a budget to the file of budgets."""
    budgets = load_budgets()
    budgets.setdefault(edition.id, {}).setdefault(str(players), {})[opponent] = budget
    lines = [HEAD.rstrip()]
    for name in sorted(budgets):
        for number in sorted(budgets[name]):
            for rival, found in sorted(budgets[name][number].items()):
                lines += ["", f'[{name}.{number}."{rival}"]']
                lines += [f"{key} = {value}" for key, value in msgspec.to_builtins(found).items()]
    part = BUDGETS.with_suffix(".part")
    part.write_text("\n".join(lines) + "\n", encoding="utf-8")
    part.replace(BUDGETS)


def budget_for(edition: Edition, players: int, opponent: str) -> Budget | None:
    """Return the budget that was written for a match."""
    return load_budgets().get(edition.id, {}).get(str(players), {}).get(opponent)


@app.default
def calibrate(
    *,
    editions: Annotated[str, Parameter(help="Edition ids. Default: all.")] = "",
    players: Annotated[str, Parameter(help="Numbers of players.")] = "2,4",
    opponent: Annotated[str, Parameter(help="The opponent of champion.")] = FIXED,
    seconds: Annotated[
        float,
        Parameter(help="Mean processor time per decision.", validator=validators.Number(gt=0)),
    ] = 0.2,
    games: Annotated[int, at_least(1, "Games of each measurement.")] = 4,
    seed: str = "calibrate",
) -> None:
    """Choose the trials of champion and an opponent and keep them in bench/ladder/budgets.toml.

    The budgets that are there are where it starts. It stops at the first match in which the times
    do not agree; the budgets before it are kept.
    """
    chosen = editions_of(editions)
    numbers = players_of(players, chosen)
    one_of(opponent, OPPONENTS, "opponent of champion")
    check_shipped_networks()
    for edition in chosen:
        for number in numbers:
            start = budget_for(edition, number, opponent) or Budget(0, FIRST_TRIALS, FIRST_TRIALS)
            trials, means = calibrated(
                edition,
                number,
                {CHAMPION: start.champion, opponent: start.opponent},
                seconds,
                games,
                seed,
            )
            budget = Budget(
                round(1000 * seconds),
                trials[CHAMPION],
                trials[opponent],
                [round(1000 * means[bot]) for bot in (CHAMPION, opponent)],
            )
            write_budget(edition, number, opponent, budget)


if __name__ == "__main__":
    run(app)
