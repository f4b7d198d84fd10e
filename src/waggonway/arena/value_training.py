"""Train the value of positions (`bots.planner.value_net`) in generations of games.

The games of each generation are files in a folder, and so are the networks, so that a training can
be resumed at any point.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from concurrent.futures import Future
from pathlib import Path

import msgspec
import numpy as np

from ..bots.planner.feature_index import FEATURES_VERSION, INPUTS
from ..bots.planner.value_net import OUTPUTS
from ..bots.workers import Workers
from .training_folder import (
    check_folder,
    chunk_file,
    load_chunk,
    model_of,
    save_games,
    write_whole,
)
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


class Model(msgspec.Struct, frozen=True):
    """A trained network and what it was measured to be worth."""

    first: list[int]
    second: list[int]
    positions: int
    error: float  # mean squared error of the chance to win, in games that it was not trained on
    baseline: float  # of a constant

    def measures(self) -> dict[str, float]:
        """Return what it was measured to be worth."""
        return {"error": self.error, "baseline": self.baseline}

    def summary(self) -> str:
        """Say what it was measured to be worth."""
        return (
            f"Mean squared error of the chance to win: {self.error:.4f}; without the model"
            f" {self.baseline:.4f}."
        )


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
    return kept_model(training, 1, folder, lambda: fit(training, folder))


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
    return kept_model(
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


def load_games(training: Training, generation: int, folder: Path, check: bool) -> Games:
    """Return the games of the chunks for checking, or of the others."""
    chunks = training.chunks(generation)
    last = CHECK_SHARE - 1 if chunks >= CHECK_SHARE else 1
    numbers = [n for n in range(chunks) if (n % min(CHECK_SHARE, chunks) == last) == check]
    loaded = [load_chunk(chunk_file(folder, generation, n)) for n in numbers]
    features, results, samples = (np.concatenate(part) for part in zip(*loaded, strict=True))
    return Games(features, results, samples)


def kept_model(
    training: Training, generation: int, folder: Path, make: Callable[[], Model]
) -> Model:
    """Return the network of a generation; a later generation keeps that of each one before it."""
    if training.generations == 1:
        return make()
    path = model_of(folder, generation)
    if path.exists():
        return msgspec.json.decode(path.read_bytes(), type=Model)
    model = make()
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
        "features_version": FEATURES_VERSION,
    }
    layers = {"first": model.first, "second": model.second}
    return json.dumps({**head, **layers}, separators=(",", ":")) + "\n"
