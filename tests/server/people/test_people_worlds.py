"""Two worlds on a database: what people can look up about themselves tells nothing of hidden cards.

The evenings of `tests/server/worlds` look up every address of the API that has an answer.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.lockstep.games import edition_of
from tests.server.ladder.club_house import MemorySqlStore
from tests.server.worlds.compare import examine
from tests.server.worlds.dealt import Stage
from waggonway.game import Game
from waggonway.server.http.app import make_app
from waggonway.server.people.guests import hashed
from waggonway.server.settings import Settings
from waggonway.server.store import Guest
from waggonway.server.store.schema import metadata


class DatabaseStage(Stage):
    """The application on a database, where people have devices and data."""

    def __init__(self) -> None:
        super().__init__()
        self.database = MemorySqlStore()
        self.store: Any = self.database
        self.app = make_app(self._services(), Settings())

    async def clear(self, world: Game, people: int) -> None:
        """Start again, in a world, with guests whose tokens are their names."""
        await self.registry.close()
        with self.database._engine.begin() as connection:
            for table in metadata.sorted_tables:
                connection.execute(table.delete())
        self.app._limits.__init__(lambda: self._now() / 1000)
        self.dealer.world, self.prompter.waiting = world, {}
        self._begun, self._ids = self._loop.time(), 0
        for number in range(people):
            guest = Guest(f"p{number}", f"Guest {number}")
            await self.database.add_guest(guest, hashed(f"person{number}"), self._now())

    async def looks(self) -> tuple[str, ...]:
        """Only what is about people: the rest is compared elsewhere."""
        found = await super().looks()
        mine = tuple(path for path in found if path.startswith("/api/me"))
        assert "/api/me/data" in mine
        return mine


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["usa", "germany"])
def test_people_look_up_the_same_about_themselves_in_both_worlds(name: str) -> None:
    edition_of(name)
    counted = examine(name, 2, 0, walks=3, kind=DatabaseStage)
    assert sum(counted.values()) > 10
