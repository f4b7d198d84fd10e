"""The chance of completing each ticket, from what its owner knows, and what endangers it."""

from __future__ import annotations

from functools import lru_cache
from math import exp, log
from typing import Literal

import msgspec

from ..bots.constants import weights_of
from ..bots.knowledge import route_graph_of
from ..bots.planner.explanation import path_of, planned_routes
from ..bots.planner.known_position import KnownPosition
from ..bots.planner.planner import Planner
from ..core.turn import apply
from ..editions import Edition
from ..game.actions import KeepTickets
from ..game.codec import codec_of, menu
from ..game.views import View
from .engine.likely_positions import likely_position
from .engine.likely_tickets import estimate_holdings
from .engine.odds import TicketTrials
from .model import LEVEL, MODELS, model_of, nearest_size
from .samples import first_sample

GAMES = 64  # played on for the odds of a hint
USUALLY = 0.75  # share of the completions that "usually within n turns" covers
SELDOM = 0.1  # below this chance, or this share of completions, no number of turns is usual
SURE = 0.97  # above this chance, no risk is named
RISK_SHARE = 0.25  # of the failures that a route must explain to be named

RiskKind = Literal["cards", "taken"]


class Risk(msgspec.Struct, frozen=True):
    """The route that a ticket fails at most often: its cards do not come, or somebody takes it."""

    kind: RiskKind
    route: int
    color: str


class TicketOdds(msgspec.Struct, frozen=True):
    """How likely a ticket is completed, and in how many own turns it usually is."""

    ticket: int
    chance: float
    turns: int | None  # None if too few games completed it to tell
    risk: Risk | None


class Curves(msgspec.Struct, frozen=True):
    """The file of `python -m bench.review tickets`: offset and slope of a logistic curve."""

    command: str
    curves: dict[str, dict[str, tuple[float, float]]]  # by model and number of players


@lru_cache(maxsize=1)
def curves() -> Curves:
    """Load the corrections of the odds."""
    return msgspec.json.decode((MODELS / "ticket_odds.json").read_bytes(), type=Curves)


def corrected(completed: int, games: int, curve: tuple[float, float]) -> float:
    """Return the chance that a number of completions in a number of games stands for.

    The curve rises, so more completions are never less likely.
    """
    odds = (completed + 0.5) / (games - completed + 0.5)
    return 1 / (1 + exp(-(curve[0] + curve[1] * log(odds))))


def curve_of(edition: Edition, seats: int) -> tuple[float, float]:
    """Return the curve of a table size, or of the nearest one."""
    sizes = curves().curves.get(model_of(edition), {})
    if not sizes:
        return 0.0, 1.0
    return sizes[nearest_size(sizes, seats)]


def ticket_trials(view: View, position: KnownPosition, games: int, seed: int) -> TicketTrials:
    """Play the game on from what the viewer knows, and count how the open tickets end."""
    edition = view.edition
    graph = route_graph_of(edition)
    weights = weights_of(LEVEL, edition, view.seats)
    planner = Planner(graph, weights, position.viewer)
    planned_routes(planner, position.state)
    ways = {t: path_of(planner, position.state, t) for t in view.tickets or ()}
    waiting = {ticket: way for ticket, way in ways.items() if way}
    trials = TicketTrials(list(waiting), list(waiting.values()))
    if waiting:
        estimate_holdings(position, graph)
        first = first_sample("tickets", seed, view.turn)
        trials.play(position, graph, [weights] * view.seats, first, games)
    return trials


def chances_if_kept(
    view: View, position: KnownPosition, kept: tuple[int, ...], games: int = GAMES, seed: int = 1
) -> dict[int, float]:
    """Return the chance of completing each ticket of an offer if these are kept."""
    edition, state = view.edition, position.state
    graph = route_graph_of(edition)
    weights = [weights_of(LEVEL, edition, view.seats)] * view.seats
    actions, codes = menu(codec_of(edition), state)
    code = codes[actions.index(KeepTickets(kept))]
    trials = TicketTrials(list(kept), [[] for _ in kept])
    estimate_holdings(position, graph)
    first = first_sample("tickets", seed, view.turn)
    for number in range(first, first + games):
        start = likely_position(position, graph, weights, number)
        apply(start, code)
        trials.follow(start, graph, weights, position.viewer)
    curve = curve_of(edition, view.seats)
    done = map(len, trials.turns)
    return {
        ticket: round(corrected(number, games, curve), 2)
        for ticket, number in zip(kept, done, strict=True)
    }


def ticket_odds_of(
    view: View, position: KnownPosition, games: int = GAMES, seed: int = 1
) -> tuple[TicketOdds, ...]:
    """Return the odds of the viewer's tickets that are neither complete nor impossible."""
    trials = ticket_trials(view, position, games, seed)
    curve = curve_of(view.edition, view.seats)
    found = []
    for k, ticket in enumerate(trials.tickets):
        turns = trials.turns[k]
        chance = corrected(len(turns), trials.games, curve)
        usual = usual_turns(turns, int(trials.games), chance)
        found.append(
            TicketOdds(ticket, round(chance, 2), usual, risk_of(view.edition, trials, k, chance))
        )
    return tuple(sorted(found, key=lambda odds: (-odds.chance, odds.ticket)))


def usual_turns(turns: list[int], games: int, chance: float) -> int | None:
    """Return within how many turns most completions came; None if there were too few of them."""
    if min(chance, len(turns) / games) < SELDOM:
        return None
    return sorted(turns)[int(USUALLY * (len(turns) - 1))]


def risk_of(edition: Edition, trials: TicketTrials, k: int, chance: float) -> Risk | None:
    """Return what a ticket fails at most often; None without one main reason."""
    failed = int(trials.games) - len(trials.turns[k])
    if chance > SURE or not failed:
        return None
    routes = edition.board.routes
    kinds: tuple[tuple[RiskKind, list[int]], ...] = (
        ("taken", trials.taken[k]),
        ("cards", trials.unpaid[k]),
    )
    most, risk = 0, None
    for kind, numbers in kinds:
        for number, route in zip(numbers, trials.ways[k], strict=True):
            if number > most:
                most, risk = number, Risk(kind, route, routes[route].color)
    return risk if most >= RISK_SHARE * failed else None
