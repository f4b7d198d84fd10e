"""The alternatives of a decision: no kind of action is crowded out by another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.golden.make import RECORDS
from waggonway.bots.constants import weights_of
from waggonway.bots.knowledge import route_graph_of
from waggonway.bots.planner.search import candidates
from waggonway.core.codes import ACTION, BLIND, CHOOSE, CLAIM, KEEP, KEEP_START, STATION
from waggonway.record import load
from waggonway.review.alternatives import (
    CLAIMS,
    MOST,
    MOST_TICKET_CHOICES,
    alternatives_at,
    is_card,
    is_ticket_draw,
    position_at,
    ticket_choices,
)
from waggonway.review.model import LEVEL
from waggonway.review.walk import Moment, Walk

PHASES = {"turn": (ACTION,), "tickets": (KEEP, KEEP_START)}


def pairs(name: str, kind: str) -> Iterator[tuple[Moment, list[int], list[int]]]:
    """Yield the decisions of a game, with the planner's candidates and what the review compares."""
    record = load(RECORDS / f"{name}.jsonl")
    edition = record.edition
    graph, weights = route_graph_of(edition), weights_of(LEVEL, edition, record.header.seats)
    walk = Walk(record)
    for moment in walk:
        if moment.legal > 1 and moment.before.phase in PHASES[kind]:
            position = position_at(edition, moment)
            found = candidates(position.state, graph, weights, CLAIMS)
            yield moment, found, alternatives_at(edition, position)
        walk.note(moment)


def claims(codes: list[int]) -> set[int]:
    return {code for code in codes if CLAIM <= code < STATION}


@pytest.mark.parametrize("game", ["germany-2-last_round", "europe-3-last_round"])
def test_claims_are_compared_however_many_cards_and_ticket_mixes_there_are(game: str) -> None:
    crowded = 0
    for _, found, chosen in pairs(game, "turn"):
        assert chosen[0] == found[0]
        assert set(chosen) <= set(found)
        assert len(chosen) <= MOST
        assert claims(chosen) == claims(found)
        assert (BLIND in chosen) == (BLIND in found)
        crowded += claims(found[:MOST]) != claims(found)
    assert crowded


def test_one_mix_of_the_ticket_decks_is_compared() -> None:
    several = 0
    for _, found, chosen in pairs("germany-2-last_round", "turn"):
        mixes = [code for code in found if is_ticket_draw(code)]
        assert sum(map(is_ticket_draw, chosen)) == min(1, len(mixes))
        several += len(mixes) > 1
    assert several


def test_cards_are_left_out_before_other_actions_but_not_without_need() -> None:
    cut = 0
    for _, found, chosen in pairs("europe-3-last_round", "turn"):
        missing = set(found) - set(chosen)
        assert all(map(is_card, missing))
        assert not missing or len(chosen) == MOST
        cut += len(missing)
    assert cut


@pytest.mark.parametrize("game", ["europe-2-last_round", "germany-2-last_round"])
def test_every_choice_of_tickets_is_compared(game: str) -> None:
    numbers = []
    for moment, found, chosen in pairs(game, "tickets"):
        assert set(chosen) == set(found)
        assert len(chosen) == moment.legal
        numbers.append(len(chosen))
    assert max(numbers) > MOST


def test_of_very_many_choices_the_nearest_ones_and_all_tickets_are_compared() -> None:
    masks = [CHOOSE + mask for mask in range(1, 64)]
    first = CHOOSE + 0b000011
    others = [code for code in masks if code != first]
    chosen = ticket_choices(first, others)
    assert len(chosen) == MOST_TICKET_CHOICES - 1
    assert CHOOSE + 0b111111 in chosen
    near = {code for code in others if (code ^ first).bit_count() == 1}
    assert near <= set(chosen)
    assert ticket_choices(first, []) == []
