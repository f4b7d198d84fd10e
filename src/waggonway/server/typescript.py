"""Write web/src/wire.ts: the messages of the server as TypeScript types.

`python -m waggonway.server.typescript > web/src/wire.ts` generates the browser's types from the
structs that encode and decode, so they cannot differ. tests/server/test_typescript.py fails when
the file is stale.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any, get_args

from msgspec import inspect

from ..editions import Edition
from ..game import Action, Event, View
from ..game.refusals.availability import Why
from ..maps.layout import Layout
from ..review import form
from ..review.what_if import Choices
from .http import errors
from .http.request_bodies import Form
from .http.routes import (
    admin,
    advice,
    bots,
    editions,
    ladder_pages,
    people,
    profiles,
    puzzles,
    tables,
    turns,
    tutorials,
)
from .http.routes.games import games, playing_on
from .http.routes.me import (
    devices,
    guests,
    notifications,
    passkeys,
    player_settings,
    security,
    subscriptions,
)
from .people import statistics
from .rooms.finished_games import replays, reviews, what_if
from .store import ladder
from .store.people import relations
from .tables import steps, summary, wire

HEAD = """\
// What the server sends and takes. Written by `python -m waggonway.server.typescript`: do not edit.

"""

UNIONS = {
    "Action": Action,
    "Event": Event,
    "Happening": steps.TableEvent,
    "Command": wire.Command,
}
"""Named unions, in the order of the file."""

ROOTS: tuple[Any, ...] = (
    wire.Request,
    wire.News,
    wire.Presence,
    wire.Announcement,
    wire.Done,
    wire.Refused,
    View,
    Layout,
    advice.Hint,
    advice.StationTickets,
    Why,
    errors.Problem,
    guests.Me,
    turns.MyTurn,
    notifications.MyNotifications,
    subscriptions.Linked,
    turns.VacationAt,
    devices.DeviceLine,
    devices.NewLink,
    devices.LinkLook,
    devices.Ok,
    security.SecurityState,
    passkeys.BrowserOptions,
    security.RecoveryCodes,
    profiles.MyProfile,
    profiles.PublicProfile,
    profiles.ProfileLink,
    profiles.MyRating,
    player_settings.ChangedSettings,
    people.MyPeople,
    people.NewRelation,
    relations.Invited,
    editions.EditionLine,
    bots.BotLine,
    admin.CurrentNotice,
    summary.Listing,
    games.FinishedGame,
    replays.Replay,
    form.Review,
    reviews.ReviewStatus,
    playing_on.PlayOn,
    Choices,
    what_if.WhatIfAnswer,
    puzzles.PuzzleOffer,
    puzzles.PuzzleOfTheDay,
    puzzles.PuzzleAnswer,
    puzzles.PuzzleSolution,
    games.Taken,
    tables.NewTable,
    tables.QuickJoin,
    tables.Opened,
    tables.Invitation,
    tables.Joined,
    statistics.Statistics,
    ladder_pages.LadderInfo,
    ladder_pages.ProgramPage,
    ladder.Standing,
    tutorials.Guide,
)
"""The types to write, with all types in them. The edition is added separately."""

NAMES = {
    "waggonway.editions.edition.Edition": "EditionData",
    "waggonway.editions.parts.City": "CityData",
    "waggonway.editions.parts.Map": "MapHints",
    "waggonway.editions.parts.Route": "RouteData",
    "waggonway.editions.parts.Ticket": "TicketData",
    "waggonway.maps.layout.City": "LaidCity",
    "waggonway.maps.layout.Country": "LaidCountry",
    "waggonway.maps.layout.Text": "LaidText",
    "waggonway.server.http.routes.tables.Opened": "OpenedTable",
    "waggonway.tutorials.script.Text": "SaidText",
    "waggonway.tutorials.target.Target": "GuideTarget",
    "waggonway.review.form.Alternative": "ReviewAlternative",
    "waggonway.review.form.Budget": "ReviewBudget",
    "waggonway.review.form.Decision": "ReviewDecision",
    "waggonway.review.form.Luck": "ReviewLuck",
    "waggonway.review.form.Point": "ReviewPoint",
    "waggonway.review.form.Reason": "ReviewReason",
    "waggonway.review.form.Source": "ReviewSource",
}
"""Names that differ from the struct's, because several are equal or too general."""


