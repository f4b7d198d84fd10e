"""The geometry of the boards that come with Waggonway, and of two made-up ones."""

from __future__ import annotations

import math
import re
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from waggonway.editions import Edition, available, load
from waggonway.maps import Layout, Maker, board_digest, faults, stored
from waggonway.maps.check import tap
from waggonway.maps.layout import Box
from waggonway.maps.sizes import LANE, LONG, MAX_PITCH, WIDE
from waggonway.maps.stored import decode, encode

HERE = Path(__file__).parent
MADE_UP = {
    "mixed": HERE.parent / "editions" / "mixed.toml",
    "sprint": HERE.parent / "editions" / "sprint.toml",
}
BOARDS = [*available(), *MADE_UP]


@cache
def board(which: str) -> tuple[Edition, Layout]:
    """An edition and its layout; the smallest one is made again."""
    edition = load(MADE_UP.get(which, which))
    if which == "sprint":
        return edition, made(edition)
    if which == "mixed":
        return edition, decode((HERE / "mixed.json").read_bytes())
    layout = stored(edition)
    assert layout is not None, f"`waggonway maps layout {which} --recompute` must be run again"
    return edition, layout


def made(edition: Edition) -> Layout:
    """A new layout."""
    maker = Maker(edition)
    parts = list(maker.steps())
    assert parts == sorted(parts)
    assert parts[-1] == 1
    return maker.layout


@pytest.mark.parametrize("which", BOARDS)
def test_nothing_lies_on_anything_else_or_leaves_the_board(which: str) -> None:
    edition, layout = board(which)
    assert faults(layout, edition) == []


@pytest.mark.parametrize("which", BOARDS)
def test_a_stored_layout_is_that_of_the_board_as_it_is_now(which: str) -> None:
    edition, layout = board(which)
    assert layout.board == board_digest(edition)
    assert layout.edition == edition.id
    assert decode(encode(layout)) == layout


@pytest.mark.parametrize("which", BOARDS)
def test_spaces_can_be_tapped_on_a_phone_at_four_times_zoom(which: str) -> None:
    wide, long, lanes = tap(board(which)[1])
    assert wide >= 20
    assert long >= 44
    assert lanes >= 22  # nearer tracks would make the page ask for the route


@pytest.mark.parametrize("which", BOARDS)
def test_spaces_of_a_track_follow_each_other_evenly(which: str) -> None:
    edition, layout = board(which)
    for route, track in zip(edition.board.routes, layout.tracks, strict=True):
        steps = [math.dist((p.x, p.y), (q.x, q.y)) for p, q in pairwise(track.spaces)]
        assert all(LONG <= step <= MAX_PITCH * 1.2 for step in steps), route
        assert not steps or max(steps) - min(steps) < 6, route
        turns = [abs((q.angle - p.angle + 90) % 180 - 90) for p, q in pairwise(track.spaces)]
        assert all(turn < 35 for turn in turns), route


@pytest.mark.parametrize("which", BOARDS)
def test_parallel_tracks_lie_side_by_side(which: str) -> None:
    edition, layout = board(which)
    for group in edition.groups.values():
        for one, other in pairwise(group):
            for p in layout.tracks[one].spaces:
                near = min(math.dist((p.x, p.y), (q.x, q.y)) for q in layout.tracks[other].spaces)
                assert WIDE < near < LANE + 1.5


@pytest.mark.parametrize("which", BOARDS)
def test_tracks_begin_and_end_at_their_cities(which: str) -> None:
    edition, layout = board(which)
    at = {city.id: city.at for city in layout.cities}
    at |= {border.id: border.at for border in layout.borders}
    for route, track in zip(edition.board.routes, layout.tracks, strict=True):
        numbers = track.path.replace("M", " ").replace("C", " ").replace("L", " ").split()
        ends = {tuple(map(float, numbers[:2])), tuple(map(float, numbers[-2:]))}
        assert ends == {at[end] for end in route.ends}
        first, last = track.spaces[0], track.spaces[-1]
        a, b = (at[end] for end in route.ends)
        assert math.dist(a, (first.x, first.y)) <= math.dist(a, (last.x, last.y)) + 1e-6
        assert math.dist(b, (last.x, last.y)) <= math.dist(b, (first.x, first.y)) + 1e-6


@pytest.mark.parametrize("which", BOARDS)
def test_symbols_are_on_the_routes_that_have_them(which: str) -> None:
    edition, layout = board(which)
    for route, track in zip(edition.board.routes, layout.tracks, strict=True):
        assert len(set(track.wilds)) == route.ferry
        assert set(track.wilds) <= set(range(route.length))
        assert (track.cart is not None) == route.cart
    people = {place.id for place in layout.named if place.passengers is not None}
    assert people == {city.id for city in edition.board.cities if city.passengers}


@pytest.mark.parametrize("which", BOARDS)
def test_a_name_is_nearest_to_its_own_city(which: str) -> None:
    _, layout = board(which)
    for city in layout.cities:
        own = _far(city.label.box, city.at)
        assert own < 28, city.id  # 20 from the edge of its mark
        assert all(_far(city.label.box, other.at) >= own for other in layout.cities), city.id


@pytest.mark.parametrize("which", available())
def test_the_map_is_bent_to_the_cities_without_folds(which: str) -> None:
    edition, layout = board(which)
    places = {city.id: city for city in edition.board.cities}
    off = [
        math.dist(layout.on_board(places[c.id].lat, places[c.id].lon), c.at) for c in layout.cities
    ]
    assert sum(off) / len(off) < 4
    assert max(off) < 30
    assert not layout.warp.folds()


@pytest.mark.parametrize("which", available())
def test_cities_keep_their_places_on_the_compass(which: str) -> None:
    """A city that is clearly to the west or north of another one is so on the board, too."""
    edition, layout = board(which)
    places = {city.id: city for city in edition.board.cities}
    spots = {
        c.id: layout.projection.flat(places[c.id].lat, places[c.id].lon) for c in layout.cities
    }
    turned = 0
    pairs = list(combinations(layout.cities, 2))
    for p, q in pairs:
        for axis in (0, 1):
            was = spots[q.id][axis] - spots[p.id][axis]
            if abs(was) > 60 and was * (q.at[axis] - p.at[axis]) < 0:
                turned += 1
    assert turned <= len(pairs) / 100


def test_the_same_board_always_comes_out_the_same() -> None:
    edition, layout = board("sprint")
    assert encode(made(edition)) == encode(layout)


def test_cities_in_one_spot_are_laid_out_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("waggonway.maps.make.MAX_ATTEMPTS", 1)
    text = re.sub(r"lat = \S+ +lon = [-.\d]+", "lat = 0, lon = 0", MADE_UP["sprint"].read_text())
    (tmp_path / "spot.toml").write_text(text)
    layout = made(load(tmp_path / "spot.toml"))
    assert all(math.dist(p.at, q.at) > 40 for p, q in combinations(layout.cities, 2))


def _far(box: Box, point: tuple[float, float]) -> float:
    x = max(box.x - point[0], 0, point[0] - box.x - box.wide)
    y = max(box.y - point[1], 0, point[1] - box.y - box.high)
    return math.hypot(x, y)
