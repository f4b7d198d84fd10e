"""Faults in the words, the rules and the structure of an edition file."""

from __future__ import annotations

from pathlib import Path

import pytest

from .cases import MIXED, Case, judge, name, rows

CITY, ROUTE, LAST = rows("cities")[0], rows("routes")[0], rows("routes")[31]

WORDS: list[Case] = [
    ('id = "mixed"', 'id = "Mixed up"', [("id", "cannot be an id")]),
    ('title = "Mixed"', 'title = ""', [("title", "cannot be a name")]),
    ("revision = 1", "revision = 0", [("revision", "0 is out of range")]),
    ('goes first."', 'goes\\nfirst."', [("first", "line break")]),
    (
        'cities = "invented"',
        'cities = "guessed"',
        [("provenance.cities", "does not name the kind")],
    ),
    ('cities = "invented"', "", [("provenance.cities", "key `cities` is missing")], "[provenance]"),
    ('passengers = "inv', 'guests = "inv', [("provenance.guests", "unknown key `guests`")]),
    (
        "[provenance]",
        '[clauses]\nroute_taken = "rule 5"\n\n[provenance]',
        [("clauses.route_taken", "cannot be the number of a clause")],
        "route_taken",
    ),
    ('    "points",', '    "point",', [("ranking[0]", 'unknown term "point"')]),
    ('    "points",', '    "tickets",', [("ranking[1]", "twice")], '    "tickets",\n    "stat'),
    ('"white"]\neach', '"white", "red"]\neach', [("cards.colors[5]", "`red` appears twice")]),
    ('"white"]\neach', '"white", "wild"]\neach', [("cards.colors[5]", "not a colour of cards")]),
    ('"white"]\neach', '"white", "Off"]\neach', [("cards.colors[5]", "cannot be an id")]),
    ('"plum"]', '"jade"]', [("passengers.colors[2]", "`jade` appears twice")]),
    ('"Aldmoor"', '" Aldmoor"', [("board.cities[0].name", "cannot be a name")]),
    ('"Aldmoor"', '"Old, Moor"', [("board.cities[0].name", "comma or a slash")]),
    ('"Aldmoor"', '"FENWICK"', [("board.cities[0].name", 'two places are called "FENWICK"')]),
    (
        "lon = -4.0,",
        'lon = -4.0, ticket_name = "a/b",',
        [("board.cities[0].ticket_name", "comma or a slash")],
    ),
]

RULES: list[Case] = [
    ("seats = [2, 5]", "seats = [5, 2]", [("seats", "5 is more than 2")]),
    ("seats = [2, 5]", "seats = [1, 5]", [("seats[0]", "1 is out of range")]),
    (
        "seats = [2, 5]",
        "seats = [2, 100000000]",
        [
            ("seats[1]", "100000000 is out of range"),
            ("cards.hand", "300000004 cards are dealt"),
            ("tickets.opening.draw", "need 200000000 tickets of the deck `near`"),
            ("tickets.opening.draw", "need 200000000 tickets of the deck `far`"),
        ],
    ),
    ("each = 8", "each = 100", [("cards.each", "100 is out of range")]),
    ("wild = 8", "wild = 100", [("cards.wild", "100 is out of range")]),
    ("hand = 3", "hand = 21", [("cards.hand", "21 is out of range"), ("cards.hand", "109 cards")]),
    (
        "hand = 3",
        "hand = 9",
        [("cards.hand", "49 cards are dealt with 5 players, but there are 48")],
    ),
    ("draw = 2\n\n[m", "draw = 0\n\n[m", [("cards.draw", "0 is out of range")]),
    ("size = 4", "size = 9", [("market.size", "9 is out of range")]),
    (
        "size = 4",
        "size = 2",
        [("market.sweep_at", "a market of 2 never has 3 wilds")],
        "sweep_at",
    ),
    ("sweep_cap = 5", "sweep_cap = 0", [("market.sweep_cap", "0 is out of range")]),
    ("trains = 18", "trains = 100", [("routes.trains", "100 is out of range")]),
    ("5 = 10 }", "5 = 100 }", [("routes.points.5", "100 is out of range")]),
    ("5 = 10 }", "5 = 10, 13 = 30 }", [("routes.points.13", "no route has 13 spaces")]),
    ("trains_left = 2", "trains_left = 18", [("end.trains_left", "18 is out of range")]),
    ("open_from = 3", "open_from = 2", [("parallel.open_from", "2 makes no difference")]),
    ("open_from = 3", "open_from = 7", [("parallel.open_from", "7 makes no difference")]),
    ("reveal = 2", "reveal = 0", [("tunnels.reveal", "0 is out of range")]),
    ("count = 2", "count = 6", [("stations.count", "6 is out of range")]),
    ("worth = 3", "worth = 100", [("stations.worth", "100 is out of range")]),
    ("each = 6", "each = 5", [("passengers.each", "3 x 5 passengers, but the cities have 18")]),
    ("[9, 5, 2]", "[9, 5, 6]", [("passengers.prizes[2]", "6 is more than the 5 before it")]),
    ("[9, 5, 2]", "[]", [("passengers.prizes", "0 prizes")]),
    ("[9, 5, 2]", "[9, 5, 0]", [("passengers.prizes[2]", "0 is out of range")]),
    ("cards = 3", "cards = 0", [("merchandise.cards", "0 is out of range")]),
    ("prizes = { 2 = [6], ", "prizes = { ", [("merchandise.prizes", "no prizes for 2 players")]),
    ("{ 2 = [6], ", "{ 2 = [6, 5, 4], ", [("merchandise.prizes.2", "3 prizes")]),
    ("2, 1] }", "2, 1], 6 = [1] }", [("merchandise.prizes.6", "the edition is not for 6")]),
    ("[8, 4]", "[4, 8]", [("bonus.longest_path[1]", "8 is more than the 4 before it")]),
    (
        "globetrotter = [7]",
        "globetrotter = [6, 5, 4, 3, 2, 1]",
        [("bonus.globetrotter", "6 prizes")],
    ),
    (
        "longest_path = [8, 4]\nglobetrotter = [7]",
        "",
        [
            ("ranking[5]", '"holds longest_path" needs bonus.longest_path'),
            ("ranking[6]", '"holds globetrotter" needs bonus.globetrotter'),
            ("bonus", "has no prize"),
        ],
        '"holds longest_path"',
    ),
    (
        "[stations]\ncount = 2\nworth = 3",
        "",
        [("ranking[2]", '"stations_kept" needs [stations]')],
        '"stations_kept"',
    ),
    (
        "[tunnels]\nreveal = 2",
        "",
        [(f"board.routes[{n}].tunnel", "no [tunnels] rule") for n in (2, 10, 18, 23, 24, 27)],
        rows("routes")[2],
    ),
]

