"""A store in memory that can fail, bots that answer at once, and time that does not pass by itself.

With these a room runs in one thread, and the same way each time.
"""

from __future__ import annotations

import asyncio
import itertools
import selectors
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from waggonway.game import Action
from waggonway.review.hints import Outlook
from waggonway.server.rooms.services import Services
from waggonway.server.rooms.workers.bot_workers import Thought, advise, think
from waggonway.server.store import Append, Conflict, Guest, Store, StoreError, Wanted
from waggonway.server.store.interface import StoredReview, Sums
from waggonway.server.tables.steps import Step
from waggonway.server.tables.summary import Finish, GameLine, Listing

from .quick_app import taken_over_later

T = TypeVar("T")
DAY = 24 * 3600 * 1000


class MemoryStore:
    """Everything in dictionaries."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Step]] = {}
        self.lobby: dict[str, Listing] = {}
        self.finished: dict[str, Finish] = {}
        self.editions: dict[str, bytes] = {}
        self.layouts: dict[tuple[str, int], bytes] = {}
        self.reviews: dict[tuple[str, str], StoredReview] = {}
        self.guests: dict[str, Guest] = {}
        self.days: set[int] = set()
        self.failure: str | None = None

    async def append(self, *appends: Append) -> None:
        """Write steps, all or none."""
        await asyncio.sleep(0.01)
        if self.failure:
            raise StoreError(self.failure)
        for append in appends:
            there = self.logs.get(append.step.table, [])
            if append.step.seq != len(there) + 1 or append.step.key in {s.key for s in there}:
                raise Conflict("this has been written already")
        for append in appends:
            self.logs.setdefault(append.step.table, []).append(append.step)
            if append.listing:
                self.lobby[append.listing.table] = append.listing
            if append.edition:
                self.editions[append.edition[0]] = append.edition[1]
            if append.finish:
                self.finished[append.finish.table] = append.finish

    async def steps(self, table: str, after: int = 0) -> list[Step]:
        """The log of a table."""
        return self.logs.get(table, [])[after:]

    async def edition(self, ref: str) -> bytes | None:
        """An edition."""
        return self.editions.get(ref)

    async def layout(self, ref: str, form: int) -> bytes | None:
        """A layout."""
        return self.layouts.get((ref, form))

    async def keep_layout(self, ref: str, form: int, layout: bytes) -> None:
        """Keep a layout."""
        if self.failure:
            raise StoreError(self.failure)
        self.layouts[ref, form] = layout

    async def stored_review(self, game: str, budget: str, form: int) -> StoredReview | None:
        """A review."""
        return self.reviews.get((game, budget))

    async def claim_review(
        self, game: str, budget: str, form: int, now: int, stale: int
    ) -> StoredReview | None:
        """Start a review."""
        here = self.reviews.get((game, budget))
        if here is not None and (here.data or here.touched >= stale):
            return here
        self.reviews[game, budget] = StoredReview(0.0, now, None)
        return None

    async def touch_review(
        self, game: str, budget: str, progress: float, now: int, data: bytes | None = None
    ) -> None:
        """Note the progress of a review."""
        here = self.reviews.get((game, budget))
        if here is not None and here.data is None:
            self.reviews[game, budget] = StoredReview(progress, now, data)

    async def drop_review(self, game: str, budget: str) -> None:
        """Forget a review."""
        self.reviews.pop((game, budget), None)

    async def listings(self, wanted: Wanted, most: int) -> list[Listing]:
        """The lobby, filtered only by phase and free seats."""
        found = [
            one
            for one in self.lobby.values()
            if one.phase in wanted.phases and not one.private and (one.free or not wanted.free)
        ]
        return found[:most]

    async def listing(self, table: str) -> Listing | None:
        """A line of the lobby."""
        if self.failure:
            raise StoreError(self.failure)
        return self.lobby.get(table)

    async def is_listed(self, game: str) -> bool:
        """Whether a game is public."""
        return game in self.finished and self.finished[game].listed

    async def tables_of(self, person: str, phases: Sequence[str], most: int) -> list[Listing]:
        """Where somebody sits, or is the host."""
        mine = [one for one in self.lobby.values() if person in (one.host, *one.people)]
        return [one for one in mine if one.phase in phases][:most]

    async def hosted(self, person: str, phases: Sequence[str]) -> int:
        """How many tables are somebody's."""
        return sum(one.host == person and one.phase in phases for one in self.lobby.values())

    async def count_tables(self) -> dict[str, int]:
        """How many tables there are in each phase."""
        return dict(Counter(one.phase for one in self.lobby.values()))

    async def playing(self) -> list[str]:
        """The tables at which a game is played, those with clocks first."""
        lines = [one for one in self.lobby.values() if one.phase == "playing"]
        return [one.table for one in sorted(lines, key=lambda one: one.clock == "none")]

    async def record(self, table: str) -> bytes | None:
        """A record."""
        return self.finished[table].record if table in self.finished else None

    async def left_lobbies(self, before: int) -> list[str]:
        """The lobbies that wait for long."""
        lines = self.lobby.values()
        return [one.table for one in lines if one.phase == "lobby" and one.changed < before]

    async def take(self, finish: Finish, edition: bytes) -> None:
        """A game from elsewhere."""
        if finish.table in self.finished:
            raise Conflict("this has been written already")
        self.finished[finish.table] = finish
        self.editions[finish.line.ref] = edition

    async def game_line(self, game: str) -> GameLine | None:
        """A finished game."""
        return self.finished[game].line if game in self.finished else None

    async def game_lines(
        self,
        name: str | None,
        edition: str | None,
        before: int | None,
        most: int,
        *,
        asking: str | None = None,
    ) -> list[GameLine]:
        """All finished games, whatever is asked for."""
        return [finish.line for finish in self.finished.values()][:most]

    async def results(
        self,
        *,
        name: str | None = None,
        bot: str | None = None,
        edition: str | None = None,
        asking: str | None = None,
    ) -> list[Sums]:
        """Statistics are the database's: here nobody has played yet."""
        return []

    async def add_guest(self, guest: Guest, token: str, now: int, device: str = "") -> None:
        """A guest."""
        self.guests[token] = guest

    async def guest(self, token: str, now: int) -> Guest | None:
        """Return a guest by the hash of their token."""
        return self.guests.get(token)

    async def days_of_service(self, now: int, most: int) -> list[int]:
        """The days on which somebody asked."""
        self.days.add(now // DAY * DAY)
        return sorted(self.days, reverse=True)[:most]

    async def forget_guests(self, seen: int, idle: int) -> None:
        """Here nobody stays so long."""

    async def rename(self, guest: str, name: str) -> None:
        """Another name."""

    async def revoke(self, guest: str) -> None:
        """No token any more."""

    async def healthy(self) -> None:
        """Whether it would fail."""
        if self.failure:
            raise StoreError(self.failure)

    async def close(self) -> None:
        """Do nothing: there is nothing to release."""


class ThinkerHere:
    """Bots that choose in this process."""

    async def choose(self, thought: Thought) -> Action:
        """What the bot chooses."""
        return think(thought)

    async def advise(self, thought: Thought) -> Outlook | None:
        """What the adviser says."""
        return advise(thought)

    async def close(self) -> None:
        """Do nothing: there is nothing to release."""


class SurveyorHere:
    """Lays out boards in this process, at a moment that depends on nothing else."""

    async def lay_out(self, ref: str, edition: bytes, whose: str) -> bytes:
        """The same for every board: nobody here looks at it."""
        await asyncio.sleep(1.0)
        return b"{}"

    async def close(self) -> None:
        """Do nothing: there is nothing to release."""


class Impatient(selectors.DefaultSelector):
    """Waits for nothing but other threads: timers that were cancelled cost no true time either."""

    def select(self, timeout: float | None = None) -> Any:
        """Return the finished layouts."""
        return super().select(None if timeout is None else 0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose time jumps to the next thing that is due."""

    def __init__(self) -> None:
        super().__init__(Impatient())
        self._virtual = 1_000_000.0

    def time(self) -> float:
        """Seconds of this loop's own time."""
        return self._virtual

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self._virtual = max(self._virtual, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]

    def run_in_executor(
        self, executor: object, func: Callable[..., T], *args: object
    ) -> asyncio.Future[T]:
        """Do at once what a thread would do: this clock would run on while it works."""
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future


def services(store: Store, *, pace: float = 1.0, idle: float = 600.0) -> Services:
    """What a room registry needs, all of it from this page."""
    ids = itertools.count(1)
    loop = asyncio.get_running_loop()
    return Services(
        store=store,
        thinker=ThinkerHere(),
        surveyor=SurveyorHere(),
        now=lambda: int(loop.time() * 1000),
        seed=lambda: "a seed",
        new_id=lambda: f"t{next(ids)}",
        pace=pace,
        idle=idle,
    )


def simulate(test: Callable[[], Awaitable[T]]) -> T:
    """Run a test in virtual time."""

    async def whole() -> T:
        return await test()

    with taken_over_later(), asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(whole())
