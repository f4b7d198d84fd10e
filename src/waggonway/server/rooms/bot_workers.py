"""Bots think in processes of their own, never where the sockets are served."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor
from hashlib import sha256
from math import ceil
from typing import Protocol, TypeVar

import msgspec

from waggonway import bots

from ...bots.advice import Advice
from ...bots.planned import Planned
from ...bots.workers import Workers
from ...game import Action, Event, View, redact
from ..tables.table import Table
from . import edition_registry
from .fair_queue import FairQueue

THINK_SECONDS = 60.0
"""Seconds after which a bot that has not chosen is given up for this decision."""
ATTEMPTS = 3  # when a process ends while a bot thinks
ADVISER = "club"
"""The bot that a player may ask what it would do."""

T = TypeVar("T")

logger = logging.getLogger(__name__)


class Thought(msgspec.Struct, frozen=True):
    """A decision that a bot is to make: what it needs to know, and no more."""

    bot: str
    seed: str
    ref: str
    edition: bytes  # the data of an edition that is not ours
    view: View
    events: tuple[Event, ...]  # so far, if the bot wants to see them
    host: str = ""  # of the table, and whether people wait for the bot: whose turn it is to think
    urgent: bool = True


class Thinker(Protocol):
    """Who lets bots choose."""

    async def choose(self, thought: Thought) -> Action:
        """One of the legal actions of the view."""
        ...

    async def advise(self, thought: Thought) -> tuple[Advice, ...]:
        """The best actions of the view, with reasons; none if nobody could think of any."""
        ...

    async def close(self) -> None:
        """Let go of all processes."""
        ...


class Thinkers:
    """Worker processes, started when the first bot is asked."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._workers: Workers | None = None
        self._turns = FairQueue(processes)  # a bot's time begins when it has a process

    async def choose(self, thought: Thought) -> Action:
        """What the bot chooses; if it fails, its table goes on all the same."""
        action = await self._ask(think, thought)
        if action in thought.view.legal:
            return action
        if action is not None:
            logger.error("a bot chose what is not legal", extra={"bot": thought.bot})
        return thought.view.legal[0]

    async def advise(self, thought: Thought) -> tuple[Advice, ...]:
        """What the bot would do, and why; nothing if it fails."""
        return await self._ask(advise, thought) or ()

    async def _ask(self, work: Callable[[Thought], T], thought: Thought) -> T | None:
        """Have something done in a process; None if it could not be done."""
        said = {"bot": thought.bot}
        for _ in range(ATTEMPTS):
            async with self._turns.turn(thought.host, urgent=thought.urgent):
                workers = self._workers = self._workers or Workers(self._processes)
                try:
                    asked = asyncio.wrap_future(workers.submit(work, thought))
                    return await asyncio.wait_for(asked, THINK_SECONDS)
                except BrokenExecutor:  # perhaps by another bot's fault: once more
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
        """End the processes, whatever they are doing."""
        if self._workers is not None:
            await asyncio.to_thread(self._dismiss, self._workers)

    def _dismiss(self, workers: Workers) -> None:
        if self._workers is workers:
            self._workers = None
        workers.__exit__(BrokenExecutor, None, None)


def think(thought: Thought) -> Action:
    """Let a bot choose; runs in a worker process."""
    bot, view = prepared(thought)
    return bot.choose(view)


def advise(thought: Thought) -> tuple[Advice, ...]:
    """Let a bot explain; runs in a worker process."""
    bot, view = prepared(thought)
    assert isinstance(bot, Planned)
    return bot.explain(view)


def prepared(thought: Thought) -> tuple[bots.Bot, View]:
    """The bot, which has seen what happened, and the view it decides on."""
    edition = edition_registry.from_data(thought.ref, thought.edition)
    bot = bots.make(thought.bot, seed=thought.seed, timed=True)
    if thought.events and (see := getattr(bot, "see", None)):
        see(thought.events)
    return bot, thought.view.beside(edition)


def thought_of(table: Table, seat: int) -> Thought:
    """What the bot of a seat has to decide now."""
    bot = table.chairs[seat].player
    assert bot is not None
    # A chance of its own for every decision, from which the game's seed cannot be told.
    chance = f"bot/{table.running.seed}/{seat}/{len(table.moves)}"
    return thought(table, seat, bot, sha256(chance.encode()).hexdigest())


def hint_for(table: Table, seat: int) -> Thought:
    """What a person's seat has to decide now, for the bot that advises him.

    Its chance comes from what he knows: even a hash of the seed is nothing for his eyes.
    """
    return thought(table, seat, ADVISER, f"hint/{seat}/{len(table.moves)}")


def thought(table: Table, seat: int, bot: str, seed: str) -> Thought:
    """A decision of a seat, as it may see it, for a bot."""
    game = table.running
    own = table.ref.ref in edition_registry.known()
    return Thought(
        bot=bot,
        seed=seed,
        ref=table.ref.ref,
        edition=b"" if own else edition_registry.data_of(table.edition),
        view=game.view(seat),
        events=seen(game.events, seat) if watches(bot) else (),
        host=table.host,
        urgent=bool(table.people()),
    )


def beats_of(bot: str) -> int:
    """The beats that a bot has for each move; one that searches has its full budget and some."""
    return 2 if bot in bots.SEARCHES else 1


def rest(spent: float, beat: float, beats: int) -> float:
    """The seconds until a move that took so long to think of may be made.

    Moves fall on beats, a simple one not earlier than others: how long a bot has thought hangs on
    its hand, and would tell those who wait something about it.
    """
    return max(beats, ceil(spent / beat)) * beat - spent if beat > 0 else 0.0


def watches(bot: str) -> bool:
    """Whether a bot wants to see what happens; of those that are not ours one cannot know."""
    maker = bots.makers().get(bot)
    return maker is None or hasattr(maker, "see")


def seen(events: Sequence[Event], seat: int) -> tuple[Event, ...]:
    """The events of a game as a seat may see them."""
    return tuple(redact(event, seat) for event in events)
