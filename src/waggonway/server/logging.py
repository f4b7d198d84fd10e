"""The log of a server: one JSON line per event, without secrets or client addresses.

Only the fields of `extra` that are listed below are logged, so a secret cannot slip in as part of
something larger. The id of a private table is its key, so ids are shortened. Messages of uvicorn
are logged without their arguments.
"""

from __future__ import annotations

import logging
import re
import traceback
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

Form = Literal["json", "text"]

NAMES = ("table", "version", "bot", "edition", "seats", "method", "path", "status", "milliseconds")
ID_LETTERS = 4  # of an id; 40 of its 60 random bits stay unknown
IN_PATH = re.compile(r"(/(?:tables|games|codes)/)([^/]+)")
PLACEHOLDER = re.compile(r"%[a-z]")


class JsonLines(logging.Formatter):
    """Formats a record as one JSON line."""

    def format(self, record: logging.LogRecord) -> str:
        """Format a record; of an error, only its kind and place."""
        line: dict[str, Any] = {
            "at": time_of(record),
            "level": record.levelname,
            "message": record.getMessage(),
            **named(record),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = what_failed(record.exc_info[1])
        return msgspec.json.encode(line).decode()


class PlainLines(logging.Formatter):
    """Formats a record as text for a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """Format time, level, message and fields."""
        parts = [time_of(record), record.levelname, record.getMessage()]
        parts += [f"{name}={value}" for name, value in named(record).items()]
        if record.exc_info and record.exc_info[1] is not None:
            parts += what_failed(record.exc_info[1])
        return "".join(map(shown, " ".join(parts)))


def set_up(form: Form, level: int) -> None:
    """Log to standard error from a level on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    logging.basicConfig(level=max(level, logging.INFO), handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").addFilter(of_uvicorn)
    logging.getLogger(__package__).setLevel(level)  # no debug messages of other packages


def of_uvicorn(record: logging.LogRecord) -> bool:
    """Filter the messages of uvicorn.

    It logs every socket with address and path, and reports bytes that are not text as an error.
    """
    text = str(record.msg)
    if text.startswith("Invalid UTF-8"):
        record.levelno, record.levelname = logging.INFO, "INFO"
        record.exc_info = None
    if not record.args:
        return True
    record.msg, record.args = PLACEHOLDER.sub("…", text), ()
    return record.levelno >= logging.WARNING or text.startswith("Started")


def brief(name: str) -> str:
    """Shorten an id: enough to distinguish tables, not enough to open one."""
    return name if len(name) <= ID_LETTERS else f"{name[:ID_LETTERS]}…"


def brief_path(path: str) -> str:
    """Shorten the ids and codes in a path."""
    return IN_PATH.sub(lambda found: found[1] + brief(found[2]), path)


def shown(letter: str) -> str:
    """Escape control characters. Clients choose their paths freely."""
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode()


def named(record: logging.LogRecord) -> dict[str, Any]:
    """Return the fields of a record that may be logged."""
    found = {name: getattr(record, name) for name in NAMES if hasattr(record, name)}
    for name, short in (("table", brief), ("path", brief_path)):
        if name in found:
            found[name] = short(str(found[name]))
    return found


def time_of(record: logging.LogRecord) -> str:
    """Format the time of a record."""
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def what_failed(error: BaseException) -> list[str]:
    """Return the kind of an error and its places in the code.

    The message of an error is left out, because it may quote a hand or a token.
    """
    frames = traceback.extract_tb(error.__traceback__)
    return [type(error).__name__, *(f"{one.filename}:{one.lineno} {one.name}" for one in frames)]
