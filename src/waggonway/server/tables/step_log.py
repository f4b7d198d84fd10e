"""The steps of a table, with an index of their keys."""

from __future__ import annotations

from collections.abc import Iterable

from ...game.history import History
from .steps import Step


class StepLog(History[Step]):
    """All steps in order. Copies share the steps and the index."""

    __slots__ = ("_versions",)

    def __init__(self, steps: Iterable[Step] = ()) -> None:
        super().__init__(steps)
        self._versions = {step.key: step.seq for step in self._items}

    def append(self, step: Step) -> None:
        """Add a step."""
        super().append(step)
        self._versions[step.key] = step.seq

    def copy(self) -> StepLog:
        """Return an independent copy."""
        other = super().copy()
        other._versions = self._versions
        return other

    def version_of(self, key: str) -> int | None:
        """Return the version in which a request was carried out; None if it was not."""
        version = self._versions.get(key)  # perhaps of a step that only a copy has
        return version if version is not None and version <= len(self) else None

    def mentions(self, person: str) -> bool:
        """Whether a person has ever sat or written at this table."""
        return any(getattr(event, "person", None) == person for step in self for event in step.what)

    def _separate(self) -> None:
        super()._separate()
        self._versions = {step.key: step.seq for step in self._items}
