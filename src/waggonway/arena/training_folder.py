"""The folder of a training: its settings, its games and the network of each generation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from ..bots.constants import level_constants
from ..bots.planner.feature_index import FEATURES_VERSION, INPUTS
from ..bots.planner.ticket_features import TICKET_FEATURES_VERSION, ticket_inputs
from ..editions.tables import board_of
from .training_games import TICKETS, VALUES, Games, Training

FORMER_NAMES = {"training": "edition"}
"""Settings that had another name in version 0.2."""


class TrainingError(ValueError):
    """Raised when a folder of games cannot be continued."""


def check_folder(training: Training, folder: Path) -> None:
    """Refuse a folder whose games belong to other settings; write them into a new one."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "settings.json"
    has_network = model_of(folder, 1).exists()
    if path.exists():
        wanted = settings_of_games(training)
        if training.generations > 1 and has_network:  # later games depend on it
            wanted |= settings_of_network(training)
        found = settings_in(path)
        differing = [name for name in wanted if found.get(name) != wanted[name]]
        if differing:
            raise TrainingError(
                f"{folder} has the games of a different training ({', '.join(differing)})."
            )
    if not has_network:
        settings = settings_of_games(training) | settings_of_network(training)
        write_whole(path, (json.dumps(settings, indent=1) + "\n").encode())


def settings_of_games(training: Training) -> dict[str, Any]:
    """Return the settings that the games of the first generation depend on."""
    settings = {
        "edition": training.edition.id,
        "digest": training.edition.digest,
        "players": training.players,
        "seed": training.seed,
        "chunk": training.chunk_games(1),
        "features": INPUTS,
        "features_version": FEATURES_VERSION,
        "learn": training.learn,
        "constants": level_constants(training.level, training.edition, training.players),
    }
    if training.learn == TICKETS:
        settings["features"] = ticket_inputs(board_of(training.edition))
        settings["features_version"] = TICKET_FEATURES_VERSION
    return settings


def settings_of_network(training: Training) -> dict[str, Any]:
    """Return the settings that only the networks depend on."""
    return {
        "games": training.games,
        "hidden": training.hidden,
        "epochs": training.epochs,
        "later_games": training.later_games,
    }


def settings_in(path: Path) -> dict[str, Any]:
    """Return the settings of a training."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except ValueError:
        raise TrainingError(
            f"{path} cannot be read. Remove {path.parent} to begin again."
        ) from None
    found = {FORMER_NAMES.get(name, name): value for name, value in found.items()}
    return {"features_version": 1, "learn": VALUES, **found}  # what earlier versions did not name


def write_whole(path: Path, data: bytes) -> None:
    """Write a file; a kill leaves the old one or the new one."""
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.replace(path)


def chunk_file(folder: Path, generation: int, number: int) -> Path:
    """Return the file of a chunk."""
    if generation == 1:
        return folder / f"{number:04d}.npz"
    return folder / f"generation-{generation}" / f"{number:04d}.npz"


def model_of(folder: Path, generation: int) -> Path:
    """Return the file of a generation's network, in a training of several."""
    return folder / f"generation-{generation}.json"


def save_games(path: Path, games: Games) -> None:
    """Write a chunk; a file that exists is whole."""
    path.parent.mkdir(exist_ok=True)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, **games._asdict())
    part.replace(path)


def load_chunk(path: Path) -> Games:
    """Return the games of a chunk."""
    with np.load(path) as chunk:
        return Games(chunk["features"], chunk["results"], chunk["samples"])
