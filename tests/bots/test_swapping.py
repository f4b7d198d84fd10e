"""When a planner swaps its tickets."""

from waggonway.bots.planner.network import plan
from waggonway.bots.planner.planner import Planner
from waggonway.bots.planner.route_graph import RouteGraph
from waggonway.bots.planner.tickets import nearest
from waggonway.bots.planner.weights import Weights
from waggonway.core.setup import quick_game
from waggonway.editions import load
from waggonway.editions.tables import board_of


def test_a_ticket_is_not_near_because_its_way_is_taken() -> None:
    board = board_of(load("first_journey"))
    state = quick_game(board, 2, 1)
    planner = Planner(RouteGraph(board), Weights(), 0)
    plan(planner, state)
    free = nearest(planner, state)
    for word in range(board.words):
        state.open[word] = 0
    plan(planner, state)
    assert 0 < free < nearest(planner, state)
