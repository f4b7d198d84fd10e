"""How people prove who they are: passkeys, recovery codes, and names that they reserve."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from ..schema.people import devices, guests, passkeys, recovery_codes, reserved_names
from ..statements import Statements


class Passkey(msgspec.Struct, frozen=True):
    """A passkey: the public part of a key on somebody's device."""

    id: str
    person: str
    site: str
    key: bytes
    uses: int
    name: str
    created: int
    used: int


class Security(msgspec.Struct, frozen=True):
    """How a person has secured their identity."""

    passkeys: tuple[Passkey, ...]
    recovery_codes: int
    reserved: bool
    proved: int  # when the asking device last proved who uses it; 0 for never

    @property
    def secured(self) -> bool:
        """Whether the person can sign in without any device."""
        return bool(self.passkeys or self.recovery_codes)


class SecurityStatements(Statements):
    """Statements about passkeys, recovery codes and reserved names."""

    async def security(self, person: str, device: str) -> Security:
        """Return how a person has secured their identity."""

        def read(connection: Connection) -> Security:
            mine = select(passkeys).where(passkeys.c.person == person)
            rows = connection.execute(mine.order_by(passkeys.c.created, passkeys.c.id)).mappings()
            codes = select(func.count()).select_from(recovery_codes)
            reserved = select(reserved_names.c.folded).where(reserved_names.c.person == person)
            proved = select(devices.c.proved).where(devices.c.id == device)
            return Security(
                passkeys=tuple(Passkey(**row) for row in rows),
                recovery_codes=connection.scalar(codes.where(recovery_codes.c.person == person))
                or 0,
                reserved=connection.scalar(reserved) is not None,
                proved=connection.scalar(proved) or 0,
            )

        return await self._read(read)

    async def add_passkey(self, passkey: Passkey, most: int) -> bool:
        """Store a passkey, unless its person has too many; raise Conflict if somebody has it."""
        row = msgspec.structs.asdict(passkey)

        def write(connection: Connection) -> bool:
            owner = select(guests.c.id).where(guests.c.id == passkey.person)
            connection.execute(owner.with_for_update()).all()  # two requests at once wait
            mine = passkeys.c.person == passkey.person
            query = select(func.count()).select_from(passkeys).where(mine)
            if (connection.scalar(query) or 0) >= most:
                return False
            connection.execute(insert(passkeys), row)
            return True

        return await self._write(write)

    async def passkey(self, passkey: str) -> Passkey | None:
        """Find a passkey."""
        query = select(passkeys).where(passkeys.c.id == passkey)
        row = await self._read(lambda connection: connection.execute(query).mappings().first())
        return None if row is None else Passkey(**row)

    async def used_passkey(self, passkey: str, uses: int, now: int) -> None:
        """Note the use of a passkey."""
        change = update(passkeys).where(passkeys.c.id == passkey).values(uses=uses, used=now)
        await self._write(lambda connection: connection.execute(change))

    async def remove_passkey(self, person: str, passkey: str) -> bool:
        """Delete a passkey of a person; return whether there was one."""
        query = delete(passkeys).where(passkeys.c.person == person, passkeys.c.id == passkey)

        def write(connection: Connection) -> bool:
            gone = connection.execute(query).rowcount
            release_unsecured(connection, person)
            return bool(gone)

        return await self._write(write)

    async def replace_recovery_codes(self, person: str, hashes: Sequence[str]) -> None:
        """Replace the recovery codes of a person."""

        def write(connection: Connection) -> None:
            connection.execute(delete(recovery_codes).where(recovery_codes.c.person == person))
            rows = [{"hash": one, "person": person} for one in hashes]
            connection.execute(insert(recovery_codes), rows)

        await self._write(write)

    async def owner_of_recovery_code(self, hashed: str) -> str | None:
        """Return the person of a recovery code, without using it."""
        query = select(recovery_codes.c.person).where(recovery_codes.c.hash == hashed)
        return await self._read(lambda connection: connection.scalar(query))

    async def use_recovery_code(self, hashed: str) -> str | None:
        """Use a recovery code up; return its person, or None if it is unknown."""
        here = recovery_codes.c.hash == hashed

        def write(connection: Connection) -> str | None:
            person = connection.scalar(select(recovery_codes.c.person).where(here))
            gone = connection.execute(delete(recovery_codes).where(here)).rowcount
            return person if gone else None

        return await self._write(write)

    async def prove(self, device: str, now: int) -> None:
        """Note that a device has proved who uses it."""
        change = update(devices).where(devices.c.id == device).values(proved=now)
        await self._write(lambda connection: connection.execute(change))

    async def renew_token(self, device: str, token: str, proved: int) -> None:
        """Replace the token of a device, which belongs to another person now."""
        change = update(devices).where(devices.c.id == device).values(token=token, proved=proved)
        await self._write(lambda connection: connection.execute(change))

    async def reserve(self, person: str, folded: str | None) -> None:
        """Reserve a name instead of another one, or none; raise Conflict if somebody has it."""

        def write(connection: Connection) -> None:
            connection.execute(delete(reserved_names).where(reserved_names.c.person == person))
            if folded is not None:
                row = {"folded": folded, "person": person}
                connection.execute(insert(reserved_names), row)

        await self._write(write)

    async def reserved_by(self, folded: str) -> str | None:
        """Return the person who has reserved a name."""
        query = select(reserved_names.c.person).where(reserved_names.c.folded == folded)
        return await self._read(lambda connection: connection.scalar(query))


def release_unsecured(connection: Connection, person: str) -> None:
    """Release the name of a person who has no passkey and no recovery code any more."""
    for table in (passkeys, recovery_codes):
        if connection.scalar(select(table.c.person).where(table.c.person == person).limit(1)):
            return
    connection.execute(delete(reserved_names).where(reserved_names.c.person == person))
