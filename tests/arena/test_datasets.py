"""Tables of games: whole files, the same rows in every format, clear errors."""

import csv
import gzip
import math
from pathlib import Path
from typing import Any

import duckdb
import msgspec
import pytest

from tests.cli.run import Command
from tests.kit import MIXED, SPRINT
from waggonway import rl
from waggonway.arena import DatasetError, SeatRow, read_rows, simulate
from waggonway.arena.datasets import DataFormat, Table, format_of, table_of
from waggonway.arena.datasets.read import Dataset
from waggonway.arena.datasets.rows import POINT_COLUMNS
from waggonway.arena.play import game_seed
from waggonway.arena.simulation import SimulationPlan
from waggonway.editions import available, load
from waggonway.game import Game
from waggonway.game.events import TurnBegan
from waggonway.record import RecordError, read_many, scan

ORDERS = ["--games", 4, "--seed", "s", "--jobs", 1]


@pytest.fixture
def waggonway(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def timeless(rows: list[SeatRow]) -> list[SeatRow]:
    return [msgspec.structs.replace(row, seconds=None, faults=None) for row in rows]


@pytest.mark.parametrize(
    ("name", "data_format", "table"),
    [
        ("games.parquet", DataFormat.PARQUET, Table.SEATS),
        ("results.csv", DataFormat.CSV, Table.SEATS),
        ("results.CSV.gz", DataFormat.CSV, Table.SEATS),
        ("games.jsonl.gz", DataFormat.JSON_LINES, Table.RECORDS),
        ("games", DataFormat.JSON_LINES, Table.RECORDS),
        ("games.gz", DataFormat.JSON_LINES, Table.RECORDS),
        ("-", DataFormat.JSON_LINES, Table.RECORDS),
    ],
)
def test_the_name_of_a_file_chooses_its_format(
    name: str, data_format: DataFormat, table: Table
) -> None:
    assert (format_of(Path(name)), table_of(Path(name))) == (data_format, table)


@pytest.mark.parametrize("name", ["x.xlsx", "x.csv.bak", "x.txt.gz", "x.parquet.gz"])
def test_other_names_are_refused_and_nothing_is_written(
    name: str, waggonway: Command, tmp_path: Path
) -> None:
    said = waggonway.refused("simulate", SPRINT, *ORDERS, "--out", tmp_path / name)
    assert said.startswith(f"{tmp_path / name}: ")
    assert ("Leave out .gz" if "parquet" in name else "Use .parquet, .csv or .jsonl") in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("bots", ["random,random", "casual,random"])
def test_every_format_has_the_same_rows(bots: str, waggonway: Command, tmp_path: Path) -> None:
    files = ["a.parquet", "a.csv", "a.csv.gz", "rows.jsonl", "records.jsonl.gz"]
    tables = []
    for name in files:
        rows = ["--rows", "seats"] if name == "rows.jsonl" else []
        orders = ["simulate", "europe", "--bots", bots, *ORDERS, *rows]
        assert waggonway(*orders, "--out", tmp_path / name).code == 0
        tables.append(timeless(list(read_rows(tmp_path / name))))
    assert len(tables[0]) == 8
    assert tables[0] == tables[1] == tables[2] == tables[3]
    names = [row.bot.split()[0] for row in tables[4]]  # a record numbers players of one name
    assert [
        msgspec.structs.replace(r, bot=b) for r, b in zip(tables[4], names, strict=True)
    ] == tables[0]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(files)


@pytest.mark.parametrize("board", [*available(), MIXED], ids=lambda board: Path(board).stem)
def test_the_points_of_a_row_add_up(board: str | Path, tmp_path: Path) -> None:
    edition = load(board)
    seats = edition.seats[1]
    plan = SimulationPlan(edition, ("random",) * seats, 3, "s", table=Table.SEATS)
    path = tmp_path / "rows.csv"
    data = b"".join(chunk.rows for chunk in simulate(plan))
    path.write_bytes((",".join(SeatRow.__struct_fields__) + "\n").encode() + data)
    rows = list(read_rows(path))
    assert len(rows) == 3 * seats
    for row in rows:
        assert sum(getattr(row, name) or 0 for name in POINT_COLUMNS) == row.points
        assert row.seed == game_seed("s", row.game)
        lengths = sum(edition.board.routes[route].length for route in row.owned)
        assert lengths + row.trains_left == edition.routes.trains
    turns = {row.game: row.game_turns for row in rows}
    assert {game: sum(r.turns for r in rows if r.game == game) for game in turns} == turns


def test_a_row_counts_the_turns_that_a_game_tells(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    waggonway("simulate", "usa", "--bots", "random,random,random", *ORDERS, "--out", path)
    rows = list(read_rows(path))
    for record in scan(path):
        own = [row for row in rows if row.seed == record.seed]
        began = [event.seat for event in record.events() if isinstance(event, TurnBegan)]
        assert [row.turns for row in own] == [began.count(seat) for seat in range(3)]
        assert own[record.header.start].turn_order == 0


def test_the_number_of_jobs_changes_no_row() -> None:
    plan = SimulationPlan(load(SPRINT), ("random",) * 2, 30, "s", table=Table.SEATS)
    one = b"".join(chunk.rows for chunk in simulate(plan, 1))
    two = b"".join(chunk.rows for chunk in simulate(plan, 2, local_s=0))
    assert one == two


def test_decisions_replay_the_game(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "moves.parquet"
    orders = ["simulate", "amsterdam", "--bots", "beginner,random", *ORDERS]
    assert waggonway(*orders, "--rows", "decisions", "--out", path).code == 0
    query = f"SELECT seed, decision, seat, legal, choice, action, margin FROM '{path}' WHERE game=2"
    game: Game | None = None
    for seed, number, seat, legal, choice, action, margin in duckdb.execute(query).fetchall():
        game = game or Game.new("amsterdam", 2, seed=seed)
        assert (len(game.actions) + len(game.pending), game.to_move) == (number, seat)
        assert len(game.legal(seat)) == legal
        listed = game.legal(seat)[choice]
        assert game.apply(seat, action).action == listed
        margins = margin if seat == 0 else -margin
    assert game is not None
    result = game.result()
    assert result is not None
    assert result.seats[0].total - result.seats[1].total == margins


def test_a_parquet_file_contains_its_edition(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "it's.parquet"  # a quote must not end the name inside SQL
    assert waggonway("simulate", SPRINT, *ORDERS, "--out", path).code == 0
    dataset = Dataset(path)
    rows = list(dataset.rows())
    assert dataset.editions[rows[0].digest] == load(SPRINT)


def test_thinking_time_is_measured_for_other_bots_only(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    waggonway("simulate", SPRINT, "--bots", "casual,random", *ORDERS, "--out", path)
    assert all(row.seconds is not None and 0 < row.seconds < 60 for row in read_rows(path))
    waggonway("simulate", SPRINT, *ORDERS, "--out", path)
    assert all(row.seconds is None for row in read_rows(path))


@pytest.mark.parametrize(
    ("orders", "reason"),
    [
        (["--rows", "seats"], "--rows needs a file"),
        (["--rows", "records", "--out", "a.csv"], "Records are JSON lines"),
        (["--rows", "chairs", "--out", "a.csv"], "--rows"),
        (["--out", "/none/a.parquet"], "the directory does not exist"),
        (["--out", "/dev/null.parquet/x.parquet"], "cannot be written"),
    ],
)
def test_an_impossible_export_is_refused(
    orders: list[str], reason: str, waggonway: Command
) -> None:
    assert reason in waggonway.refused("simulate", SPRINT, "--games", 1, *orders)


def test_a_missing_extra_is_named(waggonway: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waggonway.cli._extras.find_spec", lambda name: None)
    said = waggonway.refused("simulate", SPRINT, "--out", "a.parquet")
    assert said == 'This needs duckdb, which is not installed: pip install "waggonway[data]"'


def test_a_failure_leaves_the_old_parquet_file(
    waggonway: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.parquet"
    path.write_bytes(b"before")

    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("waggonway.arena.simulation.play_chunk", interrupted)
    said = waggonway.refused("simulate", SPRINT, *ORDERS, "--out", path, code=130)
    assert "was not written" in said
    assert [(found.name, found.read_bytes()) for found in tmp_path.iterdir()] == [
        ("a.parquet", b"before")
    ]


def test_a_parquet_file_that_cannot_be_converted_is_told(
    waggonway: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("waggonway.arena.datasets.write._copy", lambda *_: "COPY nothing")
    said = waggonway.refused("simulate", SPRINT, *ORDERS, "--out", tmp_path / "a.parquet")
    assert "cannot be written" in said
    assert not list(tmp_path.iterdir())


ROW = ",".join(SeatRow.__struct_fields__)
FOREIGN: dict[str, tuple[bytes, str]] = {
    "an empty file": (b"", "the file is empty"),
    "a text": (b"Dear diary,\n", "this is not a table of games"),
    "another table": (b"game,player\n1,2\n", "this table has no column seed"),
    "decisions": (b"game,seed,decision\n", "decisions?"),
    "a row that is cut off": (
        f"{ROW}\n0,abc\n".encode(),
        ":2: this is not a row of a game: 2 cells",
    ),
    "other JSON": (b'{"name": 1}\n', "this table has no column game"),
    "decisions as JSON": (b'{"game": 1, "seed": "", "decision": 1}\n', "decisions?"),
    "broken JSON": (b'{"game": \n', ":1: this is not a row of a game"),
    "damaged gzip": (gzip.compress(b"game,x" * 99)[:30], "the compressed file is damaged"),
    "damaged Parquet": (b"PAR1 and nothing else", ""),
    "bytes": (b"game,\xff\xfe\n", "this is not a table of games"),
    "a cut record": (b'{"waggonway":"record","format":2}\n', "1:"),
}


@pytest.mark.parametrize("kind", FOREIGN)
def test_other_files_are_refused_with_their_name(kind: str, tmp_path: Path) -> None:
    data, reason = FOREIGN[kind]
    path = tmp_path / "file"
    path.write_bytes(data)
    with pytest.raises(DatasetError) as raised:
        list(read_rows(path))
    assert str(path) in str(raised.value)
    assert reason in str(raised.value)


def test_files_that_are_not_there_are_refused(tmp_path: Path) -> None:
    for path, reason in ((tmp_path / "none", "no such file"), (tmp_path, "a directory")):
        with pytest.raises(DatasetError, match=reason):
            list(read_rows(path))


def test_csv_is_readable_by_others(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    waggonway("simulate", SPRINT, *ORDERS, "--out", path)
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["game"] for row in rows] == [str(game) for game in range(4) for _ in range(2)]
    mean = duckdb.execute("SELECT avg(points) FROM read_csv(?)", [str(path)]).fetchall()[0][0]
    assert math.isclose(mean, sum(int(row["points"]) for row in rows) / len(rows))


def test_many_files_are_read_one_after_the_other(waggonway: Command, tmp_path: Path) -> None:
    for name in ("b.jsonl", "a.jsonl.gz", ".part.jsonl"):
        waggonway("simulate", SPRINT, *ORDERS, "--out", tmp_path / name)
    (tmp_path / "notes.txt").write_text("not a record")
    files = [Path(record.file).name for record in read_many(tmp_path)]
    assert files == ["a.jsonl.gz"] * 4 + ["b.jsonl"] * 4
    paths: list[str | Path] = [tmp_path / "b.jsonl", str(tmp_path / "a.jsonl.gz")]
    assert len(list(read_many(paths))) == 8
    data = (tmp_path / "b.jsonl").read_bytes()
    (tmp_path / "b.jsonl").write_bytes(data[: len(data) // 2])
    with pytest.raises(RecordError):
        list(read_many(paths))
    assert 4 < len(list(read_many(paths, skip_damaged=True))) < 8


def test_decisions_have_the_vectors_of_the_environments(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "moves.parquet"
    orders = ["simulate", "reduced", "--bots", "casual,random", "--games", "2", "--seed", "7"]
    assert waggonway(*orders, "--rows", "decisions", "--out", path).code == 0
    query = "SELECT seed, seat, observation, mask, index, action, choice"
    rows = duckdb.execute(f"{query} FROM '{path}' WHERE game=1 ORDER BY decision").fetchall()
    env = rl.aec("reduced", 2)
    env.reset(options={"seed": rows[0][0]})
    game = Game.new("reduced", 2, seed=rows[0][0])
    for _, seat, observation, mask, index, action, choice in rows:
        seen = env.observe(f"player_{seat}")
        assert observation == seen["observation"].tobytes()
        assert mask == seen["action_mask"].tobytes()
        assert game.legal(seat)[choice] == game.apply(seat, action).action
        if index is None:  # the bot paid with more wilds than it had to
            break
        assert mask[index] == 1
        env.step(index)
    else:
        assert game.over
        assert env.table.over
