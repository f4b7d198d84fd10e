"""The parallel form: all agents act in every step, and those who do not decide wait."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from ..editions import Edition
from .aec_env import AEC

Observations = dict[str, dict[str, NDArray[Any]]]


class Parallel(ParallelEnv[str, dict[str, NDArray[Any]], int]):  # type: ignore[misc]
    """A game as a parallel environment.

    The action index has one more action, the last: wait. It is the only one of an agent that does
    not decide. In the opening, the agents choose their tickets one after the other.
    """

    def __init__(
        self, edition: Edition | str | Path, seats: int | None = None, **options: Any
    ) -> None:
        self.aec = AEC(edition, seats, **options)
        self.metadata = {**self.aec.metadata, "is_parallelizable": True}
        self.render_mode = self.aec.render_mode
        self.possible_agents = self.aec.possible_agents
        self.agents: list[str] = []
        self.wait = len(self.aec.actions)
        setting = self.aec.setting
        mask = spaces.Box(0, 1, (self.wait + 1,), np.int8)
        seen = setting.observation_space()
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents
        }
        self.state_space = self.aec.state_space

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent: `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action index, and the action to wait."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, dict[str, Any]]]:
        """Deal a new game, as `AEC.reset` does."""
        self.aec.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Carry out the action of the agent that decides."""
        if not self.agents:
            raise ResetNeeded("the game is over or has not begun: call reset()")
        env = self.aec
        env.step(actions.get(env.agent_selection))
        agents = self.agents
        over = env.table.over or any(env.terminations.values())
        rewards = {agent: env.rewards[agent] for agent in agents}
        infos = {agent: env.infos[agent] for agent in agents}
        seen = self._observations()
        if over:
            self.agents = []
        ended = dict.fromkeys(agents, over)
        return seen, rewards, ended, dict.fromkeys(agents, False), infos

    def _observations(self) -> Observations:
        found = {}
        for agent in self.agents:
            seen = self.aec.observe(agent)
            wait = np.array([not seen["action_mask"].any()], np.int8)
            mask = np.concatenate([seen["action_mask"], wait])
            found[agent] = {"observation": seen["observation"], "action_mask": mask}
        return found

    def state(self) -> NDArray[Any]:
        """Everything, for a central critic: the observations of all seats, secrets included."""
        return self.aec.state()

    def render(self) -> Any:
        """Show the position: as text, or as a picture of the board."""
        return self.aec.render()

    def close(self) -> None:
        """Release nothing: there is no window and no process."""


def parallel(edition: Edition | str | Path, seats: int | None = None, **options: Any) -> Parallel:
    """Make a PettingZoo parallel environment of an edition."""
    return Parallel(edition, seats, **options)
