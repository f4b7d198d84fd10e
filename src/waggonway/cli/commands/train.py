"""`waggonway train`: learn the value of positions that the champion judges with."""

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
    from ...arena.value_training import Training

MAX_SEED = 2**32 - 1
MAX_HIDDEN = 256
MIN_GAMES = 20  # so that there are positions to learn from and to check with


def train(
    edition: EditionName,
    *,
    players: Annotated[int, Parameter(help="Number of players.")] = 2,
    games: Annotated[int, Parameter(help="Games to learn from.")] = 10_000,
    hidden: Annotated[int, Parameter(help="Hidden units of the network.")] = 32,
    epochs: Annotated[int, Parameter(help="How often each position is learned.")] = 12,
    seed: Annotated[int, Parameter(help="Any number.")] = 1,
    jobs: Jobs = None,
    cluster: Cluster = None,
    out: Annotated[
        Path | None, Parameter(name=["--out", "-o"], help="File for the model."), OUTPUT
    ] = None,
    resume: Annotated[bool, Parameter(negative="", help="Continue with its games.")] = False,
    json: AsJson = False,
) -> None:
    """Learn the value of positions, for an edition and a number of players.

    Planners play games from unusual openings, and a small network learns how they end. The games
    are kept in a folder next to the model, and --resume continues from them. The model names the
    command that made it.
    """
    require("tune")
    from ...arena.value_training import Training, fit, model_file

    board = load_edition(edition)
    check_opening(board, players, None)
    for name, number in (("hidden", hidden), ("epochs", epochs)):
        if number < 1:
            raise CommandError(f"--{name} must be at least 1, not {number}.")
    if games < MIN_GAMES:
        raise CommandError(f"--games must be at least {MIN_GAMES}, not {games}.")
    if hidden > MAX_HIDDEN:
        raise CommandError(f"--hidden must be at most {MAX_HIDDEN}, not {hidden}.")
    if not 0 <= seed <= MAX_SEED:
        raise CommandError(f"--seed must be between 0 and {MAX_SEED}, not {seed}.")
    if is_standard_output(out):
        raise CommandError("--out must be a file, because the games are kept next to it.")
    target = Path(f"{board.id}_{players}.json") if out is None else out
    folder = target.with_suffix(".games")
    if folder.exists() and not resume:
        raise CommandError(f"{folder} already exists. Add --resume to continue.")
    training = Training(board, players, games, seed, hidden, epochs)
    with worker_pool(jobs, cluster, ()) as pool:
        play(training, folder, pool)
    model = fit(training, folder)
    command = (
        f"waggonway train {edition} --players {players} --games {games} --hidden {hidden}"
        f" --epochs {epochs} --seed {seed}"
    )
    try:
        with output(target) as file:
            file.write(model_file(training, model, command).encode())
    except RecordError as error:
        raise CommandError(str(error)) from None
    if json:
        found = {"error": model.error, "baseline": model.baseline}
        print_json({"file": str(target), "positions": model.positions, **found})
    else:
        print(
            f"{target}: {model.positions:,} positions. Mean squared error of the chance to win:"
            f" {model.error:.4f}; without the model {model.baseline:.4f}."
        )


def play(training: Training, folder: Path, pool: Pool) -> None:
    """Play the games that are missing in the folder."""
    from ...arena.value_training import TrainingError, make_games

    with resumable("games", folder, TrainingError):
        chunks = make_games(training, folder, pool.jobs, pool.open_pool)
        with contextlib.closing(chunks):
            for _ in with_progress(
                chunks, training.chunks * training.chunk_games, lambda games: games
            ):
                pass
