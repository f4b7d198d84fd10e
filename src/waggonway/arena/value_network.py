"""The value network while it is trained, and its conversion to integers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..bots.planner.feature_index import INPUTS
from ..bots.planner.value_net import HIDDEN_BITS, INPUT_BITS, OUTPUT_BITS, OUTPUTS

BATCH = 512
WEIGHT_DECAY = 1e-5

Array = np.ndarray


class Net:
    """The network while it is trained, by Adam on squared errors. Inputs are standardized.

    A subclass can have another loss.
    """

    def __init__(self, hidden: int, start: Array, seed: int, inputs: int = INPUTS) -> None:
        rng = np.random.default_rng(seed)
        self.parts = [
            rng.normal(0, np.sqrt(2 / inputs), (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros((hidden, len(start)), np.float32),
            start.astype(np.float32),
        ]
        self._first = [np.zeros_like(part) for part in self.parts]
        self._second = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def learn(
        self,
        x: Array,
        targets: Callable[[], Array],
        epochs: int,
        rates: tuple[float, float],
        seed: int,
    ) -> None:
        """Learn every row once per epoch; each epoch begins with asking for the targets.

        The learning rate falls from the first to the second.
        """
        rng = np.random.default_rng(seed)
        batches = -(-len(x) // BATCH)
        for epoch in range(epochs):
            y = targets()
            order = rng.permutation(len(x))
            for k in range(batches):
                done = (epoch * batches + k) / (epochs * batches)
                rate = rates[0] * (rates[1] / rates[0]) ** done
                rows = order[k * BATCH : (k + 1) * BATCH]
                self.step(x[rows], y[rows], rate)

    def values(self, x: Array) -> Array:
        """Return the outputs for these rows, from 0 to 1."""
        w, b, v, c = self.parts
        return np.asarray(np.clip(np.maximum(x @ w + b, 0) @ v + c, 0, 1))

    def step(self, x: Array, y: Array, rate: float) -> None:
        """Take a step towards the results of a batch."""
        w, b, v, c = self.parts
        before = x @ w + b
        hidden = np.maximum(before, 0)
        error = self.slopes(hidden @ v + c, y) / len(x)
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

    def slopes(self, outputs: Array, y: Array) -> Array:
        """Return the gradient of the loss of each row."""
        return np.asarray(2 * (outputs - y))


def quantized(net: Net, mean: Array, scale: Array, unit: float = 1.0) -> tuple[Array, Array]:
    """Return the layers as integers, a row for each unit with its bias last.

    Outputs are multiplied by `unit`.
    """
    w, b, v, c = (part.astype(np.float64) for part in net.parts)
    v, c = v * unit, c * unit
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


def continued(first: Array, second: Array, mean: Array, scale: Array, seed: int) -> Net:
    """Return a network that goes on learning where these integer layers ended."""
    net = Net(len(first), np.zeros(OUTPUTS), seed)
    w = first[:, :-1].T / 2**INPUT_BITS
    b = first[:, -1] / 2**INPUT_BITS + mean @ w
    v = second[:, :-1].T / 2**OUTPUT_BITS
    c = second[:, -1] / 2 ** (OUTPUT_BITS + HIDDEN_BITS)
    net.parts = [part.astype(np.float32) for part in (w * scale[:, None], b, v, c)]
    return net
