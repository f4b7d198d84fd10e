"""Make rows from finished games, states and records."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, Protocol

from ...bots import Bot, Guarded
from ...core.network import owners_of
from ...core.state import BUILT, TALLY, TRAINS, State
from ...editions import Edition
from ...game.actions import Action
from ...game.events import Event, RouteClaimed, StationBuilt, TurnBegan
from ...game.notation import format_action
from ...game.result import Result, SeatResult
from ...game.views import View
from ...record import Record
from .rows import DecisionRow, SeatRow

Vectors = tuple[bytes | None, bytes | None, int | None]
"""Observation, mask and number of a decision, as the learning environments have them."""


class Ending:
    """The end of a game: what its rows have in common, and the board."""

    def __init__(
        self, edition: Edition, number: int, seed: str | None, result: Result, start: int
    ) -> None:
        self.edition = edition
        self.number = number
        self.seed = seed
        self.result = result
        self.start = start
        self.seats = len(result.seats)
        self.turns = 0
        self.rules = 0
        self.owners: Sequence[int | None] = ()
        self.trains: list[int] = [edition.routes.trains] * self.seats
        self.stations = [0] * self.seats

    def row(
        self, seat: int, bot: str, seconds: float | None = None, faults: int | None = None
    ) -> SeatRow:
        """Return the row of a seat."""
        edition, found = self.edition, self.result.seats[seat]
        order = (seat - self.start) % self.seats
        return SeatRow(
            game=self.number,
            seed=self.seed,
            edition=edition.id,
            revision=edition.revision,
            digest=edition.digest,
            rules=self.rules,
            seats=self.seats,
            seat=seat,
            turn_order=order,
            bot=bot,
            reason=self.result.reason,
            game_turns=self.turns,
            turns=(self.turns - order + self.seats - 1) // self.seats,
            winners=len(self.result.winners),
            tickets_completed=len(found.completed),
            tickets_failed=len(found.failed),
            owned=tuple(r for r, owner in enumerate(self.owners) if owner == seat),
            trains_left=self.trains[seat],
            stations_built=self.stations[seat],
            faults=faults,
            seconds=None if seconds is None else round(seconds, 6),
            **_score(edition, found),
        )


def _score(edition: Edition, found: SeatResult) -> dict[str, Any]:
    """Return the columns that come from a seat's result."""
    bonus = found.bonus
    return {
        "place": found.place,
        "points": found.total,
        "points_routes": found.routes,
        "points_tickets": found.tickets,
        "points_stations": found.stations if edition.stations else None,
        "points_longest_path": bonus.get("longest_path"),
        "points_globetrotter": bonus.get("globetrotter"),
        "points_passengers": bonus.get("passengers"),
        "points_merchandise": bonus.get("merchandise"),
        "crossing": found.crossing,
        "completed": found.completed,
        "failed": found.failed,
        "longest_path": found.longest_path,
        "passengers": found.passengers,
        "merchandise": found.merchandise,
    }


def ending_of_state(
    edition: Edition, number: int, seed: str, result: Result, state: State
) -> Ending:
    """Return the ending of a game that was played here."""
    ending = Ending(edition, number, seed, result, state.start)
    ending.turns, ending.rules = state.turn, state.rules
    ending.owners = owners_of(state)
    rows = range(0, state.seats * TALLY, TALLY)
    ending.trains = [state.tally[row + TRAINS] for row in rows]
    ending.stations = [state.tally[row + BUILT] for row in rows]
    return ending


def ending_of_record(record: Record, number: int) -> Ending | None:
    """Return the ending of a recorded game, or None if it is not over."""
    if record.result is None:
        return None
    header = record.header
    ending = Ending(record.edition, number, record.seed, record.result, header.start)
    ending.rules = header.rules
    owners: list[int | None] = [None] * len(record.edition.board.routes)
    for event in record.events():
        _follow(ending, owners, event)
    ending.owners = owners
    return ending


def _follow(ending: Ending, owners: list[int | None], event: Event) -> None:
    match event:
        case TurnBegan(turn=turn):
            ending.turns = turn
        case RouteClaimed(seat=seat, route=route):
            owners[route] = seat
            ending.trains[seat] -= ending.edition.board.routes[route].length
        case StationBuilt(seat=seat):
            ending.stations[seat] += 1
        case _:
            pass


def rows_of_record(record: Record, number: int = 0) -> list[SeatRow]:
    """Return one row for each seat of a recorded game; none if the game is not over."""
    ending = ending_of_record(record, number)
    if ending is None:
        return []
    names = record.header.names or tuple(f"seat {seat}" for seat in range(ending.seats))
    return [ending.row(seat, names[seat]) for seat in range(ending.seats)]


class Timed:
    """A bot whose thinking time is measured."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.see = getattr(bot, "see", None)
        self.last = 0.0  # seconds
        self.total = 0.0

    def choose(self, view: View) -> Action:
        """Choose like the bot."""
        started = perf_counter()
        action: Action = self.bot.choose(view)
        self.last = perf_counter() - started
        self.total += self.last
        return action

    @property
    def faults(self) -> int:
        """The number of decisions that a stand-in made."""
        return len(self.bot.faults) if isinstance(self.bot, Guarded) else 0


class Encoder(Protocol):
    """Follows a game and returns the vectors of its decisions."""

    def encode(self, seat: int, choice: int) -> Vectors:
        """Return the vectors of a seat's decision; `choice` counts in its legal actions."""
        ...


class DecisionLog:
    """The decisions of one game, as far as its rows need them."""

    def __init__(self, players: Sequence[Timed], encoder: Encoder | None = None) -> None:
        self.players = players
        self.encoder = encoder
        self.decisions: list[tuple[View, Action, float, Vectors]] = []

    def observe(self, view: View, action: Action) -> None:
        """Store a decision."""
        seat = view.viewer or 0
        vectors: Vectors = (None, None, None)
        if self.encoder is not None:
            vectors = self.encoder.encode(seat, view.legal.index(action))
        self.decisions.append((view, action, self.players[seat].last, vectors))

    def rows(self, ending: Ending, bots: Sequence[str]) -> list[DecisionRow]:
        """Return the rows, once the result is known."""
        totals = [row.total for row in ending.result.seats]
        best_other = [
            max(t for p, t in enumerate(totals) if p != seat) for seat in range(len(bots))
        ]
        edition = ending.edition
        found = []
        for number, (view, action, seconds, vectors) in enumerate(self.decisions):
            seat = view.viewer or 0
            found.append(
                DecisionRow(
                    game=ending.number,
                    seed=ending.seed or "",
                    edition=edition.id,
                    digest=edition.digest,
                    seats=ending.seats,
                    decision=number,
                    turn=view.turn,
                    seat=seat,
                    bot=bots[seat],
                    phase=view.phase,
                    legal=len(view.legal),
                    choice=view.legal.index(action),
                    action=format_action(edition, action),
                    seconds=round(seconds, 6),
                    place=ending.result.seats[seat].place,
                    points=totals[seat],
                    margin=totals[seat] - best_other[seat],
                    observation=vectors[0],
                    mask=vectors[1],
                    index=vectors[2],
                )
            )
        return found
