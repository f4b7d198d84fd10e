"""Reviews on a server: for finished games only, kept in the store, and deleted with their game."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.golden.make import RECORDS
from tests.server.hosting.test_administration import Site, code, run
from waggonway.record import load, record_of, redacted, save
from waggonway.review import Review
from waggonway.server.refusals import Refusal
from waggonway.server.rooms.finished_games import reviews
from waggonway.server.store import Place

GAME = (RECORDS / "amsterdam-2-last_round.jsonl").read_bytes()
QUICK = b'{"budget":"quick"}'


async def imported(site: Site) -> tuple[str, str]:
    """An imported game, and the token of a guest."""
    _, token = await site.guest("Ann")
    taken = await site.house.http("POST", "/api/games", token, GAME)
    game: str = taken.data["game"]
    return game, token


async def status(site: Site, game: str) -> Any:
    return (await site.house.http("GET", f"/api/games/{game}/review?budget=quick")).data


async def done(site: Site, game: str) -> None:
    """Wait for a review."""
    for _ in range(600):
        if (await status(site, game))["state"] == "done":
            return
        await asyncio.sleep(0.2)
    pytest.fail("the review was not done")


def test_a_review_is_made_once_and_deleted_with_its_game(place: Place, tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        game, token = await imported(site)
        where = f"/api/games/{game}/review"
        assert code(await site.house.http("GET", f"{where}/data?budget=quick")) == (
            404,
            "no_review",
        )
        asked = await site.house.http("POST", where, token, QUICK)
        assert (asked.status, asked.data["state"]) == (200, "running")
        again = await site.house.http("POST", where, token, QUICK)
        assert again.data["state"] == "running"
        await done(site, game)
        stored = await site.store.stored_review(game, "quick", reviews.LATEST_FORM)
        review = msgspec.json.decode(gzip.decompress(stored.data), type=Review)
        assert review.names is None  # names can be erased
        assert (await site.house.http("GET", f"{where}/data?budget=quick")).status == 200
        await site.store.delete_tables([game])
        assert await site.store.stored_review(game, "quick", reviews.LATEST_FORM) is None

    run(place, tmp_path, work)


def test_a_review_that_its_process_gave_up_starts_again(place: Place, tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        game, _ = await imported(site)
        store = site.store
        assert await store.claim_review(game, "quick", 1, 1000, 0) is None
        assert await store.claim_review(game, "quick", 1, 1001, 500) is not None
        assert await store.claim_review(game, "quick", 1, 9000, 8000) is None
        assert await store.claim_review(game, "quick", 2, 9001, 8000) is None  # another form
        await store.touch_review(game, "quick", 0.5, 9500)
        assert (await store.stored_review(game, "quick", 2)).progress == 0.5
        await store.drop_review(game, "quick")
        assert await store.stored_review(game, "quick", 2) is None

    run(place, tmp_path, work)


def test_a_late_note_or_failure_leaves_a_finished_review_as_it_is(
    place: Place, tmp_path: Path
) -> None:
    async def work(site: Site) -> None:
        game, _ = await imported(site)
        await site.store.claim_review(game, "quick", 1, 1000, 0)
        await site.store.touch_review(game, "quick", 1.0, 1001, b"review")
        await site.store.touch_review(game, "quick", 0.99, 1002)
        await site.store.drop_review(game, "quick")
        found = await site.store.stored_review(game, "quick", 1)
        assert (found.data, found.progress) == (b"review", 1.0)

    run(place, tmp_path, work)


def test_a_review_that_many_ask_for_at_once_is_started_once(place: Place, tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        game, _ = await imported(site)
        for form in range(1, 6):
            claims = (site.store.claim_review(game, "quick", form, 1000, 0) for _ in range(8))
            found = await asyncio.gather(*claims)
            assert found.count(None) == 1
            await site.store.drop_review(game, "quick")

    run(place, tmp_path, work)


class Waiting:
    """Computes reviews when it is told to."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def review(self, *_: object) -> bytes:
        """Wait."""
        await self.go.wait()
        return b"review"

    async def close(self) -> None:
        """Nothing to release."""


