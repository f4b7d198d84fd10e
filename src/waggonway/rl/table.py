"""One game as the environments see it: engine, arrays, rewards and pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core import codes
from ..core.setup import new_game
from ..core.state import State
from ..editions import Edition, load
from ..editions.tables import board_of
from ..game.opening import check_opening
from .actions import Payments, actions_of
from .engine.games import NOBODY, Games
from .engine.rewards import BY_MARGIN, BY_PLACE, BY_SCORE
from .layout import Layout

Reward = Literal["place", "margin", "score"]
DType = Literal["uint8", "float32"]
REWARDS: dict[str, int] = {"place": BY_PLACE, "margin": BY_MARGIN, "score": BY_SCORE}
RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
LARGEST_SEED = 2**31 - 1


class Setting:
    """The arguments that all environments share, checked, and the spaces that follow from them."""

    def __init__(
        self,
        edition: Edition | str | Path,
        seats: int | None,
        payments: Payments,
        reward: Reward,
        dtype: DType,
    ) -> None:
        self.edition = load(edition)
        self.seats = self.edition.seats[0] if seats is None else seats
        check_opening(self.edition, self.seats, "1", None)
        if reward not in REWARDS:
            raise ValueError(f"the reward is one of {', '.join(REWARDS)}, not {reward!r}")
        if dtype not in ("uint8", "float32"):
            raise ValueError(f'the dtype is "uint8" or "float32", not {dtype!r}')
        self.payments = payments
        self.reward = reward
        self.dtype = dtype
        self.actions = actions_of(self.edition, payments)
        self.layout = Layout(self.edition, self.seats)
        self.scales = np.array(self.layout.scales(), np.float32)

    @property
    def arguments(self) -> tuple[Any, ...]:
        """What makes an equal setting."""
        return self.edition, self.seats, self.payments, self.reward, self.dtype

    def games(self, count: int = 1, learner: int = NOBODY) -> Games:
        """Games on the compiled side."""
        layout, index = self.layout, self.actions._index
        reward = REWARDS[self.reward]
        return Games(index, count, self.seats, layout.size, layout.sections, reward, learner)

    def observation_space(self) -> spaces.Box:
        """The space of one observation."""
        if self.dtype == "uint8":
            return spaces.Box(0, 255, (self.layout.size,), np.uint8)
        return spaces.Box(np.zeros_like(self.scales), 255 / self.scales, dtype=np.float32)

    def mask_space(self) -> spaces.Box:
        """The space of one mask."""
        return spaces.Box(0, 1, (len(self.actions),), np.int8)

    def converted(self, observation: NDArray[np.uint8]) -> NDArray[Any]:
        """An independent copy of an observation in the chosen type."""
        if self.dtype == "uint8":
            return observation.copy()
        return observation / self.scales


def array_of(table: object, dtype: Any) -> NDArray[Any]:
    """A table of the compiled side as an array, without a copy; it is read-only."""
    buffer: Any = table
    return np.frombuffer(buffer, dtype)


class Table:
    """One game and its arrays."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.games = setting.games()
        rows = array_of(self.games.observations, np.uint8)
        self._observations = rows.reshape(setting.seats, -1)
        self._mask = array_of(self.games.masks, np.uint8).view(np.int8)
        self._rewards = array_of(self.games.rewards, np.float64)
        self.state: State = self.games.states[0]

    def __reduce__(self) -> tuple[object, ...]:
        games = self.games
        saved = games.memories[0].save()
        return _restored, (self.setting.arguments, self.state, saved, self.rewards())

    def open(self, seed: str, start: int | None) -> None:
        """Begin the game that the engine deals from a seed."""
        setting = self.setting
        check_opening(setting.edition, setting.seats, seed, start)
        board, first = board_of(setting.edition), codes.NOBODY if start is None else start
        self.state = new_game(board, setting.seats, seed, first)
        self.games.open(0, self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase == codes.OVER

    @property
    def seat(self) -> int:
        """The seat that decides, or decided last."""
        return self.state.seat

    def is_legal(self, number: object) -> bool:
        """Whether a number is a legal action of the deciding seat."""
        if isinstance(number, (int, np.integer)) and 0 <= number < len(self._mask):
            return bool(self._mask[number]) and not self.over
        return False

    def act(self, number: int) -> None:
        """Carry out a legal action."""
        self.act_code(self.games.index.code_of(self.state, number))

    def act_code(self, code: int) -> None:
        """Carry out a code of the core."""
        games, state = self.games, self.state
        for p in range(self.setting.seats):
            games.rewards[p] = 0.0
        games.act_code(0, state, code)
        games.show(0, state)

    def observe(self, seat: int) -> NDArray[Any]:
        """The observation of a seat, as an array of its own."""
        self.games.look(0, seat)
        return self.setting.converted(self._observations[seat])

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The legal actions of a seat; all 0 if it does not decide."""
        if seat == self.state.seat and not self.over:
            return self._mask.copy()
        return np.zeros_like(self._mask)

    def rewards(self) -> list[float]:
        """The rewards of the last action by seat."""
        return [float(reward) for reward in self._rewards]

    def central_state(self) -> NDArray[Any]:
        """The observations of all seats, one after the other: everybody's secrets."""
        return np.concatenate([self.observe(seat) for seat in range(self.setting.seats)])


def _restored(
    arguments: tuple[Any, ...], state: State, saved: list[list[int]], rewards: list[float]
) -> Table:
    table = Table(Setting(*arguments))
    table.state = state
    table.games.restore(0, state, saved, 0)
    for p, reward in enumerate(rewards):
        table.games.rewards[p] = reward
    return table


def opening_of(options: dict[str, Any] | None) -> tuple[str | None, int | None]:
    """Seed and start seat from the options of a reset."""
    given = options or {}
    seed = given.get("seed")
    return None if seed is None else str(seed), given.get("start")
