"""Faults in the board and the tickets of an edition file."""

from __future__ import annotations

from pathlib import Path

import pytest

from .cases import MIXED, SPRINT, Case, judge, name, rows

CITY, BORDER, LAST = rows("cities")[0], rows("borders")[0], rows("routes")[31]
LATER = MIXED[MIXED.index("[tickets.later]") : MIXED.index("[bonus]")]
R = "board.routes[32]"  # the number of a route that a case adds at the end
T = "board.tickets[20]"


def route(text: str, *expected: tuple[str, str]) -> Case:
    return LAST, f"{LAST}\n    {{ {text} }},", list(expected), f"{{ {text} }}"


def ticket(text: str, *expected: tuple[str, str]) -> Case:
    last = rows("tickets")[19]
    return last, f"{last}\n    {{ {text} }},", list(expected), f"{{ {text} }}"


BOARD: list[Case] = [
    (
        CITY,
        f"{CITY}\n{CITY}",
        [
            ("passengers.each", "19 places"),
            ("board.cities[1].id", "the id `aldmoor` appears twice"),
        ],
        "each = 6",
    ),
    (
        'id = "aldmoor"',
        'id = "1st"',
        [
            ("board.cities[0]", "no route leads to `1st`"),
            ("board.cities[0].id", '"1st" cannot be an id'),
            *((f"board.routes[{n}].a", "no city `aldmoor`") for n in range(4)),
            *((f"board.tickets[{n}].a", "no city `aldmoor`") for n in (0, 10, 11)),
        ],
    ),
    ("lat = 58.0", "lat = 91", [("board.cities[0].lat", "91.0 is out of range")]),
    ("lon = -4.0", "lon = nan", [("board.cities[0].lon", "nan is out of range")]),
    ("lon = -4.0", "lon = 1e999", [("board.cities[0].lon", "inf is out of range")]),
    (
        "passengers = 1, country",
        "passengers = -1, country",
        [("passengers.each", "16 places"), ("board.cities[12].passengers", "-1 is out of range")],
        "each = 6",
    ),
    (
        BORDER,
        f'{BORDER}\n    {{ id = "norland_3", country = "norland", lat = 59, lon = 0 }},',
        [("board.borders[1]", "no route ends in `norland_3`")],
        "norland_3",
    ),
    (
        'id = "norland_1", country = "norland"',
        'id = "norland_1", country = "noland"',
        [
            ("board.borders[0].country", "there is no country `noland`"),
            ("board.routes[9].border", "`norland_1` is a border point of `noland`"),
        ],
    ),
    (
        "passengers = 1, country = true },\n]",
        "passengers = 1 },\n]",
        [
            ("board.borders[2].country", "there is no country `sudmark`"),
            ("board.borders[3].country", "there is no country `sudmark`"),
            *((f"board.routes[{n}].border", "`sudmark` is not a country") for n in (28, 29, 30)),
        ],
        "sudmark_1",
    ),
    route(
        'a = "aldmoor", b = "berlin", length = 2, color = "gray"', (f"{R}.b", "no city `berlin`")
    ),
    route(
        'a = "aldmoor", b = "aldmoor", length = 2, color = "gray"',
        (R, "leads from `aldmoor` to itself"),
    ),
    route(
        'a = "norland", b = "aldmoor", length = 2, color = "gray"',
        (f"{R}.a", "`norland` is a country"),
    ),
    route(
        'a = "aldmoor", b = "norland", length = 2, color = "gray"',
        (R, "leads to the country `norland` without a border point"),
    ),
    route(
        'a = "aldmoor", b = "norland_1", length = 2, color = "gray"',
        (f"{R}.b", "`norland_1` is a border point"),
    ),
    route(
        'a = "aldmoor", b = "norland", border = "norland_9", length = 2, color = "gray"',
        (f"{R}.border", "there is no border point `norland_9`"),
    ),
    route(
        'a = "harrow", b = "norland", border = "sudmark_1", length = 2, color = "gray", group = 5',
        (f"{R}.border", "`sudmark_1` is a border point of `sudmark`"),
    ),
    route(
        'a = "aldmoor", b = "norland", border = "norland_1", length = 2, color = "gray"',
        (f"{R}.border", "`norland_1` already ends a route from `corrie`"),
    ),
    (
        'length = 3, color = "green" }',
        'length = 3, color = "pink" }',
        [
            ("board.routes[3].color", "no cards of the colour `pink`"),
        ],
    ),
    (
        'length = 3, color = "green" }',
        'length = 0, color = "green" }',
        [
            ("board.routes[3].length", "0 is out of range"),
            ("board.routes[3].length", "no points for a route of 0"),
        ],
    ),
    (
        'length = 3, color = "green" }',
        'length = 6, color = "green" }',
        [
            ("board.routes[3].length", "no points for a route of 6"),
        ],
    ),
    (
        "trains = 18",
        "trains = 4",
        [("board.routes[31].length", "5 spaces, but a player has 4 trains")],
        LAST,
    ),
    (
        "each = 8\nwild = 8",
        "each = 4\nwild = 0",
        [
            ("board.routes[11].ferry", "1 wilds for 3 spaces; the game has 0"),
            ("board.routes[13].ferry", "2 wilds for 2 spaces; the game has 0"),
            ("board.routes[27].ferry", "1 wilds for 4 spaces; the game has 0"),
            ("board.routes[31].length", "only 4 cards can pay for it"),
        ],
        rows("routes")[11],
    ),
    (
        '"gray",   ferry = 2',
        '"gray",   ferry = 3',
        [("board.routes[13].ferry", "3 wilds for 2 spaces")],
    ),
    (
        '"gray",   ferry = 2',
        '"blue",   ferry = 2',
        [("board.routes[13].ferry", "of the colour `blue`")],
    ),
    route(
        'a = "fenwick", b = "saint_oran", length = 2, color = "gray", group = 6',
        (f"{R}.group", "only one route is in group 6"),
    ),
    route(
        'a = "fenwick", b = "saint_oran", length = 2, color = "gray", group = 5',
        (f"{R}.group", "route 28 of group 5 joins other places"),
    ),
    route(
        'a = "brackwater", b = "aldmoor", length = 3, color = "gray", group = 1',
        (f"{R}.length", "route 0 of group 1 has length 2"),
    ),
    route(
        'a = "brackwater", b = "aldmoor", length = 2, color = "gray"',
        (R, "joins the same places as route 0 without a common group"),
    ),
    route(
        'a = "dunvale", b = "aldmoor", length = 3, color = "gray"',
        (R, "joins the same places as route 3 without a common group"),
    ),
]

