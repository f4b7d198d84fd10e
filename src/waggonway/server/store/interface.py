"""What a store can do; the tables know nothing else of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from ..tables.steps import Step
from ..tables.summary import Finish, GameLine, Listing


class StoreError(Exception):
    """The store cannot do what was asked, and why, in words; nothing has changed."""


class Conflict(StoreError):
    """Somebody else has written this step: the table here is not the newest one."""


class Guest(msgspec.Struct, frozen=True):
    """Somebody who was here."""

    id: str
    name: str


class Append(msgspec.Struct, frozen=True):
    """A step, and what is written in the same breath."""

    step: Step
    listing: Listing | None = None  # if its line in the lobby has changed
    edition: tuple[str, bytes] | None = None  # by its ref, if the table is new
    finish: Finish | None = None  # if the game has ended with it


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which tables of the lobby somebody wants to see."""

    phases: tuple[str, ...]
    edition: str | None = None
    seats: int | None = None
    clock: str | None = None
    free: bool = False  # only those with a free chair
    since: int = 0  # no lobby that has not changed since then


class Sums(msgspec.Struct, frozen=True):
    """Results of one edition with the same bonus in each, added up by the store."""

    edition: str
    own: str
    title: str
    bonus: dict[str, int]  # of each of these games
    games: int
    wins: int
    total: int
    best: int
    routes: int
    tickets: int
    stations: int
    kept: int
    made: int
    failed: int
    claimed: int
    turns: int
    longest_path: int | None


class Store(Protocol):
    """Everything outlives the process as soon as a call has returned."""

    async def append(self, *appends: Append) -> None:
        """Write steps, all or none; Conflict if one of them is there already."""
        ...

    async def steps(self, table: str, after: int = 0) -> list[Step]:
        """The log of a table from a version on; empty if there is no such table."""
        ...

    async def edition(self, ref: str) -> bytes | None:
        """The data of an edition."""
        ...

    async def layout(self, ref: str, form: int) -> bytes | None:
        """The layout of an edition's board, if it is kept in this form."""
        ...

    async def keep_layout(self, ref: str, form: int, layout: bytes) -> None:
        """Keep the layout of an edition's board in place of an older one."""
        ...

    async def listings(self, wanted: Wanted, most: int) -> list[Listing]:
        """The tables in the lobby that are not private, the newest first."""
        ...

    async def listing(self, table: str) -> Listing | None:
        """The line of a table, also of a private one."""
        ...

    async def is_listed(self, game: str) -> bool:
        """Whether a finished game is found without knowing its id."""
        ...

    async def tables_of(self, person: str, phases: Sequence[str], most: int) -> list[Listing]:
        """The tables at which a person sits, or whose host he is, the newest first."""
        ...

    async def hosted(self, person: str, phases: Sequence[str]) -> int:
        """Of how many tables a person is the host."""
        ...

    async def playing(self) -> list[str]:
        """The tables at which a game is played, those with clocks first."""
        ...

    async def record(self, table: str) -> bytes | None:
        """The record of a finished game."""
        ...

    async def left_lobbies(self, before: int) -> list[str]:
        """The tables whose game has not begun, and whose line has not changed since a time."""
        ...

    async def take(self, finish: Finish, edition: bytes) -> None:
        """Keep a finished game that was not played here; Conflict if it is there already."""
        ...

    async def game_line(self, game: str) -> GameLine | None:
        """A finished game as a list shows it."""
        ...

    async def game_lines(
        self,
        name: str | None,
        edition: str | None,
        before: int | None,
        most: int,
        *,
        asking: str | None = None,
    ) -> list[GameLine]:
        """The games that were played here, the last ones first; private ones for their players."""
        ...

    async def results(
        self,
        *,
        name: str | None = None,
        bot: str | None = None,
        edition: str | None = None,
        asking: str | None = None,
    ) -> list[Sums]:
        """The results of a name or a bot, added up; private games only for those who played."""
        ...

    async def add_guest(self, guest: Guest, token: str, now: int) -> None:
        """Remember a guest by the hash of his token."""
        ...

    async def guest(self, token: str, now: int) -> Guest | None:
        """The guest with the hash of a token; that he was here is noted once a day."""
        ...

    async def days_of_service(self, now: int, most: int) -> list[int]:
        """Note that the server runs today; when the last days of service began, today first.

        A computer whose clock is wrong for once adds one day, however far ahead it is.
        """
        ...

    async def forget_guests(self, seen: int, idle: int) -> None:
        """Forget who was not here since a time, and who came once, before another, and sat nowhere.

        What they have played stays.
        """
        ...

    async def rename(self, guest: str, name: str) -> None:
        """Give a guest another name."""
        ...

    async def revoke(self, guest: str) -> None:
        """Forget the token of a guest."""
        ...

    async def healthy(self) -> None:
        """StoreError if it could not be written now."""
        ...

    async def close(self) -> None:
        """Let go of it."""
        ...
