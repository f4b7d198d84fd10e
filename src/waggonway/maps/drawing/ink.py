"""Colours, patterns and symbols of a drawn board. Each colour also has a symbol."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

INK = "#1E2430"
PAPER = "#FBF6EA"
GRAY_SPACE = "#BEBAB2"
STAR = "M0-9.2 2.4-2.7 9.3-2.4 3.9 1.9 5.8 8.5 0 4.7-5.8 8.5-3.9 1.9-9.3-2.4-2.4-2.7Z"
CART = "M-10-5H7L5 3H-8ZM7-5 12-8"
WILD_STRIPES = ("#A11226", "#E36C12", "#F8CF2C", "#4FA67C", "#1B55A8", "#B07AC4")


class Theme(NamedTuple):
    """The colours of a sheet; spaces and city marks are the same in all themes."""

    paper: str
    land: str
    ink: str
    faint: str
    rule: str
    halo: str
    bed: str
    """The background of tunnel spaces."""


THEMES = {
    "light": Theme("#F4ECD8", "#EFE3C6", INK, "#545A66", "#CDBE9C", "#F4EAD0", INK),
    "dark": Theme("#14191F", "#2E3439", "#F2E9D6", "#B4B0A3", "#48515A", "#22282D", "#0C1014"),
}


class Paint(NamedTuple):
    """The look of the spaces of a colour."""

    fill: str
    sign_ink: str
    sign: str
    """A path, or a letter."""
    pattern: str
    """A path in a tile of 8 units."""
    is_letter: bool = False


_LINES = "M-2 2 2-2M0 8 8 0M6 10 10 6"
_WAVES = "M0 2q2-2.4 4 0t4 0M0 6q2-2.4 4 0t4 0"
_DOTS = "M1 2h2M2 1v2M5 6h2M6 5v2"
_CHEVRONS = "M0 4 4 0 8 4M0 8 4 4 8 8"
_LEVEL = "M0 2H8M0 6H8"
_CHECKS = "M0 2H4M4 6H8"
_CROSSED = "M0 0 8 8M8 0 0 8"

KNOWN = {
    "purple": Paint("#B07AC4", INK, "M0-9.5 7.5 0 0 9.5-7.5 0Z", _LINES),
    "pink": Paint("#F387C7", INK, "M0-9.5 7.5 0 0 9.5-7.5 0Z", _LINES),
    "blue": Paint(
        "#1B55A8",
        PAPER,
        "M0-9.8C3-4.8 6.9-1.4 6.9 2.8A6.9 6.6 0 0 1-6.9 2.8C-6.9-1.4-3-4.8 0-9.8Z",
        _WAVES,
    ),
    "orange": Paint("#E36C12", INK, "M-7.8 0a7.8 7.8 0 1 0 15.6 0a7.8 7.8 0 1 0-15.6 0Z", _DOTS),
    "white": Paint(
        "#F8F4E9",
        INK,
        "M-1.9-9 1.9-9 1.9 9-1.9 9ZM6.8-6.1 8.7-2.9-6.8 6.1-8.7 2.9Z"
        "M8.7 2.9 6.8 6.1-8.7-2.9-6.8-6.1Z",
        "",
    ),
    "green": Paint("#4FA67C", INK, "M0-9 9.2 7.6H-9.2Z", _CHEVRONS),
    "yellow": Paint(
        "#F8CF2C", INK, "M2.6-9.2A9.3 9.3 0 1 0 8.9 4.6A7.4 7.4 0 0 1 2.6-9.2Z", _LEVEL
    ),
    "black": Paint("#212228", PAPER, "M-7.3-7.3H7.3V7.3H-7.3Z", _CHECKS),
    "red": Paint(
        "#A11226",
        PAPER,
        "M0 8.8C-6.2 4.2-9.2 1-9.2-2.9A4.8 4.8 0 0 1 0-4.9A4.8 4.8 0 0 1 9.2-2.9"
        "C9.2 1 6.2 4.2 0 8.8Z",
        _CROSSED,
    ),
}
SPARE = ("#7FB7D6", "#C9A27A", "#9CC35A", "#E39AAE", "#8A8F3C", "#5FC0B4", "#B98ADB", "#D9B54A")


def paints(colors: Iterable[str]) -> dict[str, Paint]:
    """Return the look of each colour. Unknown colours and duplicate symbols get a letter."""
    found: dict[str, Paint] = {}
    signs: set[str] = set()
    spare = iter(SPARE * 2)
    for color in colors:
        known = KNOWN.get(color)
        if known is not None and known.sign not in signs:
            found[color] = known
        else:
            free = [c for c in f"{color}abcdefghijklmnopqrstuvwxyz".upper() if c.isalpha()]
            letter = next(c for c in free if c not in signs)
            fill = next(spare) if known is None else known.fill
            found[color] = Paint(fill, INK, letter, "", is_letter=True)
        signs.add(found[color].sign)
    return found
