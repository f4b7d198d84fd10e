"""`waggonway tournament`: who is stronger, with honest intervals."""

from __future__ import annotations

import contextlib
import re
import secrets
import sys
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..arena.blocks import Design, check_design
from ..arena.contest import Contest
from ..arena.outcome import GameFailed
from ..arena.sprt import Question, Referee, check_question
from ..arena.store import Store, StoreError
from ..bots import label, split, title
from ..editions import Edition
from ..game.prose import count
from ..record import RecordError
from ._arena import Database, database
from ._check import check_bots, check_opening, jobs_of
from ._extras import need
from ._fault import Fault
from ._output import OUTPUT, is_standard_output
from ._progress import watched
from ._shared import AsJson, EditionName, edition_of

FORMS = ("svg", "png")
NO, OPEN = 1, 3  # exit codes of a test: not stronger; not decided


def tournament(
    edition: EditionName,
    *,
    bots: Annotated[str | None, Parameter(help="Names or programs, with commas.")] = None,
    players: Annotated[int | None, Parameter(help="At a table; all bots if not given.")] = None,
    blocks: Annotated[int, Parameter(help="Deals; each is played with all seats rotated.")] = 100,
    seed: Annotated[str | None, Parameter(help="Any text; a fresh one if not given.")] = None,
    jobs: Annotated[int | None, Parameter(help="Processes; as many as there are cores.")] = None,
    db: Database = None,
    resume: Annotated[bool, Parameter(negative="", help="Use the games that are stored.")] = False,
    sprt: Annotated[
        str | None, Parameter(help="A,B: stop as soon as it is clear whether A is stronger.")
    ] = None,
    elo0: Annotated[float, Parameter(help="A is not stronger if by this much only.")] = 0.0,
    elo1: Annotated[float, Parameter(help="A is stronger if by this much.")] = 30.0,
    alpha: Annotated[float, Parameter(help="How often a wrong yes may be.")] = 0.05,
    beta: Annotated[float, Parameter(help="How often a wrong no may be.")] = 0.05,
    plot: Annotated[Path | None, Parameter(help="Draw the ratings into this SVG or PNG.")] = None,
    markdown: Annotated[Path | None, Parameter(help="Write the tables here."), OUTPUT] = None,
    json: AsJson = False,
) -> None:
    """Play a tournament between bots and rate them.

    A block is one deal, played by every line-up with its seats rotated. The result depends on
    edition, bots, players, blocks and seed only. Finished games are kept: --resume goes on. With
    --sprt the exit code is 0 for yes, 1 for no and 3 if the blocks were not enough.
    """
    need("arena")
    if json and is_standard_output(markdown):
        raise Fault("--json and --markdown - would both write to standard output: choose one.")
    board = edition_of(edition)
    question = question_of(sprt, elo0, elo1, alpha, beta)
    specs = split(bots if bots is not None else sprt or "")
    if not any(specs):
        raise Fault("Name the bots: --bots random,beginner.")
    check_bots(specs)
    names = tuple(map(title, specs))
    commands = commands_of(specs)
    seats = len(names) if players is None else players
    check(board, names, seats, blocks, seed, question)
    processes = jobs_of(jobs)
    form = form_of(plot)
    path = database(db)
    with told(path), Store(path) as store:
        seed = seed_for(store, board, names, seats, seed, resume)
        design = Design(names, seats, seed, commands)
        contest = Contest(store, board, design, blocks)
        if contest.finished and not resume:
            of = f"{contest.finished} of these {len(contest.fixtures)} games"
            raise Fault(f"{of} are in {path} already; --resume goes on with them.")
        check_unchanged(contest)
        referee = Referee(question, contest) if question else None
        play(contest, processes, referee.decided if referee else lambda: False)
        from ._standings import report  # needs numpy

        report(contest, referee.test if referee else None, plot, form, markdown, json)
    if referee and referee.test.decision != "stronger":
        sys.exit(NO if referee.test.decision == "not stronger" else OPEN)


