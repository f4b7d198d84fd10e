"""The five boards as printed: counts, groups, countries, and what the rulebooks' texts lost."""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict

import pytest

from waggonway.editions import Edition, available, load
from waggonway.editions.checks.words import STATES

#          cities borders routes sizes of groups     decks
BOARDS = {
    "usa": (36, 0, 100, {2: 22}, {"regular": 30}),
    "europe": (47, 0, 101, {2: 11}, {"regular": 40, "long": 6}),
    "germany": (40, 14, 110, {2: 21, 3: 2}, {"short": 55, "long": 34}),
    "amsterdam": (17, 0, 44, {2: 13}, {"regular": 24}),
    "first_journey": (22, 0, 70, {2: 25}, {"regular": 32}),
}
#          trains cards hand seats open_from points by length
RULES = {
    "usa": (45, 110, 4, (2, 5), 4, {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}),
    "europe": (45, 110, 4, (2, 5), 4, {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}),
    "germany": (45, 110, 4, (2, 5), 4, {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18}),
    "amsterdam": (16, 44, 2, (2, 4), 3, {1: 1, 2: 2, 3: 4, 4: 7}),
    "first_journey": (20, 72, 4, (2, 4), None, None),
}
#          offered, keep, refused, later draw and keep, end
TICKETS = {
    "usa": (3, 2, "bottom", (3, 1), (2, False)),
    "europe": (4, 2, "out", (3, 1), (2, False)),
    "germany": (4, 2, "reshuffled", (4, 1), (2, False)),
    "amsterdam": (2, 1, "bottom", (2, 1), (2, False)),
    "first_journey": (2, 2, "bottom", None, (0, True)),
}
RANKING = {
    "usa": ("points", "tickets", "holds longest_path"),
    "europe": ("points", "tickets", "stations_kept", "holds longest_path"),
    "germany": ("points", "tickets", "passengers"),
    "amsterdam": ("points", "tickets"),
    "first_journey": ("tickets",),
}


@pytest.fixture(params=sorted(BOARDS))
def edition(request: pytest.FixtureRequest) -> Edition:
    return load(str(request.param))


def test_there_are_five_editions() -> None:
    assert set(available()) == BOARDS.keys()


def test_the_boards_have_the_printed_numbers(edition: Edition) -> None:
    """T-22, U-3, E-2, G-2, A-1, F-2: cities, routes, double and triple routes, tickets."""
    board = edition.board
    sizes = dict(Counter(len(members) for members in edition.groups.values()))
    decks = {deck: len(members) for deck, members in edition.decks.items()}
    found = (len(board.cities), len(board.borders), len(board.routes), sizes, decks)
    assert found == BOARDS[edition.id]


def test_the_rules_have_the_printed_numbers(edition: Edition) -> None:
    """U-1, U-2, U-5, U-36, E-28, G-22, A-1, A-4, A-20, F-1, F-11, F-12; gaps 1, 2, 4, 5."""
    open_from = edition.parallel.open_from if edition.parallel else None
    assert (
        edition.routes.trains,
        edition.cards.total,
        edition.cards.hand,
        edition.seats,
        open_from,
        edition.routes.points,
    ) == RULES[edition.id]


def test_tickets_come_as_printed(edition: Edition) -> None:
    """T-03, U-8, U-9, U-37, E-8 to E-11, E-46, G-7 to G-9, G-30, A-6, A-23, F-2, F-21."""
    opening, later, end = edition.tickets.opening, edition.tickets.later, edition.end
    assert (
        opening.offered,
        opening.keep,
        opening.refused,
        (later.draw, later.keep) if later else None,
        (end.trains_left, end.at_once),
    ) == TICKETS[edition.id]


def test_ties_are_broken_as_printed(edition: Edition) -> None:
    """T-69."""
    assert edition.ranking == RANKING[edition.id]


