"""A worker process, seen from the parent: it takes one measurement at a time."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

HERE = Path(__file__).resolve().parent


class WorkerError(Exception):
    """A worker could not take a measurement."""


@dataclass(frozen=True)
class Task:
    """A kind of work to measure, on an edition with a number of seats."""

    kind: str
    edition: str
    seats: int

    def line(self, count: int) -> str:
        return json.dumps([self.kind, self.edition, self.seats, count])


@dataclass(frozen=True)
class Sample:
    """One measurement: seconds, repetitions, and units of work (decisions, calls)."""

    count: int
    seconds: float
    units: int


class Worker:
    """A process that measures one variant."""

    def __init__(self, script: str, path: Path | None = None, interpreted: bool = False) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / script)],
            env=environment(path, interpreted),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, task: Task, count: int) -> Sample:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(task.line(count) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError as error:
            raise WorkerError("the worker has ended") from error
        line = self.process.stdout.readline()
        if not line:
            raise WorkerError("the worker has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise WorkerError(answer["error"])
        return Sample(count, answer["seconds"], answer["units"])

    def __enter__(self) -> "Worker":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.terminate()
        self.process.communicate()


def environment(path: Path | None = None, interpreted: bool = False) -> dict[str, str]:
    """Return the environment of a variant; only its source and its core differ."""
    chosen = {key: value for key, value in os.environ.items() if key != "WAGGONWAY_INTERPRETED"}
    chosen |= {"PYTHONHASHSEED": "0", "PYTHONPATH": str(path or HERE.parent / "src")}
    if interpreted:
        chosen["WAGGONWAY_INTERPRETED"] = "1"
    return chosen
