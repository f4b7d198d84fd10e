"""Run a program and talk to it through pipes, with time limits and a reliable end.

One loop reads and writes whatever is ready, so that no full pipe can block either side.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import select
import signal
import subprocess
import threading
import time
from types import FrameType

from ..interrupts import interrupts_postponed

MAX_ANSWER_BYTES = 1 << 16
KEPT_STDERR_BYTES = 2000  # the end of standard error, for error messages
GRACE_S = 0.5  # time for a program to end by itself
MS_PER_S = 1000
MAX_MESSAGE_LENGTH = 300
MAX_QUOTED_STDERR = 200  # characters


class Mishap(Exception):
    """A fault of a program, as the end of a sentence that starts with its name.

    It may quote the program, so control characters are removed.
    """

    def __init__(self, what: str) -> None:
        super().__init__(
            shorten("".join(c if c.isprintable() else "�" for c in what), MAX_MESSAGE_LENGTH)
        )


class Ended(Mishap):
    """Raised when a program has ended."""


class Process:
    """A running program."""

    def __init__(self, command: tuple[str, ...]) -> None:
        install_signal_handlers()
        self._unsent = bytearray()
        self._received = bytearray()
        self._errors = bytearray()
        self.wants_text = True  # also send the legal actions as text
        with interrupts_postponed():  # a program that is not in RUNNING would never be ended
            self._child = started(command)
            assert self._child.stdin is not None
            assert self._child.stdout is not None
            assert self._child.stderr is not None
            self._stdin = self._child.stdin.fileno()
            self._stdout = self._child.stdout.fileno()
            self._stderr: int | None = self._child.stderr.fileno()
            for end in (self._stdin, self._stdout, self._stderr):
                os.set_blocking(end, False)
            RUNNING.add(self)

    @property
    def alive(self) -> bool:
        """Whether the program can still be asked."""
        return self in RUNNING and self._child.poll() is None

    def tell(self, line: bytes) -> None:
        """Send as much of a line as the pipe takes; the rest goes with the next one."""
        self._unsent += line + b"\n"
        self._exchange(0)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and wait for the answer. Kill a program that does not answer properly."""
        self._drop_unasked()
        deadline = time.monotonic() + seconds
        self._unsent += line + b"\n"
        while b"\n" not in self._received and len(self._received) <= MAX_ANSWER_BYTES:
            left = deadline - time.monotonic()
            if left <= 0:
                self.kill()
                raise Ended(f"gave no answer within {seconds:g} s")
            if not self._exchange(left):
                raise self._ended()
        answer, _, rest = bytes(self._received).partition(b"\n")
        if len(answer) > MAX_ANSWER_BYTES:
            self.kill()
            raise Ended(f"gave an answer of more than {MAX_ANSWER_BYTES} bytes")
        self._received = bytearray(rest)
        return answer

    def close_input(self) -> None:
        """Close the program's standard input."""
        if self._child.stdin:
            self._child.stdin.close()

    def wait(self, seconds: float) -> None:
        """Wait for the program to end by itself."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(max(0.0, seconds))

    def kill(self) -> None:
        """Kill the program and its children, and clean up."""
        if self not in RUNNING:
            return
        self.send_kill()
        self._child.wait()
        RUNNING.discard(self)  # not earlier: an interrupt may come before the signal is sent
        for pipe in (self._child.stdin, self._child.stdout, self._child.stderr):
            if pipe:
                pipe.close()

    def send_kill(self) -> None:
        """Send SIGKILL to the program and its children."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._child.pid, signal.SIGKILL)

    def _drop_unasked(self) -> None:
        """Drop output that was not asked for, so that it is not taken for an answer."""
        dropped = 0
        while dropped <= MAX_ANSWER_BYTES and self._exchange(0) and self._received:
            dropped += len(self._received)
            self._received.clear()
        if dropped > MAX_ANSWER_BYTES:
            self.kill()
            raise Ended(f"wrote more than {MAX_ANSWER_BYTES} bytes without being asked")

    def _exchange(self, seconds: float) -> bool:
        """Read and write whatever is ready; return False if standard output is closed."""
        poll = select.poll()
        poll.register(self._stdout, select.POLLIN)
        if self._stderr is not None:
            poll.register(self._stderr, select.POLLIN)
        if self._unsent:
            poll.register(self._stdin, select.POLLOUT)
        open_still = True
        for end, _ in poll.poll(seconds * MS_PER_S):
            if end == self._stdin:
                self._send()
            elif end == self._stdout:
                open_still = self._read_answer()
            else:
                self._read_errors()
        return open_still

    def _send(self) -> None:
        try:
            sent = os.write(self._stdin, self._unsent)
            del self._unsent[:sent]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self._unsent.clear()  # it does not read, but may still write

    def _read_answer(self) -> bool:
        more = os.read(self._stdout, MAX_ANSWER_BYTES)
        self._received += more
        return bool(more)

    def _read_errors(self) -> None:
        assert self._stderr is not None
        more = os.read(self._stderr, MAX_ANSWER_BYTES)
        self._errors = (self._errors + more)[-KEPT_STDERR_BYTES:]
        if not more:
            self._stderr = None

    def _ended(self) -> Ended:
        """Describe how the program ended."""
        self.wait(GRACE_S)
        code = self._child.poll()
        while self._stderr is not None and select.select([self._stderr], [], [], 0)[0]:
            self._read_errors()
        self.kill()
        if code is None:
            return Ended("closed its standard output")
        how = f"was killed by signal {-code}" if code < 0 else f"ended with exit code {code}"
        last = self._errors.decode(errors="replace").strip().rpartition("\n")[2].strip()
        return Ended(f"{how}: {shorten(last, MAX_QUOTED_STDERR)}" if last else how)


RUNNING: set[Process] = set()


def started(command: tuple[str, ...]) -> subprocess.Popen[bytes]:
    """Start a program in a session of its own.

    It does not hear Ctrl-C in the terminal, and can be ended with everything it has started.
    """
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
    )


def shorten(text: str, most: int) -> str:
    """Cut a text to a maximum length."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def stop_all() -> None:
    """End all programs, after a moment to end by themselves."""
    running = list(RUNNING)
    deadline = time.monotonic() + GRACE_S
    for process in running:
        with contextlib.suppress(OSError):
            process.tell(b'{"type":"quit"}')
            process.close_input()
    for process in running:
        process.wait(deadline - time.monotonic())
        process.kill()


def kill_all() -> None:
    """Kill all programs, because this process is about to end abruptly."""
    for process in list(RUNNING):
        process.send_kill()


atexit.register(stop_all)


def install_signal_handlers() -> None:
    """Kill all programs when a signal ends this process."""
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, _end)


def _end(number: int, _: FrameType | None) -> None:
    kill_all()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