def test_a_group_is_the_routes_with_the_same_ends(edition: Edition) -> None:
    """T-23: members have equal ends and equal length; equal ends make a group."""
    by_ends = defaultdict(set)
    for number, route in enumerate(edition.board.routes):
        by_ends[frozenset(route.ends)].add(number)
    assert {frozenset(members) for members in by_ends.values() if len(members) > 1} == {
        frozenset(members) for members in edition.groups.values()
    }
    for members in edition.groups.values():
        assert len({edition.board.routes[number].length for number in members}) == 1


def test_no_group_leads_into_a_country(edition: Edition) -> None:
    """T-24: routes into a country are parallel only if the data say so, and none do."""
    assert not [r for r in edition.board.routes if r.border and r.group is not None]


def test_no_tunnel_is_a_ferry(edition: Edition) -> None:
    """T-30: there is no overlap on the printed boards."""
    assert not [r for r in edition.board.routes if r.tunnel and r.ferry]


def test_all_tickets_can_be_dealt_in_the_opening(edition: Edition) -> None:
    """T-04, E-8: no deck runs short while the opening is dealt."""
    opening = edition.tickets.opening
    wanted = opening.deal or dict.fromkeys(edition.decks, opening.offered)
    assert all(number * edition.seats[1] <= len(edition.decks[d]) for d, number in wanted.items())


def test_every_part_says_how_we_know_it(edition: Edition) -> None:
    assert {"cities", "routes", "tickets", "cards"} <= edition.provenance.keys()
    assert all(value.startswith(STATES[:4]) for value in edition.provenance.values())


def test_reconstructed_parts_say_so() -> None:
    """Gap 4: carts and contracts that nobody could read from the print."""
    amsterdam = load("amsterdam").provenance
    assert amsterdam["carts"].startswith("reconstructed")
    assert amsterdam["tickets"].startswith("reconstructed")
    assert amsterdam["route_points"].startswith("recalled")
    disputed = [r for r in load("amsterdam").board.routes if r.disputed]
    assert len(disputed) == 3


def test_the_tickets_of_first_journey_are_transcribed() -> None:
    """Gap 5: one transcription; two cards are confirmed by the publisher's own text."""
    edition = load("first_journey")
    assert edition.provenance["tickets"].startswith("transcribed")
    assert edition.provenance["cards"].startswith("verified")
    assert {"Athens-Berlin", "Berlin-Brest"} <= set(edition.ticket_labels)
    assert len({frozenset((t.a, t.b)) for t in edition.board.tickets}) == 32


def test_the_ferries_and_tunnels_of_europe() -> None:
    """E-35, E-37: 18 tunnels and 13 ferries, all ferries gray."""
    routes = load("europe").board.routes
    assert sum(r.tunnel for r in routes) == 18
    assert len([r for r in routes if r.ferry]) == 13
    assert {r.color for r in routes if r.ferry} == {"gray"}
    assert {r.length for r in routes} == {1, 2, 3, 4, 6, 8}


def test_the_endpoints_of_the_countries() -> None:
    """T-45: Dänemark 2, the others 3; each one ends exactly one route."""
    germany = load("germany")
    assert Counter(border.country for border in germany.board.borders) == {
        "danemark": 2,
        "frankreich": 3,
        "niederlande": 3,
        "osterreich": 3,
        "schweiz": 3,
    }
    used = Counter(route.border for route in germany.board.routes if route.border)
    assert used == {border.id: 1 for border in germany.board.borders}


def test_freiburg_and_saarbrucken_are_not_joined_by_frankreich() -> None:
    """G-33, T-45: the rulebook's own example."""
    routes = load("germany").board.routes
    ends = [r.border for r in routes if r.b == "frankreich" and r.a in ("freiburg", "saarbrucken")]
    assert len(ends) == len(set(ends)) == 2


def test_the_triple_routes_of_germany() -> None:
    """T-22."""
    germany = load("germany")
    triples = [m[0] for m in germany.groups.values() if len(m) == 3]
    assert {frozenset(germany.board.routes[number].ends) for number in triples} == {
        frozenset({"dortmund", "dusseldorf"}),
        frozenset({"dusseldorf", "koln"}),
    }


