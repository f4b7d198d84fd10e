"""The measured server, in a separate process with its own database."""

import asyncio
import os
import re
import resource
import secrets
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.server.helpers.nginx import Proxy

SERVING = re.compile(r"serving on http://127\.0\.0\.1:(\d+)/")
TICKS = os.sysconf("SC_CLK_TCK")


class Host:
    """`waggonway serve`, from this installation or another source, and its resource usage."""

    def __init__(self, folder: Path, source: Path | None = None, database: str = "") -> None:
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # a socket is a file
        log = folder / "log"  # a file, because nobody reads a pipe while it is measured
        with log.open("w") as into:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "waggonway", "serve", "--port", "0", "--jobs", "1"),
                    *("--db", database or str(folder / "tables.sqlite")),
                ],
                stderr=into,
                env=os.environ | ({"PYTHONPATH": str(source)} if source else {}),
            )
        while "startup complete" not in (text := log.read_text()):
            if self._process.poll() is not None:
                raise RuntimeError(f"the server did not start: {text}")
            time.sleep(0.05)
        found = SERVING.search(text)
        assert found
        self.port = int(found[1])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.terminate()
        try:
            self._process.wait(60)
        finally:
            self._process.kill()  # does nothing to one that has ended

    def kill(self) -> None:
        """End it without a word."""
        self._process.kill()
        self._process.wait()

    @property
    def memory(self) -> int:
        """Return its memory in bytes."""
        text = Path(f"/proc/{self._process.pid}/statm").read_text()
        return int(text.split()[1]) * resource.getpagesize()

    @property
    def seconds(self) -> float:
        """Return the processor time that it has used."""
        text = Path(f"/proc/{self._process.pid}/stat").read_text()
        fields = text.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS


class Nodes:
    """Several server processes on a Postgres database behind nginx, in a schema of their own."""

    def __init__(self, folder: Path, many: int, database: str) -> None:
        self._schema = f"bench_{secrets.token_hex(4)}"
        self._database = database
        self._held = ExitStack()
        asyncio.run(self._run(f"CREATE SCHEMA {self._schema}"))
        self._held.callback(lambda: asyncio.run(self._run(f"DROP SCHEMA {self._schema} CASCADE")))
        joint = "&" if "?" in database else "?"
        url = f"{database}{joint}search_path={self._schema}"
        self.hosts = []
        for number in range(many):
            place = folder / str(number)
            place.mkdir()
            self.hosts.append(self._held.enter_context(Host(place, database=url)))
        self.proxy = self._held.enter_context(Proxy([host.port for host in self.hosts]))
        self.port = self.proxy.port

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._held.close()

    async def _run(self, statement: str) -> None:
        import asyncpg

        connection = await asyncpg.connect(self._database)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    @property
    def memory(self) -> int:
        """Return the memory of all processes in bytes, without the proxy and the database."""
        return sum(host.memory for host in self.hosts)

    @property
    def seconds(self) -> float:
        """Return the processor time of all processes, without the proxy and the database."""
        return sum(host.seconds for host in self.hosts)
