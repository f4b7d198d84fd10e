"""Make chances agree with how games go on, as fitted to positions that `expert` bots played on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log

import msgspec

from ..bots.planner.known_position import KnownPosition
from ..editions import Edition
from .engine.evaluate import Evaluator
from .model import MODELS, model_of, nearest_size

LEAST = 0.002  # nothing is certain before the end


class OpenCurve(msgspec.Struct, frozen=True, array_like=True):
    """How the chances with all cards open are calibrated."""

    trust: float  # games that the network's value counts as
    temperature: float  # above 1, chances are farther from certain


class KnownCurve(msgspec.Struct, frozen=True, array_like=True):
    """How the chance as a seat knows it is calibrated: a rising logistic curve."""

    offset: float
    slope: float


class Curves(msgspec.Struct, frozen=True):
    """The calibration of an edition, by number of players."""

    open: dict[str, OpenCurve]
    known: dict[str, KnownCurve]


class Fitted(msgspec.Struct, frozen=True):
    """The file of `python -m bench.review fit`."""

    command: str
    editions: dict[str, Curves]


@lru_cache(maxsize=1)
def fitted() -> Fitted:
    """Load the calibration of all editions."""
    return msgspec.json.decode((MODELS / "calibration.json").read_bytes(), type=Fitted)


def curves_of(edition: Edition, seats: int) -> tuple[OpenCurve, KnownCurve]:
    """Return the curves of a table size, or of the nearest one that was measured."""
    found = fitted().editions[model_of(edition)]
    size = nearest_size(found.open, seats)
    return found.open[size], found.known[size]


def open_chances(
    value: Sequence[float], difference: Sequence[float], games: float, curve: OpenCurve
) -> list[float]:
    """Return the chances with all cards open, which add up to 1.

    `difference` is what games played out said on average beyond the network's value. The fewer
    there were, the less they count.
    """
    share = games / (games + curve.trust)
    mixed = [limited(v + share * d) for v, d in zip(value, difference, strict=True)]
    powers = [exp(log(chance) / curve.temperature) for chance in mixed]
    chances = [limited(power / sum(powers)) for power in powers]
    return [chance / sum(chances) for chance in chances]


def known_chance(chance: float, curve: KnownCurve) -> float:
    """Return the chance of a seat as it knows it."""
    p = limited(chance)
    return limited(1 / (1 + exp(-curve.offset - curve.slope * log(p / (1 - p)))))


def viewers_chance(
    evaluator: Evaluator, edition: Edition, position: KnownPosition, on_turn: int
) -> float:
    """Return the chance of the viewer of a position, from what the viewer knows."""
    chances = evaluator.known_chances(position, on_turn)
    return known_chance(chances[position.viewer], curves_of(edition, len(chances))[1])


def limited(chance: float) -> float:
    """Return a chance that is never certain."""
    return min(1 - LEAST, max(LEAST, chance))
