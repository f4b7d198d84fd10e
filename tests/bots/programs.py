"""Programs for tests, written as scripts that really run."""

import contextlib
import os
import sys
from pathlib import Path

from waggonway import bots
from waggonway.arena.play import make_bots, play_with
from waggonway.editions import load
from waggonway.game import Game

START = """\
import json, os, subprocess, sys, time

here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "pids"), "a") as file:
    print(os.getpid(), file=file)

def say(value):
    print(json.dumps(value), flush=True)

asked = 0
"""
LOOP = """\
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "ready"})
    if message["type"] == "game":
{game}
        say({"type": "ready"})
    if message["type"] == "decide":
        asked += 1
{decide}
    if message["type"] == "game_over":
{over}
"""


def script(home: Path, text: str, name: str = "bot.py") -> str:
    """An executable script; what comes before it notes its process id."""
    path = home / name
    path.write_text(f"#!{sys.executable} -IS\n{START}{text}")
    path.chmod(0o755)
    return str(path)


def program(
    home: Path, decide: str, game: str = "pass", over: str = "pass", name: str = "bot.py"
) -> str:
    """A program that says ready where it should; the rest is the test's."""
    text = LOOP
    for part, lines in (("{game}", game), ("{decide}", decide), ("{over}", over)):
        text = text.replace(part, indented(lines))
    return script(home, text, name)


def indented(text: str) -> str:
    return "\n".join(f"        {line}" for line in text.splitlines())


def pids(home: Path) -> list[int]:
    """The processes that were started."""
    return list(map(int, (home / "pids").read_text().split()))


def running(home: Path) -> list[int]:
    """Those of them that are still there, zombies of this process included.

    A zombie whose parent is dead waits for the machine's first process, and in a container that
    one may never look.
    """
    found = []
    for pid in pids(home):
        with contextlib.suppress(OSError):
            status = Path(f"/proc/{pid}/stat").read_text()
            state, parent = status.rpartition(")")[2].split()[:2]
            if state != "Z" or int(parent) == os.getpid():
                found.append(pid)
    return found


def games(
    names: tuple[str, ...], which: str | Path, number: int = 1, seed: str = "s"
) -> list[tuple[Game, list[bots.Guarded]]]:
    """Play games between bots; the guarded ones are handed out to be looked at."""
    played = []
    for i in range(number):
        players = make_bots(names, f"{seed}/{i}")
        game, _ = play_with(load(which), players, f"{seed}/{i}")
        assert game.over
        played.append((game, [bot for bot in players if isinstance(bot, bots.Guarded)]))
    return played
