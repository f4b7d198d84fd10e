"""The core against the reference: legal actions, events, views, secrets, scores at every step."""

import pytest

from tests.amounts import one_of_each

from .games import combinations, made_up_combinations, play_game

GAMES = 1  # for each edition and number of players; `make soak` plays thousands


@pytest.mark.compiled_only
@pytest.mark.parametrize(("edition", "seats"), combinations())
def test_the_core_and_the_reference_play_the_same_games(edition: str, seats: int) -> None:
    for number in range(GAMES):
        play_game(edition, seats, number)


@pytest.mark.compiled_only
@pytest.mark.parametrize(("edition", "seats"), made_up_combinations())
def test_rules_mix_freely_on_made_up_boards(edition: str, seats: int) -> None:
    for number in range(GAMES):
        play_game(edition, seats, number)


@pytest.mark.interpreted_only
@pytest.mark.parametrize(("edition", "seats"), one_of_each(combinations() + made_up_combinations()))
def test_a_game_agrees_with_the_interpreted_core(edition: str, seats: int) -> None:
    play_game(edition, seats, 1000)
