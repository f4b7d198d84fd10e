"""The constants of each level: data files in `levels/`, one to a level and one to a tuned board."""

import tomllib
from functools import cache, lru_cache
from pathlib import Path

from ..editions import Edition
from .planner.weights import Weights

HOME = Path(__file__).parent / "levels"


@lru_cache(maxsize=256)
def weights_of(level: str, edition: Edition, seats: int) -> Weights:
    """The weights of a level: its own, then those for the edition, then for the number of seats.

    An edition without a file gets the level's own: a map maker's board is played sensibly too.
    """
    weights = Weights()
    general = table(level)
    tuned = table(f"{level}_{edition.id}") if (HOME / f"{level}_{edition.id}.toml").exists() else {}
    chosen: dict[str, float] = {}
    for source in (general, tuned):
        chosen |= source.get("all", {})
        chosen |= source.get(str(seats), {})
    for name, value in chosen.items():
        getattr(weights, name)  # a name that is none is an error
        setattr(weights, name, float(value))
    return weights


@cache
def table(name: str) -> dict[str, dict[str, float]]:
    """A file of constants: a section for all numbers of seats, and one for each."""
    return tomllib.loads((HOME / f"{name}.toml").read_text(encoding="utf-8"))
