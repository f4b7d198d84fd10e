"""The networks that guess the tickets of opponents."""

from math import exp
from statistics import median

import msgspec
import pytest

from bench.ladder.tickets import as_champion, by_path_and_ends, surprises
from tests.kit import SPRINT, arrange
from waggonway import bots
from waggonway.bots.champion import Champion
from waggonway.bots.knowledge import known_position_of, route_graph_of
from waggonway.bots.memory import Memory
from waggonway.bots.planner.route_graph import ShortestPaths
from waggonway.bots.planner.sampling import NEVER
from waggonway.bots.planner.ticket_features import (
    FAR_TRAINS,
    opponent_feature_list,
    ticket_inputs,
    trains_to_connect,
)
from waggonway.bots.planner.ticket_net import MOST_ODDS, TicketNet, guess_tickets, odds_below
from waggonway.bots.value_models import (
    TicketModelFile,
    read_model,
    ticket_model_path,
    ticket_net_for,
)
from waggonway.core.state import HELD, TALLY
from waggonway.editions import load
from waggonway.editions.tables import board_of
from waggonway.game import Game

AMSTERDAM = load("amsterdam")
PLAYERS = range(AMSTERDAM.seats[0], AMSTERDAM.seats[1] + 1)


def game_after(edition: str, moves: int, players: int = 2, seed: str = "guess") -> Game:
    """Return a game after some moves of `club`."""
    game, player = Game.new(edition, players, seed=seed), bots.make("club", seed=1)
    for _ in range(moves):
        if game.to_move is not None:
            game.apply(game.to_move, player.choose(game.view(game.to_move)))
    return game


def test_odds_double_with_every_octave() -> None:
    first = [0, 0, 1 << 20]  # one unit, which is always 1
    second = [weight for octaves in (5, 4, 1, -40) for weight in (octaves << 12, 0)]
    net = TicketNet(first, second, 2, 4)
    assert net.odds_of([0, 0]) == [MOST_ODDS, MOST_ODDS // 2, MOST_ODDS // 16, 1]
    assert net.odds_of([3, 9]) == net.odds_of([0, 0])
    odds = [odds_below(steps) for steps in range(400)]
    assert odds == sorted(odds, reverse=True)
    assert odds[:16] == [round(MOST_ODDS * 2 ** (-k / 16)) for k in range(16)]
    assert odds[0] == MOST_ODDS
    assert odds[-1] == 1
    with pytest.raises(ValueError, match="first layer"):
        TicketNet(first, second, 3, 4)
    with pytest.raises(ValueError, match="second layer"):
        TicketNet(first, second, 2, 5)


def test_a_position_is_described_alike_for_everybody_who_knows_the_same() -> None:
    """Only what is public and the viewer's own tickets count: the two worlds look alike."""
    for moves in (0, 9, 30):
        game = game_after("amsterdam", moves, players=3)
        graph, state = route_graph_of(game.edition), game.state
        for viewer in range(3):
            known = known_position_of(game.view(viewer), Memory()).state
            for p in {0, 1, 2} - {viewer}:
                real = opponent_feature_list(state, graph, viewer, p)
                assert opponent_feature_list(known, graph, viewer, p) == real
                assert len(real) == ticket_inputs(state.board)


def test_the_features_name_routes_and_reached_ends() -> None:
    game = arrange(
        "usa",
        owners={"El Paso-Los Angeles": 1, "El Paso-Houston": 1, "Houston-New Orleans": 1},
        tickets={0: [0, 1]},
        seats=2,
    )
    board, graph = board_of(game.edition), route_graph_of(game.edition)
    x = opponent_feature_list(game.state, graph, 0, 1)
    assert sum(x[: board.routes]) == 3
    assert sum(x[board.routes : 2 * board.routes]) == 0
    tickets = x[2 * board.routes : -2]
    own, one, both, trains = (tickets[k * board.tickets :][: board.tickets] for k in range(4))
    assert [t for t in range(board.tickets) if own[t]] == [0, 1]
    number = {(t.a, t.b): n for n, t in enumerate(game.edition.board.tickets)}
    miami = number["los_angeles", "miami"]
    assert (one[miami], both[miami], trains[miami]) == (1, 0, 6)
    left = trains_to_connect(game.state, ShortestPaths(graph), 1)
    assert trains == [min(left[t], FAR_TRAINS) for t in range(board.tickets)]


@pytest.mark.parametrize("players", PLAYERS)
def test_amsterdam_has_networks_that_guess_better_than_tables(players: int) -> None:
    model = read_model(ticket_model_path("amsterdam", players), TicketModelFile)
    assert model.perplexity < 0.2 * model.baseline
    found: dict[str, list[float]] = {"tables": [], "network": []}
    for moves in range(12, 60, 4):
        game = game_after("amsterdam", moves, players, f"guess/{moves}")
        if game.to_move is not None:
            found["tables"] += surprises(game, game.to_move, by_path_and_ends)
            found["network"] += surprises(game, game.to_move, as_champion)
    tables, network = (exp(sum(values) / len(values)) for values in found.values())
    assert network < 0.7 * tables


def test_the_tickets_that_opponents_hold_stand_out() -> None:
    game = game_after("amsterdam", 30)
    viewer = game.to_move or 0
    champion, view = Champion(1), game.view(viewer)
    position = champion.known_position(view)
    champion.estimate_tickets(view, position)
    state, p = game.state, 1 - viewer
    row = p * state.board.tickets
    odds = [1 + int(position.fit[row + t]) for t in range(state.board.tickets)]
    held = [int(state.held[row + i]) for i in range(state.tally[p * TALLY + HELD])]
    assert max(odds[ticket] for ticket in held) > 50 * median(odds)


def test_nothing_is_guessed_before_tickets_are_chosen() -> None:
    game = Game.new("amsterdam", 3, seed="opening")
    champion, view = Champion(1), game.view(game.to_move or 0)
    position = champion.known_position(view)
    champion.estimate_tickets(view, position)
    assert not any(position.fit[t] for t in range(3 * position.board.tickets))


def test_a_ticket_that_would_have_been_completed_is_never_guessed() -> None:
    """T-54."""
    edition = load("first_journey")
    joined = next(
        n for n, t in enumerate(edition.board.tickets) if (t.a, t.b) == ("london", "warsaw")
    )
    ways = ({"london", "amsterdam"}, {"amsterdam", "berlin"}, {"berlin", "warsaw"})
    owners: dict[str | int, int] = {
        number: 1 for number, route in enumerate(edition.board.routes) if {route.a, route.b} in ways
    }
    game = arrange("first_journey", owners=owners, seats=2)
    position = known_position_of(game.view(0), Memory())
    board = board_of(edition)
    inputs = ticket_inputs(board)
    net = TicketNet([0] * (inputs + 1), [0] * (2 * board.tickets), inputs, board.tickets)
    guess_tickets(position, route_graph_of(edition), net)
    fits = [position.fit[board.tickets + t] for t in range(board.tickets)]
    assert fits[joined] == NEVER
    assert max(fits) == MOST_ODDS - 1


def test_other_boards_have_no_network_that_guesses() -> None:
    assert ticket_net_for(AMSTERDAM, 2) is not None
    assert ticket_net_for(load("usa"), 2) is None
    assert ticket_net_for(load(SPRINT), 2) is None
    routes = msgspec.structs.replace(AMSTERDAM.routes, trains=AMSTERDAM.routes.trains - 1)
    assert ticket_net_for(msgspec.structs.replace(AMSTERDAM, routes=routes), 2) is None
