"""The commands that a page offers to a person now. `dispatch` checks each of them again."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..options import Correspondence
from ..table import Table

FULL, LAST = 10_000, 20_000
"""After FULL steps only commands of the game are accepted, after LAST no returns either."""
GAME = (
    *("move", "begin", "resume", "agree", "disagree"),
    *("leave", "come_back", "call_stand_in", "begin_vacation", "end_vacation", "rematch"),
)
"""Commands that a game needs to finish. None can be repeated endlessly on its own."""


def commands_for(table: Table, person: str | None) -> tuple[str, ...]:
    """List the commands that this person may send now, in a fixed order."""
    if person is None:
        return ()
    commands = BY_PHASE.get(table.phase)
    found = commands(table, person) if commands else []
    chat = table.options.chat and table.phase not in ("closed", "stuck")
    if chat and in_chat(table, person):
        found.append("say")
    if room_of(table).others:
        return tuple(found)
    return tuple(command for command in found if has_room(table, command))


def in_chat(table: Table, person: str | None) -> bool:
    """Check whether a person may read the chat, and write in it if they have a name.

    The page of a finished game is shared with others and leads to its table. Strangers who could
    not watch the game cannot read its chat either.
    """
    if table.phase != "finished" or (table.options.spectators and not table.options.private):
        return True
    wrote = any(line.person == person for line in table.chat_lines)  # was there
    return person is not None and (bool(table.seats_of(person)) or table.host == person or wrote)


def has_room(table: Table, command: str) -> bool:
    """Check whether the log of a table has room for a command.

    The cost of a request grows with the log, so one endless chat could slow down all tables. The
    game goes on in any case.
    """
    room = room_of(table)
    if command in GAME:
        return command != "come_back" or room.returns
    return room.others


class LogRoom(NamedTuple):
    """What the log of a table has room for, besides the commands of the game."""

    others: bool
    returns: bool


def room_of(table: Table) -> LogRoom:
    """Return what a log has room for. `has_room` depends on nothing else in a table."""
    return LogRoom(table.version < FULL, table.version < LAST)


def in_lobby(table: Table, person: str) -> list[str]:
    """List the commands before the game."""
    host, seated = table.host == person, bool(table.seats_of(person))
    free = any(chair.free for chair in table.chairs)
    offers = {
        "sit": free and person not in table.removed,
        "stand_up": seated or host,
        "seat_bot": host,
        "choose_color": seated or host,
        "set_options": host,
        "begin": host and not free,
        "leave": seated or host,
    }
    return [command for command, good in offers.items() if good]


def in_game(table: Table, person: str) -> list[str]:
    """List the commands of a running or paused game."""
    mine = [table.chairs[seat] for seat in table.seats_of(person)]
    if not mine:
        return []
    found = ["resume"] if table.phase == "paused" else []
    asked = table.question
    if asked is None:
        if table.phase == "playing":
            found.append("pause")
    else:
        if person in asked.missing:
            found.append("agree")
        if person in (asked.by, *asked.missing):
            found.append("disagree")
    absent = [chair.stand_in is not None for chair in mine]
    if not all(absent):
        found.append("leave")
    if any(absent) and person not in table.removed:
        found.append("come_back")
    rule = table.options.clock
    if isinstance(rule, Correspondence):
        if rule.vacation and not all(absent):
            found += ["begin_vacation", "end_vacation"]
        return found
    for chair in table.chairs:
        if chair.person and chair.person != person and not chair.stand_in:
            found.append("call_stand_in")
            break
    return found


def after_game(table: Table, person: str) -> list[str]:
    """List the commands after the game."""
    return ["rematch"] if table.seats_of(person) and not table.rematch else []


BY_PHASE: dict[str, Callable[[Table, str], list[str]]] = {
    "lobby": in_lobby,
    "playing": in_game,
    "paused": in_game,
    "finished": after_game,
}
