"""Guests and their devices. Every device has a token of its own, stored as a hash."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, Table, delete, insert, select, update

from ...durations import DAY_MS
from .. import queries
from ..interface import Conflict, Guest, StoreError
from ..notifications import forget_device, forget_person
from ..schema.people import (
    devices,
    guests,
    invitations,
    merges,
    one_time_codes,
    passkeys,
    player_settings,
    profiles,
    recovery_codes,
    relations,
    reserved_names,
)
from ..statements import Statements

IDS_AT_ONCE = 500  # in one query
SIGN_INS: tuple[Table, ...] = (devices, one_time_codes, passkeys, recovery_codes, reserved_names)
"""The ways to sign in, and the name that goes with them; each row belongs to a `person`."""
OF_A_PERSON: tuple[Table, ...] = (
    *SIGN_INS,
    profiles,
    player_settings,
    relations,
    invitations,
)
"""Everything that ends when a person signs out for good; each row belongs to a `person`."""
OF_A_GUEST: tuple[tuple[Table, str], ...] = (
    *((table, "person") for table in OF_A_PERSON),
    (merges, "person"),
    (relations, "other"),
    (invitations, "sender"),
)
"""The rows that go with a guest, with the column that has the guest's id."""


class Device(msgspec.Struct, frozen=True):
    """A browser or program that is signed in."""

    id: str
    name: str
    created: int
    seen: int  # by the day


class GuestStatements(Statements):
    """Statements about guests and devices."""

    async def add_guest(self, guest: Guest, token: str, now: int, device: str = "") -> None:
        """Store a guest and their first device, which has the hash of a token and a name."""
        row = {"id": guest.id, "name": guest.name, "created": now, "seen": now}
        first = device_row(guest.id, guest.device or guest.id, token, device, now)

        def write(connection: Connection) -> None:
            connection.execute(insert(guests), row)
            connection.execute(insert(devices), first)

        try:
            await self._write(write)
        except Conflict:
            found = await self.guest(token, now)  # perhaps only the answer was lost
            if found is None or (found.id, found.name) != (guest.id, guest.name):
                raise

    async def guest(self, token: str, now: int) -> Guest | None:
        """Find a guest by the hash of a token, and record the visit once a day."""
        query = (
            select(guests.c.id, guests.c.name, devices.c.id.label("device"), devices.c.seen)
            .join(devices, devices.c.person == guests.c.id)
            .where(devices.c.token == token)
        )
        row = await self._read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        if row.seen < now - DAY_MS:

            def write(connection: Connection) -> None:
                connection.execute(update(guests).where(guests.c.id == row.id).values(seen=now))
                here = devices.c.id == row.device
                connection.execute(update(devices).where(here).values(seen=now))

            with contextlib.suppress(StoreError):  # guests can sign in on a full disk
                await self._write(write)
        return Guest(row.id, row.name, row.device)

    async def add_device(self, person: str, device: Device, token: str, proved: int = 0) -> None:
        """Sign a device in."""
        row = device_row(person, device.id, token, device.name, device.created, proved)
        await self._write(lambda connection: connection.execute(insert(devices), row))

    async def devices_of(self, person: str) -> list[Device]:
        """List the devices of a guest, the latest first."""
        mine = select(devices).where(devices.c.person == person)
        query = mine.order_by(devices.c.seen.desc(), devices.c.created.desc(), devices.c.id)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [Device(row.id, row.name, row.created, row.seen) for row in rows]

    async def revoke_device(self, person: str, device: str) -> bool:
        """Sign a device of a guest out, and end its push messages; return whether there was one."""
        query = delete(devices).where(devices.c.person == person, devices.c.id == device)

        def write(connection: Connection) -> bool:
            if not connection.execute(query).rowcount:
                return False
            forget_device(connection, device)
            return True

        return await self._write(write)

    async def revoke(self, guest: str) -> None:
        """Sign a guest out for good: delete their devices, other ways to sign in, and profile."""

        def write(connection: Connection) -> None:
            for table in OF_A_PERSON:
                connection.execute(delete(table).where(table.c.person == guest))
            forget_person(connection, guest)

        await self._write(write)

    async def revoked(self, ids: Sequence[str]) -> set[str]:
        """Return the devices that are no longer signed in."""
        found: set[str] = set()
        for begin in range(0, len(ids), IDS_AT_ONCE):
            some = select(devices.c.id).where(devices.c.id.in_(ids[begin : begin + IDS_AT_ONCE]))
            found |= set(await self._read(lambda c, some=some: c.scalars(some).all()))  # type: ignore[misc]
        return set(ids) - found

    async def rename(self, guest: str, name: str) -> None:
        """Change the name of a guest."""
        change = update(guests).where(guests.c.id == guest).values(name=name)
        await self._write(lambda connection: connection.execute(change))

    async def forget_guests(self, seen: int, idle: int) -> None:
        """Delete guests who have been away for a long time."""
        query = queries.forgotten(seen, idle, DAY_MS)

        def write(connection: Connection) -> None:
            if connection.execute(query).rowcount:
                forget_orphans(connection)
                for other in queries.without_guest():
                    connection.execute(other)

        await self._write(write)


def device_row(
    person: str, device: str, token: str, name: str, now: int, proved: int = 0
) -> dict[str, object]:
    """Return the columns of a device."""
    return {
        "id": device,
        "person": person,
        "token": token,
        "name": name,
        "created": now,
        "seen": now,
        "proved": proved,
    }


def forget_orphans(connection: Connection) -> None:
    """Delete the rows of guests who are gone."""
    known = select(guests.c.id)
    for table, column in OF_A_GUEST:
        owner = table.c[column]
        connection.execute(delete(table).where(owner.not_in(known), owner != ""))
