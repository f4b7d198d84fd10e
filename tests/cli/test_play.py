"""`waggonway play`: whole games, wrong words, leaving and coming back."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from waggonway import record


def waggonway(home: Path, *arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command with lines typed in."""
    return subprocess.run(
        [sys.executable, "-m", "waggonway", *arguments],
        input=said,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(home), "PYTHONUTF8": "1"},
    )


@pytest.mark.parametrize("edition", ["first_journey", "amsterdam"])
def test_a_whole_game_can_be_played_and_its_record_verified(edition: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    arguments = ("play", edition, "--players", "2", "--seed", "one", "--record", str(file))
    done = waggonway(tmp_path, *arguments, said="options\n1\n" * 200)
    assert done.returncode == 0, done.stderr
    assert "Won by" in done.stdout
    record.verify(record.load(file))
    assert not list((tmp_path / "waggonway/games").iterdir())  # nothing unfinished is left behind


def test_a_game_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    first = waggonway(tmp_path, "play", "usa", "--seed", "two", said="1\ndraw blind\nquit\n")
    assert first.returncode == 0
    assert "--resume" in first.stdout
    second = waggonway(tmp_path, "play", "--resume", said="look\ndraw blind\n")
    assert second.returncode == 0
    assert "Traveller draws" in second.stdout
    assert "USA, turn 3" in second.stdout  # two bots came first


def test_a_closed_terminal_loses_nothing(tmp_path: Path) -> None:
    waggonway(tmp_path, "play", "usa", "--seed", "three", said="1\ndraw blind\n")
    (kept,) = (tmp_path / "waggonway/games").iterdir()
    assert len(record.load(kept).steps) >= 4  # three opening choices and a card


def test_wrong_words_get_an_answer_and_change_nothing(tmp_path: Path) -> None:
    said = (
        "1\nfly to Denver\ndraw 9\nclaim Seattle-Miami red 3\n99\ncity Xyzzy\noptions xyzzy\nhelp\n"
    )
    done = waggonway(tmp_path, "play", "usa", "--seed", "four", said=said)
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert "slots are 1 to 5" in done.stdout
    assert "There is no such number" in done.stdout
    assert "Which city?" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("play", "mars"), "mars"),
        (("play", "usa", "--players", "9"), "2 to 5"),
        (("play", "usa", "--against", "nobody"), "no bot"),
        (("play", "usa", "--name", ""), "name"),
        (("play", "usa", "--seed", "a\nb"), "seed"),
    ],
)
def test_wrong_arguments_are_told_before_anything_begins(
    arguments: tuple[str, ...], word: str, tmp_path: Path
) -> None:
    done = waggonway(tmp_path, *arguments)
    assert done.returncode == 2
    assert word in done.stderr
    assert "Traceback" not in done.stderr


def test_there_is_nothing_to_resume_at_first(tmp_path: Path) -> None:
    done = waggonway(tmp_path, "play", "--resume")
    assert done.returncode == 1
    assert "no kept game" in done.stderr


def test_bench_measures_a_board(tmp_path: Path) -> None:
    done = waggonway(tmp_path, "bench", "usa", "--seconds", "0.01", "--json")
    assert done.returncode == 0, done.stderr
    assert '"games_per_second"' in done.stdout
    assert waggonway(tmp_path, "bench", "usa", "--seconds", "-1").returncode == 2
