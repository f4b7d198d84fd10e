"""Many games at once, stepped on the compiled side."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..editions import Edition
from ..game.opening import is_whole
from .actions import Payments
from .engine.games import NOBODY
from .opponents import LEARNER, Opponents, opponent_names
from .table import LARGEST_SEED, DType, Reward, Setting, array_of


class Vector(VectorEnv[NDArray[Any], NDArray[Any], NDArray[Any]]):
    """Many games of one edition as a Gymnasium vector environment.

    With opponents="self", every observation is that of the seat that decides (`infos["seat"]`):
    your policy plays all seats. With "random", you play seat 0 and the others choose at random.
    With the name of another bot, or a list of names and commands, you play seat 0 against these
    bots. They run in Python, so such games are much slower.

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
        opponents: str | Sequence[str] = "self",
        payments: Payments = "lean",
        reward: Reward = "place",
        dtype: DType = "uint8",
        render_mode: None = None,
    ) -> None:
        if not is_whole(num_envs) or num_envs < 1:
            raise ValueError(f"num_envs is a number from 1 on, not {num_envs!r}")
        if render_mode is not None:
            raise ValueError(f"a vector environment cannot render, not even {render_mode!r}")
        self.setting = setting = Setting(edition, seats, payments, reward, dtype)
        self.edition, self.seats = setting.edition, setting.seats
        self.actions, self.layout = setting.actions, setting.layout
        self.opponents = opponents
        if opponents not in ("self", "random"):
            self.opponents = opponent_names(opponents, self.seats)
        self.num_envs = num_envs
        self.single_observation_space = setting.observation_space()
        self.single_action_space = spaces.Discrete(len(self.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = None
        self._set_up()

    def _set_up(self) -> None:
        share_bounds(self.observation_space, self.single_observation_space)
        learner = LEARNER if self.opponents == "random" else NOBODY
        self.games = games = self.setting.games(self.num_envs, learner)
        self._bots: Opponents | None = None
        if isinstance(self.opponents, list):
            self._bots = Opponents(self.edition, games, self.opponents)
        rows = self.num_envs
        self._rows = array_of(games.observations, np.uint8).reshape(-1, self.layout.size)
        self._shown = array_of(games.shown, np.int64)
        self._gathered = np.empty((rows, self.layout.size), np.uint8)
        self._bytes = self._rows if games.rows == 1 else self._gathered.view()
        self._bytes.flags.writeable = False
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
        if self._bots is not None:
            self._own_rewards = self._infos["rewards"][:, LEARNER]

    @property
    def action_mask(self) -> NDArray[np.int8]:
        """The legal actions in each game. Where a game is over, 0 alone, and it is ignored."""
        return self._infos["action_mask"]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal new games; without a seed, random ones."""
        if seed is not None and not (is_whole(seed) and 0 <= seed <= LARGEST_SEED):
            raise ValueError(f"the seed is 0 to {LARGEST_SEED}, not {seed!r}")
        super().reset(seed=seed)
        self.games.seed(int(self.np_random.integers(LARGEST_SEED)) if seed is None else seed)
        if self._bots is not None:
            for e in range(self.num_envs):
                self._bots.open(e)
        return self._observations(), self._infos

    def step(
        self, actions: NDArray[Any] | Sequence[int]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One decision in each game; a finished game starts again instead.

        The reward is that of the seat that acted; `infos["rewards"]` has those of all seats. An
        action that is not legal raises ValueError, and no game has moved then.
        """
        if self.games.legal_counts[0] == 0:
            raise ResetNeeded("no game has begun: call reset()")
        chosen = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        if self._bots is None:
            self.games.step(chosen)
        else:
            self._step_with_bots(self._bots, chosen)
        return (
            self._observations(),
            self._own_rewards,
            self._terminations,
            self._truncations,
            self._infos,
        )

    def _step_with_bots(self, others: Opponents, actions: list[int]) -> None:
        ended = self._terminations.tolist()
        self.games.step(actions)
        for e in range(self.num_envs):
            if ended[e]:
                others.open(e)
            else:
                others.play(e)

    def random_actions(self) -> list[int]:
        """A random legal action for each game, chosen on the compiled side."""
        return self.games.random_actions()

    def _observations(self) -> NDArray[Any]:
        if self.games.rows > 1:
            np.take(self._rows, self._shown, 0, self._gathered, "clip")
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
        players = None if self._bots is None else self._bots.players
        return {
            "kept": kept,
            "games": saved,
            "rng": games.rng,
            "random": self._np_random,
            "players": players,
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state["kept"])
        self.setting = setting = Setting(*state["kept"]["setting"])
        self.actions, self.layout = setting.actions, setting.layout
        self._np_random = state["random"]
        self._set_up()
        self.games.rng = state["rng"]
        for e, (game, memory, number) in enumerate(state["games"]):
            self.games.restore(e, game, memory, number)
            if self._bots is not None:
                self._bots.players[e] = state["players"][e]
                self._bots.play(e)


def share_bounds(space: spaces.Space[Any], row: spaces.Space[Any]) -> None:
    """Store the bounds of one row instead of those of all rows.

    Gymnasium keeps four arrays of the size of all observations, which is two kilobytes a game.
    """
    for name in ("low", "high", "bounded_below", "bounded_above"):
        setattr(space, name, np.broadcast_to(getattr(row, name), space.shape or ()))


def vector(
    edition: Edition | str | Path,
    num_envs: int = 1,
    seats: int | None = None,
    **options: Any,
) -> Vector:
    """Make a vector environment of an edition."""
    return Vector(edition, num_envs, seats, **options)
