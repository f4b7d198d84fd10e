"""Wrong usage is explained without the vocabulary of the parser."""

import pytest

from .run import Command

WRONG_USAGE = {
    "an argument too many": (["play", "usa", "europe"], '"europe" is more than this command'),
    "a missing argument": (["simulate"], "EDITION is missing. `waggonway simulate --help`"),
    "an option without its value": (["simulate", "usa", "--bots"], "--bots needs a value."),
    "a word for a number": (["simulate", "usa", "--games", "x"], "--games must be a whole number"),
    "a word for a fraction": (["tournament", "usa", "--elo0", "x"], "--elo0 must be a number"),
    "an unknown option": (["simulate", "usa", "--gamess", "3"], "Did you mean --games?"),
}


@pytest.mark.parametrize("case", WRONG_USAGE)
def test_wrong_usage_is_explained(waggonway: Command, case: str) -> None:
    arguments, sentence = WRONG_USAGE[case]
    assert sentence in " ".join(waggonway.refused(*arguments).split())
