"""New databases get their schema by the statements of the first one of their kind.

Alembic goes through the whole history for each, which takes 0.1 s, and hundreds of tests have a
database of their own. What it runs for an empty database is always the same.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, event

from waggonway.server.store import schema_upgrade

STATEMENTS: dict[str, list[tuple[str, Any]]] = {}
"""What creates the newest schema, by the kind of database."""
migrate = schema_upgrade.upgrade_on


def upgrade_on(connection: Connection, form: str = "head") -> None:
    """Upgrade a database as the program does; a new one is created quickly."""
    kind = connection.dialect.name
    if form != "head" or schema_upgrade.form_of(connection) is not None:
        migrate(connection, form)
    elif kind in STATEMENTS:
        for statement, parameters in STATEMENTS[kind]:
            connection.exec_driver_sql(statement, parameters)
    else:
        STATEMENTS[kind] = recorded(connection)


def recorded(connection: Connection) -> list[tuple[str, Any]]:
    """Create the schema by all migrations; return the statements."""
    told: list[tuple[str, Any]] = []

    def note(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        told.append((statement, parameters))

    event.listen(connection, "before_cursor_execute", note)
    try:
        migrate(connection)
    finally:
        event.remove(connection, "before_cursor_execute", note)
    return told
