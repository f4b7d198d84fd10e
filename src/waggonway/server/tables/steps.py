"""The steps of a table, as they are stored: one for each request that was carried out.

The number of a step is the version of the table after it. A step holds the changes that it made;
`seen_by` removes from them what a viewer may not see. The seed is stored beside the changes.
"""

from __future__ import annotations

from collections.abc import Collection
from operator import is_
from typing import Any, Literal

import msgspec

from ...game import Action, Event, KeepTickets, redact
from ...game.events import secret_to
from ...record.form import PlayedOn
from .options import Options
from .questions import Subject
from .seats import Color, Why

By = Literal["person", "bot", "stand_in"]
"""Chooser of a move: the player of the seat, its bot, or a stand-in for an absent player."""


class _TableEvent(
    msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, gc=False
):
    pass


class EditionRef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The edition of a table. `ref` is the hash of its data, and its key in the store."""

    ref: str
    id: str
    title: str


class Opened(_TableEvent, frozen=True, tag="opened", omit_defaults=True):
    """A person opened the table. Always the first change."""

    edition: EditionRef
    options: Options
    host: str
    ladder: bool = False  # a rated game of a program, which is the host


class OptionsSet(_TableEvent, frozen=True, tag="options_set"):
    """The host changed the options."""

    options: Options


class Sat(_TableEvent, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    person: str
    name: str


class BotSat(_TableEvent, frozen=True, tag="bot_sat"):
    """A bot was given a seat."""

    seat: int
    bot: str
    name: str


class Vacated(_TableEvent, frozen=True, tag="vacated"):
    """A seat became free."""

    seat: int


class ColorChosen(_TableEvent, frozen=True, tag="color_chosen"):
    """A seat changed its color. The seat that had the new color gets the old one."""

    seat: int
    color: Color


class HostChanged(_TableEvent, frozen=True, tag="host_changed"):
    """The host left, and another person is the host."""

    host: str


class Closed(_TableEvent, frozen=True, tag="closed"):
    """The table was closed: before its game started, or by the administrator."""


class Began(_TableEvent, frozen=True, tag="began"):
    """The game started. Its seed is in the step."""

    events: tuple[Event, ...]


class Moved(_TableEvent, frozen=True, tag="moved"):
    """A move and its events. `used` is the thinking time in milliseconds."""

    seat: int
    action: Action | None  # None for others where it is secret
    events: tuple[Event, ...]
    by: By
    used: int


class Branched(_TableEvent, frozen=True, tag="branched"):
    """The moves so far are those of another game; from here on, a seat plays it differently."""

    origin: PlayedOn  # without the cards that were dealt again, for everybody


class TakenBack(_TableEvent, frozen=True, tag="taken_back"):
    """The moves from number `first` to `last` of this game were taken back."""

    seat: int
    first: int
    last: int


class StandInSat(_TableEvent, frozen=True, tag="stand_in_sat"):
    """A bot plays for a person, who keeps the seat."""

    seat: int
    why: Why
    used: int


class SeatLost(_TableEvent, frozen=True, tag="seat_lost"):
    """A person ran out of time and lost their seat to a bot for good."""

    seat: int
    bot: str
    name: str
    used: int


class VacationBegan(_TableEvent, frozen=True, tag="vacation_began"):
    """A person takes some days of vacation, in which the clock of the seat stands still."""

    seat: int
    days: int


class VacationEnded(_TableEvent, frozen=True, tag="vacation_ended"):
    """A person came back early from vacation."""

    seat: int


class CameBack(_TableEvent, frozen=True, tag="came_back"):
    """A person took their seat back from a stand-in."""

    seat: int


class Asked(_TableEvent, frozen=True, tag="asked"):
    """A person asked the others for consent."""

    subject: Subject
    by: str
    seat: int | None
    missing: tuple[str, ...]


class Agreed(_TableEvent, frozen=True, tag="agreed"):
    """A person agreed to the question."""

    by: str


class Dropped(_TableEvent, frozen=True, tag="dropped"):
    """The question was rejected or withdrawn by a person, or timed out (None)."""

    by: str | None


class Paused(_TableEvent, frozen=True, tag="paused"):
    """The game was paused. `used` is the time each seat had used."""

    used: tuple[int, ...]


class Resumed(_TableEvent, frozen=True, tag="resumed"):
    """The game was resumed."""


class Said(_TableEvent, frozen=True, tag="said"):
    """A person wrote a line of chat."""

    person: str
    name: str
    text: str


class LineRemoved(_TableEvent, frozen=True, tag="line_removed"):
    """The administrator deleted a line of chat: that of the step with this number."""

    version: int


class Renamed(_TableEvent, frozen=True, tag="renamed"):
    """The administrator changed the name of a person."""

    seat: int
    person: str
    name: str


class Removed(_TableEvent, frozen=True, tag="removed"):
    """The administrator removed a person, who cannot come back to this table."""

    person: str


class HandedOver(_TableEvent, frozen=True, tag="handed_over"):
    """Two guests are one person: what belonged to `former` belongs to `person`."""

    former: str
    person: str


class RematchOpened(_TableEvent, frozen=True, tag="rematch_opened"):
    """A new table was opened for the same players."""

    table: str


TableEvent = (
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
    | Branched
    | TakenBack
    | StandInSat
    | SeatLost
    | VacationBegan
    | VacationEnded
    | CameBack
    | Asked
    | Agreed
    | Dropped
    | Paused
    | Resumed
    | Said
    | LineRemoved
    | Renamed
    | Removed
    | HandedOver
    | RematchOpened
)


class Step(msgspec.Struct, frozen=True, gc=False):
    """A row of the log: all changes of one request."""

    table: str
    seq: int
    key: str  # the person, and the key of their request
    at: int  # milliseconds since 1970
    what: tuple[TableEvent, ...]
    seed: str | None = None  # of the game that started with this step


encode_what = msgspec.json.Encoder().encode
decode_what: Any = msgspec.json.Decoder(tuple[TableEvent, ...]).decode


def seen_by(event: TableEvent, eyes: Collection[int]) -> TableEvent:
    """Return a change as a viewer with these seats may see it; itself if nothing is hidden.

    Spectators have no seats.
    """
    match event:
        case Began(events):
            return Began(tuple(redacted(one, eyes) for one in events))
        case Branched(origin):
            return Branched(msgspec.structs.replace(origin, redeal=None))
        case Moved(seat, action, events):
            sealed = isinstance(action, KeepTickets) and seat not in eyes
            seen = tuple([redacted(one, eyes) for one in events])
            if not sealed and all(map(is_, seen, events)):
                return event
            return msgspec.structs.replace(event, action=None if sealed else action, events=seen)
    return event


def secret_seats(event: TableEvent) -> set[int]:
    """Return the seats for which a change holds a secret. All other viewers see the same of it."""
    match event:
        case Began(events) | Moved(events=events):
            found = {seat for one in events if (seat := secret_to(one)) is not None}
            if isinstance(event, Moved) and isinstance(event.action, KeepTickets):
                found.add(event.seat)
            return found
    return set()


def redacted(event: Event, eyes: Collection[int]) -> Event:
    """Return an event as a viewer with these seats may see it."""
    seat = getattr(event, "seat", None)
    return redact(event, seat if seat in eyes else None)
