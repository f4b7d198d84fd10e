"""How bots play, not only how well: turns, tickets, where points come from, kinds of actions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

import msgspec

from ..bots.guarded import FAULTS_UNTIL_REPLACED
from .outcome import Outcome, SeatOutcome
from .tally import Faults


class Use(msgspec.Struct, frozen=True):
    """How often a kind of action was chosen, of the decisions in which it was legal."""

    used: int
    offered: int


class Diagnosis(msgspec.Struct, frozen=True):
    """One bot, on average over its games; a bot that sits twice at a table has two of them."""

    bot: str
    games: int
    place: float
    turns: float
    kept: float  # tickets, at the end
    made: float
    failed: float
    crossings: float  # share of games
    points: dict[str, float]
    longest_path: float | None  # share of games, where there is a prize for it
    actions: dict[str, Use]
    faults: int  # in all games, of a bot that is not ours
    first_faults: tuple[str, ...]
    faulty_games: int
    replaced: int  # games that a stand-in had to finish


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
            self.points[source] += number  # not update(): a sum may be negative or nothing
        self.used.update(seat.used)
        self.offered.update(seat.offered)
        if seat.faults:
            replaced = int(len(seat.faults) >= FAULTS_UNTIL_REPLACED)
            self.faults.add(Faults(len(seat.faults), 1, replaced, list(seat.faults)))

    def mean(self, name: str) -> float:
        return self.numbers[name] / self.games


def diagnose(outcomes: Iterable[Outcome]) -> dict[str, Diagnosis]:
    """What the games say about each bot."""
    sums: defaultdict[str, _Sums] = defaultdict(_Sums)
    for outcome in outcomes:
        for bot, seat in zip(outcome.seating, outcome.seats, strict=True):
            sums[bot].add(seat)
    return {bot: diagnosis(bot, sums[bot]) for bot in sorted(sums)}


def diagnosis(bot: str, sums: _Sums) -> Diagnosis:
    """The averages."""
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
