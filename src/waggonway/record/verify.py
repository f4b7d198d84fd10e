"""Proof that a game was played by the rules, and its decks were never steered."""

from __future__ import annotations

from hashlib import sha256

from .error import RecordError
from .form import Record
from .replay import replay_by_actions


def verify(record: Record) -> None:
    """RecordError unless the seed is the one committed to and everything follows from it.

    Every shuffle, every event, every legal action and the result are those that the seed and the
    recorded actions give; the closing hash was checked when the record was read.
    """
    if record.header.viewer is not None:
        reason = "only what one viewer knows is recorded here: the full record can be verified"
        raise RecordError(record.file, record.first_line, reason)
    if not record.over:
        reason = "the game is not over: it can be verified when its seed has been revealed"
        raise RecordError(record.file, record.line_of(len(record.steps) - 1), reason)
    if sha256((record.seed or "").encode()).hexdigest() != record.header.commitment:
        reason = "the seed revealed here is not the one committed to in the beginning"
        raise RecordError(record.file, record.line_of(len(record.steps) - 1), reason)
    replay_by_actions(record)
