"""The part of a store for notifications: what guests want, and the outbox."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update

from ..tables.turns import Call
from .inserts import upsert
from .people.relations import can_accept
from .schema import (
    calls,
    deliveries,
    mail_usage,
    preferences,
    refused_mail,
    subscriptions,
    turns,
)

T = TypeVar("T")
Channel = Literal["push", "email", "club"]
Minute = Annotated[int, msgspec.Meta(ge=0, le=1439)]
CALLS_AT_ONCE = 100
BATCH_AT_MOST = 50  # games in one message


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a guest wants to be notified. Quiet hours are minutes of the day in the time zone."""

    language: Literal["en", "de"] = "en"
    time_zone: Annotated[str, msgspec.Meta(max_length=64)] = "UTC"
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None
    turns: bool = True
    reminders: bool = True
    results: bool = True
    invitations: bool = False  # by people with whom you have played
    club: bool = False  # named in the club's chat


class Subscription(msgspec.Struct, frozen=True):
    """Where a guest wants to be notified."""

    id: str
    person: str
    channel: Channel
    address: str
    keys: str
    token: str
    created: int
    confirmed: int | None = None


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


class LimitReached(Exception):
    """A limit was reached, so nothing is counted."""

    def __init__(self, who: str) -> None:
        super().__init__(who)
        self.who = who


Expand = Callable[[Call, Preferences, Sequence[Subscription]], Sequence[Delivery]]


class Notifications:
    """Statements for notifications."""

    async def preferences(self, person: str) -> Preferences:
        """Return how a guest wants to be notified."""
        return await self._read(lambda c: preferences_of(c, person))

    async def set_preferences(self, person: str, wanted: Preferences) -> None:
        """Store how a guest wants to be notified."""
        data = msgspec.json.encode(wanted).decode()

        def write(connection: Connection) -> None:
            add = upsert(connection, preferences)
            change = add.on_conflict_do_update(index_elements=["person"], set_={"data": data})
            connection.execute(change, {"person": person, "data": data})

        await self._write(write)

    async def subscriptions_of(self, person: str) -> list[Subscription]:
        """List where a guest wants to be notified."""
        return await self._read(lambda c: subscriptions_of(c, person))

    async def subscription(self, token: str) -> Subscription | None:
        """Find a subscription by its token."""
        query = select(subscriptions).where(subscriptions.c.token == token)
        row = await self._read(lambda c: c.execute(query).mappings().first())
        return None if row is None else Subscription(**row)

    async def subscribe(self, new: Subscription, most: int) -> Subscription | None:
        """Store a subscription, or find the guest's for this address; None if there are too many.

        The keys of a push subscription may have changed.
        """

        def write(connection: Connection) -> Subscription | None:
            mine = subscriptions_of(connection, new.person)
            for one in mine:
                if one.address == new.address:
                    here = subscriptions.c.id == one.id
                    connection.execute(update(subscriptions).where(here).values(keys=new.keys))
                    return msgspec.structs.replace(one, keys=new.keys)
            if len(mine) >= most:
                return None
            connection.execute(insert(subscriptions), msgspec.structs.asdict(new))
            return new

        return await self._write(write)

    async def confirm(self, token: str, now: int) -> None:
        """Confirm a subscription."""
        here = subscriptions.c.token == token
        change = update(subscriptions).where(here).values(confirmed=now)
        await self._write(lambda c: c.execute(change))

    async def unsubscribe(self, subscription: str) -> None:
        """Delete a subscription and everything on its way to it."""

        def write(connection: Connection) -> None:
            connection.execute(delete(subscriptions).where(subscriptions.c.id == subscription))
            connection.execute(delete(deliveries).where(deliveries.c.target == subscription))

        await self._write(write)

    async def forget_subscriptions(self, person: str) -> None:
        """Delete everything about a guest who has signed out."""
        await self._write(lambda connection: forget_person(connection, person))

    async def take_mail(self, day: int, limits: Sequence[tuple[str, int]]) -> str | None:
        """Count a request for confirmation; return whose limit it would exceed."""

        def write(connection: Connection) -> None:
            connection.execute(delete(mail_usage).where(mail_usage.c.day < day))
            for who, most in limits:  # always in this order, so that nobody waits in a circle
                add = upsert(connection, mail_usage)
                more = add.on_conflict_do_update(
                    index_elements=["day", "who"], set_={"number": mail_usage.c.number + 1}
                )
                counted = more.returning(mail_usage.c.number)
                if connection.scalar(counted, {"day": day, "who": who, "number": 1}) > most:
                    raise LimitReached(who)

        try:
            await self._write(write)
        except LimitReached as limit:
            return limit.who
        return None

    async def refuse_mail(self, recipient: str, now: int) -> None:
        """Note that a recipient wants no e-mail."""
        row = {"recipient": recipient, "at": now}
        await self._write(
            lambda c: c.execute(upsert(c, refused_mail).on_conflict_do_nothing(), row)
        )

    async def refuses_mail(self, recipient: str) -> bool:
        """Whether a recipient wants no e-mail."""
        query = select(refused_mail.c.at).where(refused_mail.c.recipient == recipient)
        return await self._read(lambda c: c.scalar(query)) is not None

    async def plan_reminders(self, served: int, now: int) -> int:
        """Call the people whose time is nearly over, each once."""

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

        Messages that were claimed together before stay together, so that a repeat is the same.
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
            together = (
                select(deliveries)
                .where(*free, same, deliveries.c.target == found.target)
                .order_by(*order)
                .limit(BATCH_AT_MOST)
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

    async def _read(self, work: Callable[[Connection], T]) -> T:
        raise NotImplementedError

    async def _write(self, work: Callable[[Connection], T]) -> T:
        raise NotImplementedError


def preferences_of(connection: Connection, person: str) -> Preferences:
    """Return how a guest wants to be notified; unknown keys of later versions do not matter."""
    found = connection.scalar(select(preferences.c.data).where(preferences.c.person == person))
    if found is None:
        return Preferences()
    data: dict[str, Any] = msgspec.json.decode(found)
    known = {name: data[name] for name in Preferences.__struct_fields__ if name in data}
    return msgspec.convert(known, Preferences)


def subscriptions_of(connection: Connection, person: str) -> list[Subscription]:
    """List where a guest wants to be notified."""
    query = select(subscriptions).where(subscriptions.c.person == person)
    rows = connection.execute(query.order_by(subscriptions.c.created, subscriptions.c.id))
    return [Subscription(**row) for row in rows.mappings()]


def add_delivery(connection: Connection, one: Delivery) -> None:
    """Put a message into the outbox, once."""
    row = msgspec.structs.asdict(one) | {"lease": 0}
    row["table_id"] = row.pop("table")
    connection.execute(upsert(connection, deliveries).on_conflict_do_nothing(), row)


def delivery_in(row: Row[Any]) -> Delivery:
    """Decode a row of the outbox."""
    values = {name: getattr(row, name) for name in Delivery.__struct_fields__ if name != "table"}
    return Delivery(table=row.table_id, **values)


def forget_person(connection: Connection, person: str) -> None:
    """Delete everything that notifications know about a person."""
    for table in (preferences, subscriptions, deliveries, calls):
        connection.execute(delete(table).where(table.c.person == person))
    connection.execute(delete(mail_usage).where(mail_usage.c.who == person))
