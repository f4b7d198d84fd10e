"""A server in which a given world is played instead of one that a seed has dealt."""

from __future__ import annotations

import asyncio
import contextlib
import warnings
from collections.abc import Iterator
from hashlib import sha256
from typing import Any
from unittest.mock import patch

import msgspec
from litestar.exceptions import LitestarDeprecationWarning

from tests.server.cluster.local import FRONT, OWNER, FixedMembership, LocalPeers
from tests.server.helpers.asgi import House
from tests.server.helpers.memory import MemoryStore, SurveyorHere
from waggonway.bots.hints.advice import Advice, HintReason
from waggonway.editions import Edition
from waggonway.game import Action, Game
from waggonway.review.hints import Outlook
from waggonway.server.http.app import make_app
from waggonway.server.people.guests import hashed
from waggonway.server.rooms import edition_registry, step_commit
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.rooms.services import Services
from waggonway.server.rooms.workers.bot_workers import Thought
from waggonway.server.settings import Settings
from waggonway.server.store import Guest
from waggonway.server.tables import table
from waggonway.server.tables.commands import lobby

UNCHANGING = ("/api/bots", "/api/editions")
_LOOKS: list[str] = []


class Dealer:
    """Stands where the server asks for a new game, and gives the world that is to be played."""

    def __init__(self) -> None:
        self.world: Game | None = None

    def new(self, *_: Any, **__: Any) -> Game:
        """The world, from its beginning."""
        assert self.world is not None
        return self.world.copy()

    def rules_of(self, _: object) -> int:
        """The version of the rules of the world, which begins without events that would tell it."""
        assert self.world is not None
        return self.world.rules


class Prompter:
    """Stand-ins that do what they are told: a bot would see its seat's secrets and act on them."""

    def __init__(self) -> None:
        self.waiting: dict[int, asyncio.Future[Action]] = {}

    async def tell(self, seat: int, action: Action) -> None:
        """What the stand-in of a seat is to do, as soon as it is asked."""
        for _ in range(20):
            if seat in self.waiting:
                self.waiting.pop(seat).set_result(action)
                return
            await asyncio.sleep(0.1)

    async def choose(self, thought: Thought) -> Action:
        """What it is told; who was asked for a decision that is gone hears it too."""
        seat = thought.view.viewer
        assert seat is not None
        if seat not in self.waiting:
            self.waiting[seat] = asyncio.get_running_loop().create_future()
        return await asyncio.shield(self.waiting[seat])

    async def advise(self, thought: Thought) -> Outlook:
        """Return everything an adviser receives, since its advice is made of it."""
        known = sha256(msgspec.json.encode(thought)).hexdigest()
        advice = Advice(thought.view.legal[0], 0.5, HintReason("blind", {}, (), 1), known)
        return Outlook((advice,), None, ())

    async def close(self) -> None:
        """Do nothing: there is nothing to release."""


class Stage(House):
    """The application for one evening after the other, each beginning at the same time."""

    def __init__(self) -> None:
        self.dealer, self.prompter, self.store = Dealer(), Prompter(), MemoryStore()
        self._begun, self._ids = 0.0, 0
        self._loop = asyncio.get_running_loop()
        super().__init__(self._services())

    def _services(self, **more: Any) -> Services:
        return Services(
            store=self.store,
            thinker=self.prompter,
            surveyor=SurveyorHere(),
            now=self._now,
            seed=lambda: "a seed",
            new_id=self._new_id,
            pace=0.5,
            **more,
        )

    @property
    def apps(self) -> list[Any]:
        """The applications of all processes."""
        return [self.app]

    async def clear(self, world: Game, people: int) -> None:
        """Start again, in a world, with guests whose tokens are their names."""
        await self.registry.close()
        self.store.__init__()  # type: ignore[misc]
        for app in self.apps:  # nobody has asked for anything yet
            app._limits.__init__(lambda: self._now() / 1000)
        self.dealer.world, self.prompter.waiting = world, {}
        self._begun, self._ids = self._loop.time(), 0
        for number in range(people):
            self.store.guests[hashed(f"person{number}")] = Guest(f"p{number}", f"Guest {number}")

    async def looks(self) -> tuple[str, ...]:
        """Whatever can be looked up about a table or about all, as the API describes itself."""
        if not _LOOKS:
            described = (await self.http("GET", "/api/schema/openapi.json")).data["paths"]
            for path in sorted(path for path, ways in described.items() if "get" in ways):
                known = "{" not in path.replace("{table}", "")
                if known and path not in UNCHANGING and not path.endswith("/stream"):
                    _LOOKS.append(path.replace("{table}", "t1"))
        return tuple(_LOOKS)

    def _now(self) -> int:
        return 1_000_000_000 + round((self._loop.time() - self._begun) * 1000)

    def _new_id(self) -> str:
        self._ids += 1
        return f"t{self._ids}"


class TwoProcesses(Stage):
    """The same on two processes: whatever viewers ask of one, the other one answers."""

    def __init__(self) -> None:
        super().__init__()
        with warnings.catch_warnings():  # what Litestar 3 will want does not concern 2.25
            warnings.simplefilter("ignore", LitestarDeprecationWarning)
            owns = self._services(membership=FixedMembership(OWNER, None))
            passes_on = self._services(membership=FixedMembership(FRONT, OWNER))
            self.owner: Any = make_app(owns, Settings())
            self.app = make_app(passes_on, Settings(), LocalPeers(self.owner))

    @property
    def registry(self) -> RoomRegistry:
        """The tables, all of which are in the other process."""
        registry: RoomRegistry = self.owner.registry
        return registry

    @property
    def apps(self) -> list[Any]:
        """Both processes."""
        return [self.app, self.owner]


@contextlib.contextmanager
def dealing(stage: Stage, edition: Edition) -> Iterator[None]:
    """Have the server play the stage's worlds, of an edition that counts as one of ours.

    The end of a game reveals everything: there is no record of it to be compared.
    """
    ref, data = edition_registry.ref_of(edition), edition_registry.data_of(edition)
    with (
        patch.object(edition_registry, "ref_of", lambda _: ref),
        patch.object(edition_registry, "data_of", lambda _: data),
        patch.object(lobby, "Game", stage.dealer),
        patch.object(table, "Game", stage.dealer),
        patch.object(table, "rules_of", stage.dealer.rules_of),
        patch.object(edition_registry, "ours", lambda: {ref.ref: edition}),
        patch.object(step_commit, "finish_of", lambda _: None),
    ):
        yield
