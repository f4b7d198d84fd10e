"""Time a move of each level, and a whole game of club bots, on one core."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from waggonway.arena.play import game_seed, make_bots, play_with
from waggonway.bots import SEARCHES, Bot
from waggonway.editions import Edition
from waggonway.game.actions import Action
from waggonway.game.events import Event
from waggonway.game.views import View

from .finding import Finding
from .journal import SEARCHED, say
from .selfplay import BOT, EDITION
from .steps import LADDER

LIMITS = dict.fromkeys(LADDER, 0.010) | {"club": 0.030, SEARCHED: 1.0, "champion": 2.0}
"""Seconds of a move."""

TABLE = 2.0
"""Seconds of a whole game between four club bots."""


class Timed:
    """A bot with a timer; updating its memory counts towards its next move."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._spent = 0.0
        self.moves: list[float] = []  # processor time

    def see(self, events: Sequence[Event]) -> None:
        """Pass the events on to the bot."""
        see = getattr(self._bot, "see", None)
        if see is not None:
            begun = time.process_time()
            see(events)
            self._spent += time.process_time() - begun

    def choose(self, view: View) -> Action:
        """Let the bot choose."""
        begun = time.process_time()
        action = self._bot.choose(view)
        self._spent += time.process_time() - begun
        if len(view.legal) > 1:  # forced moves take no thinking and would lower the mean
            self.moves.append(self._spent)
            self._spent = 0.0
        return action


def moves_of(edition: Edition, bot: str, players: int, games: int, seed: str) -> list[float]:
    """Return the seconds of every move in some games of a bot against itself."""
    found: list[float] = []
    game_time(edition, seed, 0, players)  # data prepared once per board is not part of a move
    for number in range(games):
        deal = game_seed(seed, number)
        timed = [Timed(one) for one in make_bots((bot,) * players, deal)]
        play_with(edition, list(timed), deal)
        found += [seconds for one in timed for seconds in one.moves]
    return found


def prove(
    editions: Sequence[Edition], bots: Sequence[str], players: Sequence[int], games: int, seed: str
) -> Iterator[Finding]:
    """Time the moves of every bot in every edition, and whole games of a table of club bots."""
    for edition in editions:
        for bot in bots:
            few = 1 if bot.partition(":")[0] in SEARCHES else games
            moves = sorted(move for n in players for move in moves_of(edition, bot, n, few, seed))
            found = move_finding(edition, bot, moves)
            say(f"{edition.id}: {bot}: {found.marked_text}")
            yield found
        if edition.id == EDITION:
            yield table_finding(edition, [game_time(edition, seed, n, 4) for n in range(games)])


def move_finding(edition: Edition, bot: str, moves: Sequence[float]) -> Finding:
    """Return mean, 99th percentile and worst; the percentile must be below the limit."""
    limit = LIMITS[bot.partition(":")[0]]
    high = moves[min(len(moves) - 1, len(moves) * 99 // 100)]
    times = (sum(moves) / len(moves), high, moves[-1])
    text = " / ".join(f"{1000 * seconds:.1f}" for seconds in times)
    about = f"{bot} (below {1000 * limit:g} ms)"
    title = "A move, milliseconds on one core: mean / 99th percentile / worst"
    return Finding(title, about, edition.title, text, high < limit)


def game_time(edition: Edition, seed: str, number: int, players: int) -> float:
    """Return the seconds of a whole game of club bots, including the engine's work."""
    deal = game_seed(seed, number)
    begun = time.process_time()
    play_with(edition, make_bots((BOT,) * players, deal), deal)
    return time.process_time() - begun


def table_finding(edition: Edition, games: Sequence[float]) -> Finding:
    """Return the finding for a game of four club bots."""
    text = f"{sum(games) / len(games):.2f} s, worst {max(games):.2f} s of {len(games)}"
    say(f"{edition.id}: four {BOT}: {text}")
    title = f"A whole game on one core; asked: below {TABLE:g} s"
    about = f"{edition.title}, four {BOT} bots"
    return Finding(title, about, "time", text, max(games) < TABLE)
