"""The schema version of a database, and its upgrade by Alembic."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect

from .interface import StoreError

HERE = Path(__file__).parent / "migrations"


def config() -> Config:
    """Build Alembic's settings, without a file."""
    made = Config()
    made.set_main_option("script_location", str(HERE).replace("%", "%%"))
    made.set_main_option("path_separator", "os")
    return made


@cache
def versions() -> tuple[str, ...]:
    """Return all schema versions, the newest first. Alembic would read their files each time."""
    scripts = ScriptDirectory.from_config(config())
    return tuple(script.revision for script in scripts.walk_revisions())


def newest() -> str:
    """Return the schema version of this program."""
    return versions()[0]


def form_of(connection: Connection) -> str | None:
    """Return the schema version of a database; None if it is empty."""
    if not inspect(connection).get_table_names():
        return None
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None:
        raise StoreError("this database is not one of Waggonway's tables")
    if found not in versions():
        raise StoreError(
            f"this was written by a newer Waggonway (form {found}; this one knows {newest()})"
        )
    return found


def upgrade(engine: Engine) -> tuple[str | None, str]:
    """Upgrade a database in one transaction; return its version before and after."""
    with engine.connect() as connection:
        before = form_of(connection)
    if before != newest():
        with engine.execution_options(writes=True).begin() as connection:
            upgrade_on(connection)
    return before, newest()


def upgrade_on(connection: Connection, form: str = "head") -> None:
    """Upgrade a database within a transaction, by default to the newest version."""
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, form)
