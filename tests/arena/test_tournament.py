"""`waggonway tournament`: the same whatever the jobs, nothing lost, refusals in sentences."""

import sqlite3
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import Command, Done
from tests.kit import MIXED, SPRINT
from waggonway import bots
from waggonway.arena import tournament as module
from waggonway.arena.blocks import Design
from waggonway.arena.outcome import GameFailed, kind_of, play_game
from waggonway.arena.play import play
from waggonway.arena.store import Store, StoreError
from waggonway.arena.tournament import play_all
from waggonway.editions import available, load
from waggonway.game.events import TurnBegan

PAIR = ["tournament", SPRINT, "--bots", "beginner,random", "--blocks", 12, "--seed", "s"]
PAIR += ["--jobs", 1]


def everything(done: Done) -> Any:
    assert (done.code, done.err) == (0, "")
    return done.json


def test_games_played_in_other_processes_are_the_same() -> None:
    edition, design = load(SPRINT), Design(("beginner", "random"), 2, "elsewhere")
    games = list(design.games(8))
    found = [
        sorted((o for batch in play_all(edition, design, games, jobs, 0) for o in batch), key=str)
        for jobs in (1, 2)
    ]
    assert found[0] == found[1]
    assert len(found[0]) == 16


def test_the_result_depends_on_the_seed_only(waggonway: Command, tmp_path: Path) -> None:
    one = everything(waggonway(*PAIR, "--db", tmp_path / "1", "--json"))
    other = [*PAIR[:3], "random,beginner", *PAIR[4:-1], 2]
    assert everything(waggonway(*other, "--db", tmp_path / "2", "--json")) == one
    assert one["games"] == 24


