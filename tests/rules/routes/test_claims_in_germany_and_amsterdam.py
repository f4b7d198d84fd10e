"""Claiming routes in Germany and Amsterdam: payment, points, double and triple routes."""

import pytest

from tests.kit import arrange, do, hand, menu, refused, route_of, skip_turn
from waggonway.editions import load

ONE_OF_EACH_LENGTH = {
    "germany": {
        1: "Saarbrücken-Frankreich green 1",
        2: "Hamburg-Schwerin green 2",
        3: "Nürnberg-Regensburg green 3",
        4: "Dortmund-Kassel green 4",
        5: "Berlin-Dresden green 5",
        6: "Berlin-Rostock purple 6",
        7: "Dresden-Regensburg red 7",
    },
    "amsterdam": {
        1: "Oude Kerk-Korenmetershuisje/1 green 1",
        2: "Nieuwe Waal-Noordermarkt green 2",
        3: "Dam-Oost-Indisch Huis/1 green 3",
        4: "Haringpakkerstoren-Oude Waal green 4",
    },
}
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18}
LENGTHS = [(edition, n) for edition, found in ONE_OF_EACH_LENGTH.items() for n in found]


@pytest.mark.parametrize(("edition", "length"), LENGTHS)
def test_a_claim_scores_at_once_by_length(edition: str, length: int) -> None:
    """G-22, A-21: one train on each space, the cards are discarded, the points are scored."""
    text = ONE_OF_EACH_LENGTH[edition][length]
    color = text.split()[-2]
    game = arrange(edition, hands={0: {color: length, "black": 2}}, market=["blue"] * 5)
    do(game, f"claim {text}")
    player = game.view(1).players[0]
    trains = game.edition.routes.trains - length
    assert (player.points, player.trains) == (POINTS[length], trains)
    assert hand(game, 0) == {"black": 2}
    assert game.view(1).discard[color] == sum(game.view(1).discard.values()) == length


@pytest.mark.parametrize(
    ("edition", "route", "length"),
    [("germany", "Berlin-Magdeburg", 3), ("amsterdam", "Westermarkt-Begijnhof", 3)],
)
def test_a_set_is_as_many_cards_as_spaces_in_the_color_of_the_route(
    edition: str, route: str, length: int
) -> None:
    """G-21, A-16: no other colour, no card more or less."""
    game = arrange(edition, hands={0: {"red": 4, "blue": 4, "wild": 1}}, market=["green"] * 5)
    offered = [text for text in menu(game) if text.startswith(f"claim {route} ")]
    assert offered == [f"claim {route} red {length}", f"claim {route} red {length - 1}+1"]
    assert refused(game, f"claim {route} blue {length}") == "wrong_color"
    assert refused(game, f"claim {route} red {length + 1}") == "wrong_number"
    assert refused(game, f"claim {route} red {length - 1}") == "wrong_number"


@pytest.mark.parametrize(
    ("edition", "route"),
    [("germany", "Kiel-Dänemark"), ("amsterdam", "Jordaan-De Drie Hendricken")],
)
def test_a_gray_route_takes_any_one_color(edition: str, route: str) -> None:
    """G-21, A-16: two cards of one colour, one and a wild, or two wilds; never two colours."""
    game = arrange(edition, hands={0: {"red": 1, "blue": 2, "wild": 2}})
    colors = game.edition.cards.colors
    ways = {"red": ["red 1+1"], "blue": ["blue 2", "blue 1+1"]}
    wanted = [way for color in colors for way in ways.get(color, [])]
    offered = [text for text in menu(game) if text.startswith(f"claim {route} ")]
    assert offered == [f"claim {route} {way}" for way in [*wanted, "wild 2"]]
    assert refused(game, f"claim {route} red 2") == "not_enough_cards"


