"""The parts of a server that all handlers share: made, started and closed together."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from ..durations import SECOND_MS
from ..ladder.matches import Matches
from ..notifications.dispatcher import Dispatcher
from ..notifications.setup import channels_of
from ..people.passkeys import load as load_passkeys
from ..rooms.administration import Administration
from ..rooms.board_layouts import Layouts
from ..rooms.finished_games.puzzles import DailyPuzzles, PuzzleWorkers
from ..rooms.finished_games.reviews import Reviews
from ..rooms.finished_games.what_if import WhatIfs, WhatIfWorkers
from ..rooms.room_registry import RoomRegistry
from ..rooms.services import Services
from ..settings import Settings
from ..settings.secrets import read_token
from ..store import SqlStore
from .cluster_tables import ClusterTables
from .peers import Peers
from .prometheus import Exposition
from .rate_limits import Limits
from .shared_limits import SharedLimits


class SharedParts:
    """The rooms, the limits and everything else that handlers ask for by name.

    The ladder, notifications and puzzles need a database; a store in memory has none of them.
    """

    def __init__(
        self, services: Services, settings: Settings, peers: Peers, erasures_file: Path | None
    ) -> None:
        self.services, self.settings, self.peers = services, settings, peers
        self.registry = RoomRegistry(services)
        self.limits = Limits(lambda: services.now() / SECOND_MS, settings.limits)
        self.layouts = Layouts(services.store, services.surveyor)
        self.reviews = Reviews(services.store, services.reviewer, services.now)
        self.what_ifs = WhatIfs(services.store, WhatIfWorkers(), services.replays, services.now)
        self.admin = Administration(self.registry, erasures_file)
        self.database = services.store if isinstance(services.store, SqlStore) else None
        self.puzzles = DailyPuzzles(self.database, PuzzleWorkers(), services.now)
        self.matches: Matches | None = None
        if settings.features.ladder and self.database is not None:
            self.matches = Matches(self.registry, self.database, settings.ladder)
        self.dispatcher: Dispatcher | None = None
        if settings.notifies and self.database is not None:
            self.dispatcher = Dispatcher(services, self.database, channels_of(settings))

    def by_name(self) -> dict[str, Any]:
        """Return the parts by the names of the parameters that ask for them."""
        settings = self.settings
        return {
            "registry": self.registry,
            "cluster_tables": ClusterTables(self.registry, self.peers),
            "layouts": self.layouts,
            "reviews": self.reviews,
            "what_ifs": self.what_ifs,
            "puzzles": self.puzzles,
            "limits": self.limits,
            "settings": settings,
            "exposition": Exposition(self.registry, self.dispatcher),
            "metrics_token": read_token("monitoring.token_file", settings.monitoring.token_file),
            "admin": self.admin,
            "admin_token": read_token("admin.token_file", settings.admin.token_file),
            "matches": self.matches,
            "dispatcher": self.dispatcher,
        }

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Start everything, and close it at the end, the store last."""
        if self.database is not None:
            load_passkeys()  # nobody is connected yet
        await self.registry.begin()
        if self.matches is not None:
            self.matches.begin()
        if self.dispatcher is not None:
            self.dispatcher.begin()
        sharing = None
        if self.services.membership.shared:
            sharing = asyncio.create_task(SharedLimits(self.limits, self.registry).run())
        try:
            yield
        finally:
            if sharing is not None:
                sharing.cancel()
            await self._close()

    async def _close(self) -> None:
        if self.matches is not None:
            await self.matches.close()
        if self.dispatcher is not None:
            await self.dispatcher.close()
        await self.registry.close()
        await self.services.thinker.close()
        await self.services.examiner.close()
        await self.services.replays.close()
        await self.layouts.close()
        await self.reviews.close()
        await self.what_ifs.close()
        await self.puzzles.close()
        await self.services.store.close()
