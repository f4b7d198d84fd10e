"""Games between different kinds of players, and walks from some positions, in two worlds each."""

from collections import Counter
from functools import lru_cache
from random import Random

import msgspec

from tests.lockstep.games import cast, edition_of
from waggonway.game import Action, Game

from .compare import compare
from .opening import compare_openings
from .walk import take_a_walk, viewers

WALKS = 12  # in each game
STEPS = 6  # of the longest walk


@lru_cache(8)
def positions(name: str, seats: int, number: int) -> list[Game]:
    """Every position of a game between several kinds of players."""
    rng = Random(f"worlds/{name}/{seats}/{number}")
    everybody = cast(name)
    players = [everybody[rng.choice(list(everybody))] for _ in range(seats)]
    game = Game.new(edition_of(name), seats, seed=f"worlds/{name}/{seats}/{number}")
    found = []
    while not game.over:
        found.append(game.copy())
        seat = rng.choice(game.deciding)
        legal = game.legal(seat)
        plain = msgspec.to_builtins(legal)
        view = {"market": game.view(None).market, "turn": game.turn, "seats": seats}
        game.apply(seat, legal[plain.index(players[seat](plain, view, rng))])
    return found


def some(found: list[Game], number: int, rng: Random) -> list[Game]:
    """A number of random positions, evenly from all phases and the end."""
    phases: dict[str, list[Game]] = {}
    for game in found:
        phases.setdefault(game.phase, []).append(game)
    groups = [*phases.values(), found[-2 * found[0].seats :], found]
    return [rng.choice(groups[i % len(groups)]) for i in range(number)]


def choose_a_kind(game: Game, seat: int, rng: Random) -> Action:
    """Choose each kind of action equally often, so that rare ones occur too."""
    legal = game.legal(seat)
    kind = rng.choice(sorted({type(action).__name__ for action in legal}))
    return rng.choice([action for action in legal if type(action).__name__ == kind])


def examine(name: str, seats: int, number: int, walks: int = WALKS) -> Counter[str]:
    """Compare worlds at the opening and at some positions of a game, for every viewer."""
    rng = Random(f"walks/{name}/{seats}/{number}")
    played = positions(name, seats, number)
    counted = compare_openings(edition_of(name), seats, rng)
    for game in some(played, walks, rng):
        walk = take_a_walk(game, choose_a_kind, rng.randint(1, STEPS), rng)
        counted[game.phase] += 1
        for viewer in viewers(game):
            counted += compare(walk, viewer, rng)
    return counted
