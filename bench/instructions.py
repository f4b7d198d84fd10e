"""Count the machine instructions of a whole game with callgrind, the only noise-free figure."""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from .process import HERE, Task, WorkerError, environment

FEW, MANY = 50, 250  # the difference excludes the start of Python and the preparation of the board


def available() -> bool:
    return shutil.which("valgrind") is not None


def per_game(task: Task, path: Path | None = None) -> float:
    """Return the mean instructions of a game, from two runs with different numbers of games."""
    return (collected(task, MANY, path) - collected(task, FEW, path)) / (MANY - FEW)


def collected(task: Task, games: int, path: Path | None) -> int:
    with tempfile.TemporaryDirectory() as temp:
        command = [
            "valgrind",
            "--tool=callgrind",
            f"--callgrind-out-file={temp}/callgrind.out",
            sys.executable,
            str(HERE / "worker.py"),
            task.line(games),
        ]
        run = subprocess.run(command, env=environment(path), capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or found is None:
        raise WorkerError(f"callgrind: {run.stderr.strip()[-300:]}")
    return int(found[1])
