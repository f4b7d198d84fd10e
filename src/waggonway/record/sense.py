"""Check that the header, the events and the end of a record agree with each other."""

from __future__ import annotations

import re

from ..editions.describe import describe_players
from ..game.events import Event, GameBegan, GameEnded, GameScored, SeedRevealed, redact
from ..game.secret import secret_fields
from .error import RecordError
from .form import SPECTATOR, Record
from .make import format_of
from .names import checked_names

MOST_ORIGINS = 50  # games that a record can name


def check_sense(record: Record) -> None:
    """Raise RecordError if parts of a record contradict each other."""
    check_header(record)
    check_beginning(record)
    check_steps(record)
    check_end(record)


def fault(record: Record, line: int, reason: str) -> RecordError:
    return RecordError(record.file, line, reason)


def check_header(record: Record) -> None:
    header, edition = record.header, record.edition
    low, high = edition.seats
    wrong = None
    if not low <= header.seats <= high:
        wrong = f"{edition.title} is for {describe_players(edition)}, not {header.seats}"
    elif header.rules < 1 or header.format != format_of(header.rules, header.played_on):
        wrong = f"format {header.format} does not go with version {header.rules} of the rules"
    elif not 0 <= header.start < header.seats:
        wrong = f"the start seat {header.start} does not exist"
    elif isinstance(header.viewer, int) and not 0 <= header.viewer < header.seats:
        wrong = f"the viewer's seat {header.viewer} does not exist"
    elif not re.fullmatch("[0-9a-f]{64}", header.commitment):
        wrong = "the commitment is not a SHA-256 in hexadecimal"
    elif header.names is not None:
        try:
            checked_names(header.names, header.seats)
        except ValueError as error:
            wrong = str(error)
    wrong = wrong or wrong_origin(record)
    if wrong:
        raise fault(record, record.first_line, wrong)


def wrong_origin(record: Record) -> str | None:
    """Return what is wrong with the games from which this one was played on."""
    header, before = record.header, 0
    if len(header.played_on) > MOST_ORIGINS:
        return f"it was played on more than {MOST_ORIGINS} times"
    for origin in header.played_on:
        if not before <= origin.move <= len(record.steps):
            return f"it cannot have been played on after {origin.move} actions"
        if not 0 <= origin.seat < header.seats:
            return f"there is no seat {origin.seat} that could play on"
        if not re.fullmatch("[0-9a-f]{64}", origin.parent):
            return "the parent is not named by a SHA-256 in hexadecimal"
        expected = origin.cards == "redealt" and header.viewer is None
        if expected != (origin.redeal is not None):
            return "the cards that were dealt again do not fit the rest of the header"
        before = origin.move
    return None


def check_beginning(record: Record) -> None:
    """Check that the first event repeats the header."""
    header = record.header
    said = GameBegan(
        header.edition,
        header.revision,
        header.digest,
        header.seats,
        header.start,
        header.commitment,
        header.rules,
    )
    if record.opening[0] != said:
        raise fault(record, record.line_of(-1), "the first event does not repeat the header")


def check_steps(record: Record) -> None:
    """Check that seats exist, that nothing is missing, and that the viewer may know the rest."""
    viewer = record.header.viewer
    for number, step in enumerate(record.steps):
        if not 0 <= step.seat < record.header.seats:
            raise fault(record, record.line_of(number), f"there is no seat {step.seat}")
        if step.action is None and viewer in (None, step.seat):
            raise fault(record, record.line_of(number), "the action is missing")
    for number, events in enumerate([record.opening, *(s.events for s in record.steps)], -1):
        for event in events:
            check_secrets(record, number, event)


def check_secrets(record: Record, number: int, event: Event) -> None:
    viewer = record.header.viewer
    if viewer is None:
        if any(getattr(event, field) is None for field in secret_fields(type(event))):
            raise fault(record, record.line_of(number), "a secret of the full record is missing")
    elif redact(event, None if viewer == SPECTATOR else viewer) != event:
        raise fault(
            record,
            record.line_of(number),
            "the line contains a secret that the viewer may not know",
        )


def check_end(record: Record) -> None:
    """Check that a finished game, and only that, ends with reason, scores and seed."""
    last = record.line_of(len(record.steps) - 1)
    events = list(record.events())
    ends = [e for e in events if isinstance(e, GameEnded | GameScored | SeedRevealed)]
    if record.result is None:
        if ends:
            raise fault(record, last, "the game is over, but the result is missing")
        if record.header.viewer is None and record.header.seed is None:
            raise fault(record, record.first_line, "the seed of a running game is missing")
        return
    match ends:
        case [GameEnded(), GameScored(result=result), SeedRevealed()] if events[-3:] == ends:
            if result != record.result:
                raise fault(record, last + 1, "the result differs from the one in the last events")
        case _:
            raise fault(record, last, "there is a result, but the game does not end here")
    if record.header.seed is not None:
        raise fault(
            record,
            record.first_line,
            "the seed of a finished game belongs in the last event, not here",
        )