TICKETS: list[Case] = [
    ticket(
        'a = "aldmoor", b = "london", points = 3, deck = "near"', (f"{T}.b", "no city `london`")
    ),
    ticket('a = "corrie", b = "norland_1", points = 3, deck = "near"', (f"{T}.b", "border point")),
    ticket('a = "norland", b = "norland", points = 3, deck = "near"', (T, "`norland` to itself")),
    ticket('a = "corrie", b = "harrow", deck = "near"', (T, "has no `points`")),
    ticket(
        'a = "corrie", b = "harrow", points = 0, deck = "near"', (f"{T}.points", "out of range")
    ),
    ticket(
        'a = "corrie", b = "harrow", points = 4, deck = "mid"',
        (f"{T}.deck", "the deck `mid` is never dealt from"),
    ),
    (
        "draw = 2\nkeep = 1",
        "keep = 1",
        [("tickets.opening", "needs `deal` or `draw`")],
        "[tickets.o",
    ),
    (
        "draw = 2\nkeep = 1",
        "draw = 2\ndeal = { near = 1 }\nkeep = 1",
        [("tickets.opening", "has both `deal` and `draw`")],
        "[tickets.opening]",
    ),
    (
        "draw = 2\nkeep = 1",
        "draw = 3\nkeep = 1",
        [
            ("tickets.opening.draw", "5 players need 15 tickets of the deck `near`, which has 10"),
            ("tickets.opening.draw", "5 players need 15 tickets of the deck `far`, which has 10"),
        ],
    ),
    (
        "draw = 2\nkeep = 1",
        "deal = { near = 1, far = 3 }\nkeep = 1",
        [("tickets.opening.deal.far", "5 players need 15 tickets of the deck `far`")],
    ),
    (
        "draw = 2\nkeep = 1",
        "deal = { near = 1, fur = 1 }\nkeep = 1",
        [("tickets.opening.deal.fur", "no ticket is in the deck `fur`")],
    ),
    (
        "draw = 2\nkeep = 1",
        "deal = { near = 0, far = 1 }\nkeep = 1",
        [("tickets.opening.deal.near", "0 is out of range")],
    ),
    (
        "draw = 2\nkeep = 1",
        "deal = {}\nkeep = 1",
        [
            ("tickets.opening.deal", "0 tickets are offered"),
            ("tickets.opening.keep", "1 of 0 tickets cannot be kept"),
        ],
    ),
    (
        "draw = 2\nkeep = 1",
        "draw = 2\nkeep = 3",
        [("tickets.opening.keep", "3 of 2 tickets")],
        "keep = 3",
    ),
    (
        "draw = 2\nkeep = 1",
        "draw = 2\nkeep = 0",
        [("tickets.opening.keep", "0 of 2 tickets")],
        "keep = 0",
    ),
    (
        '["near", "far"]',
        '["near"]',
        [
            ("tickets.opening.draw", "a mix needs two decks"),
            ("board.tickets[10].deck", "the deck `far` is never dealt from"),
        ],
        "draw = 2\nkeep",
    ),
    (
        '["near", "far"]',
        '["near", "near"]',
        [
            ("tickets.later.decks[1]", "`near` appears twice"),
            ("board.tickets[10].deck", "the deck `far` is never dealt from"),
        ],
    ),
    (
        '["near", "far"]',
        '["near", "far", "fur"]',
        [
            ("tickets.opening.draw", "a mix needs two decks"),
            ("tickets.later.decks[2]", "no ticket is in the deck `fur`"),
            ("tickets.later.decks", "3 decks"),
        ],
        "draw = 2\nkeep",
    ),
    ("draw = 3\nkeep = 1", "draw = 9\nkeep = 1", [("tickets.later.draw", "9 is out of range")]),
    (
        "draw = 3\nkeep = 1",
        "draw = 3\nkeep = 4",
        [("tickets.later.keep", "4 of 3 tickets")],
        "keep = 4",
    ),
    (
        LATER,
        "",
        [
            ("tickets.opening.draw", "a mix needs two decks"),
            ("tickets.opening.refused", "no deck of [tickets.later]"),
            ("board.tickets[0].deck", "the deck `near` is never dealt from"),
            ("board.tickets[10].deck", "the deck `far` is never dealt from"),
        ],
        "draw = 2\nkeep",
    ),
]

