"""The role of each viewer: their seats, and what they may read and do."""

from __future__ import annotations

import msgspec

from ..table import Table
from .permissions import commands_for, in_chat, room_of


class Role(msgspec.Struct, frozen=True):
    """What a viewer is at a table."""

    seats: tuple[int, ...]
    chat: bool  # may read it
    may: tuple[str, ...]  # commands by their types
    undo: bool = True  # may take moves back


class Roles:
    """The roles of all viewers, kept until something changes that they depend on.

    Moves, which are most of the steps, change none of that.
    """

    def __init__(self, table: Table, *, chat: bool = True) -> None:
        self._chat = chat  # False if the whole server has no chat
        self._known: dict[str | None, Role] = {}
        self._table, self._basis = table, basis_of(table)

    def update(self, table: Table) -> None:
        """Turn to a new version of the table."""
        self._table, basis = table, basis_of(table)
        if basis != self._basis:
            self._known, self._basis = {}, basis

    def of(self, person: str | None) -> Role:
        """Return the role of a person, or of an anonymous spectator."""
        role = self._known.get(person)
        if role is None:
            table = self._table
            commands = commands_for(table, person)
            may = tuple([one for one in commands if self._chat or one != "say"])
            role = Role(table.seats_of(person), self._chat and in_chat(table, person), may)
            self._known[person] = role
        return role


def basis_of(table: Table) -> tuple[object, ...]:
    """Return everything in a table that roles depend on."""
    return (
        table.phase,
        table.options,
        table.host,
        table.chairs,
        table.question,
        table.chat_lines,
        table.rematch,
        table.removed,
        room_of(table),
    )
