"""First Journey: tickets completed at once, replaced, and the bonus for crossing the board."""

import pytest

from tests.kit import SPRINT, arrange, do, held, pile, show_completed, ticket_of, types
from waggonway.editions import load
from waggonway.game import Game

#   with Berlin-Warsaw between them, lines from Paris over London and from Copenhagen to Kiev
TO_BERLIN = (
    *("London-Paris/1", "London-Amsterdam/1", "Amsterdam-Berlin/1"),
    *("Copenhagen-Berlin/1", "Warsaw-Kiev"),
)


def completed(game: Game, seat: int = 0) -> list[str]:
    """The tickets that lie completed before a seat."""
    return [game.edition.ticket_label(t) for t in game.view(None).players[seat].completed]


def test_a_ticket_is_completed_at_once_and_shown() -> None:
    """F-13, F-14: by a continuous line of the player's trains; one new ticket is drawn."""
    game = arrange(
        "first_journey",
        owners={"London-Amsterdam/1": 0, "Amsterdam-Berlin/1": 0},
        hands={0: {"blue": 2}},
        tickets={0: ["Madrid-Rome", "London-Warsaw"]},
        ticket_decks={"regular": ["Paris-Warsaw", "Copenhagen-Kiev"]},
    )
    events = do(game, "claim Berlin-Warsaw/1 blue 2")
    assert types(events) == ["route_claimed", "ticket_completed", "ticket_drawn", "turn_began"]
    assert events[1]["ticket"] == ticket_of(game, "London-Warsaw")
    assert completed(game) == ["London-Warsaw"]
    assert held(game, 0) == ["Madrid-Rome", "Paris-Warsaw"]
    assert pile(game) == ["Copenhagen-Kiev"]


def test_the_other_tickets_keep_their_order() -> None:
    """F-14, T-54: the completed one leaves from among many, the new one comes behind them."""
    mine = ["Madrid-Rome", "London-Warsaw", "Riga-Rome", "Ankara-Moscow", "Sarajevo-Zurich"]
    game = arrange(
        "first_journey",
        owners={"London-Amsterdam/1": 0, "Amsterdam-Berlin/1": 0},
        hands={0: {"blue": 2}},
        tickets={0: mine, 1: ["Copenhagen-Kiev"]},
        ticket_decks={"regular": ["Paris-Warsaw"]},
    )
    do(game, "claim Berlin-Warsaw/1 blue 2")
    assert held(game, 0) == [mine[0], *mine[2:], "Paris-Warsaw"]
    assert held(game, 1) == ["Copenhagen-Kiev"]


def test_another_players_trains_do_not_complete_a_ticket() -> None:
    """F-13: the line is the player's own, and a claim checks nobody else's tickets."""
    game = arrange(
        "first_journey",
        owners={"London-Amsterdam/1": 1, "Amsterdam-Berlin/1": 1},
        hands={0: {"blue": 2}},
        tickets={0: ["London-Warsaw"], 1: ["London-Warsaw"]},
    )
    assert types(do(game, "claim Berlin-Warsaw/1 blue 2")) == ["route_claimed", "turn_began"]
    assert completed(game, 0) == completed(game, 1) == []


def test_two_tickets_are_completed_by_one_route() -> None:
    """T-54: the first connected one of the list, its replacement goes to the end, and again."""
    game = arrange(
        "first_journey",
        owners=dict.fromkeys(TO_BERLIN, 0),
        hands={0: {"blue": 2}},
        tickets={0: ["Copenhagen-Kiev", "London-Warsaw"]},
        ticket_decks={"regular": ["Madrid-Rome", "Riga-Rome", "Paris-Warsaw"]},
    )
    events = do(game, "claim Berlin-Warsaw/1 blue 2")
    kinds = ["ticket_completed", "ticket_drawn"]
    assert types(events) == ["route_claimed", *kinds, *kinds, "turn_began"]
    assert completed(game) == ["Copenhagen-Kiev", "London-Warsaw"]
    assert held(game, 0) == ["Madrid-Rome", "Riga-Rome"]


