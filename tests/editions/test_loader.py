"""Finding, reading and refusing edition files."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest

from waggonway.editions import EditionError, UnreadableError, available, load, problems
from waggonway.editions.loader import source

HERE = Path(__file__).parent


@pytest.mark.parametrize("which", available())
def test_every_edition_loads_without_a_problem(which: str) -> None:
    assert problems(which) == []
    assert load(which).id == which


@pytest.mark.parametrize("file", sorted(HERE.glob("*.toml")), ids=lambda file: str(file.name))
def test_the_made_up_editions_load_without_a_problem(file: Path) -> None:
    assert problems(file) == []
    assert load(file) == load(str(file))


def test_an_edition_is_loaded_once() -> None:
    assert load("usa") is load("usa")


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    raw = (HERE / "mixed.toml").read_bytes()
    (tmp_path / "windows.toml").write_bytes(b"\xef\xbb\xbf" + raw.replace(b"\n", b"\r\n"))
    assert load(tmp_path / "windows.toml") == load(HERE / "mixed.toml")


BROKEN = {
    "syntax": (b'id = "x"\nseats = [2, 5\ntitle = "X"\n', ":3", "not valid TOML: "),
    "unfinished": (b'id = "x\n', ":1", "not valid TOML: illegal character"),
    "cut off": (b'id = "x"\nseats = [2,', ":2", "not valid TOML: invalid value"),
    "twice": (b'id = "x"\nid = "y"\n', ":2", "not valid TOML: cannot overwrite a value"),
    "binary": (b"\x7fELF\x02\x01\x01\x00\xff\xfe\n\x80", ":1", "not text"),
    "latin-1": (b'id = "x"\ntitle = "Z\xfcrich"\n', ":2", "not text"),
    "a key without end": (b'id = "x"\na' + b".a" * 100_000 + b" = 1", ":2", "more than 500 dots"),
    "zeros": (bytes(100), ":1", "not valid TOML"),
    "deep": (b"x = " + b"[" * 5000, "", "not valid TOML: maximum recursion"),
    "many digits": (b"x = " + b"9" * 5000, "", "not valid TOML: Exceeds the limit"),
}


@pytest.mark.parametrize(("raw", "line", "what"), BROKEN.values(), ids=BROKEN)
def test_invalid_toml_is_one_problem(raw: bytes, line: str, what: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_bytes(raw)
    (problem,) = problems(file)
    assert problem.where == f"broken.toml{line}"
    assert what in problem.what
    with pytest.raises(EditionError) as caught:
        load(file)
    assert caught.value.problems == (problem,)


def test_nesting_that_toml_allows_stops_nothing(tmp_path: Path) -> None:
    file = tmp_path / "deep.toml"
    for depth in range(400, 510):
        file.write_bytes(b"x = " + b"[" * depth + b"]" * depth)
        assert problems(file)


def test_an_empty_file_lacks_everything(tmp_path: Path) -> None:
    file = tmp_path / "empty.toml"
    file.write_bytes(b"")
    found = problems(file)
    assert [problem.where for problem in found] == [
        f"empty.toml:1: {key}"
        for key in (
            *("id", "title", "revision", "seats", "ranking", "provenance"),
            *("cards", "routes", "tickets", "end", "board"),
        )
    ]


def test_a_file_that_cannot_be_read_is_one_problem(tmp_path: Path) -> None:
    huge = tmp_path / "huge.toml"
    with huge.open("wb") as file:
        file.truncate(2_000_000)
    for path, what in (
        (tmp_path / "none.toml", "the file does not exist"),
        (tmp_path, "this is a directory"),
        (huge, "larger than 1000000 bytes"),
        (tmp_path / ("long" * 100), "cannot be read"),
        (f"{tmp_path}/\0.toml", "cannot be read"),
        ("", "this is a directory"),
    ):
        (problem,) = problems(path)
        assert what in problem.what
        with pytest.raises(UnreadableError):
            load(path)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_is_one_problem(tmp_path: Path) -> None:
    file = tmp_path / "secret.toml"
    file.touch(mode=0)
    (problem,) = problems(file)
    assert "cannot be read" in problem.what


def test_an_unknown_id_names_the_nearest_one() -> None:
    (problem,) = problems("germny")
    assert problem.what == "there is no edition or file with this name"
    assert problem.hint == "Did you mean `germany`?"
    (problem,) = problems("moon")
    assert all(which in problem.hint for which in available())


def test_an_error_lists_every_problem(tmp_path: Path) -> None:
    text = (HERE / "mixed.toml").read_text()
    (tmp_path / "two.toml").write_text(text.replace("trains = 18", "trains = 0", 1))
    with pytest.raises(EditionError, match=r"two\.toml:\d+: routes\.trains: 0 is out of") as caught:
        load(tmp_path / "two.toml")
    assert len(str(caught.value).splitlines()) == len(caught.value.problems) > 2


def test_a_key_that_is_not_there_is_placed_in_its_table() -> None:
    usa = source("usa")
    assert usa.where(("cards", "hand")).endswith(": cards.hand")
    assert usa.line(("cards", "none")) == usa.line(("cards",)) < usa.line(("cards", "colors"))
    assert usa.line(("none",)) == 1


def test_problems_survive_the_way_between_processes() -> None:
    with pytest.raises(UnreadableError) as caught:
        load("atlantis")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), str(again)) == (UnreadableError, str(caught.value))
    assert again.problems == caught.value.problems
