"""Prove that a game followed the rules and that nobody influenced its shuffles."""

from __future__ import annotations

from hashlib import sha256

from .error import RecordError
from .form import Record
from .replay import replay_by_actions


def verify(record: Record) -> None:
    """Raise RecordError unless the seed matches its commitment and everything follows from it.

    The seed and the recorded actions must give every shuffle, every event and the result. The
    closing hash was checked when the record was read.
    """
    if record.header.viewer is not None:
        reason = "this record is redacted for one viewer; only the full record can be verified"
        raise RecordError(record.file, record.first_line, reason)
    if not record.over:
        reason = "the game is not over; it can be verified once its seed has been revealed"
        raise RecordError(record.file, record.line_of(len(record.steps) - 1), reason)
    if sha256((record.seed or "").encode()).hexdigest() != record.header.commitment:
        reason = "the revealed seed does not match the commitment made at the start"
        raise RecordError(record.file, record.line_of(len(record.steps) - 1), reason)
    replay_by_actions(record)
