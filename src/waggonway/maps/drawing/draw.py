"""Draw a layout with frame, title and legend as an SVG document."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal
from xml.sax.saxutils import escape

from ...editions import Edition
from ...editions.edition import GRAY
from ..layout import Layout
from .graticule import graticule
from .ink import THEMES, paints
from .key import foot, head
from .signs import SANS, Pen

EDGE = 26.0
"""Distance from the edge of the sheet to the board."""
HEAD = 78.0
"""Distance from the upper edge of the sheet to the board."""
GAP = 30.0
"""Distance from the board to the legend."""
MARGIN = 8.0
"""Space below the legend."""
TITLE = -36.0
"""Baseline of the title, from the board's upper edge."""
FRAME = 5.0
"""Distance from the board to the outer line of its frame."""

ThemeName = Literal["light", "dark"]


def draw(layout: Layout, edition: Edition, theme: ThemeName = "light") -> str:
    """Return the board of an edition as an SVG document."""
    pen = Pen(THEMES[theme], paints(edition.cards.colors))
    return "\n".join(_document(layout, edition, pen)) + "\n"


def _document(layout: Layout, edition: Edition, pen: Pen) -> Iterator[str]:
    wide, high = layout.size
    key, tall = foot(edition, pen, 0, high + GAP, wide)
    width, height = wide + 2 * EDGE, high + HEAD + GAP + tall + MARGIN
    title = escape(edition.title, {'"': "&quot;"})
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{title}: the board"'
        f' viewBox="{-EDGE:g} {-HEAD:g} {width:g} {height:g}" width="{width:g}"'
        f' height="{height:g}" font-family="{SANS}" font-stretch="condensed">'
    )
    yield pen.definitions()
    yield f'<rect x="{-EDGE:g}" y="{-HEAD:g}" width="100%" height="100%" fill="{pen.theme.paper}"/>'
    yield from head(edition, pen, 0, TITLE, wide)
    yield from _ground(layout, pen)
    for number, track in enumerate(layout.tracks):
        yield _rail(edition, number, track.path, pen)
    for route, track in zip(edition.board.routes, layout.tracks, strict=True):
        if route.tunnel:  # before all spaces, so that they do not cover parallel tracks
            yield "".join(map(pen.tunnel, track.spaces))
    for number in range(len(layout.tracks)):
        yield from _route(layout, edition, number, pen)
    yield from places(layout, pen, edition)
    yield from key
    yield "</svg>"


def _ground(layout: Layout, pen: Pen) -> Iterator[str]:
    """Draw the land, the graticule, and the frame."""
    wide, high = layout.size
    theme = pen.theme
    box = f'width="{wide:g}" height="{high:g}"'
    yield f'<rect {box} fill="{theme.land}"/><rect {box} fill="url(#stipple)"/>'
    yield f'<svg {box} viewBox="0 0 {wide:g} {high:g}"><g fill="none" stroke="{theme.rule}">'
    for points in graticule(layout):
        yield f'<path d="M{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}"/>'
    yield "</g></svg>"
    yield (
        f'<g fill="none" stroke="{theme.ink}"><rect x="{-FRAME:g}" y="{-FRAME:g}"'
        f' width="{wide + 2 * FRAME:g}" height="{high + 2 * FRAME:g}" stroke-width="3"/>'
        f'<rect {box} stroke-width="1"/></g>'
    )


def _rail(edition: Edition, number: int, path: str, pen: Pen) -> str:
    ferry = edition.board.routes[number].ferry
    dots = ' stroke-dasharray="0 4" stroke-linecap="round"' if ferry else ""
    return (
        f'<path d="{path}" fill="none" stroke="{pen.theme.ink}" stroke-opacity=".5"'
        f' stroke-width="{1.7 if ferry else 1.2}"{dots}/>'
    )


def _route(layout: Layout, edition: Edition, number: int, pen: Pen) -> Iterator[str]:
    route, track = edition.board.routes[number], layout.tracks[number]
    extras = [
        f"ferry {route.ferry}" if route.ferry else "",
        "tunnel" if route.tunnel else "",
        "cart" if route.cart else "",
    ]
    words = " ".join([f"{route.length} {route.color}", *filter(None, extras)])
    yield f"<g><title>{escape(edition.route_label(number))}: {words}</title>"
    for index, space in enumerate(track.spaces):
        yield pen.space(
            space,
            None if route.color == GRAY else route.color,
            ferry=bool(route.ferry),
            wild=index in track.wilds,
            cart=index == track.cart,
        )
    yield "</g>"


def places(layout: Layout, pen: Pen, edition: Edition | None = None) -> Iterator[str]:
    """Draw border points, cities and countries with their names, and an edition's passengers."""
    for border in layout.borders:
        yield pen.border(border.at)
    for city in layout.cities:
        yield pen.city(city.at)
    for country in layout.countries:
        yield pen.country(country.label)
    for place in layout.named:
        if edition and place.passengers is not None:
            yield pen.passengers(place.passengers, edition.city(place.id).passengers)
    for city in layout.cities:
        yield pen.name(city.label)
