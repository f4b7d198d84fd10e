"""How bots play: turns, tickets, sources of points, types of actions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

import msgspec

from ..bots.custom.fault_guard import FAULTS_UNTIL_REPLACED
from .outcome import Outcome, SeatOutcome
from .tally import Faults


class Use(msgspec.Struct, frozen=True):
    """How often a type of action was chosen, and how often it was legal."""

    used: int
    offered: int


class Diagnosis(msgspec.Struct, frozen=True):
    """Averages of one bot over its games; a bot with two seats in a game counts twice."""

    bot: str
    games: int
    place: float
    turns: float
    kept: float  # tickets, at the end
    made: float
    failed: float
    crossings: float  # share of games
    points: dict[str, float]
    longest_path: float | None  # share of games, if there is a prize for it
    actions: dict[str, Use]
    faults: int  # of a custom bot, in all games
    first_faults: tuple[str, ...]
    faulty_games: int
    replaced: int  # games that a stand-in finished


class _Sums:
    def __init__(self) -> None:
        self.games = 0
        self.numbers: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()
        self.faults = Faults()

    def add(self, seat: SeatOutcome) -> None:
        self.games += 1
        self.numbers["place"] += seat.place
        self.numbers["turns"] += seat.turns
        self.numbers["kept"] += seat.made + seat.failed
        self.numbers["made"] += seat.made
        self.numbers["failed"] += seat.failed
        self.numbers["crossings"] += seat.crossing
        self.numbers["longest"] += seat.points.get("longest_path", 0) > 0
        for source, number in seat.points.items():
            self.points[source] += number  # unlike Counter.update, keeps zero and negative sums
        self.used.update(seat.used)
        self.offered.update(seat.offered)
        if seat.faults:
            replaced = int(len(seat.faults) >= FAULTS_UNTIL_REPLACED)
            self.faults.add(Faults(len(seat.faults), 1, replaced, list(seat.faults)))

    def mean(self, name: str) -> float:
        return self.numbers[name] / self.games


def diagnose(outcomes: Iterable[Outcome]) -> dict[str, Diagnosis]:
    """Summarize the games of each bot."""
    sums: defaultdict[str, _Sums] = defaultdict(_Sums)
    for outcome in outcomes:
        for bot, seat in zip(outcome.seating, outcome.seats, strict=True):
            sums[bot].add(seat)
    return {bot: diagnosis(bot, sums[bot]) for bot in sorted(sums)}


def diagnosis(bot: str, sums: _Sums) -> Diagnosis:
    """Return the averages of a bot."""
    return Diagnosis(
        bot=bot,
        games=sums.games,
        place=sums.mean("place"),
        turns=sums.mean("turns"),
        kept=sums.mean("kept"),
        made=sums.mean("made"),
        failed=sums.mean("failed"),
        crossings=sums.mean("crossings"),
        points={source: number / sums.games for source, number in sums.points.items()},
        longest_path=sums.mean("longest") if "longest_path" in sums.points else None,
        actions={
            kind: Use(sums.used[kind], number) for kind, number in sorted(sums.offered.items())
        },
        faults=sums.faults.number,
        first_faults=tuple(sums.faults.first),
        faulty_games=sums.faults.games,
        replaced=sums.faults.replaced,
    )
