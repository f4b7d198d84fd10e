"""Opening a rematch."""

from __future__ import annotations

from .. import steps
from ..access.person import Person
from ..seats import free_seats
from ..step_draft import StepDraft


def rematch(draft: StepDraft, person: Person) -> None:
    """Open one table with the same options, people and bots, without players who left."""
    draft.need_player(person)
    draft.need_phase("finished")
    table = draft.before
    draft.need(not table.rematch, "rematch_open")
    new = draft.context.new_table()
    what: list[steps.TableEvent] = [steps.Opened(table.ref, table.options, person.id)]
    colors = [chair.color for chair in table.chairs]
    if colors != [chair.color for chair in free_seats(len(colors))]:
        what += [steps.ColorChosen(seat, color) for seat, color in enumerate(colors)]
    for seat, chair in enumerate(table.chairs):
        if chair.person in draft.context.apart:
            continue
        if chair.person and (chair.stand_in != "left" or chair.person == person.id):
            what.append(steps.Sat(seat, chair.person, chair.name))
        elif chair.bot:
            what.append(steps.BotSat(seat, chair.bot, chair.name))
    draft.rematch = steps.Step(new, 1, f"rematch:{table.id}", draft.now, tuple(what))
    draft.do(steps.RematchOpened(new))
