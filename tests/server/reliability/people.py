"""People in a simulation: they do what a page lets them do, and remember what they were told."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from waggonway.server.tables import wire

from .network import Lost, Process, Wire

MESSAGES = msgspec.json.Decoder(wire.News | wire.Done | wire.Refused | wire.Presence)
UNSURE = ("not_written", "too_fast", "busy")
"""Refusals after which a request that was sent before may yet turn out to have been carried out."""


class Someone:
    """One person: connects, plays, is cut off, connects again and sends again."""

    def __init__(self, name: str, chance: Random, server: Callable[[], Process]) -> None:
        self.name, self.chance, self.server = name, chance, server
        self.token = self.id = self.table = ""
        self.version = 0
        self.told: dict[int, bytes] = {}  # what happened, by version
        self.done: dict[str, int] = {}  # requests that were acknowledged, and their versions
        self.refused: set[str] = set()  # those that were not carried out, for certain
        self.heard: list[bytes] = []
        self.news: wire.News | None = None
        self.waiting: wire.Request | None = None
        self.tired = False  # begins nothing new, and is cut off no more
        self._sent = 0  # how often
        self._keys = itertools.count()

    async def insist(self, method: str, path: str, form: object = None) -> Any:
        """Ask until there is an answer."""
        while True:
            try:
                status, data = await self.server().ask(method, path, self.token, form)
            except Lost:
                await asyncio.sleep(self.chance.uniform(0.1, 1))
                continue
            if status < 300:
                return data
            assert status in (429, 503), (status, data)
            await asyncio.sleep(1)

    async def arrive(self) -> None:
        """Become a guest."""
        me = await self.insist("POST", "/api/guests", {"name": self.name, "bearer": True})
        self.id, self.token = me["id"], me["token"]

    async def request(self, table: str, action: dict[str, Any]) -> None:
        """Ask for something over HTTP until it is acknowledged."""
        key = f"{self.name}-{next(self._keys)}"
        form = {"game": table, "version": 0, "key": key, "action": action}
        done = await self.insist("POST", f"/api/tables/{table}/requests", form)
        self.done[key] = done["version"]

    async def catch_up(self) -> None:
        """Ask for the missed steps."""
        data = await self.insist("GET", f"/api/tables/{self.table}?since={self.version}")
        self._take_in(msgspec.json.decode(msgspec.json.encode(data), type=wire.News))

    async def play(self, table: str) -> None:
        """Play as long as nobody ends it."""
        self.table = table
        path = f"/api/tables/{table}/socket"
        while True:
            try:
                wire_ = self.server().connect(path, self.token, f"since={self.version}")
                span = self.chance.expovariate(1 / 10)
                if not self.tired:
                    asyncio.get_running_loop().call_later(span, wire_.cut)
                await self._converse(wire_)
            except (Lost, TimeoutError):
                await asyncio.sleep(self.chance.uniform(0.05, 2))

    async def _converse(self, socket: Wire) -> None:
        if self.waiting:
            self._send(socket, self.waiting)
        try:
            while True:
                async with asyncio.timeout(15):
                    data = await socket.recv()
                self.heard.append(data)
                self._hear(MESSAGES.decode(data))
                if not self.waiting and self.news and not self.tired:
                    await asyncio.sleep(self.chance.uniform(0.05, 0.5))
                    if command := self._choice(self.news):
                        key = f"{self.name}-{next(self._keys)}"
                        self._sent = 0
                        self.waiting = wire.Request(self.table, self.version, key, command)
                        self._send(socket, self.waiting)
        finally:
            socket.cut()

    def _send(self, socket: Wire, request: wire.Request) -> None:
        self._sent += 1
        socket.send(wire.encode(request))
        if self.chance.random() < 0.05:
            self._sent += 1
            socket.send(wire.encode(request))

    def _hear(self, message: wire.News | wire.Done | wire.Refused | wire.Presence) -> None:
        match message:
            case wire.News():
                self._take_in(message)
            case wire.Done():
                first = self.done.setdefault(message.key, message.version)
                assert first == message.version, "one request was acknowledged with two versions"
                if self.waiting and message.key == self.waiting.key:
                    self.waiting = None
            case wire.Refused():
                mine = self.waiting is not None and message.key == self.waiting.key
                if mine and message.code not in UNSURE and self._sent == 1:
                    self.refused.add(message.key or "")
                if mine:
                    self.waiting = None

    def _take_in(self, news: wire.News) -> None:
        """Nothing that was told before may be missing now, or be different."""
        assert news.version >= self.version, "the server has forgotten what it had told"
        for step in news.steps:
            said = msgspec.json.encode(step.what)
            assert self.told.setdefault(step.version, said) == said, "it was told otherwise"
        missing = set(range(self.version + 1, news.version + 1)) - set(self.told)
        assert not missing, "not everything was told"
        self.version, self.news = news.version, news

    def _choice(self, news: wire.News) -> wire.Command | None:
        """A move if one is to be made; now and then something else."""
        may, seats = news.you.may, news.you.seats
        if "resume" in may and self.chance.random() < 0.5:
            return wire.Resume()
        if "agree" in may:
            return wire.Agree() if self.chance.random() < 0.7 else wire.Disagree()
        if "come_back" in may and self.chance.random() < 0.5:
            away = [seat for seat in seats if news.table.chairs[seat].stand_in]
            return wire.ComeBack(self.chance.choice(away))
        if self.chance.random() < 0.15:
            return self._something_else(news)
        for view in news.views:
            if view.legal and view.viewer is not None and news.table.phase == "playing":
                return wire.MakeMove(view.viewer, self.chance.choice(view.legal))
        return None

    def _something_else(self, news: wire.News) -> wire.Command | None:
        """Send a command that is not a move, or a senseless move."""
        seat = self.chance.choice(news.you.seats or (0,))
        return self.chance.choice(
            (
                wire.Say(f"line {self.version}"),
                wire.TakeBack(seat),
                wire.Pause(),
                wire.Leave(),
                wire.CallStandIn((seat + 1) % len(news.table.chairs)),
                wire.ComeBack(seat),
            )
        )
