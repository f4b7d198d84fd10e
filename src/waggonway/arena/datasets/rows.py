"""The columns of the tables. docs/data.md is their data card."""

from __future__ import annotations

import msgspec


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of one finished game."""

    game: int  # number in the series, from 0
    seed: str | None
    edition: str
    revision: int
    digest: str  # of the edition's rules and board
    rules: int
    seats: int
    seat: int
    turn_order: int  # 0 for the seat with the first turn
    bot: str
    reason: str
    game_turns: int
    turns: int
    place: int
    winners: int  # seats that share the first place
    points: int  # the total; the columns behind it add up to it
    points_routes: int
    points_tickets: int
    points_stations: int | None  # None where the edition has no such source
    points_longest_path: int | None
    points_globetrotter: int | None
    points_passengers: int | None
    points_merchandise: int | None
    tickets_completed: int
    tickets_failed: int
    crossing: bool
    completed: tuple[int, ...]  # ticket numbers
    failed: tuple[int, ...]
    owned: tuple[int, ...]  # route numbers
    trains_left: int
    stations_built: int
    longest_path: int | None
    passengers: int
    merchandise: int
    faults: int | None  # decisions that a stand-in made; None where it is not known
    seconds: float | None  # thinking time of the bot; the only column that chance cannot repeat


class DecisionRow(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of one finished game."""

    game: int
    seed: str
    edition: str
    digest: str
    seats: int
    decision: int  # number in the game, from 0
    turn: int
    seat: int
    bot: str
    phase: str
    legal: int  # number of legal actions
    choice: int  # number of the action in their list
    action: str  # in notation
    seconds: float | None
    place: int  # of the seat at the end
    points: int
    margin: int  # points ahead of the best other seat
    observation: bytes | None = None  # the bytes of the learning environments
    mask: bytes | None = None  # one byte for each action of their index, 1 if it is legal
    index: int | None = None  # of the action in this index; None for other splits of a payment


Row = SeatRow | DecisionRow

POINT_COLUMNS = tuple(name for name in SeatRow.__struct_fields__ if name.startswith("points_"))
"""The columns of points by source."""
