"""`waggonway stats`: one page that needs no other host, and clear errors for other files."""

import csv
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.golden.make import RECORDS
from tests.kit import SPRINT
from tests.toolkit.test_playing_on import finished
from waggonway.arena import read_rows
from waggonway.arena.statistics import gather
from waggonway.arena.statistics.charts import histogram, nice_step, percent
from waggonway.arena.statistics.gather import share_of
from waggonway.arena.statistics.heat_map import STEPS, color_of
from waggonway.maps import Layout
from waggonway.record import load, save
from waggonway.toolkit import playing_on

from .run import Command

ORDERS = ["--games", 6, "--seed", "s", "--jobs", 1]


class Page(HTMLParser):
    """The elements and addresses of a page; every element must be closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.headings: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not {"src", "href"} & {name for name, value in attrs if (value or "")[:1] != "#"}
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("h2", "h3"):
            self.headings.append(data)


@pytest.mark.parametrize("edition", ["usa", "europe", "first_journey"])
def test_a_page_shows_everything_and_loads_nothing(
    edition: str, waggonway: Command, tmp_path: Path
) -> None:
    data, page = tmp_path / "games.csv", tmp_path / "page.html"
    waggonway("simulate", edition, "--bots", "casual,random,random", *ORDERS, "--out", data)
    assert f"The statistics of 6 games are in {page}" in waggonway("stats", data, "--out", page).out
    text = page.read_text(encoding="utf-8")
    shown = Page(text).headings
    wanted = ["Results", "Length of games", "Ticket success", "First-seat advantage"]
    assert {*wanted, "Popular routes", "Routes on the board"} <= {*shown}
    assert ("Points by source" in shown) == (edition != "first_journey")
    assert not re.findall(r"https?://(?!www\.w3\.org/)", text)
    assert "url(" not in text.replace("url(#", "")


def test_games_that_were_played_on_do_not_count(waggonway: Command, tmp_path: Path) -> None:
    record = load(RECORDS / "amsterdam-2-last_round.jsonl")
    data = tmp_path / "games.jsonl"
    save(data, record, finished(playing_on.begin(record, 30, 0)))
    done = waggonway("stats", data, "--out", tmp_path / "page.html")
    assert "The statistics of 1 game are in" in done.out
    assert "Left out: 1 played-on game." in done.err


def test_the_numbers_are_those_of_the_rows(waggonway: Command, tmp_path: Path) -> None:
    data = tmp_path / "games.jsonl"
    waggonway("simulate", "usa", "--bots", "casual,random", *ORDERS, "--out", data)
    (group,) = waggonway("stats", data, "--json").json
    rows = list(read_rows(data))
    casual = [row for row in rows if row.bot == "casual"]
    assert (group["games"], group["seats"]) == (6, 2)
    assert group["bots"]["casual"]["wins"] == sum(row.place == 1 for row in casual) / 6
    assert group["bots"]["casual"]["points"] == sum(row.points for row in casual) / 6
    first = [row for row in rows if row.turn_order == 0]
    wins = sum((row.place == 1) / row.winners for row in first)
    assert group["turn_order"][0]["value"] == pytest.approx(wins / 6)
    route = casual[0].owned[0]
    owners = sum(route in row.owned for row in rows)
    assert group["routes"][str(route)] == pytest.approx(owners / 6)
    assert sum(group["turns"]["histogram"].values()) == 6


def test_groups_are_kept_apart(waggonway: Command, tmp_path: Path) -> None:
    both = tmp_path / "both.csv"
    parts = []
    for seats in (2, 3):
        waggonway("simulate", "usa", "--bots", ",".join(["random"] * seats), *ORDERS, "--out", both)
        parts.append(both.read_text())
    both.write_text(parts[0] + parts[1].split("\n", 1)[1])
    assert sorted(key[1] for key in gather(read_rows(both))) == [2, 3]
    page = tmp_path / "page.html"
    waggonway("stats", both, "--out", page)
    assert "USA, 3 players</a>" in page.read_text()


def test_an_edition_of_your_own_is_named_by_its_file(
    waggonway: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, usa_layout: Layout
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("waggonway.cli.commands.stats.lay_out_board", lambda *_: (usa_layout, []))
    waggonway("simulate", SPRINT, *ORDERS, "--out", "a.csv")
    done = waggonway("stats", "a.csv")
    assert "--edition sprint.toml adds names and the map" in done.err
    assert "ticket 0" in Path("a.html").read_text()
    assert "Routes on the board" not in Path("a.html").read_text()
    assert waggonway("stats", "a.csv", "--json", "--edition", SPRINT).err == ""
    said = waggonway.refused("stats", "a.csv", "--edition", "usa")
    assert said == "USA is not the edition of these games: the digests differ."


@pytest.fixture
def usa_layout() -> Layout:
    from waggonway.editions import load
    from waggonway.maps import layout_of

    return layout_of(load("usa"))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "the file is empty"),
        (b"hello\n", "this is not a table of games"),
        (b"game,seed\n", "has no column edition"),
        (b"PAR1PAR1", "file"),
    ],
)
def test_other_files_are_refused(
    data: bytes, reason: str, waggonway: Command, tmp_path: Path
) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    assert reason in waggonway.refused("stats", path)
    assert [found.name for found in tmp_path.iterdir()] == ["file"]


def test_a_table_without_games_is_refused(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    waggonway("simulate", SPRINT, *ORDERS, "--out", path)
    path.write_text(path.read_text().split("\n")[0] + "\n")
    assert "there are no finished games" in waggonway.refused("stats", path)
    assert "no such file" in waggonway.refused("stats", tmp_path / "none")
    assert "Choose one" in waggonway.refused("stats", path, "--json", "--out", "x.html")


def test_a_table_with_wrong_numbers_is_refused(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    waggonway("simulate", "reduced", *ORDERS, "--out", path)
    with path.open(newline="") as file:
        names, *rows = csv.reader(file)
    for column, value, reason in (
        ("seat", "9", "impossible numbers"),
        ("winners", "0", "impossible numbers"),
        ("owned", "[-1]", "impossible numbers"),
        ("owned", "[99]", "routes or tickets that"),
        ("failed", "[99]", "routes or tickets that"),
        ("seat", "1", "rows are missing"),
    ):
        with path.open("w", newline="") as file:
            wrong = list(rows[0])
            wrong[names.index(column)] = value
            csv.writer(file).writerows([names, wrong, *rows[1:]])
        assert reason in waggonway.refused("stats", path)


def test_shares_have_intervals_that_never_leave_zero_to_one() -> None:
    for done, number in ((0, 0), (0, 5), (5, 5), (1, 2), (500, 1000)):
        share = share_of(done, number)
        assert 0 <= share.low <= share.value <= share.high <= 1
    assert share_of(500, 1000).high - share_of(500, 1000).low == pytest.approx(0.062, abs=0.001)


def test_scales_are_round() -> None:
    assert [nice_step(span, 5) for span in (1, 9, 10, 23, 100)] == [0.2, 2, 2, 5, 20]
    assert (percent(0.5), percent(1 / 3)) == ("50%", "33.3%")
    assert (color_of(0), color_of(1), color_of(2)) == (STEPS[0], STEPS[-1], STEPS[-1])
    assert histogram({7: 3}, "One", "turns").count("<rect") == 1
    assert histogram(dict.fromkeys(range(400), 1), "Many", "turns").count("<rect") <= 40
