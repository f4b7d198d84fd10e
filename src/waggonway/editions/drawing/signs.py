"""The signs on the sheet: a space, a city, a name."""

from __future__ import annotations

import math
from xml.sax.saxutils import escape

from .curve import Space
from .ink import CART, GRAY_SPACE, INK, LAND, PAPER, STAR, Paint
from .names import Box, width


def space(
    spot: Space,
    paint: Paint | None,
    *,
    tunnel: bool = False,
    ferry: bool = False,
    wild: bool = False,
    cart: bool = False,
) -> str:
    """One space; the bed turns with the route, its signs stay upright."""
    turn = math.degrees(math.atan2(spot.along.imag, spot.along.real))
    long = spot.long
    parts = [f'<g transform="translate({spot.at.real:.1f} {spot.at.imag:.1f})">']
    parts.append(f'<g transform="rotate({turn:.1f})">')
    if tunnel:
        half = long / 2 + 2.5
        parts.append(
            f'<path d="M{-half:.1f},-6.5H{half:.1f}M{-half:.1f},6.5H{half:.1f}" stroke="{INK}"'
            ' stroke-width="5" stroke-dasharray="1.2 2.2"/>'
        )
    fill = paint.fill if paint else GRAY_SPACE
    round_ = 6 if ferry else 1.5
    edge = 1.9 if tunnel else 1.0
    parts.append(
        f'<rect x="{-long / 2:.1f}" y="-6" width="{long:.1f}" height="12" rx="{round_}"'
        f' fill="{fill}" stroke="{INK}" stroke-width="{edge}"/>'
    )
    if paint is None and not ferry:
        parts.append(
            f'<rect x="{2 - long / 2:.1f}" y="-4" width="{long - 4:.1f}" height="8" fill="none"'
            f' stroke="{INK}" stroke-opacity=".55" stroke-width=".8" stroke-dasharray="2 1.6"/>'
        )
    parts.append("</g>")
    if wild:
        parts.append(
            f'<circle r="6.4" fill="{PAPER}" stroke="{INK}"/>'
            f'<path d="{STAR}" transform="scale(.56)"/>'
        )
    elif cart:
        parts.append(
            f'<circle r="6.8" fill="{PAPER}" stroke="{INK}"/><g transform="scale(.42)">'
            f'<path d="{CART}" fill="none" stroke="{INK}" stroke-width="2.6"/>'
            '<circle cx="-2" cy="6" r="4"/></g>'
        )
    elif paint and paint.is_letter:
        parts.append(
            f'<text y="3.6" text-anchor="middle" font-size="10" font-weight="700"'
            f' fill="{paint.sign_ink}">{paint.sign}</text>'
        )
    elif paint:
        parts.append(f'<path d="{paint.sign}" transform="scale(.46)" fill="{paint.sign_ink}"/>')
    parts.append("</g>")
    return "".join(parts)


def dot(point: complex, radius: float, fill: str, text: str) -> str:
    """A city or border point, with the number of its passengers."""
    circle = (
        f'<circle cx="{point.real:.1f}" cy="{point.imag:.1f}" r="{radius}" fill="{fill}"'
        f' stroke="{INK}" stroke-width="1.8"/>'
    )
    if not text:
        return circle
    return circle + (
        f'<text x="{point.real:.1f}" y="{point.imag + 3.5:.1f}" text-anchor="middle"'
        f' font-size="10" font-weight="700">{text}</text>'
    )


def label(box: Box, text: str, font: str, size: float) -> str:
    """A name with a halo, centred in its box and as wide as was reckoned, whatever the font."""
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2 + size * 0.35
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" font-family="{font}"'
        f' font-size="{size}" font-weight="640" textLength="{width(text, size):.0f}"'
        f' lengthAdjust="spacingAndGlyphs" stroke="{LAND}"'
        f' stroke-width="3.2" stroke-linejoin="round" paint-order="stroke">{escape(text)}</text>'
    )
