"""A server in a process of its own, on a port of its own, that can be killed."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

from .fork_server import Forked

SECONDS_TO_END = 60
SERVING = re.compile(r"serving on http://127\.0\.0\.1:(\d+)/")


class Server:
    """`waggonway serve`; after a restart it has the same database and another port.

    `program` may be another module that takes the same options. With `fork` it starts quickly.
    """

    def __init__(
        self, database: Path | str, *options: str, program: str = "waggonway", fork: bool = True
    ) -> None:
        self._database = database
        self._options = options
        self._program = program
        self._fork = fork
        self._process: Forked | subprocess.Popen[str] | None = None
        self.port = 0
        self.log: list[str] = []

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    def start(self, port: int = 0) -> None:
        """Start it and wait until it has its port; 0 is any."""
        words = ["serve", "--port", str(port), "--pace", "0"]
        words += ["--db", str(self._database), "--jobs", "1", *self._options]
        forked = Forked.start(self._program, words) if self._fork else None
        self._process = forked or subprocess.Popen(
            [sys.executable, "-m", self._program, *words], stderr=subprocess.PIPE, text=True
        )
        assert self._process.stderr
        for line in self._process.stderr:
            self.log.append(line)
            if found := SERVING.search(line):
                self.port = int(found[1])
            if "startup complete" in line:
                # Read on, or a server that has much to say would wait for a reader.
                self._reader = threading.Thread(target=self._read, args=(self._process.stderr,))
                self._reader.start()
                return
        self._process.wait(SECONDS_TO_END)
        self._process.stderr.close()
        raise AssertionError(f"the server did not start: {''.join(self.log)}")

    def _read(self, lines: Iterable[str]) -> None:
        for line in lines:  # one by one: tests look at them meanwhile
            self.log.append(line)

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process
        return self._process.pid

    def kill(self) -> None:
        """End it without a word."""
        self.end(signal.SIGKILL)

    def pause(self) -> None:
        """Let it hang, as on a machine that is suspended."""
        assert self._process
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """End a pause."""
        assert self._process
        self._process.send_signal(signal.SIGCONT)

    def end(self, number: signal.Signals) -> int:
        """Send a signal, and wait for the end; its exit code."""
        assert self._process
        assert self._process.stderr
        self._process.send_signal(number)
        code = self._process.wait(SECONDS_TO_END)
        self._reader.join(SECONDS_TO_END)
        assert not self._reader.is_alive(), "what the server started has outlived it"
        self._process.stderr.close()
        return code
