"""`waggonway tournament`: rate bots over deals with rotated seats."""

from __future__ import annotations

import contextlib
import re
import secrets
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ...arena.blocks import Design, check_design
from ...arena.outcome import GameFailed
from ...arena.sprt import Question, StoppingRule, check_question
from ...arena.store import Store, StoreError
from ...arena.tournament import Tournament
from ...bots import label, split, title
from ...editions import Edition
from ...game.sentences.event_sentences import count
from ...record import RecordError
from .._database import ArenaFile, arena_database
from .._error import EXIT_INTERRUPTED, CommandError
from .._extras import require
from .._output import OUTPUT, is_standard_output
from .._progress import with_progress
from .._shared import AsJson, EditionName, load_edition
from .._validation import check_bots, check_opening
from .._worker_pool import Cluster, Jobs, Pool, lost_workers, worker_pool

PLOT_FORMATS = ("svg", "png")
EXIT_NOT_STRONGER, EXIT_UNDECIDED = 1, 3  # results of --sprt


def tournament(
    edition: EditionName,
    *,
    bots: Annotated[str | None, Parameter(help="Names or programs, separated by commas.")] = None,
    players: Annotated[
        int | None, Parameter(help="Players per game; all bots if not given.")
    ] = None,
    blocks: Annotated[
        int, Parameter(help="Number of deals; each is played with all seats rotated.")
    ] = 100,
    seed: Annotated[str | None, Parameter(help="Any text; random if not given.")] = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    db: ArenaFile = None,
    resume: Annotated[bool, Parameter(negative="", help="Continue a stored tournament.")] = False,
    sprt: Annotated[
        str | None, Parameter(help="A,B: stop when it is clear whether A is stronger.")
    ] = None,
    elo0: Annotated[float, Parameter(help="Elo difference that does not count as stronger.")] = 0.0,
    elo1: Annotated[float, Parameter(help="Elo difference that counts as stronger.")] = 30.0,
    alpha: Annotated[float, Parameter(help="Probability of a wrong yes.")] = 0.05,
    beta: Annotated[float, Parameter(help="Probability of a wrong no.")] = 0.05,
    plot: Annotated[
        Path | None, Parameter(help="SVG or PNG file for a plot of the ratings.")
    ] = None,
    markdown: Annotated[
        Path | None, Parameter(help="Markdown file for the tables, or -."), OUTPUT
    ] = None,
    json: AsJson = False,
) -> None:
    """Play a tournament between bots and rate them.

    A block is one deal, played by every line-up with its seats rotated. The result depends only
    on edition, bots, players, blocks and seed. Finished games are stored, and --resume continues.
    With --sprt the exit code is 0 for yes, 1 for no and 3 if the blocks did not decide it.
    """
    require("arena")
    if json and is_standard_output(markdown):
        raise CommandError("--json and --markdown - both write to standard output. Choose one.")
    board = load_edition(edition)
    question = question_of(sprt, elo0, elo1, alpha, beta)
    specs = split(bots if bots is not None else sprt or "")
    if not any(specs):
        raise CommandError("Name the bots, as in --bots random,beginner.")
    check_bots(specs)
    names = tuple(map(title, specs))
    commands = commands_of(specs)
    seats = len(names) if players is None else players
    check(board, names, seats, blocks, seed, question)
    plot_format = plot_format_of(plot)
    path = arena_database(db)
    with store_errors(), Store(path) as store:
        seed = seed_for(store, board, names, seats, seed, resume)
        design = Design(names, seats, seed, commands)
        tournament = Tournament(store, board, design, blocks)
        if tournament.finished and not resume:
            of = f"{tournament.finished} of these {len(tournament.fixtures)} games"
            raise CommandError(f"{of} are already in {path}. Add --resume to continue.")
        check_unchanged(tournament)
        rule = StoppingRule(question, tournament) if question else None
        with worker_pool(jobs, cluster, specs) as pool:
            play(tournament, pool, rule.decided if rule else lambda: False)
        from .._tournament_report import report  # needs numpy

        report(tournament, rule.test if rule else None, plot, plot_format, markdown, json)
    if rule and rule.test.decision != "stronger":
        sys.exit(EXIT_NOT_STRONGER if rule.test.decision == "not stronger" else EXIT_UNDECIDED)


