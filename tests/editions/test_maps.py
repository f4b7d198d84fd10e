"""The command `waggonway maps`, and what it says about an edition."""

from __future__ import annotations

import errno
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from waggonway.cli import CommandError, app
from waggonway.editions import available, load
from waggonway.editions.describe import counts, describe_rules, provenance_states
from waggonway.maps import LayoutFault
from waggonway.maps.drawing import NoPicture

HERE = Path(__file__).parent
MIXED = str(HERE / "mixed.toml")


@pytest.fixture
def maps(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run `waggonway maps …`: exit code, output, and the message of a fault."""

    def run(*words: str) -> tuple[object, str, str]:
        code: object = 0
        fault = ""
        try:
            app(["maps", *words])
        except SystemExit as end:
            code = end.code or 0
        except CommandError as error:
            code, fault = error.code, str(error)
        return code, capsys.readouterr().out, fault

    return run


def test_list_names_every_edition_and_what_is_not_verified(maps: Any) -> None:
    code, out, _ = maps("list")
    assert code == 0
    lines = {line.split()[0]: line for line in out.splitlines()}
    assert {"edition", *available()} == lines.keys()
    assert lines["usa"].endswith("verified")
    assert lines["first_journey"].endswith("transcribed: tickets")
    assert "verified in part: routes; reconstructed: carts, tickets" in lines["amsterdam"]


def test_show_says_that_countries_are_dead_ends(maps: Any) -> None:
    """T-45."""
    words = " ".join(maps("show", "germany")[1].split())
    assert "Every route into a country is a dead end" in words
    assert "Schweiz. Every route" in words
    assert "dead end" not in maps("show", "usa")[1]


def test_list_as_json(maps: Any) -> None:
    _, out, _ = maps("list", "--json")
    found = {entry["id"]: entry for entry in json.loads(out)}
    assert found.keys() == set(available())
    assert found["germany"]["counts"]["borders"] == 14
    assert found["usa"]["digest"] == load("usa").digest


@pytest.mark.parametrize("which", [*available(), MIXED, str(HERE / "sprint.toml")])
def test_show_tells_rules_numbers_and_provenance(which: str, maps: Any) -> None:
    code, out, _ = maps("show", which)
    edition = load(which)
    assert code == 0
    words = " ".join(out.split())
    assert edition.title in out
    for text in (*describe_rules(edition).values(), *edition.provenance.values()):
        assert text in words
    assert f"{len(edition.board.routes)} routes" in words
    assert max(map(len, out.splitlines())) <= 100


def test_show_names_disputed_routes(maps: Any) -> None:
    """Gap 4."""
    _, out, _ = maps("show", "amsterdam")
    assert "Jordaan-Jan Roodenpoortstoren" in out.split("Disputed routes")[1]
    _, out, _ = maps("show", "amsterdam", "--json")
    assert len(json.loads(out)["disputed"]) == 3


def test_check_exits_with_0_1_or_2(maps: Any, tmp_path: Path) -> None:
    """Nothing wrong, problems, unreadable."""
    assert maps("check", MIXED) == (0, f"{MIXED}: no problems\n", "")
    assert maps("check", "usa")[0] == 0
    bad = tmp_path / "bad.toml"
    bad.write_text(Path(MIXED).read_text().replace("reveal = 2", "reveal = 0"))
    code, out, _ = maps("check", str(bad))
    assert code == 1
    first, last = out.splitlines()
    assert first.startswith("bad.toml:")
    assert first.endswith(": tunnels.reveal: 0 is out of range. Use a number from 1 to 8.")
    assert last == "1 problem"
    bad.write_text("not toml")
    assert maps("check", str(bad))[0] == 1
    for missing in (str(tmp_path / "none.toml"), str(tmp_path), "atlantis"):
        code, out, err = maps("check", missing)
        assert (code, out) == (2, "")
        assert err.startswith(f"{missing}: ")


def test_check_as_json(maps: Any, tmp_path: Path) -> None:
    assert json.loads(maps("check", MIXED, "--json")[1]) == {
        "file": MIXED,
        "problems": [],
        "warnings": [],
    }
    (tmp_path / "x.toml").write_text("")
    code, out, _ = maps("check", str(tmp_path / "x.toml"), "--json")
    assert code == 1
    assert {frozenset(problem) for problem in json.loads(out)["problems"]} == {
        frozenset({"where", "what", "hint"})
    }


def test_show_and_draw_refuse_a_file_with_problems(maps: Any, tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("id = 1")
    for verb in ("show", "draw"):
        code, _, err = maps(verb, str(tmp_path / "x.toml"))
        assert code == 1
        assert "x.toml:1: id: must be a text in quotes, not the number 1." in err
        assert maps(verb, "germny")[0] == 2


def test_draw_writes_a_file(maps: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert maps("draw", "usa") == (0, "usa.svg\n", "")
    assert maps("draw", "usa", "-o", "other.svg", "--theme", "light")[0] == 0
    assert (tmp_path / "usa.svg").read_text() == (tmp_path / "other.svg").read_text()
    assert maps("draw", "usa", "-o", "night.svg", "--theme", "dark")[0] == 0
    assert (tmp_path / "night.svg").read_text() != (tmp_path / "other.svg").read_text()
    assert maps("draw", "usa", "-o", "-")[:2] == (0, (tmp_path / "usa.svg").read_text())
    assert not (tmp_path / "-").exists()


def test_draw_compresses_a_file_whose_name_ends_in_gz(maps: Any, tmp_path: Path) -> None:
    plain, compressed = tmp_path / "usa.svg", tmp_path / "usa.svg.gz"
    for target in (plain, compressed):
        assert maps("draw", "usa", "-o", str(target)) == (0, f"{target}\n", "")
    assert gzip.decompress(compressed.read_bytes()) == plain.read_bytes()
    assert maps("draw", "usa", "-o", str(tmp_path / "usa.gz"))[0] == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["-o", "no/such/folder.svg"], "no/such/folder.svg cannot be written"),
        (["-o", "board.gif"], "board.gif: a picture must be a .svg or a .png file"),
        (["-o", "board.png", "--zoom", "1000"], "--zoom must be between 0.1 and 5, not 1000."),
    ],
)
def test_draw_refuses_what_it_cannot_do_before_it_begins(
    words: list[str], said: str, maps: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("waggonway.maps.Maker.steps", None)
    code, _, err = maps("draw", MIXED, *words)
    assert code == 2
    assert said in err
    assert list(tmp_path.iterdir()) == []


def test_a_png_that_cannot_be_made_leaves_no_file(
    maps: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object) -> bytes:
        raise NoPicture("no library")

    monkeypatch.setattr("waggonway.cli.commands.maps.png", none)
    code, _, err = maps("draw", "usa", "-o", str(tmp_path / "usa.png"))
    assert (code, err) == (1, "no library")
    assert list(tmp_path.iterdir()) == []


def test_layout_writes_where_everything_is(
    maps: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert maps("layout", "amsterdam") == (0, "amsterdam.layout.json\n", "")
    written = json.loads((tmp_path / "amsterdam.layout.json").read_text())
    assert written["format"] == 1
    assert len(written["tracks"]) == len(load("amsterdam").board.routes)


def test_check_can_lay_the_board_out(maps: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert maps("check", "europe", "--layout") == (0, "europe: no problems\n", "")
    assert json.loads(maps("check", "europe", "--layout", "--json")[1])["layout"] == []
    monkeypatch.setattr(
        "waggonway.cli._layout.faults", lambda *_: [LayoutFault("city", "too near")]
    )
    assert maps("check", "europe", "--layout") == (1, "too near\n1 problem\n", "")


def test_a_board_that_is_not_clean_is_drawn_with_a_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "waggonway.cli._layout.faults", lambda *_: [LayoutFault("city", "too near")]
    )
    app(["maps", "draw", "usa", "-o", str(tmp_path / "usa.svg")], result_action="return_value")
    assert (tmp_path / "usa.svg").exists()
    assert "layout fault: too near" in capsys.readouterr().err


def test_a_full_disk_leaves_the_picture_that_was_there(
    maps: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    picture = tmp_path / "board.svg"
    picture.write_text("before")
    with monkeypatch.context() as patch:
        patch.setattr("os.write", full)
        code, _, err = maps("draw", "usa", "-o", str(picture))
    assert code == 2
    assert "no space left" in err
    assert picture.read_text() == "before"
    assert list(tmp_path.iterdir()) == [picture]


def test_counts_and_states() -> None:
    assert counts(load("germany")) == {
        "cities": 35,
        "countries": 5,
        "borders": 14,
        "routes": 110,
        "double routes": 21,
        "triple routes": 2,
        "spaces": 313,
        "short tickets": 55,
        "long tickets": 34,
    }
    assert provenance_states(load("usa")).keys() == {"verified"}
