"""The expert: tries the planner's candidates in many sampled positions."""

import re
from math import inf, sqrt
from time import perf_counter
from typing import Any

from ..editions import Edition
from ..game.views import View
from .bot import BotError
from .constants import rival_weights
from .knowledge import route_graph_of
from .planner.known_position import KnownPosition
from .planner.sampling import estimate_ticket_fits
from .planner.search import Judge, Search
from .planner.standard_error import standard_error
from .planning_bot import MAX_CLAIMS, PlanningBot

TRIALS, REFERENCE_TRAINS = 800, 45
"""Default number of playouts per decision on a board with 45 trains."""
DECISIONS_PER_SEAT = 24_000
"""Default number of simulated decisions, by seat, where completed tickets are replaced.

Plans change often there, so a decision costs much, and playouts soon become short. A number of
trials that is quick enough at the start would waste most of the time later on.
"""
DEFAULT_TRIALS = 0  # means the default budget of the board
TABLE_LIMIT_S = 0.9
"""Time limit of a decision in games with people. A slow machine manages fewer trials."""
ROUND_POSITIONS = 6  # tried before candidates are dropped
REQUIRED_LEAD = 1.0  # standard errors by which an action must beat the planner's choice
MIN_COMPARISONS = 16  # before a lead counts: among many candidates one is always lucky
DROP_MARGIN = 1.5  # standard errors within which a candidate may still be the best
PRIOR_DEVIATION = 0.3  # standard deviation of a comparison before there is enough data


def budget_of(text: str) -> dict[str, Any]:
    """Parse the budget after a bot's name: a time, or a number of trials."""
    match = re.fullmatch(r"(\d{1,6}(?:\.\d{1,3}(?=m?s))?)(ms|s|)", text)
    if match is None or not float(match[1]):
        raise BotError(
            f'"{text}" is not a budget. Use 100ms, 2s, or a number of trials such as 300.'
        )
    if match[2]:
        return {"budget": float(match[1]) / (1000 if match[2] == "ms" else 1), "trials": None}
    return {"trials": int(float(match[1])), "budget": None}


class Expert(PlanningBot):
    """Searches: samples the hidden cards many times and plays its best candidates out."""

    level = "expert"
    table_limit_s = TABLE_LIMIT_S

    def __init__(
        self,
        seed: int | str | None = None,
        trials: int | None = DEFAULT_TRIALS,
        budget: float | None = None,
    ) -> None:
        super().__init__(seed)
        self.trials = trials
        self.budget = budget  # seconds; without it, choices are the same on any machine

    def plan(self, view: View, position: KnownPosition) -> int:
        """Return the best of the planner's candidates within the budget."""
        if view.phase == "declare_mix":
            return super().plan(view, position)
        return self.choice_after(self.look_ahead(view, position), view, position)

    def choice_after(self, search: Search, view: View, position: KnownPosition) -> int:
        """Return the best candidate of a search."""
        if view.phase == "declare_mix":
            return super().plan(view, position)
        return search.candidates[best_candidate(search)]

    def look_ahead(self, view: View, position: KnownPosition) -> Search:
        """Compare the candidates until one is left or the budget is used up."""
        end = inf if self.budget is None else perf_counter() + self.budget
        self.estimate_tickets(view, position)
        search = self.make_search(view, position)
        alive = list(range(1, len(search.candidates)))
        trials, decisions = self.limits(view)
        while alive and sum(search.tries) < trials and int(search.judge.decisions) < decisions:
            if not try_round(search, alive, end):
                break
            alive = still_promising(search, alive)
        return search

    def make_search(self, view: View, position: KnownPosition) -> Search:
        """Return the search of a decision: its candidates, and the judge of their playouts."""
        weights = self.weights(view)
        all_weights = [rival_weights(self.level, view.edition, view.seats)] * view.seats
        all_weights[position.viewer] = weights
        judge = Judge(route_graph_of(view.edition), all_weights)
        return Search(position, judge, weights, MAX_CLAIMS)

    def limits(self, view: View) -> tuple[float, float]:
        """Return the budget of a decision: trials, and decisions simulated in them."""
        return limits_of(self.trials, view.edition, view.seats)

    def estimate_tickets(self, view: View, position: KnownPosition) -> None:
        """Estimate how likely each opponent holds each ticket."""
        estimate_ticket_fits(position, route_graph_of(view.edition))


def try_round(search: Search, alive: list[int], end: float) -> bool:
    """Try the candidates in a round of positions; return False if the time is up.

    Without a time limit the clock is never read. With one, it is read before every playout.
    """
    if end == inf:
        search.try_out(alive, ROUND_POSITIONS)
        return True
    for _ in range(ROUND_POSITIONS):
        if perf_counter() >= end:
            return False
        search.next_position()
        for i in alive:
            if perf_counter() >= end:
                return False
            search.compare(i)
    return True


def limits_of(trials: int | None, edition: Edition, seats: int) -> tuple[float, float]:
    """Return the limits of a decision: trials, and decisions simulated in them."""
    if trials is None:
        return inf, inf
    if trials == DEFAULT_TRIALS and edition.journey is not None:
        # The last move of a game simulates no decision, so the trials are limited too.
        return trials_on(edition), DECISIONS_PER_SEAT * seats
    return trials or trials_on(edition), inf


def trials_on(edition: Edition) -> int:
    """Return the number of trials that takes about the same time on every board.

    With half the trains, a game is half as long and each plan half as large.
    """
    return round(TRIALS * (REFERENCE_TRAINS / edition.routes.trains) ** 2)


def lead(search: Search, i: int) -> tuple[float, float]:
    """Return a candidate's lead over the planner's choice, and its standard error."""
    tries = search.tries[i]
    if i == 0 or tries == 0:
        return 0.0, 0.0
    mean = search.ahead[i] / tries
    return mean, standard_error(tries, mean, search.spread[i], PRIOR_DEVIATION)


def still_promising(search: Search, alive: list[int]) -> list[int]:
    """Return the candidates that may still be the best."""
    leads = {i: lead(search, i) for i in [0, *alive]}
    best = max(leads, key=lambda i: leads[i][0])
    mean, error = leads[best]
    return [
        i
        for i in alive
        if leads[i][0] + DROP_MARGIN * sqrt(leads[i][1] ** 2 + error**2) >= mean
        and leads[i][0] + 2 * DROP_MARGIN * leads[i][1] >= 0
    ]


def best_candidate(search: Search) -> int:
    """Return the planner's choice, unless another candidate is clearly better."""
    believed = [tries >= MIN_COMPARISONS for tries in search.tries]
    leads = [lead(search, i) if enough else (0.0, 0.0) for i, enough in enumerate(believed)]
    best = max(range(len(leads)), key=lambda i: leads[i][0] - REQUIRED_LEAD * leads[i][1])
    return best if leads[best][0] > REQUIRED_LEAD * leads[best][1] else 0
