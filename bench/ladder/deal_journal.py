"""Deals that bots play once from every seat: a line of a journal for each finished deal.

The first line of a journal says what is played. The same command continues a journal, and refuses
one of other bots.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from hashlib import sha256
from itertools import count, islice
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import msgspec

from waggonway.arena.play import game_seed, make_bots, play
from waggonway.bots import show
from waggonway.cli._error import CommandError
from waggonway.cli._worker_pool import Pool
from waggonway.editions import Edition, load
from waggonway.game import Game

JOURNALS = Path(__file__).parent / "journals"
SAMPLE_CHOICES = 60  # of the game whose choices identify the bots
SAMPLE_TRIALS = 120  # of searching bots in it; with much fewer they do not search

Header = dict[str, Any]
Shares = list[float]
"""The share of the win that the first bot had, by the seat in which it sat."""


class DealJournal:
    """The deals of a match between one bot and all others at a table."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.header = header
        self.shares: dict[int, Shares] = {}
        if path.exists():
            self._load()

    def _load(self) -> None:
        first, *lines = self.path.read_text(encoding="utf-8").splitlines() or ["{}"]
        found = json.loads(first)
        if found != self.header:
            differing = [key for key in self.header if found.get(key) != self.header[key]]
            raise CommandError(
                f"{self.path} has the games of a different match ({', '.join(differing)}).\n"
                "Move the file away to begin again."
            )
        for line in lines:
            if line.endswith("}"):  # a kill can cut the last line off
                entry = json.loads(line)
                self.shares[entry["deal"]] = entry["shares"]

    def add(self, deal: int, shares: Shares) -> None:
        """Append a finished deal."""
        new = not self.path.exists()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            if new:
                print(json.dumps(self.header), file=file)
            print(json.dumps({"deal": deal, "shares": shares}), file=file)
        self.shares[deal] = shares

    @property
    def in_order(self) -> list[Shares]:
        """The deals before the first unfinished one."""
        found: list[Shares] = []
        for deal in count():
            if deal not in self.shares:
                return found
            found.append(self.shares[deal])
        raise AssertionError

    def play(self, pool: Pool, deals: int, decided: Callable[[list[Shares]], bool]) -> None:
        """Play the missing deals, in order, until the deals so far decide."""
        header = self.header
        missing = (deal for deal in range(deals) if deal not in self.shares)
        if decided(self.in_order) or len(self.in_order) >= deals:
            return
        with pool.open_pool(pool.jobs) as workers:

            def submit(number: int) -> dict[Future[Shares], int]:
                return {
                    workers.submit(play_deal, header, deal): deal
                    for deal in islice(missing, number)
                }

            waiting = submit(pool.jobs)
            while waiting:
                ended, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in ended:
                    self.add(waiting.pop(future), future.result())
                say_progress(self.path.stem, self.in_order, deals)
                if not decided(self.in_order):
                    waiting |= submit(len(ended))


def play_deal(header: Header, deal: int) -> Shares:
    """Play a deal with the first bot in each seat; return its share of each win."""
    edition, players = load(header["edition"]), header["players"]
    upper, lower = header["bots"]
    seed = game_seed(header["seed"], deal)
    shares = []
    for seat in range(players):
        names = [lower] * players
        names[seat] = upper
        game, _ = play(edition, tuple(names), seed)
        result = game.result()
        assert result is not None
        shares.append(round((seat in result.winners) / len(result.winners), 4))
    return shares


def header_of(edition: Edition, players: int, bots: tuple[str, str], seed: str) -> Header:
    """Return the first line of a journal: everything that decides its games."""
    return {
        "edition": edition.id,
        "digest": edition.digest,
        "players": players,
        "bots": list(bots),
        "behaviour": behaviour(edition, players, bots),
        "seed": seed,
    }


def behaviour(edition: Edition, players: int, bots: Sequence[str]) -> str:
    """Hash the choices of the bots in the first part of a game, with few trials.

    Bots that choose alike are the same, however their code is written.
    """
    names = [f"{name}:{SAMPLE_TRIALS}" if budget else name for name, _, budget in map(parts, bots)]
    seed = game_seed("behaviour", 0)
    table = make_bots(tuple(names[seat % len(names)] for seat in range(players)), seed)
    game = Game.new(edition, players, seed=seed)
    show(game.events, enumerate(table))
    found = sha256()
    for _ in range(SAMPLE_CHOICES):
        if (seat := game.to_move) is None:
            break
        action = table[seat].choose(game.view(seat))
        found.update(msgspec.json.encode(action))
        show(game.apply(seat, action), enumerate(table))
    return found.hexdigest()[:12]


def parts(bot: str) -> tuple[str, str, str]:
    """Split a bot's name from its budget."""
    return bot.partition(":")


def interval(shares: Sequence[Shares]) -> tuple[float, float]:
    """Return the mean share of wins, and half of its 95% interval, by deals."""
    means = [fmean(deal) for deal in shares]
    error = 1.96 * stdev(means) / len(means) ** 0.5 if len(means) > 1 else 1.0
    return fmean(means), error


def say_progress(name: str, shares: Sequence[Shares], deals: int) -> None:
    """Print the share so far."""
    if shares:
        mean, error = interval(shares)
        text = f"{name}: {len(shares)} of {deals} deals, {mean:.1%} ± {error:.1%}"
        print(text, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
