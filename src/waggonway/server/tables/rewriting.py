"""Change or remove a person's names and chat in the stored steps of a table; it still replays.

The rules never look at a name. Ids stay: they are random, and other steps refer to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from . import steps

FORMER = "a former player"
"""The name of a person who was erased."""


def without_person(step: steps.Step, person: str, names: Mapping[int, str]) -> steps.Step:
    """Return a step without a person's names and texts; `names` are the new ones, by seat."""

    def clean(event: steps.TableEvent) -> steps.TableEvent:
        match event:
            case steps.Sat(seat, whose) if whose == person:
                return replace(event, name=names.get(seat, FORMER))
            case steps.Renamed(seat, whose) if whose == person:
                return replace(event, name=names.get(seat, FORMER))
            case steps.Said(whose) if whose == person:
                return replace(event, name=FORMER, text="")
        return event

    return replace(step, what=tuple(clean(event) for event in step.what))


def with_name(step: steps.Step, person: str, names: Mapping[int, str], name: str) -> steps.Step:
    """Return a step with a person's new name; `names` are those at their seats."""

    def change(event: steps.TableEvent) -> steps.TableEvent:
        match event:
            case steps.Sat(seat, whose) | steps.Renamed(seat, whose) if whose == person:
                return replace(event, name=names.get(seat, name))
            case steps.Said(whose) if whose == person:
                return replace(event, name=next(iter(names.values()), name))
        return event

    return replace(step, what=tuple(change(event) for event in step.what))


def without_text(step: steps.Step) -> steps.Step:
    """Return a step whose lines of chat are empty."""
    what = [replace(one, text="") if isinstance(one, steps.Said) else one for one in step.what]
    return replace(step, what=tuple(what))


def final_seats(log: Iterable[steps.Step]) -> dict[int, tuple[str | None, str]]:
    """Return the person and the name of every taken seat at the end of a log."""
    found: dict[int, tuple[str | None, str]] = {}
    for event in (event for step in log for event in step.what):
        match event:
            case steps.Sat(seat, person, name):
                found[seat] = (person, name)
            case steps.Renamed(seat, person, name):
                found[seat] = (person, name)
            case steps.BotSat(seat, _, name) | steps.SeatLost(seat, _, name):
                found[seat] = (None, name)
            case steps.Vacated(seat):
                found.pop(seat, None)
            case steps.OptionsSet(options):
                found = {seat: one for seat, one in found.items() if seat < options.seats}
    return found


def new_names(
    seats: Mapping[int, tuple[str | None, str]], person: str, wanted: str
) -> dict[int, str]:
    """Return new names for the seats of a person, each unlike all others at the table."""
    taken = {name for whose, name in seats.values() if whose != person}
    names: dict[int, str] = {}
    for seat, (whose, _) in sorted(seats.items()):
        if whose == person:
            number, name = 1, wanted
            while name in taken:
                number += 1
                name = f"{wanted} {number}"
            names[seat] = name
            taken.add(name)
    return names
