"""Messages to a program: one JSON object per line (docs/bots.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ..._version import __version__
from ...editions.plain_data import plain_data
from ...game.actions import Action
from ...game.events import Event
from ...game.notation import format_action
from ...game.result import Result
from ...game.views import View

PROTOCOL_VERSION = 1


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """A message to a program."""

    def line(self) -> bytes:
        """Return the message as JSON, without a line feed."""
        return msgspec.json.encode(self)


class Hello(Message, frozen=True, tag="hello"):
    """The first message; the answer is ready, which may contain `"text": false`."""

    protocol: int
    engine: str
    seconds: float  # for a decision


class NewGame(Message, frozen=True, tag="game"):
    """The start of a game; the answer is ready."""

    edition: str
    data: dict[str, Any]
    seats: int
    seat: int
    seed: str | None


class Decide(Message, frozen=True, tag="decide"):
    """A request for a decision; the answer is an action."""

    events: Sequence[Event]  # since the last message of this game
    view: dict[str, Any]
    legal: Sequence[Action]
    fault: str | None  # what was wrong with the last answer
    text: Sequence[str] | msgspec.UnsetType = msgspec.UNSET  # unless the program opted out


class GameOver(Message, frozen=True, tag="game_over"):
    """The end of a game, or of the program's part in it; there is no answer."""

    events: Sequence[Event]
    result: Result | None


def hello(seconds: float) -> Hello:
    """Return the first message of this version."""
    return Hello(PROTOCOL_VERSION, f"waggonway {__version__}", seconds)


def new_game(view: View, seed: str | None) -> NewGame:
    """Return the message for the game of a view, with the edition as in its file."""
    return NewGame(view.edition.id, plain_data(view.edition), view.seats, view.viewer or 0, seed)


def decide(
    view: View, events: Sequence[Event], fault: str | None, *, with_text: bool = True
) -> Decide:
    """Return the request for a decision; the legal actions are next to the view, not in it."""
    seen = msgspec.to_builtins(view)
    del seen["legal"]
    text = [format_action(view.edition, action) for action in view.legal] if with_text else None
    return Decide(events, seen, view.legal, fault, msgspec.UNSET if text is None else text)
