"""The elements of a drawn board, each as a piece of SVG: spaces, cities, passengers, names."""

from __future__ import annotations

import math
from xml.sax.saxutils import escape

from ..layout import Box, Label, Space
from ..sizes import COUNTRY, NAME, PAWN_STEP
from ..text import width
from .ink import CART, GRAY_SPACE, INK, PAPER, STAR, WILD_STRIPES, Paint, Theme

SANS = (
    "'Sofia Sans Semi Condensed','Arial Narrow','Liberation Sans Narrow','DejaVu Sans',sans-serif"
)
SERIF = "Besley,Clarendon,Georgia,'DejaVu Serif',serif"
PAWN = (
    '<path id="pawn" d="M-7 8C-7 1-3.5 0-3-3A5 5 0 1 1 3-3C3.5 0 7 1 7 8Z"'
    f' fill="{PAPER}" stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"/>'
)
CITY = (
    f'<g id="city"><circle r="6.2" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
    f'<circle r="2.1" fill="{INK}"/></g>'
)
CART_DISC = (
    f'<g id="cart"><g transform="scale(.42)" stroke="{INK}"><circle r="15" fill="{PAPER}"'
    f' stroke-width="2"/><path d="{CART}" fill="none" stroke-width="2.4" stroke-linejoin="round"/>'
    f'<circle cx="-2" cy="5" r="4" fill="{PAPER}" stroke-width="2.4"/></g></g>'
)


