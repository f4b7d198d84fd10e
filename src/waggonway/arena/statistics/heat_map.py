"""The popularity of routes, drawn on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from ...editions import Edition
from ...maps.drawing.draw import places
from ...maps.drawing.ink import INK, THEMES, paints
from ...maps.drawing.signs import SANS, Pen
from ...maps.layout import Layout

MARGIN = 14.0
STEPS = ("#FFF7E0", "#FBD98A", "#F4A64E", "#E06A35", "#B8303A", "#7A1247", "#3B0B3F")
"""From never to always; the lightness falls evenly, so the scale also works without colour."""


def color_of(share: float) -> str:
    """Return the colour of a share from 0 to 1."""
    at = min(1.0, max(0.0, share)) * (len(STEPS) - 1)
    low = min(int(at), len(STEPS) - 2)
    pairs = zip(_rgb(STEPS[low]), _rgb(STEPS[low + 1]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * (at - low)):02X}" for a, b in pairs)


def _rgb(color: str) -> tuple[int, ...]:
    return tuple(int(color[i : i + 2], 16) for i in (1, 3, 5))


def heat_map(layout: Layout, edition: Edition, shares: Sequence[float]) -> str:
    """Draw a board whose spaces show how often each route was owned, as a share of all games."""
    return "".join(_picture(layout, edition, shares))


def _picture(layout: Layout, edition: Edition, shares: Sequence[float]) -> Iterator[str]:
    wide, high = layout.size
    theme = THEMES["light"]
    pen = Pen(theme, paints(edition.cards.colors))
    title = escape(edition.title, {'"': "&quot;"})
    yield (
        f'<svg class="board" viewBox="{-MARGIN:g} {-MARGIN:g} {wide + 2 * MARGIN:g}'
        f' {high + 2 * MARGIN:g}" role="img" aria-label="{title}: popularity of routes"'
        f' font-family="{SANS}" font-stretch="condensed">{pen.definitions()}'
    )
    yield f'<rect width="{wide:g}" height="{high:g}" fill="{theme.paper}" rx="6"/>'
    for track in layout.tracks:
        yield f'<path d="{track.path}" fill="none" stroke="{INK}" stroke-opacity=".35"/>'
    length, breadth = layout.space
    for number, track in enumerate(layout.tracks):
        label = escape(edition.route_label(number))
        yield f'<g fill="{color_of(shares[number])}" stroke="{INK}" stroke-width=".8">'
        yield f"<title>{label}: owned in {shares[number] * 100:.1f}% of the games</title>"
        for space in track.spaces:
            yield (
                f'<rect x="{-length / 2:g}" y="{-breadth / 2:g}" width="{length:g}"'
                f' height="{breadth:g}" rx="2.5"'
                f' transform="translate({space.x:g} {space.y:g}) rotate({space.angle:g})"/>'
            )
        yield "</g>"
    yield from places(layout, pen)
    yield "</svg>"


def scale() -> str:
    """Return the key of the colours as HTML."""
    boxes = "".join(f'<i style="background:{color}"></i>' for color in STEPS)
    return f'<p class="scale"><span>never</span>{boxes}<span>in every game</span></p>'
