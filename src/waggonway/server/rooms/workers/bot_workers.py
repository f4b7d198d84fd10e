"""Worker processes in which bots think, so that they never block the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor
from hashlib import sha256
from typing import Protocol, TypeVar

import msgspec

from waggonway import bots

from ....bots.planning_bot import PlanningBot
from ....bots.workers import Workers
from ....game import Action, Event, View, redact
from ....review.hints import Outlook, outlook_of
from ...tables.table import Table
from .. import edition_registry
from .fair_queue import FairQueue

THINK_SECONDS = 60.0
"""The time limit of a bot for one decision."""
UNTIMED_SECONDS = 600.0
"""The same for a bot with a budget in trials: only a bot that hangs takes so long."""
ATTEMPTS = 3  # when a process dies while a bot thinks
ADVISER = "club"
"""The bot that gives hints."""

LOOP_EVENTS = 5000
"""The longest log that is redacted on the event loop; it takes 1 ms."""

T = TypeVar("T")
_DECODER = msgspec.json.Decoder(tuple[Event, ...])

logger = logging.getLogger(__name__)


class Thought(msgspec.Struct, frozen=True):
    """A decision for a bot: what its seat may know, and no more."""

    bot: str
    seed: str
    ref: str
    edition: bytes  # the data of a custom edition
    view: View
    events: bytes  # so far, as JSON, if the bot uses them: pickling many takes ten times as long
    host: str = ""  # of the table; hosts take turns in the queue
    urgent: bool = True
    timed: bool = True  # False on the ladder, where results must not depend on the load


class BotWorker(Protocol):
    """Runs bots."""

    async def choose(self, thought: Thought) -> Action:
        """Return one of the legal actions of the view."""
        ...

    async def advise(self, thought: Thought) -> Outlook | None:
        """Return a hint for the view; None after a failure."""
        ...

    async def close(self) -> None:
        """Stop all processes."""
        ...


class BotWorkers:
    """Worker processes, started with the first decision."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._workers: Workers | None = None
        self._turns = FairQueue(processes)  # a bot's time starts when it gets a process
        # Bots without a time limit never have all processes, or people would wait for them.
        self._untimed = FairQueue(max(1, processes // 2))

    @property
    def queue(self) -> FairQueue:
        """The queue of decisions."""
        return self._turns

    async def choose(self, thought: Thought) -> Action:
        """Return the choice of a bot, or any legal action if the bot fails."""
        if thought.timed:
            action = await self._ask(think, thought)
        else:
            async with self._untimed.turn(thought.host, urgent=False):
                action = await self._ask(think, thought)
        if action in thought.view.legal:
            return action
        if action is not None:
            logger.error("a bot chose what is not legal", extra={"bot": thought.bot})
        return thought.view.legal[0]

    async def advise(self, thought: Thought) -> Outlook | None:
        """Return a hint; None if the bot fails."""
        return await self._ask(advise, thought)

    async def _ask(self, work: Callable[[Thought], T], thought: Thought) -> T | None:
        """Run a job in a process; return None if it fails."""
        said = {"bot": thought.bot}
        for _ in range(ATTEMPTS):
            async with self._turns.turn(thought.host, urgent=thought.urgent):
                workers = self._workers = self._workers or Workers(self._processes)
                try:
                    asked = asyncio.wrap_future(workers.submit(work, thought))
                    limit = THINK_SECONDS if thought.timed else UNTIMED_SECONDS
                    return await asyncio.wait_for(asked, limit)
                except BrokenExecutor:  # perhaps caused by another bot: try again
                    self._dismiss(workers)
                    continue
                except TimeoutError:
                    logger.error("a bot gave no answer", extra=said)
                    self._dismiss(workers)
                except Exception as error:
                    logger.error("a bot failed", extra=said, exc_info=error)
                break
        return None

    async def close(self) -> None:
        """Stop the processes, even if they are busy."""
        if self._workers is not None:
            await asyncio.to_thread(self._dismiss, self._workers)

    def _dismiss(self, workers: Workers) -> None:
        if self._workers is workers:
            self._workers = None
        workers.__exit__(BrokenExecutor, None, None)


def think(thought: Thought) -> Action:
    """Let a bot choose. Runs in a worker process."""
    bot, view = prepared(thought)
    return bot.choose(view)


def advise(thought: Thought) -> Outlook | None:
    """Let a bot give a hint. Runs in a worker process."""
    bot, view = prepared(thought)
    assert isinstance(bot, PlanningBot)
    return outlook_of(bot, view)


def prepared(thought: Thought) -> tuple[bots.Bot, View]:
    """Return a bot that has seen the events, and the view for its decision."""
    edition = edition_registry.from_data(thought.ref, thought.edition)
    bot = bots.make(thought.bot, seed=thought.seed, timed=thought.timed)
    if thought.events and (see := getattr(bot, "see", None)):
        see(_DECODER.decode(thought.events))
    return bot, thought.view.beside(edition)


async def thought_of(table: Table, seat: int) -> Thought:
    """Describe the current decision of a bot's seat."""
    bot = table.chairs[seat].player
    assert bot is not None
    # Every decision has its own random seed, which reveals nothing about the game's seed.
    chance = f"bot/{table.running.seed}/{seat}/{len(table.moves)}"
    return await thought(table, seat, bot, sha256(chance.encode()).hexdigest())


async def hint_for(table: Table, seat: int) -> Thought:
    """Describe the current decision of a person's seat for the bot that gives hints.

    Its random seed depends only on what the person knows, not even on a hash of the game's seed.
    """
    return await thought(table, seat, ADVISER, f"hint/{seat}/{len(table.moves)}")


async def thought(table: Table, seat: int, bot: str, seed: str) -> Thought:
    """Describe a decision from the view of a seat."""
    game = table.running
    view, events = game.view(seat), b""
    if watches(bot):
        log = game.events
        long = len(log) > LOOP_EVENTS
        events = await asyncio.to_thread(seen, log, seat) if long else seen(log, seat)
    own = table.ref.ref in edition_registry.known()
    return Thought(
        bot=bot,
        seed=seed,
        ref=table.ref.ref,
        edition=b"" if own else edition_registry.data_of(table.edition),
        view=view,
        events=events,
        host=table.host,
        urgent=bool(table.people()) and not table.ladder,
        timed=not table.ladder,
    )


def watches(bot: str) -> bool:
    """Check whether a bot uses events. Custom bots may, so they always get them."""
    maker = bots.makers().get(bot)
    return maker is None or hasattr(maker, "see")


def seen(events: Sequence[Event], seat: int) -> bytes:
    """Encode the events of a game as a seat may see them."""
    return msgspec.json.encode([redact(event, seat) for event in events])
