"""Trials tell how actions compare; the winning chance tells what that is worth."""

from __future__ import annotations

import pytest

from waggonway.review.decision_chance import Scale
from waggonway.review.decisions import compared


def test_the_planners_choice_keeps_the_chance() -> None:
    for before in (0.05, 0.5, 0.95):
        for usual in (0.0, 0.3, 1.0):
            assert Scale(before, usual, 64).chance(usual) == pytest.approx(before)


def test_where_trials_and_chance_agree_leads_stay_as_they_are() -> None:
    scale = Scale(0.5, 0.5, 10_000)
    assert scale.chance(0.6) == pytest.approx(0.6, abs=0.001)
    assert scale.slope(0.5, 0.5) == pytest.approx(1, abs=0.01)


def test_a_loss_is_never_more_than_there_was_to_lose() -> None:
    """In trials the better action wins 50% more often, but the seat was at 92% already."""
    scale = Scale(0.92, 0.4, 64)
    assert 0.92 < scale.chance(0.9) < 1
    assert scale.slope(0.4, 0.9) < 0.2


def test_few_trials_move_a_chance_less() -> None:
    few, many = (Scale(0.5, 0.5, number).chance(1.0) for number in (2, 200))
    assert 0.5 < few < many < 1


def test_comparisons_are_rescaled_with_their_errors() -> None:
    rows = [[0.2, 0.8], [0.4, 0.9], [0.5, 0.7], [0.3, 0.6]]
    raw = compared(rows)
    assert raw.leads[1] == pytest.approx(0.4)
    assert raw.errors[1] > 0.05  # few trials that agree are not certain
    scaled = raw.on_scale(Scale(0.95, raw.successes[0], len(rows)))
    assert 0 < scaled.leads[1] < 0.05
    assert scaled.leads[1] / scaled.errors[1] == pytest.approx(raw.leads[1] / raw.errors[1])
    assert scaled.errors[0] == 0
