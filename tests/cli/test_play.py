"""`waggonway play`: whole games, wrong words, leaving and coming back."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from waggonway import record
from waggonway.bots import NICKNAMES
from waggonway.cli import CommandError
from waggonway.cli.commands.play import play

RECORDS = Path(__file__).parents[1] / "golden/records"
PARENT = RECORDS / "amsterdam-2-last_round.jsonl"
SEVERAL = RECORDS / "several.jsonl"
EDITIONS = Path(__file__).parents[1] / "editions"


def waggonway(home: Path, *arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command with lines typed in."""
    return subprocess.run(
        [sys.executable, "-m", "waggonway", *arguments],
        input=said,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(home), "PYTHONUTF8": "1"},
        timeout=300,
    )


@pytest.mark.parametrize("edition", ["first_journey", "amsterdam"])
def test_a_whole_game_can_be_played_and_its_record_verified(edition: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    arguments = ("play", edition, "--players", "2", "--seed", "one", "--record", str(file))
    done = waggonway(tmp_path, *arguments, said="options\n1\n" * 200)
    assert done.returncode == 0, done.stderr
    assert " won." in done.stdout
    record.verify(record.load(file))
    assert not list((tmp_path / "waggonway/games").iterdir())  # nothing unfinished is left behind


def test_a_game_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    first = waggonway(tmp_path, "play", "usa", "--seed", "two", said="1\ndraw blind\nquit\n")
    assert first.returncode == 0
    assert "--resume" in first.stdout
    second = waggonway(tmp_path, "play", "--resume", said="look\ndraw blind\n")
    assert second.returncode == 0
    assert "Traveller drew" in second.stdout
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
    assert "No action has this number" in done.stdout
    assert "No such city." in done.stdout


def test_a_number_belongs_to_the_list_that_was_shown_last(tmp_path: Path) -> None:
    """The claim that was number 1 a turn ago cannot be made again."""
    said = "1\noptions claim\n1\n1\n" + "9" * 5000 + "\n"
    done = waggonway(tmp_path, "play", "usa", "--players", "2", "--seed", "a", said=said)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Traveller claimed") == 1
    assert done.stdout.count("No action has this number") == 2


def test_a_route_alone_is_enough_to_claim_it(tmp_path: Path) -> None:
    """By any of its spellings; who cannot pay hears why."""
    said = "1\nclaim nashville-ATLANTA\n1\nclaim Atlanta-Nashville\nclaim helena-duluth\n"
    done = waggonway(tmp_path, "play", "usa", "--players", "2", "--seed", "a", said=said)
    assert "How will you pay?" in done.stdout or "Traveller claimed" in done.stdout
    assert "Atlanta-Nashville is already claimed" in done.stdout
    assert "that is not enough" in done.stdout
    assert "cannot be read" not in done.stdout


def test_a_name_that_looks_like_markup_is_a_name(tmp_path: Path) -> None:
    done = waggonway(tmp_path, "play", "usa", "--name", "[/red]Ann", said="1\n")
    assert done.returncode == 0, done.stderr
    assert "▸ [/red]Ann" in done.stdout


def test_a_game_that_cannot_be_kept_is_not_said_to_be(tmp_path: Path) -> None:
    (tmp_path / "waggonway").write_text("a file where a directory should be")
    done = waggonway(tmp_path, "play", "usa", said="1\n")
    assert done.returncode == 0, done.stderr
    assert "could not be saved" in done.stdout
    assert "The game is saved" not in done.stdout


def test_a_finished_game_whose_record_fails_stays_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, _: record.Record) -> None:
        raise record.RecordError(str(path), None, "cannot be written")

    file = tmp_path / "game.jsonl"
    with monkeypatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path))
        patch.setattr("sys.stdin", io.StringIO("options\n1\n" * 600))
        patch.setattr("waggonway.cli.commands.play.save", full)
        with pytest.raises(CommandError, match="cannot be written"):
            play("first_journey", players=2, seed="one", record=file)
    again = waggonway(tmp_path, "play", "--resume", "--record", str(file))
    assert again.returncode == 0, again.stderr
    record.verify(record.load(file))
    assert not list((tmp_path / "waggonway/games").iterdir())


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("play", "mars"), "mars"),
        (("play", "usa", "--players", "9"), "2 to 5"),
        (("play", "usa", "--against", "nobody"), "no bot"),
        (("play", "usa", "--name", ""), "name"),
        (("play", "usa", "--seed", "a\nb"), "seed"),
        (("play", "usa", "--players", "0"), "2 to 5"),
        (("play", "usa", "--record", "/nowhere/at/all.jsonl"), "directory"),
        (("play", "usa", "--resume"), "no edition or seed"),
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
    assert "no unfinished game" in done.stderr


