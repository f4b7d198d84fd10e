"""The examples of First Journey's rulebook, in our own words."""

import pytest

from tests.kit import arrange, do, menu, show_completed, types


def test_a_blue_route_of_two_spaces_takes_two_blue_cards() -> None:
    """F-9: and locomotives in place of them."""
    game = arrange("first_journey", hands={0: {"blue": 2, "wild": 1, "red": 2}})
    start = "claim Dublin-Brest "
    ways = [text.removeprefix(start) for text in menu(game) if text.startswith(start)]
    assert ways == ["blue 2", "blue 1+1"]


def test_a_completed_ticket_is_shown_and_another_drawn() -> None:
    """F-13, F-14: Berlin-Brest, a printed card, by way of Paris."""
    game = arrange(
        "first_journey",
        owners={"Berlin-Paris/1": 0},
        hands={0: {"yellow": 2}},
        tickets={0: ["Athens-Berlin", "Berlin-Brest"]},
        ticket_decks={"regular": ["Paris-Warsaw"]},
    )
    events = do(game, "claim Brest-Paris yellow 2")
    assert types(events)[1:3] == ["ticket_completed", "ticket_drawn"]


@pytest.mark.parametrize("east", ["Moscow", "Rostov", "Ankara"])
@pytest.mark.parametrize("west", ["Dublin", "Brest", "Madrid"])
def test_east_to_west(east: str, west: str) -> None:
    """F-18: each of three cities to each of three."""
    middle = ["Paris-Zurich/1", "Zurich-Vienna/1", "Vienna-Bucharest/1"]
    ends = {
        "Moscow": ["Kiev-Bucharest", "Kiev-Moscow"],
        "Rostov": ["Bucharest-Rostov/1"],
        "Ankara": ["Bucharest-Ankara/1"],
        "Dublin": ["London-Paris/1", "Dublin-London/1"],
        "Brest": ["Brest-Paris"],
        "Madrid": ["Paris-Madrid/1"],
    }
    line = [*ends[east], *ends[west], *middle[1:]]
    game = arrange(
        "first_journey",
        owners=dict.fromkeys(line, 0),
        hands={0: {"blue": 1}},
        tickets={},
        ticket_decks={},
    )
    events = do(game, "claim Paris-Zurich/1 blue 1")
    assert types(events) == ["route_claimed", "crossing_completed", "turn_began"]


def test_the_sixth_ticket_wins() -> None:
    """F-20: at once."""
    game = arrange(
        "first_journey",
        owners={"Berlin-Paris/1": 0},
        hands={0: {"yellow": 2}},
        tickets={0: ["Athens-Berlin", "Berlin-Brest"]},
        ticket_decks={"regular": ["Paris-Warsaw"]},
    )
    show_completed(game, 0, 0, 1, 2, 3, 4)
    do(game, "claim Brest-Paris yellow 2")
    result = game.result()
    assert result is not None
    assert result.winners == (0,)


def test_the_last_train_with_a_tie() -> None:
    """F-21: all tied players win together."""
    game = arrange("first_journey", 4, trains={0: 2}, hands={0: {"yellow": 2}}, tickets={})
    show_completed(game, 0, 0, 1)
    show_completed(game, 2, 2, 3)
    do(game, "claim Brest-Paris yellow 2")
    result = game.result()
    assert result is not None
    assert result.winners == (0, 2)
