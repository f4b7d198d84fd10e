"""Collecting passengers at both ends of a claimed route, and the majorities at the end."""

import pytest

from tests.kit import MIXED, arrange, do, end, menu, refused, scored, types

COLORS = ["red", "green", "black", "yellow", "blue", "white"]


def test_one_passenger_comes_from_each_end() -> None:
    """G-26, T-47: also from a country; where one colour waits it is taken without a question."""
    game = arrange(
        "germany",
        hands={0: {"green": 1}},
        passengers={"saarbrucken": {"red": 1}, "frankreich": {"white": 1}},
    )
    events = do(game, "claim Saarbrücken-Frankreich green 1")
    assert types(events) == ["route_claimed", "passenger_taken", "passenger_taken", "turn_began"]
    assert [(e["place"], e["color"]) for e in events[1:3]] == [
        ("saarbrucken", "red"),
        ("frankreich", "white"),
    ]
    assert game.view(1).players[0].passengers["white"] == 1


def test_the_player_chooses_where_several_colors_wait() -> None:
    """G-27, T-47: at the end named first, then at the other; each choice shows who is there."""
    game = arrange(
        "germany",
        hands={0: {"blue": 7}},
        passengers={
            "berlin": {"red": 2, "white": 1, "blue": 2},
            "hamburg": {"green": 1, "black": 3},
        },
    )
    events = do(game, "claim Berlin-Hamburg/1 blue 7")
    assert types(events) == ["route_claimed"]
    assert (game.phase, game.view(1).place, game.to_move) == ("passenger", "berlin", 0)
    assert menu(game) == ["passenger red", "passenger blue", "passenger white"]
    assert refused(game, "passenger green") == "no_such_passenger"
    do(game, "passenger white")
    assert (game.phase, game.view(1).place) == ("passenger", "hamburg")
    assert menu(game) == ["passenger green", "passenger black"]
    events = do(game, "passenger black")
    assert types(events) == ["passenger_taken", "turn_began"]
    assert game.view(None).passengers == {
        "berlin": {"red": 2, "blue": 2},
        "hamburg": {"green": 1, "black": 2},
    }
    collected = game.view(None).players[0].passengers
    assert {color: n for color, n in collected.items() if n} == {"white": 1, "black": 1}


def test_the_choice_belongs_to_the_claim_and_cannot_be_skipped() -> None:
    """T-47: in the same turn, nothing else is legal before it."""
    game = arrange(
        "germany",
        hands={0: {"red": 3, "orange": 4}},
        passengers={"berlin": {"red": 1, "white": 1}, "magdeburg": {"green": 1}},
    )
    do(game, "claim Berlin-Magdeburg red 3")
    assert all(text.startswith("passenger ") for text in menu(game))
    for other in ("draw blind", "tickets 2+2", "claim Berlin-Leipzig orange 4"):
        assert refused(game, other) == "wrong_phase"
    assert refused(game, "draw blind", seat=1) == "not_your_decision"
    events = do(game, "passenger red")
    assert [e.get("place") for e in events] == ["berlin", "magdeburg", None]
    assert (game.turn, game.to_move) == (2, 1)


def test_several_passengers_of_one_color_need_no_choice() -> None:
    """T-47: it resolves itself, one of them is taken."""
    game = arrange("germany", hands={0: {"red": 3}}, passengers={"berlin": {"blue": 4}})
    events = do(game, "claim Berlin-Magdeburg red 3")
    assert types(events) == ["route_claimed", "passenger_taken", "turn_began"]
    assert game.view(None).passengers == {"berlin": {"blue": 3}}


def test_an_empty_place_gives_none() -> None:
    """G-28, T-47: neither passenger nor question."""
    game = arrange("germany", hands={0: {"red": 3}}, passengers={"ulm": {"red": 1}})
    events = do(game, "claim Berlin-Magdeburg red 3")
    assert types(events) == ["route_claimed", "turn_began"]
    assert sum(game.view(None).players[0].passengers.values()) == 0


def test_a_country_has_one_pool_for_all_its_borders() -> None:
    """T-47: first come, first served."""
    game = arrange(
        "germany",
        hands={0: {"green": 1}, 1: {"yellow": 2}},
        passengers={"frankreich": {"black": 1}, "freiburg": {"red": 1}},
    )
    events = do(game, "claim Saarbrücken-Frankreich green 1")
    assert [e["place"] for e in events if e["type"] == "passenger_taken"] == ["frankreich"]
    events = do(game, "claim Freiburg-Frankreich yellow 2")
    assert [e["place"] for e in events if e["type"] == "passenger_taken"] == ["freiburg"]
    assert game.view(None).passengers == {}


