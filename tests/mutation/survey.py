"""The tests that can be called, how long each takes, and which lines of the core it reaches."""

import contextlib
import inspect
import io
import json
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import coverage
import pytest

from waggonway import core

HOME = Path(core.__path__[0])


def module_name(path: Path) -> str:
    """Return the name of a module inside the core, such as `stations.search`."""
    return ".".join(path.relative_to(HOME).with_suffix("").parts)


TESTS = ["rules", "rulebook", "lockstep", "perft", "properties"]


class Check(NamedTuple):
    """A test that can be called."""

    name: str
    call: Callable[[], object]


class Known(NamedTuple):
    """A test: its time, and the lines of the core that it reaches."""

    seconds: float
    lines: dict[str, set[int]]


class Collector:
    """A plugin for pytest that keeps what was collected."""

    def __init__(self) -> None:
        self.checks: list[Check] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            if not isinstance(item, pytest.Function) or item.cls is not None:
                continue
            values = item.callspec.params if hasattr(item, "callspec") else {}
            skipped = item.get_closest_marker("compiled_only") is not None
            asked = inspect.signature(item.function).parameters  # not what a plugin adds to all
            if not skipped and asked.keys() <= values.keys():
                self.checks.append(Check(item.nodeid, bind(item.obj, values)))


def bind(function: Callable[..., object], values: dict[str, Any]) -> Callable[[], object]:
    return lambda: function(**values)


def collect() -> list[Check]:
    """All tests that are plain functions."""
    collector = Collector()
    folders = [f"tests/{folder}" for folder in TESTS]
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", *folders], [collector])
    return collector.checks


def surveyed(checks: list[Check], jobs: int, file: Path | None) -> dict[str, Known]:
    """The survey, from a file if there is one."""
    names = {check.name for check in checks}
    if file is not None and file.exists():
        found = json.loads(file.read_text())
    else:

        def work(job: int) -> Iterator[str]:
            for name, known in survey(checks[job::jobs]).items():
                lines = {module: sorted(lines) for module, lines in known.lines.items()}
                yield json.dumps([name, known.seconds, lines])

        found = [json.loads(line) for line in shares(jobs, work)]
        if file is not None:
            file.write_text(json.dumps(found))
    return {
        name: Known(seconds, {module: set(numbers) for module, numbers in lines.items()})
        for name, seconds, lines in found
        if name in names
    }


def survey(checks: list[Check]) -> dict[str, Known]:
    """Run every test once."""
    measured = coverage.Coverage(data_file=None, source=[str(HOME)], config_file=False)
    seconds = {}
    measured.start()
    for check in checks:
        measured.switch_context(check.name)
        start = time.process_time()
        try:
            check.call()
        except BaseException as error:
            sys.stderr.write(f"left out, fails by itself: {check.name}: {error!r:.80}\n")
        else:
            seconds[check.name] = time.process_time() - start
    measured.stop()
    data = measured.get_data()
    known = {name: Known(spent, {}) for name, spent in seconds.items()}
    for file in data.measured_files():
        for line, names in data.contexts_by_lineno(file).items():
            for name in names:
                if name in known:
                    known[name].lines.setdefault(module_name(Path(file)), set()).add(line)
    return known


def shares(jobs: int, work: Callable[[int], Iterator[str]]) -> Iterator[str]:
    """Lines from as many processes as asked for; each does every jobs-th piece."""
    with contextlib.ExitStack() as stack:
        # Files, not pipes: a process whose pipe is full would wait for the others
        files = [stack.enter_context(tempfile.TemporaryFile("w+")) for _ in range(jobs)]
        for job, file in enumerate(files):
            if os.fork() == 0:
                try:
                    for line in work(job):
                        print(line, file=file, flush=True)
                    os._exit(0)
                except BaseException:
                    traceback.print_exc()
                    os._exit(1)
        failed = sum(os.wait()[1] != 0 for _ in files)
        if failed:
            sys.exit("stopped by an error of its own")
        for file in files:
            file.seek(0)
            yield from file
