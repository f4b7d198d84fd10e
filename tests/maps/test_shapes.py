"""Overlap of boxes, turned rectangles and points: laws that hold for all of them."""

from __future__ import annotations

import cmath
import math
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from waggonway.maps.shapes import box, depth, distance, inside, rectangle

steady = settings(deadline=None)  # a busy machine is no fault
near = st.floats(-50, 50)
sizes = st.floats(1, 40)
angles = st.floats(-180, 180)
rectangles = st.builds(rectangle, near, near, angles, sizes, sizes)


@steady
@given(rectangles, rectangles)
def test_overlap_is_mutual(p: tuple[complex, ...], q: tuple[complex, ...]) -> None:
    assert math.isclose(depth(p, q), depth(q, p), abs_tol=1e-9)


@steady
@given(rectangles, rectangles, near, near, angles)
def test_moving_and_turning_the_whole_board_changes_nothing(
    p: tuple[complex, ...], q: tuple[complex, ...], x: float, y: float, angle: float
) -> None:
    turn, shift = cmath.rect(1, math.radians(angle)), complex(x, y)
    moved = [[z * turn + shift for z in shape] for shape in (p, q)]
    assert math.isclose(depth(p, q), depth(*moved), abs_tol=1e-6)


@steady
@given(rectangles, rectangles)
def test_shapes_that_overlap_share_a_point_and_others_none(
    p: tuple[complex, ...], q: tuple[complex, ...]
) -> None:
    shared = any(distance(q, z) == 0 for z in _grid(p))
    if shared:
        assert depth(p, q) > -1e-9
    if depth(p, q) == 0:
        assert all(distance(q, z) > -1e-9 for z in _grid(p))
        assert not any(_deep_inside(q, z) for z in _grid(p))


@steady
@given(rectangles, rectangles)
def test_the_depth_is_enough_to_part_them_and_nothing_less_is(
    p: tuple[complex, ...], q: tuple[complex, ...]
) -> None:
    deep = depth(p, q)
    if deep < 0.01:
        return
    ways = [cmath.rect(1, math.tau * i / 60) for i in range(60)]
    ways += [1j * (b - a) / abs(b - a) for s in (p, q) for a, b in pairwise(s)]
    ways += [-way for way in ways]
    assert any(depth([z + way * (deep + 1e-6) for z in p], q) == 0 for way in ways)
    assert all(depth([z + way * deep * 0.98 for z in p], q) > 0 for way in ways)


@steady
@given(rectangles, near, near)
def test_a_disc_touches_a_shape_when_it_reaches_its_nearest_point(
    p: tuple[complex, ...], x: float, y: float
) -> None:
    point = complex(x, y)
    far = distance(p, point)
    assert far <= min(abs(point - corner) for corner in p) + 1e-9
    assert far <= min(abs(point - z) for z in _grid(p)) + 1e-9
    assert (far == 0) == _within(p, point) or far < 1e-6


@steady
@given(near, near, sizes, sizes)
def test_a_box_is_a_rectangle_that_is_not_turned(
    x: float, y: float, wide: float, high: float
) -> None:
    turned = rectangle(x + wide / 2, y + high / 2, 0, wide, high)
    same = zip(box(x, y, wide, high), turned, strict=True)
    assert all(abs(a - b) < 1e-9 for a, b in same)


@steady
@given(rectangles)
def test_a_shape_is_inside_only_with_all_its_corners(p: tuple[complex, ...]) -> None:
    corner = complex(min(z.real for z in p), min(z.imag for z in p))
    wide, high = max(z.real for z in p) - corner.real, max(z.imag for z in p) - corner.imag
    moved = [z - corner for z in p]
    assert inside(moved, wide + 1e-6, high + 1e-6)
    assert not inside(moved, wide - 0.1, high)
    assert not inside(moved, wide, high - 0.1)
    assert not inside([z - 0.1 for z in moved], wide, high)


def test_boxes_side_by_side_only_touch() -> None:
    assert depth(box(0, 0, 10, 10), box(10, 0, 10, 10)) == 0
    assert depth(box(0, 0, 10, 10), box(9, 0, 10, 10)) == 1
    assert depth(box(0, 0, 10, 10), box(4, 4, 2, 2)) == 6  # all the way out


def _grid(p: tuple[complex, ...]) -> list[complex]:
    """Points all over a rectangle."""
    parts = [i / 12 for i in range(13)]
    return [p[0] + u * (p[1] - p[0]) + v * (p[3] - p[0]) for u in parts for v in parts]


def _within(p: tuple[complex, ...], z: complex) -> bool:
    """Whether a point is in a rectangle, by its own coordinates."""
    along, across = p[1] - p[0], p[3] - p[0]
    u = ((z - p[0]) * along.conjugate()).real / abs(along) ** 2
    v = ((z - p[0]) * across.conjugate()).real / abs(across) ** 2
    return 0 <= u <= 1 and 0 <= v <= 1


def _deep_inside(p: tuple[complex, ...], z: complex) -> bool:
    middle = sum(p) / 4
    return _within(p, middle + (z - middle) * 1.001)
