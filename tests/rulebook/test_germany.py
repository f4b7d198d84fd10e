"""The examples of Germany's rulebook, in our own words."""

from tests.kit import arrange, do, menu, refused, scored


def payments(route: str, **hand: int) -> list[str]:
    """How a route can be paid for from a hand."""
    game = arrange("germany", hands={0: hand}, market=["orange"] * 5)
    start = f"claim {route} "
    return [text.removeprefix(start) for text in menu(game) if text.startswith(start)]


def test_a_blue_route_of_three_spaces() -> None:
    """G-21: three blue cards, two and a locomotive, one and two, or three locomotives."""
    wanted = ["blue 3", "blue 2+1", "blue 1+2", "wild 3"]
    assert payments("Bremen-Emden", blue=3, red=3, wild=3) == wanted


def test_a_gray_route_of_two_spaces() -> None:
    """G-21: two cards of one colour, one of any colour and a locomotive, or two locomotives."""
    wanted = ["blue 2", "blue 1+1", "red 1+1", "wild 2"]
    assert payments("Kiel-Dänemark", blue=2, red=1, wild=2) == wanted
    assert payments("Kiel-Dänemark", blue=1, red=1) == []


def test_purple_claims_berlin_magdeburg_and_takes_two_passengers() -> None:
    """G-26, G-27: the green one of Magdeburg, and of those in Berlin a red one."""
    game = arrange(
        "germany",
        hands={0: {"red": 3}},
        passengers={
            "berlin": {"red": 1, "black": 1, "yellow": 1, "blue": 1, "white": 1},
            "magdeburg": {"green": 1},
        },
    )
    do(game, "claim Berlin-Magdeburg red 3", "passenger red")
    collected = game.view(None).players[0].passengers
    assert {color: n for color, n in collected.items() if n} == {"red": 1, "green": 1}
    assert sum(game.view(None).passengers["berlin"].values()) == 4
    assert "magdeburg" not in game.view(None).passengers


def test_freiburg_and_saarbrucken_do_not_meet_in_france() -> None:
    """G-33: both are joined to Frankreich and not to each other."""
    line = ["Freiburg-Frankreich", "Saarbrücken-Frankreich", "Koblenz-Saarbrücken"]
    line += ["Koblenz-Köln/1", "Freiburg-Stuttgart", "Mannheim-Stuttgart/1"]
    game = arrange(
        "germany",
        owners=dict.fromkeys(line, 0),
        tickets={0: ["Köln-Saarbrücken", "Mannheim-Stuttgart", "Dortmund-Mannheim"], 1: []},
    )
    row = scored(game).seats[0]
    assert row.tickets == 4 + 2 - 6
    assert len(row.completed) == 2


def test_the_double_and_triple_routes_of_a_game_of_three() -> None:
    """G-25: once one track is claimed the others are locked."""
    game = arrange("germany", 3, hands={0: {"red": 1}, 1: {"blue": 1}}, passengers={})
    do(game, "claim Dortmund-Düsseldorf/2 red 1")
    for track in (1, 3):
        assert refused(game, f"claim Dortmund-Düsseldorf/{track} blue 1") == "group_closed"


def test_the_route_scoring_table() -> None:
    """G-22: one route of each length brings 57 points, and 17 trains are left of 45."""
    routes = ["Bremen-Bremerhaven", "Hamburg-Schwerin", "Bremen-Emden", "Berlin-Leipzig"]
    routes += ["Berlin-Dresden", "Berlin-Rostock", "Dresden-Regensburg"]
    game = arrange("germany", owners=dict.fromkeys(routes, 0))
    player = game.view(None).players[0]
    assert (player.points, player.trains) == (1 + 2 + 4 + 7 + 10 + 15 + 18, 45 - 28)


def test_leading_in_a_color_and_second_in_another() -> None:
    """G-38 to G-40: 20 where one leads, 10 for second, two tied leaders leave no second."""
    game = arrange(
        "germany",
        3,
        collected={
            0: {"red": 3, "green": 2, "black": 1},
            1: {"red": 2, "green": 2, "black": 1},
            2: {"red": 2, "green": 1, "black": 3},
        },
    )
    prizes = [row.bonus["passengers"] for row in scored(game).seats]
    assert prizes == [20 + 20 + 10, 10 + 20 + 10, 10 + 0 + 20]
