"""A person's own data: all of it, nothing of others, and gone when they want."""

from __future__ import annotations

from contextlib import closing

from sqlalchemy import insert

from tests.server.helpers.memory import simulate
from waggonway.server.store.notifications import Preferences, Subscription
from waggonway.server.store.postgres.store import PERSONAL
from waggonway.server.store.schema import metadata
from waggonway.server.store.schema.ladder import ladder_programs

from .home import Home


def test_people_download_what_is_theirs_and_nothing_of_others() -> None:
    async def test() -> None:
        home = Home()
        ann, bob = await home.guest("ann"), await home.guest("bob")
        table = await home.table(ann, bob, begin=True)
        await home.do(ann, table, type="say", text="My own words.")
        await home.do(bob, table, type="say", text="The words of another.")
        await home.play(table, ann, bob)
        answer = await home.answer("GET", "me/data", ann)
        headers = dict(answer.headers)
        assert headers[b"content-disposition"] == b'attachment; filename="waggonway-data.json"'
        data = answer.data
        assert (data["id"], data["name"]) == ("ann0", "ann")
        assert [one["game"] for one in data["games"]] == [table]
        assert [one["table"] for one in data["tables"]] == [table]
        assert [one["text"] for one in data["chat"]] == ["My own words."]
        assert [one["id"] for one in data["devices"]] == ["ann0"]
        assert b"words of another" not in answer.body
        assert ann.encode() not in answer.body.replace(b'"ann"', b"").replace(b'"ann0"', b"")

    simulate(test)


def test_the_download_has_programs_and_notifications() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        await home.guest("bob")
        for one in ("ann", "bob"):
            place = Subscription(
                f"s-{one}", f"{one}0", "email", f"{one}@example.org", "{}", f"secret-{one}", 1, 2
            )
            await home.store.subscribe(place, 10)
            names = {"id": f"p-{one}", "name": f"engine-{one}", "folded": f"engine-{one}"}
            row = names | {"about": "Mine.", "owner": f"{one}0", "created": 3}
            await home.store._write(lambda c, row=row: c.execute(insert(ladder_programs), row))  # type: ignore[misc]
        await home.store.set_preferences("ann0", Preferences(language="de", quiet_from=60))
        answer = await home.answer("GET", "me/data", ann)
        assert answer.data["places"] == [
            {"channel": "email", "address": "ann@example.org", "created": 1, "confirmed": 2}
        ]
        assert answer.data["programs"] == [
            {"id": "p-ann", "name": "engine-ann", "about": "Mine.", "created": 3}
        ]
        assert answer.data["notifications"]["language"] == "de"
        assert answer.data["notifications"]["quiet_from"] == 60
        assert b"secret" not in answer.body
        assert b"bob" not in answer.body

    simulate(test)


def test_postgres_scrubs_every_table_about_people() -> None:
    columns = {"person", "owner", "host", "who", "name"}
    others = {"erasures", "nodes", "leases"}  # random ids that stay, and processes
    about = {name for name, one in metadata.tables.items() if columns & set(one.c.keys())}
    assert about - others <= set(PERSONAL)


def test_erasing_needs_the_name_and_leaves_nothing() -> None:
    async def test() -> None:
        home = Home()
        name = "Zarathustra"
        zoe, bob = await home.guest("zoe"), await home.guest("bob")
        await home.said("PUT", "me", zoe, name=name)
        phone = await home.phone(zoe)
        done = await home.table(zoe, bob, begin=True)
        await home.do(zoe, done, type="say", text="A secret thought.")
        await home.play(done, zoe, bob)
        running = await home.table(bob, zoe, begin=True)
        await home.table(zoe)
        assert await home.code("POST", "me/erase", zoe, name="somebody") == "wrong_confirmation"
        assert await home.code("GET", "me", zoe) == "yes"
        assert (await home.said("POST", "me/erase", zoe, name=name)) == {"done": True}
        for token in (zoe, phone):
            assert await home.code("GET", "me", token) == "no_name"
        with closing(home.store._engine.raw_connection()) as database:
            dump = "\n".join(database.driver_connection.iterdump())  # type: ignore[union-attr]
        assert name not in dump
        assert "A secret thought" not in dump
        news = await home.said("GET", f"tables/{running}", bob)
        assert news["table"]["chairs"][1]["stand_in"] == "left"
        assert news["table"]["chairs"][1]["name"] == "a former player"
        (line,) = await home.store.audit_lines(10)
        assert (line.action, line.target) == ("erase own data", "zoe0")

    simulate(test)
