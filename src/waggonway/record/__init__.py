"""Game records: write, read, replay by actions or by events, verify. See docs/records.md."""

from .disk import WholeFile
from .error import RecordError, UnreadableError
from .fold import replay_by_events, tables
from .form import Header, PlayedOn, Record, Step
from .make import record_of, redacted
from .read import load, read_many, scan
from .replay import replay_by_actions
from .table import Player, Table
from .verify import verify
from .write import save

__all__ = [
    "Header",
    "PlayedOn",
    "Player",
    "Record",
    "RecordError",
    "Step",
    "Table",
    "UnreadableError",
    "WholeFile",
    "load",
    "read_many",
    "record_of",
    "redacted",
    "replay_by_actions",
    "replay_by_events",
    "save",
    "scan",
    "tables",
    "verify",
]
