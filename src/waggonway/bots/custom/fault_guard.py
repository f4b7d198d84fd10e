"""Guard a game against faults of custom bots, so that it always continues."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path

import msgspec

from ...game.actions import Action
from ...game.events import Event, GameBegan
from ...game.views import View
from ..beginner import Beginner
from ..bot import Bot
from .process import Mishap

FAULTS_UNTIL_REPLACED = 3
"""Faults in a game after which a stand-in plays the rest of it."""


class Guarded:
    """Play what a custom bot chooses; if it fails, let a beginner choose."""

    def __init__(self, bot: Bot, seed: int | str | None = None) -> None:
        self._bot = bot
        self._stand_in = Beginner(seed)
        self.faults: list[str] = []  # of this game

    @property
    def replaced(self) -> bool:
        """Whether the stand-in plays the rest of the game."""
        return len(self.faults) >= FAULTS_UNTIL_REPLACED

    def see(self, events: Sequence[Event]) -> None:
        """Pass on events. A new game clears the faults."""
        if isinstance(events[0], GameBegan):
            self.faults = []
        if not self.replaced:
            try:
                if see := getattr(self._bot, "see", None):
                    see(msgspec.convert(msgspec.to_builtins(events), tuple[Event, ...]))
            except Exception as error:
                self._add_fault(error, None)

    def choose(self, view: View) -> Action:
        """Return an action that is certainly legal."""
        if not self.replaced:
            try:
                action = self._bot.choose(copy_of(view))
                if action in view.legal:
                    return action
                raise Mishap(f"chose {action!r}, which is not legal")
            except Exception as error:
                self._add_fault(error, view)
        return self._stand_in.choose(view)

    def _add_fault(self, error: Exception, view: View | None) -> None:
        when = "" if view is None else f"turn {view.turn}: " if view.turn else "opening: "
        self.faults.append(f"{when}{describe_error(error)}")
        if self.replaced and (dismiss := getattr(self._bot, "dismiss", None)):
            dismiss()


def copy_of(view: View) -> View:
    """Copy a view, because other seats share parts of it and the bot may change it."""
    return msgspec.convert(msgspec.to_builtins(view), View).beside(view.edition)


def describe_error(error: BaseException) -> str:
    """Describe an error; for one inside the bot, add file and line."""
    if isinstance(error, Mishap):
        return str(error)
    where = traceback.extract_tb(error.__traceback__)[-1]
    line = f"{Path(where.filename).name}, line {where.lineno}"
    return str(Mishap(f"{type(error).__name__}: {error} ({line})"))