def test_going_on_plays_only_what_is_missing(
    waggonway: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = everything(waggonway(*PAIR, "--db", tmp_path / "1", "--json"))
    part = [*PAIR[:5], 5, *PAIR[6:]]
    everything(waggonway(*part, "--db", tmp_path / "2", "--json"))
    played = []

    def count(*arguments: Any) -> Any:
        played.append(arguments)
        return play_game(*arguments)

    monkeypatch.setattr(module, "play_game", count)
    assert everything(waggonway(*PAIR, "--db", tmp_path / "2", "--json", "--resume")) == whole
    assert len(played) == 14
    again = [word for word in PAIR if word not in ("--seed", "s")]  # the last one of these bots
    assert everything(waggonway(*again, "--db", tmp_path / "2", "--json", "--resume")) == whole
    assert len(played) == 14


def test_stored_games_are_not_used_unasked(waggonway: Command, tmp_path: Path) -> None:
    waggonway(*PAIR)
    said = waggonway.refused(*PAIR)
    assert said.startswith("24 of these 24 games are already in ")
    assert said.endswith("arena.sqlite. Add --resume to continue.")
    assert (tmp_path / "data/waggonway/arena.sqlite").exists()
    said = waggonway.refused("tournament", MIXED, "--bots", "random,beginner", "--resume")
    assert "has no such tournament to resume" in said


def test_tables_are_shown_to_people(waggonway: Command, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    done = waggonway(*PAIR, "--markdown", page)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == 'Sprint, 2 players, 24 games in 12 blocks from the seed "s"'
    assert lines[2] == "Ratings (a fair share of wins is 50.0%)"
    assert lines[4].split()[0] == "beginner"
    assert "The rating of random is 0." in lines
    assert "Intervals from fewer than 20 blocks are too narrow." in lines
    text = page.read_text(encoding="utf-8")
    assert text.startswith("## Sprint, 2 players, 24 games")
    assert "| bot | rating | 95% | share of wins | 95% | games |" in text
    assert text.count("| ---: |") >= 4
    assert waggonway(*PAIR, "--resume", "--markdown", "-").out == text


@pytest.mark.parametrize("board", [*available(), MIXED], ids=lambda board: Path(board).stem)
def test_every_board_is_diagnosed(board: str | Path, waggonway: Command) -> None:
    orders = ["tournament", board, "--bots", "random,beginner", "--blocks", 1, "--seed", "s"]
    found = everything(waggonway(*orders, "--jobs", 1, "--json"))
    waggonway(*orders, "--resume")
    edition = load(board)
    for bot in found["diagnoses"].values():
        assert bot["kept"] == bot["made"] + bot["failed"]
        points = dict(bot["points"])
        assert sum(points.values()) == pytest.approx(2 * points["total"])
        longest = edition.bonus is not None and bool(edition.bonus.longest_path)
        assert (bot["longest_path"] is not None) == longest
        for use in bot["actions"].values():
            assert 0 <= use["used"] <= use["offered"]


def test_the_stored_facts_of_a_game_are_correct() -> None:
    edition, seating = load("europe"), ("random", "beginner")
    outcome = play_game(edition, seating, "a game", 7)
    game, _ = play(edition, seating, "a game")
    result = game.result()
    assert result is not None
    assert (outcome.block, outcome.seating, outcome.turns) == (7, seating, game.turn)
    for seat, row in enumerate(result.seats):
        mine = [kind_of(action) for who, action in game.actions if who == seat]
        kept = outcome.seats[seat]
        assert kept.used == {kind: mine.count(kind) for kind in sorted(set(mine))}
        turns = [event for event in game.events if isinstance(event, TurnBegan)]
        assert kept.turns == sum(event.seat == seat for event in turns)
        assert (kept.place, kept.made) == (row.place, len(row.completed))
        assert sum(kept.points.values()) == 2 * row.total


def test_one_bot_against_copies_of_another(waggonway: Command) -> None:
    orders = ["tournament", SPRINT, "--bots", "beginner,random,random", "--players", 3]
    found = everything(waggonway(*orders, "--blocks", 4, "--seed", "s", "--jobs", 1, "--json"))
    assert found["games"] == 12
    assert {bot["bot"]: bot["games"] for bot in found["bots"]} == {"beginner": 12, "random": 24}
    assert found["scores"]["beginner"]["random"]["of"] == 24


def test_a_test_stops_at_a_block_and_says_why(waggonway: Command, tmp_path: Path) -> None:
    orders = ["tournament", SPRINT, "--sprt", "beginner,random", "--blocks", 200, "--seed", "s"]
    orders += ["--elo1", 100, "--db"]
    found = everything(waggonway(*orders, tmp_path / "1", "--jobs", 1, "--json"))
    test = found["sprt"]
    assert (test["decision"], found["games"]) == ("stronger", 2 * found["blocks"])
    assert test["ratio"] >= test["upper"]
    assert found["blocks"] < 60
    other = everything(waggonway(*orders, tmp_path / "2", "--jobs", 2, "--json"))
    again = everything(waggonway(*orders, tmp_path / "2", "--resume", "--json"))
    assert other == again == found
    said = waggonway(*orders, tmp_path / "2", "--resume").out.splitlines()[-1]
    assert said.startswith("beginner is stronger than random: 100 rather than 0 Elo after ")


def test_the_exit_code_of_a_test_is_its_answer(waggonway: Command) -> None:
    orders = ["tournament", SPRINT, "--seed", "s", "--jobs", 1, "--resume", "--elo1", 100]
    done = waggonway(*orders, "--sprt", "random,beginner", "--blocks", 60)
    assert done.code == 1
    assert "random is not stronger than beginner: 0 rather than 100 Elo" in done.out
    done = waggonway(*orders, "--sprt", "random,beginner", "--blocks", 2)
    assert done.code == 3
    assert "It is undecided whether random is stronger than beginner: 0 or 100 Elo" in done.out


@pytest.mark.parametrize(("form", "begin"), [("svg", b"<?xml"), ("png", b"\x89PNG")])
def test_a_picture_is_drawn(form: str, begin: bytes, waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / f"ratings.{form}"
    waggonway(*PAIR, "--plot", path)
    data = path.read_bytes()
    assert data.startswith(begin)
    waggonway(*PAIR, "--plot", path, "--resume")
    assert path.read_bytes() == data


WRONG: dict[str, tuple[list[object], str]] = {
    "an unknown edition": (["usaa", "--bots", "random,random"], "Did you mean `usa`"),
    "an unknown bot": (["usa", "--bots", "randm,random"], 'There is no bot "randm".'),
    "no bots": (["usa"], "Name the bots"),
    "one bot against itself": (
        ["usa", "--bots", "random,random"],
        "A tournament compares different bots, and random is the only one.",
    ),
    "two bots of one name": (
        ["usa", "--bots", "x=beginner,x=casual"],
        "Two bots are called x. Give them different names.",
    ),
    "a name that a bot has": (
        ["usa", "--bots", "random=beginner,casual"],
        '"random" is already the name of a bot',
    ),
    "two things on standard output": (
        ["usa", "--bots", "random,beginner", "--markdown", "-", "--json"],
        "--json and --markdown - both write to standard output",
    ),
    "too many players": (["usa", "--bots", "random,random", "--players", 9], "2 to 5 players"),
    "fewer bots than players": (["usa", "--bots", "random", "--players", 2], "needs 2 bots, not 1"),
    "more bots than seats, one twice": (
        ["usa", "--bots", "random,random,beginner", "--players", 2],
        "random is named more than once",
    ),
    "a budget in time": (
        ["usa", "--bots", "expert:100ms,random"],
        "expert:100ms is limited by time, so its results would depend on the load",
    ),
    "no blocks": (
        ["usa", "--bots", "random,beginner", "--blocks", 0],
        "--blocks must be at least 1",
    ),
    "no jobs": (
        ["usa", "--bots", "random,beginner", "--jobs", 0],
        "The number of jobs must be between 1 and",
    ),
    "an empty seed": (["usa", "--bots", "random,beginner", "--seed", ""], "A seed is one line"),
    "a picture of another kind": (
        ["usa", "--bots", "random,beginner", "--plot", "x.gif"],
        "A plot must be a .svg or .png file, not x.gif.",
    ),
    "a test of one": (["usa", "--sprt", "random"], "--sprt takes two different bots"),
    "a test with itself": (["usa", "--sprt", "random,random"], "--sprt takes two different bots"),
    "a test of others": (
        ["usa", "--sprt", "beginner,random", "--bots", "random,random"],
        "--sprt names beginner, which is not one of the bots.",
    ),
    "bounds the wrong way": (
        ["usa", "--sprt", "beginner,random", "--elo0", 9, "--elo1", -9],
        "elo0 must be less than elo1",
    ),
    "a file that is none": (
        ["usa", "--bots", "random,beginner", "--db", "/none/x.sqlite"],
        "cannot be opened",
    ),
    "a file of something else": (
        ["usa", "--bots", "random,beginner", "--db", __file__],
        "this is not a database of tournaments",
    ),
}


@pytest.mark.parametrize("kind", WRONG)
def test_it_refuses_in_a_sentence(kind: str, waggonway: Command) -> None:
    arguments, reason = WRONG[kind]
    assert reason in waggonway.refused("tournament", *arguments)


def test_a_missing_package_is_named_before_anything_is_played(
    waggonway: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("waggonway.cli._extras.find_spec", lambda name: None)
    said = waggonway.refused(*PAIR, "--db", tmp_path / "games")
    assert said == 'This needs numpy, which is not installed: pip install "waggonway[arena]"'
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize(
    ("error", "code", "reason"),
    [
        (KeyboardInterrupt(), 130, "Stopped after 10 of 24 games. They are stored"),
        (BrokenProcessPool(), 1, "died. Before that: 10 of 24 games. They are stored"),
        (GameFailed(("a", "b"), "0", "x"), 1, "A game of a, b failed: x"),
        (StoreError("games: there is no space left on the disk"), 2, "no space left"),
    ],
)
def test_an_end_before_the_end_loses_no_finished_game(
    error: BaseException,
    code: int,
    reason: str,
    waggonway: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = everything(waggonway(*PAIR, "--db", tmp_path / "1", "--json"))
    number = 0

    def fail(*arguments: Any) -> Any:
        nonlocal number
        number += 1
        if number == 11:
            raise error
        return play_game(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(module, "play_game", fail)
        patch.setattr(module, "BATCH_S", 0.0)
        assert reason in waggonway.refused(*PAIR, "--db", tmp_path / "2", code=code)
    with sqlite3.connect(tmp_path / "2") as database:
        assert database.execute("SELECT count(*) FROM games").fetchone() == (10,)
    assert everything(waggonway(*PAIR, "--db", tmp_path / "2", "--resume", "--json")) == whole


class Broken:
    def __init__(self, seed: int | str | None = None) -> None:
        pass

    def choose(self, view: Any) -> Any:
        raise ZeroDivisionError("no plan")


def test_a_bot_that_breaks_down_is_told_with_the_game(
    waggonway: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bots._MAKERS, "broken", Broken)
    orders = ["tournament", SPRINT, "--bots", "broken,random", "--seed", "s", "--jobs", 1]
    said = waggonway.refused(*orders, code=1)
    assert said.startswith("A game of broken, random failed: ZeroDivisionError: no plan")
    assert '0 of 200 games. They are stored: continue with --seed "s" --resume' in said


def test_faults_of_a_bot_that_is_not_ours_are_survived_and_told(
    waggonway: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bots._MAKERS, "broken", lambda seed: bots.Guarded(Broken(), seed))
    orders = ["tournament", SPRINT, "--bots", "broken,random", "--seed", "s", "--jobs", 1]
    orders += ["--blocks", 2, "--resume"]
    assert everything(waggonway(*orders, "--json"))["diagnoses"]["broken"]["faults"] == 12
    said = waggonway(*orders).out
    reported = "broken made 12 faults in 4 games. A stand-in chose instead. "
    assert f"{reported}It finished 4 games. First faults: " in said
    assert "ZeroDivisionError: no plan" in said


def test_games_of_changed_code_are_pointed_out(
    waggonway: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = [*PAIR[:5], 5, *PAIR[6:]]
    assert "versions of the code" not in waggonway(*part).out
    monkeypatch.setattr(module, "code_digest", lambda: "changed")
    assert "The games were played by 2 versions of the code" in waggonway(*PAIR, "--resume").out


def test_another_file_of_the_same_deals_is_not_touched(tmp_path: Path) -> None:
    with Store(tmp_path / "games") as store:
        edition = load(SPRINT)
        tournament = module.Tournament(store, edition, Design(("beginner", "random"), 2, "s"), 2)
        assert sum(tournament.play(1)) == 4
        three = module.Tournament(store, edition, Design(("random",) * 3, 3, "s"), 2)
        assert (tournament.finished, three.finished) == (4, 0)
        assert three.block(0) is None
