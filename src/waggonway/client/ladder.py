"""Play challenges on a ladder: ask for a turn, let the bot choose, send its move."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ..arena.outcome import Outcome
from ..bots import Bot, make
from ..editions import Edition, EditionError
from ..editions.checker import check
from ..editions.source import DataSource
from ..game.events import Event
from ..game.views import View
from .connection import ClientError, Connection
from .tokens import token_for

BotMaker = Callable[[int | str | None], Bot]
T = TypeVar("T")


class Turn(msgspec.Struct):
    """What the server wants next."""

    state: str
    game: int | None = None
    table: str = ""
    edition: dict[str, str] = {}
    version: int = 0
    view: View | None = None
    events: tuple[Event, ...] = ()
    ending: str = ""


class Played(msgspec.Struct):
    """A game of a match. `outcome` is in the format of tournaments."""

    number: int
    table: str
    seat: int
    seating: tuple[str, ...]
    state: str
    commitment: str
    seed: str | None = None
    outcome: Outcome | None = None

    @property
    def place(self) -> int | None:
        """The place of the program."""
        return None if self.outcome is None else self.outcome.places[self.seat]


class Match(msgspec.Struct):
    """A challenge with its games."""

    id: str
    program: str
    edition: str
    opponents: tuple[str, ...]
    games: tuple[Played, ...]
    over: bool
    ending: str


class _Identity(msgspec.Struct):
    id: str
    token: str = ""


class _Programs(msgspec.Struct):
    challenges: tuple[Match, ...]


class Ladder:
    """A program on the ladder of a server."""

    def __init__(self, url: str, name: str, *, tokens: Path | None = None, about: str = "") -> None:
        self.connection = Connection(url)
        self._editions: dict[str, Edition] = {}
        try:
            self.connection.token = token_for(self.connection, name, tokens)
            form = {"name": name, "about": about}
            self.program = self._ask("POST", "ladder/programs", _Identity, form).id
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()

    def unfinished(self) -> list[Match]:
        """Return the matches that can be resumed, the oldest first."""
        page = self._ask("GET", f"ladder/programs/{self.program}", _Programs)
        return [match for match in reversed(page.challenges) if not match.over]

    def challenge(self, edition: str, opponents: Sequence[str], games: int) -> Match:
        """Start a match. Its deals are committed to in the answer."""
        form = {
            "program": self.program,
            "edition": edition,
            "opponents": list(opponents),
            "games": games,
            "key": secrets.token_hex(8),
        }
        return self._ask("POST", "ladder/challenges", Match, form)

    def match(self, match: str) -> Match:
        """Return a match as it stands."""
        return self._ask("GET", f"ladder/challenges/{match}", Match)

    def play(self, match: str, bot: BotMaker) -> Iterator[Played]:
        """Play a match, or what is left of it; yield each game when it is over."""
        path = f"ladder/challenges/{match}"
        told = sum(game.state not in ("planned", "playing") for game in self.match(match).games)
        player, table = None, ""
        turn = self._ask("GET", f"{path}/turn", Turn)
        while True:
            if turn.state == "over" or (turn.game or 0) > told:
                games = self.match(match).games
                while told < len(games) and games[told].state not in ("planned", "playing"):
                    yield games[told]
                    told += 1
            if turn.state == "over":
                return
            if turn.state == "wait":
                query = f"?table={table}&since={turn.version}" if table else ""
                turn = self._ask("GET", f"{path}/turn{query}", Turn)
                continue
            if player is None or table != turn.table:
                player, table = bot(secrets.token_hex(8)), turn.table
            turn = self._answered(path, turn, player)

    def _answered(self, path: str, turn: Turn, bot: Bot) -> Turn:
        """Let the bot choose, and send its move."""
        assert turn.view is not None
        view = turn.view.beside(self._edition(turn.edition["ref"]))
        if turn.events and (see := getattr(bot, "see", None)):
            see(turn.events)
        form = {"table": turn.table, "version": turn.version, "move": bot.choose(view)}
        return self._ask("POST", f"{path}/move", Turn, form)

    def _edition(self, ref: str) -> Edition:
        if ref not in self._editions:
            data = self._ask("GET", f"editions/{ref}", dict[str, Any])
            edition, problems = check(DataSource(ref[:12], data))
            if problems:
                newer = "The server has a newer edition than this version of waggonway."
                raise ClientError(f"{newer} {EditionError(problems)}")
            self._editions[ref] = edition
        return self._editions[ref]

    def resign(self, match: str) -> Match:
        """End a match: a running game is lost, and the others are not played."""
        return self._ask("DELETE", f"ladder/challenges/{match}", Match)

    def _ask(self, method: str, path: str, kind: type[T], form: object = None) -> T:
        return self.connection.ask(method, path, kind, form)


def join(
    url: str,
    bot: BotMaker | str,
    *,
    name: str,
    edition: str,
    opponents: Sequence[str] = ("casual",),
    games: int = 20,
    tokens: Path | None = None,
    report: Callable[[Played], None] = lambda game: None,
) -> Match:
    """Play a match on a ladder, and return it; an unfinished one is resumed first.

    `bot` is a class (or a function) that takes a seed, or the name of a bot. A new one plays every
    game. `report` is called with each finished game.
    """
    maker = bot if callable(bot) else lambda seed: make(bot, seed=seed)
    with closing(Ladder(url, name, tokens=tokens)) as ladder:
        waiting = ladder.unfinished()
        match = waiting[0] if waiting else ladder.challenge(edition, opponents, games)
        for game in ladder.play(match.id, maker):
            report(game)
        return ladder.match(match.id)
