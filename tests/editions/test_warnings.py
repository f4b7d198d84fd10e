"""Playable editions that look like a mistake: `maps check` warns, and nothing else changes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from waggonway.cli import CommandError, _layout, app
from waggonway.editions import available, load
from waggonway.editions.loader import source
from waggonway.editions.warnings import warnings
from waggonway.maps import stored

MIXED = Path(__file__).parent / "mixed.toml"
USA = Path(__file__).parents[2] / "src/waggonway/editions/usa.toml"

CASES = [
    ("id", 'id = "mixed"', 'id = "europe"', "`europe` is the id of a printed edition"),
    (
        "spot",
        "lat = 42.36,  lon = -71.058",
        "lat = 40.713, lon = -74.007",
        "is at the same position as `boston`",
    ),
    (
        "swapped",
        "lat = 42.36,  lon = -71.058",
        "lat = -71.058, lon = 42.36",
        "`lat` and `lon` of `boston` look swapped",
    ),
    (
        "duplicate",
        'a = "boston",         b = "miami"',
        'a = "phoenix", b = "calgary"',
        "joins the same places as ticket 0: `calgary` and `phoenix`",
    ),
    (
        "value",
        'b = "miami",          points = 12',
        'b = "miami", points = 21',
        "is worth 21, but its shortest path has 12 spaces",
    ),
    ("stations", "[stations]\ncount = 2", "[stations]\ncount = 4", "Servers refuse 4 stations"),
    ("sweeps", "sweep_cap = 5", "sweep_cap = 51", "Servers refuse 51 sweeps in a row"),
]


def changed(folder: Path, old: str, new: str) -> Path:
    """A file with a change, of the mixed edition or of a copy of USA with another id."""
    mixed = MIXED.read_text()
    text = mixed if old in mixed else USA.read_text().replace('id = "usa"', 'id = "copy"', 1)
    assert old in text, old
    file = folder / "mine.toml"
    file.write_text(text.replace(old, new, 1))
    return file


@pytest.mark.parametrize(("old", "new", "words"), [case[1:] for case in CASES], ids=lambda _: "")
def test_a_likely_mistake_is_only_a_warning(old: str, new: str, words: str, tmp_path: Path) -> None:
    file = changed(tmp_path, old, new)
    (found,) = warnings(source(file))
    assert words in found.what
    assert found.where.startswith("mine.toml:")
    load(file)  # no error


@pytest.mark.parametrize("which", [*available(), MIXED])
def test_our_own_boards_have_no_warnings(which: str | Path) -> None:
    assert warnings(source(which)) == []


def test_a_file_without_sense_has_no_warnings(tmp_path: Path) -> None:
    for text in ("", "id = 1", "[board]\ncities = 3", '[board]\ncities = [{ id = "a" }]'):
        (tmp_path / "x.toml").write_text(text)
        assert warnings(source(tmp_path / "x.toml")) == []


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str, str]:
    """Run `waggonway maps …`: exit code, output, and errors with the message of a fault."""
    code: object = 0
    fault = ""
    try:
        app(["maps", *words])
    except SystemExit as end:
        code = end.code or 0
    except CommandError as error:
        code, fault = error.code, str(error)
    said = capsys.readouterr()
    return code, said.out, said.err + fault


def test_check_exits_with_0_if_there_are_warnings_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(changed(tmp_path, 'id = "mixed"', 'id = "europe"'))
    code, out, _ = run(capsys, "check", file)
    assert code == 0
    first, last = out.splitlines()
    assert first.startswith("warning: mine.toml:")
    assert last == "1 warning"
    code, out, _ = run(capsys, "check", file, "--json")
    said = json.loads(out)
    assert (code, said["problems"], len(said["warnings"])) == (0, [], 1)
    assert set(said["warnings"][0]) == {"where", "what", "hint"}


def test_check_reports_problems_and_warnings_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = changed(tmp_path, 'id = "mixed"', 'id = "europe"')
    file.write_text(file.read_text().replace("reveal = 2", "reveal = 0"))
    code, out, _ = run(capsys, "check", str(file))
    assert code == 1
    assert out.splitlines()[-1] == "1 problem, 1 warning"


@pytest.mark.parametrize("verb", [["check", "--layout"], ["draw"], ["layout"]])
def test_laying_a_board_out_ends_with_a_reason_when_time_is_up(
    verb: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(_layout, "stored", lambda _: None)
    code, out, err = run(capsys, *verb, "usa", "--limit", "0.05")
    assert (code, out) == (1, "")
    assert "could not be laid out within 0.05 seconds" in err
    assert "--limit" in err
    assert list(tmp_path.iterdir()) == []


def test_progress_is_said_where_no_terminal_shows_a_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(_layout, "stored", lambda _: None)
    monkeypatch.setattr(_layout, "PROGRESS_INTERVAL_S", 0.02)
    code, _, err = run(capsys, "check", "usa", "--layout", "--limit", "0.3")
    assert code == 1
    assert "laying the board out: " in err


def test_progress_says_how_much_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def steps(maker: Any) -> Any:
        yield 0.4
        maker.tick()
        raise _layout.TimeLimitReached

    monkeypatch.setattr(_layout, "stored", lambda _: None)
    monkeypatch.setattr(_layout, "PROGRESS_INTERVAL_S", 0)
    monkeypatch.setattr("waggonway.maps.Maker.steps", steps)
    code, _, err = run(capsys, "check", "usa", "--layout")
    assert code == 1
    assert "laying the board out: 40%" in err
    assert "(40% done)" in err


def test_the_best_attempt_is_used_when_time_is_up_later(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    edition = load("usa")
    kept = stored(edition)

    def steps(maker: Any) -> Any:
        maker.layout, maker.faults = kept, []
        yield 0.4
        raise _layout.TimeLimitReached

    monkeypatch.setattr(_layout, "stored", lambda _: None)
    monkeypatch.setattr("waggonway.maps.Maker.steps", steps)
    assert _layout.lay_out_board(edition, 5) == (kept, [])
    assert "the best layout so far" in capsys.readouterr().err


def test_a_limit_of_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "check", "usa", "--layout", "--limit", "0")
    assert code == 2
    assert "more than 0" in err
