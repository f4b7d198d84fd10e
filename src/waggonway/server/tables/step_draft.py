"""A draft of a step, applied to a copy of the table. It counts only when it is on disk."""

from __future__ import annotations

from ...game import Action
from ..refusals import Refusal
from . import steps
from .access.person import Person
from .context import StepContext
from .table import Table


class StepDraft:
    """Changes to a table, each applied to a copy at once."""

    def __init__(self, table: Table, context: StepContext) -> None:
        self.before = table
        self.table = table.copy()
        self.context = context
        self.what: list[steps.TableEvent] = []
        self.seed: str | None = None
        self.rematch: steps.Step | None = None

    @property
    def now(self) -> int:
        """The time of the step."""
        return self.context.now

    @property
    def clock(self) -> int:
        """The time on which the clocks of the table are based."""
        return self.context.now - self.context.asleep

    def do(self, event: steps.TableEvent) -> None:
        """Apply a change."""
        self.table.apply_event(event, self.before.version + 1, self.now, self.clock)
        self.what.append(event)

    def move(self, seat: int, action: Action, by: steps.By, used: int) -> None:
        """Carry out a move on the copy of the table; the rules refuse what is not legal."""
        applied = self.table.running.apply(seat, action)
        moved = steps.Moved(seat, applied.action, applied.events, by, used)
        self.table.record_applied(moved, self.before.version + 1, self.clock)
        self.what.append(moved)

    def step(self, key: str) -> steps.Step:
        """Combine all changes into one step."""
        version, what = self.before.version + 1, tuple(self.what)
        step = steps.Step(self.table.id, version, key, self.now, what, self.seed)
        self.table.append_step(step)
        return step

    def need(self, condition: object, code: str, case: str = "", /, **facts: object) -> None:
        """Refuse with a code of the catalogue unless a condition is met."""
        if not condition:
            raise Refusal.of(code, case, **facts)

    def need_phase(self, *phases: str) -> None:
        """Refuse a command in other phases."""
        phase = self.before.phase
        if phase not in phases:
            raise Refusal.of(f"table_{phase}")

    def need_seat(self, seat: int) -> None:
        """Refuse a seat that this table does not have."""
        last = len(self.before.chairs) - 1
        self.need(seat <= last, "no_such_seat", seat=seat, last=last)

    def need_own(self, person: Person, seat: int) -> None:
        """Refuse people who do not own the seat."""
        self.need_seat(seat)
        own = self.before.chairs[seat].person == person.id
        self.need(own, "not_your_seat", seat=seat)

    def need_player(self, person: Person) -> None:
        """Refuse people without a seat."""
        self.need(self.before.seats_of(person.id), "not_at_table")

    def need_host(self, person: Person) -> None:
        """Refuse everybody but the host."""
        self.need(self.before.host == person.id, "not_host")
