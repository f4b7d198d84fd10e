"""Settings of the browser client that follow people to other devices. The newest change wins."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, delete, select, update

from ..inserts import upsert
from ..schema.people import player_settings
from ..statements import Statements


class Setting(msgspec.Struct, frozen=True):
    """A setting: JSON, and when it was changed by the clock of the server."""

    value: str
    changed: int


class PlayerSettingsStatements(Statements):
    """Statements about the settings of people."""

    async def player_settings(self, person: str) -> dict[str, Setting]:
        """Return the settings of a person."""
        return await self._read(lambda connection: settings_of(connection, person))

    async def change_settings(
        self, person: str, changes: Mapping[str, Setting]
    ) -> dict[str, Setting]:
        """Store changes that are newer than what is stored; return all settings."""

        def write(connection: Connection) -> dict[str, Setting]:
            for key, new in sorted(changes.items()):
                store_setting(connection, person, key, new)
            return settings_of(connection, person)

        return await self._write(write)


def settings_of(connection: Connection, person: str) -> dict[str, Setting]:
    """Return the settings of a person."""
    columns = player_settings.c
    query = select(columns.key, columns.value, columns.changed).where(columns.person == person)
    rows = connection.execute(query.order_by(columns.key))
    return {row.key: Setting(row.value, row.changed) for row in rows}


def store_setting(connection: Connection, person: str, key: str, new: Setting) -> None:
    """Store a setting unless a newer one is stored. At equal times, the later call wins."""
    row = {"value": new.value, "changed": new.changed}
    add = upsert(connection, player_settings)
    older = player_settings.c.changed <= new.changed
    change = add.on_conflict_do_update(index_elements=["person", "key"], set_=row, where=older)
    connection.execute(change, {"person": person, "key": key, **row})


def keep_newest(connection: Connection, former: str, person: str) -> None:
    """Keep the newer one of each setting of two guests, who are one person now."""
    theirs = settings_of(connection, person)
    owner = player_settings.c.person
    for key, one in settings_of(connection, former).items():
        here = (owner == former, player_settings.c.key == key)
        if key not in theirs:
            connection.execute(update(player_settings).where(*here).values(person=person))
        elif one.changed > theirs[key].changed:
            store_setting(connection, person, key, one)
    connection.execute(delete(player_settings).where(owner == former))
