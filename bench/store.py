"""How many steps a second the store writes: `python -m bench.store [DATABASE…]`.

Each writer waits for its commit before it writes again, as a table does. Measure SQLite and
Postgres in one run; the disk and the machine decide most of the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import time
from collections.abc import Sequence

from waggonway.server.store import Append, Node, SqlStore, open_store, place_of
from waggonway.server.tables.steps import Said, Step

WRITERS = (1, 10, 100, 500)
TTL_MS = 3_600_000


async def measure(store: SqlStore, writers: int, seconds: float, *, fenced: bool) -> str:
    """Append from many tables at once; return a row of the report."""
    node, run = Node(secrets.token_hex(4), ""), secrets.token_hex(4)
    tables = [f"{run}-{number}" for number in range(writers)]
    epochs: list[int | None] = [None] * writers
    if fenced:
        await store.join(node, TTL_MS)
        epochs = [(await store.claim(table, node.id)).epoch for table in tables]
    end = time.perf_counter() + seconds
    waits: list[float] = []

    async def write(table: str, epoch: int | None) -> None:
        number = 0
        while (begun := time.perf_counter()) < end:
            number += 1
            what = (Said("person", "Ann", "a line that is as long as a move " * 6),)
            step = Step(table, number, f"key{number}", 1_700_000_000_000, what)
            await store.append(Append(step, epoch=epoch))
            waits.append(time.perf_counter() - begun)

    used, begun = time.process_time(), time.perf_counter()
    await asyncio.gather(*map(write, tables, epochs))
    used, took = time.process_time() - used, time.perf_counter() - begun
    if fenced:
        await store.depart(node.id)
    waits.sort()
    middle, late = waits[len(waits) // 2] * 1000, waits[len(waits) * 99 // 100] * 1000
    each = used / len(waits) * 1000
    return f"{len(waits) / took:9,.0f} | {middle:6.1f} ms | {late:6.1f} ms | {each:.3f} ms |"


async def measure_all(names: Sequence[str], seconds: float) -> None:
    """Measure each database with few and many writers, by turns."""
    stores = {name: open_store(place_of(name)) for name in names}
    print("| database | writers | fenced | appends/s | p50 | p99 | our processor time each |")
    print("|---|---:|---|---:|---:|---:|---:|")
    try:
        for writers in WRITERS:
            for name, store in stores.items():
                for fenced in (False, True):
                    row = await measure(store, writers, seconds, fenced=fenced)
                    label = "SQLite" if "://" not in name else "Postgres"
                    print(
                        f"| {label} | {writers} | {'yes' if fenced else 'no'} | {row}", flush=True
                    )
    finally:
        for store in stores.values():
            await store.close()


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("database", nargs="+", help="new files, or empty postgresql:// databases")
    parser.add_argument("--seconds", type=float, default=5.0)
    words = parser.parse_args()
    asyncio.run(measure_all(words.database, words.seconds))


if __name__ == "__main__":
    main()
