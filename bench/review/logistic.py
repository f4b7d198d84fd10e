"""Fit a logistic curve that corrects chances."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

STEPS = 60  # of Newton's method
LONGEST_STEP = 0.5
FLATTEST = 0.05  # the curve always rises


def logistic_curve(odds: NDArray[Any], results: NDArray[Any], prior: float) -> tuple[float, float]:
    """Return offset and slope for the logarithm of the odds; the prior is for no correction."""
    x = np.stack([np.ones(len(odds)), odds], axis=1)
    weights, start = np.array([0.0, 1.0]), np.array([0.0, 1.0])
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (results - p) - prior * (weights - start)
        bend = (x * (p * (1 - p))[:, None]).T @ x + prior * np.eye(2)
        step = np.clip(np.linalg.solve(bend, slope), -LONGEST_STEP, LONGEST_STEP)
        weights = weights + step
    return round(float(weights[0]), 3), round(max(FLATTEST, float(weights[1])), 3)
