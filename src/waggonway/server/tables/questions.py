"""What needs the others' consent: one question at a time, open until all have agreed."""

from __future__ import annotations

from typing import Literal

import msgspec

QUESTION_TTL_MS = 60_000
"""Milliseconds after which a question that not all have answered is dropped."""

Subject = Literal["pause", "take_back"]


class Question(msgspec.Struct, frozen=True):
    """Who asks for what, and whose answer is missing; a person answers for all his seats."""

    subject: Subject
    by: str
    seat: int | None  # whose move is to be taken back
    missing: tuple[str, ...]

    def agreed(self, person: str) -> Question:
        """The question after somebody has said yes."""
        missing = tuple(one for one in self.missing if one != person)
        return msgspec.structs.replace(self, missing=missing)