def test_the_places_of_the_passengers() -> None:
    """G-3, gap 3: Berlin 5, four cities with 4, two with 3, the rest and the countries 1 each."""
    germany = load("germany")
    many = {c.id: c.passengers for c in germany.board.cities if c.passengers != 1}
    assert many == {
        "berlin": 5,
        "hamburg": 4,
        "koln": 4,
        "frankfurt": 4,
        "munchen": 4,
        "leipzig": 3,
        "stuttgart": 3,
    }
    assert sum(c.passengers for c in germany.board.cities) == 60
    assert sum(c.country for c in germany.board.cities) == 5


def test_amsterdam_never_runs_out_of_merchandise() -> None:
    """T-51: 16 routes have carts, and there are 16 cards."""
    amsterdam = load("amsterdam")
    assert amsterdam.merchandise is not None
    assert sum(r.cart for r in amsterdam.board.routes) == amsterdam.merchandise.cards == 16
    assert amsterdam.merchandise.prizes == {2: (8, 4), 3: (8, 5, 2), 4: (8, 6, 4, 2)}


def test_the_crossing_of_first_journey() -> None:
    """F-18, F-4, F-17: and the deck cannot fall below 4 (T-56)."""
    edition = load("first_journey")
    assert edition.journey is not None
    assert edition.journey.crossing is not None
    assert edition.journey.crossing.from_ == ("moscow", "rostov", "ankara")
    assert edition.journey.crossing.to == ("dublin", "brest", "madrid")
    assert (edition.journey.goal, edition.journey.swap) == (6, 2)
    most = edition.seats[1]
    assert len(edition.board.tickets) - most * 2 - most * (edition.journey.goal - 1) == 4
    assert all(ticket.points is None for ticket in edition.board.tickets)


def test_eight_tickets_are_worth_more_than_their_shortest_path() -> None:
    """Printed oddities: right as they are. All other tickets are worth exactly that."""
    odd = {}
    for edition in map(load, available()):
        for number, ticket in enumerate(edition.board.tickets):
            shortest = _spaces(edition, ticket.a, ticket.b)
            if ticket.points not in (None, shortest):
                odd[edition.ticket_label(number)] = (ticket.points, shortest)
    assert odd == {
        "Los Angeles-Chicago": (16, 15),
        "Los Angeles-Miami": (20, 19),
        "Los Angeles-New York": (21, 20),
        "Sault St. Marie-Oklahoma City": (9, 8),
        "Seattle-New York": (22, 20),
        "London-Wien": (10, 9),
        "Edinburgh-Athina": (21, 20),
        "Kiel-Stuttgart": (17, 16),
    }


def test_one_short_ticket_of_germany_is_worth_two() -> None:
    """G-2: Mannheim-Stuttgart, although the rulebook says that short tickets start at 3."""
    germany = load("germany")
    values = {
        germany.ticket_label(n): germany.board.tickets[n].points for n in germany.decks["short"]
    }
    assert [label for label, points in values.items() if points == 2] == ["Mannheim-Stuttgart"]
    assert sorted({points or 0 for points in values.values()}) == list(range(2, 12))


def _spaces(edition: Edition, start: str, goal: str) -> int:
    """Spaces of the shortest path; a country is reached at any of its border points."""
    inside = {c.id: [c.id] for c in edition.board.cities if not c.country}
    for border in edition.board.borders:
        inside.setdefault(border.country, []).append(border.id)
    heap = [(0, node) for node in inside[start]]
    done: set[str] = set()
    while heap:
        spaces, here = heapq.heappop(heap)
        if here in inside[goal]:
            return spaces
        if here not in done:
            done.add(here)
            for route in edition.board.routes:
                if here in route.ends:
                    other = route.ends[here == route.ends[0]]
                    heapq.heappush(heap, (spaces + route.length, other))
    raise AssertionError(f"no path from {start} to {goal}")