def test_bench_measures_a_board(tmp_path: Path) -> None:
    done = waggonway(tmp_path, "bench", "usa", "--seconds", "0.01", "--json")
    assert done.returncode == 0, done.stderr
    assert '"games_per_second"' in done.stdout
    assert waggonway(tmp_path, "bench", "usa", "--seconds", "-1").returncode == 2


def test_bots_in_the_terminal_have_nicknames(tmp_path: Path) -> None:
    done = waggonway(tmp_path, "play", "usa", "--players", "3", "--name", "ada", said="quit\n")
    (line,) = [one for one in done.stdout.splitlines() if one.startswith("You play against ")]
    one, other = line.removeprefix("You play against ").removesuffix(" (beginner).").split(" and ")
    assert one != other
    assert {one, other} <= set(NICKNAMES) - {"Ada"}
    assert "Beginner 1" not in done.stdout


@pytest.mark.parametrize(
    ("edition", "word"), [("only_stations", "station"), ("only_swaps", "swap")]
)
def test_a_player_can_pass_instead_of_building_or_swapping(
    edition: str, word: str, tmp_path: Path
) -> None:
    """T-66: typed as a word, and offered by number."""
    file = EDITIONS / f"{edition}.toml"
    said = "draw blind\npass\n" * 4 + "options\npass\n"
    arguments = ("play", str(file), "--players", "2", "--seed", "pass", "--against", "random")
    done = waggonway(tmp_path, *arguments, said=said)
    assert done.returncode == 0, done.stderr
    assert "Traveller passed." in done.stdout
    assert word in done.stdout


def test_a_finished_game_is_played_on_left_and_resumed(tmp_path: Path) -> None:
    file = tmp_path / "new.jsonl"
    on = ("play", "--from", str(PARENT), "--move", "20", "--seat", "1", "--redeal", "7")
    first = waggonway(tmp_path, *on, "--against", "random", said="quit\n")
    assert first.returncode == 0, first.stderr
    assert "You play on after action 20 as seat 1" in first.stdout
    more = ("play", "--resume", "--against", "random", "--record", str(file))
    done = waggonway(tmp_path, *more, said="options\n1\n" * 100)
    assert " won." in done.stdout, done.stderr
    made = record.load(file)
    assert made.header.played_on[0].parent == record.load(PARENT).hash
    assert "verified" in waggonway(tmp_path, "verify", str(file)).stdout


def test_a_game_of_a_file_of_several_is_played_on(tmp_path: Path) -> None:
    on = ("play", "--from", str(SEVERAL), "--game", "1", "--move", "9", "--against", "random")
    done = waggonway(tmp_path, *on, said="quit\n")
    assert done.returncode == 0, done.stderr
    assert "You play on after action 9 as seat 0" in done.stdout


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"move": 3}, "--from"),
        ({"from_": PARENT}, "--move"),
        ({"from_": PARENT, "move": 44}, "0 to 43"),
        ({"from_": PARENT, "move": 3, "seat": 2}, "no seat 2"),
        ({"from_": PARENT, "move": 3, "edition": "usa"}, "do not go with it"),
        ({"from_": Path("nowhere.jsonl"), "move": 3}, "no such file"),
        ({"game": 1}, "--from"),
        ({"from_": SEVERAL, "move": 3}, "contains 2 games"),
        ({"from_": SEVERAL, "game": 2, "move": 3}, "no game 2"),
        ({"from_": PARENT, "move": 3, "redeal": -1}, "numeric seed"),
    ],
)
def test_playing_on_from_nowhere_is_refused(
    options: dict[str, object], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    with pytest.raises(CommandError, match=problem):
        play(**options)  # type: ignore[arg-type]
