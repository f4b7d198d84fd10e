"""Unfinished terminal games, saved after every move so that they can be resumed."""

from __future__ import annotations

from pathlib import Path

from ...record import Record, RecordError, load, save
from .._shared import data_folder


def saved_games_folder() -> Path:
    """Return the folder with this user's unfinished games."""
    return data_folder() / "games"


def save_game(record: Record, path: Path) -> None:
    """Save a game. The previous file stays until the new one is complete."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(str(path), None, f"cannot be written: {error.strerror}") from None
    save(path, record)


def latest_game() -> Path | None:
    """Return the path of the game that was saved last."""
    games = sorted(saved_games_folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime)
    return games[-1] if games else None


def load_game(path: Path) -> Record:
    """Load a saved game."""
    return load(str(path))
