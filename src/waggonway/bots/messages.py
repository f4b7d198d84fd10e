"""What is said to a program, one JSON object in a line each (docs/bots.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .._version import __version__
from ..editions.plain_data import plain_data
from ..game.actions import Action
from ..game.events import Event
from ..game.notation import format_action
from ..game.result import Result
from ..game.views import View

PROTOCOL = 1


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """A line to a program."""

    def line(self) -> bytes:
        """The message without its line feed."""
        return msgspec.json.encode(self)


class Hello(Message, frozen=True, tag="hello"):
    """The first message of all; answered with ready, which may say `"text": false`."""

    protocol: int
    engine: str
    seconds: float  # for a decision


class NewGame(Message, frozen=True, tag="game"):
    """A game begins; answered with ready."""

    edition: str
    data: dict[str, Any]
    seats: int
    seat: int
    seed: str | None


class Decide(Message, frozen=True, tag="decide"):
    """The program is to choose; answered with an action."""

    events: Sequence[Event]  # since the last message of this game
    view: dict[str, Any]
    legal: Sequence[Action]
    fault: str | None  # what was wrong with the last answer
    text: Sequence[str] | msgspec.UnsetType = msgspec.UNSET  # for programs that want it


class GameOver(Message, frozen=True, tag="game_over"):
    """The game has ended, or goes on without the program; not answered."""

    events: Sequence[Event]
    result: Result | None


def hello(seconds: float) -> Hello:
    """The greeting of this version."""
    return Hello(PROTOCOL, f"waggonway {__version__}", seconds)


def new_game(view: View, seed: str | None) -> NewGame:
    """The game that a view belongs to, with the edition as its file has it."""
    return NewGame(view.edition.id, plain_data(view.edition), view.seats, view.viewer or 0, seed)


def decide(
    view: View, events: Sequence[Event], fault: str | None, *, with_text: bool = True
) -> Decide:
    """A decision; the legal actions are beside the view, not in it."""
    seen = msgspec.to_builtins(view)
    del seen["legal"]
    text = [format_action(view.edition, action) for action in view.legal] if with_text else None
    return Decide(events, seen, view.legal, fault, msgspec.UNSET if text is None else text)
