"""Fit and measure the odds of tickets that hints show.

Games between `club` bots give the truth: at some decisions of each game, the odds of all open
tickets of the deciding seat are noted, and whether the seat completed them in the end.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import msgspec
import numpy as np

from waggonway.arena.play import play
from waggonway.bots.knowledge import known_position_of
from waggonway.core.codes import ACTION
from waggonway.editions import Edition, load
from waggonway.record import record_of
from waggonway.review.ticket_odds import GAMES, Curves, corrected, ticket_trials
from waggonway.review.walk import Walk

from .calibration import bin_error
from .logistic import logistic_curve
from .train import MODELS

FILE = MODELS / "ticket_odds.json"
POSITIONS = 3  # of each game
PRIOR = 4.0  # weight of "no correction"
REFERENCES = 200


class Trial(NamedTuple):
    """In how many games a ticket was completed, and whether it was in the real one."""

    game: int
    completed: int
    done: bool


def trials_of_game(edition: Edition, seats: int, number: int) -> list[Trial]:
    """Play a game and compare its tickets with the games played on."""
    game, steps = play(edition, ("club",) * seats, f"odds/{number}")
    result = game.result()
    assert result is not None
    walk = Walk(record_of(game, steps=steps))
    chosen = set(Random(number).sample(range(1, len(steps)), min(POSITIONS, len(steps) - 1)))
    found = []
    for moment in walk:
        if chosen and moment.number >= min(chosen) and moment.before.phase == ACTION:
            chosen = {step for step in chosen if step > moment.number}
            position = known_position_of(moment.view, moment.memory)
            trials = ticket_trials(moment.view, position, GAMES, 1)
            completed = result.seats[moment.seat].completed
            found += [
                Trial(number, len(trials.turns[k]), ticket in completed)
                for k, ticket in enumerate(trials.tickets)
            ]
        walk.note(moment)
    return found


def fitted(found: list[Trial]) -> tuple[float, float]:
    """Return the curve that corrects the chance of a ticket."""
    done = np.array([trial.completed for trial in found])
    odds = np.log((done + 0.5) / (GAMES - done + 0.5))
    return logistic_curve(odds, np.array([float(trial.done) for trial in found]), PRIOR)


def measure(edition_id: str, sizes: list[int], games: int, command: str) -> None:
    """Fit the curves of an edition, print their cross-validated quality, and write them."""
    edition = load(edition_id)
    for seats in sizes:
        found = [t for number in range(games) for t in trials_of_game(edition, seats, number)]
        chances = np.zeros(len(found))
        for fold in range(2):
            curve = fitted([trial for trial in found if trial.game % 2 != fold])
            for i, trial in enumerate(found):
                if trial.game % 2 == fold:
                    chances[i] = corrected(trial.completed, GAMES, curve)
        results = np.array([float(trial.done) for trial in found])
        raw = np.array([corrected(trial.completed, GAMES, (0.0, 1.0)) for trial in found])
        rng = np.random.default_rng(1)
        perfect = np.mean([bin_error(chances, rng.binomial(1, chances)) for _ in range(REFERENCES)])
        base = results.mean() * (1 - results.mean())
        print(
            f"| {edition_id} | {seats} | {games} | {len(found)} | {results.mean():.2f}"
            f" | {np.mean((chances - results) ** 2):.3f} | {base:.3f}"
            f" | {bin_error(raw, results):.3f} | {bin_error(chances, results):.3f}"
            f" | {perfect:.3f} |",
            flush=True,
        )
        write(edition_id, seats, fitted(found), command)


def write(edition: str, seats: int, curve: tuple[float, float], command: str) -> None:
    """Write a curve into the file; the others stay."""
    stored = msgspec.json.decode(FILE.read_bytes(), type=Curves).curves if FILE.exists() else {}
    stored.setdefault(edition, {})[str(seats)] = curve
    data = msgspec.json.encode(Curves(command, stored))
    FILE.write_bytes(msgspec.json.format(data, indent=1) + b"\n")
