"""Writes the generated tables of docs/reinforcement-learning.md: `python docs/rl_tables.py`."""

from pathlib import Path
from textwrap import wrap

from waggonway.editions import available, load
from waggonway.rl import Actions, Layout

PAGE = Path(__file__).parent / "reinforcement-learning.md"


def sizes() -> str:
    """The number of actions and bytes of each edition."""
    lines = ["| Edition | Lean actions | Full actions | Bytes, fewest players | Most players |"]
    lines.append("|---|---|---|---|---|")
    for name in available():
        edition = load(name)
        actions = [len(Actions(edition, "lean")), len(Actions(edition, "full"))]
        layouts = [Layout(edition, seats).size for seats in edition.seats]
        cells = " | ".join(map(str, [name, *actions, *layouts]))
        lines.append(f"| {cells} |")
    return "\n".join(lines)


def fields() -> str:
    """The fields of one observation."""
    lines = ["| First | Field | Shape | Scale | Meaning |", "|---|---|---|---|---|"]
    for field in Layout(load("usa"), 2).fields:
        shape = " x ".join(map(str, field.shape)) or "1"
        meaning = field.meaning.partition(":")[0] if field.name == "seats" else field.meaning
        cells = [field.start, f"`{field.name}`", shape, field.scale, meaning]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    columns = Layout(load("usa"), 2).by_name["seats"].meaning.partition(": ")[2]
    lines += ["", *wrap(f"The columns of `seats` are {columns}.", 100)]
    return "\n".join(lines)


def page() -> str:
    """The page with fresh tables."""
    text = PAGE.read_text(encoding="utf-8")
    for name, table in (("sizes", sizes()), ("fields", fields())):
        before, _, rest = text.partition(f"<!-- {name} -->")
        after = rest.partition("<!-- end -->")[2]
        text = f"{before}<!-- {name} -->\n\n{table}\n\n<!-- end -->{after}"
    return text


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
