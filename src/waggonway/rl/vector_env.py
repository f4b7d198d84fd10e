"""Many games at once, stepped on the compiled side."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..editions import Edition
from .actions import Payments
from .aec_env import checked_choice
from .engine.games import NOBODY
from .table import LARGEST_SEED, DType, Reward, Setting, array_of


class Vector(VectorEnv[NDArray[Any], NDArray[Any], NDArray[Any]]):
    """Many games of one edition as a Gymnasium vector environment.

    With opponents="self", every observation is that of the seat that decides (`infos["seat"]`):
    your policy plays all seats. With "random", you play seat 0 and the others choose at random.

    The arrays are the same in every step and read-only: copy what you want to keep. After
    `reset(seed=s)`, game i is `waggonway.fast.deal(edition, seats, s + i, start)`, where
    `infos["game"]` is the number s + i and the start seat is that number modulo the seats.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as in the base class
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        edition: Edition | str | Path,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        opponents: str = "self",
        payments: Payments = "lean",
        reward: Reward = "place",
        dtype: DType = "uint8",
        render_mode: None = None,
    ) -> None:
        checked_choice("opponents", opponents, ("self", "random"))
        if num_envs < 1:
            raise ValueError(f"num_envs is at least 1, not {num_envs!r}")
        self.setting = setting = Setting(edition, seats, payments, reward, dtype)
        self.edition, self.seats = setting.edition, setting.seats
        self.actions, self.layout = setting.actions, setting.layout
        self.opponents = opponents
        self.num_envs = num_envs
        self.single_observation_space = setting.observation_space()
        self.single_action_space = spaces.Discrete(len(self.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = None
        self._set_up()

    def _set_up(self) -> None:
        learner = NOBODY if self.opponents == "self" else 0
        self.games = games = self.setting.games(self.num_envs, learner)
        rows = self.num_envs
        self._bytes = array_of(games.observations, np.uint8).reshape(rows, -1)
        self._floats = np.empty(
            self._bytes.shape if self.setting.dtype == "float32" else (0,), np.float32
        )
        self._truncations = np.zeros(rows, bool)
        self._truncations.flags.writeable = False
        self._terminations = array_of(games.over, np.bool_)
        self._own_rewards = array_of(games.own_rewards, np.float64)
        self._infos: dict[str, NDArray[Any]] = {
            "action_mask": array_of(games.masks, np.int8).reshape(rows, -1),
            "seat": array_of(games.to_move, np.int64),
            "rewards": array_of(games.rewards, np.float64).reshape(rows, -1),
            "game": array_of(games.numbers, np.int64),
        }

    @property
    def action_mask(self) -> NDArray[np.int8]:
        """The legal actions in each game. Where a game is over, 0 alone, and it is ignored."""
        return self._infos["action_mask"]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal new games; without a seed, random ones."""
        if seed is not None and not 0 <= seed <= LARGEST_SEED:
            raise ValueError(f"the seed is 0 to {LARGEST_SEED}, not {seed!r}")
        super().reset(seed=seed)
        self.games.seed(int(self.np_random.integers(LARGEST_SEED)) if seed is None else seed)
        return self._observations(), self._infos

    def step(
        self, actions: NDArray[Any] | Sequence[int]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One decision in each game; a finished game starts again instead.

        The reward is that of the seat that acted; `infos["rewards"]` has those of all seats. An
        action that is not legal raises ValueError, and no game has moved then.
        """
        self.games.step(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))
        return (
            self._observations(),
            self._own_rewards,
            self._terminations,
            self._truncations,
            self._infos,
        )

    def random_actions(self) -> list[int]:
        """A random legal action for each game, chosen on the compiled side."""
        return self.games.random_actions()

    def _observations(self) -> NDArray[Any]:
        if self.setting.dtype == "uint8":
            return self._bytes
        np.divide(self._bytes, self.setting.scales, out=self._floats)
        return self._floats

    def __getstate__(self) -> dict[str, Any]:
        games = self.games
        kept = {k: v for k, v in self.__dict__.items() if not k.startswith("_") and k != "games"}
        kept["setting"] = self.setting.arguments
        saved = [
            (state, memory.save(), games.numbers[e])
            for e, (state, memory) in enumerate(zip(games.states, games.memories, strict=True))
        ]
        return {"kept": kept, "games": saved, "rng": games.rng, "random": self._np_random}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state["kept"])
        self.setting = setting = Setting(*state["kept"]["setting"])
        self.actions, self.layout = setting.actions, setting.layout
        self._np_random = state["random"]
        self._set_up()
        self.games.rng = state["rng"]
        for e, (game, memory, number) in enumerate(state["games"]):
            self.games.restore(e, game, memory, number)


def vector(
    edition: Edition | str | Path,
    num_envs: int = 1,
    seats: int | None = None,
    **options: Any,
) -> Vector:
    """Make a vector environment of an edition."""
    return Vector(edition, num_envs, seats, **options)