JOURNEY: list[Case] = [
    ("goal = 3", "goal = 0", [("journey.goal", "0 is out of range")]),
    ("swap = 2", "swap = 9", [("journey.swap", "9 is out of range")]),
    (
        'from = ["quay"]',
        'from = ["quai"]',
        [("journey.crossing.from[0]", "there is no city `quai`")],
    ),
    ('from = ["quay"]', "from = []", [("journey.crossing.from", "is empty")]),
    (
        'from = ["quay"]',
        'from = ["quay", "wall"]',
        [("journey.crossing.to[1]", "in both lists")],
        "to = [",
    ),
    ('from = ["quay"]', 'from = ["quay", "quay"]', [("journey.crossing.from[1]", "twice")]),
    ('name = "River to Wall"', 'name = "River, Wall"', [("journey.crossing.name", "comma")]),
    (
        'b = "wall",  deck = "regular" },\n]',
        'b = "wall",  deck = "other" },\n]',
        [
            ("tickets.opening.deal.regular", "3 players need 6 tickets of the deck `regular`"),
            ("journey", "the tickets are in 2 decks"),
            ("board.tickets[5].deck", "the deck `other` is never dealt from"),
        ],
        "deal = ",
    ),
    (
        "trains = 7",
        "trains = 4",
        [("board.tickets[3]", "joining `quay` and `tower` takes 5 trains, but a player has 4")],
        'a = "quay",  b = "tower"',
    ),
    (
        "\n".join(rows("routes", SPRINT)[4:9]),
        "\n".join(rows("routes", SPRINT)[6:8]),
        [
            ("journey.crossing", "no chain of routes joins the two lists of cities"),
            ("board.tickets[0]", "no chain of routes joins `quay` and `abbey`"),
            ("board.tickets[1]", "no chain of routes joins `mill` and `wall`"),
            ("board.tickets[2]", "no chain of routes joins `ford` and `tower`"),
            ("board.tickets[3]", "no chain of routes joins `quay` and `tower`"),
            ("board.tickets[4]", "no chain of routes joins `mill` and `abbey`"),
        ],
        "[journey.crossing]",
    ),
    ('["tickets", "points"]', '["tickets", "passengers"]', [("ranking[1]", "needs [passengers]")]),
    ('["tickets", "points"]', "[]", [("ranking", "is empty")]),
    (
        "deal = { regular = 2 }",
        "deal = { regular = 9 }",
        [
            ("tickets.opening.deal.regular", "9 is out of range"),
            ("tickets.opening.deal", "9 tickets are offered to each player"),
            ("tickets.opening.deal.regular", "3 players need 27 tickets"),
        ],
    ),
    (
        'b = "abbey", deck',
        'b = "abbey", points = 4, deck',
        [(f"board.tickets[{n}]", "has no `points`") for n in range(1, 6)],
        'a = "mill",  b = "wall"',
    ),
    (
        "[merchandise]\ncards = 2\nprizes = { 2 = [3], 3 = [3, 1] }",
        "",
        [
            ("ranking[1]", '"points" needs something that scores'),
            *((f"board.routes[{n}].cart", "no [merchandise] rule") for n in (4, 7, 8)),
        ],
        "ranking",
    ),
]


@pytest.mark.parametrize("case", BOARD, ids=name)
def test_a_wrong_board_is_reported(case: Case, tmp_path: Path) -> None:
    """Cities, countries (T-45), routes, ferries (E-35), groups (T-23)."""
    judge(MIXED, case, tmp_path)


@pytest.mark.parametrize("case", TICKETS, ids=name)
def test_a_wrong_ticket_is_reported(case: Case, tmp_path: Path) -> None:
    """Tickets, decks, and the opening (T-03, T-04, T-42)."""
    judge(MIXED, case, tmp_path)


@pytest.mark.parametrize("case", JOURNEY, ids=name)
def test_a_wrong_journey_is_reported(case: Case, tmp_path: Path) -> None:
    """A journey (F-4, F-17, F-18) that does not fit its board."""
    judge(SPRINT, case, tmp_path)
