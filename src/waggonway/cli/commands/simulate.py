"""`waggonway simulate`: play many games between bots, on all cores."""

from __future__ import annotations

import contextlib
import secrets
import sys
import time
from collections.abc import Callable, Generator
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ...arena.datasets import Table
from ...arena.datasets.collect import Encoder
from ...arena.simulation import Chunk, SimulationPlan
from ...arena.simulation import simulate as play_all
from ...arena.simulation_journal import JournalError, SimulationJournal
from ...arena.tally import SeatTally, Tally
from ...bots import split, title
from ...editions import Edition
from ...game.sentences.event_sentences import count
from ...record import RecordError
from .._data_target import DataTarget
from .._error import EXIT_INTERRUPTED, CommandError
from .._output import OUTPUT, is_standard_output
from .._progress import with_progress
from .._shared import AsJson, EditionName, load_edition, print_columns, print_json
from .._validation import check_bots, check_opening
from .._worker_pool import Cluster, Jobs, Pool, lost_workers, worker_pool


def simulate(
    edition: EditionName,
    *,
    bots: Annotated[
        str, Parameter(help="Names or programs, separated by commas.")
    ] = "random,random",
    games: Annotated[int, Parameter(help="Number of games.")] = 100,
    seed: Annotated[str | None, Parameter(help="Any text; random if not given.")] = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    out: Annotated[
        Path | None,
        Parameter(
            help="File for the games: .parquet or .csv for a table, .jsonl for records. .gz "
            "compresses; - is standard output."
        ),
        OUTPUT,
    ] = None,
    rows: Annotated[
        Table | None,
        Parameter(help="What to write: whole records, a row for each seat, or for each decision."),
    ] = None,
    journal: Annotated[
        Path | None,
        Parameter(help="File that keeps finished games; the same command continues after a stop."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Play many games between bots and summarize wins and points.

    The outcome depends only on edition, bots, games and seed, not on the number of jobs or
    machines. The exit code is 1 if a stand-in had to finish games for a bot.
    """
    to_stdout = is_standard_output(out)
    if to_stdout and json:
        raise CommandError("--json and --out - both write to standard output. Choose one.")
    board = load_edition(edition)
    names = split(bots)
    check_bots(names)
    check_opening(board, len(names), seed)
    if games < 1:
        raise CommandError(f"--games must be at least 1, not {games}.")
    target = DataTarget(out, rows)
    tally = Tally([SeatTally(title(name)) for name in names])
    started = time.monotonic()
    try:
        with contextlib.ExitStack() as stack:
            kept = stack.enter_context(SimulationJournal(journal)) if journal else None
            if seed is None:
                seed = (kept and kept.seed()) or secrets.token_hex(8)
            plan = SimulationPlan(
                board,
                names,
                games,
                seed,
                target.records,
                target.table,
                target.data_format,
                encoder(target),
            )
            file = target.open(board)
            if file:
                stack.enter_context(file)
                file.write(target.header)
            pool = stack.enter_context(worker_pool(jobs, cluster, names))
            chunks = all_games(plan, pool, kept)
            stack.enter_context(contextlib.closing(chunks))
            for chunk in with_progress(chunks, games, lambda chunk: chunk.tally.games):
                tally.add(chunk.tally)
                if file:
                    file.write(chunk.records + chunk.rows)
    except (RecordError, JournalError) as error:
        raise CommandError(str(error)) from None
    except BrokenExecutor as error:
        after = f"{journal} has {tally.games} games" if journal else "Nothing was written"
        raise CommandError(f"{lost_workers(error)} {after}.", 1) from None
    except KeyboardInterrupt:
        unwritten = f"; {out} was not written" if out and not to_stdout else ""
        again = f" The same command continues from {journal}." if journal else ""
        raise CommandError(
            f"Stopped after {tally.games} of {games} games{unwritten}.{again}", EXIT_INTERRUPTED
        ) from None
    if sys.stderr.isatty():
        print(f"{games} games in {time.monotonic() - started:.1f} s", file=sys.stderr)
    if json:
        print_json(as_json(plan, tally, out))
    else:
        with contextlib.redirect_stdout(sys.stderr if to_stdout else sys.stdout):
            show(plan, tally, None if to_stdout else out)
    check_replaced(tally)


def all_games(
    plan: SimulationPlan, pool: Pool, journal: SimulationJournal | None
) -> Generator[Chunk]:
    """Yield the games of the journal, then play those that are missing."""
    finished = 0
    if journal:
        for chunk in journal.chunks(plan):
            finished += chunk.tally.games
            yield chunk
    jobs = min(pool.jobs, max(plan.games - finished, 1))
    played = play_all(plan, jobs, first=finished, open_pool=pool.open_pool)
    with contextlib.closing(played):
        yield from journal.record(played) if journal else played


def encoder(target: DataTarget) -> Callable[[Edition, int, str], Encoder] | None:
    """Return what fills the columns of vectors, if the table has them."""
    if target.table is not Table.DECISIONS:
        return None
    from ...rl.decisions import DecisionEncoder

    return DecisionEncoder


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
    games = "1 game" if tally.games == 1 else f"{tally.games} games"
    print(f'{title}, {seats} seats, {games} from the seed "{plan.seed}"')
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
