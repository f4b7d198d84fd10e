"""Draw learning curves of `examples/ppo.py`: `python -m bench.rl.curves DATA.csv PICTURE.svg`.

The data has the columns of `--curve` of the example, and `board` and `against` before them.
"""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from matplotlib import rc_context
from matplotlib.figure import Figure

TEXT_COLOR, FAIR_COLOR = "#1f2933", "#b8bfc6"
LINE_COLORS = ("#20639b", "#c0392b", "#2f855a")
WIDTH_IN, HEIGHT_IN = 9.6, 3.0


def curves(data: Path) -> dict[tuple[str, str], dict[str, list[tuple[float, float]]]]:
    """Read seconds and share in per cent, by board and opponent, and by seed."""
    found: dict[tuple[str, str], dict[str, list[tuple[float, float]]]] = {}
    with data.open(newline="") as file:
        for row in csv.DictReader(file):
            seeds = found.setdefault((row["board"], row["against"]), defaultdict(list))
            seeds[row["seed"]].append((float(row["seconds"]), 100 * float(row["share"])))
    return found


def draw(data: Path, picture: Path) -> None:
    """Draw one diagram for each board, one line for each seed."""
    settings: Any = {"svg.hashsalt": "waggonway", "text.color": TEXT_COLOR, "font.size": 9}
    with rc_context(settings):
        found = curves(data)
        figure = Figure(figsize=(WIDTH_IN, HEIGHT_IN), layout="constrained")
        axes = figure.subplots(1, len(found), sharey=True, squeeze=False)[0]
        for plot, ((board, against), seeds) in zip(axes, found.items(), strict=True):
            plot.axhline(50, color=FAIR_COLOR, zorder=0)
            for color, (seed, points) in zip(LINE_COLORS, seeds.items(), strict=False):
                plot.plot(*zip(*points, strict=True), "o-", color=color, ms=3, label=f"seed {seed}")
            plot.set_title(f"{board}, against {against}")
            plot.set_xlabel("processor time in seconds")
            plot.set_ylim(0, 100)
            plot.spines[["top", "right"]].set_visible(False)
        axes[0].set_ylabel("games won in %")
        axes[0].legend(frameon=False, loc="lower right")
        figure.savefig(picture, metadata={"Date": None})


if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
