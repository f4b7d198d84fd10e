"""`python -m bench`: measure the core, check the targets, compare with a revision."""

import os
import platform
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import Progress

from waggonway.core import variant

from .builds import BuildError, build_prototype, build_revision
from .figures import BASE, OURS, Figure, Job, Section, sections
from .measure import Bench
from .report import Row, as_json, is_compared, row_of, rows_of, show

app = App(name="bench", help_format="plaintext")
Flag = Annotated[bool, Parameter(negative="")]


@app.default
def bench(
    *,
    base: str = "",
    prototype: Path | None = None,
    only: str = "",
    quick: Flag = False,
    strict: Flag = False,
    gate: float = 0.9,
    json: Flag = False,
) -> int:
    """Measure the compiled core and check its targets.

    Parameters
    ----------
    base
        A revision to build and measure in the same run; exits with 1 if a figure is below the gate.
    prototype
        The directory of the prototype, to measure it in the same run.
    only
        Only figures whose name starts with this (games, games/usa) or matches it (*/europe/*).
    quick
        Fewer and shorter rounds, without counting instructions.
    strict
        Exit with 1 if a target is missed.
    gate
        The share of the base's speed below which a figure is a regression.
    json
        Write the report as JSON.
    """
    if variant() != "compiled":
        print("bench: the core is not compiled: run make core", file=sys.stderr)
        return 2
    chosen = [s for s in sections(only) if not quick or s.name != "instructions"]
    if not chosen:
        print(f"bench: no figure is named {only}", file=sys.stderr)
        return 2
    log = Console(stderr=True)
    with ExitStack() as stack:
        temp = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
        try:
            base_path = built(log, "base", temp, base) if base else None
            wanted = prototype and any(s.name in ("prototype", "c-limit") for s in chosen)
            prototype_path = built(log, "prototype", temp, str(prototype)) if wanted else None
        except BuildError as error:
            print(f"bench: {error}", file=sys.stderr)
            return 2
        machine = stack.enter_context(Bench(0.04 if quick else 0.1, base_path, prototype_path))
        measure(log, machine, chosen, 2 if quick else 6, gate)
    for text in {f"{job.variant}: {job.task.kind}: {e}" for job, e in machine.faults.items()}:
        log.print(f"cannot measure {text}", markup=False)
    rows = rows_of(chosen, machine.samples)
    if json:
        print(as_json(rows, heading(base)))
    else:
        show(wide_console(), chosen, machine.samples, gate)
    return verdict(log, rows, base, gate, strict)


def built(log: Console, what: str, temp: Path, source: str) -> Path:
    home = temp / what
    home.mkdir()
    with log.status(f"building {what} {source}"):
        return (
            build_revision(source, home) if what == "base" else build_prototype(Path(source), home)
        )


def measure(log: Console, machine: Bench, chosen: list[Section], rounds: int, gate: float) -> None:
    """Measure all rounds; measure figures that look bad again before reporting them."""
    with Progress(console=log, transient=True) as progress:
        for attempt in range(3):
            jobs = jobs_of(chosen, machine) if attempt == 0 else doubtful(chosen, machine, gate)
            for job in progress.track(jobs * rounds):
                progress.update(progress.task_ids[-1], description=job.name)
                machine.run(job)
            progress.remove_task(progress.task_ids[-1])


def jobs_of(chosen: list[Section], machine: Bench) -> list[Job]:
    """Return every job once, with the variants of a task next to each other."""
    return needed([figure for section in chosen for figure in section.figures], machine)


def doubtful(chosen: list[Section], machine: Bench, gate: float) -> list[Job]:
    suspects = []
    for section in chosen:
        for figure in section.figures:
            row = row_of(section, figure, machine.samples)
            if row is not None and (row.met is False or (row.ratio or 1.0) < gate):
                suspects.append(figure)
    return needed(suspects, machine)


def needed(figures: list[Figure], machine: Bench) -> list[Job]:
    found: dict[Job, None] = {}
    for figure in figures:
        found[figure.job] = None
        if figure.target is not None and figure.target.rival is not None:
            found[figure.target.rival] = None
        if figure.job.variant == OURS and is_compared(figure):
            found[Job(BASE, figure.job.task)] = None
    order = {task: at for at, task in enumerate(dict.fromkeys(job.task for job in found))}
    return sorted(filter(machine.can, found), key=lambda job: order[job.task])


def wide_console() -> Console:
    """Return a console with a fixed width for files and pipes, which have none."""
    return Console(width=None if sys.stdout.isatty() else 110)


def heading(base: str) -> dict[str, str]:
    return {
        "machine": f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}",
        "python": platform.python_version(),
        "base": base,
    }


def verdict(log: Console, rows: list[Row], base: str, gate: float, strict: bool) -> int:
    """Print the missed targets and regressions; return the exit code."""
    missed = [row.figure for row in rows if row.met is False]
    slower = [f"{row.figure} x{row.ratio:.2f}" for row in rows if (row.ratio or 1.0) < gate]
    if missed:
        log.print(f"targets missed: {', '.join(missed)}")
    if base:
        text = f"slower than {gate} of {base}: {', '.join(slower)}" if slower else "no regression"
        log.print(text)
    return 1 if slower or (strict and missed) else 0


if __name__ == "__main__":
    sys.exit(app())
