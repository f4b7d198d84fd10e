"""What a store can do; the tables know nothing else of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from ..log import Step
from ..summary import Finish, Listing


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

    async def listings(self, phases: Sequence[str], most: int) -> list[Listing]:
        """The tables in the lobby that are not private, the newest first."""
        ...

    async def record(self, table: str) -> bytes | None:
        """The record of a finished game."""
        ...

    async def add_guest(self, guest: Guest, token: str, now: int) -> None:
        """Remember a guest by the hash of his token."""
        ...

    async def guest(self, token: str) -> Guest | None:
        """The guest with the hash of a token."""
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
