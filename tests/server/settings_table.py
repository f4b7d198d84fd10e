"""The tables in docs/settings.md: `python -m tests.server.settings_table` writes them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

from waggonway.server.settings.catalogue import Setting, all_settings, sections, shown

PAGE = Path(__file__).parents[2] / "docs" / "settings.md"
BEGIN, END = "<!-- settings -->\n", "<!-- end of settings -->\n"


def lines() -> Iterator[str]:
    """The tables, line by line."""
    yield from table("Server", "Keys at the top of the file.", "")
    for section, about in sections().items():
        yield from table(section.capitalize(), f"Keys in `[{section}]`. {about}", f"{section}.")


def table(title: str, about: str, prefix: str) -> Iterator[str]:
    """The table of one section."""
    wrapped = textwrap.fill(about, 100)
    yield f"\n### {title}\n\n{wrapped}\n\n| Key | Default | Values | Meaning |\n|---|---|---|---|\n"
    for key, setting in all_settings().items():
        if key.rpartition(".")[0] == prefix.removesuffix("."):
            name = key.removeprefix(prefix)
            yield f"| `{name}` | {default(setting)} | {values(setting)} | {setting.about} |\n"


def default(setting: Setting) -> str:
    """The default of a setting, if it has one."""
    return "" if setting.default is None else f"`{shown(setting.default)}`"


def values(setting: Setting) -> str:
    """The values of a setting."""
    return setting.expected.removeprefix("a whole ").removeprefix("a ")


def with_tables(page: str) -> str:
    """The page with the tables as they should be."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return head + BEGIN + "".join(lines()) + "\n" + END + tail


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
