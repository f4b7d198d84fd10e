"""The value of positions and actions, by sampling and playing out."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..bots.knowledge import route_graph_of
from ..bots.memory import Memory
from ..bots.planner.playouts import success
from ..bots.planner.sampling import estimate_ticket_fits
from ..fast import Position
from ..game.actions import Action
from ..game.views import View
from .playouts import Policy, playout
from .sampling import ToolkitError, known_position, redeal

SAMPLES = 32
SEED_STRIDE = 7919  # between the samples, so that neighbouring seeds share none


class Value(msgspec.Struct, frozen=True):
    """How games went from here on average, for one seat."""

    wins: float  # share; a shared win is split
    margin: float  # points ahead of the best opponent
    points: float
    success: float  # 0 to 1: half for the place, half for the margin, as our bots judge
    samples: int


def value(
    view: View,
    memory: Memory | None = None,
    *,
    samples: int = SAMPLES,
    policy: Policy = "club",
    seed: int = 0,
    infer: bool = True,
) -> Value:
    """Return the value of a position for its seat: sample it, play it out, and average."""
    played = (playout(position, policy) for position in sampled(view, memory, samples, seed, infer))
    return averaged(played, view.viewer or 0)


def what_if(
    view: View,
    actions: Iterable[Action] | None = None,
    memory: Memory | None = None,
    *,
    samples: int = SAMPLES,
    policy: Policy = "club",
    seed: int = 0,
    infer: bool = True,
) -> dict[Action, Value]:
    """Return the value of actions; all of them if none are given.

    Every action is tried in the same sampled positions, so differences have little noise.
    """
    starts = sampled(view, memory, samples, seed, infer)
    found = {}
    for action in view.legal if actions is None else actions:
        played = (playout(after(start, action), policy) for start in starts)
        found[action] = averaged(played, view.viewer or 0)
    return found


def sampled(
    view: View, memory: Memory | None, samples: int, seed: int, infer: bool
) -> list[Position]:
    """Return some samples of a view."""
    if samples < 1:
        raise ToolkitError("The number of samples must be at least 1.")
    known = known_position(view, memory)
    if infer:
        estimate_ticket_fits(known, route_graph_of(view.edition))
    return [redeal(view, known, seed + SEED_STRIDE * (k + 1)) for k in range(samples)]


def after(start: Position, action: Action) -> Position:
    """Return a copy of a position in which an action was carried out."""
    position = start.copy()
    position.apply(position.code(action))
    return position


def averaged(played: Iterable[Position], seat: int) -> Value:
    """Return the mean over finished positions."""
    wins = margin = points = rated = 0.0
    number = 0
    for position in played:
        result = position.result()
        totals = [row.total for row in result.seats]
        wins += (seat in result.winners) / len(result.winners)
        margin += totals[seat] - max(t for p, t in enumerate(totals) if p != seat)
        points += totals[seat]
        rated += success(position._state, seat)
        number += 1
    return Value(wins / number, margin / number, points / number, rated / number, number)
