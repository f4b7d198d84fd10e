"""How a game ended, seat by seat (docs/protocol.md, "The result")."""

from typing import Literal, get_args

import msgspec

from ..core import score
from ..core.state import BUILT, CROSSED, DONE, GOODS, HELD, POINTS, TALLY, State
from .codec import Codec

Reason = Literal["last_round", "goal", "last_train", "all_passed", "stalemate", "no_progress"]
REASONS: tuple[Reason, ...] = get_args(Reason)  # by the core's numbers


class SeatResult(msgspec.Struct, frozen=True):
    """The score of one seat."""

    seat: int
    place: int
    total: int
    routes: int
    tickets: int
    stations: int
    bonus: dict[str, int]
    completed: tuple[int, ...]
    failed: tuple[int, ...]
    crossing: bool
    borrowed: tuple[tuple[str, int | None], ...]
    longest_path: int | None
    passengers: int
    merchandise: int


class Result(msgspec.Struct, frozen=True):
    """The score of a game."""

    reason: Reason
    winners: tuple[int, ...]
    seats: tuple[SeatResult, ...]


def result_of(codec: Codec, state: State) -> Result:
    """The result of a game that is over."""
    seats = tuple(seat_result(codec, state, seat) for seat in range(state.seats))
    winners = tuple(row.seat for row in seats if row.place == 1)
    return Result(REASONS[state.reason], winners, seats)


def seat_result(codec: Codec, state: State, seat: int) -> SeatResult:
    """One seat's part of it."""
    edition, tally, row = codec.edition, seat * TALLY, seat * score.FINAL
    completed, failed = tickets_of(state, seat)
    longest = edition.bonus is not None and bool(edition.bonus.longest_path)
    return SeatResult(
        seat=seat,
        place=state.final[row + score.PLACE],
        total=state.final[row + score.TOTAL],
        routes=state.tally[tally + POINTS],
        tickets=state.final[row + score.TICKET_POINTS],
        stations=state.final[row + score.STATION_POINTS],
        bonus=bonus_of(codec, state, row),
        completed=tuple(completed),
        failed=tuple(failed),
        crossing=state.tally[tally + CROSSED] == 1,
        borrowed=borrowed_by(codec, state, seat),
        longest_path=state.final[row + score.PATH_LENGTH] if longest else None,
        passengers=state.final[row + score.FOLLOWERS],
        merchandise=state.tally[tally + GOODS],
    )


def tickets_of(state: State, seat: int) -> tuple[list[int], list[int]]:
    """Completed and missed tickets, ascending; those completed at once in that order first."""
    row = seat * state.board.tickets
    shown = completed_tickets(state, seat)
    done: list[int] = []
    failed: list[int] = []
    for i in range(state.tally[seat * TALLY + HELD]):
        flag = state.final[score.flags_at(state) + row + i]
        (done if flag else failed).append(state.held[row + i])
    return shown + sorted(done), sorted(failed)


def completed_tickets(state: State, seat: int) -> list[int]:
    """Tickets completed at once and shown, in the order of completion (F-13)."""
    end = (seat + 1) * state.board.tickets
    return [state.held[end - 1 - i] for i in range(state.tally[seat * TALLY + DONE])]


def bonus_of(codec: Codec, state: State, row: int) -> dict[str, int]:
    """The points of each prize that the edition has."""
    edition = codec.edition
    prizes = {
        "longest_path": (edition.bonus and edition.bonus.longest_path, score.LONGEST_PRIZE),
        "globetrotter": (edition.bonus and edition.bonus.globetrotter, score.GLOBETROTTER_PRIZE),
        "passengers": (edition.passengers, score.PASSENGER_PRIZE),
        "merchandise": (edition.merchandise, score.MERCHANDISE_PRIZE),
    }
    return {name: state.final[row + field] for name, (rule, field) in prizes.items() if rule}


def borrowed_by(codec: Codec, state: State, seat: int) -> tuple[tuple[str, int | None], ...]:
    """Each station built, with the route it uses (T-34)."""
    board = state.board
    row = seat * board.stations
    found: list[tuple[str, int | None]] = []
    for i in range(state.tally[seat * TALLY + BUILT]):
        route = state.final[score.borrowed_at(state) + row + i]
        city = codec.places[state.stations[board.places + row + i]]
        found.append((city, None if route < 0 else route))
    return tuple(found)
