"""Sample full positions that agree with a view."""

from __future__ import annotations

from ..bots.knowledge import known_position_of, route_graph_of
from ..bots.memory import Memory
from ..bots.planner.known_position import KnownPosition
from ..bots.planner.sampling import estimate_ticket_fits, sample_position
from ..fast import Position, checked_seed
from ..game.views import View


class ToolkitError(ValueError):
    """Raised when a view does not contain what a function needs."""


def sample(
    view: View, memory: Memory | None = None, *, seed: int = 0, infer: bool = False
) -> Position:
    """Return a full position that agrees with a view: hidden cards, tickets and decks are redealt.

    All redeals are equally likely. With `infer`, opponents are more likely to get tickets that
    fit the routes they own. A memory adds what a careful player knows: cards taken face up, refused
    tickets. The same seed gives the same position.
    """
    position = known_position(view, memory)
    if infer:
        estimate_ticket_fits(position, route_graph_of(view.edition))
    return redeal(view, position, seed)


def known_position(view: View, memory: Memory | None) -> KnownPosition:
    """Return what the seat knows; ToolkitError if nothing can be redealt from this view."""
    if view.viewer is None:
        raise ToolkitError("A spectator's view has no cards of its own. Use the view of a seat.")
    if view.viewer not in view.deciding:
        raise ToolkitError(f"Seat {view.viewer} is not deciding. Use the view of a seat that is.")
    if view.phase == "declare_mix":
        raise ToolkitError("The tickets are not dealt yet. Sample from the next decision on.")
    memory = Memory() if memory is None else memory
    memory.update(view.edition)
    return known_position_of(view, memory)


def redeal(view: View, position: KnownPosition, seed: int) -> Position:
    """Return the sample with this seed."""
    return Position(view.edition, sample_position(position, checked_seed(seed)))
