"""The report: figures with their targets, compared with the base."""

import json
from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from .figures import BASE, Figure, Job, Section
from .measure import Samples


@dataclass(frozen=True)
class Row:
    """A measured figure."""

    figure: str
    value: float
    unit: str
    target: str | None
    relative: float | None  # to the target's rival
    met: bool | None
    base: float | None
    ratio: float | None  # to the base, by decision or call; more is better


def row_of(section: Section, figure: Figure, samples: Samples) -> Row | None:
    """Return a figure's row from the samples; None if it could not be measured."""
    sample = samples.get(figure.job)
    if sample is None:
        return None
    value = section.value(sample)
    relative = met = None
    if figure.target is not None:
        if figure.target.rival is None:
            met = figure.target.is_met(value)
        elif (rival := samples.get(figure.target.rival)) is not None:
            relative = value / (section.value(rival) * figure.target.rival_factor)
            met = figure.target.is_met(relative)
    base = samples.get(Job(BASE, figure.job.task)) if is_compared(figure) else None
    ratio = None
    if base is not None:
        if section.unit == "instructions":
            ratio = base.units / sample.units
        else:
            ratio = base.seconds / base.units * sample.units / sample.seconds
    return Row(
        figure=figure.name,
        value=value,
        unit=section.unit,
        target=figure.target.text() if figure.target else None,
        relative=relative,
        met=met,
        base=section.value(base) if base else None,
        ratio=ratio,
    )


def is_compared(figure: Figure) -> bool:
    """Return whether the base is measured for a figure, unless it restates another one."""
    return figure.section in ("games", "full", "python", "clone", "lean", "legal", "instructions")


def rows_of(sections: list[Section], samples: Samples) -> list[Row]:
    rows = [row_of(section, figure, samples) for section in sections for figure in section.figures]
    return [row for row in rows if row is not None]


def as_json(rows: list[Row], heading: dict[str, str]) -> str:
    return json.dumps({**heading, "figures": [vars(row) for row in rows]}, indent=1)


def show(console: Console, sections: list[Section], samples: Samples, gate: float) -> None:
    """Print a table for each section: editions as rows, numbers of players as columns."""
    for section in sections:
        targets = sorted({figure.target.text() for figure in section.figures if figure.target})
        console.print(f"[bold]{section.title}: {section.unit}[/]", "; ".join(targets))
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        table.add_column("edition")
        seats = sorted({figure.job.task.seats for figure in section.figures})
        for number in seats:
            table.add_column(f"{number} players", justify="right", no_wrap=True)
        lines: dict[str, dict[int, Text]] = {}
        for figure in section.figures:
            row = row_of(section, figure, samples)
            lines.setdefault(figure.job.task.edition, {})[figure.job.task.seats] = cell(row, gate)
        for edition, cells in lines.items():
            table.add_row(edition, *(cells.get(number, "") for number in seats))
        console.print(table)


def cell(row: Row | None, gate: float) -> Text:
    if row is None:
        return Text("-")
    text = Text(number(row.value))
    if row.relative is not None:
        text.append(f" ({row.relative:.2f})")
    if row.met is not None:
        text.append(" ok" if row.met else " MISSED", "green" if row.met else "bold red")
    if row.ratio is not None:
        text.append(f"  x{row.ratio:.2f}", "bold red" if row.ratio < gate else "cyan")
    return text


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
