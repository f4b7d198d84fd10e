"""Text from people: one visible line, without marks that spill over other lines."""

from __future__ import annotations

import re
import unicodedata

BLANK = re.compile("[\u115f\u1160\u2800\u3164\uffa0\U0001d159]")
"""Look like a space: fillers of Hangul, Braille without dots, a note without a head."""
MOST_COMBINING_MARKS = 3  # on one letter; no script in daily use has more


def tidy(text: str) -> str:
    """Normalize a text: one line with single spaces."""
    return " ".join(BLANK.sub(" ", unicodedata.normalize("NFC", text)).split())


def readable(text: str) -> bool:
    """Check that every combining mark has a letter, and no letter has too many marks."""
    marks, base = 0, False
    for letter in text:
        if unicodedata.category(letter) in ("Mn", "Me"):
            marks += 1
            if not base or marks > MOST_COMBINING_MARKS:
                return False
        else:
            marks, base = 0, not letter.isspace()
    return bool(text)
