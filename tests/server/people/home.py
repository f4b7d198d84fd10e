"""A server with people on a database in memory: what they ask of it, and what it answers."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

import msgspec

from tests.server.helpers.asgi import Answer, Socket
from tests.server.ladder.club_house import ClubHouse

CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1"


class Home(ClubHouse):
    """The application, with questions about people."""

    async def answer(
        self, method: str, path: str, token: str = "", headers: Any = None, **form: Any
    ) -> Answer:
        """Ask anything below /api."""
        body = msgspec.json.encode(form) if form or method in ("POST", "PUT") else b""
        return await self.http(method, f"/api/{path}", token, body, **(headers or {}))

    async def said(self, method: str, path: str, token: str = "", **form: Any) -> Any:
        """Ask anything below /api; the answer's data, whatever its status."""
        return (await self.answer(method, path, token, **form)).data

    async def code(self, method: str, path: str, token: str = "", **form: Any) -> str:
        """Ask something that should be refused; the code."""
        found = await self.said(method, path, token, **form)
        return str(found.get("code", "yes")) if isinstance(found, dict) else "yes"

    async def link(self, token: str) -> str:
        """A one-time link of a person; its code."""
        return str((await self.said("POST", "me/links", token))["code"])

    async def phone(self, token: str) -> str:
        """Sign another device of a person in; its token."""
        used = await self.said("POST", "links/use", code=await self.link(token), bearer=True)
        return str(used["token"])

    async def table(self, token: str, *others: str, begin: bool = False, **options: Any) -> str:
        """Open a table where others sit, too."""
        form = {
            "edition": "first_journey",
            "options": {"seats": max(2, len(others) + 1), **options},
        }
        table = str((await self.said("POST", "tables", token, **form))["table"])
        for seat, other in enumerate(others, 1):
            await self.do(other, table, type="sit", seat=seat)
        if begin:
            await self.do(token, table, type="begin")
        return table

    async def do(self, token: str, table: str, version: int = 0, **action: Any) -> Any:
        """Send a command to a table, as it stands now or at a version."""
        self._keys = getattr(self, "_keys", 0) + 1
        if not version:
            version = (await self.said("GET", f"tables/{table}", token)).get("version", 1)
        form = {"game": table, "version": version, "key": f"k{self._keys}", "action": action}
        return await self.said("POST", f"tables/{table}/requests", token, **form)

    async def play(self, table: str, *tokens: str) -> None:
        """Play a game to its end, with a claim whenever there is one; bots may play, too."""
        for turn in itertools.count():
            token = tokens[turn % len(tokens)]
            while True:
                news = await self.said("GET", f"tables/{table}", token)
                if news["table"]["phase"] != "playing":
                    return
                mine = zip(news["you"]["seats"], news["views"], strict=True)
                seat, legal = next(
                    ((seat, one["legal"]) for seat, one in mine if one["legal"]), (0, ())
                )
                if not legal:
                    break
                move = next((one for one in legal if one["type"] == "claim"), legal[0])
                version = news["version"]
                await self.do(token, table, version, type="move", seat=seat, move=move)
            if turn % len(tokens) == 0:
                await asyncio.sleep(1)  # a bot thinks

    def listen(self, table: str, token: str) -> tuple[Socket, list[bytes]]:
        """A connection to a table, and what comes over it."""
        heard: list[bytes] = []
        return self.socket(f"/api/tables/{table}/socket", token, heard.append), heard


async def rest() -> None:
    """Let everything come to rest."""
    await asyncio.sleep(6)
