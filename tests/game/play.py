"""Whole random games for the tests of the face."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tests.kit import MIXED, SPRINT
from waggonway.editions import available, load
from waggonway.game import Action, Game

PRINTED = available()
ALL: tuple[str | Path, ...] = (*PRINTED, MIXED, SPRINT)


def tables() -> list[tuple[str | Path, int]]:
    """Every edition with its fewest and its most players."""
    return [(which, seats) for which in ALL for seats in load(which).seats]


def steps(game: Game, seed: str = "steps") -> Iterator[tuple[int, Action]]:
    """Play a game to its end by chance; each step is yielded before it is made."""
    random = Random(seed)
    while not game.over:
        seat = random.choice(game.deciding)
        action = random.choice(game.legal(seat))
        yield seat, action
        game.apply(seat, action)


def finished(which: str | Path, seats: int, seed: str = "finished") -> Game:
    """A game played to its end by chance."""
    game = Game.new(which, seats, seed=seed)
    for _ in steps(game, seed):
        pass
    return game


def truth(game: Game) -> dict[str, Any]:
    """Everything that makes up a game, to be compared before and after."""
    state: dict[str, Any] = {}
    for name in dir(game.state):
        value = getattr(game.state, name)
        if name[0] != "_" and name != "board" and not callable(value):
            state[name] = value if isinstance(value, int | str) else list(value)
    return {"state": state, "events": list(game.events), "actions": list(game.actions)}
