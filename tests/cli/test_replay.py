"""`waggonway replay`: a game for people, checked by the rules."""

from pathlib import Path

import pytest

from tests.golden.make import RECORDS
from tests.record.games import line_with, recorded, tampered
from waggonway.record import load, save

from .run import Command

GAME = RECORDS / "amsterdam-2-last_round.jsonl"
ALL = sorted(path for path in RECORDS.glob("*.jsonl") if path.stem != "several")


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_every_record_of_the_corpus_can_be_shown(path: Path, waggonway: Command) -> None:
    done = waggonway("replay", path)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1].startswith(("Checked: ", "Not checked: "))


def test_each_action_is_shown_with_what_followed(waggonway: Command) -> None:
    lines = waggonway("replay", GAME).out.splitlines()
    assert lines[0].startswith("Amsterdam for 2 players. ")
    steps = load(GAME).steps
    assert sum(line.startswith(tuple(f"{n}. " for n in range(1, 1000))) for line in lines) == len(
        steps
    )
    assert lines[-1] == "Checked: the actions produce exactly these events."
    assert any(line.startswith("   The seed was golden/") for line in lines)


def test_a_game_can_be_shown_up_to_a_moment(waggonway: Command) -> None:
    opening = waggonway("replay", GAME, "--to", 0, "--json").json
    assert (opening["steps"], opening["table"]["turn"]) == ([], 0)
    later = waggonway("replay", GAME, "--to", 9, "--json").json
    assert (len(later["steps"]), later["table"]["turn"] > 0) == (9, True)
    assert later["table"]["result"] is None
    assert "\n10. " not in waggonway("replay", GAME, "--to", 9).out


def test_only_what_a_seat_may_know_is_shown_to_it(waggonway: Command) -> None:
    """Law 3."""
    for seat in (0, 1):
        done = waggonway("replay", GAME, "--seat", seat, "--to", 5, "--json").json
        hands = [player["hand"] for player in done["table"]["players"]]
        assert [hand is not None for hand in hands] == [seat == 0, seat == 1]
        assert "a secret choice" in waggonway("replay", GAME, "--seat", seat, "--to", 2).out


def test_programs_get_every_action_and_event_with_its_words(waggonway: Command) -> None:
    done = waggonway("replay", GAME, "--json").json
    assert done["checked"] is True
    assert done["header"]["edition"] == "amsterdam"
    for step in done["steps"]:
        assert step["text"]
        assert all(event["text"].endswith(".") for event in step["events"])


def test_a_game_of_several_is_asked_for_by_its_number(waggonway: Command) -> None:
    path = RECORDS / "several.jsonl"
    assert "First Journey for 2" in waggonway("replay", path, "--game", 1).out
    assert "2 games: choose one" in waggonway.refused("replay", path)
    assert "there is no game 2" in waggonway.refused("replay", path, "--game", 2)


def test_a_game_that_breaks_the_rules_is_shown_and_told_apart(
    waggonway: Command, tmp_path: Path
) -> None:
    path, record = tmp_path / "game.jsonl", recorded("usa")
    line = line_with(record, b'"route_claimed"')
    path.write_bytes(tampered(record, line, b'"points":', b'"points":5'))
    done = waggonway("replay", path)
    assert (done.code, f"{path}:{line + 1}: the rules give something else" in done.err) == (1, True)
    assert "The actions do NOT produce these events" in done.out
    told = waggonway("replay", path, "--json")
    assert (told.code, told.json["checked"]) == (1, False)


def test_wrong_questions_are_refused_in_a_sentence(waggonway: Command, tmp_path: Path) -> None:
    assert "there is no such file" in waggonway.refused("replay", tmp_path / "none")
    assert "--to must be between 0 and 44, the number of actions, not 999." in waggonway.refused(
        "replay", GAME, "--to", 999
    )
    assert ", not -1." in waggonway.refused("replay", GAME, "--to", -1)
    assert "There is no seat 2" in waggonway.refused("replay", GAME, "--seat", 2)
    seen = RECORDS / "running-seat-1.jsonl"
    assert "contains only what" in waggonway.refused("replay", seen, "--seat", 0)
    assert waggonway("replay", seen, "--seat", 1).code == 0


def test_a_damaged_file_is_refused_with_its_line(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(path, recorded("usa"))
    path.write_bytes(path.read_bytes()[:-3])
    said = waggonway.refused("replay", path, code=1)
    assert (
        said
        == f"{path}:{len(recorded('usa').lines)}: the file is cut off in the middle of this line"
    )
