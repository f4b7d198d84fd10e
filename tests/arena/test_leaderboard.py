"""`waggonway leaderboard`: everything that was played, board by board."""

import sqlite3
from pathlib import Path

import pytest

from tests.cli.run import Command
from tests.kit import SPRINT


@pytest.fixture
def played(waggonway: Command) -> Command:
    for seed in ("one", "two"):
        orders = ["tournament", SPRINT, "--bots", "beginner,random", "--seed", seed]
        waggonway(*orders, "--blocks", 10, "--jobs", 1)
    orders = ["tournament", SPRINT, "--bots", "beginner,random,random", "--seed", "three"]
    waggonway(*orders, "--blocks", 3, "--jobs", 1)
    return waggonway


def test_all_tournaments_of_a_board_count(played: Command) -> None:
    boards = played("leaderboard", "--json").json
    assert [board["group"]["players"] for board in boards] == [2, 3]
    two = boards[0]["standings"]
    assert (two["games"], two["blocks"], two["anchor"]) == (40, 20, "random")
    assert [bot["bot"] for bot in two["bots"]] == ["beginner", "random"]
    assert two["bots"][1]["rating"]["value"] == 0
    assert played("leaderboard", SPRINT, "--players", 2, "--json").json == boards[:1]


def test_it_is_shown_to_people_and_in_markdown(played: Command) -> None:
    done = played("leaderboard")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("sprint, revision 1, 2 players, 40 games in 20 blocks\n")
    assert "sprint, revision 1, 3 players, 9 games in 3 blocks" in done.out
    page = played("leaderboard", "--markdown").out
    assert page.startswith("## sprint, revision 1, 2 players")
    assert "| bot | rating |" in page


def test_a_block_that_was_not_finished_does_not_count(played: Command, tmp_path: Path) -> None:
    path = tmp_path / "data/waggonway/arena.sqlite"
    database = sqlite3.connect(path)
    database.execute("DELETE FROM games WHERE seed = 'one' AND block = 3 AND seating LIKE '[\"b%'")
    database.commit()
    database.close()
    found = played("leaderboard", "--players", 2, "--json").json[0]["standings"]
    assert (found["games"], found["blocks"]) == (38, 19)
    database = sqlite3.connect(path)
    database.execute("DELETE FROM games WHERE seating LIKE '[\"b%'")
    database.commit()
    database.close()
    assert "no games stored yet" in played.refused("leaderboard", "--players", 2)


def test_it_refuses_in_a_sentence(played: Command, tmp_path: Path) -> None:
    assert "no games of USA stored yet" in played.refused("leaderboard", "usa")
    assert "no games stored yet" in played.refused("leaderboard", "--players", 5)
    assert "does not exist" in played.refused("leaderboard", "--db", tmp_path / "none")
    assert "not a database" in played.refused("leaderboard", "--db", __file__)
    assert "not both" in played.refused("leaderboard", "--json", "--markdown")
    assert "Did you mean `usa`" in played.refused("leaderboard", "usaa")
