"""Positions from games between our bots, with how the games went on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from waggonway import fast
from waggonway.bots.constants import weights_of
from waggonway.bots.knowledge import route_graph_of
from waggonway.bots.planner.planner import Planner
from waggonway.bots.planner.policy import choice
from waggonway.core.codes import ACTION, OVER, SECOND_CARD
from waggonway.core.score import FINAL, PLACE, TICKETS_DONE, TOTAL
from waggonway.core.state import State
from waggonway.core.turn import apply
from waggonway.editions import Edition
from waggonway.review.engine.facts import facts_of
from waggonway.review.engine.known_facts import shown_facts_of

LEVELS = ("casual", "regular", "club", "club")
LONGEST_PRELUDE = 0.9  # share of a usual game that weaker players may play
POSITIONS = 8  # kept from a game
USUAL_TURNS = 40  # per seat on a board with 45 trains
REFERENCE_TRAINS = 45


class Sample(NamedTuple):
    """One position and its end."""

    facts: list[float]  # with all cards open
    shown: list[float]  # what everybody knows
    points: list[float]  # at the end, by seat
    shares: list[float]  # of the win, by seat


def planners_of(edition: Edition, seats: int, levels: list[str], seed: int) -> list[Planner]:
    """Return a planner for each seat."""
    found = []
    for seat, level in enumerate(levels):
        planner = Planner(route_graph_of(edition), weights_of(level, edition, seats), seat)
        planner.rng += seed * 7919
        found.append(planner)
    return found


def played(edition: Edition, seats: int, seed: int) -> Iterator[Sample]:
    """Play a game: any levels up to a random turn, then `club`; yield positions of the rest.

    Positions of mixed strength occur in people's games, but the rest must be played equally well.
    """
    random = Random(f"{edition.id}/{seats}/{seed}")
    s = fast.deal(edition, seats, seed, random.randrange(seats))._state
    usual = USUAL_TURNS * edition.routes.trains / REFERENCE_TRAINS * seats
    prelude = random.uniform(0, LONGEST_PRELUDE) * usual if random.random() < 0.7 else 0
    planners = planners_of(edition, seats, [random.choice(LEVELS) for _ in range(seats)], seed)
    club = planners_of(edition, seats, ["club"] * seats, seed)
    there: list[State] = []
    while s.phase != OVER:
        if float(s.turn) >= prelude:
            planners = club
            if s.phase in (ACTION, SECOND_CARD):
                there.append(s.clone())
        apply(s, choice(planners[s.seat], s))
    weights = [weights_of("club", edition, seats)] * seats
    graph = route_graph_of(edition)
    points, shares = ended(s)
    for start in random.sample(there, min(POSITIONS, len(there))):
        shown = shown_facts_of(start, graph, cards_of(start))
        yield Sample(facts_of(start, graph, weights), shown, points, shares)


def cards_of(s: State) -> list[int]:
    """Return the number of cards in each hand."""
    width = s.board.width
    return [sum(s.hands[p * width : (p + 1) * width]) for p in range(s.seats)]


def ended(s: State) -> tuple[list[float], list[float]]:
    """Return the points and the shares of the win; a race to a goal counts tickets."""
    field = TICKETS_DONE if s.board.goal else TOTAL
    first = [s.final[p * FINAL + PLACE] == 1 for p in range(s.seats)]
    points = [float(s.final[p * FINAL + field]) for p in range(s.seats)]
    if not s.board.goal:
        points = [total / 10 for total in points]
    return points, [won / sum(first) for won in first]
