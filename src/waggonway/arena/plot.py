"""Plot standings: each bot's rating and share of wins, with intervals."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from matplotlib import rc_context
from matplotlib.figure import Figure

from .ratings import Interval, Standings

TEXT_COLOR, LINE_COLOR, FAIR_SHARE_COLOR = "#1f2933", "#20639b", "#b8bfc6"


WIDTH_IN, MARGIN_IN, ROW_IN = 8.6, 1.5, 0.42  # inches, as matplotlib counts
PNG_DPI = 150


def plot_standings(standings: Standings, title: str, players: int, image_format: str) -> bytes:
    """Return an SVG or PNG file. The same standings give the same bytes."""
    with rc_context({"svg.hashsalt": "waggonway", "text.color": TEXT_COLOR, "font.size": 10}):
        height_in = MARGIN_IN + ROW_IN * len(standings.bots)
        figure = Figure(figsize=(WIDTH_IN, height_in), layout="constrained")
        figure.suptitle(title)
        left, right = figure.subplots(1, 2, sharey=True)
        names = [bot.bot for bot in standings.bots]
        for at, bot in enumerate(standings.bots):
            draw(left, at, bot.rating, 1, "white" if bot.is_bound else LINE_COLOR)
            draw(right, at, bot.share, 100, LINE_COLOR)
        zero = f"{standings.anchor} = 0" if standings.anchor else "mean = 0"
        left.axvline(0, color=FAIR_SHARE_COLOR, zorder=0)
        left.set_xlabel(f"rating ({zero}), 95% interval")
        right.axvline(100 / players, color=FAIR_SHARE_COLOR, zorder=0)
        right.set_xlabel("share of wins in %, fair share gray")
        left.set_yticks(range(len(names)), names)
        left.set_ylim(len(names) - 0.5, -0.5)
        for axes in (left, right):
            axes.spines[["top", "right", "left"]].set_visible(False)
            axes.tick_params(axis="y", length=0)
        data = BytesIO()
        about = {"Date": None} if image_format == "svg" else {"Software": None}
        figure.savefig(data, format=image_format, dpi=PNG_DPI, metadata=about)
    return data.getvalue()


def draw(axes: Any, at: int, interval: Interval | None, scale: float, inside: str) -> None:
    """Draw a dot and a line; a rating that is only a bound has a hollow dot."""
    if interval is None:
        return
    if interval.low is not None and interval.high is not None:
        ends = (scale * interval.low, scale * interval.high)
        axes.plot(ends, (at, at), color=LINE_COLOR, linewidth=2, solid_capstyle="butt")
    axes.plot(
        scale * interval.value, at, "o", color=LINE_COLOR, markerfacecolor=inside, markersize=6
    )