def test_a_third_review_at_once_is_refused_before_it_starts(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        games = []
        for name in ("amsterdam-2-last_round", "amsterdam-3-last_round"):
            _, token = await site.guest("Ann")
            record = (RECORDS / f"{name}.jsonl").read_bytes()
            games.append((await site.house.http("POST", "/api/games", token, record)).data["game"])
        worker = Waiting()
        made = reviews.Reviews(site.store, worker, lambda: 1000)
        try:
            wanted = [(game, budget) for game in games for budget in ("quick", "default")][:3]
            found = await asyncio.gather(
                *(made.begin(game, budget, "ann") for game, budget in wanted),  # type: ignore[arg-type]
                return_exceptions=True,
            )
            refused = [one for one in found if isinstance(one, Refusal)]
            assert [one.code for one in refused] == ["too_fast"]
            assert (await made.begin(games[1], "default", "ben")).state == "running"
            worker.go.set()
            game, budget = wanted[found.index(refused[0])]
            while (await made.status(games[1], "default")).state != "done":
                await asyncio.sleep(0.01)
            assert (await made.begin(game, budget, "ann")).state == "running"  # type: ignore[arg-type]
        finally:
            await made.close()

    run(tmp_path / "db", tmp_path, work)


def test_nothing_is_kept_of_a_deleted_game(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        game, _ = await imported(site)
        await site.store.claim_review(game, "quick", 1, 0, 0)
        await site.store.delete_tables([game])
        await site.store.touch_review(game, "quick", 1.0, 1, b"review")
        assert await site.store.stored_review(game, "quick", 1) is None

    run(tmp_path / "db", tmp_path, work)


def test_a_running_game_has_no_review(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        (_, ann), (_, bob) = await site.guest("Ann"), await site.guest("Bob")
        table = await site.open(ann)
        await site.do(table, bob, type="sit", seat=1)
        await site.do(table, ann, type="begin")
        assert (await site.look(table))["table"]["phase"] == "playing"
        where = f"/api/games/{table}/review"
        for answer in (
            await site.house.http("POST", where, ann, QUICK),
            await site.house.http("GET", where, ann),
            await site.house.http("GET", f"{where}/data", ann),
        ):
            assert code(answer) == (404, "no_such_game")
        assert await site.store.stored_review(table, "quick", reviews.LATEST_FORM) is None
        assert b'"review"' not in msgspec.json.encode(await site.look(table, ann))
        await no_other_way(site, table, ann, tmp_path / "forged.jsonl")

    run(tmp_path / "db", tmp_path, work)


async def no_other_way(site: Site, table: str, token: str, file: Path) -> None:
    """Try to get a review of a running game by every route that takes a table, and from inside."""
    routes = await site.house.http("GET", "/api/schema/openapi.json")
    for path in routes.data["paths"]:
        if not path.startswith("/api/games/{table}"):
            continue
        for rest in ("?budget=quick&move=3&choice=0", "?format=full&move=3&choice=0"):
            answer = await site.house.http("GET", path.replace("{table}", table) + rest, token)
            assert answer.status in (404, 405), path
    worker = Waiting()
    made = reviews.Reviews(site.store, worker, lambda: 1000)
    with pytest.raises(Refusal, match="game"):
        await made.begin(table, "quick", "ann")
    await made.close()
    async with site.house.registry.room(table) as room:
        running = record_of(room.table.running)
    over = load(RECORDS / "first_journey-2-goal.jsonl").result
    ended = msgspec.structs.replace(running, result=over)
    for forged in (running, redacted(running, 0), ended):
        save(file, forged)
        assert reviews.reviewed(file.read_bytes(), "quick", "") is None
    taken = await site.house.http("POST", "/api/games", token, file.read_bytes())
    assert taken.status >= 400


def test_a_review_needs_a_name_and_a_known_budget(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        game, token = await imported(site)
        where = f"/api/games/{game}/review"
        assert (await site.house.http("POST", where, "", QUICK)).status == 401
        assert (await site.house.http("POST", where, token, b'{"budget":"deep"}')).status == 400

    run(tmp_path / "db", tmp_path, work)


def test_a_record_of_other_rules_is_not_reviewed(tmp_path: Path) -> None:
    assert reviews.reviewed(GAME.replace(b"seed_revealed", b"seed_revealex"), "quick", "") is None
