"""The seats of a table: free, or taken by a person or a bot. A stand-in may play for a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from waggonway import bots

from ...record.names import without_joiners
from ..refusals import Refusal
from .plain_text import readable, tidy

STAND_IN = "casual"
"""The bot that plays for a person who has left or run out of time."""

LONGEST_NAME = 24

Why = Literal["clock", "left", "away"]
Color = Literal["vermilion", "cobalt", "saffron", "jade", "plum", "coal"]
COLORS: tuple[Color, ...] = get_args(Color)
"""The colors of the trains. A seat has the color at its number unless another one is chosen.

With more players than colors, some share a color; names and seats still differ.
"""


class Seat(msgspec.Struct, frozen=True):
    """One seat. `person` is its owner, also while a stand-in plays."""

    person: str | None = None
    bot: str | None = None
    name: str = ""
    stand_in: Why | None = None
    color: Color = COLORS[0]

    @property
    def free(self) -> bool:
        """Whether the seat is free."""
        return self.person is None and self.bot is None

    @property
    def player(self) -> str | None:
        """The bot that plays this seat; None if a person does."""
        return self.bot or (STAND_IN if self.stand_in else None)


def free_seats(number: int, before: Sequence[Seat] = ()) -> tuple[Seat, ...]:
    """Add free seats up to a number, each with an unused color."""
    chairs = list(before[:number])
    while len(chairs) < number:
        used = [chair.color for chair in chairs]
        usual = COLORS[len(chairs) % len(COLORS)]
        others = [color for color in COLORS if color not in used]
        chairs.append(Seat(color=usual if usual not in used else (*others, usual)[0]))
    return tuple(chairs)


def with_color(chairs: Sequence[Seat], seat: int, color: Color) -> tuple[Seat, ...]:
    """Give a seat a color; the seat that had it gets the old one."""
    old = chairs[seat].color
    changed = [replace(chair, color=old) if chair.color == color else chair for chair in chairs]
    changed[seat] = replace(chairs[seat], color=color)
    return tuple(changed)


def checked_name(name: str) -> str:
    """Return a name as it will be shown, or refuse it."""
    name = tidy(name)
    if len(name) > LONGEST_NAME or not readable(name):
        raise Refusal.of("bad_name", most=LONGEST_NAME)
    return name


def checked_bot(bot: str) -> str:
    """Check the name of a bot. Programs named by a client are not allowed."""
    if bot not in bots.names():
        raise Refusal.of("no_such_bot", names=", ".join(bots.names()))
    return bot


def unique_name(name: str, others: list[str]) -> str:
    """Make a name unique at the table. Joiners do not count: many are invisible."""
    taken = {without_joiners(other) for other in others}
    number, wanted = 1, name
    while without_joiners(name) in taken:
        number += 1
        name = f"{wanted[: LONGEST_NAME - 3]} {number}"
    return name
