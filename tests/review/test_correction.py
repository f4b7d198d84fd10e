"""How games played out correct the network, and what its decisions are worth."""

from pathlib import Path

import pytest

from waggonway.editions import available, load
from waggonway.record import load as load_record
from waggonway.review import ReviewError, review_of
from waggonway.review.correction import MEMORY, Correction, weight_of
from waggonway.review.decision_share import decision_share
from waggonway.review.form import Budget
from waggonway.review.luck import LuckMeter
from waggonway.review.model import evaluator_of, trials_of
from waggonway.review.review import Reviewer
from waggonway.review.walk import Walk
from waggonway.review.what_if import choices_of, what_if

CHART = Budget(name="chart", open=16, first=1, again=1, chosen=0, alternatives=4)
GOLDEN = Path(__file__).parents[1] / "golden" / "records"


def test_games_that_agree_count_more() -> None:
    divided, agreed = weight_of([0.5, 0.5], 16), weight_of([1.0, 0.0], 16)
    assert divided == pytest.approx(16)
    assert agreed > 100
    assert weight_of([0.25] * 4, 16) == pytest.approx(16)


def test_earlier_games_count_less_after_every_step_and_not_at_all_after_a_jump() -> None:
    correction = Correction(2)
    first = correction.add([0.5, 0.5], [0.75, 0.25], 8)
    assert first.difference == [0.25, -0.25]
    same = correction.add([0.5, 0.5], [0.5, 0.5], 8)
    expected = MEMORY * first.weight * 0.25 / (MEMORY * first.weight + 8)
    assert same.difference[0] == pytest.approx(expected)
    jumped = correction.add([0.9, 0.1], [0.5, 0.5], 8)
    assert jumped.difference == pytest.approx([-0.4, 0.4])
    assert jumped.weight == pytest.approx(8)


def test_the_chart_begins_with_the_luck_of_the_deal() -> None:
    """The games that judge the deal also judge the first point of the chart."""
    review = review_of(load_record(GOLDEN / "first_journey-2-goal.jsonl"), CHART)
    for player in review.players:
        after = player.expectation + player.luck_by_kind["deal"]
        assert review.points[0].open[player.seat] == pytest.approx(after, abs=0.06)


def test_near_the_end_the_chart_agrees_with_what_if() -> None:
    record = load_record(GOLDEN / "amsterdam-2-last_round.jsonl")
    review = review_of(record, CHART)
    apart = []
    for move in range(len(record.steps) * 3 // 4, len(record.steps) - 1):
        chart = next(point for point in review.points if point.step == move + 1)
        try:
            number = choices_of(record, move).choices[0].number
        except ReviewError:  # there was no choice
            continue
        apart.append(abs(what_if(record, move, number).played_open[0] - chart.open[0]))
    assert len(apart) > 5
    assert sum(apart) / len(apart) < 0.1


def test_a_share_of_what_the_network_says_about_decisions_counts() -> None:
    record = load_record(GOLDEN / "first_journey-2-goal.jsonl")
    evaluator, trials = evaluator_of(record.edition, 2), trials_of(record.edition, 2)
    meters = [LuckMeter(evaluator, trials, CHART, 0, share=share) for share in (1.0, 0.5)]
    walk = Walk(record)
    for meter in meters:
        meter.deal(walk.first)
    for moment in walk:
        for meter in meters:
            meter.follow(moment)
        walk.note(moment)
    whole, half = meters
    assert any(abs(change) > 0.1 for row in whole.by_decisions for change in row)
    for row, halved in zip(whole.by_decisions, half.by_decisions, strict=True):
        assert halved == pytest.approx([change / 2 for change in row])
    assert half.events == whole.events


def test_a_review_takes_the_share_of_its_edition() -> None:
    record = load_record(GOLDEN / "first_journey-2-goal.jsonl")
    reviewer = Reviewer(record, CHART, 0, lambda _: None)
    assert reviewer.luck.share == decision_share(record.edition, 2) < 1


@pytest.mark.parametrize("name", available())
def test_only_a_share_of_what_the_network_says_about_decisions_counts(name: str) -> None:
    edition = load(name)
    for seats in range(edition.seats[0], edition.seats[1] + 1):
        assert 0 < decision_share(edition, seats) < 1
