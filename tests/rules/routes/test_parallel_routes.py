"""Double and triple routes. U-34, U-35, E-32 … E-34; T-22 … T-24."""

from collections import defaultdict

import pytest
from msgspec.structs import replace

from tests.kit import MIXED, arrange, do, refused
from waggonway.editions import load
from waggonway.game import ClaimRoute, Game

EDITIONS = ["usa", "europe", "germany", "amsterdam", "first_journey"]
# With fewer players than this a claimed route closes the rest of its group (T-22)
OPEN_FROM = {"usa": 4, "europe": 4, "germany": 4, "amsterdam": 3, "first_journey": 0}
GROUPS = {
    ("usa", 2): 22,
    ("europe", 2): 11,
    ("germany", 2): 21,
    ("germany", 3): 2,
    ("amsterdam", 2): 13,
    ("first_journey", 2): 25,
}
TABLE = [
    (edition, seats, size)
    for edition in EDITIONS
    for seats in range(2, load(edition).seats[1] + 1)
    for size in (2, 3)
    if (edition, size) in GROUPS
]


def claimable(game: Game, routes: tuple[int, ...]) -> set[int]:
    """Which of these routes the seat on turn may claim."""
    assert game.to_move is not None
    actions = game.legal(game.to_move)
    return {a.route for a in actions if isinstance(a, ClaimRoute)} & set(routes)


@pytest.mark.parametrize("number", [-1, 0])
def test_a_group_may_have_any_number(number: int) -> None:
    """T-22: in a custom edition."""
    usa = load("usa")
    group, members = next(iter(usa.groups.items()))
    routes = [replace(r, group=number) if r.group == group else r for r in usa.board.routes]
    edition = replace(usa, board=replace(usa.board, routes=tuple(routes)))
    game = arrange(edition, start=1, owners={members[0]: 0}, hands={1: {"wild": 7}})
    assert claimable(game, members) == set()
    assert game.view(None).closed == members[1:]


@pytest.mark.parametrize(("edition", "seats", "size"), TABLE)
def test_a_claimed_route_and_the_rest_of_its_group(edition: str, seats: int, size: int) -> None:
    """T-22, U-34, U-35, E-32, E-34: the full table, whichever route of a group goes first.

    Its owner may never claim another of the group. For everybody else the rest is closed with few
    players and open with many; closed routes are shown as such.
    """
    groups = [members for members in load(edition).groups.values() if len(members) == size]
    assert len(groups) == GROUPS[edition, size]
    shut = seats < OPEN_FROM[edition]
    for members in groups:
        for first in members:
            rest = set(members) - {first}
            for on_turn in (0, seats - 1):
                game = arrange(
                    edition, seats, start=on_turn, owners={first: 0}, hands={on_turn: {"wild": 7}}
                )
                free = set() if on_turn == 0 or shut else rest
                assert claimable(game, members) == free
                assert set(game.view(None).closed) == (rest if shut else set())


@pytest.mark.parametrize(("edition", "seats", "size"), TABLE)
def test_before_the_first_claim_all_of_a_group_is_open(edition: str, seats: int, size: int) -> None:
    """T-22: to everybody, at any number of players."""
    game = arrange(edition, seats, hands={0: {"wild": 7}})
    assert game.view(None).closed == ()
    for members in load(edition).groups.values():
        if len(members) == size:
            assert claimable(game, members) == set(members)


@pytest.mark.parametrize("edition", ["usa", "europe"])
@pytest.mark.parametrize("seats", [2, 3])
def test_with_few_players_the_second_track_is_closed_for_good(edition: str, seats: int) -> None:
    """U-35, E-34: for the next player, and for everybody after them."""
    one, other = {
        "usa": ("Boston-New York/1 red 2", "Boston-New York/2 yellow 2"),
        "europe": ("Bruxelles-Paris/1 red 2", "Bruxelles-Paris/2 yellow 2"),
    }[edition]
    hands = {seat: {"yellow": 2} for seat in range(1, seats)} | {0: {"red": 2, "yellow": 2}}
    game = arrange(edition, seats, hands=hands)
    do(game, f"claim {one}")
    for _ in range(seats):
        assert refused(game, f"claim {other}") == "group_closed"
        do(game, "draw blind", "draw blind")


