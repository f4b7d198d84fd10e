"""The drawn board: everything of the edition is on it, inside the sheet, and apart."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from waggonway.editions import available, load
from waggonway.editions.drawing import draw
from waggonway.editions.drawing.curve import Space, lay
from waggonway.editions.drawing.ink import paints
from waggonway.editions.drawing.place import lines, place

HERE = Path(__file__).parent
SVG = "{http://www.w3.org/2000/svg}"
EDITIONS = [*available(), str(HERE / "mixed.toml"), str(HERE / "sprint.toml")]


@pytest.mark.parametrize("which", EDITIONS)
def test_every_route_and_every_name_is_drawn(which: str) -> None:
    edition = load(which)
    root = ElementTree.fromstring(draw(edition))
    titles = [title.text or "" for title in root.iter(f"{SVG}title")]
    assert sorted(title.split(": ")[0] for title in titles) == sorted(edition.route_labels)
    texts = {text.text for text in root.iter(f"{SVG}text")}
    names = {city.name for city in edition.board.cities if not city.country}
    assert names <= texts
    left, top, wide, high = map(float, root.attrib["viewBox"].split())
    for group in root.iterfind(f".//{SVG}title/../{SVG}g"):
        spot = re.match(r"translate\((\S+) (\S+)\)", group.attrib["transform"])
        assert spot is not None
        assert left + 20 < float(spot[1]) < left + wide - 20
        assert top + 20 < float(spot[2]) < top + high - 20


@pytest.mark.parametrize("which", ["europe", "first_journey", EDITIONS[-2]])
def test_routes_have_all_their_spaces_and_seldom_touch(which: str) -> None:
    edition = load(which)
    to_lay = lines(edition)
    at = place(edition, to_lay)
    tracks = lay(to_lay, {end: at[end] for line in to_lay for end in (line.a, line.b)})
    spaces: list[Space] = []
    for track in tracks:
        for lane, number in enumerate(track.line.lanes):
            assert len(track.spaces[lane]) == edition.board.routes[number].length
            spaces += track.spaces[lane]
    touching = [pair for pair in combinations(spaces, 2) if abs(pair[0].at - pair[1].at) < 11]
    assert len(touching) <= len(spaces) / 50
    assert sum(space.long < 20 for space in spaces) <= len(spaces) / 25
    cities = [at[city.id] for city in edition.board.cities if not city.country]
    assert min(abs(a - b) for a, b in combinations(cities, 2)) > 45


def test_colour_is_never_the_only_sign() -> None:
    colors = ["red", "blue", "pink", "purple", "rust", "rose", "teal", "white", "lime"]
    found = paints(colors)
    assert list(found) == colors
    assert len({paint.sign for paint in found.values()}) == len(colors)
    assert len({paint.fill for paint in found.values()}) == len(colors)


def test_cities_in_one_spot_are_drawn_apart(tmp_path: Path) -> None:
    text = re.sub(
        r"lat = \S+ +lon = [-.\d]+", "lat = 0, lon = 0", (HERE / "sprint.toml").read_text()
    )
    (tmp_path / "spot.toml").write_text(text)
    edition = load(tmp_path / "spot.toml")
    at = place(edition, lines(edition))
    assert all(abs(a - b) > 20 for a, b in combinations(at.values(), 2))
    assert "<svg" in draw(edition)
