"""Train the value of positions (`bots.planner.value_net`) on games that planners play.

Games are made in chunks, each a file in a folder, so that a training can be resumed. The features
and results of a chunk depend only on the settings and its number.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path
from random import Random

import msgspec
import numpy as np

from ..bots.constants import level_constants, make_weights
from ..bots.knowledge import route_graph_of
from ..bots.planner.features import INPUTS, described
from ..bots.planner.planner import Planner
from ..bots.planner.playouts import play_out, play_until, success
from ..bots.planner.value_net import HIDDEN_BITS, INPUT_BITS, OUTPUT_BITS, OUTPUTS
from ..bots.planner.weights import Weights
from ..bots.workers import Workers
from ..core.codes import OVER
from ..core.score import FINAL, PLACE
from ..core.setup import quick_game
from ..core.state import State
from ..editions import Edition
from ..editions.tables import board_of
from .worker_pools import OpenPool

CHUNK_GAMES = 500  # at most
PILOT_GAMES = 20  # to learn how long games are
ROUNDS_BETWEEN = 3  # samples of a game, in rounds
OPENING_NOISE, OPENING_SLIPS = 3.0, 0.1
"""Errors of the players before the first sample: a search asks about unusual positions, too."""
CHECK_SHARE = 5  # every fifth chunk is for checking, not for training
BATCH = 512
LEARNING_RATE, FINAL_RATE = 2e-3, 1e-4
WEIGHT_DECAY = 1e-5

Array = np.ndarray


class Training(msgspec.Struct, frozen=True):
    """The settings of a training."""

    edition: Edition
    players: int
    games: int
    seed: int
    hidden: int = 32
    epochs: int = 12
    level: str = "champion"  # whose planner plays

    @property
    def chunk_games(self) -> int:
        """The games of a chunk; there are at least two chunks, because one is for checking."""
        return min(CHUNK_GAMES, -(-self.games // 2))

    @property
    def chunks(self) -> int:
        """The number of chunks."""
        return max(2, -(-self.games // self.chunk_games))


class TrainingError(ValueError):
    """Raised when a folder of games cannot be continued."""


class Model(msgspec.Struct, frozen=True):
    """A trained network and what it was measured to be worth."""

    first: list[int]
    second: list[int]
    positions: int
    error: float  # mean squared error of the chance to win, in games that it was not trained on
    baseline: float  # of a constant


def play_chunk(training: Training, number: int) -> tuple[Array, Array]:
    """Play the games of a chunk; return features and results, a row for each seat and sample."""
    board, graph = board_of(training.edition), route_graph_of(training.edition)
    constants = level_constants(training.level, training.edition, training.players)
    clean = make_weights(constants)
    errors = {"noise": OPENING_NOISE, "slip": OPENING_SLIPS}
    noisy = make_weights({**constants, **errors})
    rng = Random(f"{training.seed}/{number}")

    def planners(weights: Weights) -> list[Planner]:
        made = [Planner(graph, weights, p) for p in range(training.players)]
        for planner in made:
            planner.rng += rng.getrandbits(20)
        return made

    turns = []
    for game in range(PILOT_GAMES):
        state = quick_game(board, training.players, game)
        play_out(state, planners(clean))
        turns.append(state.turn)
    longest = sum(turns) // len(turns)
    features, results = [], []
    for _ in range(training.chunk_games):
        state = quick_game(board, training.players, rng.getrandbits(40))
        play_until(state, planners(noisy), rng.randrange(longest))
        found: list[list[int]] = []
        players = planners(clean)
        while state.phase != OVER:
            for seat in range(training.players):
                found.append(described(state, planners(clean), seat))
            play_until(state, players, state.turn + ROUNDS_BETWEEN * training.players)
        ends = [end_of(state, seat) for seat in range(training.players)]
        features += found
        results += [ends[i % training.players] for i in range(len(found))]
    return (
        np.array(features, dtype=np.int32).reshape(-1, INPUTS),
        np.array(results, dtype=np.float32).reshape(-1, OUTPUTS),
    )


def end_of(state: State, seat: int) -> tuple[float, float]:
    """Return a seat's share of the win, and its success."""
    winners = [p for p in range(state.seats) if state.final[p * FINAL + PLACE] == 1]
    return (seat in winners) / len(winners), success(state, seat)


def make_games(
    training: Training, folder: Path, jobs: int, open_pool: OpenPool = Workers
) -> Generator[int]:
    """Play the chunks that are missing in a folder; yield the games of each chunk."""
    folder.mkdir(parents=True, exist_ok=True)
    check_folder(training, folder)
    missing = [n for n in range(training.chunks) if not chunk_file(folder, n).exists()]
    for _ in range(training.chunks - len(missing)):
        yield training.chunk_games
    with open_pool(jobs) as workers:
        futures = [(n, workers.submit(play_chunk, training, n)) for n in missing]
        for n, future in futures:
            features, results = future.result()
            part = chunk_file(folder, n).with_suffix(".part")
            with part.open("wb") as file:
                np.savez_compressed(file, features=features, results=results)
            part.replace(chunk_file(folder, n))
            yield training.chunk_games


