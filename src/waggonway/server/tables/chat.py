"""Chat at a table: short lines, at a limited rate."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..durations import SECOND_MS
from ..refusals import Refusal
from .plain_text import readable, tidy

LONGEST_MESSAGE = 140  # characters
LINES_KEPT = 50  # shown to viewers who join later
BURST_LINES, BURST_MS = 5, 10 * SECOND_MS  # per person


class Line(msgspec.Struct, frozen=True):
    """A line of chat."""

    person: str
    name: str
    text: str
    at: int
    version: int = 0  # of the table, with which it was written


def checked_text(text: str) -> str:
    """Return a text as it will be shown: one line without control characters."""
    text = tidy(text)
    if len(text) > LONGEST_MESSAGE or not readable(text):
        raise Refusal.of("bad_text", most=LONGEST_MESSAGE)
    return text


def check_rate(lines: Sequence[Line], person: str, now: int) -> None:
    """Refuse people who write too much in a short time."""
    recent = [line for line in lines if line.person == person and 0 <= now - line.at < BURST_MS]
    if len(recent) >= BURST_LINES:
        raise Refusal.of("too_fast", "chat")
