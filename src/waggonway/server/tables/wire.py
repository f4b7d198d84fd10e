"""The messages between clients and server (docs/server.md).

A request is `{game, version, key, action}`. Viewers learn everything about a table from one kind of
message, `news`: the steps after a version, and the current state.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ...game import View
from ...record.form import Cards, PlayedOn
from ..refusals import Refusal
from .chat import Line
from .notice import Notice
from .options import Options
from .questions import Question
from .seats import Color, Why
from .steps import EditionRef, TableEvent
from .wire_commands import (
    Agree,
    Begin,
    BeginVacation,
    CallStandIn,
    ChooseColor,
    ComeBack,
    Command,
    Disagree,
    EndVacation,
    Leave,
    MakeMove,
    Name,
    Pause,
    Rematch,
    Resume,
    Say,
    SeatBot,
    SetOptions,
    Sit,
    StandUp,
    Sync,
    TakeBack,
    Text,
)

__all__ = [
    "Agree",
    "Announcement",
    "Begin",
    "BeginVacation",
    "CallStandIn",
    "ChooseColor",
    "ClockView",
    "ComeBack",
    "Command",
    "Disagree",
    "Done",
    "EndVacation",
    "Key",
    "Leave",
    "MakeMove",
    "Name",
    "News",
    "NewsHead",
    "Origin",
    "Pause",
    "Phase",
    "Presence",
    "Refused",
    "Rematch",
    "Request",
    "Resume",
    "Say",
    "SeatBot",
    "SeatView",
    "SetOptions",
    "Sit",
    "StandUp",
    "Sync",
    "TableId",
    "TableView",
    "TakeBack",
    "Text",
    "ToldStep",
    "Version",
    "You",
    "encode",
    "key_of",
    "origin_of",
    "read_request",
]

TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern="^[0-9a-z]+$")]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request. `version` is the last one that the sender has seen."""

    game: TableId
    version: Version
    key: Key
    action: Command


class _Message(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class ToldStep(msgspec.Struct, frozen=True):
    """A step as the viewer may see it."""

    version: int
    at: int
    what: tuple[TableEvent, ...]


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["free", "person", "bot"]
    person: str | None
    bot: str | None
    name: str
    color: Color
    stand_in: Why | None
    present: bool


class ClockView(msgspec.Struct, frozen=True):
    """The time left for each seat, and the seats whose clocks run."""

    left: tuple[int, ...]
    running: tuple[int, ...]
    vacation: tuple[int, ...] = ()  # time until a seat's vacation is over; 0 without one
    vacation_left: tuple[int, ...] = ()  # time that a seat can still take


Phase = Literal["lobby", "playing", "paused", "finished", "closed", "stuck"]


class Origin(msgspec.Struct, frozen=True):
    """Where a game was played on from another one, and with which hidden cards."""

    move: int
    seat: int
    cards: Cards


def origin_of(played_on: tuple[PlayedOn, ...]) -> Origin | None:
    """Return where a game left the last of its parents; None if it has none."""
    if not played_on:
        return None
    last = played_on[-1]
    return Origin(last.move, last.seat, last.cards)


class TableView(msgspec.Struct, frozen=True):
    """The public part of a table, without the game."""

    phase: Phase
    edition: EditionRef
    options: Options
    host: str
    chairs: tuple[SeatView, ...]
    watching: int
    clocks: ClockView | None
    question: Question | None
    chat: tuple[Line, ...]
    moves: int
    rematch: str | None
    played_on: Origin | None = None


class You(msgspec.Struct, frozen=True):
    """The viewer: their seats, and the commands that they may send."""

    person: str | None
    seats: tuple[int, ...]
    may: tuple[str, ...]  # commands by their types
    undo: dict[int, Literal["free", "ask"]]  # seats whose last move can be taken back


class News(_Message, frozen=True, tag="news"):
    """The steps after `since`, and the state at `version`."""

    game: str
    version: int
    since: int
    steps: tuple[ToldStep, ...]
    table: TableView
    you: You
    views: tuple[View, ...]  # one for each seat of the viewer; the public view for spectators


class NewsHead(_Message, frozen=True, tag="news"):
    """The first fields of `News`, for those who encode it in parts."""

    game: str
    version: int
    since: int


class Presence(_Message, frozen=True, tag="presence"):
    """The people who are present. This changes no version."""

    game: str
    present: tuple[bool, ...]
    watching: int


class Announcement(_Message, frozen=True, tag="announcement"):
    """The announcement of the administrator; None if it was withdrawn."""

    notice: Notice | None


class Done(_Message, frozen=True, tag="done"):
    """The request with this key was carried out and is on disk."""

    game: str
    key: str
    version: int


class Refused(_Message, frozen=True, tag="refused"):
    """A refusal; nothing has changed. The code is for programs, the message for people."""

    game: str
    key: str | None
    code: str
    message: str
    version: int


encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Request).decode


def read_request(data: bytes | str) -> Request:
    """Decode a request, or refuse it."""
    try:
        return _decode(data)
    except msgspec.ValidationError as error:
        reason = str(error)[:200]  # part of it may be the sender's text
        raise Refusal.of("bad_request", problem=reason) from None
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Refusal.of("not_json") from None


def key_of(data: bytes | str) -> str | None:
    """Find the key of an invalid request, so that the sender knows what was refused."""
    try:
        found: Any = msgspec.json.decode(data)
        return msgspec.convert(found["key"], Key)
    except (msgspec.MsgspecError, RecursionError, ValueError, TypeError, KeyError):
        return None
