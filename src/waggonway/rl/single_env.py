"""The Gymnasium environment: one learner against bots or programs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from .. import bots
from ..editions import Edition
from ..game import Game
from ..game.codec import codec_of, menu
from .actions import Payments
from .aec_env import ILLEGAL_REWARD, checked_choice
from .opponents import opponent_names
from .rendering import RenderMode, check_mode, render
from .table import LARGEST_SEED, RENDER_MODES, DType, Reward, Setting, Table, opening_of


class Single(gymnasium.Env[NDArray[Any], np.int64]):
    """One learner against bots. The learner has seat 0, or the seat in the options of `reset`.

    `opponents` is the name of a bot, the command of a program, or one of these for each opponent.
    Masks are in `info["action_mask"]`, and `action_masks()` returns the current one.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as in the base class
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(
        self,
        edition: Edition | str | Path,
        seats: int | None = None,
        *,
        opponents: str | Sequence[str] = "random",
        payments: Payments = "lean",
        reward: Reward = "place",
        dtype: DType = "uint8",
        illegal: str = "lose",
        render_mode: RenderMode | None = None,
    ) -> None:
        self.setting = setting = Setting(edition, seats, payments, reward, dtype)
        self.edition, self.seats = setting.edition, setting.seats
        self.actions, self.layout = setting.actions, setting.layout
        self.opponents = opponent_names(opponents, self.seats)
        self.illegal = checked_choice("illegal", illegal, ("lose", "raise"))
        self.render_mode = check_mode(render_mode)
        self.observation_space = setting.observation_space()
        self.action_space = spaces.Discrete(len(self.actions))
        self.table = Table(setting)
        self.seat = 0
        self._game: Game | None = None
        self._bots: dict[int, bots.Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal a game and let the bots play up to the learner's first decision.

        Options: `seed` (text), `start` (seat), `seat` (of the learner).
        """
        super().reset(seed=seed)
        text, start = opening_of(options)
        if text is None:
            text = str(self.np_random.integers(LARGEST_SEED) if seed is None else seed)
        self.seat = checked_seat((options or {}).get("seat", 0), self.seats)
        self.table.open(text, start)
        self._game = game = Game.new(self.edition, self.seats, seed=text, start=start)
        others = [seat for seat in range(self.seats) if seat != self.seat]
        self._bots = {
            seat: bots.make(name, seed=f"{text}/{seat}")
            for seat, name in zip(others, self.opponents, strict=True)
        }
        bots.show(game.events, self._bots.items())
        self._let_others_play()
        return self.table.observe(self.seat), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Carry out an action of the learner, then let the bots play."""
        if self._game is None or self.table.over:
            raise gymnasium.error.ResetNeeded("the game is over or has not begun: call reset()")
        if not self.table.is_legal(action):
            message = f"action {action!r} is not legal"
            if self.illegal == "raise":
                raise ValueError(message)
            info = {**self._info(), "illegal": message}
            self._game = None
            return self.table.observe(self.seat), ILLEGAL_REWARD, True, False, info
        code = self.table.games.index.code_of(self.table.state, int(action))
        reward = self._play(self.actions.action(self._game, int(action)), code)
        reward += self._let_others_play()
        return self.table.observe(self.seat), reward, self.table.over, False, self._info()

    def _play(self, action: Any, code: int) -> float:
        """Play an action in both forms of the game; return the learner's reward."""
        assert self._game is not None
        events = self._game.apply(self.table.seat, action)
        bots.show(events, self._bots.items())
        self.table.act_code(code)
        return self.table.rewards()[self.seat]

    def _let_others_play(self) -> float:
        reward, table = 0.0, self.table
        assert self._game is not None
        while not table.over and table.seat != self.seat:
            action = self._bots[table.seat].choose(self._game.view(table.seat))
            legal, found = menu(codec_of(self.edition), table.state)
            reward += self._play(action, found[legal.index(action)])
        return reward

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of the learner, as booleans."""
        return self.table.mask(self.seat).astype(bool)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat)}

    def render(self) -> Any:
        """Show the position: as text, or as a picture of the board."""
        return render(check_mode(self.render_mode), self.setting, self.table.state)


def checked_seat(seat: int, seats: int) -> int:
    """A seat of the table; ValueError for any other number."""
    if seat not in range(seats):
        raise ValueError(f"the learner's seat must be 0 to {seats - 1}, not {seat!r}")
    return int(seat)


def single(edition: Edition | str | Path, seats: int | None = None, **options: Any) -> Single:
    """Make a Gymnasium environment of an edition: one learner against bots."""
    return Single(edition, seats, **options)
