"""Fit the evaluation of positions to games between our bots, two networks for each edition."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

import waggonway.review
from waggonway.editions import Edition, load
from waggonway.review.engine.facts import FACTS, GLOBETROTTER
from waggonway.review.engine.value_network import WEIGHT_BITS

from .positions import Sample, played

MODELS = Path(waggonway.review.__file__).parent / "models"
WIDTH = 32  # units of each hidden layer
KINDS = ("open", "known")
BATCH = 256
VIEWERS = 2  # of each position
LEARNING_RATE = 2e-3
DECAY = 1e-4
DIGITS = 5
HELD_OUT = 10  # every tenth game tests the network, and fits its temperature
TEMPERATURES = np.arange(0.6, 1.81, 0.02)
PRIOR_SPREAD = 0.15  # of the logarithm of the temperature


class Table(NamedTuple):
    """Positions with one number of players."""

    facts: np.ndarray  # as the network takes them
    shares: np.ndarray  # of the win
    games: np.ndarray  # the game of each position
    viewers: np.ndarray | None  # who knows the facts; None if all cards are open


def collect(edition: Edition, seats: int, seeds: list[int]) -> tuple[Table, Table]:
    """Play games; return their positions with all cards open, and as some seats know them."""
    return tables_of([(seed, sample) for seed in seeds for sample in played(edition, seats, seed)])


def tables_of(samples: list[tuple[int, Sample]]) -> tuple[Table, Table]:
    """Return positions, each with the seed of its game, with all cards open and as known."""
    games = np.array([seed for seed, _ in samples])
    facts = np.array([sample.facts for _, sample in samples])
    shown = np.array([sample.shown for _, sample in samples])
    shares = np.array([sample.shares for _, sample in samples])
    seats = shares.shape[1]
    known = []
    numbers = np.arange(len(samples))
    viewers = [(numbers + k) % seats for k in range(VIEWERS)]
    for some in viewers:
        view = np.concatenate([shown, facts[:, -1:]], axis=1)
        for viewer in range(seats):
            own = slice(viewer * FACTS, (viewer + 1) * FACTS)
            view[some == viewer, own] = facts[some == viewer, own]
        view[numbers, some * FACTS + GLOBETROTTER] = 0
        known.append(view)
    return (
        Table(facts, shares, games, None),
        Table(
            np.concatenate(known),
            np.tile(shares, (VIEWERS, 1)),
            np.tile(games, VIEWERS),
            np.concatenate(viewers),
        ),
    )


def inputs_of(table: Table, middle: np.ndarray, scale: np.ndarray) -> np.ndarray:
    """Return what the network sees: own facts, the others' mean, and facts of the table.

    `review.engine.value_network.Network` computes the same.
    """
    seats = table.shares.shape[1]
    x = (table.facts[:, :-1].reshape(-1, seats, FACTS) - middle) * scale
    others = (x.sum(axis=1, keepdims=True) - x) / (seats - 1)
    rest = np.repeat(table.facts[:, -1][:, None, None], seats, axis=1)
    own = np.ones_like(rest)
    if table.viewers is not None:
        own = (table.viewers[:, None] == np.arange(seats)).astype(float)[:, :, None]
    return np.concatenate([x, others, rest, np.full_like(rest, 1 / seats), own], axis=2)


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
        one, two, ratings = self.ratings(x)
        return one, two, softmax(ratings)

    def ratings(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return the values of both hidden layers, and the rating of each seat."""
        w1, b1, w2, b2, w3 = self.values
        one = np.maximum(x @ w1 + b1, 0)
        two = np.maximum(one @ w2 + b2, 0)
        return one, two, two @ w3

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


def softmax(ratings: np.ndarray) -> np.ndarray:
    """Return chances from ratings."""
    shares = np.exp(ratings - ratings.max(axis=1, keepdims=True))
    total: np.ndarray = shares.sum(axis=1, keepdims=True)
    found: np.ndarray = shares / total
    return found


