"""`waggonway puzzles`: find the move, in positions from finished games."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console

from ...record import Record, RecordError, UnreadableError, scan
from ...record.read import name_of as file_name
from ...review import ReviewError
from ...review.puzzles import LEAD, Puzzle, puzzles_of
from .._error import CommandError
from .._output import OUTPUT, output
from .._shared import STANDARD_INPUT, AsJson, RecordFile, record_source
from ..terminal.prompt import PlayerLeft
from ..terminal.puzzle import PuzzleScreen


def puzzles(
    *files: RecordFile,
    lead: Annotated[
        float, Parameter(help="How much better the best move must be, in winning chance.")
    ] = LEAD,
    most: Annotated[int | None, Parameter(help="Stop after this many puzzles.")] = None,
    seed: Annotated[int, Parameter(help="Seed of the trials.")] = 0,
    solved: Annotated[
        bool, Parameter(negative="", help="Print the puzzles with their solutions.")
    ] = False,
    out: Annotated[
        Path | None, Parameter(help="Write the puzzles as JSON lines here, or -."), OUTPUT
    ] = None,
    json: AsJson = False,
) -> None:
    """Solve puzzles from finished games: find the move that is clearly the best.

    Each puzzle shows what one player knew, without names. Exit code 0: done. 1: a game is not over,
    its record is wrong, or no puzzle was found. 2: a file cannot be read.
    """
    check_options(files, lead, most, seed)
    asks = out is None and not json and not solved
    if asks and STANDARD_INPUT in files:
        raise CommandError("Your answers come from standard input, so records cannot. Use a file.")
    found = islice(puzzles_in(files, lead, seed), most)
    number = 0
    with closing(found_safely(found)) as safely:
        if out is not None or json:
            with output(out or Path("-")) as opened:
                for _, puzzle in safely:
                    opened.write(msgspec.json.encode(puzzle) + b"\n")
                    number += 1
        else:
            number = shown(safely, asks=asks)
    if number == 0:
        raise CommandError("There is no turn in these games with one clearly best move.", 1)


def check_options(files: tuple[str, ...], lead: float, most: int | None, seed: int) -> None:
    """Refuse options that make no sense."""
    if not files:
        raise CommandError("Name at least one file of game records.")
    if not 0.01 <= lead <= 0.5:
        raise CommandError(f"--lead must be between 0.01 and 0.5, not {lead:g}.")
    if most is not None and most < 1:
        raise CommandError(f"--most must be at least 1, not {most}.")
    if not 0 <= seed < 2**31:
        raise CommandError(f"--seed must be between 0 and {2**31 - 1}, not {seed}.")


def puzzles_in(files: tuple[str, ...], lead: float, seed: int) -> Iterator[tuple[Record, Puzzle]]:
    """Yield the puzzles of all games of some files."""
    for file in files:
        for record in scan(record_source(file)):
            try:
                for puzzle in puzzles_of(record, lead=lead, seed=seed):
                    yield record, puzzle
            except ReviewError as error:
                raise CommandError(f"{file_name(file)}: {error}", 1) from None


def found_safely(
    found: Iterator[tuple[Record, Puzzle]],
) -> Generator[tuple[Record, Puzzle]]:
    """Yield puzzles; report a record that cannot be read or is wrong."""
    try:
        yield from found
    except RecordError as error:
        raise CommandError(str(error), 2 if isinstance(error, UnreadableError) else 1) from None


def shown(found: Iterator[tuple[Record, Puzzle]], *, asks: bool) -> int:
    """Print puzzles, or ask for their solutions; return how many there were."""
    console = Console(highlight=False)
    number = right = 0
    try:
        for number, (record, puzzle) in enumerate(found, 1):
            screen = PuzzleScreen(console, record.edition, puzzle, number)
            if asks:
                right += screen.ask()
            else:
                screen.show()
                screen.print_solution(None)
    except PlayerLeft:
        pass
    if asks and number:
        console.print(f"Right: {right} of {number}.")
    return number
