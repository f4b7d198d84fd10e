"""`waggonway serve`: run a server for several computers."""

from __future__ import annotations

import contextlib
import logging
import sys
from typing import Annotated, Literal

from cyclopts import Parameter

from ._browser import BOT_PACE_S, DEFAULT_PORT
from ._database import TablesPlace, tables_place
from ._error import CommandError
from ._extras import require
from ._public_url import check_proxies, normalize_public_url
from ._validation import job_count

MAX_PORT = 65_535
MAX_PACE_S = 60


def serve(
    *,
    host: Annotated[str, Parameter(help="Address to listen on; 0.0.0.0 means all.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="Port; 0 chooses a free one.")] = DEFAULT_PORT,
    db: TablesPlace = None,
    public_url: Annotated[
        str | None,
        Parameter(
            help="URL behind a proxy, such as https://example.org/trains. The proxy may strip or "
            "keep the path."
        ),
    ] = None,
    proxies: Annotated[
        str, Parameter(help="Addresses of trusted proxies, separated by commas.")
    ] = "127.0.0.1",
    jobs: Annotated[
        int | None, Parameter(help="Number of processes for bots; all cores if not given.")
    ] = None,
    pace: Annotated[float, Parameter(help="Seconds per bot move when people play.")] = BOT_PACE_S,
    log: Annotated[
        Literal["json", "text"] | None,
        Parameter(help="Log format; text on a terminal, otherwise json."),
    ] = None,
    verbose: Annotated[bool, Parameter(negative="", help="Also log every request.")] = False,
) -> None:
    """Run a server for players on several computers.

    Everything is stored in one database. Stopping or killing the server loses nothing.
    """
    require("server")
    # Imported late: the server takes a second, and `waggonway --help` imports every command.
    from ..server.serve import PortError
    from ..server.serve import serve as run
    from ..server.settings import Settings
    from ..server.store import StoreError

    if public_url is not None:
        public_url = normalize_public_url(public_url)
    proxies = check_proxies(proxies)
    if not host:
        raise CommandError("--host needs an address; 0.0.0.0 means all.")
    if not 0 <= port <= MAX_PORT:
        raise CommandError(f"--port must be between 0 and {MAX_PORT}, not {port}.")
    if not 0 <= pace <= MAX_PACE_S:
        raise CommandError(f"--pace must be between 0 and {MAX_PACE_S} seconds, not {pace:g}.")
    settings = Settings(host=host, port=port, public_url=public_url, proxies=proxies)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            form = log or ("text" if sys.stderr.isatty() else "json")
            run(
                settings,
                tables_place(db),
                processes=job_count(jobs),
                pace=pace,
                form=form,
                level=logging.DEBUG if verbose else logging.INFO,
            )
    except (StoreError, PortError) as error:
        raise CommandError(str(error), 1) from None
