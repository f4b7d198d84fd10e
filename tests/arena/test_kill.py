"""A killed tournament: no process stays, no finished game is lost, the result is the same."""

import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import Command

pytestmark = [
    pytest.mark.compiled_only,
    pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc"),
]

BLOCKS = 120  # seconds of work: time to be killed in
ORDERS = ["tournament", "amsterdam", "--bots", "beginner,random", "--seed", "s", "--json"]
ORDERS += ["--blocks", str(BLOCKS)]


def start(path: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "waggonway", *ORDERS, "--db", str(path), "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def members(session: int) -> list[int]:
    """The processes of a session that are not yet dead."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, _, its = path.read_text().rpartition(")")[2].split()[:4]
            if int(its) == session and state != "Z":
                found.append(int(path.parent.name))
    return found


def wait_until_busy(running: subprocess.Popen[str], path: Path) -> int:
    """Wait until other processes play, and say how many games are stored."""
    deadline = time.monotonic() + 60
    while True:
        assert time.monotonic() < deadline
        assert running.poll() is None, running.communicate()
        with contextlib.suppress(sqlite3.Error), sqlite3.connect(path, timeout=10) as database:
            (stored,) = database.execute("SELECT count(*) FROM games").fetchone()
            if stored and len(members(running.pid)) >= 4:  # two that play, a helper of Python's
                return int(stored)
        time.sleep(0.02)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The result of the tournament that nobody stopped."""
    out, err = start(tmp_path_factory.mktemp("whole") / "games").communicate(timeout=300)
    assert out, err
    return json.loads(out)


@pytest.mark.parametrize(
    "number",
    [signal.SIGKILL, pytest.param(signal.SIGINT, marks=pytest.mark.soak)],  # see test_simulate
)
def test_a_killed_tournament_goes_on_to_the_same_result(
    number: signal.Signals, whole: Any, waggonway: Command, tmp_path: Path
) -> None:
    path = tmp_path / "games"
    running = start(path)
    stored = wait_until_busy(running, path)
    if number == signal.SIGKILL:
        os.kill(running.pid, number)  # its workers must notice
    else:
        os.killpg(running.pid, number)  # a terminal sends it to every process at once
    out, err = running.communicate(timeout=60)
    deadline = time.monotonic() + 30
    while members(running.pid):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    if number == signal.SIGINT:
        assert (running.returncode, out) == (130, "")
        assert err.startswith("waggonway: Stopped after ")
        assert len(err.splitlines()) == 1
    with sqlite3.connect(path) as database:
        (kept,) = database.execute("SELECT count(*) FROM games").fetchone()
    assert stored <= kept < 2 * BLOCKS
    again = waggonway(*ORDERS, "--db", path, "--jobs", 1, "--resume")
    assert json.loads(again.out) == whole


INTERRUPTED = """
from pathlib import Path
from waggonway.bots.workers import Workers

def size():
    return int(Path("/proc/self/statm").read_text().split()[1])

if __name__ == "__main__":
    with Workers(1) as workers:
        workers.submit(bytes, 200_000_000)
        begin = size()
        while size() < begin + 10_000:  # pages: now some of the bytes have come
            pass
        raise SystemExit(7)
"""


def test_a_process_that_ends_in_the_middle_of_a_result_is_not_waited_for(tmp_path: Path) -> None:
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    done = subprocess.run([sys.executable, script], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (7, b"")
