"""Charts as SVG. Colours come from the style sheet of the report."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from xml.sax.saxutils import escape

from .gather import Share

WIDTH = 460
"""Pictures are about as wide as a phone, so that their text stays legible there."""
LETTER = 8.4  # mean width in a wide font
MAX_LABEL_LENGTH = 26
ROW = 26
MAX_BARS = 40


def svg(height: float, title: str, parts: Iterator[str] | Sequence[str]) -> str:
    """Return a whole picture."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{quoted(title)}">'
        f"{''.join(parts)}</svg>"
    )


def quoted(text: str) -> str:
    """Return a text for an attribute."""
    return escape(text, {'"': "&quot;"})


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    """Draw a line of text."""
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{named}>{escape(words)}</text>'


def label_width(names: Iterable[str]) -> float:
    """Return the width of the column that the names of the rows need."""
    longest = max(len(name) for name in names)
    return 16 + LETTER * min(longest, MAX_LABEL_LENGTH)


def nice_step(span: float, most: int) -> float:
    """Return a round step (1, 2 or 5 times a power of ten) that gives at most this many ticks."""
    raw = max(span, 1e-9) / most
    power = 10.0 ** math.floor(math.log10(raw))
    return next(k * power for k in (1, 2, 5, 10) if k * power >= raw * 0.999)


def histogram(counts: Mapping[int, int], title: str, unit: str) -> str:
    """Draw how often each number occurred."""
    low, high = min(counts), max(counts)
    width = max(1, math.ceil((high - low + 1) / MAX_BARS))
    bins: dict[int, int] = {}
    for value, number in counts.items():
        at = low + (value - low) // width * width
        bins[at] = bins.get(at, 0) + number
    return svg(250, title, list(_bars(bins, low, high, width, sum(counts.values()), unit)))


def _bars(
    bins: dict[int, int], low: int, high: int, width: int, total: int, unit: str
) -> Iterator[str]:
    left, right, top, foot = 48, WIDTH - 8, 14, 206
    end = max(high + 1, low + 4)
    scale = (right - left) / (end - low)
    most = max(bins.values()) / total
    step = nice_step(most, 4)
    for k in range(int(most / step) + 1):
        y = foot - (foot - top) * k * step / most
        yield f'<path class="grid" d="M{left} {y:.1f}H{right}"/>'
        yield text(left - 6, y + 4, percent(k * step), "end", "tick")
    for at, number in sorted(bins.items()):
        tall = (foot - top) * number / total / most
        last = at + width - 1
        span = f"{at}" if width == 1 else f"{at} to {last}"
        yield (
            f'<rect class="bar" x="{left + (at - low) * scale + 0.5:.1f}" y="{foot - tall:.1f}"'
            f' width="{max(1.0, width * scale - 1):.1f}" height="{tall:.1f}">'
            f"<title>{span} {unit}: {number} games</title></rect>"
        )
    step = max(1, nice_step(end - low, 6))
    value = math.ceil(low / step) * step
    while value <= end:
        x = left + (value - low + 0.5) * scale
        if x <= right:
            yield text(x, foot + 18, f"{value:g}", "middle", "tick")
        value += step
    yield text((left + right) / 2, foot + 38, unit, "middle", "tick")


def intervals(rows: Sequence[tuple[str, Share]], title: str, fair: float | None = None) -> str:
    """Draw shares as dots with their intervals; `fair` is a line to compare with."""
    top = 30 if fair is not None else 10
    height = top + ROW * len(rows) + 26
    return svg(height, title, list(_dots(rows, fair, top, height)))


