"""The outcome of an action: its events, and the action as it was carried out."""

from collections.abc import Iterable

from .actions import Action
from .events import Event


class Applied(tuple[Event, ...]):
    """The events of an action in order, secrets included; a tuple with the attribute `action`.

    `action` is the action as the list of legal actions has it: kept tickets in the order dealt, and
    a full draw of tickets as what was left.
    """

    action: Action

    def __new__(cls, events: Iterable[Event], action: Action) -> "Applied":
        """Join events and action."""
        made = super().__new__(cls, events)
        made.action = action
        return made

    @property
    def events(self) -> tuple[Event, ...]:
        """The events as a plain tuple."""
        return tuple(self)

    def __getnewargs__(self) -> tuple[tuple[Event, ...], Action]:
        return tuple(self), self.action
