"""`waggonway serve`: a server for tables."""

from __future__ import annotations

import contextlib
import logging
import sys
from typing import Annotated, Literal

from cyclopts import Parameter

from ._address import believed, public_address
from ._check import jobs_of
from ._database import Database, database
from ._extras import need
from ._fault import Fault


def serve(
    *,
    host: Annotated[
        str, Parameter(help="Address to listen on; 0.0.0.0 is every one of this computer.")
    ] = "127.0.0.1",
    port: Annotated[int, Parameter(help="Port; 0 takes a free one.")] = 8000,
    db: Database = None,
    public_url: Annotated[
        str | None,
        Parameter(
            help="How players reach it through a proxy, such as https://example.org/trains; its "
            "path is the sub-path, which the proxy may take off or leave."
        ),
    ] = None,
    proxies: Annotated[
        str, Parameter(help="Addresses of proxies whose word about clients is believed.")
    ] = "127.0.0.1",
    jobs: Annotated[int | None, Parameter(help="Processes in which bots think.")] = None,
    pace: Annotated[float, Parameter(help="Seconds of a bot's move where people play.")] = 0.7,
    log: Annotated[
        Literal["json", "text"] | None,
        Parameter(help="Form of the log on standard error; text on a terminal, else json."),
    ] = None,
    verbose: Annotated[bool, Parameter(negative="", help="Log every request, too.")] = False,
) -> None:
    """Serve tables, for friends on several machines.

    Everything is in one database; stopping or killing the server loses nothing.
    """
    need("server")
    # Imported here: the server takes a second to load, and `waggonway --help` loads every verb.
    from ..server.serve import PortError
    from ..server.serve import serve as run
    from ..server.settings import Settings
    from ..server.store import StoreError

    if public_url is not None:
        public_url = public_address(public_url)
    proxies = believed(proxies)
    if not host:
        raise Fault("Name an address to listen on; 0.0.0.0 is every one of this computer.")
    if not 0 <= port <= 65535:
        raise Fault(f"A port is a number from 0 to 65535, not {port}.")
    if not 0 <= pace <= 60:
        raise Fault(f"The pace is 0 to 60 seconds, not {pace:g}.")
    settings = Settings(host=host, port=port, public_url=public_url, proxies=proxies)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            form = log or ("text" if sys.stderr.isatty() else "json")
            run(
                settings,
                database(db),
                processes=jobs_of(jobs),
                pace=pace,
                form=form,
                level=logging.DEBUG if verbose else logging.INFO,
            )
    except (StoreError, PortError) as error:
        raise Fault(str(error), 1) from None
