"""`waggonway verify`: verified, or what is wrong; 0, 1, or 2 for what cannot be read."""

import gzip
import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.golden.make import RECORDS
from tests.kit import SPRINT
from tests.record.games import line_with, recorded, tampered
from waggonway.record import save

from .run import Command


def test_a_good_file_is_verified(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(path, recorded("usa"))
    assert waggonway("verify", path) == (0, f"{path}: verified, 1 game\n", "")
    assert waggonway("verify", path, "--json").json == {
        "file": str(path),
        "verified": True,
        "games": 1,
        "line": None,
        "reason": None,
    }


def test_the_first_thing_that_is_wrong_is_told_with_its_line(
    waggonway: Command, tmp_path: Path
) -> None:
    path, record = tmp_path / "games.jsonl", recorded("usa")
    line = line_with(record, b'"route_claimed"')
    path.write_bytes(record.data() + tampered(record, line, b'"points":', b'"points":5'))
    done = waggonway("verify", path)
    where = f"{path}:{len(record.lines) + line + 1}: NOT verified, game 1: "
    assert (done.code, done.out.startswith(where), done.err) == (1, True, "")
    told = waggonway("verify", path, "--json")
    assert (told.code, told.json["verified"], told.json["games"]) == (1, False, 1)
    assert told.json["line"] == len(record.lines) + line + 1


def test_a_changed_file_is_wrong_not_unreadable(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(recorded("usa").data().replace(b'"points":', b'"points":1', 1))
    done = waggonway("verify", path)
    assert (done.code, "the hash does not match" in done.out) == (1, True)


@pytest.mark.parametrize("name", ["running", "running-seat-1", "over-seat-0"])
def test_a_game_that_proves_nothing_is_not_verified(name: str, waggonway: Command) -> None:
    done = waggonway("verify", RECORDS / f"{name}.jsonl")
    assert (done.code, "NOT verified" in done.out) == (1, True)


@pytest.mark.parametrize(
    "data", [b"", b"no record\n", b"\0\1\2", b'{"waggonway":"record","format":9}\n']
)
def test_an_unreadable_file_exits_with_2(data: bytes, waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    waggonway.refused("verify", path)
    waggonway.refused("verify", path, "--json")
    waggonway.refused("verify", tmp_path / "none")
    waggonway.refused("verify", tmp_path)


class Piped:
    """Standard input with these bytes in it."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BufferedReader(io.BytesIO(data))


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_a_record_is_read_from_standard_input(
    pack: Callable[[bytes], bytes], waggonway: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = pack(recorded("usa").data())
    monkeypatch.setattr(sys, "stdin", Piped(data))
    assert waggonway("verify", "-") == (0, "standard input: verified, 1 game\n", "")
    monkeypatch.setattr(sys, "stdin", Piped(data))
    assert waggonway("verify", "-", "--json").json["file"] == "-"
    monkeypatch.setattr(sys, "stdin", Piped(data))
    assert "Checked" in waggonway("replay", "-", "--to", 0).out


def test_a_bad_standard_input_is_refused(
    waggonway: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Piped(b""))
    assert waggonway.refused("verify", "-") == "standard input: the file is empty"
    monkeypatch.setattr(sys, "stdin", None)
    assert waggonway.refused("verify", "-") == "Standard input is closed."
    assert "looks like an option" in waggonway.refused("verify", "--jsn")


def test_a_game_that_is_missing_from_a_series_is_missed(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    waggonway("simulate", SPRINT, "--games", 3, "--seed", "s", "--jobs", 1, "--out", path)
    games = path.read_bytes().split(b'{"waggonway"')[1:]
    for there, reason in (
        ([0, 1], "the file is cut off: 3 games were written"),
        ([0, 2], "game 1 of 3 is missing before this one"),
        ([1, 2], "game 0 of 3 is missing before this one"),
    ):
        path.write_bytes(b"".join(b'{"waggonway"' + games[number] for number in there))
        done = waggonway("verify", path)
        assert (done.code, reason in done.out) == (1, True), done
    path.write_bytes(b"".join(b'{"waggonway"' + game for game in games * 2))
    assert waggonway("verify", path).out == f"{path}: verified, 6 games\n"
