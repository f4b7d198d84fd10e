"""`waggonway tune`: looks for better constants of a planning bot."""

from __future__ import annotations

import contextlib
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ..record import RecordError
from ._check import check_opening, jobs_of
from ._extras import need
from ._fault import Fault
from ._output import OUTPUT, is_standard_output, output
from ._progress import watched
from ._shared import AsJson, EditionName, edition_of, print_json

if TYPE_CHECKING:
    from ..arena.tuning import Tuner, Tuning

LEVELS = ("casual", "regular", "club")


def tune(
    edition: EditionName,
    *,
    players: Annotated[int, Parameter(help="At a table.")] = 2,
    level: Annotated[str, Parameter(help="Whose constants to begin with.")] = "regular",
    generations: Annotated[int, Parameter(help="Rounds of the search.")] = 100,
    blocks: Annotated[int, Parameter(help="Deals in a round, each from every seat.")] = 40,
    seed: Annotated[int, Parameter(help="Any number.")] = 1,
    points: Annotated[
        float, Parameter(help="Count own points too: 100 of them as so many wins.")
    ] = 0.0,
    alike: Annotated[
        bool, Parameter(negative="", help="Let all seats play alike; with --points.")
    ] = False,
    jobs: Annotated[int | None, Parameter(help="Processes; as many as there are cores.")] = None,
    out: Annotated[
        Path | None, Parameter(name=["--out", "-o"], help="The constants; or -."), OUTPUT
    ] = None,
    resume: Annotated[bool, Parameter(negative="", help="Go on with the journal.")] = False,
    json: AsJson = False,
) -> None:
    """Tune the constants of the planner for an edition and a number of players.

    Each generation's candidates play complete games against what was found before. The file of
    constants says with which command it was made; beside it lies a journal, with which --resume
    goes on. The result depends on the orders only, not on the number of jobs.
    """
    need("tune")
    from ..arena.tuning import Tuning

    board = edition_of(edition)
    check_opening(board, players, None)
    if level not in LEVELS:
        raise Fault(f'"{level}" is not tuned by itself: begin with {", ".join(LEVELS)}.')
    for name, number in (("generation", generations), ("block", blocks)):
        if number < 1:
            raise Fault(f"At least 1 {name} is needed, not {number}.")
    if not 0 <= seed < 2**32:
        raise Fault(f"The seed is 0 to {2**32 - 1}, not {seed}.")
    if not 0 <= points <= 100:
        raise Fault(f"Points count for 0 to 100, not {points:g}.")
    if alike and not points:
        raise Fault("With --alike nobody wins more than the others: --points says what counts.")
    usual = Path(f"{level}_{board.id}_{players}.toml")
    target = usual if out is None or is_standard_output(out) else out
    journal = target.with_suffix(".jsonl")
    if journal.exists() and not resume:
        raise Fault(f"{journal} is there already; --resume goes on with it.")
    tuning = Tuning(board, players, level, blocks, seed, points, alike)
    tuner = search(tuning, generations, journal, jobs_of(jobs))
    text = file_of(tuner, edition)
    if not is_standard_output(out):  # the constants are printed in any case
        try:
            with output(target) as file:
                file.write(text.encode())
        except RecordError as error:
            raise Fault(str(error)) from None
    if json:
        print_json({"file": str(out or target), "constants": tuner.best})
    else:
        print(text, end="")


def search(tuning: Tuning, generations: int, journal: Path, jobs: int) -> Tuner:
    """Run the generations that are missing; those that are done stay in the journal."""
    from ..arena.tuning import Tuner, TuningError, replay, tune

    tuner = Tuner(tuning)
    try:
        with contextlib.closing(tune(tuning, generations, journal, jobs)) as rounds:
            for _ in watched(rounds, generations):
                pass
        replay(tuner, journal, generations)
    except KeyboardInterrupt:
        raise Fault(f"stopped; what is done is in {journal}: --resume goes on", 130) from None
    except TuningError as error:
        raise Fault(str(error)) from None
    except OSError as error:
        raise Fault(f"{journal}: cannot be written: {error.strerror}") from None
    except BrokenProcessPool:
        raise Fault("a process that played games has died; --resume goes on", 1) from None
    return tuner


def file_of(tuner: Tuner, edition: str) -> str:
    """The constants as a file, with the command that makes it again."""
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
