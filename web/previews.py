"""Draws the pictures that link previews of shared pages show (`python web/previews.py`).

They are part of the package, because a server has nothing that turns SVG into PNG. Run it again
when the boards are drawn differently. It needs the extra `maps` and Pillow.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from waggonway.editions import available, load
from waggonway.maps import stored
from waggonway.maps.drawing import draw, png

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "src/waggonway/server/http/pictures"
WIDE, HIGH = 1200, 630  # pixels that most services show
INSIDE = 1.08  # so much larger than the picture, to leave the frame of the sheet outside
COLORS = 64
PAPER, SIGN = (239, 227, 197), 420


def of_board(edition: str) -> Image.Image:
    """The middle of a board."""
    board = load(edition)
    layout = stored(board)
    assert layout is not None, f"{edition} has no stored layout"
    sheet = Image.open(io.BytesIO(png(draw(layout, board, "light"), 2))).convert("RGB")
    scale = INSIDE * max(WIDE / sheet.width, HIGH / sheet.height)
    sheet = sheet.resize((round(sheet.width * scale), round(sheet.height * scale)))
    left, top = (sheet.width - WIDE) // 2, (sheet.height - HIGH) // 2
    return sheet.crop((left, top, left + WIDE, top + HIGH))


def of_nothing_in_particular() -> Image.Image:
    """The sign of Waggonway on paper, for boards that players have made."""
    text = (ROOT / "web/src/theme/icon.svg").read_text()
    sized = text.replace("<svg ", f'<svg width="{SIGN}" height="{SIGN}" ')
    sign = Image.open(io.BytesIO(png(sized, 1))).convert("RGBA")
    page = Image.new("RGB", (WIDE, HIGH), PAPER)
    page.paste(sign, ((WIDE - sign.width) // 2, (HIGH - sign.height) // 2), sign)
    return page


def main() -> None:
    """Draw all of them."""
    PICTURES.mkdir(exist_ok=True)
    pictures = {edition: of_board(edition) for edition in available()}
    for name, picture in {**pictures, "waggonway": of_nothing_in_particular()}.items():
        small = picture.quantize(COLORS, dither=Image.Dither.NONE)
        small.save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
