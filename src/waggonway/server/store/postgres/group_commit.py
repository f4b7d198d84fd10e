"""Group commit on Postgres: waiting appends share a transaction, each acknowledged when durable."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from asyncpg import exceptions as pg

from ..inserts import STALE
from ..interface import Append, Conflict, Stale, StoreError
from . import inserts as sql
from .connections import is_lost

MOST_APPENDS = 500  # in one transaction
RECOVERY_SECONDS = 5.0  # to get a lost connection back before writes are refused
PAUSE_SECONDS = 0.1  # between two attempts to connect
CLOSE_SECONDS = 2.0  # to finish and to disconnect at the end


class Job:
    """The steps of one call, and its future."""

    def __init__(self, appends: tuple[Append, ...]) -> None:
        self.appends = appends
        self.future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def answer(self, error: Exception | None = None) -> None:
        """Wake the caller."""
        if self.future.done():
            return
        if error is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(error)


class GroupCommit:
    """The only task of a process that writes steps."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Any]],
        reason_of: Callable[[BaseException], str],
        committed: Callable[[Sequence[Append]], None],
    ) -> None:
        self._connect = connect
        self._reason_of = reason_of
        self._committed = committed
        self._connection: Any = None
        self._connecting: asyncio.Task[Any] | None = None
        self._down = False  # the last attempt to connect failed
        self._closing = False
        self._waiting: list[Job] = []
        self._writing: list[Job] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, appends: tuple[Append, ...]) -> None:
        """Write steps, all or none; return when they are durable."""
        job = Job(appends)
        self._waiting.append(job)
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        await job.future

    async def connected(self) -> Any:
        """Return the connection; make one if there is none. All who wait share one attempt."""
        if self._connection is not None and not self._connection.is_closed():
            return self._connection
        if self._connecting is None:
            self._connecting = asyncio.create_task(self._reconnect())
            self._connecting.add_done_callback(lambda task: task.cancelled() or task.exception())
        return await asyncio.shield(self._connecting)

    async def _reconnect(self) -> Any:
        try:
            self._connection = await self._connect()
            return self._connection
        finally:
            self._connecting = None

    async def close(self) -> None:
        """Finish waiting writes, and disconnect; give both up if the database does not answer."""
        self._closing = True
        if self._task is not None:
            done, _ = await asyncio.wait([self._task], timeout=CLOSE_SECONDS)
            if not done:
                self._task.cancel()
                self._give_up(self._writing, TimeoutError())
        if self._connecting is not None:
            self._connecting.cancel()
        if self._connection is not None and not self._connection.is_closed():
            with contextlib.suppress(Exception):
                await self._connection.close(timeout=CLOSE_SECONDS)

    async def _run(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(0)  # take along all that arrive in this turn of the loop
                batch = self._waiting[:MOST_APPENDS]
                del self._waiting[:MOST_APPENDS]
                await self._write(batch)
        finally:
            self._task = None

    async def _write(self, batch: list[Job]) -> None:
        """Write a batch, again on a new connection if the connection is lost."""
        clock = asyncio.get_running_loop().time
        limit = clock() + (0 if self._down else RECOVERY_SECONDS)
        repeated = False
        self._writing = batch
        while True:
            try:
                await self._attempt(await self.connected(), batch, repeated)
                self._down = False
                return
            except Exception as error:
                if not is_lost(error) or clock() >= limit or self._closing:
                    self._down = is_lost(error)
                    self._give_up(batch, error)
                    return
                self._disconnect()
                repeated = True
                await asyncio.sleep(PAUSE_SECONDS)

    def _give_up(self, batch: list[Job], error: Exception) -> None:
        """Refuse a batch and, without a connection, everything else that waits for it."""
        self._disconnect()
        if self._down:
            batch = batch + self._waiting
            self._waiting = []
        for job in batch:
            known = isinstance(error, StoreError)
            job.answer(error if known else StoreError(self._reason_of(error)))

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def _attempt(self, connection: Any, batch: list[Job], repeated: bool) -> None:
        """Write all in one transaction; if one fails, each in its own."""
        waiting = [job for job in batch if not job.future.done()]
        try:
            if not repeated:
                await self._transact(connection, waiting)
                return
        except (pg.PostgresError, pg.InterfaceError) as error:
            if is_lost(error):
                raise
        for job in waiting:
            await self._alone(connection, job, repeated)

    async def _alone(self, connection: Any, job: Job, repeated: bool) -> None:
        try:
            if repeated and await self._was_written(connection, job):
                job.answer()
                self._committed(job.appends)
                return
            await self._transact(connection, [job])
        except pg.IntegrityConstraintViolationError:
            job.answer(Conflict("this has been written already"))
        except (pg.PostgresError, pg.InterfaceError) as error:
            if is_lost(error):
                raise
            job.answer(StoreError(self._reason_of(error)))

    async def _was_written(self, connection: Any, job: Job) -> bool:
        """Check whether a commit succeeded whose answer was lost."""
        for append in job.appends:
            if not await sql.is_written(connection, append):
                return False
        return True

    async def _transact(self, connection: Any, jobs: list[Job]) -> None:
        appends = [append for job in jobs for append in job.appends]
        if all(len(job.appends) == 1 for job in jobs) and sql.only_steps(appends):
            rows = await connection.fetch(sql.STEPS, *sql.step_columns(appends))
            written = {(row["table_id"], row["seq"]) for row in rows}
            stale = {
                job
                for job in jobs
                if (job.appends[0].step.table, job.appends[0].step.seq) not in written
            }
        else:
            async with connection.transaction():
                stale = await self._stale(connection, jobs)
                good = [append for job in jobs if job not in stale for append in job.appends]
                if good:
                    await connection.fetch(sql.STEPS, *sql.step_columns(good))
                    await sql.write_rest(connection, good)
        for job in jobs:
            job.answer(Stale(STALE) if job in stale else None)
        self._committed([append for job in jobs if job not in stale for append in job.appends])

    async def _stale(self, connection: Any, jobs: list[Job]) -> set[Job]:
        """Lock the leases, and find the jobs whose table has another owner."""
        fenced = sorted({a.step.table for j in jobs for a in j.appends if a.epoch is not None})
        if not fenced:
            return set()
        held = {row["table_id"]: row["epoch"] for row in await connection.fetch(sql.HELD, fenced)}
        return {
            job
            for job in jobs
            if any(a.epoch not in (None, held.get(a.step.table)) for a in job.appends)
        }
