"""A client over the network: cut off, it connects again and sends again with the same key."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import itertools
import json
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.lockstep.games import edition_of
from waggonway.bots import Bot
from waggonway.game import View
from waggonway.server.tables import wire

from .process import Server

MESSAGES = msgspec.json.Decoder(wire.News | wire.Done | wire.Refused | wire.Presence)


def call(server: Server, method: str, path: str, token: str = "", **form: Any) -> Any:
    """Ask the HTTP API; the answer's data, whatever its status."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    with contextlib.closing(connection):
        headers = {"authorization": f"Bearer {token}"} if token else {}
        body = json.dumps(form) if form else None
        connection.request(method, path, body, {"content-type": "application/json", **headers})
        data = connection.getresponse().read()
    return json.loads(data) if data[:1] in (b"{", b"[") and b"\n" not in data else data


def guest(server: Server, name: str) -> str:
    """The token of a new guest."""
    token: str = call(server, "POST", "/api/guests", name=name, bearer=True)["token"]
    return token


class Player:
    """Plays one seat of a table to the end, through whatever happens to the server."""

    def __init__(self, server: Server, token: str, table: str, seat: int, bot: Bot) -> None:
        self.server, self.token, self.table, self.seat, self.bot = server, token, table, seat, bot
        self.version = 0
        self.seen: list[int] = []  # the versions of all steps that were told
        self.acknowledged: list[str] = []  # the moves, as they were sent
        self.news: wire.News | None = None
        self.waiting: wire.Request | None = None  # sent, and not yet answered
        self._keys = itertools.count()

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.over:
            url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
            headers = {"authorization": f"Bearer {self.token}"}
            try:
                async with connect(
                    f"{url}?since={self.version}", additional_headers=headers, max_size=None
                ) as socket:
                    await self.converse(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await asyncio.sleep(0.05)

    @property
    def over(self) -> bool:
        """Whether the game is over, as far as this player knows."""
        finished = self.news is not None and self.news.table.phase == "finished"
        return finished and self.waiting is None

    async def converse(self, socket: ClientConnection) -> None:
        """Listen and answer until the connection or the game ends."""
        if self.waiting is not None:
            await socket.send(wire.encode(self.waiting))
        while not self.over:
            message = MESSAGES.decode(await socket.recv())
            if isinstance(message, wire.News):
                self.hear(message)
            elif isinstance(message, wire.Done):
                self.acknowledge(message)
            elif isinstance(message, wire.Refused):
                await self.repeat(socket, message)
            await self.decide(socket)

    async def repeat(self, socket: ClientConnection, refused: wire.Refused) -> None:
        """Send a request again that came too fast; nothing else is refused."""
        assert refused.code == "too_fast", refused
        assert self.waiting is not None
        await asyncio.sleep(0.2)
        await socket.send(wire.encode(self.waiting))

    def hear(self, news: wire.News) -> None:
        """Take in what has happened; nothing may be missing or told twice."""
        self.seen += [step.version for step in news.steps if step.version > self.version]
        assert news.version >= self.version
        self.version, self.news = news.version, news

    def acknowledge(self, done: wire.Done) -> None:
        """A move is on disk."""
        assert self.waiting is not None
        assert done.key == self.waiting.key
        assert isinstance(self.waiting.action, wire.MakeMove)
        self.acknowledged.append(wire.encode(self.waiting.action.move).decode())
        self.waiting = None

    async def decide(self, socket: ClientConnection) -> None:
        """Make a move, if it is this player's turn."""
        if self.waiting is not None or self.news is None or self.news.table.phase != "playing":
            return
        view = next(view for view in self.news.views if view.viewer == self.seat)
        if not view.legal:
            return
        move = wire.MakeMove(self.seat, self.bot.choose(self.beside(view)))
        key = f"move-{self.seat}-{next(self._keys)}"
        self.waiting = wire.Request(self.table, self.version, key, move)
        await socket.send(wire.encode(self.waiting))

    def beside(self, view: View) -> View:
        assert self.news is not None
        return view.beside(edition_of(self.news.table.edition.id))
