"""The checker of layouts finds what is put in each other's way, and says who is concerned."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from waggonway.editions import load
from waggonway.maps import Layout, faults, stored
from waggonway.maps.layout import Box, Space

EDITION = load("germany")
LAID = stored(EDITION)
assert LAID is not None
LAYOUT: Layout = LAID


def with_space(track: int, place: int, space: Space) -> Layout:
    """The layout with one space elsewhere."""
    spaces = list(LAYOUT.tracks[track].spaces)
    spaces[place] = space
    tracks = list(LAYOUT.tracks)
    tracks[track] = replace(tracks[track], spaces=tuple(spaces))
    return replace(LAYOUT, tracks=tuple(tracks))


def with_city(number: int, **changes: Any) -> Layout:
    """The layout with one city changed."""
    cities = list(LAYOUT.cities)
    cities[number] = replace(cities[number], **changes)
    return replace(LAYOUT, cities=tuple(cities))


def codes(layout: Layout) -> set[str]:
    """The codes of all faults."""
    return {fault.code for fault in faults(layout, EDITION)}


def test_a_clean_board_has_no_faults() -> None:
    assert faults(LAYOUT, EDITION) == []


def test_spaces_of_two_routes_that_overlap_are_found() -> None:
    other = LAYOUT.tracks[40].spaces[1]
    moved = with_space(0, 0, replace(other, x=other.x + 3))
    found = [str(f) for f in faults(moved, EDITION) if f.code == "spaces"]
    assert any(EDITION.route_label(0) in text and EDITION.route_label(40) in text for text in found)


def test_spaces_of_one_route_that_overlap_are_found() -> None:
    second = LAYOUT.tracks[2].spaces[1]
    assert "spaces" in codes(with_space(2, 0, replace(second, angle=second.angle + 20)))


def test_a_turned_space_is_judged_by_its_corners() -> None:
    """Parallel tracks are 16.4 apart; a space across its track reaches the other one."""
    number = EDITION.groups[14][0]
    space = LAYOUT.tracks[number].spaces[1]
    assert "spaces" not in codes(with_space(number, 1, replace(space, angle=space.angle + 4)))
    assert "spaces" in codes(with_space(number, 1, replace(space, angle=space.angle + 90)))


def test_a_space_on_a_city_is_found() -> None:
    x, y = LAYOUT.cities[3].at
    found = faults(with_space(0, 0, Space(x + 4, y, 0.0)), EDITION)
    assert any(f.code == "city" and "Bremerhaven" in f.what for f in found)


def test_cities_in_one_place_are_found() -> None:
    assert "city" in codes(with_city(0, at=LAYOUT.cities[1].at))


@pytest.mark.parametrize("what", ["space", "city", "label", "border"])
def test_a_name_on_anything_is_found(what: str) -> None:
    space = LAYOUT.tracks[60].spaces[0]
    x, y = {
        "space": (space.x, space.y),
        "city": LAYOUT.cities[7].at,
        "label": (LAYOUT.cities[9].label.box.x, LAYOUT.cities[9].label.box.y),
        "border": LAYOUT.borders[2].at,
    }[what]
    label = replace(LAYOUT.cities[0].label, box=Box(x - 5, y - 5, 50, 12))
    found = faults(with_city(0, label=label), EDITION)
    assert any(f.code == "names" and f.what.startswith("the name Augsburg covers") for f in found)


def test_passengers_on_a_space_are_found() -> None:
    space = LAYOUT.tracks[60].spaces[0]
    found = faults(with_city(0, passengers=Box(space.x, space.y, 15, 22)), EDITION)
    assert any("the passengers of Augsburg cover" in f.what for f in found)


def test_things_outside_the_board_are_found() -> None:
    assert codes(with_space(0, 0, Space(10, 300, 0.0))) >= {"outside"}
    assert codes(with_city(0, at=(LAYOUT.size[0] - 3, 40.0))) >= {"outside"}
    label = replace(LAYOUT.cities[0].label, box=Box(-1, 500, 40, 12))
    assert codes(with_city(0, label=label)) >= {"outside"}


def test_missing_things_are_found() -> None:
    assert codes(replace(LAYOUT, tracks=LAYOUT.tracks[:-1])) == {"missing"}
    assert "missing" in codes(replace(LAYOUT, cities=LAYOUT.cities[1:]))
    track = replace(LAYOUT.tracks[2], spaces=LAYOUT.tracks[2].spaces[1:])
    tracks = (*LAYOUT.tracks[:2], track, *LAYOUT.tracks[3:])
    found = faults(replace(LAYOUT, tracks=tracks), EDITION)
    assert [str(f) for f in found] == ["Augsburg-Nürnberg has 3 spaces, not 4"]


def test_a_board_too_large_for_a_phone_is_found() -> None:
    wide, high = LAYOUT.size
    assert "small" in codes(replace(LAYOUT, size=(wide * 3, high * 3)))
