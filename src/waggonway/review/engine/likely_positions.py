"""Sample positions in which the opponents hold tickets that they would have kept.

`bots.planner.sampling` draws each ticket on its own. But players keep tickets that go together, and
that they can still reach. Here some sets are drawn for each opponent, and the one with the most
valuable plan is dealt.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ...bots.planner.known_position import KnownPosition
from ...bots.planner.network import plan
from ...bots.planner.planner import Planner
from ...bots.planner.route_graph import RouteGraph
from ...bots.planner.sampling import (
    TAKEN,
    deal_cards,
    deck_of_back,
    fill_decks,
    free_tickets,
    offered_from,
    pick_ticket,
)
from ...bots.planner.weights import Weights
from ...core.codes import KEEP_START
from ...core.shuffle import seed_rng
from ...core.state import HELD, OFFERED, TALLY, State

SETS: Final = 8  # drawn for each opponent


def likely_position(
    position: KnownPosition, graph: RouteGraph, weights: list[Weights], number: i64
) -> State:
    """Return a sample. The same number always gives the same position."""
    s = position.state.clone()
    seed_rng(s, number)
    deal_cards(position, s)
    free = free_tickets(position, s)
    for p in range(s.seats):
        if p != position.viewer:
            deal_set(position, s, Planner(graph, weights[p], p), free)
            if s.phase == KEEP_START:
                deal_offer(position, s, p, free)
    fill_decks(position, s, free)
    return s


def deal_set(position: KnownPosition, s: State, m: Planner, free: vec[i64]) -> None:
    """Draw some sets of tickets for an opponent, and deal the one with the best plan."""
    best: list[int] = []
    top = 0.0
    number = s.tally[m.seat * TALLY + HELD]
    for k in range(SETS):
        tickets = draw_set(position, s, m.seat, free)
        hold(s, m.seat, tickets)
        if number == 0:
            break
        plan(m, s)
        if k == 0 or m.value > top:
            top = m.value
            best = tickets
    hold(s, m.seat, best)
    for ticket in best:
        free[ticket] = TAKEN


def draw_set(position: KnownPosition, s: State, p: i64, free: vec[i64]) -> list[int]:
    """Draw the tickets of an opponent; they stay free."""
    left = free[:]
    found: list[int] = []
    for i in range(s.tally[p * TALLY + HELD]):
        deck: i64 = -1
        if len(position.backs) != 0:
            deck = deck_of_back(position, s, p, i)
        ticket = pick_ticket(position, s, p, deck, left)
        if ticket >= 0:
            left[ticket] = TAKEN
            found.append(ticket)
    return found


def hold(s: State, p: i64, tickets: list[int]) -> None:
    """Put tickets into a hand."""
    for i in range(len(tickets)):
        s.held[p * s.board.tickets + i] = i16(tickets[i])


def deal_offer(position: KnownPosition, s: State, p: i64, free: vec[i64]) -> None:
    """Draw the tickets that an opponent chooses from at the start."""
    for i in range(s.tally[p * TALLY + OFFERED]):
        ticket = pick_ticket(position, s, p, offered_from(s, i), free)
        if ticket >= 0:
            s.offer[p * s.board.offered + i] = ticket
            free[ticket] = TAKEN
