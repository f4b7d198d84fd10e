"""Text from people: one line, visible, and without marks that run over the lines around it."""

from __future__ import annotations

import re
import unicodedata

BLANK = re.compile("[\u115f\u1160\u2800\u3164\uffa0]")
"""Letters and symbols that look like a space: fillers of Hangul, and Braille without dots."""
MOST_COMBINING_MARKS = 3  # combining marks on one letter; no writing in daily use has more


def tidy(text: str) -> str:
    """A text in one line and in one form, with single spaces."""
    return " ".join(BLANK.sub(" ", unicodedata.normalize("NFC", text)).split())


def readable(text: str) -> bool:
    """Whether every mark of a tidy text has a letter below it, and none carries too many."""
    marks, base = 0, False
    for letter in text:
        if unicodedata.category(letter) in ("Mn", "Me"):
            marks += 1
            if not base or marks > MOST_COMBINING_MARKS:
                return False
        else:
            marks, base = 0, not letter.isspace()
    return bool(text)
