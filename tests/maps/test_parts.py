"""The parts of the layout tool: projection, text, curves, and what is read from an edition."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waggonway.editions import load, problems
from waggonway.maps import Maker, board_digest
from waggonway.maps.curve import Chain, Measured, control, direction, point, ways
from waggonway.maps.initial_positions import default_size
from waggonway.maps.network import network
from waggonway.maps.projection import Projection, fitting
from waggonway.maps.sizes import LONG, MAX_PITCH, PITCH, crowd
from waggonway.maps.stored import decode, encode
from waggonway.maps.text import in_two_lines, width
from waggonway.maps.warp import warp

SPRINT = Path(__file__).parents[1] / "editions" / "sprint.toml"
steady = settings(deadline=None)  # a busy machine is no fault
north = st.floats(20, 70)
east = st.floats(-40, 60)


@steady
@given(st.lists(st.tuples(north, east), min_size=3, max_size=8, unique=True), north, east)
def test_north_is_up_east_is_right_and_small_shapes_keep_their_form(
    places: list[tuple[float, float]], lat: float, lon: float
) -> None:
    earth = fitting(places)
    x, y = earth.flat(lat, earth.meridian)
    assert earth.flat(lat + 1, earth.meridian)[1] < y
    assert earth.flat(lat, earth.meridian + 1)[0] > x
    if earth.kind == "conic":  # conformal: a step north and one east are equally stretched
        tiny = 1e-4
        p = complex(*earth.flat(lat, lon))
        up = complex(*earth.flat(lat + tiny, lon)) - p
        right = (complex(*earth.flat(lat, lon + tiny)) - p) / math.cos(math.radians(lat))
        assert math.isclose(abs(up), abs(right), rel_tol=1e-3)
        assert abs((up.conjugate() * right).real) < 1e-3 * abs(up) ** 2


def test_the_southern_half_of_the_earth_is_not_upside_down() -> None:
    earth = fitting([(-10, 130), (-40, 150), (-30, 115)])
    assert earth.flat(-20, 133)[1] < earth.flat(-30, 133)[1]
    assert earth.flat(-20, 120)[0] < earth.flat(-20, 140)[0]


def test_a_board_across_the_date_line_is_not_torn_apart() -> None:
    earth = fitting([(50, 170), (60, -170), (55, 179)])
    xs = [earth.flat(55, lon)[0] for lon in (170, 179, -179, -170)]
    assert xs == sorted(xs)


def test_very_wide_boards_and_those_at_the_equator_lie_on_a_cylinder() -> None:
    assert fitting([(50, -120), (40, 140), (-30, 20)]).kind == "cylindric"
    earth = fitting([(5, 100), (-5, 110)])
    assert earth.kind == "cylindric"
    assert earth.flat(0, 105)[0] == pytest.approx(0)


def test_a_projection_can_be_scaled_and_shifted() -> None:
    earth = Projection("conic", (40.0, 50.0), 10.0)
    x, y = earth.flat(45, 12)
    assert earth.moved((2, 3), (5, 7)).flat(45, 12) == pytest.approx((2 * x + 5, 3 * y + 7))


def test_text_is_as_wide_as_its_letters() -> None:
    assert width("mm", 10) == pytest.approx(16)
    assert width("Zürich", 13.5) == width("Zurich", 13.5)
    assert width("Köln", 10) < width("Saarbrücken", 10)
    assert width("北京", 10) == 18  # room for letters that are not in the table
    assert width("AB", 10, "serif", 0.5) == pytest.approx(width("AB", 10, "serif") + 5)


def test_names_are_broken_between_words_first() -> None:
    assert in_two_lines("Dam") is None
    assert in_two_lines("Oost-Indisch Huis") == ("Oost-Indisch", "Huis")
    assert in_two_lines("Sault St. Marie") == ("Sault St.", "Marie")
    assert in_two_lines("Saint-Oran") == ("Saint-", "Oran")


@steady
@given(st.integers(0, 12))
def test_a_crowd_of_passengers_grows_only_so_far(number: int) -> None:
    wide, high = crowd(max(number, 1))
    assert 15 <= wide <= 42
    assert high == 22


@steady
@given(st.complex_numbers(max_magnitude=40), st.complex_numbers(max_magnitude=40))
def test_a_curve_is_measured_along_its_way(u: complex, v: complex) -> None:
    curve = control(0j, 200 + 0j, (u, v))
    measured = Measured(curve)
    assert measured.length >= 200 - 1e-6
    assert measured.at(-1) == 0
    assert measured.at(measured.length + 1) == 1
    half = measured.at(measured.length / 2)
    assert 0.3 < half < 0.7
    assert abs(direction(curve, half)) == pytest.approx(1)
    assert point(curve, 0) == 0
    assert point(curve, 1) == 200


def test_lines_that_cross_are_told_from_lines_that_meet() -> None:
    level, steep = Chain([0j, 5 + 0j, 10 + 0j]), Chain([5 - 5j, 5.5 + 0.2j, 5 + 5j])
    assert level.crosses(steep, meets=False)
    assert not level.crosses(Chain([0 - 5j, 1 - 1j, 2 - 5j]), meets=False)
    assert not level.crosses(Chain([20 - 5j, 20 + 0j, 20 + 5j]), meets=False)


@pytest.mark.parametrize("stretch", [0.8, 1.0, 1.1, 1.5, 3.0])
def test_spaces_are_spread_evenly_but_not_far_apart(stretch: float) -> None:
    for line in network(load("usa")).lines:
        middles = ways(line, line.need * stretch)
        steps = [b - a for a, b in pairwise(middles)]
        assert len(middles) == line.length
        assert all(PITCH - 1e-6 <= step <= MAX_PITCH + 1e-6 for step in steps)
        if stretch >= 1:
            assert middles[0] - LONG / 2 >= line.rooms[0] - 1e-6


def test_parallel_routes_are_one_line_with_lanes() -> None:
    edition = load("germany")
    net = network(edition)
    assert sorted(n for line in net.lines for n in line.routes) == list(
        range(len(edition.board.routes))
    )
    triple = next(line for line in net.lines if len(line.routes) == 3)
    assert triple.lanes == (-16.4, 0.0, 16.4)
    assert {node.id for node in net.nodes if node.border} == {b.id for b in edition.board.borders}


def test_the_map_follows_cities_that_were_moved() -> None:
    was = [100 + 100j, 400 + 150j, 250 + 300j]
    now = [z + shift for z, shift in zip(was, (20, -15j, 5 + 10j), strict=True)]
    bent = warp(was, now, [1.0, 1.0, 1.0], 0j, 500 + 400j)
    for p, q in zip(was, now, strict=True):
        assert abs(complex(*bent.bend(p.real, p.imag)) - q) < 4
    assert bent.bend(-1000, 100) == pytest.approx((-1000, 100), abs=30)
    assert not bent.folds()


def test_a_map_is_not_folded_where_cities_changed_their_places() -> None:
    was = [200 + 200j, 230 + 200j, 215 + 215j]
    bent = warp(was, [was[1] + 60, was[0] - 60, was[2]], [1.0, 1.0, 1.0], 0j, 500 + 400j)
    assert not bent.folds()
    swapped = msgspec.structs.replace(bent, across=(90.0, *bent.across[1:]))
    assert swapped.folds()


def test_hints_move_bend_and_turn_without_touching_the_game() -> None:
    plain = load(SPRINT)
    city, route = plain.board.cities[1], plain.board.routes[0]
    board = msgspec.structs.replace(
        plain.board,
        cities=(
            plain.board.cities[0],
            msgspec.structs.replace(city, shift=(2.0, -1.0), name_at="left"),
            *plain.board.cities[2:],
        ),
        routes=(msgspec.structs.replace(route, bend="left"), *plain.board.routes[1:]),
    )
    hinted = msgspec.structs.replace(plain, board=board)
    assert hinted.digest == plain.digest
    assert board_digest(hinted) != board_digest(plain)
    maker = Maker(hinted)
    assert maker.net.nodes[1].shift == 60 - 30j
    assert maker.net.nodes[1].name_at == "left"
    assert maker.net.lines[0].side == -1


def test_a_crowded_board_gets_a_larger_sheet() -> None:
    assert default_size(network(load("first_journey"))) > default_size(network(load("usa"))) >= 1


def test_hints_are_checked_like_everything_else(tmp_path: Path) -> None:
    text = SPRINT.read_text()
    for bad, said in (
        ("map = { size = 9 }", "board.map.size: 9 is out of range"),
        ('map = { size = "x" }', "board.map.size: must be a number"),
        ("map = { sise = 1 }", "Did you mean `size`"),
    ):
        (tmp_path / "x.toml").write_text(text.replace("[board]\n", f"[board]\n{bad}\n"))
        found = problems(tmp_path / "x.toml")
        assert len(found) == 1
        assert said in str(found[0])
    for bad, said in (
        ("shift = [30, 0]", "[30, 0] is out of range"),
        ("shift = [1]", "must have 2 numbers, not 1"),
        ('name_at = "top"', 'one of "above", "below", "left", "right"'),
    ):
        first = text.index("{ id =")
        (tmp_path / "x.toml").write_text(f"{text[:first]}{{ {bad}, {text[first + 2 :]}")
        found = problems(tmp_path / "x.toml")
        assert len(found) == 1, found
        assert said in str(found[0])


def test_a_layout_of_another_format_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(b"{}")
    layout = decode((Path(__file__).parent / "mixed.json").read_bytes())
    later = encode(msgspec.structs.replace(layout, format=99))
    with pytest.raises(msgspec.ValidationError, match="format 99"):
        decode(later)
