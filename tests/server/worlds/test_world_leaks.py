"""Law 3 at the server again: leaks planted on purpose are caught, so silence means something."""

from __future__ import annotations

import pytest

from tests.server.worlds.compare import examine
from tests.server.worlds.leaks import HARMLESS, LEAKS, Planted
from tests.worlds.leak import Leak

GAMES = 10  # until it is found


def examine_games(leak: Planted) -> None:
    for number in range(leak.first, leak.first + GAMES):
        examine(leak.edition, leak.seats, number)


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_planted_in_the_server_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[name].plant(monkeypatch)
    with pytest.raises(Leak, match="two worlds differ in"):
        examine_games(LEAKS[name])


@pytest.mark.parametrize("name", HARMLESS)
def test_a_public_fact_told_once_more_is_no_leak(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    HARMLESS[name].plant(monkeypatch)
    examine(HARMLESS[name].edition, HARMLESS[name].seats, 0, walks=2)
