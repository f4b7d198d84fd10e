"""Permissions about people: every request by every role, tried about Ann and her devices."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from tests.server.helpers.memory import simulate

from .home import Home

ROLES = {"Ann": "ann", "Ann's phone": "phone", "stranger": "bob", "nobody": ""}

Request = tuple[str, str, dict[str, Any]]
REQUESTS: dict[str, Callable[[dict[str, str]], Request]] = {
    "list your devices": lambda a: ("GET", "me/devices", {}),
    "make a link": lambda a: ("POST", "me/links", {}),
    "cancel your link": lambda a: ("DELETE", "me/links", {}),
    "look at Ann's link": lambda a: ("POST", "links/look", {"code": a["link"]}),
    "use Ann's link": lambda a: ("POST", "links/use", {"code": a["link"], "bearer": True}),
    "use a link, a used one": lambda a: ("POST", "links/use", {"code": a["used"]}),
    "download your data": lambda a: ("GET", "me/data", {}),
    "sign Ann's computer out": lambda a: ("DELETE", "me/devices/ann0", {}),
    "erase your data, without your name": lambda a: ("POST", "me/erase", {"name": "?"}),
    "erase Ann's data": lambda a: ("POST", "me/erase", {"name": "ann"}),
}


async def prepared() -> tuple[Home, dict[str, str]]:
    """A server with Ann, her phone and a stranger; the codes and tokens of all."""
    home = Home()
    await home.guest("ann")
    await home.guest("bob")
    about = {"used": await home.link("ann")}
    phone = (await home.said("POST", "links/use", code=about["used"], bearer=True))["token"]
    return home, about | {"phone": phone, "ann": "ann", "bob": "bob", "": ""}


async def tried(request: str, role: str) -> tuple[str, bool]:
    """Return what comes of a request ("yes" or the code), and whether Ann is still there."""
    home, about = await prepared()
    about["link"] = await home.link("ann")
    method, path, form = REQUESTS[request](about)
    answer = await home.said(method, path, about[ROLES[role]], **form)
    said = answer.get("code", "yes") if isinstance(answer, dict) and "message" in answer else "yes"
    return said, await home.code("GET", "me", about["ann"]) == "yes"


@cache
def table() -> dict[str, dict[str, tuple[str, bool]]]:
    """For each request and role what comes of it."""

    async def test() -> dict[str, dict[str, tuple[str, bool]]]:
        return {
            request: {role: await tried(request, role) for role in ROLES} for request in REQUESTS
        }

    return simulate(test)


def lines() -> list[str]:
    """The table for a reader."""
    made = [
        "",
        "## People and their devices",
        "",
        "*Ann* has a computer and a phone. A link of hers is open, and another one was used.",
        "Requests about yourself never name you: they are about the owner of the token.",
        "",
        f"| request | {' | '.join(ROLES)} |",
        "|---" * (len(ROLES) + 1) + "|",
    ]
    for request, cells in table().items():
        shown = (
            cells[role][0] if cells[role][0] == "yes" else f"`{cells[role][0]}`" for role in ROLES
        )
        made.append(f"| {request} | {' | '.join(shown)} |")
    return made