def test_a_connected_replacement_waits_for_older_tickets() -> None:
    """T-54, T-55: the list is gone through from the front each time."""
    game = arrange(
        "first_journey",
        owners=dict.fromkeys(TO_BERLIN, 0),
        hands={0: {"blue": 2}},
        tickets={0: ["Copenhagen-Kiev", "London-Warsaw"]},
        ticket_decks={"regular": ["Paris-Warsaw", "Madrid-Rome", "Riga-Rome"]},
    )
    do(game, "claim Berlin-Warsaw/1 blue 2")
    assert completed(game) == ["Copenhagen-Kiev", "London-Warsaw", "Paris-Warsaw"]
    assert held(game, 0) == ["Madrid-Rome", "Riga-Rome"]


def test_a_drawn_ticket_that_is_already_connected_is_completed_at_once() -> None:
    """T-55, T-40: and so is the next, as long as they come."""
    game = arrange(
        "first_journey",
        owners=dict.fromkeys(TO_BERLIN, 0),
        hands={0: {"blue": 2}},
        tickets={0: ["Madrid-Rome", "London-Warsaw"]},
        ticket_decks={"regular": ["Paris-Warsaw", "Copenhagen-Kiev", "Riga-Rome"]},
    )
    events = do(game, "claim Berlin-Warsaw/1 blue 2")
    assert types(events).count("ticket_completed") == 3
    assert completed(game) == ["London-Warsaw", "Paris-Warsaw", "Copenhagen-Kiev"]
    assert held(game, 0) == ["Madrid-Rome", "Riga-Rome"]


def test_without_a_ticket_deck_there_is_no_replacement() -> None:
    """T-56, F-14: the player goes on with fewer tickets; on a board where the deck runs out."""
    game = arrange(
        SPRINT,
        owners={"Mill-Ford": 0},
        hands={0: {"green": 1, "blue": 2}},
        tickets={0: ["Mill-Abbey", "Abbey-Wall"]},
        ticket_decks={"regular": ["Ford-Tower"]},
    )
    events = do(game, "claim Ford-Abbey green 1", "draw blind")
    assert "ticket_drawn" in types(events)
    assert (held(game, 0), pile(game)) == (["Abbey-Wall", "Ford-Tower"], [])
    events = do(game, "claim Ford-Wall blue 2")
    kinds = ["route_claimed", "merchandise_gained", "ticket_completed", "turn_began"]
    assert types(events) == kinds
    assert completed(game) == ["Mill-Abbey", "Abbey-Wall"]
    assert held(game, 0) == ["Ford-Tower"]


def test_the_printed_deck_never_runs_out() -> None:
    """T-56: at most 8 + 4 x 5 tickets are out, so four are always left."""
    edition = load("first_journey")
    assert edition.journey is not None
    most = edition.seats[1] * (edition.tickets.opening.offered + edition.journey.goal - 1)
    assert len(edition.board.tickets) - most == 4


def test_open_tickets_cost_nothing() -> None:
    """F-16: completed ones count one each, whatever is left in the hand."""
    game = arrange(
        "first_journey",
        tickets={0: ["Paris-Warsaw", "Copenhagen-Kiev"], 1: []},
        ticket_decks={"regular": []},
        trains={0: 1},
        hands={0: {"green": 1}},
    )
    show_completed(game, 0, "Riga-Rome")
    do(game, "claim Dublin-London/1 green 1")
    result = game.result()
    assert result is not None
    assert [(row.total, row.tickets) for row in result.seats] == [(0, 0), (0, 0)]
    assert len(result.seats[0].failed) == 2
    assert [row.place for row in result.seats] == [1, 2]


