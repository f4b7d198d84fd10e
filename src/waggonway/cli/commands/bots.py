"""`waggonway bots`: list the bots."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from ...bots import BotError, makers, scripted
from ...bots.custom import plugins
from .._shared import AsJson, print_columns, print_json


def bots(*, json: AsJson = False) -> None:
    """List our bots, weakest first, and those of installed packages."""
    rows = [*own_levels(), *plugin_bots()]
    if json:
        print_json(rows)
        return
    table = [["level", "bot", "description"]]
    for row in rows:
        level = "" if row["level"] is None else str(row["level"])
        origin = f" ({row['package']})" if row["package"] and not row["broken"] else ""
        table.append([level, row["name"], row["about"] + origin])
    print_columns(table, 3)
    print(f"\nFixed opponents for experiments: {', '.join(scripted())} (see docs/bots.md).")
    print(
        "\nTo use your own program, give its path: --bots ./my-bot.py,beginner (see docs/bots.md)."
    )


def own_levels() -> list[dict[str, Any]]:
    """List our own bots by level."""
    return [
        {"name": name, "level": level, "about": summary(maker), "package": None, "broken": False}
        for level, (name, maker) in enumerate(makers().items(), 1)
    ]


def plugin_bots() -> list[dict[str, Any]]:
    """List the bots of other packages; a broken one is listed with its error."""
    rows = []
    for name, point in plugins.found().items():
        if name in makers():
            continue
        row: dict[str, Any] = {"name": name, "level": None}
        package = plugins.package_of(point)
        try:
            row |= {"about": summary(plugins.maker_of(point)), "package": package, "broken": False}
        except BotError as error:
            row |= {"about": str(error), "package": package, "broken": True}
        rows.append(row)
    return rows


def summary(maker: Callable[..., Any]) -> str:
    """Return the first line of a bot's docstring."""
    return (inspect.getdoc(maker) or "").partition("\n")[0]
