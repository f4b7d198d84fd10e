"""Commands before the game: seats, bots, colors, options, the start."""

from __future__ import annotations

from waggonway import bots

from ....game import Game
from .. import steps, wire
from ..access.person import Person
from ..options import check_options
from ..seats import checked_bot, checked_name, unique_name
from ..step_draft import StepDraft


def sit(draft: StepDraft, person: Person, command: wire.Sit) -> None:
    """Take a free seat."""
    draft.need_phase("lobby")
    draft.need(person.id not in draft.before.removed, "removed")
    draft.need_seat(command.seat)
    draft.need(draft.before.chairs[command.seat].free, "seat_taken")
    name = checked_name(person.name if command.name is None else command.name)
    draft.do(steps.Sat(command.seat, person.id, unique_name(name, names(draft))))


def stand_up(draft: StepDraft, person: Person, command: wire.StandUp) -> None:
    """Free a seat."""
    draft.need_phase("lobby")
    draft.need_seat(command.seat)
    chair = draft.before.chairs[command.seat]
    if person.id != draft.before.host:
        draft.need_own(person, command.seat)
    draft.need(not chair.free, "seat_free")
    draft.do(steps.Vacated(command.seat))


def seat_bot(draft: StepDraft, person: Person, command: wire.SeatBot) -> None:
    """Give a seat to a bot."""
    draft.need_phase("lobby")
    draft.need_host(person)
    draft.need_seat(command.seat)
    draft.need(not draft.before.chairs[command.seat].person, "seat_taken")
    bot = checked_bot(command.bot)
    others = names(draft, besides=command.seat)
    draft.do(steps.BotSat(command.seat, bot, bots.nickname(draft.before.id, command.seat, others)))


def choose_color(draft: StepDraft, person: Person, command: wire.ChooseColor) -> None:
    """Change the color of a seat. A free seat with that color gets the old one."""
    draft.need_phase("lobby")
    draft.need_seat(command.seat)
    if person.id != draft.before.host:
        draft.need_own(person, command.seat)
    for seat, chair in enumerate(draft.before.chairs):
        taken = chair.color == command.color and seat != command.seat and not chair.free
        draft.need(not taken, "color_taken", name=chair.name, color=command.color)
    draft.do(steps.ColorChosen(command.seat, command.color))


def set_options(draft: StepDraft, person: Person, command: wire.SetOptions) -> None:
    """Change the options. Nobody loses their seat by it."""
    draft.need_phase("lobby")
    draft.need_host(person)
    check_options(draft.before.edition, command.options)
    sitting = any(chair.person for chair in draft.before.chairs[command.options.seats :])
    draft.need(not sitting, "seat_taken", "removed")
    draft.do(steps.OptionsSet(command.options))


def begin(draft: StepDraft, person: Person) -> None:
    """Start the game from a new seed."""
    draft.need_phase("lobby")
    draft.need_host(person)
    free = sum(chair.free for chair in draft.before.chairs)
    draft.need(not free, "seats_free", "one" if free == 1 else "", number=free)
    options = draft.before.options
    draft.seed = draft.table.seed = draft.context.seed()
    game = Game.new(draft.before.edition, options.seats, seed=draft.seed, start=options.start)
    draft.do(steps.Began(tuple(game.events)))


def leave_lobby(draft: StepDraft, person: Person) -> None:
    """Free all seats of a person; the last person to leave closes the table."""
    for seat in draft.before.seats_of(person.id):
        draft.do(steps.Vacated(seat))
    if person.id == draft.before.host:
        people = draft.table.people()
        draft.do(steps.HostChanged(people[0]) if people else steps.Closed())
    draft.need(draft.what, "not_at_table")


def names(draft: StepDraft, besides: int | None = None) -> list[str]:
    """Return the names in use."""
    chairs = enumerate(draft.before.chairs)
    return [chair.name for seat, chair in chairs if chair.name and seat != besides]
