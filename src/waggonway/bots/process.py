"""A program at the other end of pipes: asked with a time limit, and ended for certain.

One loop moves what the pipes are ready for, so that no full pipe can block either side.
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

from .interrupts import interrupts_put_off

LONGEST_ANSWER_BYTES = 1 << 16
"""Bytes of an answer."""

REMEMBERED_STDERR_BYTES = 2000  # bytes of standard error that are remembered
GRACE_SECONDS = 0.5  # seconds in which a program may end by itself


class Mishap(Exception):
    """What a program did wrong, as the end of a sentence that begins with its name.

    Part of it may be the program's own words: what a terminal might obey is taken out.
    """

    def __init__(self, what: str) -> None:
        super().__init__(short("".join(c if c.isprintable() else "�" for c in what), 300))


class Ended(Mishap):
    """The program is gone."""


class Process:
    """A running program."""

    def __init__(self, command: tuple[str, ...]) -> None:
        die_properly()
        self._unsent = bytearray()
        self._heard = bytearray()
        self._noise = bytearray()
        self.wants_text = True  # the legal actions as text, too
        with interrupts_put_off():  # a program that is not in RUNNING would never be ended
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
        """Whether it can still be asked."""
        return self in RUNNING and self._child.poll() is None

    def tell(self, line: bytes) -> None:
        """Send a line as far as it goes now; the rest goes with the next one."""
        self._unsent += line + b"\n"
        self._exchange(0)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and wait for one; a program that cannot be asked again is ended."""
        self._forget()
        deadline = time.monotonic() + seconds
        self._unsent += line + b"\n"
        while b"\n" not in self._heard and len(self._heard) <= LONGEST_ANSWER_BYTES:
            left = deadline - time.monotonic()
            if left <= 0:
                self.kill()
                raise Ended(f"gave no answer within {seconds:g} s")
            if not self._exchange(left):
                raise self._ended()
        answer, _, rest = bytes(self._heard).partition(b"\n")
        if len(answer) > LONGEST_ANSWER_BYTES:
            self.kill()
            raise Ended(f"gave an answer of more than {LONGEST_ANSWER_BYTES} bytes")
        self._heard = bytearray(rest)
        return answer

    def hang_up(self) -> None:
        """Let it know that nothing more will come."""
        if self._child.stdin:
            self._child.stdin.close()

    def wait(self, seconds: float) -> None:
        """Give it time to end by itself."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(max(0.0, seconds))

    def kill(self) -> None:
        """End it and everything it has started."""
        if self not in RUNNING:
            return
        self.strike()
        self._child.wait()
        RUNNING.discard(self)  # not earlier: an interrupt may come before the signal is sent
        for pipe in (self._child.stdin, self._child.stdout, self._child.stderr):
            if pipe:
                pipe.close()

    def strike(self) -> None:
        """Send the signal that nothing survives."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._child.pid, signal.SIGKILL)

    def _forget(self) -> None:
        """Drop what it said without being asked; it must not be taken for an answer."""
        said = 0
        while said <= LONGEST_ANSWER_BYTES and self._exchange(0) and self._heard:
            said += len(self._heard)
            self._heard.clear()
        if said > LONGEST_ANSWER_BYTES:
            self.kill()
            raise Ended(f"said more than {LONGEST_ANSWER_BYTES} bytes without being asked")

    def _exchange(self, seconds: float) -> bool:
        """Wait for the pipes and move what they are ready for; False if it will say no more."""
        poll = select.poll()
        poll.register(self._stdout, select.POLLIN)
        if self._stderr is not None:
            poll.register(self._stderr, select.POLLIN)
        if self._unsent:
            poll.register(self._stdin, select.POLLOUT)
        open_still = True
        for end, _ in poll.poll(seconds * 1000):
            if end == self._stdin:
                self._send()
            elif end == self._stdout:
                open_still = self._hear()
            else:
                self._listen_to_noise()
        return open_still

    def _send(self) -> None:
        try:
            sent = os.write(self._stdin, self._unsent)
            del self._unsent[:sent]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self._unsent.clear()  # it does not listen, but may still have something to say

    def _hear(self) -> bool:
        more = os.read(self._stdout, LONGEST_ANSWER_BYTES)
        self._heard += more
        return bool(more)

    def _listen_to_noise(self) -> None:
        assert self._stderr is not None
        more = os.read(self._stderr, LONGEST_ANSWER_BYTES)
        self._noise = (self._noise + more)[-REMEMBERED_STDERR_BYTES:]
        if not more:
            self._stderr = None

    def _ended(self) -> Ended:
        """How it came to its end."""
        self.wait(GRACE_SECONDS)
        code = self._child.poll()
        while self._stderr is not None and select.select([self._stderr], [], [], 0)[0]:
            self._listen_to_noise()
        self.kill()
        if code is None:
            return Ended("closed its standard output")
        how = f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
        last = self._noise.decode(errors="replace").strip().rpartition("\n")[2].strip()
        return Ended(f"{how}: {short(last, 200)}" if last else how)


RUNNING: set[Process] = set()


def started(command: tuple[str, ...]) -> subprocess.Popen[bytes]:
    """Start a program in a session of its own.

    It does not hear Ctrl-C in the terminal, and can be ended with everything it has started.
    """
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
    )


def short(text: str, most: int) -> str:
    """A text, cut where it is too long to be shown."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def stop_all() -> None:
    """End all programs; they have a moment to do so by themselves."""
    running = list(RUNNING)
    deadline = time.monotonic() + GRACE_SECONDS
    for process in running:
        with contextlib.suppress(OSError):
            process.tell(b'{"type":"quit"}')
            process.hang_up()
    for process in running:
        process.wait(deadline - time.monotonic())
        process.kill()


def strike_all() -> None:
    """End all programs at once, before this process ends without ceremony."""
    for process in list(RUNNING):
        process.strike()


atexit.register(stop_all)


def die_properly() -> None:
    """A signal that ends this process at once must not leave programs behind."""
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, _end)


def _end(number: int, _: FrameType | None) -> None:
    strike_all()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
