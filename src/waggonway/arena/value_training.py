"""Train the value of positions (`bots.planner.value_net`) in generations of games.

The games of each generation are files in a folder, and so are the networks, so that a training can
be resumed at any point.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from ..bots.constants import level_constants
from ..bots.planner.features import INPUTS
from ..bots.planner.value_net import OUTPUTS
from ..bots.value_models import FEATURES_VERSION
from ..bots.workers import Workers
from .training_games import Games, Layers, Training, play_chunk, play_later_chunk
from .value_network import Array, Net, continued, predicted, quantized
from .worker_pools import OpenPool, WorkerPool

CHECK_SHARE = 5  # every fifth chunk is for checking, not for training
RATES, LATER_RATES = (2e-3, 1e-4), (1e-3, 5e-5)
"""Learning rates at the beginning and the end of the first generation, and of later ones."""
LATER_EPOCHS = 8
TRACE = 0.9
"""How far a target looks ahead (the λ of temporal differences): 1 takes the result only, 0 the
value of the next position only."""


class TrainingError(ValueError):
    """Raised when a folder of games cannot be continued."""


class Model(msgspec.Struct, frozen=True):
    """A trained network and what it was measured to be worth."""

    first: list[int]
    second: list[int]
    positions: int
    error: float  # mean squared error of the chance to win, in games that it was not trained on
    baseline: float  # of a constant


def train(
    training: Training, folder: Path, jobs: int, open_pool: OpenPool = Workers
) -> Generator[int, None, Model]:
    """Train all generations; yield the number of games after each chunk, return the last model."""
    check_folder(training, folder)
    model = yield from first_generation(training, folder, jobs, open_pool)
    for generation in range(2, training.generations + 1):
        model = yield from later_generation(training, generation, model, folder, jobs, open_pool)
    return model


def first_generation(
    training: Training, folder: Path, jobs: int, open_pool: OpenPool
) -> Generator[int, None, Model]:
    """Let planners play, and fit a new network to their games."""

    def submit(pool: WorkerPool, number: int) -> Future[Games]:
        return pool.submit(play_chunk, training, number)

    yield from make_games(training, 1, folder, submit, jobs, open_pool)
    return fitted(training, 1, folder, lambda: fit(training, folder))


def later_generation(
    training: Training,
    generation: int,
    before: Model,
    folder: Path,
    jobs: int,
    open_pool: OpenPool,
) -> Generator[int, None, Model]:
    """Let players look ahead with the last network, and improve it by their games."""
    layers = Layers(before.first, before.second)

    def submit(pool: WorkerPool, number: int) -> Future[Games]:
        return pool.submit(play_later_chunk, training, generation, layers, number)

    yield from make_games(training, generation, folder, submit, jobs, open_pool)
    return fitted(
        training, generation, folder, lambda: improve(training, generation, before, folder)
    )


def make_games(
    training: Training,
    generation: int,
    folder: Path,
    submit: Callable[[WorkerPool, int], Future[Games]],
    jobs: int,
    open_pool: OpenPool,
) -> Generator[int]:
    """Play the chunks that are missing; yield the games of each chunk."""
    size = training.chunk_games(generation)
    numbers = range(training.chunks(generation))
    missing = [n for n in numbers if not chunk_file(folder, generation, n).exists()]
    for _ in range(len(numbers) - len(missing)):
        yield size
    if not missing:
        return
    with open_pool(jobs) as workers:
        futures = [(n, submit(workers, n)) for n in missing]
        for n, future in futures:
            save_games(chunk_file(folder, generation, n), future.result())
            yield size


def save_games(path: Path, games: Games) -> None:
    """Write a chunk; a file that exists is whole."""
    path.parent.mkdir(exist_ok=True)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, **games._asdict())
    part.replace(path)


def check_folder(training: Training, folder: Path) -> None:
    """Refuse a folder whose games belong to other settings; write them into a new one."""
    of_games = {
        "training": training.edition.id,
        "digest": training.edition.digest,
        "players": training.players,
        "seed": training.seed,
        "chunk": training.chunk_games(1),
        "features": INPUTS,
        "features_version": FEATURES_VERSION,
        "constants": level_constants(training.level, training.edition, training.players),
    }
    of_network = {
        "games": training.games,
        "hidden": training.hidden,
        "epochs": training.epochs,
        "later_games": training.later_games,
    }
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "settings.json"
    has_network = model_of(folder, 1).exists()
    if path.exists():
        found = settings_in(path)
        relevant = dict(of_games)
        if training.generations > 1 and has_network:  # later games depend on it
            relevant |= of_network
        found.setdefault("features_version", 1)  # the first version did not name it
        differing = [name for name in relevant if found.get(name) != relevant[name]]
        if differing:
            raise TrainingError(
                f"{folder} has the games of a different training ({', '.join(differing)})."
            )
    if not has_network:
        write_whole(path, (json.dumps(of_games | of_network, indent=1) + "\n").encode())


def settings_in(path: Path) -> dict[str, Any]:
    """Return the settings of a training."""
    try:
        return dict(json.loads(path.read_bytes()))
    except ValueError:
        raise TrainingError(
            f"{path} cannot be read. Remove {path.parent} to begin again."
        ) from None


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


def load_games(training: Training, generation: int, folder: Path, check: bool) -> Games:
    """Return the games of the chunks for checking, or of the others."""
    chunks = training.chunks(generation)
    last = CHECK_SHARE - 1 if chunks >= CHECK_SHARE else 1
    numbers = [n for n in range(chunks) if (n % min(CHECK_SHARE, chunks) == last) == check]
    loaded = [load_chunk(chunk_file(folder, generation, n)) for n in numbers]
    features, results, samples = (np.concatenate(part) for part in zip(*loaded, strict=True))
    return Games(features, results, samples)


def load_chunk(path: Path) -> Games:
    """Return the games of a chunk."""
    with np.load(path) as chunk:
        return Games(chunk["features"], chunk["results"], chunk["samples"])


def fitted(training: Training, generation: int, folder: Path, fit: Callable[[], Model]) -> Model:
    """Return the network of a generation; a later generation keeps that of each one before it."""
    if training.generations == 1:
        return fit()
    path = model_of(folder, generation)
    if path.exists():
        return msgspec.json.decode(path.read_bytes(), type=Model)
    model = fit()
    write_whole(path, msgspec.json.encode(model))
    return model


def fit(training: Training, folder: Path) -> Model:
    """Fit a new network to the games of the first generation."""
    games = load_games(training, 1, folder, check=False)
    mean, scale = spread_of(games.features)
    net = Net(training.hidden, games.results.mean(axis=0), training.seed)
    z = ((games.features - mean) / scale).astype(np.float32)
    net.learn(z, lambda: games.results, training.epochs, RATES, training.seed)
    return checked(training, 1, folder, quantized(net, mean, scale), len(z))


def improve(training: Training, generation: int, before: Model, folder: Path) -> Model:
    """Improve a network by the games of its generation, and of the later one before it."""
    parts = [
        load_games(training, g, folder, check=False)
        for g in range(max(2, generation - 1), generation + 1)
    ]
    x = np.concatenate([part.features for part in parts])
    results = np.concatenate([part.results for part in parts])
    samples = np.concatenate([part.samples for part in parts])
    mean, scale = spread_of(x)
    first = np.array(before.first).reshape(-1, INPUTS + 1)
    second = np.array(before.second).reshape(OUTPUTS, -1)
    net = continued(first, second, mean, scale, training.seed)
    z = ((x - mean) / scale).astype(np.float32)

    def targets() -> Array:
        return mixed(net.values(z), results, samples, training.players)

    net.learn(z, targets, LATER_EPOCHS, LATER_RATES, training.seed)
    return checked(training, generation, folder, quantized(net, mean, scale), len(z))


def mixed(values: Array, results: Array, samples: Array, players: int) -> Array:
    """Mix the result of each game with the values of the positions that came after each one."""
    values = values.reshape(-1, players, OUTPUTS)
    after = results.reshape(-1, players, OUTPUTS).copy()
    end = 0
    for number in samples:
        end += number
        for k in range(end - 2, end - number - 1, -1):
            after[k] = (1 - TRACE) * values[k + 1] + TRACE * after[k + 1]
    return after.reshape(-1, OUTPUTS)


def spread_of(x: Array) -> tuple[Array, Array]:
    """Return the mean and the standard deviation of each feature, which is never tiny."""
    return x.mean(axis=0), np.maximum(x.std(axis=0), 0.5)


def checked(
    training: Training, generation: int, folder: Path, layers: tuple[Array, Array], learned: int
) -> Model:
    """Measure the layers of a network in the games for checking."""
    games = load_games(training, generation, folder, check=True)
    wins = games.results[:, 0]
    errors = (predicted(*layers, games.features)[:, 0] - wins) ** 2
    baseline = float(((wins - 1 / training.players) ** 2).mean())
    first, second = (layer.reshape(-1).tolist() for layer in layers)
    positions = learned + len(games.features)
    return Model(first, second, positions, round(float(errors.mean()), 5), round(baseline, 5))


def model_file(training: Training, model: Model, command: str) -> str:
    """Return a model as a JSON file that begins with the command that made it."""
    head = {
        "command": command,
        "edition": training.edition.id,
        "digest": training.edition.digest,
        "players": training.players,
        "positions": model.positions,
        "error": model.error,
        "baseline": model.baseline,
        "features": FEATURES_VERSION,
    }
    layers = {"first": model.first, "second": model.second}
    return json.dumps({**head, **layers}, separators=(",", ":")) + "\n"
