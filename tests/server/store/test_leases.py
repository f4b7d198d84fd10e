"""Law 9: a table has one owner, whose lease has an epoch. A stale owner cannot write."""

from __future__ import annotations

import asyncio
import time

import msgspec
import pytest

from tests.server.helpers.postgres import Cluster
from tests.server.helpers.stored import line, step, using
from waggonway.server.store import (
    Append,
    Lease,
    Node,
    Place,
    PostgresUrl,
    SqlStore,
    Stale,
    StoreError,
)
from waggonway.server.store.postgres.connections import connect

MINUTE_MS = 60_000
MOMENT_MS = 150


def fenced(append: Append, lease: Lease) -> Append:
    return msgspec.structs.replace(append, epoch=lease.epoch)


def test_a_table_has_one_owner_until_its_process_ends(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        for name in ("a", "b"):
            await store.join(Node(name, f"http://{name}/"), MINUTE_MS)
        assert await store.nodes() == [Node("a", "http://a/"), Node("b", "http://b/")]
        assert await store.claim("t", "a") == Lease("t", "a", 1)
        assert await store.claim("t", "b") == Lease("t", "a", 1)
        assert await store.claim("t", "a") == Lease("t", "a", 2)
        await store.release(Lease("t", "b", 2), Lease("t", "a", 1))  # not its own; of long ago
        assert (await store.claim("t", "b")).owner == "a"
        assert await store.owners(["t", "u"]) == {"t": "a"}
        await store.release(Lease("t", "a", 2))
        assert await store.owners(["t"]) == {}
        assert await store.claim("t", "b") == Lease("t", "b", 3)
        await store.depart("b")
        assert await store.claim("t", "a") == Lease("t", "a", 4)
        assert await store.nodes() == [Node("a", "http://a/")]

    using(place, test)


def test_a_process_that_is_silent_for_too_long_loses_its_tables(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        await store.join(Node("a", ""), MOMENT_MS)
        await store.join(Node("b", ""), MINUTE_MS)
        first = await store.claim("t", "a")
        assert await store.renew("a", MOMENT_MS)
        await asyncio.sleep(MOMENT_MS / 1000 * 1.5)
        second = await store.claim("t", "b")
        assert (second.owner, second.epoch) == ("b", first.epoch + 1)
        assert not await store.renew("a", MINUTE_MS)  # too late, however it asks
        with pytest.raises(Stale, match="lost its lease"):
            await store.claim("u", "a")
        with pytest.raises(Stale):
            await store.claim("new", "never joined")

    using(place, test)


@pytest.mark.parametrize("rich", [False, True])
def test_a_stale_owner_cannot_write(place: Place, rich: bool) -> None:
    made = line if rich else step

    async def test(store: SqlStore) -> None:
        await store.join(Node("a", ""), MINUTE_MS)
        await store.join(Node("b", ""), MINUTE_MS)
        old = await store.claim("t", "a")
        await store.append(fenced(made("t", 1), old))
        await store.release(old)
        new = await store.claim("t", "b")
        with pytest.raises(Stale, match="another process has taken over this table"):
            await store.append(fenced(made("t", 2), old))
        with pytest.raises(Stale):  # all or none
            await store.append(made("u", 1), fenced(made("t", 2), old))
        with pytest.raises(Stale):  # nobody has ever claimed it
            await store.append(msgspec.structs.replace(made("v", 1), epoch=1))
        assert await store.versions(["t", "u", "v"]) == {"t": 1}
        await store.append(fenced(made("t", 2), new))
        assert await store.versions(["t"]) == {"t": 2}

    using(place, test)


def test_a_stale_append_spoils_no_other_of_its_group(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        await store.join(Node("a", ""), MINUTE_MS)
        leases = [await store.claim(f"t{n}", "a") for n in range(12)]
        for n in range(0, 12, 3):
            leases[n] = msgspec.structs.replace(leases[n], epoch=99)
        for made in (step, line):
            number = 1 if made is step else 2
            writes = [store.append(fenced(made(f"t{n}", number), leases[n])) for n in range(12)]
            results = await asyncio.gather(*writes, return_exceptions=True)
            assert [isinstance(one, Stale) for one in results] == [n % 3 == 0 for n in range(12)]
        tables = [f"t{n}" for n in range(12)]
        assert set(await store.versions(tables)) == {t for n, t in enumerate(tables) if n % 3}

    using(place, test)


def test_only_one_of_many_processes_gets_a_table(postgres: PostgresUrl) -> None:
    async def test(store: SqlStore) -> None:
        names = [f"n{n}" for n in range(10)]
        for name in names:
            await store.join(Node(name, ""), MINUTE_MS)
        claims = await asyncio.gather(*(store.claim("t", name) for name in names))
        assert len({lease.owner for lease in claims}) == 1
        assert {lease.epoch for lease in claims} == {1}

    using(postgres, test)


def test_an_append_waits_for_a_claim_that_is_being_committed(postgres: PostgresUrl) -> None:
    """Without FOR SHARE the old owner would read the old epoch and write after the claim."""

    async def test(store: SqlStore) -> None:
        await store.join(Node("a", ""), MINUTE_MS)
        old = await store.claim("t", "a")
        await store.append(fenced(step("t", 1), old))
        other = await connect(postgres)
        claim = other.transaction()
        await claim.start()
        await other.execute("UPDATE leases SET owner = 'b', epoch = epoch + 1")
        waiting = [
            asyncio.create_task(store.append(fenced(made("t", 2), old))) for made in (step, line)
        ]
        await asyncio.sleep(0.2)
        assert not any(task.done() for task in waiting)
        await claim.commit()
        for task in waiting:
            with pytest.raises(Stale):
                await task
        await other.close()

    using(postgres, test)


def test_a_claim_waits_for_an_append_that_is_being_committed(postgres: PostgresUrl) -> None:
    """The new owner reads the log after its claim, so it must see what the old one wrote."""

    async def test(store: SqlStore) -> None:
        for name in ("a", "b"):
            await store.join(Node(name, ""), MINUTE_MS)
        await store.claim("t", "a")
        other = await connect(postgres)
        append = other.transaction()
        await append.start()
        await other.fetch("SELECT epoch FROM leases FOR SHARE")
        await store.depart("a")
        claim = asyncio.create_task(store.claim("t", "b"))
        await asyncio.sleep(0.2)
        assert not claim.done()
        await append.commit()
        assert (await claim).owner == "b"
        await other.close()

    using(postgres, test)


def test_leases_survive_a_restart_of_the_database(cluster: Cluster, postgres: PostgresUrl) -> None:
    async def test(store: SqlStore) -> None:
        await store.join(Node("a", ""), MINUTE_MS)
        lease = await store.claim("t", "a")
        cluster.stop("immediate")
        cluster.start()
        limit = time.monotonic() + 10
        while True:
            try:
                assert await store.renew("a", MINUTE_MS)
                break
            except StoreError:
                assert time.monotonic() < limit
        await store.append(fenced(step("t", 1), lease))

    using(postgres, test)
