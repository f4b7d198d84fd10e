"""Measure how club bots play among themselves: points of winners, turns, missed tickets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from waggonway.arena.outcome import Outcome
from waggonway.arena.ratings import RESAMPLES, Interval, interval, resample
from waggonway.arena.text_tables import interval_text
from waggonway.editions import Edition

from .finding import Finding
from .journal import Journal, say, whole

BOT = "club"
EDITION = "usa"

Measure = Callable[[Outcome], float]

WINNERS = "points of winners"
MARKS: dict[int, dict[str, tuple[str, float]]] = {
    2: {
        WINNERS: ("above", 120.0),
        "turns a player": ("below", 40.0),
        "failed tickets a player": ("below", 0.4),
    },
    4: {WINNERS: ("above", 130.0)},
}
"""Bounds of each figure, by number of players."""


def winners(game: Outcome) -> float:
    """Return the mean points of the winners."""
    return float(np.mean([seat.points["total"] for seat in game.seats if seat.place == 1]))


def turns(game: Outcome) -> float:
    """Return the turns per player."""
    return float(np.mean([seat.turns for seat in game.seats]))


def failed(game: Outcome) -> float:
    """Return the missed tickets per player."""
    return float(np.mean([seat.failed for seat in game.seats]))


MEASURES: dict[str, Measure] = {
    WINNERS: winners,
    "turns a player": turns,
    "failed tickets a player": failed,
}


def prove(
    journal: Journal, editions: Sequence[Edition], players: Sequence[int], blocks: int
) -> Iterator[Finding]:
    """Play the bot against itself; a block is one game, because rotations change nothing."""
    for edition in editions:
        if edition.id != EDITION:
            continue
        for number in players:
            games = whole(journal.tournament(edition, [BOT] * number, blocks))
            for figure, measure in MEASURES.items():
                found = finding(edition, number, figure, [measure(game) for game in games])
                say(f"{found.about}, {found.figure}: {found.marked_text}")
                yield found


def finding(edition: Edition, players: int, figure: str, values: Sequence[float]) -> Finding:
    """Return the mean of a figure, compared with its target if it has one."""
    share = mean_of(values)
    text = f"{share.value:.2f} [{interval_text(share, '.2f')}]"
    side, mark = MARKS.get(players, {}).get(figure, ("", 0.0))
    met = not side or (share.value > mark if side == "above" else share.value < mark)
    if side:
        text += f", asked: {side} {mark:g}"
    title = f"{BOT} against itself, {edition.title}: means [95 %]"
    return Finding(title, f"{players} players, {len(values)} games", figure, text, met)


def mean_of(values: Sequence[float]) -> Interval:
    """Return a mean with its bootstrap interval over blocks, as in the arena."""
    found = np.array(values, dtype=np.float64)
    if len(found) < 2:
        return interval(float(found.mean()), np.zeros(0))
    chance = np.random.default_rng(len(found))
    weights = np.stack([resample(chance, len(found)) for _ in range(RESAMPLES)])
    return interval(float(found.mean()), weights @ found / len(found))
