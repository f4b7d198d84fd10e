"""Devices of a person: signed in by one-time links, listed, and signed out."""

from __future__ import annotations

import asyncio
from contextlib import closing
from hashlib import sha256

import pytest

from tests.server.helpers.memory import simulate
from tests.server.helpers.stored import using
from waggonway.server.people.device_names import device_name
from waggonway.server.people.links import DEVICES, LINK_MS
from waggonway.server.store import Guest, Place, SqlStore
from waggonway.server.store.people.codes import OneTimeCode

from .home import CHROME, PHONE, Home, rest


def test_a_link_signs_one_other_device_in_and_says_so_first() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        await home.table(ann)
        code = await home.link(ann)
        for _ in range(2):  # looking uses nothing up
            look = await home.said("POST", "links/look", code=code)
            assert (look["name"], look["games"], look["now"]) == ("ann", 1, None)
        phone = (await home.said("POST", "links/use", code=code, bearer=True))["token"]
        assert phone != ann
        assert (await home.said("GET", "me", phone))["id"] == "ann0"
        assert [one["here"] for one in await home.said("GET", "me/devices", phone)] == [True, False]
        assert len(await home.said("GET", "me/tables", phone)) == 1

    simulate(test)


def test_a_replayed_expired_replaced_or_cancelled_link_is_worth_nothing() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        used = await home.link(ann)
        await home.said("POST", "links/use", code=used, bearer=True)
        replaced = await home.link(ann)
        cancelled = await home.link(ann)
        assert (await home.said("DELETE", "me/links", ann)) == {"done": True}
        expired = await home.link(ann)
        await asyncio.sleep(LINK_MS / 1000)
        refusals = set()
        for code in (used, replaced, cancelled, expired, "never-made", "ü" * 3, "x" * 100):
            for path in ("look", "use"):  # all alike: nobody learns which codes exist
                refusals.add((await home.answer("POST", f"links/{path}", code=code)).bytes())
        assert len(refusals) == 1
        assert b"bad_link" in refusals.pop()
        assert len(await home.said("GET", "me/devices", ann)) == 2

    simulate(test)


def test_two_who_use_a_link_at_once_are_one_who_does(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        await store.add_guest(Guest("ann0", "Ann"), "hash", 1)
        await store.add_code(OneTimeCode("code", "link", "ann0", 1, 100))
        found = await asyncio.gather(*(store.use_code("code", "link", 2) for _ in range(5)))
        assert sum(one is not None for one in found) == 1
        assert await store.use_code("code", "link", 2) is None

    using(place, test)


def test_the_user_of_a_stolen_link_is_seen_and_signed_out_at_once() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        table = await home.table(ann)
        stolen = await home.link(ann)
        headers = {"user_agent": PHONE}
        answer = await home.answer("POST", "links/use", headers=headers, code=stolen)
        (cookie,) = [v for k, v in answer.headers if k.lower() == b"set-cookie"]
        thief = cookie.decode().partition("=")[2].partition(";")[0]
        assert all(part in cookie for part in (b"HttpOnly", b"SameSite=strict"))
        line, heard = home.listen(table, thief)
        mine, kept = home.listen(table, ann)
        await rest()
        (seen,) = [d for d in await home.said("GET", "me/devices", ann) if not d["here"]]
        assert seen["name"] == "Safari, iPhone"
        assert (await home.said("DELETE", f"me/devices/{seen['id']}", ann)) == {"done": True}
        await rest()
        assert heard[-1] == b"closed 4401 signed_out"
        assert not kept[-1].startswith(b"closed")
        assert await home.code("GET", "me", thief) == "no_name"
        assert await home.code("GET", "me", ann) == "yes"
        await mine.leave()
        await line.leave()

    simulate(test)


def test_nobody_signs_out_the_devices_of_others_or_learns_that_they_exist() -> None:
    async def test() -> None:
        home = Home()
        ann, bob = await home.guest("ann"), await home.guest("bob")
        theirs = await home.answer("DELETE", "me/devices/ann0", bob)
        unknown = await home.answer("DELETE", "me/devices/nobody", bob)
        assert theirs.bytes() == unknown.bytes()
        assert theirs.data["code"] == "no_such_device"
        assert await home.code("GET", "me", ann) == "yes"

    simulate(test)


def test_a_token_that_was_planted_before_is_never_adopted() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        planted = {"cookie": "waggonway=planted-by-somebody"}
        made = await home.answer("POST", "guests", headers=planted, name="Eve")
        used = await home.answer("POST", "links/use", headers=planted, code=await home.link(ann))
        for answer in (made, used):
            cookies = [v for k, v in answer.headers if k.lower() == b"set-cookie"]
            assert len(cookies) == 1
            assert b"planted" not in cookies[0]
        assert (await home.answer("GET", "me", headers=planted)).status == 401

    simulate(test)


def test_a_device_that_becomes_somebody_else_stops_being_who_it_was() -> None:
    async def test() -> None:
        home = Home()
        ann, bob = await home.guest("ann"), await home.guest("bob")
        code = await home.link(ann)
        look = await home.said("POST", "links/look", bob, code=code)
        assert (look["now"], look["now_devices"]) == ("bob", 0)
        await home.said("POST", "links/use", bob, code=code)
        assert await home.code("GET", "me", bob) == "no_name"
        again = await home.link(ann)
        assert (await home.said("POST", "links/look", ann, code=again))["same"]
        assert await home.code("POST", "links/use", ann, code=again) == "same_person"
        assert (await home.said("POST", "links/look", code=again))["name"] == "ann"  # still good

    simulate(test)


def test_a_person_has_a_limited_number_of_devices_and_attempts() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        for _ in range(DEVICES - 1):
            await home.phone(ann)
        code = await home.link(ann)
        assert await home.code("POST", "links/use", code=code) == "too_many_devices"
        home.address = "one"
        codes = [await home.code("POST", "links/look", code="guess") for _ in range(30)]
        assert codes[0] == "bad_link"
        assert codes[-1] == "too_fast"

    simulate(test)


def test_signing_out_for_good_signs_all_devices_out() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        phone = await home.phone(ann)
        open_link = await home.link(ann)
        await home.said("DELETE", "me", phone)
        assert [await home.code("GET", "me", token) for token in (ann, phone)] == ["no_name"] * 2
        assert await home.code("POST", "links/use", code=open_link) == "bad_link"

    simulate(test)


def test_no_code_is_stored_as_it_is() -> None:
    async def test() -> None:
        home = Home()
        code = await home.link(await home.guest("ann"))
        with closing(home.store._engine.raw_connection()) as database:
            dump = "\n".join(database.driver_connection.iterdump())  # type: ignore[union-attr]
        assert code not in dump
        assert sha256(code.encode()).hexdigest() in dump

    simulate(test)


def test_devices_go_with_guests_who_are_forgotten(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        await store.add_guest(Guest("ann0", "Ann"), "hash", 1)
        await store.add_code(OneTimeCode("code", "link", "ann0", 1, 10**9))
        assert await store.revoked(["ann0", "bob0"]) == {"bob0"}
        await store.forget_guests(10, 10)
        assert await store.devices_of("ann0") == []
        assert await store.code("code", "link", 2) is None
        assert await store.revoked(["ann0"]) == {"ann0"}

    using(place, test)


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (CHROME, "Chrome, Linux"),
        (PHONE, "Safari, iPhone"),
        (
            "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox, Windows",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("<script>Firefox/</script>", "Firefox"),
        ("curl/8.0", ""),
        ("", ""),
    ],
)
def test_a_device_is_named_after_browser_and_system(agent: str, name: str) -> None:
    assert device_name(agent) == name
