"""Blocks, mutes and invitations: they do what they say, and nobody else finds out."""

from __future__ import annotations

from typing import Any

from tests.server.helpers.memory import simulate

from .home import Home
from .test_profiles import played


async def people(home: Home, token: str) -> Any:
    """Whom a person knows."""
    return await home.said("GET", "me/people", token)


async def invitations(home: Home, token: str) -> list[str]:
    """The tables to which a person is invited."""
    return [one["table"]["table"] for one in await home.said("GET", "me/invitations", token)]


async def block(home: Home, token: str, other: str, kind: str = "block") -> str:
    """Block somebody; the code."""
    return await home.code("PUT", f"me/people/{other}", token, kind=kind, name="somebody")


def test_people_who_played_together_can_invite_each_other_and_nobody_else() -> None:
    async def test() -> None:
        home = Home()
        ann, bob, eve = [await home.guest(name) for name in ("ann", "bob", "eve")]
        await played(home, ann, bob)
        (met,) = (await people(home, ann))["met"]
        assert (met["person"], met["name"], met["games"]) == ("bob0", "bob", 1)
        assert (await people(home, eve)) == {"met": [], "hidden": []}
        table = await home.table(ann)
        path = f"tables/{table}/invitations"
        assert await home.code("POST", path, eve, people=["ann0"]) == "not_at_table"
        assert await home.code("POST", path, ann, people=["eve0"]) == "not_met"
        assert await home.code("POST", path, ann, people=["nobody"]) == "not_met"
        assert await home.code("POST", "tables/none/invitations", ann, people=["bob0"]) == (
            "no_such_table"
        )
        for _ in range(2):  # the second one changes nothing
            assert await home.code("POST", path, ann, people=["bob0"]) == "yes"
        (found,) = await home.said("GET", "me/invitations", bob)
        assert (found["table"]["table"], found["by"]) == (table, "ann")
        assert await home.code("DELETE", f"me/invitations/{table}", bob) == "yes"
        await home.code("POST", path, ann, people=["bob0"])
        assert await invitations(home, bob) == []  # declined is declined
        second = await home.table(ann)
        await home.code("POST", f"tables/{second}/invitations", ann, people=["bob0"])
        assert await invitations(home, bob) == [second]
        await home.do(eve, second, type="sit", seat=1)
        assert await invitations(home, bob) == []  # no seat is free
        await home.do(ann, second, type="begin")
        assert await home.code("POST", f"tables/{second}/invitations", ann, people=["bob0"]) == (
            "table_playing"
        )

    simulate(test)


def test_invitations_have_a_limit_for_a_day() -> None:
    async def test() -> None:
        home = Home()
        ann, bob = [await home.guest(name) for name in ("ann", "bob")]
        await played(home, ann, bob)
        table = await home.table(ann)
        now = home.registry.services.now()
        for number in range(40):
            await home.store.invite(f"t{number}", ["bob0"], "ann0", now, tells=False)
        form = {"people": ["bob0"]}
        assert await home.code("POST", f"tables/{table}/invitations", ann, **form) == "too_fast"
        assert await invitations(home, bob) == []

    simulate(test)


def test_a_blocked_person_finds_no_table_and_invites_in_vain_without_being_told() -> None:
    async def test() -> None:
        home = Home()
        ann, bob, eve = [await home.guest(name) for name in ("ann", "bob", "eve")]
        await played(home, ann, bob)
        table = await home.table(ann, private=False)
        running = await home.table(ann, eve, begin=True, private=False)
        seat: dict[str, Any] = {"type": "sit", "seat": 1}
        before = [await people(home, bob), await home.said("GET", "me/data", bob)]
        assert await block(home, ann, "bob0") == "yes"
        assert [await people(home, bob), await home.said("GET", "me/data", bob)] == before
        for where in (table, running):
            seen = await home.answer("GET", f"tables/{where}", bob)
            never = await home.answer("GET", "tables/never", bob)
            assert (seen.status, seen.body) == (never.status, never.body)
            assert await home.code("GET", f"codes/{where}", bob) == "no_such_table"
            assert (await home.do(bob, where, **seat))["code"] == "no_such_table"
        listed = [line["table"] for line in await home.said("GET", "tables", bob)]
        assert listed == []
        assert len(await home.said("GET", "tables", eve)) == 2
        assert await home.code("POST", "quick", bob) == "no_open_table"
        theirs = await home.table(bob)
        form = {"people": ["ann0"]}
        assert await home.said("POST", f"tables/{theirs}/invitations", bob, **form) == {
            "done": True
        }
        assert await invitations(home, ann) == []
        assert await home.code("GET", f"tables/{theirs}", ann) == "yes"  # Ann may go there
        await home.code("POST", f"tables/{table}/invitations", ann, people=["bob0"])
        assert await home.store.invitations_of("bob0", 9) == []
        assert await home.code("DELETE", "me/people/bob0", ann) == "yes"
        assert await home.code("GET", f"tables/{table}", bob) == "yes"
        assert (await home.do(bob, table, **seat)).get("code", "yes") == "yes"
        await block(home, ann, "bob0")
        assert await home.code("GET", f"tables/{table}", bob) == "yes"  # has a seat: stays

    simulate(test)


