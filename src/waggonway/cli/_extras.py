"""Optional dependencies ("extras"), and the message when one is missing."""

from __future__ import annotations

from importlib.util import find_spec

from ._error import CommandError

# The packages by which an extra is recognized; `pyproject.toml` has the complete lists.
_PACKAGES = {
    "arena": ("numpy",),
    "cluster": ("ray",),
    "data": ("duckdb",),
    "email": ("aiosmtplib",),
    "maps": ("resvg_py",),
    "plot": ("matplotlib",),
    "push": ("pywebpush",),
    "postgres": ("asyncpg", "greenlet"),
    "server": ("alembic", "litestar", "sqlalchemy", "uvicorn", "websockets"),
    "tune": ("cmaes", "numpy"),
}


def missing(extra: str) -> list[str]:
    """List the packages of an extra that are not installed."""
    return [package for package in _PACKAGES[extra] if find_spec(package) is None]


def install(extra: str) -> str:
    """Return the command line that installs an extra."""
    return f'pip install "waggonway[{extra}]"'


def require(extra: str) -> None:
    """Raise CommandError if packages of an extra are missing."""
    if packages := missing(extra):
        names = " and ".join(packages) if len(packages) < 3 else f'the extra "{extra}"'
        verb = "are" if len(packages) == 2 else "is"
        raise CommandError(f"This needs {names}, which {verb} not installed: {install(extra)}")
