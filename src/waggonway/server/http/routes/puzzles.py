"""Routes under /api/puzzles: the puzzle of the day. They need no name, and store no answers."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Parameter

from ....bots.knowledge import known_position_of
from ....bots.memory import Memory
from ....game import Action, Game, View
from ....game.refusals.availability import Why
from ....game.refusals.illegal_action import refusal
from ....review.form import Reason
from ....review.puzzles import Puzzle, PuzzleMove, answer_to
from ...refusals import Refusal
from ...rooms.finished_games.puzzles import DailyPuzzles, PuzzleState, day_of, name_of_day
from ...rooms.room_registry import RoomRegistry
from ...rooms.switched_off import check_offered
from ...tables import wire
from ...tables.steps import EditionRef
from ..request_bodies import Form, StrictBody
from .advice import Draw, StationTickets, connected_by_stations, why_in

TODAY = "today"
MOVES_SHOWN = 4  # the best ones, and the player's own

Day = Annotated[str, Parameter(max_length=10, description="A day, such as 2026-11-17, or `today`.")]


class PuzzlePosition(msgspec.Struct, frozen=True):
    """What the seat of a puzzle knew. Nothing in it tells the solution."""

    edition: EditionRef
    seat: int
    before: float  # the seat's chance to win
    view: View


class PuzzleOfTheDay(msgspec.Struct, frozen=True):
    """The puzzle of a day: being made, ready, or none if no game was suitable."""

    day: str
    state: PuzzleState
    progress: float
    puzzle: PuzzlePosition | None


class PuzzleOffer(msgspec.Struct, frozen=True):
    """Whether there is a puzzle to solve today."""

    day: str
    offered: bool  # there is one, or a public game to make one from


class PuzzleAnswer(Form, frozen=True):
    """A move; none to see the solution without one."""

    move: Action | None = None


class PuzzleSolution(msgspec.Struct, frozen=True):
    """The best move, why it is best, and what the answer would have lost."""

    right: bool | None  # null without an answer
    answer: int | None  # the place of the answer in `moves`
    before: float
    moves: tuple[PuzzleMove, ...]  # the best ones, and the answer
    played: Action  # in the game
    reason: Reason
    later: Reason | None
    trials: int


class PuzzleQuestion(Form, frozen=True):
    """A question about the position: one route, city, market slot or draw."""

    route: int | None = None
    city: wire.Name | None = None
    slot: int | None = None
    draw: Draw | None = None


@get("/api/puzzles")
async def puzzle_offer(registry: RoomRegistry, puzzles: DailyPuzzles) -> PuzzleOffer:
    """Check whether there is a puzzle today.

    A public game that one can be made from is enough. Unlike a request for the puzzle itself, this
    does not have one made.
    """
    today = offered_day(TODAY, registry, puzzles)
    return PuzzleOffer(name_of_day(today), await puzzles.is_offered())


@get("/api/puzzles/{day:str}")
async def puzzle_of_the_day(
    day: Day, registry: RoomRegistry, puzzles: DailyPuzzles
) -> PuzzleOfTheDay:
    """Get the puzzle of a day.

    Today's is made when it is first asked for; ask again until its state is `ready`. The state is
    `none` if no public game was suitable. Earlier puzzles are kept for 30 days.
    """
    number = offered_day(day, registry, puzzles)
    found = await puzzles.of(number)
    position = None
    if found.daily is not None:
        puzzle = found.daily.puzzle
        position = PuzzlePosition(found.daily.edition, puzzle.seat, puzzle.before, puzzle.view)
    return PuzzleOfTheDay(name_of_day(number), found.state, found.progress, position)


@post("/api/puzzles/{day:str}/answer", status_code=200, dto=StrictBody[PuzzleAnswer])
async def answer_puzzle(
    day: Day, data: PuzzleAnswer, registry: RoomRegistry, puzzles: DailyPuzzles
) -> PuzzleSolution:
    """Answer a puzzle.

    Returns the solution, and how your move compares with it. Without a move, only the solution.
    """
    puzzle = await asked_puzzle(day, registry, puzzles)
    if data.move is None:
        return solution_of(puzzle, None)
    number = answer_to(puzzle, data.move)
    if number is None:
        why = refusal(puzzle.view, data.move)
        raise Refusal(why.code, why.message)
    return solution_of(puzzle, number)


@post("/api/puzzles/{day:str}/why", status_code=200, dto=StrictBody[PuzzleQuestion])
async def why_in_puzzle(
    day: Day, data: PuzzleQuestion, registry: RoomRegistry, puzzles: DailyPuzzles
) -> Why:
    """Explain why a move of a puzzle is possible or not.

    Asks about one route, city, market slot or draw.
    """
    puzzle = await asked_puzzle(day, registry, puzzles)
    return why_in(puzzle.view, data.route, data.city, data.slot, data.draw)


@post("/api/puzzles/{day:str}/stations", status_code=200, dto=StrictBody[PuzzleQuestion])
async def stations_in_puzzle(
    day: Day, data: PuzzleQuestion, registry: RoomRegistry, puzzles: DailyPuzzles
) -> StationTickets:
    """Show what stations would connect in a puzzle.

    Returns the tickets that would be completed if the game ended now.
    """
    view = (await asked_puzzle(day, registry, puzzles)).view
    place = None if data.city is None else view.edition.places.get(data.city)
    if data.city is not None and (place is None or place.country or data.city in view.stations):
        raise Refusal.of("no_such_city")
    game = Game(view.edition, known_position_of(view, Memory()).state)
    return connected_by_stations(game, view.viewer or 0, data.city)


async def asked_puzzle(day: str, registry: RoomRegistry, puzzles: DailyPuzzles) -> Puzzle:
    """Return the puzzle of a day, or refuse."""
    return (await puzzles.ready(offered_day(day, registry, puzzles))).puzzle


def offered_day(day: str, registry: RoomRegistry, puzzles: DailyPuzzles) -> int:
    """Return the number of a day; refuse if there are no puzzles here."""
    check_offered(registry.services.settings.features.puzzles, "puzzles")
    return puzzles.today if day == TODAY else day_of(day)


def solution_of(puzzle: Puzzle, answer: int | None) -> PuzzleSolution:
    """Return the part of a solution that is shown."""
    shown = list(range(min(MOVES_SHOWN, len(puzzle.moves))))
    if answer is not None and answer not in shown:
        shown.append(answer)
    return PuzzleSolution(
        right=None if answer is None else answer == 0,
        answer=None if answer is None else shown.index(answer),
        before=puzzle.before,
        moves=tuple(puzzle.moves[i] for i in shown),
        played=puzzle.played,
        reason=puzzle.reason,
        later=puzzle.later,
        trials=puzzle.trials,
    )


HANDLERS = [
    puzzle_offer,
    puzzle_of_the_day,
    answer_puzzle,
    why_in_puzzle,
    stations_in_puzzle,
]
