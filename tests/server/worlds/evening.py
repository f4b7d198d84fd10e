"""An evening at a table: a walk is played, and much goes on beside it; all of it is heard.

The first world records every command (`Plan`), and the other world repeats it, whatever
happens there: a difference must show in what is told, not in what is asked for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from tests.server.helpers.asgi import Answer, Socket
from tests.worlds.attempts import attempts
from tests.worlds.walk import Viewer, Walk
from waggonway.game import Action, Game, GameError
from waggonway.server.tables import steps, wire
from waggonway.server.tables.options import NoClock, Options, PerGame, PerMove
from waggonway.server.tables.table import Table

from .dealt import Stage

QUIET = 1.0  # seconds until everything has come to rest
KINDS = (
    *("chat", "pause", "refuse", "leave", "again", "restart"),
    *("look", "try", "sync", "nonsense", "undo", "stream"),
)
NONSENSE = (b"\xff\xfe", "[" * 500, '{"key": "k", "version": NaN}', '{"game": "t1"}', "")


@dataclass
class Plan:
    """The commands beside the moves, in this order; `noted` is the record of the first world."""

    rng: Random
    clock: Any
    beside: list[tuple[str, int]]  # before each step: what, and by which seat
    screen: tuple[int, int] | None = None  # two seats of one person, who sits on the first
    noted: dict[tuple[int, str], list[Any]] = field(default_factory=dict)


def plan(walk: Walk, rng: Random, *, shared: bool = False) -> Plan:
    """Anything may come before each step, and at the end there is a look at everything.

    If a screen is shared, two neighbours are one person.
    """
    clock = rng.choice([NoClock(), NoClock(), PerMove(600), PerGame(3600, 5)])
    seats = walk.game.seats
    kinds = rng.sample(KINDS, len(KINDS)) * 2
    beside = [(kinds[i], rng.randrange(seats)) for i in range(len(walk.steps) + 1)]
    first = rng.randrange(seats - 1)
    return Plan(rng, clock, beside, (first, first + 1) if shared else None)


class Evening:
    """One world played to the end of its walk."""

    def __init__(
        self,
        stage: Stage,
        walk: Walk,
        made: Plan,
        world: Game,
        actions: Sequence[Action],
        only: Viewer | Literal["all"] = "all",
    ) -> None:
        self.stage, self.walk, self.plan = stage, walk, made
        self.world, self.actions = world, actions
        self.only = only  # who tries what is refused; others might succeed in their other world
        self.first = only == "all"  # the world in which the plan is made
        self.heard: dict[Viewer, list[bytes]] = {self.who(seat): [] for seat in range(world.seats)}
        self.heard[None] = []
        self._sockets: dict[Viewer, Socket] = {}
        self._keys = 0
        self._gone: set[int] = set()  # seats whose stand-in plays
        self._made: list[int] = []  # steps of the walk, in the order of the table's moves

    def who(self, viewer: Viewer) -> Viewer:
        """The seat under which a seat's person is known."""
        screen = self.plan.screen
        return screen[0] if screen and viewer in screen else viewer

    def seats_of(self, viewer: Viewer) -> list[int]:
        """The seats of a viewer."""
        return [seat for seat in range(self.world.seats) if self.who(seat) == viewer]

    @property
    def viewers(self) -> list[Viewer]:
        """All persons and a spectator."""
        return list(self.heard)

    @property
    def asking(self) -> list[Viewer]:
        """Return the viewers who ask questions: an answer goes to the one who asked."""
        return [viewer for viewer in self.viewers if self.only in ("all", viewer)]

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.stage.registry._rooms["t1"].table

    async def play(self) -> dict[Viewer, list[bytes]]:
        """Everything; what each viewer was sent."""
        seats = self.world.seats
        await self.stage.clear(self.world, seats + 1)
        await self._open(seats)
        for i, (kind, seat) in enumerate(self.plan.beside):
            await getattr(self, f"do_{kind}")(i, seat)
            if i < len(self.walk.steps):
                await self._move(i)
        await self.do_look(-1, 0)
        await self.stranger.leave()
        for viewer in self.viewers:
            await self._hang_up(viewer)
        return self.heard

    async def _open(self, seats: int) -> None:
        options = Options(seats, self.plan.clock, private=False, start=self.world.start)
        form = {"edition": self.world.edition.id, "options": options}
        await self._http(0, "POST", "/api/tables", wire.encode(form))
        for seat in range(1, seats):
            await self._post(seat, wire.Sit(seat))
        for viewer in self.viewers:
            await self._connect(viewer, None)
        # Somebody with a name but without a seat may know what a nameless spectator may.
        self.stranger = self.stage.socket(
            "/api/tables/t1/socket?since=0", f"person{seats}", self.heard[None].append
        )
        await asyncio.sleep(0.01)
        self.stranger.say(self._request(wire.Say("Who is winning?")))
        await self._post(0, wire.Begin())
        await self._rest()

    async def _rest(self) -> None:
        await asyncio.sleep(QUIET)

    async def _connect(self, viewer: Viewer, since: int | None) -> None:
        query = "" if since is None else f"?since={since}"
        token = "" if viewer is None else f"person{viewer}"
        path = f"/api/tables/t1/socket{query}"
        self._sockets[viewer] = self.stage.socket(path, token, self.heard[viewer].append)
        await asyncio.sleep(0.01)

    async def _hang_up(self, viewer: Viewer) -> None:
        await self._sockets.pop(viewer).leave()

    async def _http(self, viewer: Viewer, method: str, path: str, body: bytes = b"") -> Answer:
        viewer = self.who(viewer)
        token = "" if viewer is None else f"person{viewer}"
        answer = await self.stage.http(method, path, token, body)
        self.heard[viewer].append(answer.bytes())
        return answer

    def _request(self, command: wire.Command, version: int | None = None) -> bytes:
        version = self.table.version if version is None else version
        self._keys += not isinstance(command, wire.Sync)
        return wire.encode(wire.Request("t1", version, f"k{self._keys}", command))

    async def _post(self, viewer: Viewer, command: wire.Command) -> None:
        version = None if "t1" in self.stage.registry._rooms else 1
        await self._http(viewer, "POST", "/api/tables/t1/requests", self._request(command, version))

    async def _say(self, viewer: Viewer, command: wire.Command) -> None:
        self._sockets[self.who(viewer)].say(self._request(command))
        await asyncio.sleep(0.1)

    async def _move(self, i: int) -> None:
        """A step of the walk, by whoever plays the seat now."""
        seat, action = self.walk.steps[i].seat, self.actions[i]
        if seat in self._gone:
            await self.stage.prompter.tell(seat, action)
        elif i % 2:
            await self._post(seat, wire.MakeMove(seat, action))
        else:
            await self._say(seat, wire.MakeMove(seat, action))
        self._made.append(i)
        await self._rest()

    async def do_chat(self, i: int, seat: int) -> None:
        await self._say(seat, wire.Say(f"What a move, number {i}."))

    async def do_pause(self, i: int, seat: int) -> None:
        await self._say(seat, wire.Pause())
        for other in range(self.world.seats):
            await self._say(other, wire.Agree())
        await self._say(seat, wire.Resume())

    async def do_refuse(self, i: int, seat: int) -> None:
        await self._say(seat, wire.Pause())
        await self._say((seat + 1) % self.world.seats, wire.Disagree())

    async def do_leave(self, i: int, seat: int) -> None:
        """Let a stand-in play for the player on turn."""
        seat = self.walk.steps[i].seat if i < len(self.walk.steps) else seat
        if seat not in self._gone:
            self._gone.update(self.seats_of(self.who(seat)))
            await self._say(seat, wire.Leave())

    async def do_restart(self, i: int, seat: int) -> None:
        """The server goes, and another one takes up what is in the store."""
        version = self.table.version
        await self.stage.registry.close()
        await self._rest()
        for viewer in self.viewers:
            await self._hang_up(viewer)
            await self._connect(viewer, max(0, version - i))
        await self._rest()

    async def do_again(self, i: int, seat: int) -> None:
        """Everybody's connection is lost, and everybody comes again."""
        for viewer in self.viewers:
            await self._hang_up(viewer)
            await self._connect(viewer, max(0, self.table.version - 2 * (i % 5)))
        await self._rest()

    async def do_look(self, i: int, seat: int) -> None:
        """Whatever can be looked up."""
        paths = await self.stage.looks() if i < 0 else ()
        for viewer in self.asking:
            for path in ("/api/tables/t1?since=0", *paths, *self._questions()):
                await self._http(viewer, "GET", path)

    def _questions(self) -> list[str]:
        """Ask about the player's own seat, and about others', which is refused."""
        edition, rng = self.world.edition, Random(f"why {self.world.turn}")
        routes = rng.sample(range(len(edition.board.routes)), 2)
        city = rng.choice(edition.board.cities).id
        things = [f"route={route}" for route in routes]
        things += [f"city={city}", f"slot={rng.randrange(6)}", "draw=cards", "draw=tickets"]
        asked = ["hint?seat={seat}", *(f"why?seat={{seat}}&{thing}" for thing in things)]
        asked += ["stations?seat={seat}", f"stations?seat={{seat}}&city={city}"]
        seats = range(self.world.seats)
        return [f"/api/tables/t1/{one}".format(seat=seat) for seat in seats for one in asked]

    async def do_stream(self, i: int, seat: int) -> None:
        """Everybody listens for a while as a program does; who listens is seen by all."""
        for viewer in self.viewers:
            await self._http(viewer, "GET", "/api/bot/tables/t1/stream")

    async def do_try(self, i: int, seat: int) -> None:
        """Send requests that are refused: a refusal must not reveal a secret."""
        for viewer in self.asking:
            for frame in self._attempts(i, viewer):
                self._sockets[viewer].say(frame)
        await self._rest()

    def _attempts(self, i: int, viewer: Viewer) -> list[bytes]:
        """Send actions for the player's own seat and others', as refused in the first world."""
        place = (i, f"try {viewer}")
        if self.first:
            seats, game = range(self.world.seats), self.table.running
            mine, rng = self.seats_of(viewer), self.plan.rng
            own = rng.choice(mine) if len(mine) > 1 else (*mine, 0)[0]
            moves = [(own, action) for action in attempts(game.edition, rng)]
            others = [seat for seat in seats if seat not in mine] or list(seats)
            moves += [(rng.choice(others), action) for action in attempts(game.edition, rng)]
            if i < len(self.actions) and self.walk.steps[i].seat not in mine:
                moves.append((self.walk.steps[i].seat, self.actions[i]))
            kept = [(s, a) for s, a in moves if s not in mine or refuses(game, s, a)]
            version = self.table.version
            self.plan.noted[place] = [
                wire.encode(wire.Request("t1", v, f"try{n}{v}", wire.MakeMove(s, a)))
                for n, (s, a) in enumerate(kept)
                for v in (version, 0)[: 1 + n % 2]
            ]
        return self.plan.noted[place]

    async def do_sync(self, i: int, seat: int) -> None:
        for viewer in self.asking:
            self._sockets[viewer].say(self._request(wire.Sync(), max(0, self.table.version - 3)))
        await self._rest()

    async def do_nonsense(self, i: int, seat: int) -> None:
        for viewer in self.asking:
            self._sockets[viewer].say(NONSENSE[i % len(NONSENSE)])
        await self._rest()

    async def do_undo(self, i: int, seat: int) -> None:
        """A move is taken back, if need be with consent, and made again."""
        if i == 0:
            return
        seat = self.walk.steps[i - 1].seat if i % 2 else seat
        await self._say(seat, wire.TakeBack(seat))
        for other in range(self.world.seats):
            if other != seat:
                await self._say(other, wire.Agree())
        await self._rest()
        if self.first:
            taken = self.table.steps[-1].what[-1]
            back = (taken.first, taken.last) if isinstance(taken, steps.TakenBack) else (0, -1)
            self.plan.noted[(i, "undo")] = list(back)
        begin, end = self.plan.noted[(i, "undo")]
        again = self._made[begin : end + 1]
        del self._made[begin : end + 1]
        for step in again:
            await self._move(step)


def refuses(game: Game, seat: int, action: Action) -> bool:
    """Whether the rules refuse an action."""
    try:
        game.copy().apply(seat, action)
    except GameError:
        return True
    return False