@pytest.mark.parametrize("edition", ["usa", "europe"])
@pytest.mark.parametrize("seats", [4, 5])
def test_with_many_players_two_of_them_share_a_double_route(edition: str, seats: int) -> None:
    """U-34, E-32: the owner of one track never gets the other; somebody else may."""
    one, other = {
        "usa": ("Boston-New York/1 red 2", "Boston-New York/2 yellow 2"),
        "europe": ("Bruxelles-Paris/1 red 2", "Bruxelles-Paris/2 yellow 2"),
    }[edition]
    game = arrange(edition, seats, hands={0: {"red": 2, "yellow": 2}, 1: {"yellow": 2}})
    do(game, f"claim {one}")
    later = game.copy()
    do(game, f"claim {other}")
    assert [owner for owner in game.view(None).owners if owner is not None] == [0, 1]
    for _ in range(seats - 1):
        do(later, "draw blind", "draw blind")
    assert refused(later, f"claim {other}") == "own_parallel"


@pytest.mark.parametrize("seats", [4, 5])
def test_a_triple_route_is_for_three_players(seats: int) -> None:
    """T-22: with four or five players three of them may share it, one route each."""
    germany = load("germany")
    for members in (m for m in germany.groups.values() if len(m) == 3):
        game = arrange(
            "germany", seats, start=2, owners={members[0]: 0, members[2]: 1}, hands={2: {"wild": 7}}
        )
        assert claimable(game, members) == {members[1]}
        game = arrange(
            "germany", seats, start=1, owners={members[0]: 0, members[2]: 1}, hands={1: {"wild": 7}}
        )
        assert claimable(game, members) == set()


def test_the_number_of_players_is_that_of_the_seats() -> None:
    """T-22: what counts is how many sat down, in a made-up edition as well (open from three)."""
    for seats, shut in ((2, True), (3, False), (4, False), (5, False)):
        game = arrange(MIXED, seats, start=1, owners={0: 0, 6: 0}, hands={1: {"wild": 6}})
        assert claimable(game, (0, 1, 6, 7, 8)) == (set() if shut else {1, 7, 8})
        assert game.view(None).closed == ((1, 7, 8) if shut else ())


@pytest.mark.parametrize("edition", EDITIONS)
def test_parallel_routes_have_equal_ends_and_equal_length(edition: str) -> None:
    """T-23, E-32: a group is written in the data and has the same two ends throughout."""
    board = load(edition).board
    for members in load(edition).groups.values():
        assert len({frozenset(board.routes[n].ends) for n in members}) == 1
        assert len({board.routes[n].length for n in members}) == 1


def test_routes_side_by_side_with_different_ends_are_not_parallel() -> None:
    """E-33, T-23: both may be claimed by one player, even in a game of two."""
    game = arrange(
        "europe", owners={"Dieppe-Paris": 0, "Bruxelles-Paris/1": 0}, hands={0: {"wild": 3}}
    )
    assert game.view(None).closed == (game.edition.route_labels.index("Bruxelles-Paris/2"),)
    do(game, "claim Brest-Dieppe wild 2")
    do(game, "draw blind", "draw blind", "claim Amsterdam-Bruxelles wild 1")
    assert [owner for owner in game.view(None).owners if owner is not None] == [0] * 4


def test_no_route_into_a_country_is_parallel_to_another() -> None:
    """T-24: in Germany a player may own both routes into countries of Lindau, and of Freiburg."""
    germany = load("germany")
    into = defaultdict(list)
    for number, route in enumerate(germany.board.routes):
        if route.border:
            assert route.group is None
            into[route.a].append((route.b, number))
    assert sorted(country for country, _ in into["lindau"]) == ["osterreich", "schweiz"]
    assert sorted(country for country, _ in into["freiburg"]) == ["frankreich", "schweiz"]
    for city in ("lindau", "freiburg"):
        (_, one), (_, other) = into[city]
        game = arrange("germany", owners={one: 0}, hands={0: {"wild": 7}})
        assert claimable(game, (one, other)) == {other}


def test_routes_into_a_country_are_a_group_where_the_data_say_so() -> None:
    """T-24: a made-up board has a double route from Harrow into Südmark."""
    game = arrange(MIXED, owners={28: 0}, hands={0: {"wild": 4}})
    assert game.edition.board.routes[28].b == game.edition.board.routes[29].b == "sudmark"
    assert claimable(game, (28, 29)) == set()
