"""`waggonway tune`: search for better constants of a planning bot."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ...record import RecordError
from .._error import CommandError
from .._extras import require
from .._output import OUTPUT, is_standard_output, output
from .._progress import with_progress
from .._shared import AsJson, EditionName, load_edition, print_json
from .._validation import check_opening
from .._worker_pool import Cluster, Jobs, Pool, resumable, worker_pool

if TYPE_CHECKING:
    from ...arena.tuning import Tuner, Tuning

TUNABLE_LEVELS = ("casual", "regular", "club", "champion")


MAX_SEED = 2**32 - 1
MAX_POINTS = 100


def tune(
    edition: EditionName,
    *,
    players: Annotated[int, Parameter(help="Number of players.")] = 2,
    level: Annotated[str, Parameter(help="Level whose constants to start from.")] = "regular",
    generations: Annotated[int, Parameter(help="Generations of the search.")] = 100,
    blocks: Annotated[
        int, Parameter(help="Deals per generation, each played from every seat.")
    ] = 40,
    seed: Annotated[int, Parameter(help="Any number.")] = 1,
    points: Annotated[
        float, Parameter(help="Also count a candidate's points: wins that 100 points are worth.")
    ] = 0.0,
    alike: Annotated[
        bool, Parameter(negative="", help="Let all seats use the same constants; needs --points.")
    ] = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
    out: Annotated[
        Path | None, Parameter(name=["--out", "-o"], help="File for the constants, or -."), OUTPUT
    ] = None,
    resume: Annotated[bool, Parameter(negative="", help="Continue from the journal.")] = False,
    json: AsJson = False,
) -> None:
    """Tune the constants of the planner for an edition and a number of players.

    The candidates of each generation play complete games against the best so far. The file of
    constants names the command that made it. --resume continues from the journal next to it. The
    result depends only on the options, not on the number of jobs or machines.
    """
    require("tune")
    from ...arena.tuning import Tuning

    board = load_edition(edition)
    check_opening(board, players, None)
    if level not in TUNABLE_LEVELS:
        raise CommandError(f'--level must be one of {", ".join(TUNABLE_LEVELS)}, not "{level}".')
    for name, number in (("generation", generations), ("block", blocks)):
        if number < 1:
            raise CommandError(f"--{name}s must be at least 1, not {number}.")
    if not 0 <= seed <= MAX_SEED:
        raise CommandError(f"--seed must be between 0 and {MAX_SEED}, not {seed}.")
    if not 0 <= points <= MAX_POINTS:
        raise CommandError(f"--points must be between 0 and {MAX_POINTS}, not {points:g}.")
    if alike and not points:
        raise CommandError(
            "--alike needs --points, because no seat wins more often than the others."
        )
    default = Path(f"{level}_{board.id}_{players}.toml")
    target = default if out is None or is_standard_output(out) else out
    journal = target.with_suffix(".jsonl")
    if journal.exists() and not resume:
        raise CommandError(f"{journal} already exists. Add --resume to continue.")
    tuning = Tuning(board, players, level, blocks, seed, points, alike)
    with worker_pool(jobs, cluster, ()) as pool:
        tuner = search(tuning, generations, journal, pool)
    text = constants_file(tuner, edition)
    if not is_standard_output(out):  # otherwise the constants are printed below
        try:
            with output(target) as file:
                file.write(text.encode())
        except RecordError as error:
            raise CommandError(str(error)) from None
    if json:
        print_json({"file": str(out or target), "constants": tuner.best})
    else:
        print(text, end="")


def search(tuning: Tuning, generations: int, journal: Path, pool: Pool) -> Tuner:
    """Run the generations that are missing. Finished ones stay in the journal."""
    from ...arena.tuning import Tuner, TuningError, replay, tune

    tuner = Tuner(tuning)
    with resumable("generations", journal, TuningError):
        rounds = tune(tuning, generations, journal, pool.jobs, pool.open_pool)
        with contextlib.closing(rounds):
            for _ in with_progress(rounds, generations):
                pass
        replay(tuner, journal, generations)
    return tuner


def constants_file(tuner: Tuner, edition: str) -> str:
    """Return the constants as a TOML file, with the command that reproduces it."""
    order = tuner.tuning
    command = (
        f"waggonway tune {edition} --players {order.players} --level {order.level}"
        f" --generations {tuner.generation} --blocks {order.blocks} --seed {order.seed}"
    )
    if order.points:
        command += f" --points {order.points:g}"
    if order.alike:
        command += " --alike"
    best = tuner.best
    lines = [f"{name} = {best[name]:g}" for name in tuner.names]
    return "\n".join([f"# {command}", f"[{order.players}]", *lines, ""])