def _dots(
    rows: Sequence[tuple[str, Share]], fair: float | None, top: float, height: float
) -> Iterator[str]:
    high = max([share.high for _, share in rows] + [fair or 0.0])
    low = min([share.low for _, share in rows] + [fair or 0.0])
    step = nice_step(high - low, 4)
    first, last = math.floor(low / step) * step, math.ceil(high / step) * step
    left, right, foot = label_width(n for n, _ in rows), WIDTH - 62, height - 26

    def x(value: float) -> float:
        return left + (right - left) * (value - first) / (last - first)

    for k in range(round((last - first) / step) + 1):
        value = first + k * step
        yield f'<path class="grid" d="M{x(value):.1f} {top}V{foot}"/>'
        yield text(x(value), foot + 18, percent(value), "middle", "tick")
    if fair is not None:
        yield f'<path class="fair" d="M{x(fair):.1f} {top - 8}V{foot}"/>'
        yield text(x(fair), top - 14, f"fair share {percent(fair)}", "middle", "tick")
    for number, (name, share) in enumerate(rows):
        y = top + ROW * (number + 0.5)
        yield text(left - 12, y + 4, shortened(name), "end")
        yield f'<path class="reach" d="M{x(share.low):.1f} {y:.1f}H{x(share.high):.1f}"/>'
        yield (
            f'<circle class="dot" cx="{x(share.value):.1f}" cy="{y:.1f}" r="5"><title>'
            f"{quoted(name)}: {percent(share.value)} ({percent(share.low)} to "
            f"{percent(share.high)}), {share.number} trials</title></circle>"
        )
        yield text(WIDTH - 6, y + 4, percent(share.value), "end", "value")


def stacked(rows: Sequence[tuple[str, Mapping[str, float]]], title: str) -> str:
    """Draw points by source; losses go to the left."""
    return svg(10 + ROW * 1.3 * len(rows) + 26, title, list(_stacks(rows)))


def _stacks(rows: Sequence[tuple[str, Mapping[str, float]]]) -> Iterator[str]:
    sources = list(dict.fromkeys(source for _, points in rows for source in points))
    low = min([0.0] + [sum(v for v in points.values() if v < 0) for _, points in rows])
    high = max([1.0] + [sum(v for v in points.values() if v > 0) for _, points in rows])
    left, right, top, tall = label_width(n for n, _ in rows), WIDTH - 56, 10, ROW * 1.3
    foot = top + tall * len(rows)
    step = nice_step(high - low, 5)
    scale = (right - left) / (high - low)
    value = math.ceil(low / step) * step
    while value <= high:
        x = left + (value - low) * scale
        yield f'<path class="{"zero" if value == 0 else "grid"}" d="M{x:.1f} {top}V{foot:.1f}"/>'
        yield text(x, foot + 18, f"{value:g}", "middle", "tick")
        value += step
    for number, (name, points) in enumerate(rows):
        y = top + tall * number + 4
        yield text(left - 12, y + tall / 2 + 1, shortened(name), "end")
        up, down = -low * scale + left, -low * scale + left
        for index, source in enumerate(sources):
            wide = points.get(source, 0.0) * scale
            start = up if wide >= 0 else down + wide
            up, down = (up + wide, down) if wide >= 0 else (up, down + wide)
            if abs(wide) >= 0.3:
                yield (
                    f'<rect class="s{index}" x="{start:.1f}" y="{y:.1f}" width="{abs(wide):.1f}"'
                    f' height="{tall - 8:.1f}"><title>{quoted(name)}, {source.replace("_", " ")}: '
                    f"{points.get(source, 0.0):.1f}</title></rect>"
                )
        yield text(WIDTH - 6, y + tall / 2 + 1, f"{sum(points.values()):.1f}", "end", "value")


def legend(sources: Sequence[str]) -> str:
    """Return the key of a stacked chart as HTML."""
    items = (
        f'<li><i class="k{index}"></i>{escape(source.replace("_", " "))}</li>'
        for index, source in enumerate(sources)
    )
    return f'<ul class="legend">{"".join(items)}</ul>'


def percent(value: float) -> str:
    """Return a share in percent; small differences stay visible."""
    digits = 0 if abs(value * 100 - round(value * 100)) < 0.05 else 1
    return f"{value * 100:.{digits}f}%"


def shortened(words: str) -> str:
    """Return a text that fits into its column."""
    return words if len(words) <= MAX_LABEL_LENGTH else words[: MAX_LABEL_LENGTH - 1] + "…"
