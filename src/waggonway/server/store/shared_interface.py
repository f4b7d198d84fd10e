"""The interface of a store that several server processes share: owners of tables, and messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .interface import Lease, Node, Store


class Listener(Protocol):
    """Hears what other processes tell."""

    def on_step(self, table: str, version: int) -> None:
        """Take note of a version that another process has written to the store."""
        ...

    def on_note(self, kind: str, note: bytes) -> None:
        """Take note of something else, as JSON."""
        ...

    def resync(self) -> None:
        """Read everything again: messages may have been lost."""
        ...


class MessageBus(Protocol):
    """The way to all other processes. Messages are hints: any of them can be lost."""

    def tell(self, kind: str, note: object) -> None:
        """Tell the other processes something short."""
        ...


class SharedStore(Store, Protocol):
    """A store that several server processes can use. Each table has one owner at a time."""

    def listen(self, name: str, listener: Listener) -> MessageBus:
        """Hear of the steps of other processes, and let them hear of ours after their commit."""
        ...

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the versions of tables; unknown ones are left out."""
        ...

    async def join(self, node: Node, ttl_ms: int) -> None:
        """Add a server process. It counts as alive until its lease expires or is renewed."""
        ...

    async def renew(self, node: str, ttl_ms: int) -> bool:
        """Extend the time of a process; False if it is over already, and with it all leases."""
        ...

    async def depart(self, node: str) -> None:
        """Remove a process that ends. Other processes can claim its tables at once."""
        ...

    async def nodes(self) -> list[Node]:
        """List the processes that are alive."""
        ...

    async def claim(self, table: str, node: str) -> Lease:
        """Make a process the owner of a table, unless another one is alive and owns it.

        Return the lease, which may belong to the other process. Raise Stale if the process that
        claims is not alive itself.
        """
        ...

    async def owners(self, tables: Sequence[str]) -> dict[str, str]:
        """Return the processes that own tables and are alive; other tables are left out."""
        ...

    async def release(self, *leases: Lease) -> None:
        """Give up tables that nobody uses, so that any process can claim them."""
        ...

    async def orphans(self, most: int) -> list[str]:
        """List running games whose process is dead, the most urgent first.

        Other tables of dead processes are released. They are claimed when somebody needs them.
        """
        ...

    async def without_owner(self) -> list[str]:
        """List running games that no process has claimed, the most urgent first.

        This reads all running games, so it is only for the start of a server.
        """
        ...

    async def revoked(self, ids: Sequence[str]) -> set[str]:
        """Return those of some devices that are not signed in any more."""
        ...
