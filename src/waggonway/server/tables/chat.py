"""What is said at a table: short, one line, not too much of it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..refusals import Refusal
from .plain_text import readable, tidy

LONGEST_MESSAGE = 140  # characters
JOINER = "\u200d"  # parts of one picture, such as a family
LINES_KEPT = 50  # lines that somebody who comes later sees
BURST_LINES, BURST_MS = 5, 10_000  # lines of one person, milliseconds


class Line(msgspec.Struct, frozen=True):
    """Something that was said."""

    person: str
    name: str
    text: str
    at: int


def checked_text(text: str) -> str:
    """A text as it will be shown: in one line, without what a screen might obey."""
    text = tidy(text)
    plain = text.replace(JOINER, "")
    if len(text) > LONGEST_MESSAGE or not plain.isprintable() or not readable(plain):
        raise Refusal.of("bad_text", most=LONGEST_MESSAGE)
    return text


def check_rate(lines: Sequence[Line], person: str, now: int) -> None:
    """Refuse who says too much in a short time."""
    recent = [line for line in lines if line.person == person and 0 <= now - line.at < BURST_MS]
    if len(recent) >= BURST_LINES:
        raise Refusal.of("too_fast", "chat")
