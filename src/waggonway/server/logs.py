"""The log of a server: a line of JSON for each thing, without tokens, hands or seeds.

What is said beside the message is given by name in `extra`, and only the names below are let
through: a secret cannot get in by being part of something larger.
"""

from __future__ import annotations

import logging
import traceback
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

Form = Literal["json", "text"]

NAMES = ("table", "version", "bot", "edition", "seats", "method", "path", "status", "milliseconds")


class JsonLines(logging.Formatter):
    """One JSON object in a line."""

    def format(self, record: logging.LogRecord) -> str:
        """What was logged, and when; of an error its kind and place only."""
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
    """The same for people at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, message, and what belongs to it."""
        parts = [time_of(record), record.levelname, record.getMessage()]
        parts += [f"{name}={value}" for name, value in named(record).items()]
        if record.exc_info and record.exc_info[1] is not None:
            parts += what_failed(record.exc_info[1])
        return "".join(map(shown, " ".join(parts)))


def set_up(form: Form, level: int) -> None:
    """Have everything from a level on logged to standard error in one form."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    logging.basicConfig(level=max(level, logging.INFO), handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").addFilter(no_fault_of_ours)
    logging.getLogger(__package__).setLevel(level)  # what others' packages debug is not for here


def no_fault_of_ours(record: logging.LogRecord) -> bool:
    """A text that is none, from whoever: uvicorn closes the connection, and calls it an error."""
    if str(record.msg).startswith("Invalid UTF-8"):
        record.levelno, record.levelname = logging.INFO, "INFO"
        record.exc_info = None
    return True


def shown(letter: str) -> str:
    """A letter that a terminal does not obey: paths are whatever somebody sends."""
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode()


def named(record: logging.LogRecord) -> dict[str, Any]:
    """What was said beside the message."""
    return {name: getattr(record, name) for name in NAMES if hasattr(record, name)}


def time_of(record: logging.LogRecord) -> str:
    """When it was."""
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def what_failed(error: BaseException) -> list[str]:
    """The kind of an error and the places it came through.

    Not its own words: they may quote what it choked on, a hand as well as a token.
    """
    frames = traceback.extract_tb(error.__traceback__)
    return [type(error).__name__, *(f"{one.filename}:{one.lineno} {one.name}" for one in frames)]
