"""The interface of a store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from ..tables.steps import Step
from ..tables.summary import Finish, GameLine, Listing
from ..tables.turns import Answered, Call, Turn


class StoreError(Exception):
    """The store failed, and nothing has changed. The message says why."""


class Conflict(StoreError):
    """Another process has written this step, so the table in memory is outdated."""


class Stale(StoreError):
    """Another process owns this table now, so this one may not write to it."""


class StoredReview(msgspec.Struct, frozen=True):
    """A review that is done, or its progress."""

    progress: float
    touched: int
    data: bytes | None


class Guest(msgspec.Struct, frozen=True):
    """A guest, and the device by which they were found."""

    id: str
    name: str
    device: str = ""


class Append(msgspec.Struct, frozen=True):
    """A step, and everything written in the same transaction."""

    step: Step
    listing: Listing | None = None  # if it has changed
    edition: tuple[str, bytes] | None = None  # ref and data, if the table is new
    finish: Finish | None = None  # if the step ended the game
    epoch: int | None = None  # of the lease; None where only one process can write
    turns: tuple[Turn, ...] | None = None  # if they have changed
    calls: tuple[Call, ...] = ()  # what people should be told
    answered: Answered | None = None  # what people no longer need to be told

    @property
    def only_step(self) -> bool:
        """Whether there is nothing else to write."""
        rest = (self.listing, self.edition, self.finish, self.calls, self.answered)
        return not any(rest) and self.turns is None


class Node(msgspec.Struct, frozen=True):
    """A server process, and where other processes reach it."""

    id: str
    url: str


class Lease(msgspec.Struct, frozen=True):
    """The owner of a table. Each change of owner has a higher epoch."""

    table: str
    owner: str
    epoch: int


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """A filter for the tables of the lobby."""

    phases: tuple[str, ...]
    edition: str | None = None
    seats: int | None = None
    clock: str | None = None
    free: bool = False  # only tables with a free seat
    since: int = 0  # only lobbies that have changed since then


class Sums(msgspec.Struct, frozen=True):
    """Sums over games of one edition that have the same bonus."""

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
    """A durable store: a write is on disk when its call returns."""

    async def append(self, *appends: Append) -> None:
        """Write steps, all or none.

        Raise Conflict if one exists, and Stale if another process has claimed a table since.
        After any other StoreError a step may still turn up, if the connection was lost during
        the commit. Appending it again is always safe.
        """
        ...

    async def steps(self, table: str, after: int = 0) -> list[Step]:
        """Return the steps of a table after a version; none for an unknown table."""
        ...

    async def edition(self, ref: str) -> bytes | None:
        """Return the data of an edition."""
        ...

    async def layout(self, ref: str, form: int) -> bytes | None:
        """Return the layout of an edition's board, if it is stored in this format."""
        ...

    async def keep_layout(self, ref: str, form: int, layout: bytes) -> None:
        """Store the layout of an edition's board."""
        ...

    async def stored_review(self, game: str, budget: str, form: int) -> StoredReview | None:
        """Return a review of this form, done or running."""
        ...

    async def claim_review(
        self, game: str, budget: str, form: int, now: int, stale: int
    ) -> StoredReview | None:
        """Start a review; return what is there if it is done or another process works on it.

        A review that was not touched since `stale` was given up by its process.
        """
        ...

    async def touch_review(
        self, game: str, budget: str, progress: float, now: int, data: bytes | None = None
    ) -> None:
        """Note the progress of a review, or keep its data. Nothing is kept of a deleted game."""
        ...

    async def drop_review(self, game: str, budget: str) -> None:
        """Forget a review that failed."""
        ...

    async def listings(self, wanted: Wanted, most: int) -> list[Listing]:
        """List public tables, newest first."""
        ...

    async def listing(self, table: str) -> Listing | None:
        """Return the line of a table, also of a private one."""
        ...

    async def is_listed(self, game: str) -> bool:
        """Check whether a finished game is listed."""
        ...

    async def tables_of(self, person: str, phases: Sequence[str], most: int) -> list[Listing]:
        """List the tables where a person has a seat or is the host, newest first."""
        ...

    async def hosted(self, person: str, phases: Sequence[str]) -> int:
        """Count the tables that a person hosts."""
        ...

    async def count_tables(self) -> dict[str, int]:
        """Count the tables by phase. Reads an index from one end to the other."""
        ...

    async def playing(self) -> list[str]:
        """List the tables with running games, those with clocks first."""
        ...

    async def record(self, table: str) -> bytes | None:
        """Return the record of a finished game."""
        ...

    async def left_lobbies(self, before: int) -> list[str]:
        """List the tables in the lobby that have not changed since a time."""
        ...

    async def take(self, finish: Finish, edition: bytes) -> None:
        """Store an imported game; raise Conflict if it exists."""
        ...

    async def game_line(self, game: str) -> GameLine | None:
        """Return the line of a finished game."""
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
        """List the games played here, latest first; private ones only for their players."""
        ...

    async def results(
        self,
        *,
        name: str | None = None,
        bot: str | None = None,
        edition: str | None = None,
        asking: str | None = None,
    ) -> list[Sums]:
        """Sum up the results of a name or a bot; private games only for their players."""
        ...

    async def add_guest(self, guest: Guest, token: str, now: int, device: str = "") -> None:
        """Store a guest with the hash of their token."""
        ...

    async def guest(self, token: str, now: int) -> Guest | None:
        """Find a guest by the hash of their token, and record the visit once a day."""
        ...

    async def days_of_service(self, now: int, most: int) -> list[int]:
        """Record that the server runs today; return when the last days of service began.

        A wrong clock adds only one day, however far ahead it is.
        """
        ...

    async def forget_guests(self, seen: int, idle: int) -> None:
        """Delete guests who were away since a time, or since another time without ever playing.

        Their games stay.
        """
        ...

    async def rename(self, guest: str, name: str) -> None:
        """Change the name of a guest."""
        ...

    async def revoke(self, guest: str) -> None:
        """Delete the token of a guest."""
        ...

    async def healthy(self) -> None:
        """Raise StoreError if the store cannot be written."""
        ...

    async def close(self) -> None:
        """Close the store."""
        ...
