"""The file of games: written at once, never mistaken for something else."""

import os
import sqlite3
import sys
from pathlib import Path

import pytest

from tests.kit import SPRINT
from waggonway.arena import store as module
from waggonway.arena.blocks import Design
from waggonway.arena.outcome import Outcome
from waggonway.arena.store import (
    APPLICATION_ID,
    Group,
    Placing,
    Store,
    StoreError,
    complete_rotations,
)
from waggonway.arena.tournament import play_fixtures
from waggonway.editions import load

EDITION = load(SPRINT)
DESIGN = Design(("beginner", "random"), 2, "store")
GROUP = Group(EDITION.id, EDITION.revision, EDITION.digest, 2)


@pytest.fixture(scope="module")
def outcomes() -> list[Outcome]:
    return play_fixtures(EDITION, DESIGN, DESIGN.games(3))


def fill(path: Path, outcomes: list[Outcome]) -> None:
    with Store(path) as store:
        store.add_tournament(EDITION, DESIGN)
        store.add(EDITION, DESIGN, "code", outcomes)


def test_games_come_back_as_they_were(tmp_path: Path, outcomes: list[Outcome]) -> None:
    path = tmp_path / "games.sqlite"
    fill(path, outcomes)
    with Store(path) as store:
        found = list(store.outcomes(EDITION, DESIGN, 3))
        assert sorted(found, key=str) == sorted(outcomes, key=str)
        assert len(list(store.outcomes(EDITION, DESIGN, 2))) == 4
        assert store.groups() == [GROUP]
        assert store.codes(GROUP) == ("code",)
        assert {(p.seating, p.places) for p in store.placings(GROUP)} == {
            (game.seating, game.places) for game in outcomes
        }


def test_a_game_is_kept_once(tmp_path: Path, outcomes: list[Outcome]) -> None:
    path = tmp_path / "games.sqlite"
    fill(path, outcomes)
    fill(path, outcomes)
    with Store(path) as store:
        assert len(list(store.placings(GROUP))) == len(outcomes)


def test_two_programs_write_to_the_same_file(tmp_path: Path, outcomes: list[Outcome]) -> None:
    path = tmp_path / "games.sqlite"
    with Store(path) as one, Store(path) as other:
        one.add(EDITION, DESIGN, "code", outcomes[:3])
        other.add(EDITION, DESIGN, "code", outcomes[2:])
        assert len(list(one.placings(GROUP))) == len(outcomes)


def test_the_last_tournament_of_the_same_bots_is_found(tmp_path: Path) -> None:
    with Store(tmp_path / "games.sqlite") as store:
        for seed in ("first", "second"):
            store.add_tournament(EDITION, Design(("random", "beginner"), 2, seed))
        store.add_tournament(EDITION, Design(("random", "random"), 2, "other"))
        assert store.latest_seed(EDITION, ("beginner", "random"), 2) == "second"
        assert store.latest_seed(EDITION, ("beginner",), 2) is None


def strange(path: Path, *statements: str) -> None:
    database = sqlite3.connect(path)
    for statement in statements:
        database.execute(statement)
    database.commit()
    database.close()


def refusal(path: Path, create: bool = True) -> str:
    with pytest.raises(StoreError) as caught:
        Store(path, create=create)
    assert str(path) in str(caught.value)
    return str(caught.value)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 1000)
    before = path.read_bytes()
    for create in (True, False):
        assert "this is not a database of tournaments" in refusal(path, create)
    assert path.read_bytes() == before


def test_a_database_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "photos.sqlite"
    strange(path, "CREATE TABLE photos (name TEXT)")
    before = path.read_bytes()
    assert "this is not a database of tournaments" in refusal(path)
    assert path.read_bytes() == before


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    Store(path).__exit__()
    strange(path, "PRAGMA user_version = 7")
    before = path.read_bytes()
    assert "written by a newer Waggonway (format 7; this one knows 1)" in refusal(path)
    assert path.read_bytes() == before


def test_an_empty_file_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    path.touch()
    with Store(path) as store:
        assert store.groups() == []
    assert APPLICATION_ID.to_bytes(4, "big") in path.read_bytes()[:100]


def test_reading_creates_no_file(tmp_path: Path) -> None:
    assert "does not exist" in refusal(tmp_path / "none.sqlite", create=False)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["no/such/place.sqlite", "."])
def test_a_place_that_cannot_be_written_is_named(name: str, tmp_path: Path) -> None:
    assert "cannot be opened" in refusal(tmp_path / name)


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="permissions")
def test_a_file_that_may_only_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    Store(path).__exit__()
    path.chmod(0o444)
    assert "no permission to write here" in refusal(path)


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path, outcomes: list[Outcome]) -> None:
    path = tmp_path / "games.sqlite"
    with Store(path) as store:
        store.add(EDITION, DESIGN, "code", outcomes[:2])
        store._database.execute("PRAGMA max_page_count = 1")
        many = [
            Outcome(block, game.seating, game.reason, game.turns, game.seats)
            for block in range(10, 60)
            for game in outcomes[:2]
        ]
        with pytest.raises(StoreError, match="there is no space left on the disk"):
            store.add(EDITION, DESIGN, "code", many)
        assert len(list(store.placings(GROUP))) == 2
    with Store(path) as store:
        assert len(list(store.placings(GROUP))) == 2


def test_a_lock_that_stays_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.sqlite"
    Store(path).__exit__()
    other = sqlite3.connect(path)
    other.execute("BEGIN EXCLUSIVE")
    monkeypatch.setattr(module, "LOCK_TIMEOUT_S", 0.01)
    assert "another program has locked it" in refusal(path)
    other.close()


def test_a_damaged_file_is_told(tmp_path: Path, outcomes: list[Outcome]) -> None:
    path = tmp_path / "games.sqlite"
    fill(path, outcomes * 1)
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)
    with pytest.raises(StoreError, match="the file is damaged"), Store(path) as store:
        list(store.outcomes(EDITION, DESIGN, 3))


def test_a_damaged_game_is_told(tmp_path: Path, outcomes: list[Outcome]) -> None:
    path = tmp_path / "games.sqlite"
    fill(path, outcomes)
    strange(path, "UPDATE games SET seats = '[{]', places = '[\"first\"]'")
    with Store(path) as store:
        with pytest.raises(StoreError, match="a stored game is damaged"):
            list(store.outcomes(EDITION, DESIGN, 3))
        with pytest.raises(StoreError, match="a stored game is damaged"):
            list(store.placings(GROUP))


def test_games_without_all_their_rotations_are_left_out() -> None:
    whole = [Placing("s", 0, seating, (1, 2)) for seating in (("a", "b"), ("b", "a"))]
    alone = [Placing("s", 1, ("a", "b"), (1, 2)), Placing("s", 2, ("a", "a"), (1, 2))]
    assert complete_rotations([*whole, *alone]) == [*whole, alone[1]]
