"""`waggonway simulate`: play many games between bots, on all cores."""

from __future__ import annotations

import contextlib
import secrets
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ..arena.datasets import Table
from ..arena.simulation import SimulationPlan
from ..arena.simulation import simulate as play_all
from ..arena.tally import SeatTally, Tally
from ..bots import split, title
from ..game.event_sentences import count
from ..record import RecordError
from ._data_target import DataTarget
from ._error import EXIT_INTERRUPTED, CommandError
from ._output import OUTPUT, is_standard_output
from ._progress import with_progress
from ._shared import (
    AsJson,
    EditionName,
    load_edition,
    print_columns,
    print_json,
)
from ._validation import check_bots, check_opening, job_count


def simulate(
    edition: EditionName,
    *,
    bots: Annotated[
        str, Parameter(help="Names or programs, separated by commas.")
    ] = "random,random",
    games: Annotated[int, Parameter(help="Number of games.")] = 100,
    seed: Annotated[str | None, Parameter(help="Any text; random if not given.")] = None,
    jobs: Annotated[
        int | None, Parameter(help="Number of processes; all cores if not given.")
    ] = None,
    out: Annotated[
        Path | None,
        Parameter(
            help="File for the games: .parquet or .csv for a table, else records. .gz compresses; "
            "- is standard output."
        ),
        OUTPUT,
    ] = None,
    rows: Annotated[
        Table | None,
        Parameter(help="What to write: whole records, a row for each seat, or for each decision."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Play many games between bots and summarize wins and points.

    The outcome depends only on edition, bots, games and seed, not on the number of jobs. The exit
    code is 1 if a stand-in had to finish games for a bot.
    """
    to_stdout = is_standard_output(out)
    if to_stdout and json:
        raise CommandError("--json and --out - both write to standard output. Choose one.")
    board = load_edition(edition)
    names = split(bots)
    seed = secrets.token_hex(8) if seed is None else seed
    check_bots(names)
    check_opening(board, len(names), seed)
    if games < 1:
        raise CommandError(f"--games must be at least 1, not {games}.")
    processes = min(job_count(jobs), games)
    target = DataTarget(out, rows)
    plan = SimulationPlan(
        board, names, games, seed, target.records, target.table, target.data_format
    )
    tally = Tally([SeatTally(title(name)) for name in names])
    started = time.monotonic()
    try:
        with contextlib.ExitStack() as stack:
            file = target.open(board)
            if file:
                stack.enter_context(file)
                file.write(target.header)
            chunks = play_all(plan, processes)
            stack.enter_context(contextlib.closing(chunks))
            for chunk in with_progress(chunks, games, lambda chunk: chunk.tally.games):
                tally.add(chunk.tally)
                if file:
                    file.write(chunk.records + chunk.rows)
    except RecordError as error:
        raise CommandError(str(error)) from None
    except BrokenProcessPool:
        raise CommandError("A process that played games died. Nothing was written.", 1) from None
    except KeyboardInterrupt:
        unwritten = f"; {out} was not written" if out and not to_stdout else ""
        raise CommandError(
            f"Stopped after {tally.games} of {games} games{unwritten}.", EXIT_INTERRUPTED
        ) from None
    if sys.stderr.isatty():
        print(f"{games} games in {time.monotonic() - started:.1f} s", file=sys.stderr)
    if json:
        print_json(as_json(plan, tally, out))
    else:
        with contextlib.redirect_stdout(sys.stderr if to_stdout else sys.stdout):
            show(plan, tally, None if to_stdout else out)
    check_replaced(tally)


def check_replaced(tally: Tally) -> None:
    """Raise CommandError if a stand-in finished games, because the figures then mix two bots."""
    replaced = [
        f"{seat.bot} (seat {number}) in {count(seat.faults.replaced, 'game')}"
        for number, seat in enumerate(tally.seats)
        if seat.faults.replaced
    ]
    if replaced:
        reason = f"A stand-in finished games for {', '.join(replaced)} of {tally.games}"
        raise CommandError(f"{reason}. The figures include its moves.", 1)


def as_json(plan: SimulationPlan, tally: Tally, out: Path | None) -> dict[str, Any]:
    """Return the summary as data for JSON."""
    return {
        "edition": plan.edition.id,
        "revision": plan.edition.revision,
        "digest": plan.edition.digest,
        "seed": plan.seed,
        "games": tally.games,
        "reasons": tally.reasons,
        "turns": {"mean": tally.turns / tally.games, "most": tally.longest},
        "seats": [
            {
                "seat": number,
                "bot": seat.bot,
                "wins": seat.wins,
                "shared_wins": seat.shared,
                "mean_place": seat.places / tally.games,
                "mean_completed": seat.completed / tally.games,
                "mean_points": {
                    s: p / tally.games for s, p in points_by_source(plan, seat).items()
                },
                "faults": seat.faults,
            }
            for number, seat in enumerate(tally.seats)
        ],
        "out": None if out is None else str(out),
    }


def show(plan: SimulationPlan, tally: Tally, out: Path | None) -> None:
    """Print the summary."""
    title, seats = plan.edition.title, len(plan.bots)
    print(f'{title}, {seats} seats, {tally.games} games from the seed "{plan.seed}"')
    reasons = ", ".join(f"{reason} {number}" for reason, number in sorted(tally.reasons.items()))
    print(f"Ended by: {reasons}")
    print(f"Turns: {tally.turns / tally.games:.1f} on average, at most {tally.longest}\n")
    sources = list(points_by_source(plan, tally.seats[0]))
    head = ["seat", "bot", "wins", "shared", *(s.replace("_", " ") for s in sources), "completed"]
    rows = [head]
    for number, seat in enumerate(tally.seats):
        means = [seat.points[source] / tally.games for source in sources]
        rows.append([str(number), seat.bot, str(seat.wins), str(seat.shared)])
        rows[-1] += [f"{mean:.1f}" for mean in (*means, seat.completed / tally.games)]
    print_columns(rows, 2)
    show_faults(tally)
    if out:
        print(f"\nThe {'records' if plan.records else 'rows'} are in {out}")


def show_faults(tally: Tally) -> None:
    """Print the faults of custom bots, with the first messages."""
    for number, seat in enumerate(tally.seats):
        faults = seat.faults
        if faults.number:
            games = f"{count(faults.number, 'fault')} in {count(faults.games, 'game')}"
            ended = f", {faults.replaced} of them finished by a stand-in" * bool(faults.replaced)
            print(f"\nseat {number}, {seat.bot}: {games}{ended}")
            rest = faults.number - len(faults.first)
            for line in [*faults.first, *([f"and {rest} more"] if rest else [])]:
                print(f"  {line}")


def points_by_source(plan: SimulationPlan, seat: SeatTally) -> dict[str, int]:
    """Return the points by source, without sources that the edition does not have."""
    return {s: p for s, p in seat.points.items() if s != "stations" or plan.edition.stations}
