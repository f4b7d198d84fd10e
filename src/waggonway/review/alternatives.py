"""The alternatives of a decision: what the planner would consider, with room for every kind."""

from __future__ import annotations

from ..bots.constants import weights_of
from ..bots.knowledge import known_position_of, route_graph_of
from ..bots.planner.cards import value_of
from ..bots.planner.known_position import KnownPosition
from ..bots.planner.network import refresh
from ..bots.planner.planner import Planner
from ..bots.planner.policy import aim
from ..bots.planner.search import candidates
from ..bots.planner.tickets import from_second
from ..core.codes import ACTION, BLIND, KEEP, KEEP_START, MIX, SLOT, SWAP, TICKETS
from ..core.state import State
from ..core.tickets.drawing import draws_of
from ..editions import Edition
from .engine.likely_tickets import estimate_holdings
from .model import LEVEL
from .walk import Moment

CLAIMS = 3  # routes among the alternatives
MOST = 9  # alternatives of a decision
MOST_TICKET_CHOICES = 16  # the same for a choice of tickets: enough for any choice among four


def position_at(edition: Edition, moment: Moment) -> KnownPosition:
    """Return what the deciding seat knew, with the tickets that the others probably hold."""
    position = known_position_of(moment.view, moment.memory)
    estimate_holdings(position, route_graph_of(edition))
    return position


def alternatives_at(edition: Edition, position: KnownPosition) -> list[int]:
    """Return the codes of the actions to compare, the planner's own choice first."""
    state = position.state
    graph, weights = route_graph_of(edition), weights_of(LEVEL, edition, state.seats)
    first, *others = candidates(state, graph, weights, CLAIMS)
    if state.phase in (KEEP, KEEP_START):
        return [first, *ticket_choices(first, others)]
    if state.phase != ACTION:
        return [first, *others][:MOST]
    planner, now = Planner(graph, weights, position.viewer), state.clone()
    refresh(planner, now)
    aim(planner, now)
    kept = {code for code in others if not is_card(code) and not is_ticket_draw(code)}
    if not is_ticket_draw(first):
        kept.update(best_mix(planner, now, others))
    cards = sorted((code for code in others if is_card(code)), key=lambda c: -rank(planner, now, c))
    kept.update(cards[: MOST - 1 - len(kept)])
    return [first, *(code for code in others if code in kept)]


def ticket_choices(first: int, others: list[int]) -> list[int]:
    """Return the choices of tickets beside the planner's own: those nearest to it, and all tickets.

    The codes contain masks, so two choices differ by as many tickets as their codes by bits.
    """
    everything = max(first, *others) if others else first
    order = sorted(others, key=lambda code: (code != everything, (code ^ first).bit_count()))
    return order[: MOST_TICKET_CHOICES - 1]


def best_mix(planner: Planner, state: State, codes: list[int]) -> list[int]:
    """Return the ticket draw with the planner's favourite mix of the decks; none if none is legal.

    More mixes would crowd out other kinds of actions.
    """
    draws = [code for code in codes if is_ticket_draw(code)]
    number = draws_of(state)
    wanted = int(TICKETS + number - from_second(planner, number))
    return sorted(draws, key=lambda code: abs(code - wanted))[:1]


def rank(planner: Planner, state: State, code: int) -> float:
    """Return the value of a draw, to choose the cards that are compared; a blind draw always is."""
    if code == BLIND:
        return float("inf")
    return value_of(planner, state, state.market[code - SLOT - 1])


def is_card(code: int) -> bool:
    """Tell whether a code of a turn draws a card."""
    return code == BLIND or SLOT < code < SWAP


def is_ticket_draw(code: int) -> bool:
    """Tell whether a code of a turn draws tickets."""
    return TICKETS <= code < MIX
