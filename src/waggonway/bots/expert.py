"""The expert: tries what the planner proposes in many positions that agree with what it knows."""

import re
from math import inf, sqrt
from time import perf_counter
from typing import Any

from ..editions import Edition
from ..game.views import View
from .belief import roads_of
from .bot import BotError
from .constants import rival_weights
from .planned import CLAIMS, Planned
from .planner.dealing import infer_tickets
from .planner.search import Judge, Search
from .planner.sight import Sight

TRIALS, TRAINS = 800, 45
"""Games played out for a decision on a board with 45 trains, unless another budget is given."""
AS_USUAL = 0  # the default: TRIALS, scaled to the length of the board's games
TABLE_LIMIT_SECONDS = 0.9
"""Time limit of a decision at a table with people; on a slow machine fewer trials fit in."""
ROUND = 6  # positions tried before candidates are dropped
DOUBT = 1.0  # standard errors by which another action must be better than the planner's
FEWEST = 16  # comparisons before that is believed: of many candidates one is always lucky
HOPE = 1.5  # standard errors within which a candidate may still be the best
SPREAD = 0.3  # of one comparison, before there are enough to tell


def budget_of(text: str) -> dict[str, Any]:
    """Parse the budget after a bot's name: a time, or a number of trials."""
    match = re.fullmatch(r"(\d{1,6}(?:\.\d{1,3})?)(ms|s|)", text)
    if match is None or not float(match[1]):
        raise BotError(f'"{text}" is no budget: write 100ms, 2s, or 300 for so many trials.')
    if match[2]:
        return {"budget": float(match[1]) / (1000 if match[2] == "ms" else 1), "trials": None}
    return {"trials": int(float(match[1])), "budget": None}


class Expert(Planned):
    """Searches: deals the hidden cards again and again and plays its best ideas out."""

    level = "expert"

    def __init__(
        self,
        seed: int | str | None = None,
        trials: int | None = AS_USUAL,
        budget: float | None = None,
    ) -> None:
        super().__init__(seed)
        self.trials = trials
        self.budget = budget  # seconds; a bot without it repeats its choices on any machine

    def plan(self, view: View, sight: Sight) -> int:
        """The best of the planner's candidates, as far as the budget can tell."""
        if view.phase == "declare_mix":
            return super().plan(view, sight)
        search = self.look_ahead(view, sight)
        return search.candidates[best_of(search)]

    def look_ahead(self, view: View, sight: Sight) -> Search:
        """Compare the candidates until one is left or the budget is used up."""
        end = inf if self.budget is None else perf_counter() + self.budget
        roads = roads_of(view.edition)
        infer_tickets(sight, roads)
        weights = self.weights(view)
        everybody = [rival_weights(self.level, view.edition, view.seats)] * view.seats
        everybody[sight.viewer] = weights
        search = Search(sight, Judge(roads, everybody), weights, CLAIMS)
        alive = list(range(1, len(search.candidates)))
        most = inf if self.trials is None else self.trials or trials_on(view.edition)
        while alive and sum(search.tries) < most:
            if not try_round(search, alive, end):
                break
            alive = hopeful(search, alive)
        return search


def try_round(search: Search, alive: list[int], end: float) -> bool:
    """Try the candidates in ROUND positions; False if the time is up.

    Without a time limit the clock is never read. With one it is read before every game, the
    shortest piece of work.
    """
    if end == inf:
        search.try_out(alive, ROUND)
        return True
    for _ in range(ROUND):
        if perf_counter() >= end:
            return False
        search.next_position()
        for i in alive:
            if perf_counter() >= end:
                return False
            search.compare(i)
    return True


def trials_on(edition: Edition) -> int:
    """How many games take about as long as the usual number on a board of the usual size.

    On half the trains a game is half as long and each plan half as large.
    """
    return round(TRIALS * (TRAINS / edition.routes.trains) ** 2)


def lead(search: Search, i: int) -> tuple[float, float]:
    """How far a candidate is ahead of the planner's own, and the standard error of that."""
    tries = search.tries[i]
    if i == 0 or tries == 0:
        return 0.0, 0.0
    mean = search.ahead[i] / tries
    # As if a few comparisons of the usual spread had been seen before: few are not trusted.
    spread = (search.spread[i] + 4 * SPREAD**2) / (tries + 4) - mean**2
    return mean, sqrt(max(spread, 0.0) / tries)


def hopeful(search: Search, alive: list[int]) -> list[int]:
    """The candidates that may still turn out the best."""
    leads = {i: lead(search, i) for i in [0, *alive]}
    best = max(leads, key=lambda i: leads[i][0])
    mean, error = leads[best]
    return [
        i
        for i in alive
        if leads[i][0] + HOPE * sqrt(leads[i][1] ** 2 + error**2) >= mean
        and leads[i][0] + 2 * HOPE * leads[i][1] >= 0
    ]


def best_of(search: Search) -> int:
    """The candidate to take: the planner's own, unless another one is clearly better."""
    believed = [tries >= FEWEST for tries in search.tries]
    leads = [lead(search, i) if enough else (0.0, 0.0) for i, enough in enumerate(believed)]
    best = max(range(len(leads)), key=lambda i: leads[i][0] - DOUBT * leads[i][1])
    return best if leads[best][0] > DOUBT * leads[best][1] else 0
