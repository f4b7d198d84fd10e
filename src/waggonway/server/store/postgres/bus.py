"""A bus between server processes on LISTEN/NOTIFY.

The bus is only a hint: the store is the truth. Messages are sent after the commit, so a receiver
finds in the store what a message announces. Messages can be lost with a connection; whoever listens
is asked to read everything again when the connection is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import msgspec

from ..shared_interface import Listener

MOST_BYTES = 7_900  # Postgres allows 7,999
RECONNECT_SECONDS = 1.0
GATHER_SECONDS = 0.03  # between two messages; every process wakes up for each of them
NOTIFY = "SELECT pg_notify($1, $2)"
NOTES_KEPT = 1_000  # while there is no connection

logger = logging.getLogger(__name__)


class Message(msgspec.Struct, frozen=True, array_like=True):
    """The new versions of tables and the process that wrote them, or a note of this process."""

    sender: str
    versions: dict[str, int] = {}
    kind: str = ""
    note: msgspec.Raw = msgspec.Raw(b"null")


class Bus:
    """One connection that listens and sends."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Any]],
        name: str,
        listener: Listener,
    ) -> None:
        self._connect = connect
        self._name = name
        self._listener = listener
        self._channel = ""
        self._pending: dict[str, int] = {}
        self._notes: deque[str] = deque(maxlen=NOTES_KEPT)
        self._sending = asyncio.Event()
        self._lost = asyncio.Event()
        self._task = asyncio.create_task(self._run())
        self.connected = asyncio.Event()
        self.counts: Counter[str] = Counter()

    def announce(self, table: str, version: int) -> None:
        """Tell the other processes of a version that is in the store."""
        self._pending[table] = max(version, self._pending.get(table, 0))
        self._sending.set()

    def tell(self, kind: str, note: object) -> None:
        """Tell the other processes something of at most MOST_BYTES, if they can be reached."""
        packed = msgspec.Raw(msgspec.json.encode(note))
        self._notes.append(msgspec.json.encode(Message(self._name, {}, kind, packed)).decode())
        self._sending.set()

    async def close(self) -> None:
        """Stop listening."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            connection: Any = None
            try:
                connection = await self._connect()
                await self._listen(connection)
                await self._send_until_lost(connection)
            except asyncio.CancelledError:
                raise
            except Exception as error:  # everything is read again after the next connection
                logger.warning("the bus is not connected: %s", type(error).__name__)
            finally:
                self.connected.clear()
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen(self, connection: Any) -> None:
        schema = await connection.fetchval("SELECT current_schema()")
        self._channel = f"waggonway_{schema}"[:63]
        self._lost.clear()
        connection.add_termination_listener(lambda _: self._wake_lost())
        await connection.add_listener(self._channel, self._received)
        self._listener.resync()  # after LISTEN: nothing can be missed in between
        self.connected.set()

    async def _send_until_lost(self, connection: Any) -> None:
        while not self._lost.is_set():
            await self._sending.wait()
            self._sending.clear()
            pending, self._pending = self._pending, {}
            try:
                self.counts["sent"] += len(pending)
                for message in payloads(self._name, pending):
                    await connection.execute(NOTIFY, self._channel, message)
                while self._notes:
                    await connection.execute(NOTIFY, self._channel, self._notes[0])
                    self._notes.popleft()
            except BaseException:  # send them again on the next connection
                self._pending = pending | self._pending
                self._sending.set()
                raise
            await asyncio.sleep(GATHER_SECONDS)

    def _wake_lost(self) -> None:
        self.counts["lost"] += 1
        self._lost.set()
        self._sending.set()

    def _received(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        try:
            message = msgspec.json.decode(payload, type=Message)
        except msgspec.DecodeError:  # of another version; versions are compared every few seconds
            return
        if message.sender == self._name:
            return
        self.counts["received"] += len(message.versions)
        if message.kind:
            self._listener.on_note(message.kind, bytes(message.note))
        for table, version in message.versions.items():
            self._listener.on_step(table, version)


def payloads(sender: str, versions: dict[str, int]) -> Iterator[str]:
    """Pack versions into as few messages as Postgres allows."""
    room = MOST_BYTES - len(sender) - 20
    some: dict[str, int] = {}
    size = 0
    for table, version in versions.items():
        length = len(msgspec.json.encode({table: version}))
        if some and size + length > room:
            yield msgspec.json.encode(Message(sender, some)).decode()
            some, size = {}, 0
        some[table] = version
        size += length
    if some:
        yield msgspec.json.encode(Message(sender, some)).decode()
