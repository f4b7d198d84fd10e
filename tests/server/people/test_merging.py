"""Guests that are merged: nothing is lost, nothing is taken over, and no limit is passed."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from sqlalchemy import insert, select

from tests.server.helpers.memory import simulate
from tests.server.helpers.stored import using
from waggonway.server.http.routes.me.sign_in import MOST
from waggonway.server.people.links import DEVICES
from waggonway.server.people.passkeys import PASSKEYS
from waggonway.server.rooms.administration import Administration
from waggonway.server.rooms.membership import Alone
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.store import Guest, Place, SqlStore
from waggonway.server.store.notifications import Delivery, Subscription
from waggonway.server.store.people.guests import Device
from waggonway.server.store.people.merging import CannotMerge
from waggonway.server.store.people.security import Passkey
from waggonway.server.store.schema.notifications import calls, deliveries

from .home import Home, rest
from .test_security import add_passkey, ask, sign_in


class ToldPeers(Alone):
    """Tells one other process."""

    def __init__(self, other: RoomRegistry) -> None:
        super().__init__()
        self.other = other

    def tell(self, kind: str, note: object) -> None:
        """Tell the other process at once."""
        self.other.on_note(kind, msgspec.json.encode(note))


def test_a_thief_with_a_link_cannot_merge_their_own_codes_into_a_secured_person() -> None:
    async def test() -> None:
        home = Home()
        ann, thief = await home.guest("ann"), await home.guest("thief")
        key = await add_passkey(home, ann)
        codes = (await home.said("POST", "me/recovery", thief))["codes"]
        stolen = await home.link(ann)
        assert await home.code("POST", "links/use", thief, code=stolen, merge=True) == (
            "proof_needed"
        )
        assert (await home.said("GET", "me/security", ann))["recovery_codes"] == 0
        used = await home.said("POST", "recovery/use", code=codes[0])
        assert used["id"] == "thief0"
        assert (await home.said("POST", "links/look", code=stolen))["name"] == "ann"  # not used up
        merged = await sign_in(home, key, thief, merge=True)  # a passkey proves that it is Ann
        assert merged["id"] == "ann0"

    simulate(test)


def test_devices_of_a_merged_guest_have_proved_nothing() -> None:
    async def test() -> None:
        home = Home()
        ann, bob = await home.guest("ann"), await home.guest("bob")
        phone = await home.phone(bob)
        codes = (await home.said("POST", "me/recovery", bob))["codes"]
        assert "id" in await home.said("POST", "recovery/use", phone, code=codes[0])
        assert (await home.said("GET", "me/security", phone))["proved"]
        await home.said("POST", "links/use", bob, code=await home.link(ann), merge=True)
        assert (await home.said("GET", "me", phone))["id"] == "ann0"
        assert not (await home.said("GET", "me/security", phone))["proved"]

    simulate(test)


def test_twenty_devices_do_not_lock_a_person_out() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        code = (await home.said("POST", "me/recovery", ann))["codes"][0]
        for number in range(DEVICES - 1):
            device = Device(f"d{number}", "", 10**12 + number, 10**12 + number)
            await home.store.add_device("ann0", device, f"hash {number}")
        assert await home.code("POST", "links/use", code=await home.link(ann)) == (
            "too_many_devices"
        )
        used = await home.said("POST", "recovery/use", code=code, bearer=True)
        devices = {one["id"] for one in await home.said("GET", "me/devices", used["token"])}
        assert len(devices) == DEVICES
        assert len({"ann0", "d0"} - devices) == 1  # the one that was unused longest

    simulate(test)


def test_a_recovery_code_is_not_used_up_by_a_sign_in_that_is_refused() -> None:
    async def test() -> None:
        home = Home()
        ann, bob = await home.guest("ann"), await home.guest("bob")
        code = (await home.said("POST", "me/recovery", ann))["codes"][0]
        await home.table(ann, bob, begin=True)
        said = await home.code("POST", "recovery/use", bob, code=code, merge=True)
        assert said == "shared_game"
        assert (await home.said("GET", "me/security", ann))["recovery_codes"] == 10

    simulate(test)


def test_of_two_opposite_merges_one_is_refused(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        for name in ("ann", "bob"):
            await store.add_guest(Guest(f"{name}0", name), f"hash {name}", 1)
        done = await asyncio.gather(
            store.merge("bob0", "ann0", 2, MOST),
            store.merge("ann0", "bob0", 2, MOST),
            store.merge("bob0", "ann0", 2, MOST),
            return_exceptions=True,
        )
        refused = [one for one in done if isinstance(one, CannotMerge)]
        assert [one.problem for one in refused] == ["gone"] * 2
        left = [await store.guest_by_id(one) for one in ("ann0", "bob0")]
        assert sum(one is not None for one in left) == 1

    using(place, test)


def test_a_merge_that_comes_twice_at_once_gets_an_answer() -> None:
    async def test() -> None:
        home = Home()
        ann, bob = await home.guest("ann"), await home.guest("bob")
        codes = (await home.said("POST", "me/recovery", ann))["codes"]
        said = await asyncio.gather(
            *(home.code("POST", "recovery/use", bob, code=one, merge=True) for one in codes[:2])
        )
        assert sorted(said) in (["bad_link", "yes"], ["yes", "yes"])  # the second may be later
        assert await home.store.formers("ann0") == ["bob0"]

    simulate(test)


def test_notifications_on_their_way_reach_the_person(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        for name in ("ann", "bob"):
            await store.add_guest(Guest(f"{name}0", name), f"hash {name}", 1)
        for one in (
            Subscription("a1", "ann0", "email", "both@example.org", "{}", "t1", 1),
            Subscription("b1", "bob0", "email", "both@example.org", "{}", "t2", 1, 5),
            Subscription("a2", "ann0", "email", "two@example.org", "{}", "t3", 1, 5),
            Subscription("b2", "bob0", "email", "two@example.org", "{}", "t4", 1, 5),
            Subscription("b3", "bob0", "email", "bob@example.org", "{}", "t5", 1, 5),
        ):
            await store.subscribe(one, 10)
        for target in ("b1", "b2", "b3"):
            await store.add_delivery(
                Delivery(f"to {target}", "turn", "t", 0, 1, "bob0", "email", target, 1, 1)
            )
        call = {"id": "c", "kind": "turn", "table_id": "t", "seat": 0, "version": 1, "at": 1}
        await store._write(lambda c: c.execute(insert(calls), call | {"person": "bob0"}))
        await store.merge("bob0", "ann0", 2, MOST)
        assert await store.subscriptions_of("bob0") == []
        left = {one.id: one.confirmed for one in await store.subscriptions_of("ann0")}
        assert left == {"b1": 5, "a2": 5, "b3": 5}
        rows = await store._read(lambda c: c.execute(select(deliveries)).all())
        assert {(row.person, row.target) for row in rows} == {
            ("ann0", "b1"),
            ("ann0", "a2"),
            ("ann0", "b3"),
        }
        assert await store._read(lambda c: c.scalar(select(calls.c.person))) == "ann0"

    using(place, test)


def test_a_merge_passes_no_limit(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        for name in ("ann", "bob", "cat", "dan"):
            await store.add_guest(Guest(f"{name}0", name), f"hash {name}", 1)
        for number in range(DEVICES - 1):
            await store.add_device("bob0", Device(f"d{number}", "", 1, 1), f"hash {number}")
        for number in range(PASSKEYS):
            key = Passkey(f"k{number}", "cat0", "localhost", b"", 0, "", 1, 1)
            assert await store.add_passkey(key, PASSKEYS)
        last = Passkey("last", "ann0", "localhost", b"", 0, "", 1, 1)
        assert await store.add_passkey(last, PASSKEYS)
        for number in range(MOST.places + 1):
            person, address = ("dan0" if number else "ann0"), f"{number}@example.org"
            new = Subscription(f"s{number}", person, "email", address, "{}", f"t{number}", 1, 1)
            assert await store.subscribe(new, MOST.places)
        for former, problem in (("bob0", "devices"), ("cat0", "passkeys"), ("dan0", "places")):
            with pytest.raises(CannotMerge, match=problem):
                await store.merge(former, "ann0", 2, MOST)
            assert await store.guest_by_id(former) is not None

    using(place, test)


def test_an_eleventh_passkey_is_refused_also_at_the_end() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        key = await add_passkey(home, ann)
        options = (await ask(home, "me/passkeys/begin", ann))["options"]
        for number in range(PASSKEYS - 1):
            other = Passkey(f"k{number}", "ann0", "localhost", b"", 0, "", 1, 1)
            await home.store.add_passkey(other, PASSKEYS)
        late = type(key)().create(options)
        assert (await ask(home, "me/passkeys", ann, credential=late))["code"] == (
            "too_many_passkeys"
        )

    simulate(test)


def test_a_host_renames_the_games_of_merged_guests_too() -> None:
    async def test() -> None:
        home = Home()
        ann, bob, cat = [await home.guest(name) for name in ("ann", "bob", "cat")]
        games = [await home.table(one, cat, begin=True) for one in (ann, bob)]
        for table, one in zip(games, (ann, bob), strict=True):
            await home.do(one, table, type="say", text="Hello.")
            await home.play(table, one, cat)
        await home.said("POST", "links/use", bob, code=await home.link(ann), merge=True)
        administration = Administration(home.registry, None)
        await administration.rename("ann0", "Zoe", administration.order)
        for table in games:
            line = (await home.said("GET", f"games/{table}"))["game"]
            assert line["names"] == ["Zoe", "cat"]
            assert '"bob"' not in repr(await home.store.steps(table))

    simulate(test)


def test_devices_of_a_merged_guest_connect_again_in_all_processes() -> None:
    async def test() -> None:
        home = Home()
        other = Home(home.store)
        registry = home.registry
        told = ToldPeers(other.registry)
        registry.services = msgspec.structs.replace(registry.services, membership=told)
        ann, bob = await home.guest("ann"), await home.guest("bob")
        phone = await home.phone(bob)
        table = await home.table(ann)
        line, heard = other.listen(table, phone)
        await rest()
        await home.said("POST", "links/use", bob, code=await home.link(ann), merge=True)
        await rest()
        assert b"going_away" in heard[-1]
        await line.leave()

    simulate(test)
