"""`waggonway bots`: who can sit at a table."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from ..bots import BotError, makers, plugins
from ._shared import AsJson, print_columns, print_json


def bots(*, json: AsJson = False) -> None:
    """List the bots, from the weakest up, and those that other packages bring."""
    rows = [*ours(), *others()]
    if json:
        print_json(rows)
        return
    table = [["level", "bot", "what it is"]]
    for row in rows:
        level = "" if row["level"] is None else str(row["level"])
        origin = f" ({row['package']})" if row["package"] and not row["broken"] else ""
        table.append([level, row["name"], row["about"] + origin])
    print_columns(table, 3)
    print("\nA program of your own plays by its path: --bots ./my-bot.py,beginner (docs/bots.md).")


def ours() -> list[dict[str, Any]]:
    """The ladder."""
    return [
        {"name": name, "level": level, "about": about(maker), "package": None, "broken": False}
        for level, (name, maker) in enumerate(makers().items(), 1)
    ]


def others() -> list[dict[str, Any]]:
    """What was installed beside us; a broken one says what is wrong with it."""
    rows = []
    for name, point in plugins.found().items():
        if name in makers():
            continue
        row: dict[str, Any] = {"name": name, "level": None}
        package = plugins.package_of(point)
        try:
            row |= {"about": about(plugins.maker_of(point)), "package": package, "broken": False}
        except BotError as error:
            row |= {"about": str(error), "package": package, "broken": True}
        rows.append(row)
    return rows


def about(maker: Callable[..., Any]) -> str:
    """The first line of its docstring."""
    return (inspect.getdoc(maker) or "").partition("\n")[0]
