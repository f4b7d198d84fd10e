"""Group commit: many small writes in one transaction, each acknowledged when it is on disk."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ...tables.steps import Step
from ..inserts import step_values, steps_sql
from ..interface import Conflict, StoreError
from .connections import is_read_only
from .files import InPlace

MOST_WRITES = 500  # writes in one transaction
LOOK = text("SELECT count(*) FROM sqlite_master")
CHECKPOINT = "PRAGMA wal_checkpoint(TRUNCATE)"

T = TypeVar("T")
Work = Callable[[Connection], Any]


class Job:
    """A write, and the future of its caller."""

    def __init__(self, work: Work, steps: Sequence[Step] = (), *, raw: bool = False) -> None:
        self.work = work
        self.raw = raw  # the work gets the driver's connection, outside of a transaction
        self.rows = [step_values(one) for one in steps]  # if it inserts these and nothing else
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()

    def answer(self, value: Any, error: BaseException | None) -> None:
        """Wake the caller, whose event loop may be closed by now."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.wake, value, error)

    def wake(self, value: Any, error: BaseException | None) -> None:
        """Give the caller its answer, on its own event loop."""
        if self.future.done():
            return
        if error is None:
            self.future.set_result(value)
        else:
            self.future.set_exception(error)


def answer_all(batch: Sequence[Job], values: Sequence[Any]) -> None:
    """Wake the callers of a whole batch, each event loop once."""

    def wake(loop: asyncio.AbstractEventLoop) -> None:
        for job, value in zip(batch, values, strict=True):
            if job.loop is loop:
                job.wake(value, None)

    for loop in {job.loop for job in batch}:
        if not loop.is_closed():
            loop.call_soon_threadsafe(wake, loop)


class Writer:
    """The only thread that writes. It puts all waiting writes into the next transaction."""

    def __init__(
        self, engine: Engine, reason_of: Callable[[BaseException], str], place: InPlace
    ) -> None:
        self._engine = engine.execution_options(writes=True)
        self._reason_of = reason_of
        self._place = place
        self._kept: Connection | None = None
        self._waiting: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[Connection], T], steps: Sequence[Step] = ()) -> T:
        """Write something; return when it is on disk.

        If the work inserts steps and nothing else, `steps` are the same: a quicker way.
        """
        job = Job(work, steps)
        self._waiting.put(job)
        value: T = await job.future
        return value

    async def maintain(self, work: Callable[[Any], T]) -> T:
        """Run statements that need the driver's connection, outside of any transaction."""
        job = Job(work, raw=True)
        self._waiting.put(job)
        value: T = await job.future
        return value

    def close(self) -> None:
        """Finish waiting writes, and stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (batch := self._next_batch()) is not None:
            if not self._together(batch):
                for job in batch:
                    self._alone(job)
        self._disconnect()

    def _next_batch(self) -> list[Job] | None:
        """Wait for a write, then take all others that are waiting; None at the end."""
        first = self._waiting.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < MOST_WRITES and not self._waiting.empty():
            job = self._waiting.get()
            if job is None:
                self._waiting.put(None)  # only after this batch
                break
            batch.append(job)
        return batch

    def _together(self, batch: list[Job]) -> bool:
        """Write all in one transaction; return False if one fails and nothing is written."""
        if any(job.raw for job in batch):
            return False
        try:
            plain = all(job.rows for job in batch)
            values = self._insert(batch) if plain else self._transact(batch)
        except Exception:  # the one that failed is reported when each is tried alone
            return False
        answer_all(batch, values)
        return True

    def _alone(self, job: Job) -> None:
        try:
            value = self._maintain(job) if job.raw else self._on_fresh_connections([job])[0]
        except IntegrityError:
            job.answer(None, Conflict("this has been written already"))
        except SQLAlchemyError as error:
            job.answer(None, StoreError(self._reason_of(error)))
        except Exception as error:
            job.answer(None, error)
        else:
            job.answer(value, None)

    def _maintain(self, job: Job) -> Any:
        self._check_files()
        try:
            driver: Any = self._connection().connection.driver_connection
            return job.work(driver)
        except sqlite3.Error as error:
            raise StoreError(self._reason_of(error)) from None

    def _on_fresh_connections(self, batch: list[Job]) -> list[Any]:
        """Write; reconnect if the disk was read-only when the connection was opened."""
        try:
            return self._transact(batch)
        except SQLAlchemyError as error:
            if not is_read_only(error):
                raise
        self._disconnect()
        return self._transact(batch)

    def _insert(self, batch: list[Job]) -> list[None]:
        """Insert steps, which most transactions do, without SQLAlchemy: it costs five times more.

        One statement is a transaction of its own. Every statement hands the interpreter over to
        the event loop and back. Errors are those of the driver; the caller tries again in the
        usual way.
        """
        rows = [row for job in batch for row in job.rows]
        self._place.check()
        driver: Any = self._connection().connection.driver_connection
        driver.execute(steps_sql(len(rows)), list(chain.from_iterable(rows)))
        self._check_files()
        return [None] * len(batch)

    def _transact(self, batch: list[Job]) -> list[Any]:
        """Write to the file that the next start will find; nothing else is acknowledged."""
        self._check_files()
        connection = self._connection()
        with connection.begin():
            values = [job.work(connection) for job in batch]
        self._check_files()
        return values

    def _connection(self) -> Connection:
        """The one connection that writes: all of the log is in the files that it has open."""
        if self._kept is None:
            self._kept = self._engine.connect()
            with self._kept.begin():  # opens the log, or creates it
                self._kept.execute(LOOK)
            self._place.note_log()
        return self._kept

    def _disconnect(self) -> None:
        """Close the connection that writes and all that could be reused for reading."""
        self._engine.dispose()
        if self._kept is not None:
            self._kept.invalidate()
            self._kept.close()
            self._kept = None

    def _check_files(self) -> None:
        """Raise StoreError if the next start would not find what is written.

        A deleted log is still open here: its content is moved into the database, and a new log
        is begun.
        """
        self._place.check()
        if self._kept is None or self._place.has_log():
            return
        busy, *_ = self._kept.connection.cursor().execute(CHECKPOINT).fetchone()
        if busy:
            raise StoreError("the database's -wal file was moved or deleted, and it is being read")
        self._disconnect()
        self._connection()
