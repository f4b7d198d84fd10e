"""A trained policy as a bot: `waggonway play first_journey --against examples/learner.py:Learner`.

`examples/ppo.py` trained it by self-play and wrote its weights. It needs neither torch nor numpy.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from waggonway import rl
from waggonway.game import Action, Event, View

WEIGHTS = Path(__file__).with_name("weights")


class Layer(NamedTuple):
    """A layer of a network: the weights of each input, and what is added."""

    rows: list[tuple[float, ...]]
    bias: tuple[float, ...]

    def apply(self, inputs: Sequence[float]) -> list[float]:
        """The outputs; inputs that are 0 cost nothing."""
        found = list(self.bias)
        for value, row in zip(inputs, self.rows, strict=True):
            if value:
                found = [total + value * weight for total, weight in zip(found, row, strict=True)]
        return found


@cache
def network(edition: str, digest: str, seats: int) -> list[Layer]:
    """Read the layers for a board; ValueError if there are none."""
    path = WEIGHTS / f"{edition}.weights"
    head, data = {}, b""
    if path.is_file():
        line, _, data = path.read_bytes().partition(b"\n")
        head = json.loads(line)
    if (head.get("digest"), head.get("seats"), head.get("version")) != (digest, seats, rl.VERSION):
        known = ", ".join(sorted(file.stem for file in WEIGHTS.glob("*.weights")))
        raise ValueError(
            f"the learner has no weights for {edition} with {seats} players. It plays with two on: "
            f"{known}. Train others with examples/ppo.py"
        )
    numbers = struct.unpack(f"<{len(data) // 2}e", data)
    layers, at = [], 0
    for inputs, outputs in zip(head["sizes"], head["sizes"][1:], strict=False):
        end = at + inputs * outputs
        rows = [numbers[i : i + outputs] for i in range(at, end, outputs)]
        layers.append(Layer(rows, numbers[end : end + outputs]))
        at = end + outputs
    return layers


class Learner:
    """Plays the likeliest action of a small network."""

    def __init__(self, seed: object = None) -> None:
        self._observer: rl.ViewObserver | None = None
        self._events: list[Event] = []

    def see(self, events: Sequence[Event]) -> None:
        """Keep events until the next decision, which names the edition."""
        self._events += events

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions."""
        edition = view.edition
        first, second, policy = network(edition.id, edition.digest, view.seats)
        if self._observer is None:
            self._observer = rl.ViewObserver(edition, view.seats)
        observer = self._observer
        observer.see(self._events)
        self._events = []
        seen, legal = observer.observe(view)
        scaled = [byte / scale for byte, scale in zip(seen, observer.layout.scales(), strict=True)]
        hidden = [max(0.0, x) for x in first.apply(scaled)]
        hidden = [max(0.0, x) for x in second.apply(hidden)]
        logits = policy.apply(hidden)
        return observer.action(view, max(legal, key=logits.__getitem__))
