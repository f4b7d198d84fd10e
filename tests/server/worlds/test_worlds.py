"""Law 3 at the server: a viewer is sent the same when everything secret is dealt again.

Over sockets and HTTP, headers and refusals included; see `tests/server/worlds`. To run more of
them: `python -m tests.soak SIZE --only evenings`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.amounts import one_of_each
from tests.lockstep.games import combinations, made_up_combinations
from tests.server.worlds.compare import SHARED, examine
from tests.server.worlds.dealt import TwoProcesses
from tests.server.worlds.evening import KINDS

PAIRS = 40  # of each edition, for three players
GAMES = 2
SHORT = 12  # for other numbers of players, and of the editions made for the tests
THREE = [(edition, seats) for edition, seats in combinations() if seats == 3]
OTHERS = one_of_each(
    table for table in combinations() + made_up_combinations() if table not in THREE
)


def examined(edition: str, seats: int, pairs: int, games: int) -> Counter[str]:
    """Evenings of some games, until there are enough pairs of worlds."""
    walks = -(-(pairs + SHARED * games) // (games * (seats + 1))) - 1  # a screen is one viewer less
    found = (examine(edition, seats, number, walks) for number in range(games))
    return sum(found, Counter[str]())


@pytest.mark.parametrize(("edition", "seats"), THREE)
def test_viewers_receive_only_what_they_may_know(edition: str, seats: int) -> None:
    """T-02, T-29, T-43, T-44 at the level of bytes."""
    counted = examined(edition, seats, PAIRS, GAMES)
    assert counted["pairs"] >= PAIRS
    assert counted["messages"] >= 10 * counted["pairs"]
    missed = {kind for kind in KINDS if not counted[f"does {kind}"]}
    assert len(missed) <= 1  # two evenings: chance may leave one out, but not for all boards
    assert counted["screens"] == SHARED * GAMES
    for secret in ("hands", "deck", "tickets", "seed"):
        assert counted[secret] >= 0.3 * counted["pairs"], secret


@pytest.mark.parametrize(("edition", "seats"), OTHERS)
def test_other_tables_leak_nothing(edition: str, seats: int) -> None:
    assert examined(edition, seats, SHORT, 1)["pairs"] >= SHORT


def test_two_processes_leak_nothing_either() -> None:
    """Everything that a viewer is sent goes through two processes here."""
    counted = examine("first_journey", 2, 0, 4, TwoProcesses)
    counted += examine("europe", 3, 0, 3, TwoProcesses)
    assert counted["pairs"] >= SHORT
    assert counted["messages"] >= 10 * counted["pairs"]
