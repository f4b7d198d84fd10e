"""What the routes of the ladder answer: boards, programs, challenges and their games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ....arena.outcome import Outcome
from ...ladder.boards import Board
from ...rooms import edition_registry
from ...settings import LadderLimits
from ...store.ladder import Challenge, Ending, GameState, LadderGame, Program, Rating, Standing


class BoardLine(msgspec.Struct, frozen=True):
    """A board of the ladder, with the fixed ratings of its opponents."""

    edition: str
    title: str
    ref: str
    players: int
    opponents: Mapping[str, float]


class LadderInfo(msgspec.Struct, frozen=True):
    """What the ladder offers."""

    boards: tuple[BoardLine, ...]
    limits: LadderLimits


class ProgramLine(msgspec.Struct, frozen=True):
    """A program on the ladder."""

    id: str
    name: str
    about: str
    created: int


class BoardStanding(msgspec.Struct, frozen=True):
    """The rating of a program on a board."""

    edition: str
    players: int
    rating: Rating
    games: int
    won: int
    faults: int  # games forfeited
    illegal: int  # moves that the rules refused
    last: int


class PlayedGame(msgspec.Struct, frozen=True):
    """A game of a challenge. Its seed is revealed when it is over."""

    number: int
    table: str
    seat: int
    seating: tuple[str, ...]
    state: GameState
    commitment: str
    seed: str | None = None
    ended: int | None = None
    outcome: Outcome | None = None  # in the format of tournaments
    illegal: int = 0  # moves of the program that the rules refused


class ChallengePage(msgspec.Struct, frozen=True):
    """A challenge with its games."""

    id: str
    program: str
    edition: str
    title: str
    players: int
    opponents: tuple[str, ...]
    games: tuple[PlayedGame, ...]
    move_seconds: int
    created: int
    over: bool
    ending: Ending


class ProgramPage(msgspec.Struct, frozen=True):
    """A program with its ratings and its latest challenges."""

    program: ProgramLine
    standings: tuple[BoardStanding, ...]
    challenges: tuple[ChallengePage, ...]


def board_line(board: Board) -> BoardLine:
    """Describe a board."""
    return BoardLine(
        board.edition.id,
        board.edition.title,
        edition_registry.ref_of(board.edition).ref,
        board.players,
        board.opponents,
    )


def line_of(program: Program) -> ProgramLine:
    """Describe a program without its owner."""
    return ProgramLine(program.id, program.name, program.about, program.created)


def on_board(standing: Standing) -> BoardStanding:
    """Describe a rating of a program."""
    edition, _, players = standing.board.split("/")
    return BoardStanding(
        edition,
        int(players),
        standing.rating,
        standing.games,
        standing.won,
        standing.faults,
        standing.illegal,
        standing.last,
    )


def page_of(challenge: Challenge, games: Sequence[LadderGame]) -> ChallengePage:
    """Describe a challenge. Only games that are over reveal their seed."""
    edition, _, players = challenge.board.split("/")
    played = tuple(
        PlayedGame(
            game.number,
            game.table,
            game.seat,
            game.seating,
            game.state,
            game.commitment,
            None if game.ended is None else game.seed,
            game.ended,
            game.outcome,
            game.illegal,
        )
        for game in games
        if game.challenge == challenge.id
    )
    return ChallengePage(
        challenge.id,
        challenge.program,
        edition,
        edition_registry.known()[challenge.edition].title,
        int(players),
        challenge.opponents,
        played,
        challenge.move_seconds,
        challenge.created,
        challenge.state == "over",
        challenge.ending,
    )
