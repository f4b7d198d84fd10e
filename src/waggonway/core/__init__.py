"""The rules, once: compiled by mypyc where a C compiler works, else plain Python.

This file is never compiled.  Python prefers ``bits.cpython-*.so`` to the ``bits.py`` beside it;
WAGGONWAY_INTERPRETED=1 gives this directory an importer that sees the source only.  Import the
submodules by name: imported here, they would come before a test can choose between the two.
"""

import os
import sys
from collections.abc import Iterable
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader


def only_source(directories: Iterable[str]) -> None:
    """Let the source beside the extension modules win, if the interpreted core is asked for."""
    # No branch: coverage is measured on the interpreted core, which always goes in here.
    if os.environ.get("WAGGONWAY_INTERPRETED") == "1":  # pragma: no branch
        for directory in directories:
            sys.path_importer_cache[directory] = FileFinder(
                directory, (SourceFileLoader, SOURCE_SUFFIXES)
            )


only_source(__path__)


def variant() -> str:
    """Say which core runs: "compiled" or "interpreted"."""
    from . import bits

    return "interpreted" if (bits.__file__ or "").endswith(".py") else "compiled"
