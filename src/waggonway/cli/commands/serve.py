"""`waggonway serve`: run a server for several computers."""

from __future__ import annotations

import contextlib
import logging
import sys
from typing import Annotated, Literal

from cyclopts import Parameter

from .._error import CommandError
from .._extras import require
from .._server_settings import (
    ConfigFile,
    check_tokens,
    database_of,
    described,
    print_settings,
    settings_from,
)
from .._validation import job_count


def serve(
    *,
    config: ConfigFile = None,
    host: Annotated[str | None, described("host")] = None,
    port: Annotated[int | None, described("port")] = None,
    db: Annotated[str | None, described("db")] = None,
    public_url: Annotated[str | None, described("public_url")] = None,
    proxies: Annotated[str | None, described("proxies")] = None,
    node_address: Annotated[str | None, described("node_address")] = None,
    jobs: Annotated[int | None, described("jobs")] = None,
    pace: Annotated[float | None, described("pace")] = None,
    log: Annotated[Literal["json", "text"] | None, described("log")] = None,
    verbose: Annotated[bool | None, Parameter(negative=""), described("verbose")] = None,
    set_: Annotated[
        list[str] | None,
        Parameter(
            name="--set",
            negative="",
            help="Any other setting as KEY=VALUE, such as features.chat=false. May be repeated.",
        ),
    ] = None,
    check: Annotated[
        bool,
        Parameter(negative="", help="Print the effective settings without secrets, and exit."),
    ] = False,
) -> None:
    """Run a server for players on several computers.

    Everything is stored in one database. Stopping or killing the server loses nothing.
    """
    require("server")
    # Imported late: the server takes a second, and `waggonway --help` imports every command.
    from ...server.serve import StartError
    from ...server.serve import serve as run
    from ...server.store import StoreError

    flags = {
        "host": host,
        "port": port,
        "db": db,
        "public_url": public_url,
        "proxies": proxies,
        "node_address": node_address,
        "jobs": jobs,
        "pace": pace,
        "log": log,
        "verbose": verbose,
    }
    effective = settings_from(config, flags, set_)
    settings = effective.settings
    database = database_of(settings)
    check_tokens(settings)
    if check:
        print_settings(effective, database)
        return
    try:
        with contextlib.suppress(KeyboardInterrupt):
            run(
                settings,
                database,
                processes=job_count(settings.jobs),
                pace=settings.pace,
                form=settings.log or ("text" if sys.stderr.isatty() else "json"),
                level=logging.DEBUG if settings.verbose else logging.INFO,
            )
    except (StoreError, StartError) as error:
        raise CommandError(str(error), 1) from None
