"""What a seat is told while the game runs is the same whatever the others hold."""

import functools

import pytest

from waggonway.bots.knowledge import known_position_of, route_graph_of
from waggonway.bots.memory import Memory
from waggonway.bots.planner.sampling import sample_position
from waggonway.bots.planning_bot import Club
from waggonway.core.state import State
from waggonway.game import Game, View, redact
from waggonway.review.engine.known_facts import known_facts_of
from waggonway.review.hints import outlook_of
from waggonway.review.model import evaluator_of

STEPS = {"first_journey": 24, "amsterdam": 12, "europe": 40, "germany": 40}


@functools.cache
def evening(edition: str) -> tuple[Game, int]:
    """A game in the middle, and the seat that decides."""
    game = Game.new(edition, 3, seed="two worlds")
    players = [Club(seed=str(seat)) for seat in range(3)]
    for _ in range(STEPS[edition]):
        seat = game.to_move
        assert seat is not None
        game.apply(seat, players[seat].choose(game.view(seat)))
    while game.phase != "action":
        seat = game.to_move
        assert seat is not None
        game.apply(seat, players[seat].choose(game.view(seat)))
    assert game.to_move is not None
    return game, game.to_move


def remembered(game: Game, seat: int) -> Memory:
    memory = Memory()
    memory.see([redact(event, seat) for event in game.events])
    memory.update(game.edition)
    return memory


def other_world(game: Game, seat: int) -> State:
    """A position with other hidden cards and tickets that this seat cannot tell from the real."""
    position = known_position_of(game.view(seat), remembered(game, seat))
    return sample_position(position, 5)


def cards_of(state: State) -> list[int]:
    width = state.board.width
    return [sum(state.hands[p * width : (p + 1) * width]) for p in range(state.seats)]


@pytest.mark.parametrize("edition", STEPS)
def test_the_facts_of_a_seat_do_not_depend_on_hidden_cards(edition: str) -> None:
    game, seat = evening(edition)
    other = other_world(game, seat)
    assert list(other.hands) != list(game.state.hands)
    evaluator = evaluator_of(game.edition, game.seats)
    graph = route_graph_of(game.edition)

    def facts(state: State) -> list[float]:
        return known_facts_of(state, graph, evaluator.weights, seat, cards_of(state))

    assert facts(game.state) == facts(other)
    position = known_position_of(game.view(seat), remembered(game, seat))
    assert facts(game.state) == known_facts_of(
        position.state, graph, evaluator.weights, seat, position.cards
    )


@pytest.mark.parametrize("edition", ["first_journey", "amsterdam"])
def test_a_hint_does_not_depend_on_hidden_cards(edition: str) -> None:
    game, seat = evening(edition)
    worlds = game.view(seat), Game(game.edition, other_world(game, seat)).view(seat)
    assert worlds[0].tickets == worlds[1].tickets
    assert [player.cards for player in worlds[0].players] == [p.cards for p in worlds[1].players]
    hints = [hint(game, view, seat) for view in worlds]
    assert hints[0] == hints[1]
    assert hints[0].chance is not None


def hint(game: Game, view: View, seat: int):  # type: ignore[no-untyped-def]
    adviser = Club(seed="hint")
    adviser.see([redact(event, seat) for event in game.events])
    found = outlook_of(adviser, view)
    assert found is not None
    return found
