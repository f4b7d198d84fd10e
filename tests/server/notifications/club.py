"""A server with all channels, and the other ends of them on this computer."""

from __future__ import annotations

import asyncio
import base64
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import http_ece
import msgspec
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.helpers.asgi import House
from tests.server.helpers.memory import ThinkerHere
from waggonway.editions import load
from waggonway.server.notifications.dispatcher import Dispatcher
from waggonway.server.notifications.push import new_key
from waggonway.server.people.guests import hashed
from waggonway.server.rooms.services import Services
from waggonway.server.settings import (
    EmailSettings,
    NotificationSettings,
    PushSettings,
    Settings,
)
from waggonway.server.store import Guest, Place, SqlStore, open_store
from waggonway.server.tables import wire
from waggonway.server.tables.access.person import Person
from waggonway.server.tables.options import Correspondence, Options

NOW = 1_800_000_000_000  # 2027-01-15 08:00 UTC
ANN, BEN = Person("ann0", "Ann"), Person("ben0", "Ben")


class Mailbox:
    """An SMTP server that keeps what it gets, or refuses it."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.answer = "250 OK"

    async def handle_RCPT(self, *args: Any) -> str:  # noqa: N802
        """Take or refuse a recipient."""
        if self.answer.startswith("250"):
            args[2].rcpt_tos.append(args[3])
        return self.answer

    async def handle_DATA(self, *args: Any) -> str:  # noqa: N802
        """Take a letter."""
        self.raw.append(args[2].content)
        letter = message_from_bytes(args[2].content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 OK"


class Browser:
    """A browser with a push service of its own, which decrypts what it gets."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        self.status = 201
        self.location = ""
        self.silent = False
        self.got: list[tuple[dict[str, str], bytes]] = []

    @property
    def messages(self) -> list[Any]:
        """The decrypted messages."""
        return [msgspec.json.decode(data) for _, data in self.got]

    @property
    def keys(self) -> dict[str, str]:
        """The keys that a server gets."""
        form = serialization.PublicFormat.UncompressedPoint
        point = self.key.public_key().public_bytes(serialization.Encoding.X962, form)
        return {"p256dh": plain(point), "auth": plain(self.auth)}

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        _, *lines = head.strip().split("\r\n")
        headers = {k.lower(): v.strip() for k, _, v in (line.partition(":") for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        if self.silent:
            await reader.read()  # until the server gives up
            writer.close()
            return
        if headers.get("content-encoding") == "aes128gcm":
            body = http_ece.decrypt(
                body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"
            )
        if self.status < 300:
            self.got.append((headers, body))
            await self.taken(writer)
        more = f"location: {self.location}\r\n" if self.location else ""
        writer.write(f"HTTP/1.1 {self.status} X\r\n{more}content-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def taken(self, writer: asyncio.StreamWriter) -> None:
        """Answer a message at once."""


def plain(data: bytes) -> str:
    """URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


OFF_THE_CURVE = plain(b"\x04" + bytes(63) + b"\x01")  # it has the form of a key


class Club:
    """Two people, a server, a mailbox, a browser and a chat."""

    def __init__(self, house: House, store: SqlStore, now: list[int]) -> None:
        self.house, self.store, self.now = house, store, now
        self.mailbox, self.browser, self.chat = Mailbox(), Browser(), Browser()
        self.push_port = 0
        self._keys = 0

    @property
    def dispatcher(self) -> Dispatcher:
        """What empties the outbox; tests look at it when they want."""
        found: Dispatcher = self.house.app._app.dependencies["dispatcher"].dependency()
        return found

    async def look(self, seconds: int = 61) -> None:
        """Let some time pass, and send what is due."""
        self.now[0] += seconds * 1000
        await self.dispatcher.poll()

    async def ask(self, method: str, path: str, who: str = "ann", **form: Any) -> Any:
        """Send a request to the server."""
        body = msgspec.json.encode(form) if form else b""
        return await self.house.http(method, f"/api/{path}", who, body)

    async def act(self, who: Person, table: str, action: wire.Command) -> None:
        """Send a command to a table."""
        self._keys += 1
        async with self.house.registry.room(table) as room:
            request = wire.Request(table, room.table.version, f"k{self._keys}", action)
            await room.request(who, request)

    async def game(
        self, days: int = 3, *, private: bool = False, edition: str = "first_journey"
    ) -> str:
        """A game that has begun."""
        options = Options(2, Correspondence(days), private=private, start=0)
        table = await self.house.registry.open(ANN, load(edition), options)
        await self.act(BEN, table, wire.Sit(1))
        await self.act(ANN, table, wire.Begin())
        return table

    async def turn(self, who: Person, table: str) -> None:
        """Play a whole turn."""
        async with self.house.registry.room(table) as room:
            seat = room.table.seats_of(who.id)[0]
            while seat in room.table.running.deciding:
                action = room.table.running.legal(seat)[0]
                await self.act(who, table, wire.MakeMove(seat, action))

    async def subscribe(self, who: str = "ann") -> None:
        """Get push messages."""
        endpoint = f"http://127.0.0.1:{self.push_port}/push/1"
        done = await self.ask(
            "POST", "me/notifications/push", who, endpoint=endpoint, keys=self.browser.keys
        )
        assert done.status == 201, done.data


@contextlib.asynccontextmanager
async def open_club(place: Place, folder: Path, **more: Any) -> AsyncIterator[Club]:
    """Open everything, and close it again."""
    now, club = [NOW], None
    store = open_store(place)
    mailbox = Mailbox()
    loop = asyncio.get_running_loop()
    smtp = await loop.create_server(lambda: SMTP(mailbox, loop=loop), "127.0.0.1", 0)
    browser, chat = Browser(), Browser()
    pushed = await asyncio.start_server(browser.serve, "127.0.0.1", 0)
    chatted = await asyncio.start_server(chat.serve, "127.0.0.1", 0)
    ports = [one.sockets[0].getsockname()[1] for one in (pushed, chatted, smtp)]
    (folder / "push.key").write_text(new_key())
    (folder / "hooks").write_text(f"# the club\ndiscord http://127.0.0.1:{ports[1]}/hook\n")
    settings = Settings(
        public_url="https://example.org/trains",
        notifications=NotificationSettings(webhooks_file=str(folder / "hooks"), **more),
        email=EmailSettings(
            host="127.0.0.1", port=ports[2], security="none", sender="trains@example.org"
        ),
        push=PushSettings(
            key_file=str(folder / "push.key"),
            contact="mailto:host@example.org",
            services="127.0.0.1",
            private_networks=True,
        ),
    )
    services = Services(store=store, thinker=ThinkerHere(), now=lambda: now[0], pace=0)
    try:
        for person, token in ((ANN, "ann"), (BEN, "ben")):
            await store.add_guest(Guest(person.id, person.name), hashed(token), NOW)
        club = Club(House(services, settings), store, now)
        club.mailbox, club.browser, club.chat, club.push_port = mailbox, browser, chat, ports[0]
        yield club
    finally:
        if club is not None:
            await club.house.registry.close()
        for one in (pushed, chatted, smtp):
            one.close()
        await store.close()


def meeting(
    place: Place, folder: Path, test: Callable[[Club], Awaitable[None]], **more: Any
) -> None:
    """Run a test with a club."""

    async def whole() -> None:
        async with open_club(place, folder, **more) as club:
            await test(club)

    asyncio.run(whole())
