"""Server processes that need not import their packages: they are forks of one that has.

A start takes two seconds of processor time otherwise, and tests start many servers. Each test
process has one process for this, which ends with it. Some tests start `waggonway serve` itself.
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import importlib
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Self

import msgspec

IMPORTED = (
    "waggonway.cli.commands.serve",
    "waggonway.server.serve",
    "waggonway.server.store.postgres.store",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
)
REQUEST_BYTES = 200_000
SECONDS_TO_END = 60
STARTING = threading.Lock()


class Request(msgspec.Struct):
    """`python -m program arguments`, in a directory and an environment."""

    program: str
    arguments: list[str]
    folder: str
    environment: dict[str, str]


class Forked:
    """A process that was forked; it is used as one of `subprocess`."""

    def __init__(self, stderr: IO[str], told: IO[bytes]) -> None:
        self.stderr = stderr
        self._told = told
        self.returncode: int | None = None
        self.pid = int(told.readline())

    @classmethod
    def start(cls, program: str, arguments: list[str]) -> Self | None:
        """Start a module of Python; None if it cannot be a fork."""
        if sys.platform != "linux" or interpreter() != OURS:
            return None
        stderr, its_stderr = os.pipe()
        told, telling = os.pipe()
        request = Request(program, arguments, str(Path.cwd()), dict(os.environ))
        with STARTING:
            socket.send_fds(origin(), [msgspec.json.encode(request)], [its_stderr, telling])
        os.close(its_stderr)
        os.close(telling)
        return cls(os.fdopen(stderr, encoding="utf-8"), os.fdopen(told, "rb"))

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal to the process, unless it has ended."""
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def wait(self, seconds: float) -> int:
        """Wait for the end; return the exit code."""
        if self.returncode is None:
            if not select.select([self._told], [], [], seconds)[0]:
                raise subprocess.TimeoutExpired("a forked server", seconds)
            self.returncode = int(self._told.readline())
            self._told.close()
        return self.returncode


def interpreter() -> dict[str, str]:
    """Return what an interpreter reads from the environment when it starts."""
    named = ("PYTHON", "WAGGONWAY_INTERPRETED")
    return {name: value for name, value in os.environ.items() if name.startswith(named)}


OURS = interpreter()


@cache
def origin() -> socket.socket:
    """Start the process that is forked; return where it takes requests."""
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with its:
        command = [sys.executable, "-m", "tests.server.helpers.fork_server", str(its.fileno())]
        process = subprocess.Popen(command, pass_fds=[its.fileno()])

    def end() -> None:
        ours.close()
        process.wait(SECONDS_TO_END)

    atexit.register(end)
    return ours


def prepare() -> None:
    """Import the server, and do what each one would do again."""
    for name in IMPORTED:
        importlib.import_module(name)
    from waggonway.server.http import app
    from waggonway.server.store import schema_upgrade
    from waggonway.server.store.postgres import store as postgres_store
    from waggonway.server.store.sqlite.store import opened

    from . import quick_app, quick_schema
    from .asgi import House
    from .memory import MemoryStore, services, simulate

    async def register() -> None:
        House(services(MemoryStore()))

    for module in (schema_upgrade, postgres_store):
        vars(module)["upgrade_on"] = quick_schema.upgrade_on
    with TemporaryDirectory() as folder:
        opened(Path(folder) / "db").dispose()
    vars(app)["Litestar"] = quick_app.registered
    simulate(register)  # servers take the routes over


def serve_forks(requests: socket.socket) -> None:
    """Fork for each request; returns in the new processes, and when there are no more requests."""
    prepare()
    gc.freeze()  # collecting what is shared would copy it
    while True:
        data, files, _, _ = socket.recv_fds(requests, REQUEST_BYTES, 2)
        with contextlib.suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG) != (0, 0):
                pass  # those that have ended
        if not data:
            return
        if os.fork() == 0:
            requests.close()
            watch(msgspec.json.decode(data, type=Request), *files)
            return
        for file in files:
            os.close(file)


def watch(request: Request, stderr: int, telling: int) -> None:
    """Start the process, tell its number, and later its exit code."""
    pid = os.fork()
    if pid == 0:
        os.close(telling)
        os.dup2(stderr, 2)
        os.close(stderr)
        become(request)
        return
    os.close(stderr)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.write(telling, f"{pid}\n".encode())
    _, status = os.waitpid(pid, 0)
    os.write(telling, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    os._exit(0)


def become(request: Request) -> None:
    """Run the module as if this process had been started with it."""
    os.chdir(request.folder)
    os.environ.clear()
    os.environ.update(request.environment)
    sys.argv = [request.program, *request.arguments]
    runpy.run_module(request.program, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    serve_forks(socket.socket(fileno=int(sys.argv[1])))
