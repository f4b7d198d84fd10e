"""What clients and the server say to each other (docs/server.md): strict in, one form out.

A request is `{game, version, key, action}`. Everything that a viewer gets to know of a table comes
in one kind of message, `news`: what happened after a version, and how things stand now.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ...game import Action, View
from ..refusals import Refusal
from .chat import Line
from .options import Options, SeatNumber
from .questions import Question
from .seats import Color, Why
from .steps import EditionRef, Happening

TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern="^[0-9a-z]+$")]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Name = Annotated[str, msgspec.Meta(max_length=200)]  # the true limits are told in words
Text = Annotated[str, msgspec.Meta(max_length=2000)]


class _Command(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Sync(_Command, frozen=True, tag="sync"):
    """Tell me what I missed; changes nothing."""


class Sit(_Command, frozen=True, tag="sit"):
    """Take a free chair; a second one is a hot seat, with a name of its own if one is given."""

    seat: SeatNumber
    name: Name | None = None


class StandUp(_Command, frozen=True, tag="stand_up"):
    """Free a chair before the game: one's own, or as host any."""

    seat: SeatNumber


class SeatBot(_Command, frozen=True, tag="seat_bot"):
    """Give a free chair, or a bot's, to a bot."""

    seat: SeatNumber
    bot: Name


class ChooseColor(_Command, frozen=True, tag="choose_color"):
    """Give a chair another colour before the game: one's own, or as host any."""

    seat: SeatNumber
    color: Color


class SetOptions(_Command, frozen=True, tag="set_options"):
    """Change the options before the game."""

    options: Options


class Begin(_Command, frozen=True, tag="begin"):
    """Begin the game; all chairs are taken."""


class MakeMove(_Command, frozen=True, tag="move"):
    """An action of a seat in the game."""

    seat: SeatNumber
    move: Action


class TakeBack(_Command, frozen=True, tag="take_back"):
    """Take back the last move of a seat, if need be with the others' consent."""

    seat: SeatNumber


class Pause(_Command, frozen=True, tag="pause"):
    """Stop the clocks, with the others' consent."""


class Resume(_Command, frozen=True, tag="resume"):
    """Go on after a pause."""


class Agree(_Command, frozen=True, tag="agree"):
    """Say yes to the open question."""


class Disagree(_Command, frozen=True, tag="disagree"):
    """Say no to the open question, or withdraw it."""


class Leave(_Command, frozen=True, tag="leave"):
    """Go: before the game the chairs are free, later a stand-in plays."""


class ComeBack(_Command, frozen=True, tag="come_back"):
    """Play a seat oneself again."""

    seat: SeatNumber


class CallStandIn(_Command, frozen=True, tag="call_stand_in"):
    """Have a stand-in play for somebody who has been away for a while."""

    seat: SeatNumber


class Say(_Command, frozen=True, tag="say"):
    """Chat."""

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
    | Say
    | Rematch
)


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants; `version` is the last one he has seen."""

    game: TableId
    version: Version
    key: Key
    action: Command


class _Message(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class ToldStep(msgspec.Struct, frozen=True):
    """What happened at once, as the viewer may see it."""

    version: int
    at: int
    what: tuple[Happening, ...]


class ChairView(msgspec.Struct, frozen=True):
    """A chair as everybody sees it."""

    seat: int
    kind: Literal["free", "person", "bot"]
    person: str | None
    bot: str | None
    name: str
    color: Color
    stand_in: Why | None
    present: bool


class ClockView(msgspec.Struct, frozen=True):
    """What each seat has left, and for whom it runs."""

    left: tuple[int, ...]
    running: tuple[int, ...]


Phase = Literal["lobby", "playing", "paused", "finished", "closed", "stuck"]


class TableView(msgspec.Struct, frozen=True):
    """What everybody sees of a table, the game itself apart."""

    phase: Phase
    edition: EditionRef
    options: Options
    host: str
    chairs: tuple[ChairView, ...]
    watching: int
    clocks: ClockView | None
    question: Question | None
    chat: tuple[Line, ...]
    moves: int
    rematch: str | None


class You(msgspec.Struct, frozen=True):
    """The viewer: his seats, and what he may do beside the legal actions of his views."""

    person: str | None
    seats: tuple[int, ...]
    may: tuple[str, ...]  # commands by their types
    undo: dict[int, Literal["free", "ask"]]  # his seats whose last move can be taken back


class News(_Message, frozen=True, tag="news"):
    """What happened after `since`, and how things stand at `version`."""

    game: str
    version: int
    since: int
    steps: tuple[ToldStep, ...]
    table: TableView
    you: You
    views: tuple[View, ...]  # of each seat of the viewer; of a spectator's none: what all may see


class Presence(_Message, frozen=True, tag="presence"):
    """Who is there; this changes no version."""

    game: str
    present: tuple[bool, ...]
    watching: int


class Done(_Message, frozen=True, tag="done"):
    """The request with this key has been carried out and is on disk."""

    game: str
    key: str
    version: int


class Refused(_Message, frozen=True, tag="refused"):
    """Nothing has changed; the code is for programs, the message for people."""

    game: str
    key: str | None
    code: str
    message: str
    version: int


encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Request).decode


def read_request(data: bytes | str) -> Request:
    """A request as it came; Refusal if it is none."""
    try:
        return _decode(data)
    except msgspec.ValidationError as error:
        reason = str(error)[:200]  # part of it may be the sender's own words
        raise Refusal.of("bad_request", problem=reason) from None
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Refusal.of("not_json") from None


def key_of(data: bytes | str) -> str | None:
    """The key of something that is no request, so that its sender knows what was refused."""
    try:
        found: Any = msgspec.json.decode(data)
        return msgspec.convert(found["key"], Key)
    except (msgspec.MsgspecError, RecursionError, ValueError, TypeError, KeyError):
        return None
