"""`python -m tests.server.helpers.dealt_process serve …`: plays worlds that a test deals.

A new game is the one in the file `WAGGONWAY_TEST_WORLD`. The clock stands still and ids are
counted, so that two evenings differ only in what is secret.
"""

from __future__ import annotations

import itertools
import os
import pickle
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from tests.server.worlds.dealt import Dealer, dealing
from waggonway.cli import main
from waggonway.game import Game
from waggonway.server import serve
from waggonway.server.rooms.services import Services

NOW = 1_700_000_000_000


class FileDealer(Dealer):
    """Deals the world in a file, which may have changed since the last game."""

    @property
    def world(self) -> Game:
        """The world."""
        found: Game = pickle.loads(Path(os.environ["WAGGONWAY_TEST_WORLD"]).read_bytes())
        return found

    @world.setter
    def world(self, _: Game | None) -> None:
        """Only the test deals."""


if __name__ == "__main__":
    dealer = FileDealer()
    numbers = itertools.count(1)
    counted = {"now": lambda: NOW, "new_id": lambda: f"x{next(numbers):04}"}
    stage: Any = SimpleNamespace(dealer=dealer)
    with (
        dealing(stage, dealer.world.edition),
        patch.object(serve, "Services", lambda **given: Services(**(given | counted))),
    ):
        main()