SHAPE: list[Case] = [
    (
        "revision = 1",
        "revison = 1",
        [("revision", "the key `revision` is missing"), ("revison", "unknown key")],
        "# A made-up",
    ),
    ("trains = 18", 'trains = "18"', [("routes.trains", 'whole number, not the text "18"')]),
    ("trains = 18", "trains = 1.5", [("routes.trains", "a whole number, not the number 1.5")]),
    ("trains = 18", "trains = true", [("routes.trains", "a whole number, not true")]),
    ("trains = 18", "trains = 0x7fffffffffff", [("routes.trains", "a very large number")]),
    ("trains = 18", "trains = 1979-05-27", [("routes.trains", "not a date or time")]),
    ("trains = 18", "trains = { n = 1 }", [("routes.trains", "not a table")]),
    (
        "lone_wild = true",
        "lone_wild = 1",
        [("market.lone_wild", "true or false, not the number 1")],
    ),
    ("seats = [2, 5]", "seats = 5", [("seats", "must be an array, not the number 5")]),
    ("seats = [2, 5]", "seats = [2, 3, 5]", [("seats", "must have 2 numbers, not 3")]),
    ("lat = 58.0", 'lat = "58 N"', [("board.cities[0].lat", "must be a number")]),
    ('refused = "reshuffled"', 'refused = "burnt"', [("tickets.opening.refused", "not possible")]),
    ("points = { 1 = 1,", "points = { one = 1,", [("routes.points.one", "is not a valid key")]),
    (
        "[stations]",
        "[station]",
        [("station", "unknown key"), ("ranking[2]", "needs [stations]")][::-1],
        '"stat',
    ),
    ("[cards]", "[[cards]]", [("cards", "must be a table, not an array")]),
    ("length = 5, ", "", [("board.routes[31].length", "the key `length` is missing")], LAST[:30]),
    (
        "length = 5, ",
        "lenght = 5, ",
        [("board.routes[31].length", "missing"), ("board.routes[31].lenght", "unknown key")][::-1],
    ),
    (ROUTE, "    7,", [("board.routes[0]", "must be a table, not the number 7")]),
    (
        CITY,
        "    {},",
        [(f"board.cities[0].{key}", "is missing") for key in ("id", "name", "lat", "lon")],
    ),
]


@pytest.mark.parametrize("case", WORDS, ids=name)
def test_a_wrong_word_is_reported(case: Case, tmp_path: Path) -> None:
    """Ids, names, provenance, ranking (T-69)."""
    judge(MIXED, case, tmp_path)


@pytest.mark.parametrize("case", RULES, ids=name)
def test_a_wrong_rule_is_reported(case: Case, tmp_path: Path) -> None:
    """Limits, and rules that do not fit each other (T-09, T-10, T-22, G-3, A-29)."""
    judge(MIXED, case, tmp_path)


@pytest.mark.parametrize("case", SHAPE, ids=name)
def test_a_wrong_key_or_type_is_reported(case: Case, tmp_path: Path) -> None:
    """Unknown and missing keys, with the right spelling, and wrong types."""
    judge(MIXED, case, tmp_path)
