"""Points by source, beside what the same deal usually gives."""

from __future__ import annotations

from math import sqrt

from ..core.state import State
from ..editions import Edition
from ..game.codec import codec_of
from ..game.result import Result, SeatResult, result_of
from .engine.trials import Trials
from .form import Source
from .samples import first_sample

TOTAL = "total"


def sources_of(edition: Edition, row: SeatResult) -> dict[str, int]:
    """Return a seat's points by source; in a race to a goal, its tickets."""
    if edition.journey is not None:
        done = {"completed": len(row.completed), "crossing": int(row.crossing)}
        return {**done, TOTAL: sum(done.values())}
    found = {"routes": row.routes, "tickets": row.tickets}
    if edition.stations is not None:
        found["stations"] = row.stations
    return {**found, **row.bonus, TOTAL: row.total}


def usual_points(
    edition: Edition, start: State, under: list[int], trials: Trials, games: int, seed: int
) -> list[list[dict[str, int]]]:
    """Play the game on from its first turn; return the points of each seat in each game."""
    codec = codec_of(edition)
    found: list[list[dict[str, int]]] = [[] for _ in range(start.seats)]
    first = first_sample("points", seed, start.turn)
    for k in range(games):
        end = trials.play_on(start, under, first + k)
        for seat, row in enumerate(result_of(codec, end).seats):
            found[seat].append(sources_of(edition, row))
    return found


def compared(
    edition: Edition, result: Result, seat: int, usual: list[dict[str, int]]
) -> dict[str, Source]:
    """Return the points of a seat beside the usual ones."""
    found = {}
    for name, points in sources_of(edition, result.seats[seat]).items():
        there = [game[name] for game in usual]
        mean = sum(there) / len(there)
        spread = sqrt(sum((x - mean) ** 2 for x in there) / max(1, len(there) - 1))
        found[name] = Source(points, round(mean, 1), round(spread, 1))
    return found
