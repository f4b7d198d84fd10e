"""Custom editions in lock-step: numbers and combinations that no other edition has.

Ones where a rule is switched off by a zero, rules left out, rankings from the other end, more
cities than a word has bits.
"""

import json
import tomllib
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.amounts import either
from tests.kit import MIXED, SPRINT
from tests.reference.edition import Edition as ReferenceEdition
from tests.reference.edition import load_edition
from tests.reference.players import characters
from waggonway.editions import Edition, load

from .pair import Pair

GAMES = either(6, 2)

Tables = dict[str, Any]


def ones() -> Tables:
    """Whatever can be one is one."""
    data = tomllib.loads(MIXED.read_text(encoding="utf-8"))
    data["cards"] |= {"hand": 1, "draw": 1}
    data["market"] |= {"sweep_at": 2, "sweep_cap": 1}
    data["tunnels"] = {"reveal": 1}
    data["stations"] = {"count": 1, "worth": 1}
    data["passengers"] = {"colors": ["amber"], "each": 18, "prizes": [1]}
    data["merchandise"] = {"cards": 1, "prizes": {str(seats): [1] for seats in range(2, 6)}}
    data["tickets"]["opening"] |= {"draw": 1}
    data["tickets"]["later"] |= {"draw": 1}
    data["bonus"] = {"longest_path": [1], "globetrotter": [1]}
    return data


def unswept() -> Tables:
    """Wilds are cards like any other; merchandise decides."""
    data = tomllib.loads(MIXED.read_text(encoding="utf-8"))
    data["cards"] |= {"draw": 3}
    data["market"] = {"size": 4}
    data["ranking"] = ["merchandise", "holds globetrotter", "stations_kept"]
    data["tickets"]["opening"] = {"deal": {"far": 1, "near": 1}, "keep": 1, "refused": "out"}
    return data


def holders() -> Tables:
    """Over at once when a few trains are gone; the bonus cards decide, if anybody has them."""
    data = tomllib.loads(MIXED.read_text(encoding="utf-8"))
    data["ranking"] = ["holds longest_path", "holds globetrotter", "passengers"]
    data["routes"] |= {"trains": 9}
    data["end"] = {"trains_left": 0, "at_once": True}
    return data


def priced() -> Tables:
    """A journey whose tickets have values and can be drawn; with passengers."""
    data = tomllib.loads(SPRINT.read_text(encoding="utf-8"))
    data["cards"] |= {"draw": 3}
    data["ranking"] = ["points", "merchandise"]
    data["passengers"] = {"colors": ["amber", "jade"], "each": 4, "prizes": [5]}
    data["merchandise"] = {"cards": 1, "prizes": {"2": [1], "3": [1]}}
    data["tickets"] = {
        "opening": {"deal": {"regular": 2}, "keep": 1, "refused": "reshuffled"},
        "later": {"decks": ["regular"], "draw": 1, "keep": 1},
    }
    data["journey"] |= {"goal": 2, "swap": 1}
    for city, number in zip(data["board"]["cities"], (3, 0, 2, 3), strict=False):
        city["passengers"] = number
    for points, ticket in enumerate(data["board"]["tickets"], 2):
        ticket["points"] = points
    return data


def race() -> Tables:
    """The first ticket ends the game, or the crossing does."""
    data = tomllib.loads(SPRINT.read_text(encoding="utf-8"))
    data["journey"] |= {"goal": 1}
    data["routes"] |= {"trains": 5}
    return data


def halts() -> Tables:
    """A journey with stations, which complete no tickets."""
    data = tomllib.loads(SPRINT.read_text(encoding="utf-8"))
    data["stations"] = {"count": 3, "worth": 2}
    data["bonus"] = {"globetrotter": [5]}
    return data


def wide() -> Tables:
    """Seventy cities in a ring with chords: routes and free cities fill more than a word."""
    data = tomllib.loads(MIXED.read_text(encoding="utf-8"))
    for section in ("parallel", "passengers", "merchandise"):
        del data[section]
    data["ranking"] = ["points", "stations_kept"]
    cities = [f"c{i}" for i in range(70)]
    ways = [(i, (i + 1) % 70) for i in range(70)] + [(i, i + 35) for i in range(35)]
    colors = [*data["cards"]["colors"], "gray"]
    data["board"] = {
        "cities": [
            {"id": city, "name": city.upper(), "lat": float(i % 10), "lon": float(i // 10)}
            for i, city in enumerate(cities)
        ],
        "routes": [
            {"a": cities[a], "b": cities[b], "length": 1 + i % 3, "color": colors[i % 6]}
            | ({"tunnel": True} if i % 7 == 0 else {})
            for i, (a, b) in enumerate(ways)
        ],
        "tickets": [
            {"a": cities[3 * i], "b": cities[3 * i + 2], "points": 1 + i, "deck": deck}
            for i, deck in enumerate(["near", "far"] * 11)
        ],
    }
    return data


def toml(value: Any) -> str:
    """A value as TOML has it, in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


ODD = {made.__name__: made for made in (ones, unswept, holders, priced, race, halts, wide)}


@cache
def both(name: str) -> tuple[Edition, ReferenceEdition]:
    """The edition as either side reads it."""
    lines = [f"{key} = {toml(value)}\n" for key, value in (ODD[name]() | {"id": name}).items()]
    with TemporaryDirectory() as folder:
        path = Path(folder, f"{name}.toml")
        path.write_text("".join(lines), encoding="utf-8")
        return load(path), load_edition(path)


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("name", ODD)
def test_odd_editions_agree_with_the_reference(name: str, number: int) -> None:
    edition, theirs = both(name)
    rng = Random(f"odd/{name}/{number}")
    everybody = characters(theirs)
    fewest, most = edition.seats
    seats = fewest + number % (most - fewest + 1)
    players = [everybody[rng.choice(list(everybody))] for _ in range(seats)]
    Pair(edition, theirs, seats, f"odd {number}").play(players, rng)
