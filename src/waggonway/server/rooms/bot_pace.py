"""The pace of bots: moves are made on beats, so that people can follow and times reveal nothing."""

from __future__ import annotations

import asyncio
from math import ceil

from waggonway import bots

from ...game import Action
from ..durations import SECOND_MS
from ..tables.table import Table
from .services import Services
from .workers.bot_workers import thought_of

SOLO_BEAT_SECONDS = 0.15
"""The pace of bots without search against one person; longer than they think."""


async def paced_choice(services: Services, table: Table, seat: int, *, watched: bool) -> Action:
    """Let a bot choose, and return its action on a beat."""
    clock = asyncio.get_running_loop().time
    bot = table.chairs[seat].player or ""
    begun, beat = clock(), beat_seconds(table, bot, services.pace, watched=watched)
    action = await services.thinker.choose(await thought_of(table, seat))
    await asyncio.sleep(rest(clock() - begun, beat, beats_of(bot)))
    return action


def beat_seconds(table: Table, bot: str, pace: float, *, watched: bool) -> float:
    """Return the beat of a bot's moves; 0 if nobody plays or watches.

    The table's own pace goes before the pace of the server.
    """
    if table.options.pace is not None:
        return table.options.pace / SECOND_MS
    people = {chair.person for chair in table.chairs if chair.person}
    alone = len(people) == 1 and not any(chair.stand_in for chair in table.chairs)
    if alone and beats_of(bot) == 1:
        return min(SOLO_BEAT_SECONDS, pace)  # the page shows moves at its own speed
    return pace if people or watched else 0.0


def beats_of(bot: str) -> int:
    """Return the beats of a bot's move: one, or more for a bot that searches."""
    return 2 if bot in bots.SEARCHES else 1


def rest(spent: float, beat: float, beats: int) -> float:
    """Return the seconds to wait before a move is made.

    A bot's thinking time depends on its hand. Moves are made on beats, so that the time reveals
    nothing about it.
    """
    return max(beats, ceil(spent / beat)) * beat - spent if beat > 0 else 0.0
