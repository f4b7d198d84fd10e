"""The lines of a record: a header, the opening, one line for each action, the result, a hash.

docs/records.md describes them. A format never changes; every change is a new format.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final, Literal

import msgspec

from ..core.codes import FIRST_RULES
from ..editions import Edition
from ..game.actions import Action
from ..game.events import Event
from ..game.redeal import Redeal
from ..game.result import Result

FORMAT: Final = 2
FIRST_FORMAT: Final = 1  # its header names no version of the rules
PLAYED_ON_FORMAT: Final = 3  # of games that were played on from others
NEWEST_FORMAT: Final = PLAYED_ON_FORMAT
SPECTATOR: Final = "spectator"
Viewer = int | Literal["spectator"]

Cards = Literal["real", "redealt"]
"""The hidden cards of a game that is played on: those of its parent, or others."""

encode = msgspec.json.Encoder().encode


class PlayedOn(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """Where a game left another one: a seat played on after some of its actions."""

    parent: str  # the hash in the closing line of the other record
    move: int  # actions that both games have in common
    seat: int
    cards: Cards
    redeal: Redeal | None = None  # the new hidden cards; None in a redacted record


class Header(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """The first line: the edition, the players and the start of the game."""

    waggonway: Literal["record"]
    format: int
    edition: str
    revision: int
    digest: str
    engine: str
    seats: int
    start: int
    start_fixed: bool
    commitment: str
    rules: int = FIRST_RULES  # the version that the game follows
    names: tuple[str, ...] | None = None
    created: str | None = None
    number: int | None = None  # of the game in a series, from 0
    of: int | None = None
    viewer: Viewer | None = None  # only what this seat, or a spectator, may know
    seed: str | None = None  # only while the game is not over
    edition_data: dict[str, Any] | None = None
    played_on: tuple[PlayedOn, ...] = ()  # the oldest first


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The second line: every event before the first action."""

    events: tuple[Event, ...]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action of a seat and its events; the action is None if the viewer may not know it."""

    seat: int
    action: Action | None
    events: tuple[Event, ...]


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The line before the last, if the game is over."""

    result: Result


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: the hash of all lines before it."""

    sha256: str


class Record(msgspec.Struct, frozen=True):
    """A recorded game."""

    header: Header
    edition: Edition
    opening: tuple[Event, ...]
    steps: tuple[Step, ...]
    result: Result | None
    lines: tuple[bytes, ...]  # exactly as in the file, with line feeds
    file: str = "record"
    first_line: int = 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def seed(self) -> str | None:
        """The seed of all shuffles; None if it is still secret."""
        return getattr(self.last_event, "seed", None) or self.header.seed

    @property
    def last_event(self) -> Event:
        """The last event."""
        return (
            next((step.events[-1] for step in reversed(self.steps) if step.events), None)
            or (self.opening[-1])
        )

    @property
    def hash(self) -> str:
        """The hash in the closing line."""
        return msgspec.json.decode(self.lines[-1], type=Closing).sha256

    def events(self) -> Iterator[Event]:
        """Yield all events in order."""
        yield from self.opening
        for step in self.steps:
            yield from step.events

    def data(self) -> bytes:
        """Return the bytes of the record's file."""
        return b"".join(self.lines)

    def line_of(self, step: int) -> int:
        """Return the line number of a step in its file; step -1 is the opening."""
        return self.first_line + 2 + step


def assemble(
    header: Header,
    edition: Edition,
    opening: tuple[Event, ...],
    steps: tuple[Step, ...],
    result: Result | None,
) -> Record:
    """Build a record and encode its lines."""
    lines = [encode(header) + b"\n", encode(Opening(opening)) + b"\n"]
    lines += [encode(step) + b"\n" for step in steps]
    if result is not None:
        lines.append(encode(Ending(result)) + b"\n")
    lines.append(encode(Closing(digest(lines))) + b"\n")
    return Record(header, edition, opening, steps, result, tuple(lines))


def digest(lines: list[bytes]) -> str:
    """Return the hash of all lines before the closing one."""
    return sha256(b"".join(lines)).hexdigest()
