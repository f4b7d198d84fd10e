"""Two processes on one real database: what people do in one works in the other."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import signal
import sys
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

import pytest
from websockets.asyncio.client import connect

from tests.server.helpers.client import MESSAGES, call, guest
from tests.server.helpers.postgres import Cluster
from tests.server.helpers.process import Server
from waggonway.server.tables import wire

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
T = TypeVar("T")
TAKEOVER_SECONDS = 10.0
QUICK = "tests.server.helpers.quick_lease"
DYING = "tests.server.helpers.dies_after_commit"


@contextlib.contextmanager
def two(cluster: Cluster, first: str = QUICK, second: str = QUICK) -> Iterator[list[Server]]:
    url = cluster.url(schema=cluster.new_schema())
    with Server(url, program=first) as one, Server(url, program=second) as other:
        yield [one, other]


def asked(server: Server, token: str, table: str, **action: Any) -> Any:
    form = {"game": table, "version": 0, "key": f"k{time.monotonic_ns()}", "action": action}
    return call(server, "POST", f"/api/tables/{table}/requests", token, **form)


async def news_of(server: Server, token: str, table: str, version: int) -> wire.News:
    """Wait for a version, connecting again as often as needed."""
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket?since=0"
    headers = {"authorization": f"Bearer {token}"}
    while True:
        with contextlib.suppress(Exception):
            async with connect(url, additional_headers=headers, max_size=None) as socket:
                async for data in socket:
                    message = MESSAGES.decode(data)
                    if isinstance(message, wire.News) and message.version >= version:
                        return message
        await asyncio.sleep(0.1)


def test_people_meet_across_processes(cluster: Cluster) -> None:
    """Lobby, quick join, presence, chat, limits and signing out."""
    with two(cluster) as (one, other):
        ann, bob = guest(one, "Ann"), guest(other, "Bob")
        options = {"seats": 2, "private": False}
        table = call(one, "POST", "/api/tables", ann, edition="usa", options=options)["table"]
        assert [line["table"] for line in call(other, "GET", "/api/tables")] == [table]

        async def meet() -> None:
            watching = asyncio.create_task(news_of(one, ann, table, 3))
            joined: Any = {}
            while joined.get("table") != table:  # until Ann is present in her process
                await asyncio.sleep(0.1)
                joined = await asyncio.to_thread(call, other, "POST", "/api/quick", bob, seats=2)
            done = await asyncio.to_thread(asked, other, bob, table, type="say", text="Hello")
            assert done["version"] == 3
            news = await asyncio.wait_for(watching, 20)
            assert [chair.name for chair in news.table.chairs] == ["Ann", "Bob"]
            leaving = asyncio.create_task(closing_code(one, bob, table))
            await asyncio.sleep(0.5)
            await asyncio.to_thread(call, other, "DELETE", "/api/me", bob)
            assert await asyncio.wait_for(leaving, 20) == 4401

        asyncio.run(meet())
        chairs = call(other, "GET", f"/api/tables/{table}", ann)["table"]["chairs"]
        assert [chair["kind"] for chair in chairs] == ["person", "free"]
        be_one_person_everywhere(one, other, ann, table)


def be_one_person_everywhere(one: Server, other: Server, ann: str, table: str) -> None:
    """Sign a device out, merge a guest and erase a person, each in the other process."""
    code = call(one, "POST", "/api/me/links", ann)["code"]
    phone = call(other, "POST", "/api/links/use", code=code, bearer=True)["token"]
    assert call(one, "GET", "/api/me", phone)["name"] == "Ann"
    (second,) = [line for line in call(other, "GET", "/api/me/devices", phone) if line["here"]]
    leaving = in_thread(closing_code(one, phone, table))
    call(other, "DELETE", f"/api/me/devices/{second['id']}", ann)
    assert leaving.result(20) == 4401
    assert call(one, "GET", "/api/me", phone)["code"] == "no_name"

    cleo, dora = guest(other, "Cleo"), guest(other, "Dora")
    asked(other, dora, table, type="sit", seat=1)
    asked(other, dora, table, type="say", text="A secret thought")
    code = call(one, "POST", "/api/me/links", cleo)["code"]
    call(other, "POST", "/api/links/use", dora, code=code, merge=True, bearer=True)
    chair = call(one, "GET", f"/api/tables/{table}", ann)["table"]["chairs"][1]
    assert chair["person"] == call(one, "GET", "/api/me", cleo)["id"]
    assert call(other, "POST", "/api/me/erase", cleo, name="Cleo") == {"done": True}
    left = call(one, "GET", f"/api/tables/{table}", ann)
    assert "A secret thought" not in str(left)
    assert "Dora" not in str(left)


def in_thread(work: Coroutine[Any, Any, T]) -> Future[T]:
    """Run a coroutine beside the test, once it has had time to begin."""
    pool = ThreadPoolExecutor(1)
    running = pool.submit(asyncio.run, work)
    time.sleep(0.5)
    pool.shutdown(wait=False)
    return running


async def closing_code(server: Server, token: str, table: str) -> int | None:
    """Connect, and return the code with which the server closes the socket."""
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    async with connect(url, additional_headers={"authorization": f"Bearer {token}"}) as socket:
        with contextlib.suppress(Exception):
            while True:
                await socket.recv()
    return socket.close_code


def test_bots_play_on_when_their_process_dies(cluster: Cluster) -> None:
    """Nobody asks for the table; another process adopts it within ten seconds, with its bots."""
    with two(cluster, "waggonway", "waggonway") as (one, other):
        ann = guest(one, "Ann")
        options = {"seats": 2, "pace": 400}
        table = call(one, "POST", "/api/tables", ann, edition="usa", options=options)["table"]
        asked(one, ann, table, type="seat_bot", seat=1, bot="random")
        asked(one, ann, table, type="begin")
        asked(one, ann, table, type="leave")  # now two bots play
        one.kill()
        begun = time.monotonic()
        while not any("adopting" in line for line in other.log):
            assert time.monotonic() < begun + TAKEOVER_SECONDS
            time.sleep(0.1)
        version = call(other, "GET", f"/api/tables/{table}", ann)["version"]
        while call(other, "GET", f"/api/tables/{table}", ann)["version"] <= version + 1:
            assert time.monotonic() < begun + 3 * TAKEOVER_SECONDS
            time.sleep(0.2)


def test_a_process_that_dies_between_commit_and_notification_leaves_nobody_behind(
    cluster: Cluster,
) -> None:
    """A planted fault: the owner ends right after the commit, before anybody hears of it."""
    with two(cluster, DYING) as (one, other):
        ann, bob = guest(other, "Ann"), guest(other, "Bob")
        table = call(one, "POST", "/api/tables", ann, edition="usa", options={"seats": 2})["table"]
        call(one, "GET", f"/api/tables/{table}", ann)  # it owns the table now

        async def watch() -> wire.News:
            watching = asyncio.create_task(news_of(other, bob, table, 2))
            await asyncio.sleep(0.5)
            with contextlib.suppress(Exception):  # the answer dies with the process
                await asyncio.to_thread(asked, one, bob, table, type="sit", seat=1)
            return await asyncio.wait_for(watching, 2 * TAKEOVER_SECONDS)

        news = asyncio.run(watch())
        assert [chair.name for chair in news.table.chairs] == ["Ann", "Bob"]


def test_a_program_plays_on_the_ladder_through_any_process(cluster: Cluster) -> None:
    """Every request goes to another process than the one before, until the match is resigned."""
    with two(cluster) as pair:
        servers = itertools.cycle(pair)
        token = guest(pair[0], "Ann")

        def ladder(method: str, path: str, **form: Any) -> Any:
            return call(next(servers), method, f"/api/ladder/{path}", token, **form)

        program = ladder("POST", "programs", name="Any-1")["id"]
        wanted = {"edition": "first_journey", "opponents": ["random"], "games": 1, "key": "one"}
        match = ladder("POST", "challenges", program=program, **wanted)["id"]
        assert ladder("POST", "challenges", program=program, **wanted)["id"] == match  # sent again
        turn = ladder("GET", f"challenges/{match}/turn")
        versions: list[int] = []
        while len(versions) < 8:
            if turn["state"] == "decide":
                versions.append(turn["version"])
                move = {"table": turn["table"], "version": turn["version"]}
                action = turn["view"]["legal"][-1]
                turn = ladder("POST", f"challenges/{match}/move", **move, move=action)
            else:
                turn = ladder("GET", f"challenges/{match}/turn")
        assert versions == sorted(set(versions))  # no decision was asked for twice
        assert ladder("DELETE", f"challenges/{match}")["id"] == match
        for _ in pair:
            turn = ladder("GET", f"challenges/{match}/turn")
            assert (turn["state"], turn["ending"]) == ("over", "resigned")


def test_without_a_database_a_process_refuses_at_once_so_that_a_proxy_tries_another(
    cluster: Cluster,
) -> None:
    with Server(cluster.url(schema=cluster.new_schema()), program=QUICK) as server:
        ann = guest(server, "Ann")
        options = {"seats": 2}
        table = call(server, "POST", "/api/tables", ann, edition="usa", options=options)["table"]
        call(server, "GET", f"/api/tables/{table}", ann)
        cluster.pause()  # connections hang
        try:
            while not any("the lease is over" in line for line in server.log):
                time.sleep(0.1)
            # It does not wait for the database, or it would answer `not_written`.
            assert call(server, "GET", f"/api/tables/{table}", ann)["code"] == "going_away"
        finally:
            cluster.resume()
        while "code" in call(server, "GET", f"/api/tables/{table}", ann):
            time.sleep(0.1)


def test_stopping_without_a_database_ends_promptly(cluster: Cluster) -> None:
    schema = cluster.new_schema()
    server = Server(cluster.url(schema=schema), program=QUICK)
    with server:
        ann = guest(server, "Ann")
        table = call(server, "POST", "/api/tables", ann, edition="usa", options={"seats": 2})
        call(server, "GET", f"/api/tables/{table['table']}", ann)
        cluster.pause()
        try:
            begun = time.monotonic()
            server.end(signal.SIGTERM)
            assert time.monotonic() - begun < 20
        finally:
            cluster.resume()
