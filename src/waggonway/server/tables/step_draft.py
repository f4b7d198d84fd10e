"""A step in the making: tried on a copy of the table, real when it is on disk."""

from __future__ import annotations

from ..refusals import Refusal
from . import steps
from .context import StepContext
from .person import Person
from .table import Table


class StepDraft:
    """Happenings, each let happen to a copy of the table as soon as it is decided on."""

    def __init__(self, table: Table, around: StepContext) -> None:
        self.before = table
        self.table = table.copy()
        self.around = around
        self.what: list[steps.Happening] = []
        self.seed: str | None = None
        self.rematch: steps.Step | None = None

    @property
    def now(self) -> int:
        """The time."""
        return self.around.now

    @property
    def clock(self) -> int:
        """What the clocks of the table go by."""
        return self.around.now - self.around.asleep

    def do(self, happening: steps.Happening) -> None:
        """Let something happen."""
        self.table.let(happening, self.before.version + 1, self.now, self.clock)
        self.what.append(happening)

    def step(self, key: str) -> steps.Step:
        """All of it as one step of the log."""
        version, what = self.before.version + 1, tuple(self.what)
        step = steps.Step(self.table.id, version, key, self.now, what, self.seed)
        self.table.note(step)
        return step

    def need(self, condition: object, code: str, case: str = "", /, **facts: object) -> None:
        """Refuse with a code of the catalogue unless a condition is met."""
        if not condition:
            raise Refusal.of(code, case, **facts)

    def need_phase(self, *phases: str) -> None:
        """Refuse what can only be done at another time."""
        phase = self.before.phase
        if phase not in phases:
            raise Refusal.of(f"table_{phase}")

    def need_seat(self, seat: int) -> None:
        """Refuse a seat that this table does not have."""
        last = len(self.before.chairs) - 1
        self.need(seat <= last, "no_such_seat", seat=seat, last=last)

    def need_own(self, person: Person, seat: int) -> None:
        """Refuse what only the person may do who has the seat."""
        self.need_seat(seat)
        own = self.before.chairs[seat].person == person.id
        self.need(own, "not_your_seat", seat=seat)

    def need_host(self, person: Person) -> None:
        """Refuse what only the host may do."""
        self.need(self.before.host == person.id, "not_host")
