"""Deprecated: the old address of `waggonway.server.typescript`."""

from __future__ import annotations

import sys
import warnings
from typing import Any

from . import typescript as _typescript


def __getattr__(name: str) -> Any:
    """Look a name up in the module that replaced this one."""
    found = getattr(_typescript, name)
    warnings.warn(
        f"waggonway.server.types.{name} has moved to waggonway.server.typescript",
        DeprecationWarning,
        stacklevel=2,
    )
    return found


if __name__ == "__main__":
    sys.stdout.write(_typescript.typescript())
