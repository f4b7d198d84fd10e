"""What if: other moves at positions of finished games."""

from __future__ import annotations

import msgspec
import pytest

from tests.golden.make import RECORDS
from waggonway.game import Game
from waggonway.record import load, record_of, redacted
from waggonway.review import ReviewError, what_if

GAME = load(RECORDS / "amsterdam-2-last_round.jsonl")
MOVE = 30


@pytest.fixture(autouse=True)
def few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if, "KNOWN_TRIALS", 8)
    monkeypatch.setattr(what_if, "OPEN_TRIALS", 4)


def test_the_choices_are_the_legal_actions_without_needless_wilds() -> None:
    found = what_if.choices_of(GAME, MOVE)
    step = GAME.steps[MOVE]
    assert (found.seat, found.played) == (step.seat, step.action)
    assert step.action in [one.action for one in found.choices]
    numbers = [one.number for one in found.choices]
    assert numbers == sorted(set(numbers))


def test_the_same_question_has_the_same_answer_and_the_played_move_leads_by_nothing() -> None:
    choices = what_if.choices_of(GAME, MOVE).choices
    played = next(one.number for one in choices if one.action == GAME.steps[MOVE].action)
    other = next(one.number for one in choices if one.number != played)
    seen: list[float] = []
    same = what_if.what_if(GAME, MOVE, played, progress=seen.append)
    assert (same.lead, same.played_open) == (0, same.tried_open)
    assert seen == sorted(seen)
    assert seen[-1] == 1
    one, two = (what_if.what_if(GAME, MOVE, other) for _ in range(2))
    assert msgspec.json.encode(one) == msgspec.json.encode(two)
    assert sum(one.tried_open) == pytest.approx(1, abs=0.01)
    assert one.lead == pytest.approx(one.tried_chance - one.played_chance, abs=0.001)


@pytest.mark.parametrize(
    ("record", "move", "choice", "code"),
    [
        (record_of(Game.new("first_journey", 2, seed="running")), 0, 0, "not_over"),
        (redacted(GAME, 0), 3, 0, "redacted"),
        (GAME, len(GAME.steps), 0, "no_such_move"),
        (GAME, MOVE, 9999, "no_such_choice"),
    ],
)
def test_there_is_no_answer_without_a_finished_game_and_a_legal_move(
    record: object, move: int, choice: int, code: str
) -> None:
    with pytest.raises(ReviewError) as refused:
        what_if.what_if(record, move, choice)  # type: ignore[arg-type]
    assert refused.value.code == code
