"""The standard error of a mean of few comparisons."""

from math import sqrt
from typing import Final

PRIOR_COMPARISONS: Final = 4.0  # weight of the prior deviation


def standard_error(number: float, mean: float, squares: float, prior_deviation: float) -> float:
    """Return the standard error of a mean, from the sum of the squares.

    The prior acts like a few earlier comparisons with that standard deviation, so a few that happen
    to agree do not make the error too small.
    """
    prior = PRIOR_COMPARISONS * (prior_deviation * prior_deviation)
    variance = (squares + prior) / (number + PRIOR_COMPARISONS) - mean * mean
    if variance < 0.0:
        return 0.0
    return sqrt(variance / number)
