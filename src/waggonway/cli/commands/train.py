"""`waggonway train`: learn the value of positions that the champion judges with."""

from __future__ import annotations

import contextlib
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

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
    from ...arena.ticket_training import TicketModel
    from ...arena.training_games import Training
    from ...arena.value_training import Model

MAX_SEED = 2**32 - 1
MAX_HIDDEN = 256
MAX_GENERATIONS = 50
MIN_GAMES = 20  # so that there are positions to learn from and to check with


def train(
    edition: EditionName,
    *,
    players: Annotated[int, Parameter(help="Number of players.")] = 2,
    learn: Annotated[
        Literal["values", "tickets"],
        Parameter(help="What to learn: values of positions, or the tickets of opponents."),
    ] = "values",
    games: Annotated[int, Parameter(help="Games of planners to learn from.")] = 10_000,
    generations: Annotated[
        int, Parameter(help="Generations. In all but the first, the network plays.")
    ] = 1,
    later_games: Annotated[
        int, Parameter(help="Games of each generation after the first.")
    ] = 10_000,
    hidden: Annotated[int, Parameter(help="Hidden units of the network.")] = 32,
    epochs: Annotated[
        int, Parameter(help="How often the first generation learns each position.")
    ] = 12,
    seed: Annotated[int, Parameter(help="Any number.")] = 1,
    jobs: Jobs = None,
    cluster: Cluster = None,
    out: Annotated[
        Path | None, Parameter(name=["--out", "-o"], help="File for the model."), OUTPUT
    ] = None,
    resume: Annotated[bool, Parameter(negative="", help="Continue with its games.")] = False,
    json: AsJson = False,
) -> None:
    """Train a network to judge positions, or to guess the tickets of opponents.

    Planners play games from unusual openings, and a small network learns how they end. In later
    generations the players look ahead with the network of the generation before, and it learns from
    these better games. With --learn tickets, it learns from whole games between planners, in one
    generation. The games are kept in a folder next to the model, and --resume continues from them.
    The model names the command that made it.
    """
    require("tune")
    from ...arena.training_games import Training

    board = load_edition(edition)
    check_opening(board, players, None)
    training = Training(
        board,
        players,
        games,
        seed,
        hidden,
        epochs,
        generations=generations,
        later_games=later_games,
        learn=learn,
    )
    check_settings(training)
    target = target_of(out, training)
    folder = target.with_suffix(".games")
    if folder.exists() and not resume:
        raise CommandError(f"{folder} already exists. Add --resume to continue.")
    with worker_pool(jobs, cluster, ()) as pool:
        model = trained(training, folder, pool)
    try:
        with output(target) as file:
            file.write(file_of(training, model, command_of(training, edition)).encode())
    except RecordError as error:
        raise CommandError(str(error)) from None
    if json:
        print_json({"file": str(target), "positions": model.positions, **model.measures()})
    else:
        print(f"{target}: {model.positions:,} positions. {model.summary()}")


def file_of(training: Training, model: Model | TicketModel, command: str) -> str:
    """Return the file of a model."""
    from ...arena.ticket_training import ticket_model_file
    from ...arena.value_training import Model, model_file

    if isinstance(model, Model):
        return model_file(training, model, command)
    return ticket_model_file(training, model, command)


def check_settings(training: Training) -> None:
    """Refuse numbers with which nothing can be learned."""
    for name, number in (("hidden", training.hidden), ("epochs", training.epochs)):
        if number < 1:
            raise CommandError(f"--{name} must be at least 1, not {number}.")
    numbers = [("games", training.games)]
    if training.learn == "values":
        numbers.append(("later-games", training.later_games))
    for name, number in numbers:
        if number < MIN_GAMES:
            raise CommandError(f"--{name} must be at least {MIN_GAMES}, not {number}.")
    if not 1 <= training.generations <= MAX_GENERATIONS:
        raise CommandError(
            f"--generations must be between 1 and {MAX_GENERATIONS}, not {training.generations}."
        )
    if training.learn == "tickets" and training.generations > 1:
        raise CommandError(
            f"--generations must be 1 with --learn tickets, not {training.generations}."
        )
    if training.hidden > MAX_HIDDEN:
        raise CommandError(f"--hidden must be at most {MAX_HIDDEN}, not {training.hidden}.")
    if not 0 <= training.seed <= MAX_SEED:
        raise CommandError(f"--seed must be between 0 and {MAX_SEED}, not {training.seed}.")


def target_of(out: Path | None, training: Training) -> Path:
    """Return the file for the model. It must be possible before hours of training."""
    from ...bots.value_models import model_path, ticket_model_path

    if is_standard_output(out):
        raise CommandError("--out must be a file, because the games are kept next to it.")
    path_of = ticket_model_path if training.learn == "tickets" else model_path
    target = path_of(training.edition.id, training.players, Path()) if out is None else out
    if target.is_dir():
        raise CommandError(f"--out must be a file, but {target} is a folder.")
    if target.suffix == ".games":
        raise CommandError("--out must not end in .games, which is for the folder of games.")
    return target


def command_of(training: Training, edition: str) -> str:
    """Return the command that makes the model again."""
    learn = " --learn tickets" if training.learn == "tickets" else ""
    command = (
        f"waggonway train {edition} --players {training.players}{learn} --games {training.games}"
        f" --hidden {training.hidden} --epochs {training.epochs} --seed {training.seed}"
    )
    if training.generations > 1:
        later = f" --generations {training.generations} --later-games {training.later_games}"
        return command + later
    return command


def trained(training: Training, folder: Path, pool: Pool) -> Model | TicketModel:
    """Play the games that are missing in the folder, and learn from all of them."""
    from ...arena.ticket_training import train_tickets
    from ...arena.training_folder import TrainingError
    from ...arena.value_training import train

    found: list[Model | TicketModel] = []

    def steps() -> Generator[int]:
        if training.learn == "tickets":
            found.append((yield from train_tickets(training, folder, pool.jobs, pool.open_pool)))
        else:
            found.append((yield from train(training, folder, pool.jobs, pool.open_pool)))

    total = sum(
        training.chunks(generation) * training.chunk_games(generation)
        for generation in range(1, training.generations + 1)
    )
    with resumable("games", folder, TrainingError), contextlib.closing(steps()) as games:
        for _ in with_progress(games, total, lambda number: number):
            pass
    return found[0]
