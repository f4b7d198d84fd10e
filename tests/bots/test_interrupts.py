"""Ctrl-C at a bad moment: no program is left behind, and no thread of a pool."""

import signal
import threading
import time
from pathlib import Path
from subprocess import Popen

import pytest

from waggonway.bots.custom import process
from waggonway.bots.custom.process import RUNNING, Process
from waggonway.bots.workers import Workers

from .programs import pids, running, script


def test_a_program_that_is_interrupted_while_it_starts_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = script(tmp_path, "time.sleep(60)\n")
    usual = process.started

    def interrupted(command: tuple[str, ...]) -> Popen[bytes]:
        child = usual(command)
        signal.raise_signal(signal.SIGINT)
        return child

    monkeypatch.setattr(process, "started", interrupted)
    with pytest.raises(KeyboardInterrupt):
        Process((path,))
    (started,) = RUNNING
    deadline = time.monotonic() + 30
    while not (tmp_path / "pids").exists() or not pids(tmp_path):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    started.kill()
    assert running(tmp_path) == []


def test_a_program_is_ended_even_if_ending_it_is_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Process((script(tmp_path, "time.sleep(60)\n"),))
    usual = program.send_kill

    def interrupted() -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(program, "send_kill", interrupted)
    with pytest.raises(KeyboardInterrupt):
        program.kill()
    monkeypatch.setattr(program, "send_kill", usual)
    process.stop_all()
    assert not RUNNING
    assert program._child.returncode is not None


def test_an_interrupted_pool_leaves_no_thread_behind() -> None:
    """A thread that still closes its pipes while Python exits prints a traceback."""
    before = set(threading.enumerate())
    with pytest.raises(KeyboardInterrupt):
        interrupted_pool()
    assert set(threading.enumerate()) <= before


def interrupted_pool() -> None:
    with Workers(1) as workers:
        workers.submit(time.sleep, 60)
        raise KeyboardInterrupt
