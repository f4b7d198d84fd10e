"""The messages between clients and server (docs/server.md).

A request is `{game, version, key, action}`. Viewers learn everything about a table from one kind of
message, `news`: the steps after a version, and the current state.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ...game import Action, View
from ...record.form import Cards, PlayedOn
from ..refusals import Refusal
from .chat import Line
from .notice import Notice
from .options import Days, Options, SeatNumber
from .questions import Question
from .seats import Color, Why
from .steps import EditionRef, TableEvent

TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern="^[0-9a-z]+$")]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Name = Annotated[str, msgspec.Meta(max_length=200)]  # refusals name the actual limits
Text = Annotated[str, msgspec.Meta(max_length=2000)]


class _Command(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Sync(_Command, frozen=True, tag="sync"):
    """Ask for the news. Changes nothing."""


class Sit(_Command, frozen=True, tag="sit"):
    """Take a free seat. A second one is a hot seat, optionally with its own name."""

    seat: SeatNumber
    name: Name | None = None


class StandUp(_Command, frozen=True, tag="stand_up"):
    """Free a seat before the game: your own, or any as the host."""

    seat: SeatNumber


class SeatBot(_Command, frozen=True, tag="seat_bot"):
    """Give a free seat, or the seat of a bot, to a bot."""

    seat: SeatNumber
    bot: Name


class ChooseColor(_Command, frozen=True, tag="choose_color"):
    """Change the color of a seat before the game: your own, or any as the host."""

    seat: SeatNumber
    color: Color


class SetOptions(_Command, frozen=True, tag="set_options"):
    """Change the options before the game."""

    options: Options


class Begin(_Command, frozen=True, tag="begin"):
    """Start the game. All seats must be taken."""


class MakeMove(_Command, frozen=True, tag="move"):
    """Make a move."""

    seat: SeatNumber
    move: Action


class TakeBack(_Command, frozen=True, tag="take_back"):
    """Take back the last move of a seat; the others may have to agree."""

    seat: SeatNumber


class Pause(_Command, frozen=True, tag="pause"):
    """Pause the game; the others have to agree."""


class Resume(_Command, frozen=True, tag="resume"):
    """Resume a paused game."""


class Agree(_Command, frozen=True, tag="agree"):
    """Agree to the open question."""


class Disagree(_Command, frozen=True, tag="disagree"):
    """Reject the open question, or withdraw it."""


class Leave(_Command, frozen=True, tag="leave"):
    """Leave the table. Before the game your seats become free, later a stand-in plays."""


class ComeBack(_Command, frozen=True, tag="come_back"):
    """Take a seat back from a stand-in."""

    seat: SeatNumber


class CallStandIn(_Command, frozen=True, tag="call_stand_in"):
    """Let a stand-in play for somebody who has been away for a while."""

    seat: SeatNumber


class BeginVacation(_Command, frozen=True, tag="begin_vacation"):
    """Stop your clock in a correspondence game for some days."""

    days: Days


class EndVacation(_Command, frozen=True, tag="end_vacation"):
    """End your vacation early."""


class Say(_Command, frozen=True, tag="say"):
    """Write a line of chat."""

    text: Text


class Rematch(_Command, frozen=True, tag="rematch"):
    """Open a new table for the same players."""


Command = (
    Sync
    | Sit
    | StandUp
    | SeatBot
    | ChooseColor
    | SetOptions
    | Begin
    | MakeMove
    | TakeBack
    | Pause
    | Resume
    | Agree
    | Disagree
    | Leave
    | ComeBack
    | CallStandIn
    | BeginVacation
    | EndVacation
    | Say
    | Rematch
)


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


class EncodedNews(_Message, frozen=True, tag="news"):
    """`News` whose parts were encoded before: the same JSON."""

    game: str
    version: int
    since: int
    steps: list[msgspec.Raw]
    table: msgspec.Raw
    you: You
    views: list[msgspec.Raw]


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
