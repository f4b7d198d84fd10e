"""Refuses a stale compiled core; offers the interpreted core beside the compiled one."""

import importlib
import signal
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

from waggonway import core

HOME = Path(core.__path__[0])
SOURCES = {path.stem: path for path in HOME.glob("*.py") if path.stem != "__init__"}


def pytest_configure() -> None:
    """Stop at once when the compiled core is not the one of these sources."""
    # A shell starts what runs in the background deaf to Ctrl-C, and so would be what tests start.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if core.variant() == "interpreted":
        return
    built = {path.name.split(".")[0]: path.stat().st_mtime for path in HOME.glob("*.so")}
    built.pop("_native__mypyc", None)
    stale = {
        name
        for name in built.keys() | SOURCES.keys()
        if name not in built or name not in SOURCES or built[name] < SOURCES[name].stat().st_mtime
    }
    if stale:
        names = ", ".join(sorted(stale))
        pytest.exit(f"the compiled core is stale ({names}): run make core", returncode=3)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest tests first, so that the processes which share the work end together.

    A process takes work from the end of another's list. The first tests therefore stay in one
    process, and the wheel, the most expensive fixture, is built once.
    """
    first = ("tests/distribution/", "tests/web/", "tests/lockstep/")

    def rank(item: pytest.Item) -> int:
        return next((i for i, folder in enumerate(first) if item.nodeid.startswith(folder)), 9)

    items.sort(key=rank)


def pytest_report_header() -> str:
    return f"waggonway core: {core.variant()}"


@pytest.fixture(scope="session")
def pycore() -> ModuleType:
    """The interpreted core under the name waggonway_pycore, beside the one in use.

    It works because modules of the core import each other relatively.
    """
    name = "waggonway_pycore"
    alias = f"{HOME}/."  # another spelling of the directory: its own entry in the importer cache
    sys.path_importer_cache[alias] = FileFinder(str(HOME), (SourceFileLoader, SOURCE_SUFFIXES))
    package = ModuleType(name)
    package.__path__ = [alias]
    sys.modules[name] = package
    for module in sorted(SOURCES):
        importlib.import_module(f"{name}.{module}")
    return package
