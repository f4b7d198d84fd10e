"""A server whose games have chosen seeds: `python -m tests.web.helpers.seeded_server serve …`.

The next game has the seed in the file that WAGGONWAY_TEST_SEED names. Bots take their
chances from the game's seed, so a game against them goes the same way every time. A player
who has left counts as away at once, so that no test waits a minute. One address may ask for as
much as it likes, because all tests have the same one. The processes of its bots import this module,
too, but need no server.
"""

from __future__ import annotations

import functools
import os
from pathlib import Path

SEED = "WAGGONWAY_TEST_SEED"


def chosen_seed() -> str:
    """What the test has written."""
    return Path(os.environ[SEED]).read_text()


if __name__ == "__main__":
    from waggonway.cli import main
    from waggonway.server import serve
    from waggonway.server.http.rate_limits import Limits
    from waggonway.server.rooms.services import Services
    from waggonway.server.tables.commands import absence

    absence.AWAY_MS = 0
    Limits.allow = lambda *_: True  # type: ignore[method-assign]
    vars(serve)["Services"] = functools.partial(Services, seed=chosen_seed)
    main()
