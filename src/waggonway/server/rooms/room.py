"""A room: a table in use. It handles requests one by one: first to disk, then to the viewers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ..durations import DAY_MS, SECOND_MS
from ..refusals import Refusal
from ..store import Conflict, Stale, StoreError
from ..tables import viewer_messages, wire
from ..tables.access.person import Person
from ..tables.commands.administration import Order, submit_order
from ..tables.context import StepContext
from ..tables.dispatch import (
    Again,
    Outcome,
    next_deadline,
    submit,
    submit_bot,
    submit_left,
    submit_time,
)
from ..tables.table import Table
from . import edition_registry
from .audience import Audience, admit
from .blocks import check_host
from .bot_pace import paced_choice
from .finishing import finished
from .outbox import Outbox
from .request_checks import check_request
from .schedule import Schedule
from .services import Services
from .step_commit import commit, failed
from .upkeep.correspondence import is_loaded_in_time

WRITE_ATTEMPTS = 5  # if another process writes to the same table
RETRY_SECONDS = 2.0  # before a failed move of a bot or a clock is retried

Decide = Callable[[], Outcome | Again | None]

logger = logging.getLogger(__name__)


class Room:
    """One table with its viewers, its timer and its bots."""

    def __init__(self, table: Table, services: Services, epoch: int | None = None) -> None:
        self.table = table
        self.epoch = epoch  # of our lease; None where only one process can write
        self.users = 0  # requests that are using it now
        self.used_at = services.now()
        self._services = services
        self.audience = Audience(table, services)
        self._lock = asyncio.Lock()
        self._schedule = Schedule(table.id)
        self._thinking: dict[int, int] = {}  # seats whose bot is thinking, since which version
        self._changed: asyncio.Event | None = None  # set with the next version, if somebody waits
        self._closed = False
        self.wake()

    @property
    def idle(self) -> bool:
        """Whether the room can be dropped from memory."""
        now = self._services.clock_of(self.table)
        asleep = not self._schedule.working and is_loaded_in_time(self.table, now)
        return self.deletable and (self._schedule.empty or asleep)

    @property
    def busy(self) -> bool:
        """Whether a request is being carried out."""
        return self._lock.locked()

    @property
    def deletable(self) -> bool:
        """Whether nobody uses the table, although its clock may run."""
        return not (self.users or self.audience or self._lock.locked())

    def admit(self, person: str | None) -> None:
        """Refuse people who may not watch."""
        admit(self.table, person)

    async def check_host(self, person: str | None) -> None:
        """Refuse people whom the host has blocked, as if there were no such table."""
        await check_host(self._services.store, self.table, person)

    def join(self, outbox: Outbox, since: int) -> None:
        """Add a viewer, if they may watch, and send them the news."""
        self.admit(outbox.viewer)
        self.audience.join(self.table, outbox, since)

    def leave(self, outbox: Outbox) -> None:
        """Remove a viewer."""
        self.used_at = self._services.now()
        self.audience.leave(self.table, outbox)

    def news(self, viewer: str | None, since: int) -> bytes:
        """Encode the news for a person or an anonymous spectator."""
        return self.audience.news(self.table, viewer, since)

    async def request(self, person: Person, request: wire.Request) -> wire.Done:
        """Carry out a request, even if its sender disconnects; return when it is on disk."""
        version = await finished(self.carry_out(person, request))
        return wire.Done(self.table.id, request.key, version)

    async def carry_out(
        self, person: Person, request: wire.Request, outbox: Outbox | None = None
    ) -> int:
        """Carry out a request, or refuse it unchanged; return the version in which it is on disk.

        The outbox receives the acknowledgement together with the news. Do not cancel this: the
        table would not know what is on disk.
        """
        apart = await check_request(self._services, self.table, person, request.action)

        def decide() -> Outcome | Again:
            return submit(self.table, person, request, self._context(apart))

        return await self._carry_out(decide, outbox, request.key)

    async def order(self, order: Order) -> int:
        """Carry out an order of the administrator."""
        return await self._finish(lambda: submit_order(self.table, order, self._context()))

    async def rewrite(self, change: Callable[[], Awaitable[object]]) -> None:
        """Change the stored log while nobody appends to it, and build the table again."""
        await asyncio.shield(self._rewrite(change))

    async def _rewrite(self, change: Callable[[], Awaitable[object]]) -> None:
        async with self._lock:
            try:
                await change()
            except StoreError as error:
                raise Refusal.of("not_written", error=error) from None
            table, services = self.table, self._services
            log = await services.store.steps(table.id)
            known = (table.id, table.edition, log, services.table_time(), services.served)
            self._replace_table(await asyncio.to_thread(Table.restored, *known))

    async def wait_for_change(self, seconds: float) -> bool:
        """Wait for the next version of the table; return False if none comes in time."""
        if self._closed:
            raise Refusal.of("busy", "restarting")
        try:
            self._changed = self._changed or asyncio.Event()
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            return False
        return True

    def wake(self) -> None:
        """Set the timer, and start the bots that must decide."""
        if self._closed:
            return
        self._set_timer()
        for seat in self.table.bots_due():
            version = self.table.open_since[seat]
            if self._thinking.get(seat) != version:
                self._thinking[seat] = version
                self._schedule.start(self._let_think(seat, version))

    async def close_if_left(self) -> None:
        """Close a table that nobody has used for long and whose game has not started."""
        days = self._services.settings.retention.lobby_days
        if not self.audience and days != "off":
            unused_ms = days * DAY_MS
            await self._finish(lambda: submit_left(self.table, self._context(), unused_ms))

    def disconnect_all(self) -> None:
        """Close all connections before the server stops."""
        self.audience.close("going_away")

    async def close(self) -> None:
        """Close all connections, and finish the current request."""
        self.disconnect_all()
        await self.drain()

    @property
    def abandoned(self) -> bool:
        """Whether the table is no longer served here."""
        return self._closed

    def abandon(self) -> None:
        """Stop serving the table, which may have another owner; viewers find it again."""
        self.disconnect_all()
        self._stop()

    async def drain(self) -> None:
        """Accept no more requests, and finish the current one."""
        self._stop()
        async with self._lock:
            pass

    def _stop(self) -> None:
        self._closed = True
        self._wake_waiting()  # nobody waits for a table that has gone
        self._schedule.cancel()

    async def _finish(self, decide: Decide) -> int:
        return await finished(self._carry_out(decide))

    async def _carry_out(self, decide: Decide, sender: Outbox | None = None, key: str = "") -> int:
        """Decide, write, tell the viewers and the sender; return the version of the table."""
        async with self._lock:
            self.used_at = self._services.now()
            if self._closed:
                raise Refusal.of("going_away")
            for _ in range(WRITE_ATTEMPTS):
                outcome = await self._decided(decide)
                if outcome is None:
                    return self.table.version
                if isinstance(outcome, Again):
                    if sender is not None:
                        sender.put(viewer_messages.done(self.table, key, outcome.version))
                    return outcome.version
                if await self._written(outcome):
                    self._replace_table(outcome.after, sender, key)
                    return outcome.after.version
            raise Refusal.of("busy")

    async def _written(self, outcome: Outcome) -> bool:
        """Write a step; return False if another process has written one before."""
        try:
            await commit(self._services, self.table, outcome, self.epoch)
        except Conflict:
            try:
                await self._catch_up()
            except StoreError as error:
                raise failed(self._services, self.table, error) from None
            return False
        except Stale:
            self.abandon()
            raise Refusal.of("going_away") from None
        return True

    async def _decided(self, decide: Decide) -> Outcome | Again | None:
        """Decide on the event loop; in a thread if the last move could take long to score."""
        if edition_registry.scores_slowly(self.table.edition):
            return await asyncio.to_thread(decide)
        return decide()

    def _replace_table(self, after: Table, sender: Outbox | None = None, key: str = "") -> None:
        """Replace the table by its version on disk, tell the viewers, and go on."""
        if after.phase != self.table.phase:
            said = {"table": after.id, "version": after.version}
            logger.info("table %s", after.phase, extra=said)
        self.table = after
        receipt = viewer_messages.done(after, key, after.version) if sender else b""
        self.audience.tell(after, sender, receipt)
        self._wake_waiting()
        self.wake()

    def _wake_waiting(self) -> None:
        if self._changed is not None:
            self._changed.set()
            self._changed = None

    async def _catch_up(self) -> None:
        """Apply the steps that another process has written."""
        table = self.table
        log = await self._services.store.steps(table.id, table.version)
        if log:  # a long one would block the event loop
            time, served = self._services.table_time(), self._services.served
            self._replace_table(await asyncio.to_thread(table.advanced, log, time, served))

    def _context(self, apart: frozenset[str] = frozenset()) -> StepContext:
        services = self._services
        now, away = services.now(), self.audience.away
        asleep = now - services.clock_of(self.table, now)
        return StepContext(now, services.seed, services.new_id, away, asleep, apart)

    def _set_timer(self) -> None:
        due = next_deadline(self.table)
        seconds = None if due is None else (due - self._services.clock_of(self.table)) / SECOND_MS
        self._schedule.set_alarm(seconds, self._let_time_pass)

    async def _let_time_pass(self) -> None:
        try:
            await self._finish(lambda: submit_time(self.table, self._context()))
        except Refusal:  # it could not be written
            await asyncio.sleep(RETRY_SECONDS)
        self.wake()

    async def _let_think(self, seat: int, version: int) -> None:
        """Let a bot choose, and make its move if the decision is still open."""
        try:
            watched = bool(self.audience)
            action = await paced_choice(self._services, self.table, seat, watched=watched)
            await self._finish(
                lambda: submit_bot(self.table, seat, version, action, self._context())
            )
        except Refusal as refusal:
            if refusal.code == "not_written":
                await asyncio.sleep(RETRY_SECONDS)
        finally:
            if self._thinking.get(seat) == version:
                del self._thinking[seat]
        self.wake()
