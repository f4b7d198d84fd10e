"""A table without a server: requests of persons, time and chance at the test's will."""

from __future__ import annotations

import itertools
from typing import TypeVar

import msgspec
import pytest

from waggonway.editions import load
from waggonway.game import Action, Game
from waggonway.server.refusals import Refusal
from waggonway.server.rooms import edition_registry
from waggonway.server.tables import steps, viewer_messages, wire
from waggonway.server.tables.access.person import Person
from waggonway.server.tables.context import StepContext
from waggonway.server.tables.dispatch import Again, opening, submit, submit_bot, submit_time
from waggonway.server.tables.options import NoClock, Options
from waggonway.server.tables.table import Table

ANN, BOB, CAROL = Person("ann0", "Ann"), Person("bob0", "Bob"), Person("carol0", "Carol")
H = TypeVar("H")


class Sitting:
    """One table, opened by Ann, who sits on chair 0."""

    def __init__(self, edition: str = "usa", options: Options | None = None) -> None:
        self.now = 1_000_000
        self.away: dict[str, int] = {}
        self.rematch: steps.Step | None = None
        self._keys = itertools.count()
        board = load(edition)
        what = (
            steps.Opened(edition_registry.ref_of(board), options or Options(2), ANN.id),
            steps.Sat(0, ANN.id, ANN.name),
        )
        step = steps.Step("t1", 1, "ann0:open", self.now, what)
        self.table = opening(Table("t1", board), step, self.now).after

    @property
    def game(self) -> Game:
        """The game."""
        return self.table.running

    @property
    def context(self) -> StepContext:
        """Time and chance."""
        return StepContext(self.now, lambda: "a seed", lambda: "t2", self.away.get)

    def ask(
        self,
        person: Person,
        command: wire.Command,
        *,
        version: int | None = None,
        key: str | None = None,
    ) -> tuple[steps.TableEvent, ...]:
        """Carry out a request; what happened, nothing if it had been carried out before."""
        version = self.table.version if version is None else version
        request = wire.Request(self.table.id, version, key or f"k{next(self._keys)}", command)
        request = wire.read_request(wire.encode(request))
        outcome = submit(self.table, person, request, self.context)
        if isinstance(outcome, Again):
            return ()
        self.table = outcome.after
        self.rematch = outcome.rematch
        return outcome.step.what

    def refused(self, person: Person, command: wire.Command, version: int | None = None) -> str:
        """The code with which a request is refused; nothing may change by it."""
        before = self.bytes()
        with pytest.raises(Refusal) as refusal:
            self.ask(person, command, version=version)
        assert self.bytes() == before
        assert refusal.value.message.endswith(".")
        return refusal.value.code

    def bytes(self) -> bytes:
        """All that can be told about the table."""
        eyes = [ANN.id, BOB.id, CAROL.id, None]
        return b"".join(viewer_messages.news(self.table, one, 0, (), self.now) for one in eyes)

    def move(self, seat: int, action: Action | None = None) -> steps.Moved:
        """A move of a seat by whoever has it; the first legal one if none is given."""
        person = {p.id: p for p in (ANN, BOB, CAROL)}[self.table.chairs[seat].person or ""]
        action = self.game.legal(seat)[0] if action is None else action
        (happened,) = self.ask(person, wire.MakeMove(seat, action))
        assert isinstance(happened, steps.Moved)
        return happened

    def bot_move(self, seat: int) -> None:
        """A move of a bot."""
        action, version = self.game.legal(seat)[0], self.table.open_since[seat]
        self.table = submit_bot(self.table, seat, version, action, self.context).after

    def wait(self, milliseconds: int) -> tuple[steps.TableEvent, ...]:
        """Let time pass."""
        self.now += milliseconds
        outcome = submit_time(self.table, self.context)
        if outcome is None:
            return ()
        self.table = outcome.after
        return outcome.step.what

    def opened(self) -> None:
        """Make all opening choices."""
        while self.game.phase in ("declare_mix", "keep_start"):
            self.move(self.game.deciding[0])

    def restored(self) -> Table:
        """The table as the store would give it back."""
        log = [
            msgspec.structs.replace(step, what=steps.decode_what(steps.encode_what(step.what)))
            for step in self.table.steps
        ]
        return Table.restored("t1", self.table.edition, log, self.now)


def begun(edition: str = "usa", clock: object = None, people: int = 2) -> Sitting:
    """A game of persons at its opening."""
    rule = NoClock() if clock is None else clock
    sitting = Sitting(edition, Options(people, rule))  # type: ignore[arg-type]
    for seat, person in list(enumerate((ANN, BOB, CAROL)))[1:people]:
        sitting.ask(person, wire.Sit(seat))
    sitting.ask(ANN, wire.Begin())
    return sitting
