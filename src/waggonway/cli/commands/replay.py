"""`waggonway replay`: show a recorded game, move by move."""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from ...game import format_action
from ...game.sentences.event_sentences import name_of, sentence
from ...record import (
    Record,
    RecordError,
    Step,
    Table,
    UnreadableError,
    load,
    redacted,
    replay_by_actions,
    tables,
)
from .._error import CommandError
from .._shared import AsJson, RecordFile, print_columns, print_json, record_source


def replay(
    file: RecordFile,
    *,
    game: Annotated[int | None, Parameter(help="Number of the game in the file, from 0.")] = None,
    to: Annotated[
        int | None, Parameter(help="Stop after this many actions; 0 is the opening.")
    ] = None,
    seat: Annotated[int | None, Parameter(help="Show only what this seat may know.")] = None,
    json: AsJson = False,
) -> None:
    """Show a recorded game move by move, and check that its actions produce its events.

    Exit code 0: they do. 1: something is wrong with the game. 2: the file cannot be read.
    """
    try:
        record = load(record_source(file), game)
    except RecordError as error:
        raise CommandError(str(error), 2 if isinstance(error, UnreadableError) else 1) from None
    if to is not None and not 0 <= to <= len(record.steps):
        raise CommandError(
            f"--to must be between 0 and {len(record.steps)}, the number of actions, not {to}."
        )
    if seat is not None and not 0 <= seat < record.header.seats:
        raise CommandError(f"There is no seat {seat}; seats are 0 to {record.header.seats - 1}.")
    if seat is not None and record.header.viewer not in (None, seat):
        raise CommandError(f"This record contains only what {record.header.viewer} may know.")
    checked, fault = check(record)
    shown = record if seat is None or record.header.viewer is not None else redacted(record, seat)
    end = len(record.steps) if to is None else to
    if json:
        print_json(as_json(shown, end, checked, fault))
    else:
        show(shown, end)
        print(f"\n{checked}")
    if fault is not None:
        raise CommandError(str(fault), 1)


def check(record: Record) -> tuple[str, RecordError | None]:
    """Replay a record by its actions; return a sentence, and the error if there is one."""
    if record.header.viewer is not None:
        return "Not checked: this record contains only what one viewer may know.", None
    try:
        replay_by_actions(record)
    except RecordError as error:
        return "The actions do NOT produce these events: see below.", error
    return "Checked: the actions produce exactly these events.", None


def show(record: Record, end: int) -> None:
    """Print the game as text."""
    for event in record.opening:
        print(sentence(record.edition, event, record.header.names))
    for number, step in enumerate(record.steps[:end], 1):
        who = name_of(step.seat, record.header.names)
        print(f"\n{number}. {who}: {action_text(record, step) or '(a secret choice)'}")
        for event in step.events:
            print(f"   {sentence(record.edition, event, record.header.names)}")
    print()
    show_table(record, table_at(record, end))


def show_table(record: Record, table: Table) -> None:
    """Print the public numbers of the players."""
    rows = [["seat", "player", "trains", "points", "cards", "tickets", "completed"]]
    for player in table.players:
        numbers = (player.trains, player.points, player.cards, player.tickets)
        rows.append([str(player.seat), name_of(player.seat, record.header.names)])
        rows[-1] += map(str, (*numbers, len(player.completed) + player.crossing))
    print_columns(rows, 2)


def as_json(record: Record, end: int, checked: str, fault: RecordError | None) -> dict[str, Any]:
    """Return the game as data for JSON."""
    return {
        "header": record.header,
        "opening": [event_with_text(record, event) for event in record.opening],
        "steps": [
            {
                "seat": step.seat,
                "action": step.action,
                "text": action_text(record, step),
                "events": [event_with_text(record, event) for event in step.events],
            }
            for step in record.steps[:end]
        ],
        "table": table_at(record, end),
        "checked": fault is None and record.header.viewer is None,
        "says": checked if fault is None else str(fault),
    }


def event_with_text(record: Record, event: Any) -> dict[str, Any]:
    """Return an event with its sentence."""
    text = sentence(record.edition, event, record.header.names)
    return {**msgspec.to_builtins(event), "text": text}


def action_text(record: Record, step: Step) -> str | None:
    """Return the action of a step in notation."""
    return None if step.action is None else format_action(record.edition, step.action)


def table_at(record: Record, end: int) -> Table:
    """Return the table after some number of actions."""
    return next(islice(tables(record), end, None))
