"""Tune a planner to beat the champion: `python -m bench.ladder.best_response EDITION`.

The search is that of `waggonway tune`, but its candidates play against a champion with few trials
instead of against each other. Every generation is a line of a journal, and the same command
continues it. `bench.ladder.tricks` then measures the result on other deals.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from waggonway.arena.play import bot_seed, game_seed, play_with
from waggonway.arena.tuning import Constants, Tuner, Tuning
from waggonway.bots import make
from waggonway.bots.constants import level_constants, make_weights
from waggonway.bots.planner.weights import Weights
from waggonway.bots.planning_bot import PlanningBot
from waggonway.bots.workers import Workers
from waggonway.cli._validation import check_bots, job_count
from waggonway.cli._worker_pool import Jobs
from waggonway.game.views import View

from .bot_data import data_digest
from .deal_journal import behaviour, sample_of
from .line_journal import JOURNALS, Header, LineJournal
from .options import at_least, edition_of, run

BEST_RESPONSE = "best-response"
PLAYERS = 2
LEVEL = "club"  # whose constants are the start

app = App(name="bench.ladder.best_response", help_format="plaintext")


class Tuned(PlanningBot):
    """A planner with given constants."""

    def __init__(self, constants: Constants, seed: int | str | None = None) -> None:
        super().__init__(seed)
        self._weights = make_weights(constants)

    def weights(self, view: View) -> Weights:
        """Return the given constants, whatever the game."""
        return self._weights


def constants_path(edition: str) -> Path:
    """Return the file with the constants of the best response."""
    return JOURNALS / f"{BEST_RESPONSE}-{edition}.toml"


def load_tuned(path: Path) -> Constants:
    """Load constants that were found."""
    return dict(tomllib.loads(path.read_text(encoding="utf-8"))["constants"])


def evaluate(tuning: Tuning, constants: Constants, rival: str, generation: int) -> float:
    """Return the mean value of these constants against the champion, from both seats."""
    total = 0.0
    for block in range(tuning.blocks):
        seed = game_seed(f"best response/{tuning.seed}/{generation}", block)
        for seat in range(PLAYERS):
            players = [make(rival, seed=bot_seed(seed, p)) for p in range(PLAYERS)]
            players[seat] = Tuned(constants, bot_seed(seed, seat))
            game, _ = play_with(tuning.edition, list(players), seed)
            result = game.result()
            assert result is not None
            mine, theirs = (result.seats[p] for p in (seat, 1 - seat))
            margin = mine.total - theirs.total or len(mine.completed) - len(theirs.completed)
            total += (seat in result.winners) / len(result.winners) + margin / 500
    return total / (tuning.blocks * PLAYERS)


def header_of(tuning: Tuning, rival: str, start: Constants) -> Header:
    """Return the first line of the journal."""
    return {
        "edition": tuning.edition.id,
        "digest": tuning.edition.digest,
        "rival": rival,
        "behaviour": behaviour(tuning.edition, PLAYERS, [sample_of(rival)]),
        "data": data_digest(tuning.edition, PLAYERS, [rival], start),
        "start": start,
        "blocks": tuning.blocks,
        "seed": tuning.seed,
    }


def tune(tuning: Tuning, rival: str, generations: int, path: Path, jobs: int) -> Tuner:
    """Search for constants; continue from the journal."""
    tuner = Tuner(tuning)
    journal = LineJournal(path, header_of(tuning, rival, tuner.start))
    for values in journal.entries[:generations]:
        tuner.ask()
        tuner.tell(values)
    if tuner.generation >= generations:
        return tuner
    with Workers(jobs) as workers:
        while tuner.generation < generations:
            futures = [
                workers.submit(evaluate, tuning, constants, rival, tuner.generation)
                for constants in tuner.ask()
            ]
            values = [future.result() for future in futures]
            journal.append(values)
            tuner.tell(values)
            best = max(values)
            print(f"{tuner.generation} of {generations}: {best:.3f}", end="\r", file=sys.stderr)
    return tuner


def constants_text(tuner: Tuner, command: str) -> str:
    """Return the constants as TOML, with the command that found them."""
    lines = [f"{name} = {value:g}" for name, value in sorted(tuner.best.items())]
    return "\n".join([f"# {command}", "[constants]", *lines, ""])


@app.default
def best_response(
    edition: str,
    *,
    trials: Annotated[int, at_least(1, "Trials per decision of the champion.")] = 150,
    generations: Annotated[int, at_least(1, "Generations of the search.")] = 20,
    blocks: Annotated[int, at_least(1, "Deals per candidate and generation.")] = 12,
    seed: Annotated[int, Parameter(help="Any number.")] = 1,
    jobs: Jobs = None,
    out: Annotated[Path | None, Parameter(help="The file of constants.")] = None,
) -> None:
    """Search for the constants of a planner that win most against the champion."""
    target = out or constants_path(edition)
    journal = target.with_suffix(f".{trials}.jsonl")
    tuning = Tuning(edition_of(edition), PLAYERS, LEVEL, blocks, seed)
    rival = f"champion:{trials}"
    check_bots([rival])
    tuner = tune(tuning, rival, generations, journal, job_count(jobs))
    command = (
        f"python -m bench.ladder.best_response {edition} --trials {trials}"
        f" --generations {generations} --blocks {blocks} --seed {seed}"
    )
    target.write_text(constants_text(tuner, command), encoding="utf-8")
    start = level_constants(LEVEL, tuning.edition, PLAYERS)
    changed = sum(start[name] != value for name, value in tuner.best.items())
    print(f"{target}: {changed} constants differ from {LEVEL}.")


if __name__ == "__main__":
    run(app)
