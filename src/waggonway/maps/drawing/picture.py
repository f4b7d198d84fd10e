"""Render a drawn board as PNG with resvg, because programs differ in how they show SVG."""

from __future__ import annotations

import importlib
from typing import Any

_LETTER = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">{}</text></svg>'


class NoPicture(Exception):
    """Raised if a PNG cannot be made."""


def png(svg: str, zoom: float = 2.0) -> bytes:
    """Return a PNG; `zoom` is the number of pixels per unit of the board."""
    try:
        resvg: Any = importlib.import_module("resvg_py")
    except ImportError:
        what = (
            'PNG needs resvg-py, which is not installed: pip install "waggonway[maps]". SVG works'
        )
        raise NoPicture(what) from None
    fonts = {"sans_serif_family": "DejaVu Sans", "serif_family": "DejaVu Serif"}
    if bytes(resvg.svg_to_bytes(svg_string=_LETTER.format("M"), **fonts)) == bytes(
        resvg.svg_to_bytes(svg_string=_LETTER.format(""), **fonts)
    ):
        what = "No font is installed, so the PNG would have no names. Use .svg instead."
        raise NoPicture(what)
    return bytes(resvg.svg_to_bytes(svg_string=svg, zoom=zoom, **fonts))
