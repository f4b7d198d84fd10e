"""Players with open cards, whose games the champion's network learns from."""

import pytest

from waggonway.bots.constants import weights_of
from waggonway.bots.knowledge import route_graph_of
from waggonway.bots.planner.open_cards import CAUTION, OpenCardsPlayer, cautious_lead
from waggonway.bots.planner.playouts import planners_for, play_until
from waggonway.bots.planner.search import Judge
from waggonway.core.legal import legal_actions
from waggonway.core.setup import quick_game
from waggonway.editions import load
from waggonway.editions.tables import board_of


def test_the_choice_depends_on_the_position_and_the_number_only() -> None:
    edition = load("amsterdam")
    graph, weights = route_graph_of(edition), weights_of("champion", edition, 2)
    player = OpenCardsPlayer(Judge(graph, [weights] * 2), weights, 5, 4)
    state = quick_game(board_of(edition), 2, 7)
    play_until(state, planners_for(state, graph, [weights] * 2), 6)
    before = state.clone()
    found = player.choose(state, 11)
    assert found in legal_actions(state)
    assert found == player.choose(before, 11)
    assert state.turn == before.turn


def test_a_lead_counts_less_if_it_varies() -> None:
    same, varied = cautious_lead(0.4, 0.04, 4), cautious_lead(0.4, 0.1, 4)
    assert same == pytest.approx(0.1)  # no variance is left
    assert varied < same
    assert cautious_lead(0.0, 0.0, 4) == pytest.approx(-CAUTION * (0.01 / 8 / 4) ** 0.5)
