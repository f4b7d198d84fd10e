"""Which games are played in lock-step: editions, seats, characters, all drawn from one number."""

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

from tests.kit import MIXED, SPRINT
from tests.reference.edition import Edition as ReferenceEdition
from tests.reference.edition import load_edition
from tests.reference.players import Choose, characters
from waggonway import editions
from waggonway.core.codes import RULES
from waggonway.editions import Edition, available, load

from .pair import Pair

PRINTED = Path(editions.__file__).parent
MADE_UP = {"mixed": MIXED, "sprint": SPRINT}


def combinations() -> list[tuple[str, int]]:
    """Every printed edition with every number of players."""
    found = []
    for name in available():
        fewest, most = load(name).seats
        found += [(name, seats) for seats in range(fewest, most + 1)]
    return found


def made_up_combinations() -> list[tuple[str, int]]:
    """The same for the editions made for the tests."""
    return [
        (name, seats)
        for name, path in MADE_UP.items()
        for seats in range(load(path).seats[0], load(path).seats[1] + 1)
    ]


@cache
def path_to(name: str) -> Path:
    """The file of an edition."""
    return MADE_UP[name] if name in MADE_UP else PRINTED / f"{name}.toml"


@cache
def edition_of(name: str) -> Edition:
    """An edition, read once."""
    return load(path_to(name))


@cache
def cast(name: str) -> dict[str, Choose]:
    """The characters that can play an edition."""
    return characters(reference_edition(name))


@cache
def reference_edition(name: str) -> ReferenceEdition:
    """The same as the reference reads it."""
    return load_edition(path_to(name))


def seed_of(name: str, seats: int, number: int) -> str:
    """The seed of a game."""
    return f"lockstep/{name}/{seats}/{number}"


def players_of(name: str, seats: int, number: int) -> tuple[list[Choose], Random]:
    """Return the players of a game: of one character, of two, or of all kinds."""
    rng = Random(f"{name}/{seats}/{number}")
    everybody = cast(name)
    if number % 3 == 0:
        players = [everybody[rng.choice(list(everybody))]] * seats
    elif number % 3 == 1:
        players = [everybody["mixed"]] * seats
    else:
        players = [everybody[rng.choice(list(everybody))] for _ in range(seats)]
    return players, rng


def play_game(name: str, seats: int, number: int, rules: int = RULES) -> Counter[str]:
    """Play one game in lock-step; returns the rare branches met."""
    players, rng = players_of(name, seats, number)
    seed = seed_of(name, seats, number)
    return Pair(edition_of(name), reference_edition(name), seats, seed, rules).play(players, rng)
