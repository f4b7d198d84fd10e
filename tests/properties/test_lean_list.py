"""The lean list: what it leaves out of the full one, and that playouts choose from it."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.lean_list import LeanList
from waggonway.core.codes import CLAIM, OVER
from waggonway.core.legal import legal_actions
from waggonway.core.playout import playout
from waggonway.core.setup import quick_game
from waggonway.core.shuffle import below
from waggonway.core.state import State
from waggonway.core.turn import apply
from waggonway.editions import available
from waggonway.editions.tables import board_of

from ..kit import MIXED, arrange
from .test_quiet_games import position, rules_of, seats_of

EDITIONS = [*available(), MIXED, "wide"]  # the last has more cities than a word has bits
EACH = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: Path(edition).stem)
GAMES = 4


def game(edition: str | Path, number: int) -> State:
    return quick_game(board_of(rules_of(edition)), seats_of(edition, number), number)


def lean(menu: LeanList, state: State) -> list[int]:
    return [menu.action(i) for i in range(menu.fill(state))]


def without_wilds(action: int) -> int:
    """Claims and stations that differ only in the split of a payment become equal."""
    return action | 15 if action >= CLAIM else action


@EACH
def test_it_holds_every_answer_and_each_colour_of_a_payment_once(edition: str | Path) -> None:
    for number in range(GAMES):
        state = game(edition, number)
        menu, choose = LeanList(state), Random(number).choice
        while state.phase != OVER:
            found, full = lean(menu, state), legal_actions(state)
            assert sorted(found) == sorted({without_wilds(action) for action in full})
            assert [a for a in found if a < CLAIM] == [a for a in full if a < CLAIM]
            apply(state, choose(found))


@EACH
def test_a_lean_action_is_the_full_one_with_fewest_wilds(edition: str | Path) -> None:
    """Position and log are the same afterwards."""
    for number in range(GAMES):
        state = game(edition, number)
        menu, choose = LeanList(state), Random(number).choice
        while state.phase != OVER:
            action = choose(lean(menu, state))
            same = min(a for a in legal_actions(state) if without_wilds(a) == action)
            one, other = state.clone(), state
            one.logging = other.logging = True
            apply(one, action)
            apply(other, same)
            assert one.log == other.log
            assert position(one) == position(other)
            one.log, one.logging, state = [], False, one


@EACH
def test_a_playout_chooses_from_it_by_the_fast_generator(edition: str | Path) -> None:
    for number in range(GAMES):
        state = game(edition, number)
        played, decisions = state.clone(), 0
        menu = LeanList(state)
        while state.phase != OVER:
            apply(state, menu.action(below(state, menu.fill(state))))
            decisions += 1
        assert playout(played) == decisions
        assert list(played.final) == list(state.final)


@EACH
def test_it_keeps_nothing_of_the_position_before(edition: str | Path) -> None:
    opening, state = game(edition, 0), game(edition, 0)
    menu, choose = LeanList(state), Random(0).choice
    while state.phase != OVER:
        assert menu.fill(opening)
        found = lean(menu, state)
        assert found == lean(LeanList(state), state)
        apply(state, choose(found))


@EACH
def test_it_has_room_for_all_that_the_richest_seat_can_do(edition: str | Path) -> None:
    """All routes are gray, and one seat holds every card that does not lie in the market."""
    rules = rules_of(edition)
    routes = tuple(replace(route, color="gray") for route in rules.board.routes)
    gray = replace(rules, board=replace(rules.board, routes=routes))
    state = arrange(gray, rest=0).state
    menu = LeanList(state)
    assert set(lean(menu, state)) == {without_wilds(action) for action in legal_actions(state)}
