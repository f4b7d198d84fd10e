"""The part of a store for notifications: what guests want to hear about, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from ..inserts import upsert
from ..schema.notifications import (
    calls,
    deliveries,
    mail_usage,
    preferences,
    refused_mail,
    subscriptions,
)
from ..statements import Statements

Channel = Literal["push", "email", "club"]
Minute = Annotated[int, msgspec.Meta(ge=0, le=1439)]


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a guest wants to be notified. Quiet hours are minutes of the day in the time zone."""

    language: Literal["en", "de"] = "en"
    time_zone: Annotated[str, msgspec.Meta(max_length=64)] = "UTC"
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None
    turns: bool = True
    reminders: bool = True
    results: bool = True
    invitations: bool = False  # from people you have played with
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
    device: str | None = None  # a push subscription ends when its device is signed out


class LimitReached(Exception):
    """A limit was reached, so nothing is counted."""

    def __init__(self, who: str) -> None:
        super().__init__(who)
        self.who = who


class SubscriptionStatements(Statements):
    """Statements for preferences and subscriptions."""

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

        The keys and the device of a push subscription may have changed.
        """

        def write(connection: Connection) -> Subscription | None:
            mine = subscriptions_of(connection, new.person)
            for one in mine:
                if one.address == new.address:
                    here = subscriptions.c.id == one.id
                    now = {"keys": new.keys, "device": new.device}
                    connection.execute(update(subscriptions).where(here).values(**now))
                    return msgspec.structs.replace(one, keys=new.keys, device=new.device)
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

    async def count_confirmation(self, day: int, limits: Sequence[tuple[str, int]]) -> str | None:
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

    async def block_mail(self, recipient: str, now: int) -> None:
        """Record that a recipient refuses all e-mail."""
        row = {"recipient": recipient, "at": now}
        await self._write(
            lambda c: c.execute(upsert(c, refused_mail).on_conflict_do_nothing(), row)
        )

    async def is_mail_blocked(self, recipient: str) -> bool:
        """Whether a recipient refuses all e-mail."""
        query = select(refused_mail.c.at).where(refused_mail.c.recipient == recipient)
        return await self._read(lambda c: c.scalar(query)) is not None


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


def forget_device(connection: Connection, device: str) -> None:
    """Delete the push subscriptions of a device, and everything on its way to them."""
    mine = select(subscriptions.c.id).where(subscriptions.c.device == device)
    connection.execute(delete(deliveries).where(deliveries.c.target.in_(mine)))
    connection.execute(delete(subscriptions).where(subscriptions.c.device == device))


def forget_person(connection: Connection, person: str) -> None:
    """Delete everything that notifications know about a person."""
    for table in (preferences, subscriptions, deliveries, calls):
        connection.execute(delete(table).where(table.c.person == person))
    connection.execute(delete(mail_usage).where(mail_usage.c.who == person))
