"""Report how well the review's chances agree with the journals of `calibrate`, and draw it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from waggonway.editions import Edition, load
from waggonway.review.calibration import curves_of, known_chance, open_chances

from .calibrate import TIMES, Entry, entries, journal_of
from .reliability_diagram import Panel, drawn

BINS = 10
REFERENCES = 200  # simulated perfect evaluators
BASELINE_SCALES = np.geomspace(0.2, 200, 121)  # points that make a seat e times as likely to win
PICTURE = Path("docs/pictures/review-calibration.svg")

Chance = Callable[[Entry], list[float]]


class Measured(NamedTuple):
    """The calibration of one kind of chance in one edition."""

    positions: int
    brier: float
    baseline: float
    error: float  # over bins with equal numbers of positions
    perfect: float  # the mean of that error for a perfectly calibrated evaluator
    unlucky: float  # its 95th percentile
    bins: list[tuple[float, float]]  # mean chance and mean result


def pairs(found: list[Entry], chance: Chance) -> tuple[np.ndarray, np.ndarray]:
    """Return the chance and the result of every seat of each position."""
    chances = [one for entry in found for one in chance(entry)]
    results = [one for entry in found for one in entry.shares]
    return np.array(chances), np.array(results)


def binned(chances: np.ndarray, results: np.ndarray) -> list[tuple[float, float, int]]:
    """Return the mean chance, the mean result and the size of bins of equal numbers."""
    order = np.argsort(chances, kind="stable")
    return [
        (float(chances[part].mean()), float(results[part].mean()), len(part))
        for part in np.array_split(order, BINS)
        if len(part)
    ]


def bin_error(chances: np.ndarray, results: np.ndarray) -> float:
    """Return the mean distance between chance and result over the bins."""
    rows = binned(chances, results)
    return sum(abs(a - b) * n for a, b, n in rows) / len(chances)


def baseline(found: list[Entry]) -> float:
    """Return the Brier score of the best chance that depends on the scores alone.

    It is fitted to these same results, for each number of players, which favours it.
    """
    total = 0.0
    for seats in sorted({entry.seats for entry in found}):
        some = [entry for entry in found if entry.seats == seats]
        scores = np.array([entry.scores for entry in some], dtype=float)
        best = 1.0
        for scale in BASELINE_SCALES:
            shares = np.exp((scores - scores.max(axis=1, keepdims=True)) / scale)
            shares /= shares.sum(axis=1, keepdims=True)
            best = min(best, float(np.mean((shares - [entry.shares for entry in some]) ** 2)))
        total += best * scores.size
    return total / sum(entry.seats for entry in found)


def agreement(chances: np.ndarray, results: np.ndarray) -> float:
    """Return the correlation of a position's games beyond its chance.

    Positions with one chance differ: hidden cards decide, or the evaluation is not exact. Their
    games then agree more often than independent ones.
    """
    spread = np.mean((results - chances) ** 2) / np.mean(chances * (1 - chances))
    return float(np.clip((TIMES * spread - 1) / (TIMES - 1), 0.001, 0.999))


def perfect_results(chances: np.ndarray, agree: float, rng: np.random.Generator) -> np.ndarray:
    """Return results that these chances describe perfectly, with such an agreement."""
    strength = (1 - agree) / agree
    real = rng.beta(chances * strength, (1 - chances) * strength)
    found: np.ndarray = rng.binomial(TIMES, real) / TIMES
    return found


def measured(found: list[Entry], chance: Chance) -> Measured:
    """Compare chances with results."""
    chances, results = pairs(found, chance)
    rng = np.random.default_rng(1)
    agree = agreement(chances, results)
    perfect = [bin_error(chances, perfect_results(chances, agree, rng)) for _ in range(REFERENCES)]
    return Measured(
        len(found),
        float(np.mean((chances - results) ** 2)),
        baseline(found),
        bin_error(chances, results),
        float(np.mean(perfect)),
        float(np.quantile(perfect, 0.95)),
        [(a, b) for a, b, _ in binned(chances, results)],
    )


def open_of(edition: Edition) -> Chance:
    """Return the chance with all cards open, as the review shows it."""
    return lambda entry: open_chances(
        entry.value, entry.difference, entry.games, curves_of(edition, entry.seats)[0]
    )


def known_of(edition: Edition) -> Chance:
    """Return the chance as each seat knew it, as the review shows it."""
    return lambda entry: [
        known_chance(chance, curves_of(edition, entry.seats)[1]) for chance in entry.known
    ]


KINDS: dict[str, Callable[[Edition], Chance]] = {
    "as the seat knew it": known_of,
    "all cards open": open_of,
}


def report(editions: list[str], trials: list[int]) -> None:
    """Print a table for the documentation, and draw the reliability diagrams."""
    print(
        "| Edition | `expert` | Chance | Positions | Brier | by score | Bin error | if perfect"
        " | at most |"
    )
    print("|---|---:|---|---:|---:|---:|---:|---:|---:|")
    panels = []
    for edition in editions:
        for budget in trials:
            found = entries(journal_of(edition, budget, fitting=False))
            if not found:
                continue
            for kind, chance in KINDS.items():
                m = measured(found, chance(load(edition)))
                print(
                    f"| {edition} | {budget} | {kind} | {m.positions} | {m.brier:.3f}"
                    f" | {m.baseline:.3f} | {m.error:.3f} | {m.perfect:.3f} | {m.unlucky:.3f} |"
                )
                panels.append(Panel(f"{edition}, expert:{budget}", kind, m.positions, m.bins))
    PICTURE.write_text(drawn(panels), encoding="utf-8")
