"""The start seat and the order of seats. U-14, E-14; T-01."""

from collections import Counter

import pytest

from tests.amounts import either
from tests.kit import opened, skip_turn
from waggonway.core.setup import start_seat
from waggonway.editions import load
from waggonway.game import Game

SEEDS = either(100_000, 10_000)  # the docstring below tells the number for the compiled core
# Chi-square that chance exceeds in one case of a thousand, by degrees of freedom
CRITICAL = {1: 10.828, 2: 13.816, 3: 16.266, 4: 18.467}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_is_equally_likely_to_start(seats: int) -> None:
    """T-01, U-14, E-14: over 100,000 seeds the start seat is uniform (p > 0.001)."""
    starts = Counter(start_seat(f"start/{number}", seats) for number in range(SEEDS))
    expected = SEEDS / seats
    assert starts.keys() == set(range(seats))
    chi_square = sum((found - expected) ** 2 / expected for found in starts.values())
    assert chi_square < CRITICAL[seats - 1]


def test_a_game_starts_where_its_seed_says() -> None:
    """T-01: the start seat comes from the seed, in every edition alike, and is public."""
    for edition in ("usa", "europe", "germany", "amsterdam", "first_journey"):
        starts = set()
        for number in range(20):
            game = Game.new(edition, 4, seed=f"start/{number}")
            assert game.start == game.view(None).start == start_seat(game.seed, 4)
            starts.add(game.start)
        assert len(starts) == 4


@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_host_may_fix_the_start_seat(start: int) -> None:
    """T-01: a fixed start seat goes before the seed, and changes no shuffle."""
    games = [Game.new("usa", 3, seed="host", start=seat) for seat in (start, 0)]
    assert games[0].start == start
    assert games[0].view(None).market == games[1].view(None).market
    assert games[0].view(start).hand == games[1].view(0).hand


@pytest.mark.parametrize("edition", ["usa", "europe"])
@pytest.mark.parametrize(("seats", "start"), [(2, 1), (3, 2), (5, 3)])
def test_turns_go_clockwise_one_each(edition: str, seats: int, start: int) -> None:
    """U-14, E-14: from the start seat on, each player has one turn in order."""
    game = opened(edition, seats, start=start)
    order = []
    for _ in range(2 * seats):
        order.append(game.to_move)
        skip_turn(game)
    assert order == [(start + i) % seats for i in range(2 * seats)]
    assert game.turn == 2 * seats + 1


def test_the_rule_for_the_first_player_is_flavour_text_of_each_edition() -> None:
    """T-01, U-14, E-14: the sentence is shown, no more."""
    assert "travel" in (load("usa").first or "")
    assert "countries" in (load("europe").first or "")
