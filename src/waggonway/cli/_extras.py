"""What is installed only on request: the extras of the package, and what to say without one."""

from __future__ import annotations

from importlib.util import find_spec

from ._fault import Fault

# The packages by which an extra is recognized; `pyproject.toml` has the complete lists.
_PACKAGES = {
    "arena": ("numpy",),
    "maps": ("resvg_py",),
    "plot": ("matplotlib",),
    "server": ("alembic", "litestar", "sqlalchemy", "uvicorn", "websockets"),
    "tune": ("cmaes", "numpy"),
}


def missing(extra: str) -> list[str]:
    """List the packages of an extra that are not installed."""
    return [package for package in _PACKAGES[extra] if find_spec(package) is None]


def install(extra: str) -> str:
    """Return the command that installs an extra."""
    return f'pip install "waggonway[{extra}]"'


def need(extra: str) -> None:
    """Refuse a command that could not finish because an extra is missing."""
    if packages := missing(extra):
        names = " and ".join(packages) if len(packages) < 3 else f'the extra "{extra}"'
        raise Fault(f"This needs {names}, which is not installed: {install(extra)}")
