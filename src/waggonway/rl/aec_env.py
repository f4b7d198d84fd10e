"""The PettingZoo environment: seats take turns, each with its own observation and mask."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ..editions import Edition
from .actions import Payments
from .rendering import RenderMode, check_mode, render
from .table import LARGEST_SEED, RENDER_MODES, DType, Reward, Setting, Table, opening_of

ILLEGAL_REWARD = -1.0


class AEC(AECEnv[str, dict[str, NDArray[Any]], int | None]):  # type: ignore[misc]
    """A game as an AEC environment.

    `reset(seed=7)` deals the game of `waggonway.new_game(edition, seats, seed="7")`. The options
    `{"seed": text, "start": seat}` give any other seed, or the start seat. An action that is not
    legal ends the game: its seat gets -1, the others 0. With illegal="raise" it is an error.
    """

    def __init__(
        self,
        edition: Edition | str | Path,
        seats: int | None = None,
        *,
        payments: Payments = "lean",
        reward: Reward = "place",
        dtype: DType = "uint8",
        illegal: str = "lose",
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__()
        setting = Setting(edition, seats, payments, reward, dtype)
        self.setting = setting
        self.edition, self.seats = setting.edition, setting.seats
        self.actions, self.layout = setting.actions, setting.layout
        self.illegal = checked_choice("illegal", illegal, ("lose", "raise"))
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"waggonway_{self.edition.id}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = setting.observation_space()
        self.observation_spaces = {
            agent: spaces.Dict({"observation": space, "action_mask": setting.mask_space()})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents
        }
        low, high = (np.tile(edge, self.seats) for edge in (space.low, space.high))
        self.state_space = spaces.Box(low, high, dtype=space.dtype)
        self.table = Table(setting)
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent: `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The action index."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; without a seed, a random one."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        text, start = opening_of(options)
        if text is None:
            text = str(self._random.integers(LARGEST_SEED) if seed is None else seed)
        self.table.open(text, start)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent may know; its mask is all 0 unless it decides."""
        seat = self._seat[agent]
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def state(self) -> NDArray[Any]:
        """Everything, for a central critic: the observations of all seats, secrets included."""
        return self.table.central_state()

    def step(self, action: int | None) -> None:
        """Carry out the action of `agent_selection`."""
        if not self.agents:
            raise ResetNeeded("the game is over or has not begun: call reset()")
        agent, table = self.agent_selection, self.table
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if action is None or not table.is_legal(action):
            self._lose(agent, action)
            return
        table.act(int(action))
        for name, reward in zip(self.possible_agents, table.rewards(), strict=True):
            self.rewards[name] = reward
            self._cumulative_rewards[name] += reward
        if table.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[table.seat]

    def _lose(self, agent: str, action: object) -> None:
        message = f"action {action!r} is not legal for {agent}"
        if self.illegal == "raise":
            raise ValueError(message)
        for name in self.agents:
            self.rewards[name] = ILLEGAL_REWARD if name == agent else 0.0
            self.infos[name] = {"illegal": message}
        self._accumulate_rewards()
        self._end()

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def render(self) -> Any:
        """Show the position: as text, or as a picture of the board."""
        return render(self.render_mode, self.setting, self.table.state)

    def close(self) -> None:
        """Release nothing: there is no window and no process."""


def checked_choice(name: str, value: str, choices: tuple[str, ...]) -> str:
    """The value, if it is one of the choices; ValueError otherwise."""
    if value not in choices:
        raise ValueError(f"{name} is one of {', '.join(choices)}, not {value!r}")
    return value


def aec(edition: Edition | str | Path, seats: int | None = None, **options: Any) -> AEC:
    """Make a PettingZoo AEC environment of an edition."""
    return AEC(edition, seats, **options)
