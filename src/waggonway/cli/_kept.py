"""Unfinished games of the terminal: on disk after every move, taken up again later."""

from __future__ import annotations

from pathlib import Path

from ..record import Record, RecordError, load, save
from ._shared import home


def folder() -> Path:
    """Where this user's games are kept."""
    return home() / "games"


def keep(record: Record, path: Path) -> None:
    """Put the game on disk; what was there before stays until all of it is written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(str(path), None, f"cannot be written: {error.strerror}") from None
    save(path, record)


def latest() -> Path | None:
    """The game that was kept last."""
    games = sorted(folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime)
    return games[-1] if games else None


def read(path: Path) -> Record:
    """A kept game."""
    return load(str(path))
