"""A drawn board as PNG; a library of its own renders it, because few programs show SVG alike."""

from __future__ import annotations

import importlib
from typing import Any

_LETTER = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">{}</text></svg>'


class NoPicture(Exception):
    """No PNG can be made, and why."""


def png(svg: str, zoom: float = 2.0) -> bytes:
    """A PNG with so many pixels for each unit of the board."""
    try:
        resvg: Any = importlib.import_module("resvg_py")
    except ImportError:
        what = "PNG needs the package resvg-py: pip install 'waggonway[maps]', or ask for .svg"
        raise NoPicture(what) from None
    fonts = {"sans_serif_family": "DejaVu Sans", "serif_family": "DejaVu Serif"}
    if bytes(resvg.svg_to_bytes(svg_string=_LETTER.format("M"), **fonts)) == bytes(
        resvg.svg_to_bytes(svg_string=_LETTER.format(""), **fonts)
    ):
        what = "there is no font on this machine, the PNG would have no names: ask for .svg"
        raise NoPicture(what)
    return bytes(resvg.svg_to_bytes(svg_string=svg, zoom=zoom, **fonts))
