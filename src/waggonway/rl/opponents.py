"""Bots in the seats of a vector environment that the learner does not play."""

from __future__ import annotations

from collections.abc import Sequence

from .. import bots
from ..core import codes
from ..core.setup import open_game
from ..core.shuffle import seed_rng
from ..core.state import State, blank
from ..editions import Edition
from ..editions.tables import board_of
from ..game import Game
from ..game.codec import codec_of, menu
from ..game.event_decoder import decode_event
from .engine.games import Games

LEARNER = 0
"""The seat that the learner plays."""


def opponent_names(opponents: str | Sequence[str], seats: int) -> list[str]:
    """One bot for each seat but the learner's; ValueError for a wrong number or an unknown bot."""
    others = seats - 1
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(names) != others:
        needed = "1 opponent is" if others == 1 else f"{others} opponents are"
        raise ValueError(f"{needed} needed, not {len(names)}")
    for name in names:
        bots.make(name, seed=0)
    return names


class Opponents:
    """The bots of all tables. They see the views and events of their seats, as in any game."""

    def __init__(self, edition: Edition, games: Games, names: Sequence[str]) -> None:
        self.edition = edition
        self.games = games
        self.names = names
        self.codec = codec_of(edition)
        self.players: list[list[tuple[int, bots.Bot]]] = [[] for _ in range(games.count)]

    def open(self, e: int) -> None:
        """Deal the game of a table again, so that the bots see everything from the beginning."""
        games, number = self.games, self.games.numbers[e]
        state = blank(board_of(self.edition), games.seats, "")
        state.logging = True
        seed_rng(state, number)
        open_game(state, number % games.seats)
        self.players[e] = [
            (seat, bots.make(name, seed=f"{number}/{seat}"))
            for seat, name in enumerate(self.names, LEARNER + 1)
        ]
        games.open(e, state)
        self.play(e)

    def play(self, e: int) -> None:
        """Let the bots of a table play up to the learner's next decision, or the end."""
        games, state = self.games, self.games.states[e]
        self._tell(e, state)
        while state.phase != codes.OVER and state.seat != LEARNER:
            seat = state.seat
            bot = dict(self.players[e])[seat]
            action = bot.choose(Game(self.edition, state, []).view(seat))
            legal, found = menu(self.codec, state)
            games.act_code(e, state, found[legal.index(action)])
            self._tell(e, state)
        games.show(e, state)
        games.look(e, LEARNER)
        games.to_move[e] = LEARNER

    def _tell(self, e: int, state: State) -> None:
        events = [decode_event(self.codec, state, entry) for entry in state.log]
        state.log = []
        bots.show(events, self.players[e])
