"""The rules, once: compiled by mypyc where a C compiler works, else plain Python.

This file is never compiled.  Python prefers ``bits.cpython-*.so`` to the ``bits.py`` beside it;
WAGGONWAY_INTERPRETED=1 gives this directory an importer that sees the source only.  Import the
submodules by name: imported here, they would come before a test can choose between the two.
"""

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

# No branch: coverage is measured on the interpreted core, which always goes in here.
if os.environ.get("WAGGONWAY_INTERPRETED") == "1":  # pragma: no branch
    for _directory in __path__:
        sys.path_importer_cache[_directory] = FileFinder(
            _directory, (SourceFileLoader, SOURCE_SUFFIXES)
        )


def variant() -> str:
    """Say which core runs: "compiled" or "interpreted"."""
    from . import bits

    return "interpreted" if (bits.__file__ or "").endswith(".py") else "compiled"
