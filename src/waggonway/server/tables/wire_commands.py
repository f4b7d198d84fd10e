"""The commands of a client at a table: the `action` of a request (docs/server.md)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ...game import Action
from .options import Days, Options, SeatNumber
from .seats import Color

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
