"""The drawn board: everything of the edition is on it, readable without colours, in both themes."""

from __future__ import annotations

import importlib
import re
import struct
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from waggonway.editions import Edition, available, load
from waggonway.maps import Layout, stored
from waggonway.maps.drawing import NoPicture, ThemeName, draw, png
from waggonway.maps.drawing.ink import KNOWN, THEMES, paints
from waggonway.maps.stored import decode

HERE = Path(__file__).parent
SVG = "{http://www.w3.org/2000/svg}"
EDITIONS = [*available(), "mixed"]


def board(which: str) -> tuple[Edition, Layout]:
    """An edition and its stored layout."""
    if which == "mixed":
        layout = decode((HERE / "mixed.json").read_bytes())
        return load(HERE.parent / "editions" / "mixed.toml"), layout
    edition = load(which)
    found = stored(edition)
    assert found is not None
    return edition, found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("which", EDITIONS)
def test_every_route_and_every_name_is_drawn(which: str, theme: ThemeName) -> None:
    edition, layout = board(which)
    root = ElementTree.fromstring(draw(layout, edition, theme))
    titles = [title.text or "" for title in root.iter(f"{SVG}title")]
    assert sorted(title.split(": ")[0] for title in titles) == sorted(edition.route_labels)
    texts = [text.text or "" for text in root.iter(f"{SVG}text")]
    for place in layout.named:
        for line in place.label.lines:
            assert line.text in texts
    assert THEMES[theme].paper in (root[1].get("fill") or "")


@pytest.mark.parametrize("which", EDITIONS)
def test_names_are_whole_in_the_layout(which: str) -> None:
    edition, layout = board(which)
    for place in layout.named:
        words = " ".join(line.text for line in place.label.lines).replace("- ", "-")
        name = edition.city(place.id).name
        assert words in (name, name.upper())


def test_every_space_has_a_sign_besides_its_colour() -> None:
    edition, layout = board("mixed")
    text = draw(layout, edition)
    groups = re.findall(r"<g><title>(.*?)</title>(.*?)^</g>", text, re.M | re.S)
    for title, inside in groups:
        color = title.split(": ")[1].split()[1]
        length = int(title.split(": ")[1].split()[0])
        if color == "gray":
            assert inside.count('stroke-dasharray="2 1.6"') == length
        else:
            signs = inside.count(KNOWN[color].sign) + inside.count('href="#cart"')
            assert signs == length


def test_symbols_are_drawn_as_often_as_the_edition_has_them() -> None:
    edition, layout = board("mixed")
    uses = Counter(re.findall(r'href="#(\w+)"', draw(layout, edition)))
    routes = edition.board.routes
    in_key = 1
    assert uses["wild"] == sum(route.ferry for route in routes) + in_key
    assert uses["cart"] == sum(route.cart for route in routes) + in_key
    assert uses["tunnel"] == sum(route.length for route in routes if route.tunnel) + in_key
    assert uses["city"] == len(layout.cities)
    shown = sum(min(city.passengers, 3) for city in edition.board.cities)
    assert uses["pawn"] == shown + in_key


def test_colour_is_never_the_only_sign() -> None:
    colors = ["red", "blue", "pink", "purple", "rust", "rose", "teal", "white", "lime"]
    found = paints(colors)
    assert list(found) == colors
    assert len({paint.sign for paint in found.values()}) == len(colors)
    assert len({paint.fill for paint in found.values()}) == len(colors)


def test_pink_is_pink_and_purple_is_purple() -> None:
    assert paints(["pink"])["pink"].fill != paints(["purple"])["purple"].fill
    both = paints(["pink", "purple"])
    assert both["pink"].fill == paints(["pink"])["pink"].fill
    assert both["purple"].fill == paints(["purple"])["purple"].fill


def test_no_title_can_break_the_picture() -> None:
    edition, layout = board("mixed")
    odd = type(edition)(
        **{f: getattr(edition, f) for f in edition.__struct_fields__} | {"title": '<"&>'}
    )
    root = ElementTree.fromstring(draw(layout, odd))
    assert root.attrib["aria-label"] == '<"&>: the board'


def test_a_png_has_the_size_that_was_asked_for() -> None:
    pytest.importorskip("resvg_py")
    edition, layout = board("mixed")
    picture = draw(layout, edition)
    try:
        data = png(picture, 0.5)
    except NoPicture as error:
        pytest.skip(str(error))  # a machine without any font
    assert data.startswith(b"\x89PNG")
    wide, high = struct.unpack(">II", data[16:24])
    assert abs(wide - 0.5 * (layout.size[0] + 52)) <= 1
    assert high > 0.5 * layout.size[1]


def test_without_its_library_a_png_is_refused_with_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    real = importlib.import_module

    def missing(name: str, *more: Any) -> Any:
        if name == "resvg_py":
            raise ImportError(name)
        return real(name, *more)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(NoPicture, match=r"waggonway\[maps\]"):
        png("<svg/>")
