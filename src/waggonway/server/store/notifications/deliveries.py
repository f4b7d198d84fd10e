"""The part of a store for notifications: the outbox, from which each message is sent once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, func, or_, select, update

from ...tables.turns import Call
from ..inserts import upsert
from ..people.relations import can_accept
from ..schema.games import turns
from ..schema.notifications import calls, deliveries
from ..statements import Statements
from .subscriptions import Channel, Preferences, Subscription, preferences_of, subscriptions_of

CALLS_AT_ONCE = 100
BATCH_AT_MOST = 50  # games in one message
WAITING = ("turn", "reminder", "question")
"""The kinds of messages about games that wait for the player."""


class Delivery(msgspec.Struct, frozen=True):
    """One notification on its way to one place."""

    id: str
    kind: str
    table: str
    seat: int
    version: int
    person: str
    channel: Channel
    target: str
    created: int
    next: int
    attempts: int = 0
    batch: str | None = None


Expand = Callable[[Call, Preferences, Sequence[Subscription]], Sequence[Delivery]]


class DeliveryStatements(Statements):
    """Statements for the outbox."""

    async def plan_reminders(self, served: int, now: int) -> int:
        """Call the people whose time is running out, each once."""

        def write(connection: Connection) -> int:
            due = select(turns).where(turns.c.remind <= served).limit(CALLS_AT_ONCE)
            rows = connection.execute(due.with_for_update(skip_locked=True)).all()
            for row in rows:
                name = f"reminder-{row.table_id}-{row.seat}-{row.version}-{row.due}"
                call = {"id": name, "kind": "reminder", "table_id": row.table_id, "at": now}
                call |= {"seat": row.seat, "person": row.person, "version": row.version}
                connection.execute(upsert(connection, calls).on_conflict_do_nothing(), call)
                here = (turns.c.table_id == row.table_id, turns.c.seat == row.seat)
                connection.execute(update(turns).where(*here).values(remind=None))
            return len(rows)

        return await self._write(write)

    async def plan_deliveries(self, expand: Expand) -> int:
        """Turn calls into deliveries, each once; return how many calls there were."""

        def write(connection: Connection) -> int:
            query = select(calls).order_by(calls.c.at, calls.c.id).limit(CALLS_AT_ONCE)
            rows = connection.execute(query.with_for_update(skip_locked=True)).all()
            for row in rows:
                call = Call(
                    row.id, row.kind, row.table_id, row.seat, row.person, row.version, row.at
                )
                wanted = preferences_of(connection, row.person)
                mine = subscriptions_of(connection, row.person)
                for one in expand(call, wanted, mine):
                    add_delivery(connection, one)
                connection.execute(delete(calls).where(calls.c.id == row.id))
            return len(rows)

        return await self._write(write)

    async def add_delivery(self, one: Delivery) -> None:
        """Put a message into the outbox."""
        await self._write(lambda connection: add_delivery(connection, one))

    async def claim_deliveries(self, now: int, lease_ms: int) -> list[Delivery]:
        """Claim the messages to one place that are due, for some time.

        Messages that were claimed together before stay together, so that a repeat is the same. Push
        messages about games that wait are apart from others.
        """

        def write(connection: Connection) -> list[Delivery]:
            # A lease that ends too late is one from before the clock was set back.
            unclaimed = or_(deliveries.c.lease <= now, deliveries.c.lease > now + lease_ms)
            free = (deliveries.c.next <= now, unclaimed)
            order = (deliveries.c.next, deliveries.c.id)
            first = select(deliveries).where(*free).order_by(*order).limit(1)
            found = connection.execute(first.with_for_update(skip_locked=True)).first()
            if found is None:
                return []
            batch = deliveries.c.batch
            same = batch == found.batch if found.batch else batch.is_(None)
            to_one = [deliveries.c.target == found.target]
            if found.channel == "push":  # the next push message about turns replaces this one
                waits = deliveries.c.kind.in_(WAITING)
                to_one.append(waits if found.kind in WAITING else ~waits)
            together = (
                select(deliveries).where(*free, same, *to_one).order_by(*order).limit(BATCH_AT_MOST)
            )
            rows = connection.execute(together.with_for_update(skip_locked=True)).all()
            name = found.batch or found.id
            ids = [row.id for row in rows]
            change = update(deliveries).where(deliveries.c.id.in_(ids))
            connection.execute(change.values(lease=now + lease_ms, batch=name))
            return [msgspec.structs.replace(delivery_in(row), batch=name) for row in rows]

        return await self._write(write)

    async def still_due(self, some: Sequence[Delivery]) -> set[str]:
        """Return the ids of deliveries whose turn has not passed."""

        def read(connection: Connection) -> set[str]:
            found = set()
            for one in some:
                here = (turns.c.table_id == one.table, turns.c.seat == one.seat)
                version = connection.scalar(select(turns.c.version).where(*here))
                if one.kind == "invitation":
                    passed = not can_accept(connection, one.person, one.table)
                else:
                    passed = one.kind in ("turn", "reminder") and version != one.version
                if not passed:
                    found.add(one.id)
            return found

        return await self._read(read)

    async def end_deliveries(self, ids: Sequence[str]) -> None:
        """Delete messages that were sent, or need not be."""
        gone = delete(deliveries).where(deliveries.c.id.in_(list(ids)))
        await self._write(lambda connection: connection.execute(gone))

    async def delay_deliveries(self, ids: Sequence[str], until: int) -> None:
        """Try messages again later."""
        change = update(deliveries).where(deliveries.c.id.in_(list(ids)))
        later = change.values(next=until, lease=0, attempts=deliveries.c.attempts + 1)
        await self._write(lambda connection: connection.execute(later))

    async def count_deliveries(self) -> int:
        """Count the messages in the outbox."""
        query = select(func.count()).select_from(deliveries)
        return await self._read(lambda connection: connection.scalar(query) or 0)


def add_delivery(connection: Connection, one: Delivery) -> None:
    """Put a message into the outbox, once."""
    row = msgspec.structs.asdict(one) | {"lease": 0}
    row["table_id"] = row.pop("table")
    connection.execute(upsert(connection, deliveries).on_conflict_do_nothing(), row)


def delivery_in(row: Row[Any]) -> Delivery:
    """Decode a row of the outbox."""
    values = {name: getattr(row, name) for name in Delivery.__struct_fields__ if name != "table"}
    return Delivery(table=row.table_id, **values)
