"""Refuses a stale compiled core; offers the interpreted core beside the compiled one."""

import importlib
import os
import signal
import sys
from collections import defaultdict
from collections.abc import Generator
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest

from tests.web.helpers.chromium import in_ci
from waggonway import core

OPTIONAL = ("torch",)
"""What may be missing even with CI=true: too large for the lock file."""
MINUTE_S = 60
REPEATING = ("tests/laws/", "tests/lockstep/", "tests/perft/")
"""Folders with many games through the same lines. Coverage comes from the others, to save time."""
HOME = Path(core.__path__[0])


def module_name(path: Path) -> str:
    """Return the name of a module inside the core, such as `stations.search`."""
    folder = path.relative_to(HOME).parent
    return ".".join((*folder.parts, path.name.split(".")[0]))


SOURCES = {module_name(path): path for path in HOME.rglob("*.py") if path.stem != "__init__"}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `make soak` choose the long tests."""
    parser.addoption("--soak", action="store_true", help="run the tests marked soak, and no others")


def pytest_configure() -> None:
    """Stop at once when the compiled core is not the one of these sources."""
    # A shell starts what runs in the background deaf to Ctrl-C, and so would be what tests start.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if core.variant() == "interpreted":
        return
    built = {module_name(path): path.stat().st_mtime for path in HOME.rglob("*.so")}
    built.pop("_native__mypyc", None)
    stale = {
        name
        for name in built.keys() | SOURCES.keys()
        if name not in built or name not in SOURCES or built[name] < SOURCES[name].stat().st_mtime
    }
    if stale:
        names = ", ".join(sorted(stale))
        pytest.exit(f"the compiled core is stale ({names}): run make core", returncode=3)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Choose the tests of `make test` or of `make soak`, and put the longest first.

    Processes that share the work then end together. A process takes work from the end of another's
    list, so the first tests stay in one process, and the wheel is built once.
    """
    first = ("tests/distribution/", "tests/web/", "tests/lockstep/")

    def rank(item: pytest.Item) -> int:
        return next((i for i, folder in enumerate(first) if item.nodeid.startswith(folder)), 9)

    for item in items:
        if item.nodeid.startswith(REPEATING):
            item.add_marker("no_cover")
    long = {item for item in items if item.get_closest_marker("soak")}
    chosen = long if config.getoption("--soak") else {*items} - long
    if core.variant() == "compiled":  # other tests do more of the same
        chosen -= {item for item in items if item.get_closest_marker("interpreted_only")}
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = sorted((item for item in items if item in chosen), key=rank)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail a test that something is missing for, with CI=true.

    A skip by a mark is about the kind of system and stays a skip.
    """
    report = yield
    skip = call.excinfo and call.excinfo.value
    if (
        in_ci()
        and isinstance(skip, pytest.skip.Exception)
        and not skip._use_item_location
        and not any(name in str(skip) for name in OPTIONAL)
    ):
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI=true does not allow: {skip}"
    return report


def pytest_report_header() -> str:
    return f"waggonway core: {core.variant()}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how long the tests of each folder took, if it was long."""
    seconds = defaultdict[str, float](float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                folders = report.nodeid.split("::")[0].split("/")[1:-1]
                seconds[folders[0] if folders else "others"] += report.duration
    ranked = sorted(seconds.items(), key=lambda item: -item[1])
    if sum(seconds.values()) > MINUTE_S:
        terminalreporter.section("seconds by folder, of all processes")
        for folder, took in ranked:
            terminalreporter.write_line(f"{took:6.0f} s  {folder}")
    if note := os.environ.get("TEST_TIMES"):  # `make test` prints them all at its end
        with Path(note).open("a", encoding="utf-8") as file:
            for folder, took in ranked:
                file.write(f"{took:.0f}     {folder}, {core.variant()}\n")


@pytest.fixture(scope="session")
def pycore() -> ModuleType:
    """The interpreted core under the name waggonway_pycore, beside the one in use.

    It works because modules of the core import each other relatively.
    """
    name = "waggonway_pycore"
    alias = f"{HOME}/."  # another spelling of the directory: its own entry in the importer cache

    def only_source(directories: list[str]) -> None:
        for directory in directories:
            finder = FileFinder(directory, (SourceFileLoader, SOURCE_SUFFIXES))
            sys.path_importer_cache[directory] = finder

    package: Any = ModuleType(name)
    package.__path__ = [alias]
    package.only_source = only_source  # the packages inside the core call it, too
    only_source(package.__path__)
    sys.modules[name] = package
    for module in sorted(SOURCES):
        importlib.import_module(f"{name}.{module}")
    return cast(ModuleType, package)
