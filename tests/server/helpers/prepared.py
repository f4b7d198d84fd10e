"""Whole games as a server would write them: every step, with its line in the lobby and its end."""

from __future__ import annotations

import itertools
from functools import cache
from random import Random

from tests.lockstep.games import edition_of
from waggonway.server.rooms import edition_registry
from waggonway.server.store import Append
from waggonway.server.tables import steps, wire
from waggonway.server.tables.access.person import Person
from waggonway.server.tables.context import StepContext
from waggonway.server.tables.dispatch import Outcome, opening, submit
from waggonway.server.tables.options import Options
from waggonway.server.tables.summary import finish_of, listing
from waggonway.server.tables.table import Table

PEOPLE = tuple(Person(f"person{n}", f"Player {n}") for n in range(5))
NOW = 1_700_000_000_000


@cache
def prepared(edition: str, seats: int, number: int) -> tuple[Append, ...]:
    """A game of persons who do anything legal, from the table's opening to the game's end."""
    chance, keys = Random(f"{edition}/{seats}/{number}"), itertools.count()
    board = edition_of(edition)
    name = f"t{number}"
    host = PEOPLE[0]
    what = (
        steps.Opened(edition_registry.ref_of(board), Options(seats, private=False), host.id),
        steps.Sat(0, host.id, host.name),
    )
    first = steps.Step(name, 1, f"{host.id}:open", NOW, what)
    table = opening(Table(name, board), first, NOW).after
    data = (edition_registry.ref_of(board).ref, edition_registry.data_of(board))
    written = [Append(first, listing=listing(table), edition=data)]

    def ask(person: Person, command: wire.Command) -> None:
        nonlocal table
        request = wire.Request(name, table.version, f"k{next(keys)}", command)
        outcome = submit(table, person, request, context(number))
        assert isinstance(outcome, Outcome)
        table = outcome.after
        ended = finish_of(table) if table.phase == "finished" else None
        written.append(Append(outcome.step, listing=listing(table), finish=ended))

    for seat in range(1, seats):
        ask(PEOPLE[seat], wire.Sit(seat))
    ask(host, wire.Begin())
    while table.phase == "playing":
        seat = chance.choice(table.running.deciding)
        ask(PEOPLE[seat], wire.MakeMove(seat, chance.choice(table.running.legal(seat))))
    return tuple(written)


def context(number: int) -> StepContext:
    """Return a context with a fixed time and fixed chance."""
    return StepContext(NOW, lambda: f"seed {number}", lambda: "next", lambda _: None)
