"""Fit how the review's chances are calibrated, on games that the proof does not use."""

from __future__ import annotations

import msgspec
import numpy as np

from waggonway.review.calibration import LEAST, Curves, Fitted, KnownCurve, OpenCurve, open_chances

from .calibrate import Entry, entries, journal_of
from .logistic import logistic_curve
from .train import MODELS

FILE = MODELS / "calibration.json"
TRUSTS = (0.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0)
TEMPERATURES = np.arange(0.7, 2.51, 0.05)
SPREAD = 0.3  # of the logarithm of the temperature, before there is data
PRIOR = 10.0  # weight of "no correction" in the curve of a seat's chance, by cross-validation


def open_curve(found: list[Entry]) -> OpenCurve:
    """Return the curve with the greatest likelihood; each position counts once."""
    best, least = OpenCurve(0.0, 1.0), np.inf
    shares = np.array([entry.shares for entry in found])
    for trust in TRUSTS:
        for temperature in TEMPERATURES:
            curve = OpenCurve(trust, round(float(temperature), 2))
            chances = [open_chances(e.value, e.difference, e.games, curve) for e in found]
            loss = float(np.log(temperature)) ** 2 / (2 * SPREAD**2)
            loss -= float(np.sum(shares * np.log(chances)))
            if loss < least:
                best, least = curve, loss
    return best


def known_curve(found: list[Entry]) -> KnownCurve:
    """Return the curve that corrects the chance of a seat."""
    p = np.clip(np.concatenate([entry.known for entry in found]), LEAST, 1 - LEAST)
    results = np.concatenate([entry.shares for entry in found])
    return KnownCurve(*logistic_curve(np.log(p / (1 - p)), results, PRIOR))


def fit(editions: list[str], trials: int) -> None:
    """Fit the curves of some editions, and write them; the others stay."""
    stored = msgspec.json.decode(FILE.read_bytes(), type=Fitted).editions if FILE.exists() else {}
    for edition in editions:
        found = entries(journal_of(edition, trials, fitting=True))
        if not found:
            continue
        by_size = {str(n): [e for e in found if e.seats == n] for n in {e.seats for e in found}}
        sizes = sorted(by_size)
        stored[edition] = Curves(
            {size: open_curve(by_size[size]) for size in sizes},
            {size: known_curve(by_size[size]) for size in sizes},
        )
        print(edition, len(found), stored[edition], flush=True)
    command = f"python -m bench.review fit --trials {trials}"
    data = msgspec.json.encode(Fitted(command, dict(sorted(stored.items()))))
    FILE.write_bytes(msgspec.json.format(data, indent=1) + b"\n")
