"""`waggonway verify`: prove that recorded games follow the rules."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import msgspec

from ...record import Record, RecordError, UnreadableError, scan
from ...record import verify as verify_record
from ...record.read import name_of
from ...toolkit.playing_on import check_redeals
from .._error import CommandError
from .._shared import AsJson, RecordFile, print_json, record_source


class Verdict(msgspec.Struct):
    """The result for a file."""

    file: str
    verified: bool = True
    games: int = 0  # number of verified games
    line: int | None = None
    reason: str | None = None


def verify(file: RecordFile, *, json: AsJson = False) -> None:
    """Prove that recorded games follow from their seeds and the rules.

    Exit code 0: every game is verified. 1: something is wrong. 2: the file cannot be read.
    """
    source = record_source(file)
    verdict = Verdict(file)
    name = name_of(source)
    try:
        for record in complete_series(scan(source)):
            verify_record(record)
            check_redeals(record)
            verdict.games += 1
    except UnreadableError as error:
        raise CommandError(str(error)) from None
    except RecordError as error:
        verdict.verified, verdict.line, verdict.reason = False, error.line, error.reason
    if json:
        print_json(verdict)
    elif verdict.verified:
        print(f"{name}: verified, {verdict.games} game{'s' if verdict.games > 1 else ''}")
    else:
        print(f"{name}:{verdict.line}: NOT verified, game {verdict.games}: {verdict.reason}")
    if not verdict.verified:
        sys.exit(1)


def complete_series(records: Iterator[Record]) -> Iterator[Record]:
    """Yield the records, and check that a series is complete and in order."""
    expected, total = 0, 0
    for record in records:
        header = record.header
        if header.of is not None:
            if header.number != expected or (expected and header.of != total):
                reason = f"game {expected} of {total or header.of} is missing before this one"
                raise RecordError(record.file, record.first_line, reason)
            expected, total = (expected + 1) % header.of, header.of
        yield record
        last = record.first_line + len(record.lines) - 1
    if expected:
        raise RecordError(record.file, last, f"the file is cut off: {total} games were written")
