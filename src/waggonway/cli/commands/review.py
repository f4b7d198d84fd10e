"""`waggonway review`: show where a finished game turned."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter

from ...bots.hints.hint_sentences import ticket_label
from ...game.notation import format_action
from ...record import Record, RecordError, UnreadableError, load
from ...record.read import name_of as file_name
from ...review import Decision, PlayerReview, Review, ReviewError, review_of
from .._error import CommandError
from .._output import OUTPUT, is_standard_output, output
from .._progress import with_progress
from .._shared import AsJson, RecordFile, print_columns, print_json, record_source

BudgetName = Literal["quick", "default", "deep"]
STEPS = 100  # of the progress bar
BARS = " ▁▂▃▄▅▆▇█"
CHART_WIDTH = 60


def review(
    file: RecordFile,
    *,
    game: Annotated[int, Parameter(help="Number of the game in the file, from 0.")] = 0,
    budget: Annotated[BudgetName, Parameter(help="How much to compute.")] = "default",
    seed: Annotated[int, Parameter(help="Seed of the trials.")] = 0,
    out: Annotated[Path | None, Parameter(help="Write the review as JSON here, or -."), OUTPUT] = (
        None
    ),
    json: AsJson = False,
) -> None:
    """Review a finished game: winning chances, decisions that cost something, and luck.

    Exit code 0: done. 1: the game is not over, or its record is wrong. 2: the file cannot be read.
    """
    if not 0 <= seed < 2**31:
        raise CommandError(f"--seed must be between 0 and {2**31 - 1}, not {seed}.")
    try:
        record = load(record_source(file), game)
        found = reviewed(record, budget, seed)
        if out is not None:
            with output(out) as opened:
                opened.write(msgspec.json.encode(found) + b"\n")
    except RecordError as error:
        raise CommandError(str(error), 2 if isinstance(error, UnreadableError) else 1) from None
    except ReviewError as error:
        raise CommandError(f"{file_name(file)}: {error}", 1) from None
    if json:
        print_json(found)
    elif out is None:
        show(record, found)
    elif not is_standard_output(out):
        print(f"The review is in {out}")


def reviewed(record: Record, budget: str, seed: int) -> Review:
    """Review a record with a progress bar."""
    steps: list[int] = []
    bar: Iterator[int] | None = None

    def progress(share: float) -> None:
        nonlocal bar
        bar = bar or iter(with_progress(range(STEPS), STEPS))
        while len(steps) < share * STEPS and len(steps) < STEPS:
            steps.append(next(bar))

    try:
        return review_of(record, budget, seed=seed, progress=progress)
    finally:
        if bar is not None:
            bar.close()  # type: ignore[attr-defined]


def show(record: Record, review: Review) -> None:
    """Print a review as text."""
    names = [who(record, seat) for seat in range(review.seats)]
    print(f"Review of {record.edition.title}, {len(record.steps)} actions, {review.trials} trials")
    for origin in record.header.played_on:
        print(f"Played on after action {origin.move}: earlier decisions are those of that game.")
    print("\nWinning chances with all cards open, from the deal to the end")
    width = max(map(len, names))
    for seat, name in enumerate(names):
        print(f"  {name.ljust(width)}  {chart([point.open[seat] for point in review.points])}")
    print()
    show_players(names, review)
    for player in review.players:
        show_player(record, review, names, player)
    print(
        "\nAccuracy: 100 means that no decision was shown to lose anything. Decisions that lose"
        f"\n{review.half_loss:.0%} of winning chance together halve it."
        "\nLuck: what cards and tickets changed, compared with all that could have come."
        "\nPoints: in parentheses, what planners got from the same deal, and how much that varied."
        "\nresult = before the deal + luck + own decisions + others' decisions + gap (± its error)"
    )


def show_players(names: list[str], review: Review) -> None:
    """Print one line for each player."""
    head = ["player", "result", "before", "luck", "own", "others", "gap", "±", "without luck"]
    rows = [[*head, "accuracy", "lost"]]
    for name, player in zip(names, review.players, strict=True):
        shares = (player.result, player.expectation)
        changes = (player.luck, player.own_decisions, player.other_decisions, player.gap)
        rows.append([name, *(f"{x:.0%}" for x in shares), *(f"{x:+.0%}" for x in changes)])
        rows[-1] += [f"{player.error:.0%}", f"{player.adjusted:.0%}"]
        rows[-1] += [f"{player.accuracy:.0f}", f"{player.loss:.1%}"]
    print_columns(rows, 1)


def show_player(record: Record, review: Review, names: list[str], player: PlayerReview) -> None:
    """Print the decisions, tickets and points of one player."""
    print(f"\n{names[player.seat]}")
    costly = [number for number in player.highlights if review.decisions[number].loss]
    for number in costly:
        print(f"  {decision_text(record, review.decisions[number])}")
    if not costly:
        print("  No decision was shown to cost anything.")
    for ticket in player.tickets:
        end = "missed"
        if ticket.completed:
            end = f"completed by action {ticket.certain}" if ticket.certain else "completed"
        elif ticket.impossible:
            end = f"impossible after action {ticket.impossible}"
        print(f"  {ticket_label(record.edition, ticket.ticket)}: {end}")
    parts = {**player.points, "total": player.total}
    sources = [
        f"{name.replace('_', ' ')} {source.points} ({source.usual:.0f} ± {source.spread:.0f})"
        for name, source in parts.items()
    ]
    print(f"  Points: {', '.join(sources)}")


def decision_text(record: Record, decision: Decision) -> str:
    """Describe a decision in one line."""
    played = format_action(record.edition, decision.played)
    when = f"turn {decision.turn}" if decision.turn else "before the game"
    text = f"action {decision.step}, {when}: {played}."
    best = format_action(record.edition, decision.best)
    lost = f"{decision.loss:.1%} ± {decision.error:.1%} ({decision.verdict})"
    return f"{text} Better: {best}, {lost}. {decision.sentence or ''}"


def chart(values: list[float]) -> str:
    """Draw a curve with block characters."""
    last = len(values) - 1
    there = [values[round(i * last / (CHART_WIDTH - 1))] for i in range(CHART_WIDTH)]
    return "".join(BARS[round(value * (len(BARS) - 1))] for value in there)


def who(record: Record, seat: int) -> str:
    """Return the name of a player."""
    return record.header.names[seat] if record.header.names else f"Seat {seat}"