@pytest.mark.parametrize(
    ("edition", "first", "second"),
    [
        ("germany", "Kiel-Rostock orange 4", "Freiburg-Schweiz orange 2"),
        ("amsterdam", "Oude Waal-Montelbaanstoren orange 2", "Jordaan-Westermarkt orange 2"),
    ],
)
def test_any_open_route_may_be_claimed_and_one_in_a_turn(
    edition: str, first: str, second: str
) -> None:
    """G-23, A-17: it need not connect to the player's other routes."""
    game = arrange(edition, hands={0: {"orange": 6}})
    do(game, f"claim {first}")
    while game.phase == "passenger":
        do(game, menu(game)[0])
    assert game.to_move == 1
    skip_turn(game)
    do(game, f"claim {second}")
    owners = game.view(None).owners
    assert [route for route, owner in enumerate(owners) if owner == 0] == sorted(
        route_of(game, text.rsplit(maxsplit=2)[0]) for text in (first, second)
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("name", ["Dortmund-Düsseldorf", "Hamburg-Kiel"])
def test_one_player_owns_at_most_one_of_a_double_or_triple_route(name: str, seats: int) -> None:
    """G-24: however many play."""
    game = arrange("germany", seats, owners={f"{name}/1": 0}, hands={0: {"purple": 3}})
    assert not [text for text in menu(game) if text.startswith(f"claim {name}/")]
    code = "group_closed" if seats < 4 else "own_parallel"
    length = game.edition.board.routes[route_of(game, f"{name}/2")].length
    assert refused(game, f"claim {name}/2 purple {length}") == code


@pytest.mark.parametrize(("seats", "open_tracks"), [(2, 0), (3, 0), (4, 2), (5, 2)])
def test_with_two_or_three_players_one_track_closes_a_triple_route(
    seats: int, open_tracks: int
) -> None:
    """G-25: the others are locked for everybody; with four or five they are open to others."""
    game = arrange(
        "germany",
        seats,
        start=1,
        owners={"Düsseldorf-Köln/2": 0},
        hands={1: {"white": 1}},
        passengers={},
    )
    tracks = [text for text in menu(game) if text.startswith("claim Düsseldorf-Köln/")]
    wanted = ["claim Düsseldorf-Köln/1 white 1", "claim Düsseldorf-Köln/3 white 1"]
    assert tracks == wanted[:open_tracks]
    others = [route_of(game, "Düsseldorf-Köln/1"), route_of(game, "Düsseldorf-Köln/3")]
    assert list(game.view(None).closed) == (others if open_tracks == 0 else [])


def test_a_route_of_amsterdam_is_spaces_of_one_color_between_neighbours() -> None:
    """A-15: every route has one colour or is gray, and two different ends."""
    edition = load("amsterdam")
    for route in edition.board.routes:
        assert route.color in (*edition.cards.colors, "gray")
        assert route.a != route.b
        assert 1 <= route.length <= 4


@pytest.mark.parametrize(("carts", "allowed"), [(3, False), (4, True)])
def test_a_route_with_more_spaces_than_carts_cannot_be_claimed(carts: int, allowed: bool) -> None:
    """A-18: four spaces need four carts."""
    game = arrange("amsterdam", trains={0: carts}, hands={0: {"green": 4}})
    claim = "claim Haringpakkerstoren-Oude Waal green 4"
    assert (claim in menu(game)) is allowed
    if not allowed:
        assert refused(game, claim) == "not_enough_trains"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_owns_both_tracks_of_a_double_route(seats: int) -> None:
    """A-19: two routes of equal length between the same places."""
    game = arrange(
        "amsterdam", seats, owners={"Oude Kerk-Dam/1": 0}, hands={0: {"orange": 2, "wild": 2}}
    )
    assert not [text for text in menu(game) if text.startswith("claim Oude Kerk-Dam/")]
    group = game.edition.board.routes[route_of(game, "Oude Kerk-Dam/1")].group
    tracks = [r for r in game.edition.board.routes if r.group == group]
    assert [(r.ends, r.length) for r in tracks] == [(("oude_kerk", "dam"), 2)] * 2


@pytest.mark.parametrize(("seats", "is_open"), [(2, False), (3, True), (4, True)])
def test_with_two_players_the_other_track_is_closed(seats: int, is_open: bool) -> None:
    """A-20: but not with three, unlike in the other editions."""
    game = arrange(
        "amsterdam", seats, start=1, owners={"Oude Kerk-Dam/1": 0}, hands={1: {"orange": 2}}
    )
    assert ("claim Oude Kerk-Dam/2 orange 2" in menu(game)) is is_open
    closed = (route_of(game, "Oude Kerk-Dam/2"),) if not is_open else ()
    assert game.view(None).closed == closed
