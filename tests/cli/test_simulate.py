"""`waggonway simulate`: the outcome depends on the seed only, and a file is whole or not there."""

import gzip
import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from tests.kit import MIXED, SPRINT
from waggonway.arena.play import game_seed, play, random_state
from waggonway.arena.simulation import Chunk, SimulationPlan, simulate
from waggonway.editions import available, load
from waggonway.game.codec import codec_of
from waggonway.game.result import result_of
from waggonway.record import RecordError, WholeFile, scan, verify

from .run import Command

BOARDS = [*available(), MIXED, SPRINT]


def outcome(plan: SimulationPlan, jobs: int, local_s: float) -> tuple[int, list[int], bytes]:
    chunks = list(simulate(plan, jobs, local_s))
    points = [chunk.tally.seats[0].points["total"] for chunk in chunks]
    games = [chunk.tally.games for chunk in chunks]
    return sum(games), [sum(points)], b"".join(chunk.records for chunk in chunks)


def test_the_number_of_jobs_changes_nothing(waggonway: Command, tmp_path: Path) -> None:
    orders = ["simulate", "amsterdam", "--bots", "random,beginner,random", "--games", 12]
    orders += ["--seed", "s", "--json"]
    one = waggonway(*orders, "--jobs", 1, "--out", tmp_path / "games.jsonl").json
    data = (tmp_path / "games.jsonl").read_bytes()
    two = waggonway(*orders, "--jobs", 2, "--out", tmp_path / "games.jsonl").json
    assert one == two
    assert (tmp_path / "games.jsonl").read_bytes() == data


def test_games_played_in_other_processes_are_the_same() -> None:
    order = SimulationPlan(load("amsterdam"), ("random", "beginner"), 9, "elsewhere", records=True)
    assert outcome(order, 2, local_s=0) == outcome(order, 1, local_s=0)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: Path(board).stem)
def test_the_fast_way_plays_the_same_games(board: str | Path) -> None:
    edition = load(board)
    for seats in range(edition.seats[0], edition.seats[1] + 1):
        for number in range(3):
            seed = game_seed("fast", number)
            game, _ = play(edition, ("random",) * seats, seed)
            state = random_state(edition, seats, seed)
            assert (result_of(codec_of(edition), state), state.turn) == (game.result(), game.turn)


def test_the_summary_is_the_same_with_and_without_records(
    waggonway: Command, tmp_path: Path
) -> None:
    orders = ["simulate", "germany", "--games", 5, "--seed", "s", "--jobs", 1, "--json"]
    without = waggonway(*orders).json
    records = waggonway(*orders, "--out", tmp_path / "games.jsonl").json
    assert {**records, "out": None} == without


