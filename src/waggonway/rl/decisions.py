"""Observation, mask and number of each decision of a game, for tables of decisions.

It needs no other package, unlike the environments.
"""

from __future__ import annotations

from ..core import codes
from ..core.legal import legal_actions
from ..core.setup import new_game
from ..editions import Edition
from ..editions.tables import board_of
from .actions import actions_of, number_of_code
from .engine.games import NOBODY, Games
from .engine.rewards import BY_PLACE
from .layout import Layout


class DecisionEncoder:
    """Follows one game, decision by decision, next to the game itself."""

    def __init__(self, edition: Edition, seats: int, seed: str) -> None:
        layout, self._actions = Layout(edition, seats), actions_of(edition)
        self._games = games = Games(
            self._actions._index, 1, seats, layout.size, layout.sections, BY_PLACE, NOBODY
        )
        self._state = new_game(board_of(edition), seats, seed, codes.NOBODY)
        games.open(0, self._state)
        self._observations: memoryview = memoryview(games.observations)
        self._masks: memoryview = memoryview(games.masks)
        self._size = layout.size

    def encode(self, seat: int, choice: int) -> tuple[bytes, bytes, int | None]:
        """Return observation, mask and number of a seat's decision, and carry it out.

        `choice` is the number of the action in the view's list of legal actions. The number in the
        index is None if the action pays in a way that the lean index does not have.
        """
        games, state = self._games, self._state
        if state.seat != seat:  # opening choices come in any order
            state.seat = seat
            games.show(0, state)
        code = legal_actions(state)[choice]
        row = slice(seat * self._size, (seat + 1) * self._size)
        found = bytes(self._observations[row]), bytes(self._masks)
        number = number_of_code(self._actions, state, code)
        games.act_code(0, state, code)
        games.show(0, state)
        return *found, number
