"""`waggonway db`: the database of a server: bring it up to date, copy it, put a copy back."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from ._database import Database, database, file_at
from ._extras import need
from ._fault import Fault

if TYPE_CHECKING:
    from types import ModuleType

app = App(name="db", help="Upgrade, back up and restore the database of a server.")


@contextlib.contextmanager
def keeping() -> Iterator[ModuleType]:
    """What can be done with a database; loaded late, and its refusals told in one line."""
    need("server")
    from ..server.store import StoreError, keeping

    try:
        yield keeping
    except StoreError as error:
        raise Fault(str(error), 1) from None


@app.command
def upgrade(*, db: Database = None) -> None:
    """Bring the database up to the form of this version.

    The server must not be running.
    """
    with keeping() as it:
        path = database(db)
        with contextlib.suppress(OSError):  # the store reports a path that cannot be looked at
            if not path.exists():
                raise Fault(f"{path}: there is no such file; waggonway serve makes a new one.", 1)
        before, after = it.upgrade(path)
    if before == after:
        print(f"The database has form {after} already.")
    else:
        print(f"The database has form {after} now" + (f"; it had {before}." if before else "."))


@app.command
def backup(
    file: Annotated[Path, Parameter(help="Where the copy is to be.")], *, db: Database = None
) -> None:
    """Copy the database into a file, also while a server is using it."""
    with keeping() as it:
        it.backup(database(db), file_at(file))
    print(f"The copy is in {file}.")


@app.command
def restore(file: Annotated[Path, Parameter(help="The copy.")], *, db: Database = None) -> None:
    """Put a copy in the place of the database; what is there now is lost.

    The server must not be running.
    """
    target = database(db)
    with keeping() as it:
        aside = it.restore(target, file_at(file))
    print(f"{target} is what {file} was.")
    if aside:
        print(f"What was there could not be read any more; it is in {aside}.")
