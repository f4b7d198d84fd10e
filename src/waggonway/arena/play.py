"""One game between bots: from its seed everything else follows, the bots' choices included."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha384
from random import Random

from ..bots import Bot, check_repeatable, make, show
from ..core.codes import OVER
from ..core.legal import legal_actions
from ..core.setup import new_game
from ..core.turn import apply
from ..editions import Edition
from ..editions.tables import board_of
from ..game.actions import Action
from ..game.codec import codec_of
from ..game.game import Game
from ..game.result import Result, result_of
from ..game.views import View
from ..record import Step

RANDOM = "random"

Watch = Callable[[View, Action], None]
"""Is told of every choice: what the bot saw, and what it chose."""


def seed_of(seed: str, number: int) -> str:
    """The seed of a game in a series: as long as that of a real game."""
    return sha384(f"{seed}/{number}".encode()).hexdigest()


def bot_seed(seed: str, seat: int) -> str:
    """What a bot draws its own chance from."""
    return f"{seed}/{seat}"


def play(
    edition: Edition, bots: tuple[str, ...], seed: str, watch: Watch | None = None
) -> tuple[Game, list[Step]]:
    """Play a game to its end; bot i has seat i. The steps are noted for a record."""
    return play_between(edition, seated(bots, seed), seed, watch)


def seated(bots: tuple[str, ...], seed: str) -> list[Bot]:
    """The bots of a game, each with randomness of its own and without a time limit (law 11)."""
    for name in bots:
        check_repeatable(name)
    return [make(name, seed=bot_seed(seed, seat)) for seat, name in enumerate(bots)]


def play_between(
    edition: Edition, players: list[Bot], seed: str, watch: Watch | None = None
) -> tuple[Game, list[Step]]:
    """Play a game to its end between bots that have their seats."""
    game = Game.new(edition, len(players), seed=seed)
    show(game.events, enumerate(players))
    steps: list[Step] = []
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        action = players[seat].choose(view)
        if watch:
            watch(view, action)
        steps.append(Step(seat, action, game.apply(seat, action)))
        show(steps[-1].events, enumerate(players))
    return game, steps


def play_at_random(edition: Edition, seats: int, seed: str) -> tuple[Result, int]:
    """The same game that `play` gives between random bots, fast: its result and turns."""
    chances = [Random(bot_seed(seed, seat)) for seat in range(seats)]
    state = new_game(board_of(edition), seats, seed)
    while state.phase != OVER:
        apply(state, chances[state.seat].choice(legal_actions(state)))
    return result_of(codec_of(edition), state), state.turn
