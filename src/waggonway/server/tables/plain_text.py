"""Text from people: one visible line, without marks that spill over other lines."""

from __future__ import annotations

import re
import unicodedata

from ...record.names import JOINERS, without_joiners

BLANK = re.compile("[\u115f\u1160\u2800\u3164\uffa0\U0001d159]")
"""Look like a space: fillers of Hangul, Braille without dots, a note without a head."""
STRAY_JOINER = re.compile(rf"(?<![^\s{JOINERS}])[{JOINERS}]")
"""Joiners at the beginning of a word or after another joiner, where they join nothing."""
MOST_COMBINING_MARKS = 3  # on one letter; no script in daily use has more


def tidy(text: str) -> str:
    """Normalize a text: one line with single spaces, and no joiner that joins nothing."""
    text = BLANK.sub(" ", unicodedata.normalize("NFC", text))
    return " ".join(STRAY_JOINER.sub("", text).split())


def readable(text: str) -> bool:
    """Check that a text is printable, and that every letter has few combining marks.

    A combining mark without a letter is not readable. Joiners are ignored.
    """
    plain = without_joiners(text)
    if not plain.isprintable():
        return False
    marks, base = 0, False
    for letter in plain:
        if unicodedata.category(letter) in ("Mn", "Me"):
            marks += 1
            if not base or marks > MOST_COMBINING_MARKS:
                return False
        else:
            marks, base = 0, not letter.isspace()
    return bool(plain)