def test_a_rematch_seats_no_two_people_of_whom_one_has_blocked_the_other() -> None:
    async def test() -> None:
        home = Home()
        ann, bob, eve = [await home.guest(name) for name in ("ann", "bob", "eve")]
        games = [await played(home, ann, bob, eve) for _ in range(2)]
        await block(home, ann, "bob0")
        for game, asking, seated in ((games[0], bob, {"bob0", "eve0"}), (games[1], ann, {"ann0"})):
            await home.do(asking, game, type="rematch")
            new = (await home.said("GET", f"tables/{game}", asking))["table"]["rematch"]
            chairs = (await home.said("GET", f"tables/{new}", asking))["table"]["chairs"]
            found = {chair["person"] for chair in chairs if chair["person"]}
            assert found == seated | {"eve0"}

    simulate(test)


def test_blocks_and_mutes_are_listed_and_undone_and_any_id_gets_the_same_answer() -> None:
    async def test() -> None:
        home = Home()
        ann, _ = [await home.guest(name) for name in ("ann", "bob")]
        for other in ("bob0", "nobody-has-this-id"):
            (one,) = await home.said("PUT", f"me/people/{other}", ann, kind="mute", name="Bo")
            assert (one["person"], one["name"], one["kind"]) == (other, "Bo", "mute")
            (one,) = await home.said("PUT", f"me/people/{other}", ann, kind="block", name="Bo")
            assert one["kind"] == "block"
            assert (await people(home, await home.phone(ann)))["hidden"] == [one]
            assert (await home.said("GET", "me/data", ann))["hidden"] == [one]
            assert await home.said("DELETE", f"me/people/{other}", ann) == []
        assert await block(home, ann, "ann0") == "bad_request"
        assert await block(home, ann, "bob0", kind="love") == "bad_request"
        for number in range(200):
            await block(home, ann, f"p{number}")
        assert await block(home, ann, "bob0") == "too_many_blocked"
        assert await block(home, ann, "p7", kind="mute") == "yes"  # a change is no new one

    simulate(test)


def test_blocks_survive_a_merge_and_end_with_an_erasure() -> None:
    async def test() -> None:
        home = Home()
        ann, bob, old, eve = [await home.guest(name) for name in ("ann", "bob", "old", "eve")]
        await block(home, ann, "old0")
        await block(home, ann, "bob0", kind="mute")
        await block(home, old, "eve0")
        table = await home.table(ann, private=False)
        assert await home.code("GET", f"tables/{table}", bob) == "yes"
        await home.said("POST", "links/use", old, code=await home.link(bob), merge=True)
        (hidden,) = (await people(home, ann))["hidden"]
        assert (hidden["person"], hidden["kind"]) == ("bob0", "block")
        assert [one["person"] for one in (await people(home, bob))["hidden"]] == ["eve0"]
        assert await home.code("GET", f"tables/{table}", bob) == "no_such_table"
        assert await block(home, eve, "old0") == "yes"  # a former id is the person's
        (hidden,) = (await people(home, eve))["hidden"]
        assert (hidden["person"], hidden["formers"]) == ("bob0", ["old0"])
        await home.said("POST", "me/erase", bob, name="bob")
        assert (await people(home, ann))["hidden"] == []

    simulate(test)


def test_a_mute_holds_for_what_somebody_wrote_before_and_after_a_merge() -> None:
    async def test() -> None:
        home = Home()
        ann, bob, old, eve = [await home.guest(name) for name in ("ann", "bob", "old", "eve")]
        over = await played(home, ann, old)
        running = await home.table(ann, eve, begin=True, private=False)
        for table in (over, running):  # at the second one as a spectator
            await home.do(old, table, type="say", text="before")
        assert await block(home, ann, "old0", kind="mute") == "yes"
        await home.said("POST", "links/use", old, code=await home.link(bob), merge=True)
        await home.do(bob, running, type="say", text="after")
        (hidden,) = (await people(home, ann))["hidden"]
        assert (hidden["person"], hidden["formers"]) == ("bob0", ["old0"])
        authors = set[str]()
        for table in (over, running):
            lines = (await home.said("GET", f"tables/{table}", ann))["table"]["chat"]
            authors |= {line["person"] for line in lines}
        assert authors == {"bob0", "old0"}  # all of them hidden
        third = await home.guest("third")
        await home.said("POST", "links/use", bob, code=await home.link(third), merge=True)
        assert await block(home, ann, "old0") == "yes"  # another kind, under the oldest id
        (hidden,) = (await people(home, ann))["hidden"]
        assert (hidden["person"], hidden["kind"]) == ("third0", "block")
        assert hidden["formers"] == ["bob0", "old0"]
        assert await home.said("DELETE", "me/people/old0", ann) == []

    simulate(test)