class Writer:
    """Writes structs as types, each once, in order of their first use."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self._classes: dict[str, type] = {}
        self._unions = {frozenset(get_args(union)): name for name, union in UNIONS.items()}
        self._inside_edition = False

    def add(self, kind: Any) -> None:
        """Write a type with all types in it."""
        self.type_of(inspect.type_info(kind))

    def add_edition(self) -> None:
        """Write the edition. Fields without a value are omitted in its data."""
        self._inside_edition = True
        self.add(Edition)
        self._inside_edition = False

    def add_union(self, name: str, union: Any) -> None:
        """Write a named union."""
        members = [self.type_of(inspect.type_info(one)) for one in get_args(union)]
        self.written[name] = f"export type {name} =\n  | " + "\n  | ".join(members) + "\n"

    def type_of(self, info: inspect.Type) -> str:
        """Return a type in TypeScript."""
        match info:
            case inspect.StructType():
                return self.struct(info)
            case inspect.Metadata(type=inner_info):
                return self.type_of(inner_info)
            case inspect.UnionType(types=types):
                return self.union(types)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                return many(self.type_of(item))
            case inspect.TupleType(item_types=items):
                return f"readonly [{', '.join(map(self.type_of, items))}]"
            case inspect.DictType(key_type=key, value_type=value):
                number = isinstance(key, inspect.IntType)
                inner = self.type_of(value)
                return f"Readonly<Record<{'number' if number else 'string'}, {inner}>>"
            case inspect.LiteralType(values=values):
                return " | ".join(f"'{value}'" for value in values)
            case inspect.StrType():
                return "string"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.BoolType():
                return "boolean"
            case inspect.NoneType():
                return "null"
        raise TypeError(f"no TypeScript for {info}")

    def union(self, types: Iterable[inspect.Type]) -> str:
        """Return a union, by its name if it has one."""
        types = tuple(types)
        classes = frozenset(one.cls for one in types if isinstance(one, inspect.StructType))
        for members, name in self._unions.items():
            if members == classes:
                rest = [one for one in types if not isinstance(one, inspect.StructType)]
                return " | ".join([name, *map(self.type_of, rest)])
        parts = [self.type_of(one) for one in types]
        return " | ".join(sorted(parts, key=lambda part: part == "null"))

    def struct(self, info: inspect.StructType) -> str:
        """Return the name of a struct, and write it if it is new."""
        full = f"{info.cls.__module__}.{info.cls.__qualname__}"
        name = NAMES.get(full, info.cls.__name__)
        if self._classes.setdefault(name, info.cls) is not info.cls:
            raise TypeError(f"two structs are called {name}")
        if name not in self.written:
            self.written[name] = ""  # prevents endless recursion
            config = info.cls.__struct_config__
            body = self.tuple_body(info) if config.array_like else self.object_body(info)
            self.written[name] = self.comment(info.cls) + f"export type {name} = {body}\n"
        return name

    def comment(self, cls: type) -> str:
        """Return the first line of a struct's docstring as a comment."""
        line = (cls.__doc__ or "").partition("\n")[0]
        return f"/** {line} */\n" if line else ""

    def tuple_body(self, info: inspect.StructType) -> str:
        """Write a struct that is sent as an array."""
        parts = [f"{field.encode_name}: {self.type_of(field.type)}" for field in info.fields]
        return f"readonly [{', '.join(parts)}]"

    def object_body(self, info: inspect.StructType) -> str:
        """Write a struct that is sent as an object."""
        lines = list(self.fields(info))
        return "{\n" + "".join(f"  {line}\n" for line in lines) + "}" if lines else "object"

    def fields(self, info: inspect.StructType) -> Iterator[str]:
        """Yield the lines of an object."""
        config = info.cls.__struct_config__
        if config.tag_field is not None:
            yield f"readonly {config.tag_field}: '{config.tag}'"
        taken = issubclass(info.cls, (wire.Sit, Form))  # what is sent to the server
        sent_whole = not (config.omit_defaults or taken or self._inside_edition)
        for field in info.fields:
            written = self.type_of(field.type)
            optional = not field.required and not sent_whole
            if self._inside_edition and written.endswith(" | null"):
                written, optional = written.removesuffix(" | null"), True
            yield f"readonly {field.encode_name}{'?' if optional else ''}: {written}"


def many(item: str) -> str:
    """Return the type of a list."""
    return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"


def typescript() -> str:
    """Return the whole file."""
    writer = Writer()
    for name, union in UNIONS.items():
        writer.add_union(name, union)
    for root in ROOTS:
        writer.add(root)
    writer.add_edition()
    return HEAD + "\n".join(writer.written.values())


if __name__ == "__main__":
    sys.stdout.write(typescript())
