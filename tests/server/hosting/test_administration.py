"""What an administrator can do, on a real database of each kind."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert

from tests.cli.run import Command
from tests.server.helpers.asgi import Answer, House
from tests.server.helpers.client import call
from tests.server.helpers.memory import services
from tests.server.helpers.postgres import Cluster
from tests.server.helpers.process import Server
from waggonway.record import verify
from waggonway.server.rooms.finished_games.record_imports import only_record
from waggonway.server.settings import Administration, Settings
from waggonway.server.store import Append, Place, open_store, schema
from waggonway.server.store.maintenance import backup, restore
from waggonway.server.tables import steps
from waggonway.server.tables.access.person import PROGRAM_PREFIX

KEYS = itertools.count()
TOKEN = "correct-horse-battery-staple"


class Site:
    """A server with an administrator."""

    def __init__(self, place: Place, folder: Path) -> None:
        file = folder / "token"
        file.write_text(TOKEN)
        self.erasures = folder / "erased"
        settings = Settings(admin=Administration(token_file=str(file)))
        self.store: Any = open_store(place)
        self.house = House(services(self.store), settings, self.erasures)

    async def admin(self, method: str, path: str, **body: object) -> Answer:
        """An order of the administrator."""
        data = msgspec.json.encode(body) if method != "GET" else b""
        return await self.house.http(method, f"/api/admin/{path}", TOKEN, data)

    async def guest(self, name: str) -> tuple[str, str]:
        """A guest: id and token."""
        body = msgspec.json.encode({"name": name, "bearer": True})
        made = (await self.house.http("POST", "/api/guests", "", body)).data
        return made["id"], made["token"]

    async def open(self, token: str, edition: str = "first_journey") -> str:
        """A table."""
        options = {"seats": 2, "private": False}
        body = msgspec.json.encode({"edition": edition, "options": options})
        table: str = (await self.house.http("POST", "/api/tables", token, body)).data["table"]
        return table

    async def do(self, table: str, token: str, **action: object) -> Answer:
        """A request at a table."""
        key = f"k{next(KEYS)}"
        body = {"game": table, "version": 10**6, "key": key, "action": action}
        where = f"/api/tables/{table}/requests"
        return await self.house.http("POST", where, token, msgspec.json.encode(body))

    async def look(self, table: str, token: str = "") -> Any:
        """The table as somebody sees it."""
        return (await self.house.http("GET", f"/api/tables/{table}", token)).data


def run(place: Place, folder: Path, work: Callable[[Site], Awaitable[None]]) -> None:
    """Do something on a server."""

    async def all_of_it() -> None:
        site = Site(place, folder)
        try:
            await site.house.app.admin.begin()
            await work(site)
        finally:
            await site.house.registry.close()
            await site.store.close()

    asyncio.run(all_of_it())


def code(answer: Answer) -> tuple[int, str]:
    """The status and the code of a refusal."""
    return answer.status, answer.data.get("code", "")


def test_the_api_is_only_for_the_token(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        for token in ("", TOKEN[1:], TOKEN + "x"):
            refused = await site.house.http("GET", "/api/admin/tables", token)
            assert code(refused) == (401, "wrong_token")
        site.house.address = "192.0.2.9"
        answers = [await site.house.http("GET", "/api/admin/bans", "guess") for _ in range(60)]
        assert code(answers[-1]) == (429, "too_fast")
        without = House(services(site.store), Settings())
        assert code(await without.http("GET", "/api/admin/tables", TOKEN)) == (404, "no_admin")

    run(tmp_path / "db", tmp_path, work)


def test_tables_are_listed_closed_and_cleared_of_players(place: Place, tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        (_, ann), (bob, bobs) = await site.guest("Ann"), await site.guest("Bob")
        table = await site.open(ann)
        assert (await site.do(table, bobs, type="sit", seat=1)).status == 200
        found = (await site.admin("GET", f"tables?person={bob}")).data
        assert [line["table"] for line in found] == [table]
        assert (await site.admin("POST", f"tables/{table}/remove", person=bob)).status == 200
        assert [chair["kind"] for chair in (await site.look(table))["table"]["chairs"]] == [
            "person",
            "free",
        ]
        assert code(await site.do(table, bobs, type="sit", seat=1)) == (403, "removed")
        other, (eve, eves) = await site.open(ann), await site.guest("Eve")
        await site.do(other, eves, type="sit", seat=1)
        await site.do(other, ann, type="begin")
        assert (await site.admin("POST", f"tables/{other}/remove", person=eve)).status == 200
        assert (await site.look(other))["table"]["chairs"][1]["stand_in"] == "left"
        assert code(await site.do(other, eves, type="come_back", seat=1)) == (403, "removed")
        again = await site.admin("POST", f"tables/{other}/remove", person="nobody")
        assert code(again) == (403, "not_at_table")
        for one in (table, other):
            assert (await site.admin("POST", f"tables/{one}/close")).status == 200
            assert (await site.look(one))["table"]["phase"] == "closed"
        assert code(await site.admin("POST", f"tables/{other}/close")) == (409, "table_closed")
        actions = [line["action"] for line in (await site.admin("GET", "audit")).data]
        assert sorted(actions) == ["close table"] * 2 + ["remove player"] * 2

    run(place, tmp_path, work)


def test_bans_and_mutes_of_people_and_networks(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        (_, ann), (bob, bobs) = await site.guest("Ann"), await site.guest("Bob")
        table = await site.open(ann)
        await site.do(table, bobs, type="sit", seat=1)
        await site.do(table, ann, type="begin")
        muted = (await site.admin("POST", "bans", kind="mute", person=bob, minutes=5)).data
        assert code(await site.do(table, bobs, type="say", text="hi")) == (403, "muted")
        assert (await site.do(table, ann, type="say", text="hi")).status == 200
        assert (await site.admin("DELETE", f"bans/{muted['id']}")).status == 200
        assert (await site.do(table, bobs, type="say", text="hi")).status == 200
        await site.admin("POST", "bans", kind="mute", person=bob)  # still in force at the ban
        where = f"/api/tables/{await site.open(ann)}"
        heard: list[bytes] = []
        watching = site.house.socket(f"{where}/socket", bobs, heard.append)
        while not heard:
            await asyncio.sleep(0)
        await site.admin("POST", "bans", kind="ban", person=bob)
        assert (await site.look(table))["table"]["chairs"][1]["stand_in"] == "left"
        await watching.leave()
        assert heard[-1] == b"closed 4423 banned"
        again: list[bytes] = []
        await site.house.socket(f"{where}/socket", bobs, again.append).leave()
        assert again[-1] == b"closed 4423 banned"
        assert code(await site.house.http("GET", where, bobs)) == (403, "banned")
        assert code(await site.do(table, bobs, type="come_back", seat=1)) == (403, "banned")
        assert code(await site.house.http("GET", "/api/me", bobs)) == (403, "banned")
        wide = await site.admin("POST", "bans", kind="ban", network="198.51.100.7/24")
        assert wide.data["network"] == "198.51.100.0/24"
        for address, status in (("198.51.100.9", 403), ("198.51.101.9", 200)):
            site.house.address = address
            assert (await site.house.http("GET", "/api/tables", ann)).status == status
        site.house.address = "::ffff:198.51.100.9"
        assert (await site.house.http("GET", "/api/tables", ann)).status == 403
        assert len((await site.admin("GET", "bans")).data) == 3  # also from a banned address
        site.house.address = ""
        nothing = await site.house.http("POST", "/api/admin/bans", TOKEN, b"")
        assert nothing.data["message"] == "The request needs a JSON body."
        for body in ({}, {"person": bob, "network": "::/0"}, {"network": "everywhere"}):
            assert (await site.admin("POST", "bans", kind="ban", **body)).status == 400
        assert code(await site.admin("POST", "bans", kind="ban", person="x")) == (
            404,
            "no_such_guest",
        )

    run(tmp_path / "db", tmp_path, work)


def test_names_lines_and_announcements(place: Place, tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        (ann, anns), (_, bobs) = await site.guest("Rude"), await site.guest("Bob")
        table = await site.open(anns)
        await site.do(table, bobs, type="sit", seat=1)
        await site.do(table, bobs, type="say", text="spam spam spam")
        heard: list[bytes] = []
        socket = site.house.socket(f"/api/tables/{table}/socket", anns, heard.append)
        await asyncio.sleep(0.2)
        found = (await site.admin("GET", "guests?name=rud")).data
        assert [one["id"] for one in found] == [ann]
        assert (await site.admin("PUT", f"guests/{ann}", name="Bob")).status == 200
        news = await site.look(table, anns)
        assert [chair["name"] for chair in news["table"]["chairs"]] == ["Bob 2", "Bob"]
        (line,) = (await site.admin("GET", f"tables/{table}/chat")).data
        deleted = await site.admin("DELETE", f"tables/{table}/chat/{line['version']}")
        assert deleted.status == 200
        assert (await site.look(table, anns))["table"]["chat"] == []
        assert b"spam" not in heard[-1]
        stored = await site.store.steps(table)
        assert "spam" not in repr(stored)
        assert code(await site.admin("DELETE", f"tables/{table}/chat/{line['version']}")) == (
            404,
            "no_such_line",
        )
        await site.admin("PUT", "notice", minutes=10, text="")
        assert b'"announcement"' in heard[-1]
        shown = (await site.house.http("GET", "/api/notice")).data["notice"]
        assert shown["restart"] - shown["created"] == 600_000
        await site.admin("PUT", "notice")
        assert (await site.house.http("GET", "/api/notice")).data == {"notice": None}
        assert msgspec.json.decode(heard[-1]) == {"type": "announcement", "notice": None}
        await socket.leave()

    run(place, tmp_path, work)


NAME, TEXT = "Zebulon Quux", "my secret diary"


async def finished_game(
    site: Site, name: str = NAME, text: str = TEXT
) -> tuple[str, str, str, bytes]:
    """A finished game of somebody who has written: person, token, table and its record."""
    person, token = await site.guest(name)
    _, other = await site.guest("Bob")
    table = await site.open(token, "first_journey")
    await site.do(table, other, type="sit", seat=1)
    await site.do(table, token, type="say", text=text)
    await site.do(table, token, type="begin")
    for _ in range(600):
        news = await site.look(table, token)
        if news["table"]["phase"] == "finished":
            break
        async with site.house.registry.room(table) as room:
            game = room.table.running
            seat = game.deciding[0]
            action = msgspec.to_builtins(game.view(seat).legal[-1])
        who = token if seat == 0 else other
        assert (await site.do(table, who, type="move", seat=seat, move=action)).status == 200
    record = (await site.house.http("GET", f"/api/games/{table}/record")).body
    return person, token, table, record


def raw_bytes(place: Place, folder: Path) -> bytes:
    """Every byte of the files of an SQLite database."""
    assert isinstance(place, Path)
    return b"".join(file.read_bytes() for file in folder.glob(f"{place.name}*"))


def test_an_erased_person_is_nowhere_and_their_games_stay(tmp_path: Path) -> None:
    place, copy = tmp_path / "db", tmp_path / "backup"

    async def work(site: Site) -> None:
        person, token, table, record = await finished_game(site)
        assert NAME.encode() in record
        taken = await site.house.http("POST", "/api/games", token, record)  # a copy of the game
        assert taken.data["new"]
        unfinished = await site.open(token)
        backup(place, copy)
        found = await site.admin("POST", f"guests/{person}/erase", scrub=True)
        assert found.data["tables"] == 2
        files = raw_bytes(place, tmp_path)
        for secret in (NAME, TEXT):
            assert secret.encode() not in files
        for game in (table, taken.data["game"]):
            now = (await site.house.http("GET", f"/api/games/{game}/record")).body
            verify(only_record(now))
            assert now.splitlines()[1:-1] == record.splitlines()[1:-1]
            line = (await site.house.http("GET", f"/api/games/{game}")).data["game"]
            assert line["names"] == ["a former player", "Bob"]
            replay = await site.house.http("GET", f"/api/games/{game}/replay")
            assert replay.status == 200
        verify(only_record(record))  # as it was downloaded before
        seen = await site.look(table)
        assert seen["table"]["phase"] == "finished"
        assert seen["table"]["chairs"][0]["name"] == "a former player"
        assert TEXT not in repr(seen)
        assert (await site.look(unfinished))["table"]["phase"] == "closed"
        assert (await site.house.http("GET", "/api/me", token)).status == 401
        assert site.erasures.read_text().split() == [person]
        statistics = await site.house.http("GET", f"/api/statistics?name={NAME}")
        assert statistics.data["editions"] == []

    run(place, tmp_path, work)
    assert NAME.encode() in copy.read_bytes()
    restore(place, copy)  # by hand, without the list

    async def again(site: Site) -> None:
        files = raw_bytes(place, tmp_path)
        assert NAME.encode() not in files
        assert TEXT.encode() not in files

    run(place, tmp_path, again)


def test_an_erasure_on_postgres(cluster: Cluster, postgres: Any, tmp_path: Path) -> None:
    """Neither the files of the database nor its write-ahead log contain the name afterwards."""
    name, text = "Quentin Zyx", "only this diary"  # of no other test: they share the files
    cluster.run("ALTER SYSTEM SET wal_recycle = off", "SELECT pg_reload_conf()")

    async def work(site: Site) -> None:
        person, _token, table, _record = await finished_game(site, name, text)
        assert cluster.contains(name.encode())
        found = await site.admin("POST", f"guests/{person}/erase", scrub=True)
        assert found.data == {"person": person, "tables": 1, "scrubbed": True}
        now = (await site.house.http("GET", f"/api/games/{table}/record")).body
        verify(only_record(now))
        assert name.encode() not in now
        assert name not in repr(await site.store.steps(table))
        assert cluster.contains(name.encode()) == cluster.contains(text.encode()) == []
        assert (await site.admin("POST", "guests/nobody/erase", scrub=True)).status == 404

    run(postgres, tmp_path, work)


def test_a_restored_backup_is_without_those_who_were_erased_since(
    place: Place, tmp_path: Path, waggonway: Command
) -> None:
    copy, db = tmp_path / "backup", str(getattr(place, "dsn", place))
    found: list[str] = []

    async def work(site: Site) -> None:
        person, token = await site.guest(NAME)
        table = await site.open(token)
        await site.do(table, token, type="say", text=TEXT)
        backup(place, copy)
        await site.admin("POST", f"guests/{person}/erase", scrub=False)
        site.erasures.unlink()  # the list of the database itself is enough
        found.extend((person, table))

    run(place, tmp_path, work)
    done = waggonway("db", "restore", copy, "--db", db)
    assert done.code == 0
    assert "Erased again: 1 people" in done.out

    async def again(site: Site) -> None:
        assert NAME not in repr(await site.store.steps(found[1]))
        assert await site.store.guest_by_id(found[0]) is None

    run(place, tmp_path, again)
    if isinstance(place, Path):
        assert TEXT.encode() not in raw_bytes(place, tmp_path)
        assert Path(f"{place}.erased").read_text().split() == [found[0]]


def test_the_programs_of_an_erased_person_lose_their_names(tmp_path: Path) -> None:
    place = tmp_path / "db"
    program = {"id": "p1", "name": f"{NAME} bot", "folded": NAME.casefold(), "about": TEXT}
    game = {"table_id": "t9", "challenge": "c", "number": 0, "program": "p1", "board": "b"}
    game |= {"seat": 0, "seating": f'["{NAME} bot","club"]', "seed": "", "commitment": ""}

    async def work(site: Site) -> None:
        person, token = await site.guest("Zoe")
        table = await site.open(token)
        rows: list[tuple[Any, dict[str, Any]]] = [
            (schema.ladder.ladder_programs, {**program, "owner": person, "created": 0}),
            (schema.ladder.ladder_games, {**game, "table_id": table, "state": "over"}),
        ]
        for where, row in rows:
            await site.store._write(lambda c, w=where, r=row: c.execute(insert(w), r))
        sat = steps.Sat(0, f"{PROGRAM_PREFIX}p1", f"{NAME} bot")
        await site.store.append(Append(steps.Step(table, 2, "k", 0, (sat,))))
        found = await site.admin("POST", f"guests/{person}/erase", scrub=True)
        assert found.status == 200
        files = raw_bytes(place, tmp_path).lower()
        assert NAME.lower().encode() not in files
        assert TEXT.encode() not in files

    run(place, tmp_path, work)


def test_the_command_moderates_a_running_server(
    tmp_path: Path, waggonway: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = tmp_path / "token"
    token.write_text(TOKEN)
    monkeypatch.setenv("WAGGONWAY_ADMIN_TOKEN_FILE", str(token))
    with Server(tmp_path / "db", "--set", f"admin.token_file={token}") as server:
        where = ("--url", f"http://127.0.0.1:{server.port}/")

        def told(*words: str) -> str:
            done = waggonway("admin", *words, *where)
            assert done.code == 0, done.err
            return done.out

        guest = call(server, "POST", "/api/guests", name="Ann", bearer=True)
        options = {"seats": 2, "private": True}
        opened = call(server, "POST", "/api/tables", guest["token"], edition="usa", options=options)
        assert opened["table"] in told("tables", "--phase", "lobby")
        assert guest["id"] in told("guests", "an")
        told("rename", guest["id"], "Anna")
        assert "until" in told("mute", guest["id"], "--minutes", "5", "--reason", "spam")
        assert "spam" in told("bans")
        told("announce", "--restart", "5")
        told("announce", "--withdraw")
        assert "1 tables" in told("erase", guest["id"], "--yes")
        assert "dry run" in told("retention", "--dry-run")
        assert told("audit").count("announce") == 2
        refused = waggonway.refused("admin", "close", "nowhere", *where, code=1)
        assert refused == "There is no such table. (no_such_table)"
        assert "--yes" in waggonway.refused("admin", "erase", "x", *where)
        assert "--withdraw" in waggonway.refused("admin", "announce", *where)
        token.write_text("another-token-of-enough-length")
        assert "wrong_token" in waggonway.refused("admin", "bans", *where, code=1)
    assert "does not answer" in waggonway.refused("admin", "bans", *where, code=1)
    monkeypatch.delenv("WAGGONWAY_ADMIN_TOKEN_FILE")
    assert "--token-file" in waggonway.refused("admin", "bans", *where)
    assert "https://" in waggonway.refused(
        "admin", "bans", "--url", "here", "--token-file", str(token)
    )
