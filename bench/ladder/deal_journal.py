"""Deals that bots play once from every seat: a line of a journal for each finished deal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from hashlib import sha256
from itertools import count, islice
from pathlib import Path
from statistics import fmean, stdev

import msgspec

from waggonway.arena.play import bot_seed, game_seed, play_with
from waggonway.bots import Bot, make, show
from waggonway.bots.expert import Expert
from waggonway.cli._worker_pool import Pool
from waggonway.editions import Edition, load
from waggonway.game import Game

from .bot_data import data_digest
from .line_journal import Header, LineJournal

SAMPLE_CHOICES = 60  # of the game whose choices identify the bots
SAMPLE_TRIALS = 120  # of searching bots in it
CHOICES_PER_SEARCH = 6  # at every sixth choice, the values of a search identify the bot too

MakeBot = Callable[[str], Bot]
"""Makes a bot from the seed of its random numbers."""
Shares = list[float]
"""The share of the win that the first bot had, by the seat in which it sat."""


class DealJournal(LineJournal):
    """The deals of a match between one bot and all others at a table."""

    def __init__(self, path: Path, header: Header) -> None:
        super().__init__(path, header)
        self.shares: dict[int, Shares] = {e["deal"]: e["shares"] for e in self.entries}

    def add(self, deal: int, shares: Shares) -> None:
        """Append a finished deal."""
        self.append({"deal": deal, "shares": shares})
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

    def play(
        self,
        pool: Pool,
        deals: int,
        play_deal: Callable[[int], Shares],
        decided: Callable[[list[Shares]], bool] = lambda _: False,
    ) -> list[Shares]:
        """Play the missing deals, in order, until the deals so far decide; return all of them."""
        missing = (deal for deal in range(deals) if deal not in self.shares)
        if decided(self.in_order) or len(self.in_order) >= deals:
            return self.in_order[:deals]
        with pool.open_pool(pool.jobs) as workers:

            def submit(number: int) -> dict[Future[Shares], int]:
                return {workers.submit(play_deal, deal): deal for deal in islice(missing, number)}

            waiting = submit(pool.jobs)
            while waiting:
                ended, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in ended:
                    self.add(waiting.pop(future), future.result())
                say_progress(self.path.stem, self.in_order, deals)
                if not decided(self.in_order):
                    waiting |= submit(len(ended))
        return self.in_order[:deals]


def play_match(header: Header, deal: int) -> Shares:
    """Play a deal of two bots that are known by their names."""
    first, others = header["bots"]
    return play_from_every_seat(
        load(header["edition"]),
        header["players"],
        lambda seed: make(first, seed=seed),
        lambda seed: make(others, seed=seed),
        game_seed(header["seed"], deal),
    )


def play_from_every_seat(
    edition: Edition, players: int, first: MakeBot, others: MakeBot, seed: str
) -> Shares:
    """Play a deal with the first bot in each seat; return its share of each win."""
    shares = []
    for seat in range(players):
        table = [(first if p == seat else others)(bot_seed(seed, p)) for p in range(players)]
        game, _ = play_with(edition, table, seed)
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
        "behaviour": behaviour(edition, players, tuple(sample_of(bot) for bot in bots)),
        "data": data_digest(edition, players, bots),
        "seed": seed,
    }


def sample_of(bot: str) -> MakeBot:
    """Return what makes a bot, with few trials if it searches."""
    name, _, budget = bot.partition(":")
    return lambda seed: make(f"{name}:{SAMPLE_TRIALS}" if budget else name, seed=seed)


def behaviour(edition: Edition, players: int, bots: Sequence[MakeBot]) -> str:
    """Hash the choices of the bots in the first part of a game, and what they see in searches.

    Bots that judge and choose alike are the same, however their code is written.
    """
    seed = game_seed("behaviour", 0)
    table = [bots[seat % len(bots)](bot_seed(seed, seat)) for seat in range(players)]
    game = Game.new(edition, players, seed=seed)
    show(game.events, enumerate(table))
    found = sha256()
    for number in range(SAMPLE_CHOICES):
        if (seat := game.to_move) is None:
            break
        view, bot = game.view(seat), table[seat]
        if isinstance(bot, Expert) and number // players % CHOICES_PER_SEARCH == 0:
            search = bot.look_ahead(view, bot.known_position(view))
            ahead = [round(lead, 6) for lead in search.ahead]
            found.update(msgspec.json.encode([search.candidates, search.tries, ahead]))
        action = bot.choose(view)
        found.update(msgspec.json.encode(action))
        show(game.apply(seat, action), enumerate(table))
    return found.hexdigest()[:12]


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
