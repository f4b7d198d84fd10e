"""A room: a table in use. It handles requests one by one: first to disk, then to the viewers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from ..refusals import Refusal
from ..store import Append, Conflict, StoreError
from ..tables import viewer_messages, wire
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
from ..tables.person import Person
from ..tables.summary import finish_of, listing
from ..tables.table import Table
from . import edition_registry
from .bot_workers import beats_of, rest, thought_of
from .outbox import Outbox
from .rematch import first_append
from .services import Services

WRITE_ATTEMPTS = 5  # if another process writes to the same table
RETRY_SECONDS = 2.0  # before a failed move of a bot or a clock is retried

SOLO_BEAT_SECONDS = 0.15
"""The pace of bots without search against one person; longer than they think."""

Decide = Callable[[], Outcome | Again | None]

logger = logging.getLogger(__name__)


class Room:
    """One table with its viewers, its timer and its bots."""

    def __init__(self, table: Table, services: Services) -> None:
        self.table = table
        self.users = 0  # requests that are using it now
        self.used = services.now()
        self._services = services
        self._outboxes: dict[Outbox, None] = {}  # in order of arrival
        self._gone: dict[str, int] = {}  # people who left, and when
        self._begun = services.now()
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: dict[int, int] = {}  # seats whose bot is thinking, since which version
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False
        self.wake()

    @property
    def idle(self) -> bool:
        """Whether the room can be dropped from memory."""
        busy = self.users or self._outboxes or self._tasks or self._lock.locked()
        return not busy and self._timer is None

    @property
    def present(self) -> set[str]:
        """The names of all viewers."""
        return {outbox.name for outbox in self._outboxes}

    def admits(self, person: str | None) -> bool:
        """Check whether a person may watch."""
        table = self.table
        if table.options.spectators or table.phase in ("lobby", "finished"):
            return True
        return bool(table.seats_of(person)) or table.host == person

    def admit(self, person: str | None) -> None:
        """Refuse people who may not watch."""
        if not self.admits(person):
            raise Refusal.of("no_spectators")

    def join(self, outbox: Outbox, since: int) -> None:
        """Add a viewer, if they may watch, and send them the news."""
        self.admit(outbox.viewer)
        before = self.present
        self._outboxes[outbox] = None
        outbox.version = self.table.version
        outbox.put(self.news(outbox.viewer, since))
        self._tell_presence(before)

    def part(self, outbox: Outbox) -> None:
        """Remove a viewer."""
        before = self.present
        self._outboxes.pop(outbox, None)
        if outbox.viewer and outbox.viewer not in self.present:  # others are never asked about
            self._gone[outbox.viewer] = self._services.now()
        self.used = self._services.now()
        self._tell_presence(before)

    def send_away(self, person: str, why: str) -> None:
        """Close all connections of a person."""
        for outbox in self._outboxes:
            if outbox.viewer == person:
                outbox.close(why)

    def news(self, viewer: str | None, since: int) -> bytes:
        """Encode the news for a person or an anonymous spectator."""
        now = self._services.table_time()
        return viewer_messages.news(self.table, viewer, since, self.present, now)

    async def request(self, person: Person, request: wire.Request) -> wire.Done:
        """Carry out a request; return when it is on disk, or refuse it unchanged."""

        def decide() -> Outcome | Again:
            return submit(self.table, person, request, self._context())

        version = await self._finish(decide)
        return wire.Done(self.table.id, request.key, version)

    def wake(self) -> None:
        """Set the timer, and start the bots that must decide."""
        if self._closed:
            return
        self._set_timer()
        for seat in self.table.bots_due():
            version = self.table.standing[seat]
            if self._thinking.get(seat) != version:
                self._thinking[seat] = version
                self._start(self._let_think(seat, version))

    async def close_if_left(self) -> None:
        """Close a table that nobody has used for long and whose game has not started."""
        if not self._outboxes:
            await self._finish(lambda: submit_left(self.table, self._context()))

    def say_good_bye(self) -> None:
        """Close all connections before the server stops."""
        for outbox in self._outboxes:
            outbox.close("going_away")

    async def close(self) -> None:
        """Close all connections, and finish the current request."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        self.say_good_bye()
        for task in list(self._tasks):
            task.cancel()
        async with self._lock:
            pass

    async def _finish(self, decide: Decide) -> int:
        """Finish a request even if its sender disconnects."""
        work = asyncio.ensure_future(self._carry_out(decide))
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            work.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise

    async def _carry_out(self, decide: Decide) -> int:
        async with self._lock:
            self.used = self._services.now()
            for _ in range(WRITE_ATTEMPTS):
                outcome = await self._decided(decide)
                if outcome is None:
                    return self.table.version
                if isinstance(outcome, Again):
                    return outcome.version
                try:
                    await self._services.store.append(*self._appends(outcome))
                except Conflict:
                    await self._catch_up()
                except StoreError as error:
                    logger.error("not written: %s", error, extra={"table": self.table.id})
                    raise Refusal.of("not_written", error=error) from None
                else:
                    self._believe(outcome.after)
                    return outcome.step.seq
            raise Refusal.of("busy")

    async def _decided(self, decide: Decide) -> Outcome | Again | None:
        """Decide on the event loop; in a thread if the last move could take long to score."""
        if edition_registry.scores_slowly(self.table.edition):
            return await asyncio.to_thread(decide)
        return decide()

    def _appends(self, outcome: Outcome) -> list[Append]:
        """Return the rows for one transaction."""
        after = outcome.after
        ended = after.phase == "finished" and self.table.phase != "finished"
        changed = lobby_fields(after) != lobby_fields(self.table)
        appends = [
            Append(
                outcome.step,
                listing=listing(after) if changed else None,
                finish=finish_of(after) if ended else None,
            )
        ]
        if outcome.rematch:
            appends.append(first_append(outcome.rematch, after.edition))
        return appends

    def _believe(self, after: Table) -> None:
        """Replace the table by its version on disk, tell the viewers, and go on."""
        if after.phase != self.table.phase:
            said = {"table": after.id, "version": after.version}
            logger.info("table %s", after.phase, extra=said)
        self.table = after
        told: dict[tuple[str | None, int], bytes] = {}
        writer = viewer_messages.NewsWriter(after, self.present, self._services.table_time())
        for outbox in list(self._outboxes):
            if not self.admits(outbox.viewer):  # the game has started without spectators
                outbox.close("no_spectators")
                continue
            key = (outbox.viewer, outbox.version)
            if key not in told:
                told[key] = writer.news(*key)
            outbox.put(told[key])
            outbox.version = after.version
        self.wake()

    async def _catch_up(self) -> None:
        """Apply the steps that another process has written."""
        table = self.table.copy()
        for step in await self._services.store.steps(table.id, table.version):
            table.apply(step, self._services.table_time())
        if table.version != self.table.version:
            self._believe(table)

    def _context(self) -> StepContext:
        services = self._services
        asleep = services.asleep()
        return StepContext(services.now(), services.seed, services.new_id, self._away, asleep)

    def _away(self, person: str) -> int | None:
        """Return how long a person has been away, at most since the server started."""
        if person in self.present:
            return None
        return self._services.now() - self._gone.get(person, self._begun)

    def _tell_presence(self, before: set[str]) -> None:
        if self.present != before:
            message = viewer_messages.presence(self.table, self.present)
            for outbox in list(self._outboxes):
                outbox.put(message)

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = next_deadline(self.table)
        if due is not None:
            seconds = max(0.0, (due - self._services.table_time()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._start(self._let_time_pass())

    async def _let_time_pass(self) -> None:
        try:
            await self._finish(lambda: submit_time(self.table, self._context()))
        except Refusal:  # it could not be written
            await asyncio.sleep(RETRY_SECONDS)
        self.wake()

    async def _let_think(self, seat: int, version: int) -> None:
        """Let a bot choose, and make its move if the decision still stands."""
        clock = asyncio.get_running_loop().time
        bot = self.table.chairs[seat].player or ""
        begun, beat = clock(), self._beat(bot)
        try:
            action = await self._services.thinker.choose(thought_of(self.table, seat))
            await asyncio.sleep(rest(clock() - begun, beat, beats_of(bot)))
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

    def _beat(self, bot: str) -> float:
        """Return the pace of bots in seconds; 0 if nobody plays or watches."""
        pace = self.table.options.pace
        if pace is not None:
            return pace / 1000
        chairs = self.table.chairs
        people = {chair.person for chair in chairs if chair.person}
        alone = len(people) == 1 and not any(chair.stand_in for chair in chairs)
        if alone and beats_of(bot) == 1:
            return min(
                SOLO_BEAT_SECONDS, self._services.pace
            )  # the page shows moves at its own speed
        return self._services.pace if people or self._outboxes else 0.0

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.error("a task failed", extra={"table": self.table.id}, exc_info=error)


def lobby_fields(table: Table) -> object:
    """Everything that the line of a table in the lobby depends on, except the time."""
    return table.phase, table.host, table.options, table.chairs
