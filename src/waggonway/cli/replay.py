"""`waggonway replay`: a recorded game, move by move."""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from ..game import format_action
from ..game.prose import name_of, sentence
from ..record import (
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
from ._fault import Fault
from ._shared import AsJson, RecordFile, print_columns, print_json


def replay(
    file: RecordFile,
    *,
    game: Annotated[int | None, Parameter(help="Which game of the file, from 0.")] = None,
    to: Annotated[int | None, Parameter(help="Only so many actions; 0 is the opening.")] = None,
    seat: Annotated[int | None, Parameter(help="Only what this seat may know.")] = None,
    json: AsJson = False,
) -> None:
    """Show a recorded game move by move, and check that its actions bring about its events.

    Exit code 0: they do. 1: something is wrong with the game. 2: the file cannot be read.
    """
    try:
        record = load(file, game)
    except RecordError as error:
        raise Fault(str(error), 2 if isinstance(error, UnreadableError) else 1) from None
    if to is not None and not 0 <= to <= len(record.steps):
        raise Fault(f"This game has {len(record.steps)} actions, so --to {to} is not possible.")
    if seat is not None and not 0 <= seat < record.header.seats:
        raise Fault(f"There is no seat {seat}: they are 0 to {record.header.seats - 1}.")
    if seat is not None and record.header.viewer not in (None, seat):
        raise Fault(f"This record holds only what {record.header.viewer} may know.")
    checked, fault = check(record)
    shown = record if seat is None or record.header.viewer is not None else redacted(record, seat)
    end = len(record.steps) if to is None else to
    if json:
        print_json(as_json(shown, end, checked, fault))
    else:
        show(shown, end)
        print(f"\n{checked}")
    if fault is not None:
        raise Fault(str(fault), 1)


def check(record: Record) -> tuple[str, RecordError | None]:
    """What replay by actions says of a record."""
    if record.header.viewer is not None:
        return "Not checked: this record holds only what one viewer may know.", None
    try:
        replay_by_actions(record)
    except RecordError as error:
        return "NOT what the rules give: see below.", error
    return "Checked: the actions bring about exactly these events.", None


def show(record: Record, end: int) -> None:
    """The game for people."""
    for event in record.opening:
        print(sentence(record.edition, event, record.header.names))
    for number, step in enumerate(record.steps[:end], 1):
        who = name_of(step.seat, record.header.names)
        print(f"\n{number}. {who}: {text_of(record, step) or '(a secret choice)'}")
        for event in step.events:
            print(f"   {sentence(record.edition, event, record.header.names)}")
    print()
    show_table(record, table_at(record, end))


def show_table(record: Record, table: Table) -> None:
    """Where the players stand."""
    rows = [["seat", "player", "trains", "points", "cards", "tickets", "completed"]]
    for player in table.players:
        numbers = (player.trains, player.points, player.cards, player.tickets)
        rows.append([str(player.seat), name_of(player.seat, record.header.names)])
        rows[-1] += map(str, (*numbers, len(player.completed) + player.crossing))
    print_columns(rows, 2)


def as_json(record: Record, end: int, checked: str, fault: RecordError | None) -> dict[str, Any]:
    """The game for programs."""
    return {
        "header": record.header,
        "opening": [told(record, event) for event in record.opening],
        "steps": [
            {
                "seat": step.seat,
                "action": step.action,
                "text": text_of(record, step),
                "events": [told(record, event) for event in step.events],
            }
            for step in record.steps[:end]
        ],
        "table": table_at(record, end),
        "checked": fault is None and record.header.viewer is None,
        "says": checked if fault is None else str(fault),
    }


def told(record: Record, event: Any) -> dict[str, Any]:
    """An event with its sentence."""
    text = sentence(record.edition, event, record.header.names)
    return {**msgspec.to_builtins(event), "text": text}


def text_of(record: Record, step: Step) -> str | None:
    """The action in one line."""
    return None if step.action is None else format_action(record.edition, step.action)


def table_at(record: Record, end: int) -> Table:
    """The table after so many actions."""
    return next(islice(tables(record), end, None))
