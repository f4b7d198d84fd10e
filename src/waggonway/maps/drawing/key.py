"""The header and footer of a sheet: title, table of points, and legend."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from ...editions import Edition
from ...editions.describe import counts, describe_players
from ...editions.edition import GRAY
from ..layout import Box, Space
from ..text import width
from .signs import SERIF, Pen

SAMPLE = Space(0.0, 0.0, 0.0)
SIZE = 13.5
"""Height of the letters."""
ROW = 27.0
"""Height of a row of the legend."""
COLUMN = 26.0
"""Width of a column in the table of points."""
TITLE_ROOM = 300.0
"""Width that the title needs; the table of points is left out where it would be in the way."""
SAMPLE_ROOM = 40.0
"""Width of a sample in the legend."""
SAMPLE_GAP = 24.0
"""Distance between two entries of the legend."""
FACTS_BELOW, UPPER_ROW, RULE_BELOW, LOWER_ROW = 20.0, -3.0, 3.0, 17.0
"""Baselines of the facts and of the table's rows, and the line between these, from the title's."""


def head(edition: Edition, pen: Pen, x: float, y: float, wide: float) -> Iterator[str]:
    """Yield the title and the facts, with the points of routes on the right."""
    numbers = counts(edition)
    facts = [
        describe_players(edition),
        f"{numbers['cities']} cities",
        f"{numbers['routes']} routes",
    ]
    yield (
        f'<text x="{x:g}" y="{y:g}" font-family="{SERIF}" font-size="30" font-weight="700"'
        f' fill="{pen.theme.ink}">{escape(edition.title)}</text>'
    )
    yield pen.text(x, y + FACTS_BELOW, ", ".join(facts), SIZE)
    points = edition.routes.points
    if not points:
        return
    lengths = sorted({route.length for route in edition.board.routes})
    left = x + wide - COLUMN * len(lengths)
    if left < x + TITLE_ROOM:
        return
    for row, words in ((y + UPPER_ROW, "spaces"), (y + LOWER_ROW, "points")):
        yield pen.text(left - 8, row, words, SIZE, "end")
    for i, length in enumerate(lengths):
        at = left + COLUMN * (i + 0.5)
        yield pen.text(at, y + UPPER_ROW, str(length), SIZE, "middle")
        yield pen.text(at, y + LOWER_ROW, str(points[length]), SIZE, "middle")
    yield f'<path d="M{left:g} {y + RULE_BELOW:g}H{x + wide:g}" stroke="{pen.theme.ink}"/>'


def foot(edition: Edition, pen: Pen, x: float, y: float, wide: float) -> tuple[list[str], float]:
    """Return the legend of the colours and symbols on this board, and its height."""
    rows = []
    left, down = x, y
    for text, sample in _samples(edition, pen):
        room = SAMPLE_ROOM + width(text, SIZE) + SAMPLE_GAP
        if left + room > x + wide + SAMPLE_GAP:
            left, down = x, down + ROW
        rows.append(
            f'<g transform="translate({left + 16:.1f} {down:.1f})">{sample}'
            f"{pen.text(23, 4.6, text, SIZE)}</g>"
        )
        left += room
    return rows, down - y + ROW


def _samples(edition: Edition, pen: Pen) -> Iterator[tuple[str, str]]:
    routes = edition.board.routes
    used = {route.color for route in routes}
    for color in edition.cards.colors:
        if color in used:
            yield color, pen.space(SAMPLE, color)
    if GRAY in used:
        yield "any one colour", pen.space(SAMPLE, None)
    if any(route.ferry for route in routes):
        yield "ferry: a wild", pen.space(SAMPLE, None, ferry=True, wild=True)
    if any(route.tunnel for route in routes):
        yield "tunnel", pen.tunnel(SAMPLE) + pen.space(SAMPLE, None)
    if any(route.cart for route in routes):
        yield "merchandise", pen.space(SAMPLE, None, cart=True)
    if any(city.passengers for city in edition.board.cities):
        yield "passengers", pen.passengers(Box(-7.5, -11, 15, 22), 1)
    if edition.board.borders:
        yield "border", pen.border((0.0, 0.0))
