"""The most that 45 trains can earn on the USA board (arXiv 2511.08441)."""

from tests.kit import arrange, end

NETWORK = (1, 2, 7, 9, 19, 21, 31, 38, 59, 67, 68, 76, 77, 82, 85, 88, 90, 98)


def test_the_known_best_network_of_usa_earns_285_points() -> None:
    """U-36, U-41, U-45: 285 with 45 trains for routes and tickets, the longest path apart."""
    every = range(30)
    game = end(
        arrange("usa", owners=dict.fromkeys(NETWORK, 0), tickets={0: every}, ticket_decks={})
    )
    result = game.result()
    assert result is not None
    best = result.seats[0]
    assert game.view(None).players[0].trains == 0
    held = sum(game.edition.board.tickets[ticket].points or 0 for ticket in best.completed)
    assert best.routes + held == 285
    assert best.bonus == {"longest_path": 10}


def test_with_only_its_completed_tickets_the_best_network_wins_295_in_all() -> None:
    """U-12, U-46: the prize for the longest path comes on top."""
    network = dict.fromkeys(NETWORK, 0)
    probe = end(arrange("usa", owners=network, tickets={0: range(30)}, ticket_decks={})).result()
    assert probe is not None
    game = end(arrange("usa", owners=network, tickets={0: probe.seats[0].completed}))
    result = game.result()
    assert result is not None
    assert result.seats[0].total == 295
    assert result.seats[0].failed == ()
