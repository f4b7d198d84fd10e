"""The log of a server: a line of JSON for each event, without secrets or addresses of clients.

What belongs to a message is given by name in `extra`, and only the names below are let through: a
secret cannot get in by being part of something larger. The id of a private table is its key, so
ids are cut short. Messages of uvicorn are logged without their arguments.
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
ID_LETTERS = 4  # letters of an id; 40 of its 60 random bits stay unknown
IN_PATH = re.compile(r"(/(?:tables|games|codes)/)([^/]+)")
PLACEHOLDER = re.compile(r"%[a-z]")


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
    logging.getLogger("uvicorn.error").addFilter(of_uvicorn)
    logging.getLogger(__package__).setLevel(level)  # what others' packages debug is not for here


def of_uvicorn(record: logging.LogRecord) -> bool:
    """Let messages of uvicorn through without data of clients.

    It logs every socket with address and path, and calls it an error if a client sends bytes that
    are not text.
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
    """The first letters of an id: enough to tell tables apart, not enough to open one."""
    return name if len(name) <= ID_LETTERS else f"{name[:ID_LETTERS]}…"


def brief_path(path: str) -> str:
    """A path without whole ids of tables and games, or codes."""
    return IN_PATH.sub(lambda found: found[1] + brief(found[2]), path)


def shown(letter: str) -> str:
    """A letter that a terminal does not obey: paths are whatever somebody sends."""
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode()


def named(record: logging.LogRecord) -> dict[str, Any]:
    """What was said beside the message."""
    found = {name: getattr(record, name) for name in NAMES if hasattr(record, name)}
    for name, short in (("table", brief), ("path", brief_path)):
        if name in found:
            found[name] = short(str(found[name]))
    return found


def time_of(record: logging.LogRecord) -> str:
    """When it was."""
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def what_failed(error: BaseException) -> list[str]:
    """The kind of an error and the places it came through.

    Not its own words: they may quote what it choked on, a hand as well as a token.
    """
    frames = traceback.extract_tb(error.__traceback__)
    return [type(error).__name__, *(f"{one.filename}:{one.lineno} {one.name}" for one in frames)]
