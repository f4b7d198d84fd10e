"""The options of a table: seats, clock, spectators and more."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ...editions import Edition
from ..refusals import Refusal

Seconds = Annotated[int, msgspec.Meta(ge=5, le=7 * 24 * 3600)]
Increment = Annotated[int, msgspec.Meta(ge=0, le=3600)]
Days = Annotated[int, msgspec.Meta(ge=1, le=30)]
VacationDays = Annotated[int, msgspec.Meta(ge=0, le=60)]
Pace = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
SeatCount = Annotated[int, msgspec.Meta(ge=1, le=10)]


class _Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class NoClock(_Agreed, frozen=True, tag="none"):
    """No time limit."""


class PerMove(_Agreed, frozen=True, tag="per_move"):
    """A time limit for each decision."""

    seconds: Seconds


class PerGame(_Agreed, frozen=True, tag="per_game"):
    """A time limit for all decisions of a seat; each decision adds an increment."""

    seconds: Seconds
    increment: Increment = 0


class Correspondence(_Agreed, frozen=True, tag="correspondence"):
    """Days for each decision, in a game that people play over weeks.

    Everybody has some days of vacation in a game. When a player's time runs out, a stand-in plays
    until they return, or they lose their seat to a bot.
    """

    days: Days
    vacation: VacationDays = 14
    expiry: Literal["stand_in", "seat_lost"] = "stand_in"


Clock = NoClock | PerMove | PerGame | Correspondence


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    seats: SeatCount
    clock: Clock = NoClock()
    private: bool = True  # not listed, found by its link only; false opens it to anyone
    spectators: bool = True
    chat: bool = True
    hints: bool = True  # players may ask a bot what it would do
    pace: Pace | None = None  # milliseconds of a bot's move; by default the server's
    start: SeatNumber | None = None  # drawn from the seed by default


def check_options(edition: Edition, options: Options) -> None:
    """Refuse options that the edition does not allow."""
    fewest, most = edition.seats
    if not fewest <= options.seats <= most:
        raise Refusal.of(
            "wrong_number_of_seats",
            "exact" if fewest == most else "",
            title=edition.title,
            fewest=fewest,
            most=most,
            seats=options.seats,
        )
    if options.start is not None and options.start >= options.seats:
        raise Refusal.of("bad_start", seat=options.start)