def test_collected_passengers_are_counted_for_everybody() -> None:
    """G-29: a growing pool that all can see."""
    game = arrange(
        "germany",
        hands={0: {"red": 3}},
        passengers={"berlin": {"red": 1}, "magdeburg": {"red": 1}},
        collected={0: {"red": 2, "white": 1}},
    )
    do(game, "claim Berlin-Magdeburg red 3")
    for viewer in (0, 1, None):
        player = game.view(viewer).players[0]
        assert (player.passengers["red"], player.passengers["white"]) == (4, 1)


MAJORITIES = [
    ((3, 2, 2), (20, 10, 10)),
    ((3, 3, 2), (20, 20, 0)),
    ((4, 0, 0), (20, 0, 0)),
    ((0, 0, 0), (0, 0, 0)),
    ((2, 2), (20, 20)),
    ((2, 1), (20, 10)),
    ((1, 0), (20, 0)),
    ((3, 2, 1), (20, 10, 0)),
    ((1, 3, 2, 2), (0, 20, 10, 10)),
    ((2, 2, 2, 2), (20, 20, 20, 20)),
    ((1, 4, 1, 4, 0), (0, 20, 0, 20, 0)),
    ((0, 5, 1, 2, 2), (0, 20, 0, 10, 10)),
]


@pytest.mark.parametrize(("numbers", "points"), MAJORITIES)
def test_majorities_of_one_color(numbers: tuple[int, ...], points: tuple[int, ...]) -> None:
    """T-48, G-38: most 20, second most 10; at least one passenger is needed."""
    game = arrange(
        "germany",
        len(numbers),
        collected={seat: {"yellow": number} for seat, number in enumerate(numbers)},
    )
    rows = scored(game).seats
    assert tuple(row.bonus["passengers"] for row in rows) == points
    assert tuple(row.passengers for row in rows) == numbers


def test_every_color_has_its_own_majority() -> None:
    """G-38: six colours, six prizes."""
    game = arrange(
        "germany",
        3,
        collected={0: dict.fromkeys(COLORS, 2), 1: {"red": 3, "white": 1}, 2: {"red": 1}},
    )
    rows = scored(game).seats
    assert [row.bonus["passengers"] for row in rows] == [10 + 5 * 20, 20 + 10, 0]


def test_tied_for_most_score_20_each_and_nobody_is_second() -> None:
    """G-39, T-48: in that colour only."""
    game = arrange(
        "germany",
        3,
        collected={0: {"red": 4, "blue": 1}, 1: {"red": 4}, 2: {"red": 3, "blue": 2}},
    )
    rows = scored(game).seats
    assert [row.bonus["passengers"] for row in rows] == [20 + 10, 20, 0 + 20]


def test_tied_for_second_score_10_each() -> None:
    """G-40, T-48: behind one leader, however many they are."""
    game = arrange(
        "germany", 5, collected={0: {"black": 3}, **{seat: {"black": 2} for seat in (1, 2, 3)}}
    )
    assert [row.bonus["passengers"] for row in scored(game).seats] == [20, 10, 10, 10, 0]


def test_passengers_mix_with_the_rules_of_other_editions() -> None:
    """T-47, T-48: a made-up tunnel gives passengers after its toll; three prizes."""
    game = arrange(
        MIXED,
        3,
        hands={0: {"red": 3, "wild": 1}},
        deck=["red", "blue"],
        passengers={"corrie": {"jade": 1}, "eastmere": {"plum": 1, "amber": 1}},
        collected={1: {"jade": 3}, 2: {"jade": 2}},
    )
    do(game, "claim Corrie-Eastmere red 3")
    events = do(game, "pay 0+1")
    assert types(events)[:3] == ["toll_paid", "route_claimed", "passenger_taken"]
    assert menu(game) == ["passenger amber", "passenger plum"]
    do(game, "passenger plum")
    result = end(game).result()
    assert result is not None
    assert [row.bonus["passengers"] for row in result.seats] == [2 + 9, 9, 5]
