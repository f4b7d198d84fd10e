"""Names that the docs have shown keep working for one version, with a warning."""

import pytest

from waggonway import arena
from waggonway.arena import contest
from waggonway.arena.tournament import Tournament


def test_the_old_name_of_a_tournament_still_works() -> None:
    with pytest.warns(DeprecationWarning, match=r"waggonway\.arena\.tournament\.Tournament"):
        assert contest.Contest is Tournament


def test_the_old_name_of_a_simulation_plan_still_works() -> None:
    with pytest.warns(DeprecationWarning, match=r"waggonway\.arena\.SimulationPlan"):
        assert arena.Order is arena.SimulationPlan


def test_an_unknown_name_is_an_attribute_error() -> None:
    for module in (arena, contest):
        with pytest.raises(AttributeError, match="nothing"):
            module.nothing  # noqa: B018
