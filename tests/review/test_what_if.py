"""What if: other moves at positions of finished games."""

from __future__ import annotations

import msgspec
import pytest

from tests.golden.make import RECORDS
from waggonway.core.codes import ACTION, DECLARE_MIX, KEEP_START, SECOND_CARD
from waggonway.game import Game
from waggonway.record import load, record_of, redacted
from waggonway.review import ReviewError, what_if
from waggonway.review.alternatives import alternatives_at, position_at
from waggonway.review.decision_chance import chance_before
from waggonway.review.decisions import same
from waggonway.review.walk import Walk

from .test_review import SMALL, reviewed

GAME = load(RECORDS / f"{SMALL}.jsonl")
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


def test_the_chance_of_the_planners_choice_is_that_of_the_chart() -> None:
    compared = 0
    for move, point in enumerate(reviewed(SMALL).points[:MOVE]):
        try:
            scene = what_if.scene_of(GAME, move)
        except ReviewError:
            continue  # there was no choice
        moment = scene.moment
        position = position_at(GAME.edition, moment)
        usual = alternatives_at(GAME.edition, position)[0]
        if moment.before.phase == ACTION and same(position.state, usual, moment.code):
            answer = what_if.what_if(GAME, move, 0)
            assert answer.played_chance == pytest.approx(point.known[moment.seat], abs=0.0001)
            compared += 1
    assert compared


@pytest.mark.parametrize("game", [SMALL, "europe-2-last_round", "germany-2-last_round"])
def test_every_question_has_a_chance_even_if_no_turn_begins(game: str) -> None:
    record = load(RECORDS / f"{game}.jsonl")
    walk = Walk(record)
    seen: set[int] = {ACTION, SECOND_CARD, DECLARE_MIX}
    for moment in walk:
        if moment.legal > 1 and moment.before.phase not in seen:
            seen.add(moment.before.phase)
            position = position_at(record.edition, moment)
            usual = alternatives_at(record.edition, position)[0]
            chance = chance_before(record.edition, position, usual, 1)
            assert 0.05 < chance < 0.95
        walk.note(moment)
    assert KEEP_START in seen


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
