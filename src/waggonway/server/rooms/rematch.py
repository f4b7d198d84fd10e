"""The table of a rematch: the same players and options, with the edition as it is now."""

from __future__ import annotations

from msgspec.structs import replace

from ...editions import Edition
from ..store import Append
from ..tables.steps import Opened, Step
from ..tables.summary import listing
from ..tables.table import Table
from . import edition_registry


def first_append(step: Step, edition: Edition) -> Append:
    """The first step of a rematch, with the current revision of the edition."""
    opened, *others = step.what
    assert isinstance(opened, Opened)
    current = edition_registry.newest(edition)
    if current is not edition and current.seats[0] <= opened.options.seats <= current.seats[1]:
        opened = replace(opened, edition=edition_registry.ref_of(current))
        step, edition = replace(step, what=(opened, *others)), current
    table = Table(step.table, edition)
    table.apply(step, step.at)
    data = (opened.edition.ref, edition_registry.data_of(edition))
    return Append(step, listing=listing(table), edition=data)
