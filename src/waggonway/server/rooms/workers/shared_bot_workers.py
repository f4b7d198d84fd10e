"""One pool of bots for all server processes on a machine.

The first process leads: it runs the workers and listens on a Unix socket. The others send their
decisions to it, so hosts take turns over all processes, and there are only as many workers as the
machine has cores. If the leader ends, another process takes its place. If it does not answer, each
process lets its bots think in workers of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import pickle
import stat
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, Literal

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

from ....game import Action
from ....review.hints import Outlook
from .bot_workers import BotWorkers, Thought
from .fair_queue import FairQueue

BEAT_SECONDS = 1.0  # between two signs of life of the leader
SILENCE_SECONDS = 3.0  # after which the leader counts as lost
CONNECT_SECONDS = 1.0
ATTEMPTS = 2  # the second one has another leader
LENGTH_BYTES = 4  # before each message

Kind = Literal["choose", "advise"]
logger = logging.getLogger(__name__)


class Lost(Exception):
    """The leader does not answer any more."""


class SharedBotWorkers:
    """Bots that think in the pool of this machine."""

    def __init__(self, processes: int, place: Path) -> None:
        self._own = BotWorkers(processes)
        self._place = place
        self._lead: IO[bytes] | None = None  # the lock of the leader
        self._server: asyncio.Server | None = None
        self._line: Line | None = None
        self._served: set[asyncio.StreamWriter] = set()
        self._connecting = asyncio.Lock()

    @property
    def leads(self) -> bool:
        """Whether this process runs the pool."""
        return self._lead is not None

    @property
    def queue(self) -> FairQueue:
        """The queue of decisions in this process; the leader has those of all."""
        return self._own.queue

    async def choose(self, thought: Thought) -> Action:
        """Return the choice of a bot."""
        action: Action = await self._ask("choose", thought)
        return action

    async def advise(self, thought: Thought) -> Outlook | None:
        """Return a hint."""
        outlook: Outlook | None = await self._ask("advise", thought)
        return outlook

    async def close(self) -> None:
        """Stop the workers, and let another process lead."""
        if self._line is not None:
            self._line.close()
        if self._server is not None:
            self._server.close()
        for writer in self._served:
            writer.close()
        if self._lead is not None:
            self._lead.close()
        await self._own.close()

    async def _ask(self, kind: Kind, thought: Thought) -> Any:
        for _ in range(ATTEMPTS):
            line = await self._leader()
            if line is None:
                break
            try:
                return await line.ask(kind, thought)
            except Lost:
                continue
        return await self._answer(kind, thought)

    async def _answer(self, kind: Kind, thought: Thought) -> Any:
        if kind == "choose":
            return await self._own.choose(thought)
        return await self._own.advise(thought)

    async def _leader(self) -> Line | None:
        """Return the connection to the leader; None if this process leads or nobody answers."""
        async with self._connecting:
            if self.leads:
                return None
            if self._line is not None and not self._line.lost:
                return self._line
            self._line = None
            if await self._take_the_lead():
                return None
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.wait_for(
                    asyncio.open_unix_connection(str(self._place)), CONNECT_SECONDS
                )
                self._line = Line(reader, writer)
            return self._line

    async def _take_the_lead(self) -> bool:
        """Become the leader if there is none."""
        try:
            lock = self._place.with_suffix(".lock").open("ab")
        except OSError:
            return False
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._place.unlink(missing_ok=True)
            self._server = await asyncio.start_unix_server(self._serve, str(self._place))
        except OSError:
            lock.close()
            return False
        self._lead = lock
        logger.info("this process runs the bots of this machine")
        return True

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Let bots think for another process."""
        self._served.add(writer)
        tasks: set[asyncio.Task[None]] = set()
        beat = asyncio.create_task(beats(writer))
        try:
            while (message := await received(reader)) is not None:
                task = asyncio.create_task(self._think_for(writer, *message))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
        finally:  # the other process has ended: nobody waits for the rest
            self._served.discard(writer)
            for one in (beat, *tasks):
                one.cancel()
            writer.close()

    async def _think_for(
        self, writer: asyncio.StreamWriter, number: int, kind: Kind, thought: Thought
    ) -> None:
        send(writer, (number, await self._answer(kind, thought)))


class Line:
    """The connection to the leader."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        self._numbers = itertools.count()
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self.lost = False
        self._task = asyncio.create_task(self._listen(reader))

    async def ask(self, kind: Kind, thought: Thought) -> Any:
        """Return the leader's answer; raise Lost if none will come."""
        if self.lost:
            raise Lost
        number = next(self._numbers)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        send(self._writer, (number, kind, thought))
        try:
            return await answer
        finally:
            self._waiting.pop(number, None)

    def close(self) -> None:
        """Disconnect."""
        self._task.cancel()
        self._writer.close()

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        try:
            while True:
                message = await asyncio.wait_for(received(reader), SILENCE_SECONDS)
                if message is None:
                    break
                waiting = self._waiting.get(message[0]) if message else None
                if waiting is not None and not waiting.done():
                    waiting.set_result(message[1])
        except (OSError, TimeoutError):
            pass
        finally:
            self.lost = True
            self._writer.close()
            for waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(Lost())


def send(writer: asyncio.StreamWriter, message: object) -> None:
    """Send a message, unless the connection is lost."""
    data = pickle.dumps(message)
    if not writer.is_closing():
        writer.write(len(data).to_bytes(LENGTH_BYTES) + data)


async def received(reader: asyncio.StreamReader) -> Any:
    """Return the next message; None at the end. Only processes of the same user can send one."""
    try:
        size = int.from_bytes(await reader.readexactly(LENGTH_BYTES))
        return pickle.loads(await reader.readexactly(size))
    except asyncio.IncompleteReadError:
        return None


async def beats(writer: asyncio.StreamWriter) -> None:
    """Give signs of life."""
    while True:
        await asyncio.sleep(BEAT_SECONDS)
        send(writer, ())


def meeting_place(database: str) -> Path | None:
    """Return the socket of this user's processes on a database; None if there can be none."""
    if fcntl is None or not hasattr(asyncio, "open_unix_connection"):
        return None
    system = os.environ.get("RUNTIME_DIRECTORY") or os.environ.get("XDG_RUNTIME_DIR")
    folder = Path(system or tempfile.gettempdir()) / f"waggonway-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return None
    private = stat.S_ISDIR(found.st_mode) and not found.st_mode & 0o077
    if found.st_uid != os.getuid() or not private:  # somebody else could listen there
        return None
    return folder / f"bots-{sha256(database.encode()).hexdigest()[:16]}.sock"
