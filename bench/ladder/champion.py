"""Prove that the champion beats the expert of version 0.2 when both think equally long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from waggonway.cli._error import CommandError
from waggonway.editions import Edition

from .calibrate import load_budgets
from .finding import Finding
from .journal import Journal
from .steps import Step, prove

CHAMPION, FIXED = "champion", "expert-0.2"


def step_of(edition: Edition, players: int) -> Step:
    """Return the step with the budgets of `bench.ladder.calibrate`."""
    budgets = load_budgets().get(edition.id, {}).get(str(players))
    if budgets is None:
        raise CommandError(
            f"There is no budget for {edition.id} with {players} players:"
            " run python -m bench.ladder.calibrate first."
        )
    upper, lower = (f"{bot}:{budgets[bot]}" for bot in (CHAMPION, FIXED))
    return Step(upper, lower, players)


def prove_champion(
    journal: Journal, editions: Sequence[Edition], players: Sequence[int], blocks: int
) -> Iterator[Finding]:
    """Play the champion against the fixed expert until a sequential test has decided."""
    for edition in editions:
        for number in players:
            yield from prove(journal, [edition], [step_of(edition, number)], blocks)
