"""Levels of bots that plan: their files of constants, and budgets."""

from math import inf

import pytest

from tests.game.play import PRINTED
from tests.kit import SPRINT
from waggonway import bots
from waggonway.bots import BotError
from waggonway.bots.constants import (
    LEVELS_FOLDER,
    PLANNING,
    STEPS,
    level_constants,
    load_constants,
    rival_weights,
    vars_of,
    weights_of,
)
from waggonway.bots.expert import TRIALS, Expert, limits_of, trials_on
from waggonway.bots.planner.weights import Weights
from waggonway.editions import load


def test_levels_are_files_that_name_known_constants() -> None:
    known = vars_of(Weights()).keys()
    assert known >= STEPS.keys()
    files = sorted(LEVELS_FOLDER.glob("*.toml"))
    assert {"casual", "regular", "club"} <= {file.stem for file in files}
    for file in files:
        for constants in load_constants(file).values():
            assert constants.keys() <= known
        if "_" in file.stem:
            assert file.read_text().startswith(("# waggonway tune ", "# Found by hand: "))
            edition = file.stem.partition("_")[2]
            assert edition in PRINTED


def test_a_number_of_seats_that_was_not_tuned_gets_the_nearest() -> None:
    usa = load("usa")
    assert (
        level_constants("club", usa, 3)
        == level_constants("club", usa, 4)
        == level_constants("club", usa, 5)
    )
    assert level_constants("club", usa, 2) != level_constants("club", usa, 4)
    assert level_constants("club", load(SPRINT), 2) == {
        **vars_of(Weights()),
        **load_constants(LEVELS_FOLDER / "club.toml")["all"],
    }


def test_the_expert_weighs_as_club_does_except_for_what_its_own_files_say() -> None:
    for which, own in (("usa", "expert"), ("germany", "expert_germany")):
        edition = load(which)
        club, expert = level_constants("club", edition, 2), level_constants("expert", edition, 2)
        changed = {name for name in club if club[name] != expert[name]}
        assert changed
        said = {*load_constants(LEVELS_FOLDER / "expert.toml")["all"]}
        for section in load_constants(LEVELS_FOLDER / f"{own}.toml").values():
            said |= section.keys()
        assert changed <= said


def test_opponents_are_thought_to_play_like_club_and_to_plan_like_the_expert() -> None:
    germany = load("germany")
    club, rivals = (
        vars_of(weights)
        for weights in (weights_of("club", germany, 2), rival_weights("expert", germany, 2))
    )
    expert = level_constants("expert", germany, 2)
    assert rivals == {**club, **{name: expert[name] for name in PLANNING}}
    assert expert["rethink"] < club["rethink"]


@pytest.mark.parametrize(
    "budget", ["", "0", "fast", "-3", "1h", "99999999", "nan", "1e3", "0.5", "12.7"]
)
def test_a_budget_that_is_none_is_refused(budget: str) -> None:
    with pytest.raises(BotError, match=r"is not a budget\. Use 100ms, 2s"):
        bots.make(f"expert:{budget}")


def test_only_a_bot_that_searches_has_a_budget() -> None:
    with pytest.raises(BotError, match="There is no bot"):
        bots.make("club:2s")


def test_a_budget_is_time_or_trials() -> None:
    timed, counted = bots.make("expert:250ms"), bots.make("expert:300")
    assert isinstance(timed, Expert)
    assert isinstance(counted, Expert)
    assert (timed.budget, timed.trials) == (0.25, None)
    assert (counted.budget, counted.trials) == (None, 300)


def test_where_games_are_shorter_more_of_them_are_played_out() -> None:
    usual, small = trials_on(load("usa")), trials_on(load("amsterdam"))
    assert usual == TRIALS
    assert small > 5 * usual


def test_where_completed_tickets_are_replaced_simulated_decisions_are_counted() -> None:
    """They cost more there: long playouts are fewer, and short ones late in a game more."""
    edition = load("first_journey")
    trials, decisions = limits_of(0, edition, 2)
    assert trials == trials_on(edition) == 4050  # the last move of a game simulates none
    assert 0 < decisions < inf
    assert limits_of(0, edition, 4) == (trials, 2 * decisions)
    assert limits_of(300, edition, 2) == (300, inf)
    assert limits_of(0, load("usa"), 2) == (TRIALS, inf)
    assert limits_of(None, edition, 2) == (inf, inf)