EAST_TO_WEST = [
    "Warsaw-Moscow/1, Berlin-Warsaw/1, Amsterdam-Berlin/1, London-Amsterdam/1, Dublin-London/1",
    "Kiev-Rostov, Warsaw-Kiev, Berlin-Warsaw/1, Berlin-Paris/1, Brest-Paris",
    "Bucharest-Ankara/1, Sarajevo-Bucharest, Rome-Sarajevo, Barcelona-Rome/1, Madrid-Barcelona/1",
]


@pytest.mark.parametrize("line", EAST_TO_WEST)
def test_a_line_from_east_to_west_earns_the_bonus(line: str) -> None:
    """F-18, T-57: Moscow, Rostov or Ankara to Dublin, Brest or Madrid; told to everybody."""
    routes = line.split(", ")
    for last in routes:
        others = [route for route in routes if route != last]
        game = arrange(
            "first_journey",
            owners=dict.fromkeys(others, 0),
            hands={0: {"wild": 3}},
            tickets={},
            ticket_decks={},
        )
        assert not game.view(None).players[0].crossing
        length = game.edition.board.routes[game.edition.route_labels.index(last)].length
        events = do(game, f"claim {last} wild {length}")
        assert types(events) == ["route_claimed", "crossing_completed", "turn_began"]
        assert game.view(1).players[0].crossing
        assert not game.view(1).players[1].crossing


def test_the_cities_of_east_and_west() -> None:
    """F-18: three of each."""
    edition = load("first_journey")
    assert edition.journey is not None
    assert edition.journey.crossing is not None
    assert edition.journey.crossing.from_ == ("moscow", "rostov", "ankara")
    assert edition.journey.crossing.to == ("dublin", "brest", "madrid")


CROSSING = ("Moscow-Rostov/1", "Kiev-Moscow", "Vienna-Kiev", "Zurich-Vienna/1", "Paris-Zurich/1")


def test_the_bonus_is_earned_once() -> None:
    """T-57: at the first moment; a second line from east to west brings nothing more."""
    game = arrange(
        "first_journey",
        owners=dict.fromkeys(CROSSING, 0),
        hands={0: {"wild": 6}, 1: {"white": 1}},
        tickets={},
        ticket_decks={},
    )
    assert "crossing_completed" in types(do(game, "claim Paris-Madrid/1 wild 3"))
    do(game, "draw blind")
    assert types(do(game, "claim Brest-Paris wild 2")) == ["route_claimed", "turn_began"]
    assert game.view(None).players[0].crossing


def test_tickets_come_before_the_bonus_and_both_count_for_one_line() -> None:
    """T-57: no ticket is drawn for the bonus."""
    game = arrange(
        "first_journey",
        owners=dict.fromkeys((*CROSSING, "Zurich-Rome/1"), 0),
        hands={0: {"wild": 3}},
        tickets={0: ["Madrid-Rome", "Riga-Rome"]},
        ticket_decks={"regular": ["Stockholm-Vienna", "Copenhagen-Kiev"]},
    )
    events = do(game, "claim Paris-Madrid/1 wild 3")
    assert types(events) == [
        "route_claimed",
        "ticket_completed",
        "ticket_drawn",
        "crossing_completed",
        "turn_began",
    ]
    assert held(game, 0) == ["Riga-Rome", "Stockholm-Vienna"]
    assert pile(game) == ["Copenhagen-Kiev"]


def test_the_bonus_counts_as_a_completed_ticket() -> None:
    """F-19, T-57: as the sixth it ends the game."""
    game = arrange(
        "first_journey",
        owners=dict.fromkeys(CROSSING, 0),
        hands={0: {"wild": 3}},
        tickets={},
        ticket_decks={},
    )
    show_completed(game, 0, 0, 1, 2, 3, 4)
    events = do(game, "claim Paris-Madrid/1 wild 3")
    assert types(events)[:3] == ["route_claimed", "crossing_completed", "game_ended"]
    result = game.result()
    assert result is not None
    assert (result.reason, result.winners) == ("goal", (0,))
    assert (len(result.seats[0].completed), result.seats[0].crossing) == (5, True)
