"""The lean list of the core, for tests: its actions as plain integers."""

from librt.vecs import vec
from mypy_extensions import i64

from waggonway.core.legal import capacity, lean_actions
from waggonway.core.state import State


class LeanList:
    """A lean list for the positions of one board."""

    def __init__(self, state: State) -> None:
        self._actions = vec[i64]([0] * capacity(state))

    def fill(self, state: State) -> int:
        """List the legal actions of a position; return their number."""
        return lean_actions(state, self._actions)

    def action(self, number: int) -> int:
        """Action of the list that was filled last, from 0."""
        return self._actions[number]