def test_the_records_are_verified_games_with_the_seeds_of_the_series(
    waggonway: Command, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    waggonway("simulate", SPRINT, "--games", 4, "--seed", "s", "--out", path, "--jobs", 1)
    records = list(scan(path))
    for number, record in enumerate(records):
        verify(record)
        assert record.seed == game_seed("s", number)
        assert (record.header.number, record.header.of) == (number, 4)
        assert record.header.names == ("random 0", "random 1")
    assert waggonway("verify", path).out == f"{path}: verified, 4 games\n"


def test_records_are_compressed_where_the_name_says_so(waggonway: Command, tmp_path: Path) -> None:
    orders = ["simulate", SPRINT, "--games", 3, "--seed", "s", "--jobs", 1, "--out"]
    plain, compressed, again = (tmp_path / name for name in ("a.jsonl", "a.jsonl.gz", "b.jsonl.gz"))
    for path in (plain, compressed, again):
        assert waggonway(*orders, path).code == 0
    assert gzip.decompress(compressed.read_bytes()) == plain.read_bytes()
    assert compressed.read_bytes() == again.read_bytes()
    assert waggonway("verify", compressed).out == f"{compressed}: verified, 3 games\n"
    cut = tmp_path / "cut.jsonl.gz"
    cut.write_bytes(compressed.read_bytes()[:-20])
    assert "the compressed file is damaged" in waggonway("verify", cut).err


def test_records_are_written_to_standard_output(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    orders = ["simulate", SPRINT, "--games", "3", "--seed", "s", "--jobs", "1", "--out"]
    waggonway(*orders, path)
    command = [sys.executable, "-m", "waggonway", *map(str, orders), "-"]
    done = subprocess.run(command, capture_output=True, check=True, cwd=tmp_path, timeout=120)
    assert done.stdout == path.read_bytes()
    assert b'Sprint, 2 seats, 3 games from the seed "s"' in done.stderr
    assert [found.name for found in tmp_path.iterdir()] == ["games.jsonl"]


def test_a_seed_gives_games_as_long_as_those_of_real_ones() -> None:
    assert len({game_seed("s", number) for number in range(100)}) == 100
    assert len(game_seed("s", 0)) == 96


def test_a_table_is_shown_to_people(waggonway: Command) -> None:
    done = waggonway("simulate", "europe", "--games", 3, "--seed", "s", "--jobs", 1)
    lines = done.out.splitlines()
    assert lines[0] == 'Europe, 2 seats, 3 games from the seed "s"'
    assert lines[1] == "Ended by: last_round 3"
    heads = "seat bot wins shared total routes tickets stations longest path completed"
    assert " ".join(lines[4].split()) == heads
    assert len(lines) == 7
    assert (done.code, done.err) == (0, "")


def test_sums_add_up(waggonway: Command) -> None:
    done = waggonway("simulate", "usa", "--games", 20, "--seed", "s", "--jobs", 1, "--json").json
    assert done["games"] == sum(done["reasons"].values()) == 20
    assert sum(seat["wins"] for seat in done["seats"]) <= 20
    for seat in done["seats"]:
        points = seat["mean_points"]
        assert "stations" not in points
        assert sum(points.values()) == pytest.approx(2 * points["total"])


def test_a_fresh_seed_is_drawn_and_told(waggonway: Command) -> None:
    one = waggonway("simulate", SPRINT, "--games", 1, "--json").json
    two = waggonway("simulate", SPRINT, "--games", 1, "--json").json
    assert one["seed"] != two["seed"]
    again = waggonway("simulate", SPRINT, "--games", 1, "--seed", one["seed"], "--json").json
    assert again == one


WRONG: dict[str, tuple[list[object], str]] = {
    "an unknown edition": (["usaa"], "Did you mean `usa`"),
    "an unknown bot": (["usa", "--bots", "randm,random"], 'There is no bot "randm".'),
    "no bots": (["usa", "--bots", ""], 'There is no bot "".'),
    "a budget in time": (
        ["usa", "--bots", "expert:2s,random"],
        "Give it a number of trials: expert:300.",
    ),
    "too few bots": (["usa", "--bots", "random"], "USA is for 2 to 5 players, not 1."),
    "too many bots": (["amsterdam", "--bots", ",".join(["random"] * 5)], "2 to 4 players, not 5."),
    "no games": (["usa", "--games", 0], "--games must be at least 1, not 0."),
    "games that are no number": (["usa", "--games", "many"], "--games"),
    "no jobs": (["usa", "--jobs", 0], "The number of jobs must be between 1 and 512, not 0."),
    "an empty seed": (["usa", "--seed", ""], "A seed is one line"),
    "a seed of two lines": (["usa", "--seed", "a\nb"], "A seed is one line"),
    "a place to write that is none": (["usa", "--out", "/none/x"], "directory does not exist"),
    "a device": (["usa", "--out", "/dev/null", "--games", 1], "not a file"),
    "two things on standard output": (
        ["usa", "--out", "-", "--json"],
        "--json and --out - both write to standard output. Choose one.",
    ),
    "an option in the place of a file": (["usa", "--out", "--json"], "looks like an option"),
    "an unknown option": (["usa", "--speed", 9], "--speed"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_it_refuses_in_a_sentence(kind: str, waggonway: Command) -> None:
    arguments, reason = WRONG[kind]
    assert reason in waggonway.refused("simulate", *arguments)


def test_a_board_with_problems_is_refused_with_all_of_them(
    waggonway: Command, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(MIXED.read_text().replace("trains = 18", "trains = 0").replace("hand = 3", ""))
    said = waggonway.refused("simulate", path, code=1)
    assert "trains" in said
    assert "hand" in said


def test_a_full_disk_leaves_no_half_file(
    waggonway: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: WholeFile, data: bytes) -> None:
        raise RecordError("games.jsonl", None, "cannot be written: no space left")

    monkeypatch.setattr(WholeFile, "write", full)
    out = tmp_path / "games.jsonl"
    said = waggonway.refused("simulate", SPRINT, "--games", 2, "--out", out)
    assert "no space left" in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("error", "code", "reason"),
    [
        (KeyboardInterrupt(), 130, "Stopped after 0 of 9 games; {out} was not written"),
        (BrokenProcessPool(), 1, "A process that played games died."),
    ],
)
def test_an_end_before_the_end_is_told(
    error: BaseException,
    code: int,
    reason: str,
    waggonway: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: Any) -> Chunk:
        raise error

    monkeypatch.setattr("waggonway.arena.simulation.play_chunk", fail)
    out = tmp_path / "games.jsonl"
    said = waggonway.refused("simulate", SPRINT, "--games", 9, "--jobs", 1, "--out", out, code=code)
    assert reason.format(out=out) in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
def test_ctrl_c_stops_all_processes_and_leaves_no_half_file(tmp_path: Path) -> None:
    """A terminal sends it to every process at once."""
    out = tmp_path / "games.jsonl"
    out.write_bytes(b"before")
    orders = ["simulate", "usa", "--games", "100000", "--jobs", "2", "--out", str(out)]
    running = subprocess.Popen(
        [sys.executable, "-m", "waggonway", *orders],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while not any(path.stat().st_size > 1_500_000 for path in tmp_path.glob(".*.part")):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    stdout, stderr = running.communicate(timeout=60)
    assert running.returncode == 130
    assert stdout == ""
    assert stderr.startswith("waggonway: Stopped after ")
    assert len(stderr.splitlines()) == 1
    assert (out.read_bytes(), [path.name for path in tmp_path.iterdir()]) == (b"before", [out.name])