def question_of(
    sprt: str | None, elo0: float, elo1: float, alpha: float, beta: float
) -> Question | None:
    """Return the sequential test that the options ask for."""
    if sprt is None:
        return None
    pair = tuple(map(title, split(sprt)))
    if len(pair) != 2 or pair[0] == pair[1]:
        raise CommandError(
            f'--sprt takes two different bots, as in --sprt beginner,random, not "{sprt}".'
        )
    question = Question(*pair, elo0=elo0, elo1=elo1, alpha=alpha, beta=beta)
    problem = check_question(question)
    if problem:
        raise CommandError(problem)
    return question


def check(
    edition: Edition,
    bots: tuple[str, ...],
    players: int,
    blocks: int,
    seed: str | None,
    question: Question | None,
) -> None:
    """Raise CommandError if the tournament cannot be played."""
    check_opening(edition, players, seed)
    for name in (question.a, question.b) if question else ():
        if name not in bots:
            raise CommandError(f"--sprt names {name}, which is not one of the bots.")
    problem = check_design(bots, players)
    if problem:
        raise CommandError(problem)
    if blocks < 1:
        raise CommandError(f"--blocks must be at least 1, not {blocks}.")


def commands_of(specs: tuple[str, ...]) -> dict[str, str]:
    """Map the name of each named bot to its command."""
    commands: dict[str, str] = {}
    for spec in specs:
        name = title(spec)
        if commands.setdefault(name, spec) != spec:
            raise CommandError(f"Two bots are called {name}. Give them different names.")
    return {name: spec for name, spec in commands.items() if name != spec}


def check_unchanged(tournament: Tournament) -> None:
    """Raise CommandError if a bot's program has changed since the stored games."""
    for bot, games in tournament.changed().items():
        spec = tournament.design.commands.get(bot, bot)
        command = spec.removeprefix(f"{bot}=")
        name = re.sub(r"[^\w.+-]", "-", label(spec))
        raise CommandError(
            f"{bot} has changed since it played {count(games, 'stored game')}. --resume would "
            f"rate both versions as one bot. Give the new version its own name, such as "
            f'--bots "{name}@2={command}".'
        )


def plot_format_of(plot: Path | None) -> str:
    """Return the format of a plot file by its suffix."""
    if plot is None:
        return ""
    suffix = plot.suffix.lower().removeprefix(".")
    if suffix not in PLOT_FORMATS:
        raise CommandError(f"A plot must be a .svg or .png file, not {plot.name}.")
    require("plot")
    return suffix


def seed_for(
    store: Store,
    edition: Edition,
    bots: tuple[str, ...],
    players: int,
    seed: str | None,
    resume: bool,
) -> str:
    """Return the given seed, that of the last such tournament with --resume, or a random one."""
    if seed is not None:
        return seed
    if not resume:
        return secrets.token_hex(8)
    found = store.latest_seed(edition, bots, players)
    if found is None:
        raise CommandError(f"{store.path} has no such tournament to resume.")
    return found


def play(tournament: Tournament, pool: Pool, done: Callable[[], bool]) -> None:
    """Play the games that are missing. Finished games stay stored if it fails."""
    missing = len(tournament.fixtures) - tournament.finished
    batches = tournament.play(min(pool.jobs, max(missing, 1)), done, pool.open_pool)
    try:
        with contextlib.closing(batches):
            for _ in with_progress(batches, missing, lambda games: games):
                pass
    except KeyboardInterrupt:
        raise CommandError(
            f"Stopped after {progress_so_far(tournament)}", EXIT_INTERRUPTED
        ) from None
    except GameFailed as error:
        raise CommandError(f"{error} Before that: {progress_so_far(tournament)}", 1) from None
    except BrokenExecutor as error:
        message = f"{lost_workers(error)} Before that: {progress_so_far(tournament)}"
        raise CommandError(message, 1) from None


def progress_so_far(tournament: Tournament) -> str:
    """Describe the number of finished games, and how to continue."""
    design = tournament.design
    of = f"{tournament.finished} of {len(tournament.fixtures)} games"
    return f'{of}. They are stored: continue with --seed "{design.seed}" --resume'


@contextlib.contextmanager
def store_errors() -> Iterator[None]:
    """Turn errors of files into messages."""
    try:
        yield
    except (StoreError, RecordError) as error:
        raise CommandError(str(error)) from None
