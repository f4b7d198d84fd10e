"""The sequential test: wrong as seldom as it says, on blocks only."""

import random

import pytest

from waggonway.arena.outcome import Outcome, SeatOutcome
from waggonway.arena.sprt import Question, Sprt, block_score, check_question, expected


def decide(elo: float, question: Question, chance: random.Random) -> Sprt:
    """Coins that fall as often as somebody so strong wins, two to a block."""
    test = Sprt(question)
    p = expected(elo)
    while test.decision == "open":
        test.add(sum(chance.random() < p for _ in range(2)) / 2)
    return test


@pytest.mark.parametrize(("elo0", "elo1"), [(0, 60), (-30, 30), (0, 150)])
def test_it_is_wrong_as_seldom_as_it_says(elo0: float, elo1: float) -> None:
    chance = random.Random(f"{elo0} {elo1}")
    question = Question("a", "b", elo0, elo1)
    wrong_yes = sum(decide(elo0, question, chance).decision == "stronger" for _ in range(250))
    wrong_no = sum(decide(elo1, question, chance).decision == "not stronger" for _ in range(250))
    assert wrong_yes <= 22  # 12.5 expected at most; chance alone gives more in 1 of 200
    assert wrong_no <= 22


def test_a_clear_case_is_decided_soon() -> None:
    question = Question("a", "b", 0, 30)
    chance = random.Random(5)
    assert all(decide(300, question, chance).blocks < 80 for _ in range(20))


def test_few_blocks_alike_prove_nothing() -> None:
    test = Sprt(Question("a", "b", 0, 60))
    for _ in range(4):
        test.add(0.5)
        assert test.decision == "open"


def test_nothing_played_is_open() -> None:
    test = Sprt(Question("a", "b"))
    assert (test.ratio, test.decision) == (0.0, "open")


def test_the_bounds_are_those_of_wald() -> None:
    question = Question("a", "b", alpha=0.05, beta=0.1)
    assert question.upper == pytest.approx(2.890, abs=0.001)
    assert question.lower == pytest.approx(-2.251, abs=0.001)


def test_yes_and_no_mirror_each_other() -> None:
    one, other = Sprt(Question("a", "b", -20, 20)), Sprt(Question("b", "a", -20, 20))
    for score in (1.0, 0.5, 1.0, 0.0, 0.75):
        one.add(score)
        other.add(1 - score)
    assert one.ratio == pytest.approx(-other.ratio)


def game(seating: tuple[str, ...], places: tuple[int, ...]) -> Outcome:
    seats = tuple(SeatOutcome(place, 1, 0, 0, 0, {}, {}, {}) for place in places)
    return Outcome(0, seating, "last_round", 1, seats)


def test_the_score_of_a_block_is_the_share_of_comparisons() -> None:
    question = Question("a", "b")
    games = [game(("a", "b", "b", "c"), (2, 1, 3, 4)), game(("b", "a", "b", "c"), (2, 2, 1, 4))]
    assert block_score(question, games) == (1 + 0.5) / 4


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        (Question("a", "b", 30, 30), "elo0 must be less than elo1"),
        (Question("a", "b", 0, 5000), "within 1000"),
        (Question("a", "b", float("nan"), 5), "elo0 must be less than elo1"),
        (Question("a", "b", alpha=0), "alpha must be more than 0"),
        (Question("a", "b", beta=0.5), "beta must be more than 0"),
    ],
)
def test_a_question_that_is_none_is_refused(question: Question, reason: str) -> None:
    assert reason in (check_question(question) or "")
