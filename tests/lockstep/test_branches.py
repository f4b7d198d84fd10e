"""Random play is not enough: games known to reach the rare branches, played in lock-step.

When a character or a rule changes, `python -m tests.lockstep.search 1200` finds new ones.
"""

import re
from collections import Counter
from pathlib import Path

import pytest

from waggonway.editions import available

from .games import edition_of, play_game
from .search import load

PAGE = load()
REFERENCE = Path(__file__).parents[1] / "reference"
REASONS = {"last_round", "goal", "last_train", "all_passed", "stalemate"}

# What version 2 of the rules has brought, and games that meet it
SINCE_VERSION_2 = {
    "chosen_pass": ("sprint", 2, 262),
    "no_progress": ("sprint", 2, 9),
    "stalemate": ("sprint", 2, 35),
}

IN_ANY_MARKET = {
    "sweep_twice_in_a_row",
    "sweep_capped",
    "sweep_infeasible",
    "reshuffle",
    "reshuffle_during_sweep",
    "deck_and_discard_empty",
    "market_short",
    "no_second_card",
    "empty_ticket_deck",
    "short_ticket_draw",
    "passed",
    "shared_victory",
}
IN_ANY_JOURNEY = {
    "reshuffle",
    "deck_and_discard_empty",
    "no_second_card",
    "stalemate",
    "chain_completion",
    "two_tickets_one_route",
    "crossing",
    "goal",
    "last_train",
    "shared_victory",
}


@pytest.mark.compiled_only
@pytest.mark.parametrize("edition", PAGE)
def test_every_rare_branch_is_met_in_lock_step(edition: str) -> None:
    """The games were found under version 1 of the rules; others are played under the newest."""
    met: Counter[str] = Counter()
    for seats, number in PAGE[edition].games:
        met += play_game(edition, seats, number, rules=1)
    missing = set(PAGE[edition].branches) - met.keys()
    assert not missing, f"games of {edition} no longer meet {sorted(missing)}"


@pytest.mark.parametrize("branch", SINCE_VERSION_2)
def test_new_rules_occur_in_lock_step(branch: str) -> None:
    """T-66, T-67: chosen passes and both guards."""
    assert branch in play_game(*SINCE_VERSION_2[branch], rules=2)


@pytest.mark.parametrize("edition", available())
def test_each_printed_edition_meets_what_is_rare_in_it(edition: str) -> None:
    """T-10, T-11, T-28, T-38, T-66, T-67, T-69: shortages, passes, stalemates, ties."""
    rules = edition_of(edition)
    wanted = set(IN_ANY_JOURNEY if rules.journey else IN_ANY_MARKET)
    wanted |= {f"tie_points_broken_by_{term}" for term in rules.ranking[1:]}
    if rules.tunnels:
        wanted |= {"tunnel_short_deck", "tunnel_none_left", "reshuffle_during_tunnel", "stalemate"}
    assert wanted <= set(PAGE[edition].branches)


def test_every_branch_that_the_reference_counts_is_met() -> None:
    counted = set(REASONS)
    for path in REFERENCE.glob("*.py"):
        if not path.name.startswith("test_"):
            for call in re.findall(r"\.met\(([^()]*)\)", path.read_text(encoding="utf-8")):
                counted.update(re.findall(r'"(\w+)"', call))
    assert len(counted) > 40
    met = {branch for found in PAGE.values() for branch in found.branches}
    assert counted <= met | SINCE_VERSION_2.keys()