def question_of(
    sprt: str | None, elo0: float, elo1: float, alpha: float, beta: float
) -> Question | None:
    """The test that was asked for."""
    if sprt is None:
        return None
    pair = tuple(map(title, split(sprt)))
    if len(pair) != 2 or pair[0] == pair[1]:
        raise Fault(f'A test is between two bots, as in --sprt beginner,random, not "{sprt}".')
    question = Question(*pair, elo0=elo0, elo1=elo1, alpha=alpha, beta=beta)
    wrong = check_question(question)
    if wrong:
        raise Fault(wrong)
    return question


def check(
    edition: Edition,
    bots: tuple[str, ...],
    players: int,
    blocks: int,
    seed: str | None,
    question: Question | None,
) -> None:
    """Refuse what cannot be played, in a sentence."""
    check_opening(edition, players, seed)
    for name in (question.a, question.b) if question else ():
        if name not in bots:
            raise Fault(f"The test is about {name}, which is not among the bots.")
    wrong = check_design(bots, players)
    if wrong:
        raise Fault(wrong)
    if blocks < 1:
        raise Fault(f"At least 1 block can be played, not {blocks}.")


def commands_of(specs: tuple[str, ...]) -> dict[str, str]:
    """The bots that were given a name, with what the name stands for."""
    commands: dict[str, str] = {}
    for spec in specs:
        name = title(spec)
        if commands.setdefault(name, spec) != spec:
            raise Fault(f"Two bots are called {name}: give them different names.")
    return {name: spec for name, spec in commands.items() if name != spec}


def check_unchanged(contest: Contest) -> None:
    """Refuse to add games of a changed program to those of the program as it was."""
    for bot, games in contest.changed().items():
        spec = contest.design.commands.get(bot, bot)
        command = spec.removeprefix(f"{bot}=")
        name = re.sub(r"[^\w.+-]", "-", label(spec))
        raise Fault(
            f"{bot} has changed since {count(games, 'stored game')} of it "
            f"{'was' if games == 1 else 'were'} played. Give the new version a name of its own, "
            f'such as --bots "{name}@2={command}"; --resume would rate both as one bot.'
        )


def form_of(plot: Path | None) -> str:
    """The format of the picture, known by its name."""
    if plot is None:
        return ""
    form = plot.suffix.lower().removeprefix(".")
    if form not in FORMS:
        raise Fault(f"A picture is a file .svg or .png, not {plot.name}.")
    need("plot")
    return form


def seed_for(
    store: Store,
    edition: Edition,
    bots: tuple[str, ...],
    players: int,
    seed: str | None,
    resume: bool,
) -> str:
    """The seed that was given; to go on, the one of the last such tournament; or a fresh one."""
    if seed is not None:
        return seed
    if not resume:
        return secrets.token_hex(8)
    found = store.latest_seed(edition, bots, players)
    if found is None:
        raise Fault(f"There is no such tournament to go on with in {store.path}.")
    return found


def play(contest: Contest, jobs: int, done: Callable[[], bool]) -> None:
    """Play what is missing; whatever happens, finished games are kept."""
    missing = len(contest.fixtures) - contest.finished
    try:
        with contextlib.closing(contest.play(min(jobs, max(missing, 1)), done)) as batches:
            for _ in watched(batches, missing, lambda games: games):
                pass
    except KeyboardInterrupt:
        raise Fault(f"stopped after {kept(contest)}", 130) from None
    except GameFailed as error:
        raise Fault(f"{error}; before that, {kept(contest)}", 1) from None
    except BrokenProcessPool:
        raise Fault(f"a process that played games has died after {kept(contest)}", 1) from None


def kept(contest: Contest) -> str:
    """How far it came, and how to go on."""
    design = contest.design
    of = f"{contest.finished} of {len(contest.fixtures)} games"
    return f'{of}; they are kept: --seed "{design.seed}" --resume goes on'


@contextlib.contextmanager
def told(path: Path) -> Iterator[None]:
    """Faults of files in the user's words."""
    try:
        yield
    except (StoreError, RecordError) as error:
        raise Fault(str(error)) from None