def check_folder(training: Training, folder: Path) -> None:
    """Refuse a folder whose games belong to other settings; write them into a new one."""
    head = {
        "training": training.edition.id,
        "digest": training.edition.digest,
        "players": training.players,
        "seed": training.seed,
        "chunk": training.chunk_games,
        "features": INPUTS,
        "constants": level_constants(training.level, training.edition, training.players),
    }
    path = folder / "settings.json"
    if not path.exists():
        path.write_text(json.dumps(head, indent=1) + "\n", encoding="utf-8")
    elif json.loads(path.read_text(encoding="utf-8")) != head:
        raise TrainingError(f"{folder} has the games of a different training.")


def chunk_file(folder: Path, number: int) -> Path:
    """Return the file of a chunk."""
    return folder / f"{number:04d}.npz"


def load_games(training: Training, folder: Path, check: bool) -> tuple[Array, Array]:
    """Return the features and results of the chunks for checking, or of the others."""
    last = CHECK_SHARE - 1 if training.chunks >= CHECK_SHARE else 1
    numbers = [
        n
        for n in range(training.chunks)
        if (n % min(CHECK_SHARE, training.chunks) == last) == check
    ]
    loaded = [np.load(chunk_file(folder, n)) for n in numbers]
    features = np.concatenate([chunk["features"] for chunk in loaded])
    return features, np.concatenate([chunk["results"] for chunk in loaded])


def fit(training: Training, folder: Path) -> Model:
    """Fit the network to the games of a folder."""
    x, y = load_games(training, folder, check=False)
    mean, scale = x.mean(axis=0), np.maximum(x.std(axis=0), 0.5)
    z = ((x - mean) / scale).astype(np.float32)
    net = Net(training.hidden, y.mean(axis=0), training.seed)
    rng = np.random.default_rng(training.seed)
    steps = training.epochs * -(-len(z) // BATCH)
    for epoch in range(training.epochs):
        order = rng.permutation(len(z))
        for k, start in enumerate(range(0, len(z), BATCH)):
            done = (epoch * -(-len(z) // BATCH) + k) / steps
            rate = LEARNING_RATE * (FINAL_RATE / LEARNING_RATE) ** done
            rows = order[start : start + BATCH]
            net.step(z[rows], y[rows], rate)
    first, second = quantized(net, mean, scale)
    check_x, check_y = load_games(training, folder, check=True)
    errors = (predicted(first, second, check_x)[:, 0] - check_y[:, 0]) ** 2
    baseline = float(((check_y[:, 0] - 1 / training.players) ** 2).mean())
    return Model(
        first.reshape(-1).tolist(),
        second.reshape(-1).tolist(),
        len(x) + len(check_x),
        round(float(errors.mean()), 5),
        round(baseline, 5),
    )


class Net:
    """The network while it is trained, by Adam on squared errors."""

    def __init__(self, hidden: int, start: Array, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.parts = [
            rng.normal(0, np.sqrt(2 / INPUTS), (INPUTS, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros((hidden, OUTPUTS), np.float32),
            start.astype(np.float32),
        ]
        self._first = [np.zeros_like(part) for part in self.parts]
        self._second = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def step(self, x: Array, y: Array, rate: float) -> None:
        """Take a step towards the results of a batch."""
        w, b, v, c = self.parts
        before = x @ w + b
        hidden = np.maximum(before, 0)
        error = 2 * (hidden @ v + c - y) / len(x)
        back = (error @ v.T) * (before > 0)
        gradients = [x.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(axis=0)]
        self._steps += 1
        for part, one, two, gradient in zip(
            self.parts, self._first, self._second, gradients, strict=True
        ):
            gradient = gradient + WEIGHT_DECAY * part
            one += 0.1 * (gradient - one)
            two += 0.001 * (gradient**2 - two)
            step = one / (1 - 0.9**self._steps)
            part -= rate * step / (np.sqrt(two / (1 - 0.999**self._steps)) + 1e-8)


def quantized(net: Net, mean: Array, scale: Array) -> tuple[Array, Array]:
    """Return the layers as integers, a row for each unit with its bias last."""
    w, b, v, c = (part.astype(np.float64) for part in net.parts)
    w = w / scale[:, None]
    b = b - mean @ w
    first = np.vstack([w, b]).T * 2**INPUT_BITS
    second = np.vstack([v * 2**OUTPUT_BITS, c * 2 ** (OUTPUT_BITS + HIDDEN_BITS)]).T
    return np.rint(first).astype(np.int64), np.rint(second).astype(np.int64)


def predicted(first: Array, second: Array, x: Array) -> Array:
    """Return the outputs of the integer network, as `ValueNet` computes them."""
    hidden = np.maximum(x.astype(np.int64) @ first[:, :-1].T + first[:, -1], 0)
    hidden >>= INPUT_BITS - HIDDEN_BITS
    total = hidden @ second[:, :-1].T + second[:, -1]
    one = 1 << (HIDDEN_BITS + OUTPUT_BITS)
    return np.asarray(np.clip(total, 0, one) / one)


def model_file(training: Training, model: Model, command: str) -> str:
    """Return a model as a JSON file that begins with the command that made it."""
    head = {
        "command": command,
        "edition": training.edition.id,
        "players": training.players,
        "positions": model.positions,
        "error": model.error,
        "baseline": model.baseline,
    }
    layers = {"first": model.first, "second": model.second}
    return json.dumps({**head, **layers}, separators=(",", ":")) + "\n"
