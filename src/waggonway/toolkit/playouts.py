"""Play positions to their end with any policy."""

from __future__ import annotations

from collections.abc import Callable

from ..bots import BotError
from ..bots.constants import weights_of
from ..bots.knowledge import route_graph_of
from ..bots.planner.planner import SEED_MASK, Planner
from ..bots.planner.playouts import play_out
from ..bots.planning_bot import PlanningBot
from ..fast import Position

Policy = str | Callable[[Position], int]
"""`random`, a level that plans (`casual` to `club`), or a function from a position to an action."""

RANDOM = "random"
LEVELS = tuple(sorted(kind.level for kind in PlanningBot.__subclasses__()))


def playout(position: Position, policy: Policy = RANDOM) -> Position:
    """Play a position to its end, in place, and return it.

    `random` and the levels run on the compiled side. A function is called for every decision with
    the position, whose `seat` decides; it returns one of `position.legal()`. A position contains
    everything: what a function reads there is known to the simulated players only.
    """
    if policy == RANDOM:
        position.playout()
    elif isinstance(policy, str):
        play_level(position, policy)
    else:
        while not position.over:
            position.apply(policy(position))
    return position


def play_level(position: Position, level: str) -> None:
    """Let planners of a level play to the end."""
    if level not in LEVELS:
        raise BotError(f'"{level}" cannot play out. Choose {RANDOM}, {", ".join(LEVELS)}.')
    state = position._state
    graph = route_graph_of(position.edition)
    weights = weights_of(level, position.edition, position.seats)
    planners = []
    for seat in range(position.seats):
        planner = Planner(graph, weights, seat)
        planner.rng += state.rng & SEED_MASK  # the noise of a level differs from sample to sample
        planners.append(planner)
    play_out(state, planners)
