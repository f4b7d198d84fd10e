"""Retention: what is deleted and when, and that the rest stays."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert

from tests.server.hosting.test_administration import Site, run
from waggonway.editions import load
from waggonway.server.rooms import edition_registry
from waggonway.server.rooms.upkeep.retention import ago, longest, run_retention
from waggonway.server.settings import Retention, Settings
from waggonway.server.store import Place, schema
from waggonway.server.store.sqlite.store import give_back

DAY = 24 * 3600 * 1000


def keeping(site: Site, **days: Any) -> Any:
    """The registry of a server with other settings, a year later."""
    registry = site.house.registry
    later = msgspec.structs.replace(
        registry.services,
        settings=Settings(retention=Retention(**days)),
        now=lambda: 365 * DAY,
    )
    registry.services = later
    return registry


async def a_year_of_service(site: Site) -> None:
    """The server has run every day."""
    rows = [{"day": day} for day in range(1, 365)]
    await site.store.days_of_service(0, 1)
    await site.store._write(lambda c: c.execute(insert(schema.games.service_days), rows))


def test_old_tables_and_guests_are_deleted_and_nothing_else(place: Place, tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        (_, ann), (_, bob) = await site.guest("Ann"), await site.guest("Bob")
        closed, lobby, playing, young = [await site.open(ann) for _ in range(4)]
        await site.do(closed, ann, type="leave")
        await site.do(playing, bob, type="sit", seat=1)
        await site.do(playing, ann, type="begin")
        for token in (ann, bob):  # the last step of this table is from today
            await site.store.guest(token, 0)
        registry = keeping(site, closed_days=30, unfinished_days=300, audit_days=5)
        await a_year_of_service(site)
        heard: list[bytes] = []
        socket = site.house.socket(f"/api/tables/{young}/socket", ann, heard.append)
        await asyncio.sleep(0.2)  # somebody looks at it
        dry = await run_retention(registry, site.store, dry_run=True)
        assert (dry.closed_tables, dry.unfinished_games, dry.lobbies) == (1, 1, 2)
        assert len(await site.store.all_tables(None, None, None, 9)) == 4
        done = await run_retention(registry, site.store, dry_run=False)
        assert msgspec.structs.replace(done, dry_run=True, editions=0) == dry
        left = {line.table: line.phase for line in await site.store.all_tables(None, None, None, 9)}
        assert left == {lobby: "closed", young: "lobby"}
        assert await site.store.steps(playing) == []
        await socket.leave()

    run(place, tmp_path, work)


def test_finished_games_are_deleted_by_age_and_by_size(tmp_path: Path) -> None:
    from tests.server.hosting.test_administration import finished_game

    async def work(site: Site) -> None:
        _, token, table, record = await finished_game(site)
        taken = (await site.house.http("POST", "/api/games", token, record)).data["game"]
        own = edition_registry.data_of(load("usa"))
        await site.store.take(
            msgspec.structs.replace(await imported(site, record), digest="x"), own
        )
        registry = keeping(site)
        await a_year_of_service(site)
        forever = await run_retention(registry, site.store, dry_run=False)
        assert forever.games == 0  # by default, games are kept for ever
        registry = keeping(site, max_mb=1)
        small = await run_retention(registry, site.store, dry_run=False)
        assert small.games == 0
        sizes = await site.store.oldest_games(1)
        assert [one.game for one in sizes] == ["r2"]
        assert sizes[0].size == len(record)
        registry = keeping(site, game_days=100)
        done = await run_retention(registry, site.store, dry_run=False)
        assert done.games == 3
        assert done.editions >= 1
        assert await site.store.game_line(taken) is None
        assert (await site.house.http("GET", f"/api/games/{table}")).status == 404
        assert await site.store.edition(edition_registry.ref_of(load("usa")).ref) is None

    run(tmp_path / "db", tmp_path, work)


async def imported(site: Site, record: bytes) -> Any:
    """The same game as another import."""
    found = await site.house.registry.services.examiner.examine(record, 1)
    usa = edition_registry.ref_of(load("usa")).ref
    line = msgspec.structs.replace(found.finish.line, game="r2", ref=usa)
    return msgspec.structs.replace(found.finish, line=line)


def test_a_file_shrinks_after_much_was_deleted(tmp_path: Path) -> None:
    path = tmp_path / "db"

    async def work(site: Site) -> None:
        _, ann = await site.guest("Ann")
        tables = [await site.open(ann) for _ in range(10)]
        for table in tables:
            await site.store.keep_layout(table, 1, b"x" * 300_000)
        before = path.stat().st_size + await site.store.content_bytes()
        site_layouts = await site.store.unused_editions()
        assert site_layouts == []
        await site.store.delete_tables(tables)
        await site.store._write(lambda c: c.exec_driver_sql("DELETE FROM layouts"))
        await site.store.compact()
        assert not await site.store._writer.maintain(give_back)
        await site.store.scrub()
        assert path.stat().st_size + await site.store.content_bytes() < before / 3

    run(path, tmp_path, work)


@pytest.mark.parametrize(("many", "then"), [("off", 0), (7, 0), (2, 1 * DAY)])
def test_only_days_on_which_the_server_ran_count(many: Any, then: int) -> None:
    days = [3 * DAY, 2 * DAY, 0]  # today first
    assert ago(3 * DAY, days, many) == min(then, 3 * DAY)
    assert longest(Retention(game_days=500)) == 500
