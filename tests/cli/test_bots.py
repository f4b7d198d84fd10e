"""Bots that are not ours, on the command line: `bots`, `simulate` and `play`."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.bots.programs import pids, program, running
from tests.bots.test_packages import package
from tests.kit import SPRINT
from waggonway import bots

from .run import Command

__all__ = ["package"]  # a fixture

pytestmark = pytest.mark.compiled_only  # about processes; the core is the same

CRASH = "if message['view']['turn'] > 3: raise ValueError('no idea')\nsay(0)"


def test_bots_are_listed_from_the_weakest_up(waggonway: Command) -> None:
    done = waggonway("bots")
    lines = done.out.splitlines()
    assert lines[1] == "1      random      Chooses any legal action with equal probability."
    assert "Takes the first action there is. (others 1.2)" in done.out
    assert "is broken: ModuleNotFoundError" in done.out
    rows = waggonway("bots", "--json").json
    assert [row["name"] for row in rows] == list(bots.names())
    broken = {row["name"] for row in rows if row["broken"]}
    assert broken == {"missing", "number", "unloadable"}
    assert all(row["about"] for row in rows[:2])


def test_simulate_tells_what_a_program_did_wrong(waggonway: Command, tmp_path: Path) -> None:
    name = program(tmp_path, CRASH)
    orders = ["simulate", SPRINT, "--bots", f"random,{name}", "--games", 2, "--jobs", 1]
    done = waggonway(*orders, "--seed", "s")
    assert done.code == 1
    assert done.err == (
        f"waggonway: A stand-in finished games for {name} (seat 1) in 2 games of 2. "
        "The figures include its moves.\n"
    )
    at = done.out.index(f"\nseat 1, {name}: 6 faults in 2 games, 2 of them finished by a stand-in")
    told = done.out[at:].splitlines()[2:]
    assert len(told) == 4
    assert told[0].startswith("  game 0, turn ")
    assert told[0].endswith("ended with exit code 1: ValueError: no idea")
    assert told[3] == "  and 3 more"
    done = waggonway(*orders, "--seed", "s", "--json")
    assert done.code == 1
    random, guarded = done.json["seats"]
    assert random["faults"] == {"number": 0, "games": 0, "replaced": 0, "first": []}
    assert guarded["faults"]["number"] == 6
    assert [f"  {line}" for line in guarded["faults"]["first"]] == told[:3]


def test_simulate_refuses_a_program_that_cannot_be_started(waggonway: Command) -> None:
    said = waggonway.refused("simulate", "usa", "--bots", "./nobody.py,random")
    assert (
        said == 'The bot "./nobody.py" cannot be started: the program ./nobody.py does not exist.'
    )
    said = waggonway.refused("play", "usa", "--against", "./nobody.py")
    assert "the program ./nobody.py does not exist" in said


def test_records_call_a_program_by_its_file(waggonway: Command, tmp_path: Path) -> None:
    name, out = program(tmp_path, "say(0)"), tmp_path / "games.jsonl"
    listed = f'"{name} {"x" * 200}",random'
    done = waggonway("simulate", SPRINT, "--bots", listed, "--games", 1, "--out", out)
    assert done.code == 0
    assert '"names":["bot.py","random"]' in out.read_text()
    assert waggonway("verify", out).code == 0


def test_a_single_fault_is_reported_and_no_error(waggonway: Command, tmp_path: Path) -> None:
    name = program(tmp_path, "say('hop' if asked == 1 else 0)")
    done = waggonway("simulate", SPRINT, "--bots", f"hopper={name},random", "--games", 1)
    assert (done.code, done.err) == (0, "")
    assert "seat 0, hopper: 1 fault in 1 game\n" in done.out


def test_a_bot_is_called_by_the_name_it_was_given(waggonway: Command, tmp_path: Path) -> None:
    name, out = program(tmp_path, "say(0)", name="my bot.py"), tmp_path / "games.jsonl"
    listed = f"leading='{name}',deep=expert:4"
    done = waggonway(
        "simulate", SPRINT, "--bots", listed, "--games", 1, "--jobs", 1, "--out", out, "--json"
    )
    assert done.code == 0
    assert [seat["bot"] for seat in done.json["seats"]] == ["leading", "deep"]
    assert '"names":["leading","deep"]' in out.read_text()


def start(*arguments: str) -> subprocess.Popen[str]:
    """The command in a process of its own, as a terminal would start it."""
    return subprocess.Popen(
        [sys.executable, "-m", "waggonway", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def until_gone(home: Path) -> None:
    deadline = time.monotonic() + 10
    while running(home):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_programs_in_other_processes_play_the_same_and_end(tmp_path: Path) -> None:
    name = program(tmp_path, "say(0)\ntime.sleep(0.01)")
    orders = ("simulate", str(SPRINT), "--bots", f"{name},random", "--games", "6", "--seed", "s")
    one, two = (start(*orders, "--jobs", jobs).communicate(timeout=60) for jobs in "12")
    assert one == two
    assert one[1] == ""
    assert len(pids(tmp_path)) >= 3
    until_gone(tmp_path)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -15)])
def test_a_stopped_simulation_leaves_no_program_behind(
    number: signal.Signals, code: int, jobs: int, tmp_path: Path
) -> None:
    """Not even one that would not go by itself."""
    name = program(tmp_path, "time.sleep(0.02)\nsay(0)")
    with Path(name).open("a") as file:
        file.write("time.sleep(60)\n")
    orders = ("simulate", str(SPRINT), "--bots", f"{name},random", "--games", "9999")
    playing = start(*orders, "--jobs", str(jobs))
    deadline = time.monotonic() + 60
    while not (tmp_path / "pids").exists() or len(pids(tmp_path)) < jobs:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    (os.killpg if number == signal.SIGINT else os.kill)(playing.pid, number)
    _, said = playing.communicate(timeout=60)
    assert playing.returncode == code
    assert "Traceback" not in said
    until_gone(tmp_path)


def test_a_program_can_be_played_against(tmp_path: Path) -> None:
    name = program(tmp_path, CRASH)
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "waggonway", "play", str(SPRINT), "--against", name],
        input="options\n1\n" * 200,
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "(bot.py)" in done.stdout
    assert re.search(r"A stand-in chose for \w+: turn ", done.stdout)
    assert " won." in done.stdout
    assert running(tmp_path) == []
