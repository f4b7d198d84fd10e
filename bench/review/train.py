"""Fit the evaluation of positions to games between our bots, one network for each edition."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import waggonway.review
from waggonway.editions import Edition, load
from waggonway.review.engine.facts import FACTS

from .positions import played

MODELS = Path(waggonway.review.__file__).parent / "models"
WIDTH = 24  # units of each hidden layer
BATCH = 256
LEARNING_RATE = 2e-3
DECAY = 1e-4
DIGITS = 5
HELD_OUT = 10  # every tenth game tests the network

Table = tuple[np.ndarray, np.ndarray]  # facts and shares of the positions with one table size


def collect(edition: Edition, games: int) -> tuple[list[Table], list[Table]]:
    """Play games with each number of players; return positions to train on, and to test on."""
    training: list[Table] = []
    testing: list[Table] = []
    for seats in range(edition.seats[0], edition.seats[1] + 1):
        for found, held_out in ((training, False), (testing, True)):
            seeds = [s for s in range(1, games + 1) if (s % HELD_OUT == 0) == held_out]
            samples = [sample for seed in seeds for sample in played(edition, seats, seed)]
            facts = np.array([sample.facts for sample in samples])
            found.append((facts, np.array([sample.shares for sample in samples])))
        print(f"{edition.id}: {games} games with {seats} players", flush=True)
    return training, testing


def inputs_of(facts: np.ndarray, seats: int, middle: np.ndarray, scale: np.ndarray) -> np.ndarray:
    """Return what the network sees: own facts, the others' mean, the rest of the game, the seats.

    `review.engine.evaluate.Network` computes the same.
    """
    x = (facts[:, :-1].reshape(-1, seats, FACTS) - middle) * scale
    others = (x.sum(axis=1, keepdims=True) - x) / (seats - 1)
    rest = np.repeat(facts[:, -1][:, None, None], seats, axis=1)
    return np.concatenate([x, others, rest, np.full_like(rest, 1 / seats)], axis=2)


class Trainee:
    """A network with two hidden layers, and its training with Adam."""

    def __init__(self, inputs: int) -> None:
        rng = np.random.default_rng(1)
        self.values = [
            rng.normal(0, 1 / np.sqrt(inputs), (inputs, WIDTH)),
            np.zeros(WIDTH),
            rng.normal(0, 1 / np.sqrt(WIDTH), (WIDTH, WIDTH)),
            np.zeros(WIDTH),
            rng.normal(0, 0.1, WIDTH),
        ]
        self.mean = [np.zeros_like(value) for value in self.values]
        self.square = [np.zeros_like(value) for value in self.values]
        self.steps = 0

    def chances(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return the values of both hidden layers, and the chances."""
        w1, b1, w2, b2, w3 = self.values
        one = np.maximum(x @ w1 + b1, 0)
        two = np.maximum(one @ w2 + b2, 0)
        ratings = two @ w3
        shares = np.exp(ratings - ratings.max(axis=1, keepdims=True))
        return one, two, shares / shares.sum(axis=1, keepdims=True)

    def step(self, x: np.ndarray, shares: np.ndarray, rate: float) -> None:
        """Follow the gradient of the likelihood of the winners."""
        _, _, w2, _, w3 = self.values
        one, two, found = self.chances(x)
        error = (found - shares) / len(x)
        back_two = error[:, :, None] * w3 * (two > 0)
        back_one = (back_two @ w2.T) * (one > 0)
        gradients = [
            np.einsum("bpi,bpk->ik", x, back_one),
            back_one.sum((0, 1)),
            np.einsum("bpi,bpk->ik", one, back_two),
            back_two.sum((0, 1)),
            np.einsum("bp,bpk->k", error, two),
        ]
        self.steps += 1
        for value, mean, square, raw in zip(
            self.values, self.mean, self.square, gradients, strict=True
        ):
            gradient = raw + DECAY * value
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            first, second = mean / (1 - 0.9**self.steps), square / (1 - 0.999**self.steps)
            value -= rate * first / (np.sqrt(second) + 1e-8)


def train(edition: Edition, games: int, epochs: int) -> dict[str, Any]:
    """Train the network of an edition; return what its file contains."""
    training, testing = collect(edition, games)
    rows = np.concatenate([facts[:, :-1].reshape(-1, FACTS) for facts, _ in training])
    middle, scale = rows.mean(axis=0), 1 / (rows.std(axis=0) + 1e-6)
    scale[rows.std(axis=0) < 1e-6] = 0
    trainee = Trainee(2 * FACTS + 2)
    sets = [
        (inputs_of(facts, shares.shape[1], middle, scale), shares) for facts, shares in training
    ]
    learn(trainee, sets, epochs)
    brier = {}
    for facts, shares in testing:
        seats = shares.shape[1]
        found = trainee.chances(inputs_of(facts, seats, middle, scale))[2]
        brier[str(seats)] = round(float(np.mean((found - shares) ** 2)), DIGITS)
    return {
        "edition": edition.id,
        "command": f"python -m bench.review train {edition.id} --games {games} --epochs {epochs}",
        "brier": brier,  # on the held-out games
        **written(trainee, middle, scale),
    }


def learn(trainee: Trainee, sets: list[Table], epochs: int) -> None:
    """Train on batches of one table size each, in a random order."""
    rng = np.random.default_rng(2)
    batches = [(k, i) for k, (x, _) in enumerate(sets) for i in range(max(1, len(x) // BATCH))]
    total = epochs * len(batches)
    for _ in range(epochs):
        orders = [rng.permutation(len(x)) for x, _ in sets]
        for k, i in rng.permutation(np.array(batches)):
            rows = orders[k][i * BATCH : (i + 1) * BATCH]
            x, shares = sets[k]
            rate = LEARNING_RATE * (1 - trainee.steps / total) + 1e-5
            trainee.step(x[rows], shares[rows], rate)


def written(trainee: Trainee, middle: np.ndarray, scale: np.ndarray) -> dict[str, list[float]]:
    """Return the numbers of a network in the order that `Network` takes."""
    w1, b1, w2, b2, w3 = trainee.values
    first = np.concatenate([w1, b1[None]]).T.ravel()
    second = np.concatenate([w2, b2[None]]).T.ravel()
    parts = {"middle": middle, "scale": scale, "first": first, "second": second, "last": w3}
    return {name: [round(float(v), DIGITS) for v in part] for name, part in parts.items()}


def write(edition_id: str, games: int, epochs: int) -> None:
    """Train an edition and write its file."""
    data = train(load(edition_id), games, epochs)
    (MODELS / f"{edition_id}.json").write_bytes(msgspec.json.encode(data) + b"\n")
    print(edition_id, data["brier"])
    sys.stdout.flush()
