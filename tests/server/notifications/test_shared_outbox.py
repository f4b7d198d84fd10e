"""Two processes, one outbox: every turn is told, also after a kill, and a repeat is the same."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sys
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP

from tests.server.helpers.client import call, guest
from tests.server.helpers.postgres import Cluster
from tests.server.helpers.process import Server
from waggonway.server.notifications.push import new_key

from .club import Browser, Mailbox

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
PROGRAM = "tests.server.helpers.quick_outbox"
ADDRESS = "ann@example.org"
WAIT_SECONDS = 60


class Gate:
    """Where messages arrive; while it is shut, their senders wait for an answer."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.senders: list[int] = []  # the ports from which messages came


class SlowMailbox(Mailbox):
    """An SMTP server that keeps a message, and may answer later."""

    def __init__(self, gate: Gate) -> None:
        super().__init__()
        self._gate = gate

    async def handle_DATA(self, *args: Any) -> str:  # noqa: N802
        """Take a letter."""
        answer = await super().handle_DATA(*args)
        self._gate.senders.append(args[1].peer[1])
        await self._gate.open.wait()
        return answer


class SlowBrowser(Browser):
    """A push service that keeps a message, and may answer later."""

    def __init__(self, gate: Gate) -> None:
        super().__init__()
        self._gate = gate

    async def taken(self, writer: asyncio.StreamWriter) -> None:
        """Wait before the answer."""
        self._gate.senders.append(writer.get_extra_info("peername")[1])
        await self._gate.open.wait()


class SharedClub:
    """Ann and Ben, two processes, and the other ends of mail and push."""

    def __init__(self) -> None:
        self.mail_gate, self.push_gate = Gate(), Gate()
        self.mailbox, self.browser = SlowMailbox(self.mail_gate), SlowBrowser(self.push_gate)
        self.servers: list[Server] = []
        self.ann = self.ben = ""
        self._keys = 0

    async def ask(self, method: str, path: str, who: str = "", **form: Any) -> Any:
        """Ask the first process."""
        asked = partial(call, self.servers[0], method, f"/api/{path}", who, **form)
        return await asyncio.to_thread(asked)

    async def act(self, who: str, table: str, **action: Any) -> None:
        """Send a command to a table."""
        self._keys += 1
        form = {"game": table, "version": 0, "key": f"k{self._keys}", "action": action}
        done = await self.ask("POST", f"tables/{table}/requests", who, **form)
        assert "version" in done, done

    async def game(self) -> str:
        """Begin a game in which it is Ann's turn."""
        clock = {"type": "correspondence", "days": 3}
        options = {"seats": 2, "clock": clock, "start": 0}
        form = {"edition": "first_journey", "options": options}
        table = str((await self.ask("POST", "tables", self.ann, **form))["table"])
        await self.act(self.ben, table, type="sit", seat=1)
        await self.act(self.ann, table, type="begin")
        return table

    async def subscribe(self, push_port: int) -> None:
        """Let Ann get e-mail and push messages."""
        await self.ask("POST", "me/notifications/email", self.ann, address=ADDRESS)
        await until(lambda: self.mailbox.letters)
        link = re.search(r"/mail/(\S+)", self.mailbox.letters.pop().get_content())
        assert link is not None
        await self.ask("POST", f"subscriptions/{link[1]}/confirm")
        endpoint = f"http://127.0.0.1:{push_port}/push/1"
        form = {"endpoint": endpoint, "keys": self.browser.keys}
        await self.ask("POST", "me/notifications/push", self.ann, **form)

    def letters_about(self, table: str) -> list[str]:
        """The Message-IDs of all letters about a table."""
        letters = self.mailbox.letters
        return [str(one["Message-ID"]) for one in letters if table in one.get_content()]

    def pushed_about(self, table: str) -> list[tuple[str, str]]:
        """The topics and tags of all push messages about a table alone."""
        both = zip(self.browser.got, self.browser.messages, strict=True)
        return [(head["topic"], said["tag"]) for (head, _), said in both if table in said["url"]]

    async def kill_during(self, gate: Gate, told: Callable[[str], list[Any]]) -> list[Any]:
        """Kill the process that waits for an answer about a turn; return what was told of it."""
        self.mail_gate.open.clear()
        self.push_gate.open.clear()
        gate.senders.clear()
        table = await self.game()
        await until(lambda: told(table))
        (killed,) = [one for one in self.servers if owns_port(one, gate.senders[0])]
        await asyncio.to_thread(killed.kill)
        self.servers.sort(key=lambda one: one is killed)  # ask the one that lives
        self.mail_gate.open.set()
        self.push_gate.open.set()
        await until(lambda: len(told(table)) > 1)
        await until(lambda: self.letters_about(table) and self.pushed_about(table))
        await asyncio.to_thread(killed.start)
        return told(table)


def owns_port(server: Server, port: int) -> bool:
    """Whether a connection from a port of this computer belongs to a process."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    inodes = {row[9] for row in rows if int(row[1].partition(":")[2], 16) == port}
    files = Path(f"/proc/{server.pid}/fd").iterdir()
    return any(str(one.readlink()) in {f"socket:[{inode}]" for inode in inodes} for one in files)


async def until(happened: Callable[[], Any]) -> None:
    """Wait for something."""
    async with asyncio.timeout(WAIT_SECONDS):
        while not happened():
            await asyncio.sleep(0.05)


@contextlib.asynccontextmanager
async def open_club(url: str, folder: Path) -> AsyncIterator[SharedClub]:
    """Open everything, and close it again."""
    club, loop = SharedClub(), asyncio.get_running_loop()
    smtp = await loop.create_server(lambda: SMTP(club.mailbox, loop=loop), "127.0.0.1", 0)
    pushed = await asyncio.start_server(club.browser.serve, "127.0.0.1", 0)
    mail_port, push_port = [one.sockets[0].getsockname()[1] for one in (smtp, pushed)]
    (folder / "push.key").write_text(new_key())
    settings = {
        "notifications.wait_seconds": 0,
        "email.host": "127.0.0.1",
        "email.port": mail_port,
        "email.security": "none",
        "email.sender": "trains@example.org",
        "push.key_file": folder / "push.key",
        "push.contact": "mailto:host@example.org",
        "push.services": "127.0.0.1",
        "push.private_networks": "true",
    }
    flags = [f"--set={key}={value}" for key, value in settings.items()]
    options = ("--public-url", "http://127.0.0.1", *flags)
    with Server(url, *options, program=PROGRAM) as one, Server(url, *options, program=PROGRAM) as b:
        club.servers = [one, b]
        club.ann, club.ben = [await asyncio.to_thread(guest, one, name) for name in ("Ann", "Ben")]
        await club.subscribe(push_port)
        yield club
    for closed in (smtp, pushed):
        closed.close()


def test_each_turn_is_told_and_a_killed_process_is_replaced_by_the_other(
    cluster: Cluster, tmp_path: Path
) -> None:
    async def test() -> None:
        async with open_club(cluster.url(schema=cluster.new_schema()), tmp_path) as club:
            for waiting in (1, 2):
                table = await club.game()
                await until(partial(club.letters_about, table))
                await until(partial(club.pushed_about, table))
                assert club.browser.messages[-1]["count"] == waiting  # for the icon of the app
            letters = await club.kill_during(club.mail_gate, club.letters_about)
            assert len(set(letters)) == 1  # the repeat has the same Message-ID
            pushed = await club.kill_during(club.push_gate, club.pushed_about)
            assert len(set(pushed)) == 1  # the same topic and tag

    asyncio.run(test())
