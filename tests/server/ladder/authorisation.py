"""Permissions on the ladder: every request by every role, tried at a challenge."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.server.helpers.memory import simulate

from .club_house import BOARD, ClubHouse, ready

ROLES = {"owner": "ann", "stranger": "bob", "nobody": ""}
OPEN = ("", f"/standings?edition={BOARD}", "/programs/{program}", "/challenges/{challenge}")


def title_of(path: str) -> str:
    """Name a question that everybody may ask."""
    return f"`GET /api/ladder{path.partition('?')[0]}`"


async def tried() -> dict[str, dict[str, str]]:
    """Return the result of each request by each role: "yes" or the code of a refusal."""
    house = ClubHouse()
    player = await ready(house)
    await house.guest("bob")
    turn = await player.look()
    challenge = player.path.rpartition("/")[2]
    program = (await house.ask("GET", player.path))["program"]
    found: dict[str, dict[str, str]] = {}

    async def note(what: str, role: str, method: str, path: str, **form: Any) -> None:
        answer = await house.ask(method, path, ROLES[role], **form)
        said = answer.get("code", "yes") if isinstance(answer, dict) else "yes"
        found.setdefault(what, {})[role] = said

    for path in OPEN:
        for role in ROLES:
            where = path.format(program=program, challenge=challenge)
            await note(title_of(path), role, "GET", where)
    for role in reversed(ROLES):
        form = {"table": turn["table"], "version": turn["version"]}
        form["move"] = turn["view"]["legal"][0]
        new = {"program": program, "edition": BOARD, "opponents": ["random"], "games": 1}
        await note("enter a program", role, "POST", "/programs", name=f"New-{role}")
        await note("enter a program, a taken name", role, "POST", "/programs", name="robo-ann")
        await note("start a challenge", role, "POST", "/challenges", **new, key=role)
        await note("ask for a turn", role, "GET", f"{player.path}/turn")
        await note("move", role, "POST", f"{player.path}/move", **form)
        await note("resign", role, "DELETE", player.path)
    return found


@cache
def table() -> dict[str, dict[str, str]]:
    """For each request and role what comes of it."""
    return simulate(tried)


def lines() -> list[str]:
    """The table for a reader."""
    made = [
        "",
        "## A program plays on the ladder",
        "",
        "The *owner* has the token that entered the program, and a challenge with it.",
        "",
        f"| request | {' | '.join(ROLES)} |",
        "|---" * (len(ROLES) + 1) + "|",
    ]
    for request, cells in table().items():
        shown = (cells[role] if cells[role] == "yes" else f"`{cells[role]}`" for role in ROLES)
        made.append(f"| {request} | {' | '.join(shown)} |")
    return made