def train(edition: Edition, games: int, epochs: int, kinds: list[str]) -> dict[str, Any]:
    """Train networks of an edition; return what its file contains about them."""
    tables: dict[str, tuple[list[Table], list[Table]]] = {kind: ([], []) for kind in KINDS}
    for seats in range(edition.seats[0], edition.seats[1] + 1):
        for held_out in (False, True):
            seeds = [s for s in range(1, games + 1) if (s % HELD_OUT == 0) == held_out]
            for kind, table in zip(KINDS, collect(edition, seats, seeds), strict=True):
                tables[kind][held_out].append(table)
        print(f"{edition.id}: {games} games with {seats} players", flush=True)
    return {kind: trained(*tables[kind], epochs) for kind in kinds}


def trained(training: list[Table], testing: list[Table], epochs: int) -> dict[str, Any]:
    """Train one network, and fit its temperature for each number of players."""
    rows = np.concatenate([table.facts[:, :-1].reshape(-1, FACTS) for table in training])
    middle, scale = rows.mean(axis=0), 1 / (rows.std(axis=0) + 1e-6)
    scale[rows.std(axis=0) < 1e-6] = 0
    x = [inputs_of(table, middle, scale) for table in training]
    trainee = Trainee(x[0].shape[2])
    learn(trainee, [(a, table.shares) for a, table in zip(x, training, strict=True)], epochs)
    brier, temperature = {}, {}
    for table in testing:
        seats = str(table.shares.shape[1])
        ratings = trainee.ratings(inputs_of(table, middle, scale))[2]
        temperature[seats] = fitted(ratings, table, np.ones(len(ratings), dtype=bool))
        brier[seats] = round(cross_validated(ratings, table), DIGITS)
    return {"brier": brier, "temperature": temperature, **written(trainee, middle, scale)}


def fitted(ratings: np.ndarray, table: Table, some: np.ndarray) -> float:
    """Return the temperature with the greatest likelihood, with a prior for 1.

    The positions of a game have one result, so a game counts once.
    """
    weight = len(np.unique(table.games[some])) / max(1, int(some.sum()))
    losses = []
    for t in TEMPERATURES:
        chances = softmax(ratings[some] / t)
        likelihood = float(np.sum(table.shares[some] * np.log(chances + 1e-12)))
        losses.append(np.log(t) ** 2 / (2 * PRIOR_SPREAD**2) - weight * likelihood)
    return round(float(TEMPERATURES[int(np.argmin(losses))]), 2)


def cross_validated(ratings: np.ndarray, table: Table) -> float:
    """Return the Brier score with temperatures fitted on the other half of the games."""
    half = table.games // HELD_OUT % 2 == 0
    total = 0.0
    for fit, test in ((half, ~half), (~half, half)):
        found = softmax(ratings[test] / fitted(ratings, table, fit))
        error = (found - table.shares[test]) ** 2
        if table.viewers is not None:  # only the viewer's own chance is shown
            error = error[np.arange(len(error)), table.viewers[test]][:, None]
        total += float(error.mean(axis=1).sum())
    return total / len(ratings)


def learn(trainee: Trainee, sets: list[tuple[np.ndarray, np.ndarray]], epochs: int) -> None:
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


def written(
    trainee: Trainee, middle: np.ndarray, scale: np.ndarray
) -> dict[str, list[float] | list[int]]:
    """Return the numbers of a network in the order that `Network` takes."""
    w1, b1, w2, b2, w3 = trainee.values
    first = np.concatenate([w1, b1[None]]).T.ravel()
    second = np.concatenate([w2, b2[None]]).T.ravel()
    found: dict[str, list[float] | list[int]] = {
        "middle": [round(float(v), DIGITS) for v in middle],
        "scale": [round(float(v), DIGITS) for v in scale],
    }
    for name, part in {"first": first, "second": second, "last": w3}.items():
        found[name] = [round(float(v) * 2**WEIGHT_BITS) for v in part]
    return found


def write(edition_id: str, games: int, epochs: int, kinds: list[str]) -> None:
    """Train networks of an edition and write its file; another kind in it stays."""
    command = f"python -m bench.review train {edition_id} --games {games} --epochs {epochs}"
    file = MODELS / f"{edition_id}.json"
    data = msgspec.json.decode(file.read_bytes()) if file.exists() else {"edition": edition_id}
    for kind, network in train(load(edition_id), games, epochs, kinds).items():
        data[kind] = {"command": f"{command} --kinds {kind}", **network}
        print(edition_id, kind, network["brier"], network["temperature"])
    file.write_bytes(msgspec.json.encode(data) + b"\n")
    sys.stdout.flush()
