"""What has happened at a table, as it is stored: one step for each request that was carried out.

A step's number is the table's version after it. What others may not see of a happening is taken out
by `seen_by`; what nobody may see, the seed, is in no happening but beside them.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

import msgspec

from ...game import Action, Event, KeepTickets, redact
from .options import Options
from .questions import Subject
from .seats import Color, Why


class _Happening(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class EditionRef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which edition is played: `ref` is the hash of its data, under which the store has it."""

    ref: str
    id: str
    title: str


class Opened(_Happening, frozen=True, tag="opened"):
    """The first of all: somebody has opened the table."""

    edition: EditionRef
    options: Options
    host: str


class OptionsSet(_Happening, frozen=True, tag="options_set"):
    """The host has changed the options."""

    options: Options


class Sat(_Happening, frozen=True, tag="sat"):
    """A person has taken a chair."""

    seat: int
    person: str
    name: str


class BotSat(_Happening, frozen=True, tag="bot_sat"):
    """A bot has been given a chair."""

    seat: int
    bot: str
    name: str


class Vacated(_Happening, frozen=True, tag="vacated"):
    """A chair is free again."""

    seat: int


class ColorChosen(_Happening, frozen=True, tag="color_chosen"):
    """A chair has another colour; a chair that had it has this one's old colour now."""

    seat: int
    color: Color


class HostChanged(_Happening, frozen=True, tag="host_changed"):
    """The one who had opened the table is gone."""

    host: str


class Closed(_Happening, frozen=True, tag="closed"):
    """Nobody was left before the game began."""


class Began(_Happening, frozen=True, tag="began"):
    """The game: all that happened before the first move. Its seed stands beside, in the step."""

    events: tuple[Event, ...]


class Moved(_Happening, frozen=True, tag="moved"):
    """A move and all that followed; `used` are the milliseconds it took."""

    seat: int
    action: Action | None  # None for others where it is secret
    events: tuple[Event, ...]
    by: Literal["person", "bot", "stand_in"]
    used: int


class TakenBack(_Happening, frozen=True, tag="taken_back"):
    """The moves from `first` to `last`, as counted in this game, are as if they never were."""

    seat: int
    first: int
    last: int


class StandInSat(_Happening, frozen=True, tag="stand_in_sat"):
    """A bot plays for a person; the chair stays his."""

    seat: int
    why: Why
    used: int


class CameBack(_Happening, frozen=True, tag="came_back"):
    """A person plays his seat himself again."""

    seat: int


class Asked(_Happening, frozen=True, tag="asked"):
    """Something needs the others' consent."""

    subject: Subject
    by: str
    seat: int | None
    missing: tuple[str, ...]


class Agreed(_Happening, frozen=True, tag="agreed"):
    """One of those who were asked has said yes."""

    by: str


class Dropped(_Happening, frozen=True, tag="dropped"):
    """The question is off: refused by somebody, withdrawn, or not answered in time (None)."""

    by: str | None


class Paused(_Happening, frozen=True, tag="paused"):
    """The clocks stand still; `used` is what each seat had used of its time."""

    used: tuple[int, ...]


class Resumed(_Happening, frozen=True, tag="resumed"):
    """The game goes on."""


class Said(_Happening, frozen=True, tag="said"):
    """Chat."""

    person: str
    name: str
    text: str


class RematchOpened(_Happening, frozen=True, tag="rematch_opened"):
    """The same players have a new table."""

    table: str


Happening = (
    Opened
    | OptionsSet
    | Sat
    | BotSat
    | Vacated
    | ColorChosen
    | HostChanged
    | Closed
    | Began
    | Moved
    | TakenBack
    | StandInSat
    | CameBack
    | Asked
    | Agreed
    | Dropped
    | Paused
    | Resumed
    | Said
    | RematchOpened
)


class Step(msgspec.Struct, frozen=True):
    """A row of the log: all that one request has brought about."""

    table: str
    seq: int
    key: str  # who asked, and the key he gave his request
    at: int  # milliseconds since 1970
    what: tuple[Happening, ...]
    seed: str | None = None  # of the game that began here


encode_what = msgspec.json.Encoder().encode
decode_what: Any = msgspec.json.Decoder(tuple[Happening, ...]).decode


def seen_by(happening: Happening, eyes: Collection[int]) -> Happening:
    """A happening as somebody with these seats may see it; a spectator has none."""
    match happening:
        case Began(events):
            return Began(tuple(redacted(event, eyes) for event in events))
        case Moved(seat, action, events):
            sealed = isinstance(action, KeepTickets) and seat not in eyes
            return msgspec.structs.replace(
                happening,
                action=None if sealed else action,
                events=tuple(redacted(event, eyes) for event in events),
            )
    return happening


def redacted(event: Event, eyes: Collection[int]) -> Event:
    """An event as somebody with these seats may see it."""
    seat = getattr(event, "seat", None)
    return redact(event, seat if seat in eyes else None)
