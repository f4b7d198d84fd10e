"""Positions as text and as pictures: what everybody at the table sees."""

from __future__ import annotations

import io
import sys
from typing import Any, Literal, cast

import numpy as np

from ..core.state import State
from ..game.codec import codec_of
from ..game.view_builder import market_of, public_part
from ..maps import layout_of
from ..maps.drawing import draw, png
from .table import RENDER_MODES, Setting

RenderMode = Literal["human", "ansi", "rgb_array", "svg"]
SEAT_COLORS = ("#c62828", "#1565c0", "#2e7d32", "#f9a825", "#212121", "#6a1b9a")
ZOOM = 0.75  # pixels of an array per unit of the board


def check_mode(mode: str | None) -> RenderMode | None:
    """The render mode; ValueError if there is none of this name."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"the render mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")
    return cast(RenderMode | None, mode)


def render(mode: RenderMode | None, setting: Setting, state: State) -> Any:
    """Show a position in a mode; nothing without one."""
    if mode is None:
        return None
    if mode == "human":
        sys.stdout.write(text_of(setting, state))
        return None
    if mode == "ansi":
        return text_of(setting, state)
    svg = picture_of(setting, state)
    return svg if mode == "svg" else pixels_of(svg)


def text_of(setting: Setting, state: State) -> str:
    """The public position as lines of text."""
    edition = setting.edition
    public = public_part(codec_of(edition), state, (state.seat,), None)
    market = " ".join(card or "-" for card in market_of(codec_of(edition), state))
    lines = [f"{edition.title}, turn {public['turn']}, {public['phase']}: seat {state.seat}"]
    if market:
        lines.append(f"Market: {market}; deck {public['deck']}")
    for player in public["players"]:
        routes = [r for r, owner in enumerate(public["owners"]) if owner == player.seat]
        names = ", ".join(edition.route_label(r) for r in routes) or "none"
        lines.append(
            f"Seat {player.seat}: {player.points} points, {player.trains} trains, "
            f"{player.cards} cards, {player.tickets} tickets; routes: {names}"
        )
    return "\n".join(lines) + "\n"


def picture_of(setting: Setting, state: State) -> str:
    """The board as SVG, with the routes of each seat in its colour."""
    edition = setting.edition
    layout = layout_of(edition)
    owners = public_part(codec_of(edition), state, (), None)["owners"]
    marks = [
        f'<path d="{layout.tracks[route].path}" fill="none" stroke="{SEAT_COLORS[owner]}"'
        f' stroke-width="9" stroke-linecap="round" stroke-opacity=".85"/>'
        for route, owner in enumerate(owners)
        if owner is not None
    ]
    return draw(layout, edition).replace("</svg>\n", "\n".join([*marks, "</svg>\n"]), 1)


def pixels_of(svg: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """An SVG document as an array of red, green and blue."""
    from PIL import Image

    with Image.open(io.BytesIO(png(svg, ZOOM))) as picture:
        return np.array(picture.convert("RGB"))
