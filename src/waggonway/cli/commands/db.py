"""`waggonway db`: upgrade, back up, restore and copy the database of a server."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from .._database import TablesPlace, check_not_a_folder, tables_place
from .._error import CommandError
from .._extras import require
from .._server_settings import ConfigFile, database_of, settings_from

if TYPE_CHECKING:
    from types import ModuleType

    from ...server.store import Place

app = App(name="db", help="Upgrade, back up, restore and copy the database of a server.")


@contextlib.contextmanager
def maintenance_of_store() -> Iterator[ModuleType]:
    """Import the store late, and turn its errors into a message."""
    require("server")
    from ...server.store import StoreError, maintenance

    try:
        yield maintenance
    except StoreError as error:
        raise CommandError(str(error), 1) from None


def place_of(db: str | None, config: Path | None) -> Place:
    """Return the database that a server with these settings would use."""
    return database_of(settings_from(config, {"db": db}).settings)


@app.command
def upgrade(*, db: TablesPlace = None, config: ConfigFile = None) -> None:
    """Upgrade the database to the schema of this version.

    Stop the server first.
    """
    with maintenance_of_store() as it:
        place = place_of(db, config)
        with contextlib.suppress(OSError):  # the store reports a path that cannot be examined
            if isinstance(place, Path) and not place.exists():
                raise CommandError(
                    f"{place} does not exist. `waggonway serve` creates a new database.", 1
                )
        before, after = it.upgrade(place)
    if before == after:
        print(f"The database is already at version {after}.")
    else:
        print(f"The database is now at version {after}" + (f" (was {before})." if before else "."))


@app.command
def ratings(*, db: TablesPlace = None, config: ConfigFile = None) -> None:
    """Compute the ratings of players again, from the logs of their games.

    The result equals what the server computed game by game. Stop the server first.
    """
    with maintenance_of_store() as it:
        number = it.recompute_ratings(place_of(db, config))
    print("1 game is rated." if number == 1 else f"{number:,} games are rated.")


@app.command
def backup(
    file: Annotated[Path, Parameter(help="File to write the backup to.")],
    *,
    db: TablesPlace = None,
    config: ConfigFile = None,
) -> None:
    """Back up the database to a file. This also works while a server is running.

    The backup is an SQLite file, even for a Postgres database.
    """
    with maintenance_of_store() as it:
        it.backup(place_of(db, config), check_not_a_folder(file))
    print(f"The backup is in {file}.")


@app.command
def restore(
    file: Annotated[Path, Parameter(help="The backup.")],
    *,
    db: TablesPlace = None,
    config: ConfigFile = None,
) -> None:
    """Replace the database with a backup. The current data is lost.

    Stop the server first.
    """
    with maintenance_of_store() as it:
        from ...server.store.erasure.erasure_list import list_beside
        from ...server.store.erasure.restored_erasures import erase_again, erased_in

        settings = settings_from(config, {"db": db}).settings
        target = database_of(settings)
        people = erased_in(target)
        aside = it.restore(target, check_not_a_folder(file))
        again = erase_again(target, list_beside(target, settings.admin.erasures_file), people)
    print(f"Restored {target} from {file}.")
    if again:
        print(f"Erased again: {len(again)} people who were erased after the backup was made.")
    if again is None:
        print("Upgrade the database. The server then erases again those who were erased before.")
    if aside:
        print(f"The old database could not be read. It is now in {aside}.")


@app.command
def copy(
    source: Annotated[str, Parameter(help="Database to copy: a file or postgresql://….")],
    target: Annotated[str, Parameter(help="Empty database: a new file or postgresql://….")],
) -> None:
    """Copy a database, from SQLite to Postgres or back, and verify the copy.

    Stop the server first. The target must be empty; if the copy fails, it stays empty.
    """
    require("postgres")
    with maintenance_of_store() as it:
        counts = it.copy(tables_place(source), tables_place(target))
    for name, number in counts.items():
        print(f"{number:>9,} {name}")
    print("All rows were copied, read back and compared.")
