"""Messages that are lost, doubled, late and out of order: the state is what was acknowledged.

Any number of them more: `python -m tests.soak SIZE --only lossy`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from .lossy import play

LEAST = 2500  # messages of each kind of table; `make soak` sends more
TABLES = [("first_journey", 2), ("first_journey", 4), ("amsterdam", 3), ("germany", 2)]


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_the_state_is_what_was_acknowledged(edition: str, seats: int) -> None:
    """Acknowledged moves survive a network that loses, delays and repeats messages."""
    counted: Counter[str] = Counter()
    number = 0
    while counted["messages"] < LEAST:
        counted += play(edition, seats, number)
        number += 1
    for kind in ("lost", "doubled", "late", "restarts", "failures", "refused"):
        assert counted[kind] > 0, kind
    assert counted["acknowledged"] > 50


def test_a_game_over_a_bad_network_can_be_played_again_the_same() -> None:
    assert play("first_journey", 2, 7) == play("first_journey", 2, 7)
