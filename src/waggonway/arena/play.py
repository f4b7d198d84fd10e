"""Play one game between bots. Its seed determines everything, including the bots' choices."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha384
from random import Random

from ..bots import Bot, check_repeatable, make, show
from ..core.codes import OVER
from ..core.legal import legal_actions
from ..core.setup import new_game
from ..core.state import State
from ..core.turn import apply
from ..editions import Edition
from ..editions.tables import board_of
from ..game.actions import Action
from ..game.game import Game
from ..game.views import View
from ..record import Step

RANDOM = "random"

Observer = Callable[[View, Action], None]
"""A function that is called with the view and the action of every choice."""


def game_seed(seed: str, number: int) -> str:
    """Return the seed of a game in a series; it is as long as a random seed."""
    return sha384(f"{seed}/{number}".encode()).hexdigest()


def bot_seed(seed: str, seat: int) -> str:
    """Return the seed of a bot's own random numbers."""
    return f"{seed}/{seat}"


def play(
    edition: Edition, bots: tuple[str, ...], seed: str, observe: Observer | None = None
) -> tuple[Game, list[Step]]:
    """Play a game to its end; bot i has seat i. Return the game and its steps."""
    return play_with(edition, make_bots(bots, seed), seed, observe)


def make_bots(bots: tuple[str, ...], seed: str) -> list[Bot]:
    """Make the bots of a game, each with its own random numbers and without a time limit."""
    for name in bots:
        check_repeatable(name)
    return [make(name, seed=bot_seed(seed, seat)) for seat, name in enumerate(bots)]


def play_with(
    edition: Edition, players: list[Bot], seed: str, observe: Observer | None = None
) -> tuple[Game, list[Step]]:
    """Play a game to its end between bots that exist already."""
    game = Game.new(edition, len(players), seed=seed)
    show(game.events, enumerate(players))
    steps: list[Step] = []
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        action = players[seat].choose(view)
        if observe:
            observe(view, action)
        steps.append(Step(seat, action, game.apply(seat, action)))
        show(steps[-1].events, enumerate(players))
    return game, steps


def random_state(edition: Edition, seats: int, seed: str) -> State:
    """Play the same game as `play` with random bots, but faster; return its last position."""
    generators = [Random(bot_seed(seed, seat)) for seat in range(seats)]
    state = new_game(board_of(edition), seats, seed)
    while state.phase != OVER:
        apply(state, generators[state.seat].choice(legal_actions(state)))
    return state
