"""The rows of the ladder, and the interface of a store that has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, Protocol

import msgspec

from ....arena.outcome import Outcome
from ..interface import StoreError

Ending = Literal["", "finished", "resigned", "abandoned"]
"""Why no more games of a challenge start; empty while some are to come."""
GameState = Literal["planned", "playing", "finished", "forfeited", "cancelled"]


class Exhausted(StoreError):
    """A limit of the ladder is reached: `games` for a day, or `challenges` at once."""

    def __init__(self, what: Literal["games", "challenges", "programs"]) -> None:
        super().__init__(what)
        self.what = what


class Program(msgspec.Struct, frozen=True):
    """A program on the ladder."""

    id: str
    name: str
    about: str
    owner: str
    created: int


class Challenge(msgspec.Struct, frozen=True):
    """A number of games of a program against named bots."""

    id: str
    program: str
    owner: str
    edition: str  # its ref
    board: str  # games on the same board are rated together
    opponents: tuple[str, ...]
    games: int
    move_seconds: int
    created: int
    state: Literal["open", "over"]
    ending: Ending


class LadderGame(msgspec.Struct, frozen=True):
    """One game of a challenge, at a table of its own. The seed is secret until it is over."""

    table: str
    challenge: str
    number: int
    seat: int  # of the program
    seating: tuple[str, ...]
    seed: str
    commitment: str
    state: GameState = "planned"
    ended: int | None = None
    outcome: Outcome | None = None
    illegal: int = 0  # moves of the program that the rules refused


class Rating(msgspec.Struct, frozen=True):
    """A rating with its 95% interval; an end is missing if the program never won or lost."""

    value: float
    low: float | None
    high: float | None


class Standing(msgspec.Struct, frozen=True):
    """A program's rating on a board."""

    program: str
    name: str
    board: str
    rating: Rating
    games: int
    won: int
    faults: int  # games forfeited
    illegal: int  # moves that the rules refused
    last: int


class Allowance(msgspec.Struct, frozen=True):
    """What a token or an address may have: games on a day, and open challenges."""

    who: str
    games_per_day: int
    at_once: int


Patterns = Mapping[str, int]
"""How often a program's games ended in which way."""
Rate = Callable[[Patterns], tuple[Rating, int]]
"""Computes the rating and the number of games won."""


class LadderStore(Protocol):
    """A store with a ladder."""

    async def enter_program(self, program: Program, most: int) -> Program:
        """Add a program, or return the owner's program of this name.

        Raise Conflict if the name is taken, and Exhausted if the owner has too many programs.
        """
        ...

    async def program(self, program: str) -> Program | None:
        """Return a program."""
        ...

    async def add_challenge(
        self,
        challenge: Challenge,
        key: str,
        games: Sequence[LadderGame],
        owner: Allowance,
        address: Allowance,
    ) -> str:
        """Add a challenge with all its games; return its id, or that of the one with this key.

        Raise Exhausted if the token or the address has reached a limit.
        """
        ...

    async def challenge(self, challenge: str) -> Challenge | None:
        """Return a challenge."""
        ...

    async def challenges_of(self, program: str, before: int, most: int) -> list[Challenge]:
        """List the challenges of a program, newest first."""
        ...

    async def games_of(self, challenges: Sequence[str]) -> list[LadderGame]:
        """List the games of challenges, in their order."""
        ...

    async def game(self, table: str) -> LadderGame | None:
        """Return the game at a table."""
        ...

    async def current_game(self, challenge: str) -> LadderGame | None:
        """Return the first game of a challenge that is not over."""
        ...

    async def begin_game(self, table: str, now: int) -> None:
        """Note that a game has started."""
        ...

    async def count_illegal_move(self, table: str) -> None:
        """Count a move of the program that the rules refused."""
        ...

    async def end_game(
        self,
        table: str,
        state: GameState,
        outcome: Outcome | None,
        pattern: str | None,
        rate: Rate,
        now: int,
    ) -> bool:
        """Note the result of a game once, rate the program, and end a challenge with its last game.

        Return False if the game was over before.
        """
        ...

    async def stop(self, challenge: str, ending: Ending, now: int) -> None:
        """Cancel the games of a challenge that have not started."""
        ...

    async def unrecorded(self) -> list[LadderGame]:
        """List the games whose table is finished, but whose result is not recorded yet."""
        ...

    async def idle_challenges(self, before: int) -> list[str]:
        """List the challenges whose next game has not been asked for since a time."""
        ...

    async def standings(self, board: str, most: int) -> list[Standing]:
        """List the programs of a board, best first."""
        ...

    async def standings_of(self, program: str) -> list[Standing]:
        """List the ratings of a program."""
        ...
