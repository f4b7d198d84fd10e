"""Permissions: every message by every role, tried at real tables and written as a page.

`python -m tests.server.tables.authorisation` writes docs/authorisation.md.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

import msgspec

from tests.server.helpers.asgi import House
from tests.server.helpers.memory import MemoryStore, services, simulate
from tests.server.ladder import authorisation as ladder
from tests.server.notifications import authorisation as notifications
from tests.server.people import authorisation as people
from tests.server.rooms import authorisation as practice
from waggonway.editions import load
from waggonway.game import DrawBlind
from waggonway.server.http import sockets
from waggonway.server.people.guests import hashed
from waggonway.server.rooms.outbox import Outbox
from waggonway.server.rooms.room import Room
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.store import Guest
from waggonway.server.tables import wire
from waggonway.server.tables.access.person import Person
from waggonway.server.tables.options import Correspondence, NoClock, Options
from waggonway.server.tables.steps import Step

PAGE = Path(__file__).parents[3] / "docs" / "authorisation.md"
HOST, PLAYER, STRANGER = Person("host", "Ann"), Person("player", "Bob"), Person("carol", "Carol")
ROLES = {"host": HOST, "player": PLAYER, "stranger": STRANGER, "nobody": None}
SEATS = {"host": (0, 1), "player": (1, 0), "stranger": (1, 0), "nobody": (1, 0)}
"""Each role's own seat and another's; who has none tries the player's and the host's."""

MESSAGES: dict[str, Callable[[int, int], wire.Command]] = {
    "sync": lambda own, other: wire.Sync(),
    "sit, a free seat": lambda own, other: wire.Sit(2),
    "sit, a taken seat": lambda own, other: wire.Sit(other),
    "stand_up": lambda own, other: wire.StandUp(own),
    "stand_up, another's seat": lambda own, other: wire.StandUp(other),
    "seat_bot": lambda own, other: wire.SeatBot(2, "beginner"),
    "choose_color": lambda own, other: wire.ChooseColor(own, "jade"),
    "choose_color, another's seat": lambda own, other: wire.ChooseColor(other, "jade"),
    "choose_color, a taken one": lambda own, other: wire.ChooseColor(
        own, ("vermilion", "cobalt")[other]
    ),
    "set_options": lambda own, other: wire.SetOptions(Options(4)),
    "begin": lambda own, other: wire.Begin(),
    "move": lambda own, other: wire.MakeMove(own, DrawBlind()),
    "move, another's seat": lambda own, other: wire.MakeMove(other, DrawBlind()),
    "take_back": lambda own, other: wire.TakeBack(own),
    "take_back, another's move": lambda own, other: wire.TakeBack(other),
    "pause": lambda own, other: wire.Pause(),
    "resume": lambda own, other: wire.Resume(),
    "agree": lambda own, other: wire.Agree(),
    "disagree": lambda own, other: wire.Disagree(),
    "leave": lambda own, other: wire.Leave(),
    "come_back": lambda own, other: wire.ComeBack(own),
    "come_back, another's seat": lambda own, other: wire.ComeBack(other),
    "call_stand_in": lambda own, other: wire.CallStandIn(other),
    "begin_vacation": lambda own, other: wire.BeginVacation(2),
    "end_vacation": lambda own, other: wire.EndVacation(),
    "say": lambda own, other: wire.Say("Hello."),
    "rematch": lambda own, other: wire.Rematch(),
}

QUESTIONS = {
    "`why`": "why?seat={own}&draw=cards",
    "`why`, another's seat": "why?seat={other}&draw=cards",
    "`stations`": "stations?seat={own}",
    "`stations`, another's seat": "stations?seat={other}",
    "`hint`": "hint?seat={own}",
    "`hint`, another's seat": "hint?seat={other}",
}
"""Questions about a seat over HTTP; they change nothing."""

Ask = Callable[[Person, wire.Command], Awaitable[object]]
SITUATIONS = {
    "before the game, a seat is free": "lobby",
    "before the game, all sit": "seated",
    "the player is to move": "turn",
    "the host has asked for a pause": "asked",
    "the game is paused": "paused",
    "a stand-in plays for the player": "stand_in",
    "correspondence, the player is to move": "correspondence",
    "correspondence, the player is on vacation": "vacation",
    "the game is over": "finished",
    "the table is closed": "closed",
}


async def bring(ask: Ask, room: Room, situation: str) -> None:
    """Bring a new table of the host to a situation."""
    if situation == "closed":
        await ask(HOST, wire.Leave())
        return
    await ask(PLAYER, wire.Sit(1))
    if situation == "lobby":
        return
    await ask(Person("third", "Dora"), wire.Sit(2))
    if situation == "seated":
        return
    await ask(HOST, wire.Begin())
    while room.table.phase == "playing":
        (seat,) = room.table.running.deciding
        if seat == 1 and situation != "finished":
            break
        person = (HOST, PLAYER, Person("third", "Dora"))[seat]
        await ask(person, wire.MakeMove(seat, room.table.running.legal(seat)[0]))
    if situation in ("asked", "paused"):
        await ask(HOST, wire.Pause())
    if situation == "paused":
        await ask(PLAYER, wire.Agree())
        await ask(Person("third", "Dora"), wire.Agree())
    if situation == "vacation":
        await ask(PLAYER, wire.BeginVacation(7))
    if situation == "stand_in":
        await ask(PLAYER, wire.Leave())


async def log_of(situation: str) -> list[Step]:
    """The log of a table in a situation."""
    store = MemoryStore()
    registry = RoomRegistry(services(store, pace=1000))
    days = situation in ("correspondence", "vacation")
    clock = Correspondence(2) if days else NoClock()
    await registry.open(HOST, load("first_journey"), Options(3, clock, start=0))
    async with registry.room("t1") as room:

        async def ask(person: Person, command: wire.Command) -> object:
            version = room.table.version
            return await room.request(person, wire.Request("t1", version, f"k{version}", command))

        await bring(ask, room, situation)
    await registry.close()
    return store.logs["t1"]


async def tried(steps: list[Step], role: str, message: str) -> tuple[str, bool]:
    """Return the result of a message ("yes" or the code), and whether anything has changed."""
    store = MemoryStore()
    store.logs["t1"] = list(steps)
    registry = RoomRegistry(services(store, pace=1000))
    async with registry.room("t1") as room:
        if not room.table.question:  # it would be dropped meanwhile
            await asyncio.sleep(100)  # who is not connected has been away for a while
        before = room.news(None, 0)
        person = ROLES[role]
        box = Outbox(person, person.id if person else "~1", len(steps))
        command = MESSAGES[message](*SEATS[role])
        request = wire.Request("t1", room.table.version, "key", command)
        await sockets.answer(room, box, wire.encode(request))
        box.close("enough")
        answer = msgspec.json.decode(await box.get() or b"{}")
        changed = room.news(None, 0) != before or len(store.logs["t1"]) != len(steps)
    await registry.close()
    return ("yes" if answer["type"] in ("done", "news") else answer["code"]), changed


async def all_asked(steps: list[Step]) -> dict[str, dict[str, tuple[str, bool]]]:
    """Return the result of each question over HTTP by each role, and whether anything changed."""
    store = MemoryStore()
    store.logs["t1"] = list(steps)
    for role, person in ROLES.items():
        if person:
            store.guests[hashed(role)] = Guest(person.id, person.name)
    house = House(services(store, pace=1000))
    found: dict[str, dict[str, tuple[str, bool]]] = {}
    for question, query in QUESTIONS.items():
        found[question] = {}
        for role, person in ROLES.items():
            own, other = SEATS[role]
            path = f"/api/tables/t1/{query}".format(own=own, other=other)
            answer = await house.http("GET", path, role if person else "")
            said = "yes" if answer.status == 200 else answer.data["code"]
            found[question][role] = said, store.logs["t1"] != steps
    await house.registry.close()
    return found


@cache
def table_of(situation: str) -> dict[str, dict[str, tuple[str, bool]]]:
    """For each message and role what comes of it."""

    async def test() -> dict[str, dict[str, tuple[str, bool]]]:
        steps = await log_of(situation)
        found = {
            message: {role: await tried(steps, role, message) for role in ROLES}
            for message in MESSAGES
        }
        return found | await all_asked(steps)

    return simulate(test)


def page() -> str:
    """The tables for a reader."""
    lines = [
        "# Permissions",
        "",
        "This page is written by `python -m tests.server.tables.authorisation`, and a test fails",
        "when it is outdated. It tries every message at a private table of three, in four roles:",
        "the *host* (seat 0), a *player* (seat 1), a *stranger* with a name but no seat, and",
        "*nobody*, a client without a name. A refused message gets [the code](server.md#codes) in",
        "the table and changes nothing. The last rows are questions over HTTP about a seat.",
    ]
    for title, situation in SITUATIONS.items():
        lines += ["", f"## {title[0].upper()}{title[1:]}", ""]
        lines += [f"| message | {' | '.join(ROLES)} |", "|---" * (len(ROLES) + 1) + "|"]
        for message, cells in table_of(situation).items():
            told = (cells[role][0] for role in ROLES)
            shown = (cell if cell == "yes" else f"`{cell}`" for cell in told)
            lines.append(f"| {message} | {' | '.join(shown)} |")
    more = (ladder, people, notifications, practice)
    return "\n".join([*lines, *(line for part in more for line in part.lines())]) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