class Pen:
    """Draw elements with the colours of a theme and an edition."""

    def __init__(self, theme: Theme, paints: dict[str, Paint]) -> None:
        self.theme = theme
        self.paints = paints

    def definitions(self) -> str:
        """Return the definitions of patterns and repeated elements."""
        parts = [self._bed(), CITY, f'<g id="wild">{_wild(6.6)}</g>', CART_DISC, PAWN, self._land()]
        for number, paint in enumerate(self.paints.values()):
            if paint.pattern:
                faint = ".14" if paint.sign_ink == PAPER else ".2"
                wide = "4" if paint.pattern == "M0 2H4M4 6H8" else "1"
                parts.append(
                    f'<pattern id="p{number}" width="8" height="8" patternUnits="userSpaceOnUse">'
                    f'<path d="{paint.pattern}" fill="none" stroke="{paint.sign_ink}"'
                    f' stroke-width="{wide}" opacity="{faint}"/></pattern>'
                )
        return f"<defs>{''.join(parts)}</defs>"

    def _bed(self) -> str:
        return (
            f'<g id="tunnel"><path d="M-17.3-8H17.4M-17.3 8H17.4" stroke="{self.theme.ink}"'
            ' stroke-width="5" stroke-dasharray="1.1 2.2"/><rect x="-17.3" y="-7.6" width="34.6"'
            f' height="15.2" rx="2.5" fill="{self.theme.bed}"/></g>'
        )

    def _land(self) -> str:
        return (
            '<pattern id="stipple" width="7" height="7" patternUnits="userSpaceOnUse">'
            f'<circle cx="1" cy="1" r=".55" fill="{self.theme.ink}" opacity=".07"/><circle cx="4.5"'
            f' cy="4.6" r=".45" fill="{self.theme.ink}" opacity=".05"/></pattern>'
        )

    def space(
        self,
        space: Space,
        color: str | None,
        *,
        ferry: bool = False,
        wild: bool = False,
        cart: bool = False,
    ) -> str:
        """Draw a space; it rotates with the track, but its symbol stays upright."""
        paint = self.paints[color] if color else None
        turn = f" rotate({space.angle:g})" if space.angle else ""
        parts = [f'<g transform="translate({space.x:g} {space.y:g}){turn}">']
        parts.append(
            f'<rect x="-15" y="-6" width="30" height="12" rx="{6 if ferry else 1.5}"'
            f' fill="{paint.fill if paint else GRAY_SPACE}" stroke="{self.theme.ink}"/>'
        )
        if paint is None:
            parts.append(
                f'<rect x="-12.4" y="-3.6" width="24.8" height="7.2" rx="{3.6 if ferry else 0.5}"'
                f' fill="none" stroke="{INK}" stroke-width=".8" stroke-dasharray="2 1.6"'
                ' opacity=".75"/>'
            )
        elif paint.pattern:
            number = list(self.paints.values()).index(paint)
            parts.append(f'<rect x="-14" y="-5" width="28" height="10" fill="url(#p{number})"/>')
        parts.append("</g>")
        place = f'transform="translate({space.x:g} {space.y:g})'
        if wild or cart:
            parts.append(f'<use href="#{"wild" if wild else "cart"}" {place}"/>')
        elif paint and paint.is_letter:
            parts.append(
                f'<text {place}" y="3.6" text-anchor="middle" font-size="10" font-weight="700"'
                f' fill="{paint.sign_ink}">{paint.sign}</text>'
            )
        elif paint:
            parts.append(f'<path d="{paint.sign}" {place} scale(.47)" fill="{paint.sign_ink}"/>')
        return "".join(parts)

    def tunnel(self, space: Space) -> str:
        """Draw the background of a tunnel space."""
        place = f"translate({space.x:g} {space.y:g}) rotate({space.angle:g})"
        return f'<use href="#tunnel" transform="{place}"/>'

    def city(self, at: tuple[float, float]) -> str:
        """Draw the mark of a city."""
        return f'<use href="#city" transform="translate({at[0]:g} {at[1]:g})"/>'

    def border(self, at: tuple[float, float]) -> str:
        """Draw the mark of a border point."""
        return (
            f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="4" fill="{INK}" stroke="{PAPER}"'
            ' stroke-width="2"/>'
        )

    def passengers(self, box: Box, number: int) -> str:
        """Draw up to three passengers; from three on, add the number."""
        parts = []
        for i in range(min(number, 3)):
            x, y = box.x + 7.5 + i * PAWN_STEP, box.y + 13.2
            parts.append(f'<use href="#pawn" transform="translate({x:g} {y:g})"/>')
        if number >= 3:
            x, y = box.x + box.wide - 9, box.y + 19
            parts.append(self.text(x, y, str(number), 12, "start", halo=True))
        return "".join(parts)

    def name(self, label: Label) -> str:
        """Draw the name of a city."""
        return "".join(
            self.text(line.x, line.y, line.text, NAME, label.align, halo=True)
            for line in label.lines
        )

    def country(self, label: Label) -> str:
        """Draw the name of a country with letter spacing, as on a map."""
        line = label.lines[0]
        return (
            f'<text x="{line.x:g}" y="{line.y:g}" font-family="{SERIF}" font-style="italic"'
            f' font-size="{COUNTRY:g}" font-weight="500" fill="{self.theme.ink}" opacity=".72"'
            f' textLength="{label.box.wide - 4:.1f}" lengthAdjust="spacing"'
            f">{escape(line.text)}</text>"
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        align: str = "start",
        *,
        halo: bool = False,
    ) -> str:
        """Draw text with the computed width, whatever font is installed."""
        glow = (
            f' stroke="{self.theme.halo}" stroke-width="3.2" stroke-linejoin="round"'
            ' paint-order="stroke"'
        )
        anchor = "" if align == "start" else f' text-anchor="{align}"'
        return (
            f'<text x="{x:.1f}" y="{y:.1f}"{anchor} font-size="{size:g}" font-weight="640"'
            f' textLength="{width(text, size):.1f}" lengthAdjust="spacingAndGlyphs"'
            f' fill="{self.theme.ink}"{glow if halo else ""}>{escape(text)}</text>'
        )


def _wild(radius: float) -> str:
    """Draw a disc in all colours with a star."""
    parts = []
    for i, color in enumerate(WILD_STRIPES):
        a, b = math.tau * (i / 6 - 0.25), math.tau * ((i + 1) / 6 - 0.25)
        parts.append(
            f'<path d="M0 0L{radius * math.cos(a):.2f} {radius * math.sin(a):.2f}A{radius} {radius}'
            f' 0 0 1 {radius * math.cos(b):.2f} {radius * math.sin(b):.2f}Z" fill="{color}"/>'
        )
    return (
        f'{"".join(parts)}<circle r="{radius}" fill="none" stroke="{INK}" stroke-width=".8"/>'
        f'<circle r="{radius * 0.72:.2f}" fill="{PAPER}"/>'
        f'<path d="{STAR}" transform="scale({radius * 0.062:.3f})" fill="{INK}"/>'
    )
