"""Power cuts: what was acknowledged outlives them, and the layer below would notice if not."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.lockstep.games import combinations, made_up_combinations
from waggonway.server.store import StoreError
from waggonway.server.store.sqlite import connections as sqlite

from . import vfs
from .disk import Disk
from .power import CUTS, examine_power

pytestmark = pytest.mark.skipif(not vfs.possible(), reason="SQLite is built into this Python")

TABLES = combinations() + made_up_combinations()
STORIES = 40 // CUTS  # `make soak` tells more
PARTS = 2


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_acknowledged_is_lost_when_the_power_fails(part: int) -> None:
    for number in range(part, STORIES, PARTS):
        edition, seats = TABLES[number % len(TABLES)]
        try:
            met = examine_power(edition, seats, number)
        except Exception as error:
            error.add_note(f"python -m tests.soak --only power --game {edition}/{seats}/{number}")
            raise
        assert met["cuts"] == CUTS


@pytest.mark.parametrize("level", ["NORMAL", "OFF"])
def test_a_store_that_does_not_sync_each_commit_is_found(
    monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    def careless(connection: Any, _: object) -> None:
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {level}")

    monkeypatch.setattr(sqlite, "_connected", careless)
    with pytest.raises((AssertionError, StoreError)):  # something is missing, or all is damaged
        several()


def several() -> None:
    """More stories than such a fault needs to show."""
    for number in range(20):
        examine_power("amsterdam", 2, number)


def test_a_cut_leaves_what_was_synced_and_some_of_the_rest(tmp_path: Path) -> None:
    disk = Disk(tmp_path / "disk", Random(1))
    with disk.mounted(), closing(sqlite3.connect(disk.folder / "db", isolation_level=None)) as one:
        one.execute("PRAGMA journal_mode = WAL")
        one.execute("PRAGMA synchronous = FULL")
        one.execute("CREATE TABLE lines (text)")
        synced = len(disk.acts)
        assert disk.acts[-1].kind == "sync"
        one.execute("PRAGMA synchronous = OFF")
        one.execute("INSERT INTO lines VALUES ('not synced')")
        assert {act.kind for act in disk.acts[synced:]} == {"write"}
        ends = {disk.cut_off(len(disk.acts), Random(n))["db-wal"] for n in range(50)}
        short, whole = (disk.killed(at)["db-wal"] for at in (synced, len(disk.acts)))
    assert {short, whole} < ends  # nothing of it, all of it, and parts
    assert all(end.startswith(short) for end in ends)


def test_data_dropped_by_a_failed_sync_is_not_restored_by_the_next(tmp_path: Path) -> None:
    disk = Disk(tmp_path / "disk", Random(1))
    path = str(disk.folder / "file")
    disk.opened(path, journal=True)
    disk.write(path, 0, b"kept")
    disk.sync(path)
    disk.failing = True
    for at in range(4, 200):
        disk.write(path, at, b"x")
    disk.sync(path)
    disk.failing = False
    disk.sync(path)
    (after,) = {disk.cut_off(len(disk.acts), Random(n))["file"] for n in range(9)}
    assert after.startswith(b"kept")
    assert after != b"kept" + b"x" * 196
