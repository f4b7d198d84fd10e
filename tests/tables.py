"""Every edition, printed and made up, with every number of players: for tests that hold of all."""

from pathlib import Path

import pytest

from tests.amounts import fewer
from tests.kit import MIXED, SPRINT
from waggonway.editions import available, load


def tables() -> list[tuple[str | Path, int]]:
    """All of them."""
    editions: list[str | Path] = [*available(), MIXED, SPRINT]
    return [
        (edition, seats)
        for edition in editions
        for seats in range(load(edition).seats[0], load(edition).seats[1] + 1)
    ]


def _name(value: object) -> str:
    return value.stem if isinstance(value, Path) else str(value)


EVERY_TABLE = pytest.mark.parametrize(("edition", "seats"), tables(), ids=_name)
FEWER_TABLES = pytest.mark.parametrize(("edition", "seats"), fewer(tables()), ids=_name)
"""For whole games: with the interpreted core, one table of each edition."""
