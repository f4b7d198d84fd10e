"""Programs in tournaments: names, versions, changes between runs, and faults on the leaderboard."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.bots.programs import program
from tests.cli.run import Command
from tests.kit import SPRINT
from waggonway.bots.custom.fingerprint import fingerprint

FIRST, LAST = "say(0)", "say(len(message['legal']) - 1)"


def tournament(waggonway: Command, bots: str, *more: object, seed: str = "s") -> list[object]:
    words = ["tournament", SPRINT, "--bots", bots, "--seed", seed, "--jobs", 1]
    return [*words, *(more or ("--blocks", 2))]


def test_a_program_that_changed_is_not_gone_on_with(waggonway: Command, tmp_path: Path) -> None:
    name = program(tmp_path, FIRST)
    for bots, called in ((f"{name},random", name), (f"mine={name},random", "mine")):
        program(tmp_path, FIRST)
        assert waggonway(*tournament(waggonway, bots)).code == 0
        more = tournament(waggonway, bots, "--blocks", 3, "--resume")
        assert waggonway(*more).code == 0
        program(tmp_path, LAST)
        said = waggonway.refused(*tournament(waggonway, bots, "--blocks", 4, "--resume"))
        assert said.startswith(f"{called} has changed since it played 6 stored games.")
        suggestion = said.partition('--bots "')[2].partition('"')[0]
        renamed = tournament(waggonway, f"{suggestion},random")
        assert waggonway(*renamed).code == 0


@pytest.mark.parametrize(
    ("before", "after"), [("random", "casual"), ("expert:5", "expert:6"), ("random", "PROGRAM")]
)
def test_a_name_that_now_means_another_bot_is_not_gone_on_with(
    waggonway: Command, tmp_path: Path, before: str, after: str
) -> None:
    after = program(tmp_path, FIRST) if after == "PROGRAM" else after
    assert waggonway(*tournament(waggonway, f"a={before},beginner", "--blocks", 1)).code == 0
    again = tournament(waggonway, f"a={before},beginner", "--blocks", 1, "--resume")
    assert waggonway(*again).code == 0
    more = tournament(waggonway, f"a={after},beginner", "--blocks", 2, "--resume")
    assert waggonway.refused(*more).startswith("a has changed since it played 2 stored games.")
    with closing(sqlite3.connect(tmp_path / "data/waggonway/arena.sqlite")) as database:
        database.execute("DELETE FROM programs")  # as older versions left it
        database.commit()
    assert waggonway(*again).code == 0


def test_a_version_that_was_named_is_believed(waggonway: Command, tmp_path: Path) -> None:
    name = program(tmp_path, FIRST)
    bots = f"mine@1={name},random"
    assert waggonway(*tournament(waggonway, bots)).code == 0
    program(tmp_path, f"{FIRST}  # a comment")
    done = waggonway(*tournament(waggonway, bots, "--blocks", 3, "--resume", "--json"))
    assert (done.code, done.json["games"]) == (0, 6)
    assert {bot["bot"] for bot in done.json["bots"]} == {"mine@1", "random"}


def test_a_test_between_two_versions_of_a_program(waggonway: Command, tmp_path: Path) -> None:
    old, new = (program(tmp_path, text, name=f"{text[4]}.py") for text in (FIRST, LAST))
    words = ["tournament", SPRINT, "--sprt", f"new={new},old={old}", "--blocks", 2, "--jobs", 1]
    done = waggonway(*words, "--json")
    assert (done.json["sprt"]["a"], done.json["sprt"]["b"]) == ("new", "old")
    assert done.code in (1, 3)


def test_the_leaderboard_reports_faults_and_mixed_versions(
    waggonway: Command, tmp_path: Path
) -> None:
    name = program(tmp_path, "say('hop')")
    bots = f"mine={name},random"
    assert waggonway(*tournament(waggonway, bots, "--blocks", 1)).code == 0
    program(tmp_path, FIRST)
    assert waggonway(*tournament(waggonway, bots, "--blocks", 1, seed="t")).code == 0
    (board,) = waggonway("leaderboard", "--json").json
    faults = board["faults"]["mine"]
    assert (faults["number"], faults["games"], faults["replaced"]) == (6, 2, 2)
    assert board["versions"] == {"mine": 2}
    said = waggonway("leaderboard").out
    assert "mine made 6 faults in 2 games. A stand-in chose instead. It finished 2" in said
    assert "answered " in said
    assert "The games of mine were played by 2 versions of the program" in said


def test_a_file_of_the_first_release_is_still_read(waggonway: Command, tmp_path: Path) -> None:
    name = program(tmp_path, FIRST)
    words = tournament(waggonway, f"{name},random")
    assert waggonway(*words).code == 0
    database = sqlite3.connect(tmp_path / "data/waggonway/arena.sqlite")
    database.execute("DROP TABLE programs")
    database.commit()
    database.close()
    assert waggonway("leaderboard", "--json").json[0]["versions"] == {}
    assert waggonway(*words, "--resume").code == 0


@pytest.mark.parametrize("options", ["", " --weights {other}", " --weights={other}"])
def test_a_fingerprint_changes_with_the_files_of_a_command(options: str, tmp_path: Path) -> None:
    bot, other = tmp_path / "bot.py", tmp_path / "weights"
    bot.write_text("1")
    other.write_text("1")
    spec = f"python3 {bot}{options.format(other=other)}"
    before = fingerprint(spec)
    assert before is not None
    assert fingerprint(spec) == fingerprint(f"mine={spec}") == before
    (other if options else bot).write_text("2")
    assert fingerprint(spec) != before


def test_our_own_bots_and_named_versions_have_no_fingerprint(tmp_path: Path) -> None:
    assert fingerprint("random") is None
    assert fingerprint("expert:50") is None
    assert fingerprint("deep@50=expert:50") is None
    assert fingerprint("mine@3=python3 x.py") is None
    (tmp_path / "bot.py").write_text("class Bot: pass")
    assert fingerprint(f"{tmp_path}/bot.py:Bot") is not None
    assert fingerprint("python3 -c pass") is not None
