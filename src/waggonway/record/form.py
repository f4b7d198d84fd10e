"""What stands in a record: a header, the opening, a line for each action, the result, a hash.

The form is described in docs/records.md. A format never changes; a change is a new format.
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
from ..game.result import Result

FORMAT: Final = 2
FIRST_FORMAT: Final = 1  # its header names no version of the rules
SPECTATOR: Final = "spectator"
Viewer = int | Literal["spectator"]

encode = msgspec.json.Encoder().encode


class Header(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """The first line: what is played, and by whom."""

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


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The second line: all that happened before the first action."""

    events: tuple[Event, ...]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action of a seat and all that followed; the action is None where it is secret."""

    seat: int
    action: Action | None
    events: tuple[Event, ...]


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line but one of a game that is over."""

    result: Result


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: the hash of all lines before it."""

    sha256: str


class Record(msgspec.Struct, frozen=True):
    """A game as it is written down."""

    header: Header
    edition: Edition
    opening: tuple[Event, ...]
    steps: tuple[Step, ...]
    result: Result | None
    lines: tuple[bytes, ...]  # as they are in the file, each with its line feed
    file: str = "record"
    first_line: int = 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def seed(self) -> str | None:
        """What all chance came from; None where it is secret."""
        return getattr(self.last_event, "seed", None) or self.header.seed

    @property
    def last_event(self) -> Event:
        """The last thing that happened."""
        return (
            next((step.events[-1] for step in reversed(self.steps) if step.events), None)
            or (self.opening[-1])
        )

    def events(self) -> Iterator[Event]:
        """Everything that happened, in order."""
        yield from self.opening
        for step in self.steps:
            yield from step.events

    def data(self) -> bytes:
        """The record as a file holds it."""
        return b"".join(self.lines)

    def line_of(self, step: int) -> int:
        """The line of a step in its file; step -1 is the opening."""
        return self.first_line + 2 + step


def assemble(
    header: Header,
    edition: Edition,
    opening: tuple[Event, ...],
    steps: tuple[Step, ...],
    result: Result | None,
) -> Record:
    """A record with its lines."""
    lines = [encode(header) + b"\n", encode(Opening(opening)) + b"\n"]
    lines += [encode(step) + b"\n" for step in steps]
    if result is not None:
        lines.append(encode(Ending(result)) + b"\n")
    lines.append(encode(Closing(digest(lines))) + b"\n")
    return Record(header, edition, opening, steps, result, tuple(lines))


def digest(lines: list[bytes]) -> str:
    """The closing hash over all lines before it."""
    return sha256(b"".join(lines)).hexdigest()
