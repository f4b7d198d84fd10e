"""Permissions about people: every request by every role, tried about Ann and her devices."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from tests.server.helpers.memory import simulate
from waggonway.server.store.people.security import Passkey

from .home import Home

ROLES = {"Ann": "ann", "Ann's phone": "phone", "stranger": "bob", "nobody": ""}

HERE = {"origin": "http://localhost:8000", "host": "localhost:8000"}  # passkeys work here

Request = tuple[str, str, dict[str, Any]]
REQUESTS: dict[str, Callable[[dict[str, str]], Request]] = {
    "list your devices": lambda a: ("GET", "me/devices", {}),
    "make a link": lambda a: ("POST", "me/links", {}),
    "cancel your link": lambda a: ("DELETE", "me/links", {}),
    "look at Ann's link": lambda a: ("POST", "links/look", {"code": a["link"]}),
    "use Ann's link": lambda a: ("POST", "links/use", {"code": a["link"], "bearer": True}),
    "use a link, a used one": lambda a: ("POST", "links/use", {"code": a["used"]}),
    "use Ann's link and merge": lambda a: ("POST", "links/use", {"code": a["link"], "merge": True}),
    "show how you sign in": lambda a: ("GET", "me/security", {}),
    "make recovery codes": lambda a: ("POST", "me/recovery", {}),
    "use Ann's recovery code": lambda a: ("POST", "recovery/use", {"code": a["recovery"]}),
    "use a recovery code, a used one": lambda a: ("POST", "recovery/use", {"code": a["spent"]}),
    "begin to add a passkey": lambda a: ("POST", "me/passkeys/begin", {}),
    "add a passkey, another's answer": lambda a: ("POST", "me/passkeys", {"credential": "{}"}),
    "remove Ann's passkey": lambda a: ("DELETE", "me/passkeys/anns", {}),
    "sign in with a passkey, a forged one": lambda a: (
        "POST",
        "passkeys/use",
        {"credential": "{}"},
    ),
    "reserve your name": lambda a: ("PUT", "me/reserved", {"reserve": True}),
    "take Ann's reserved name": lambda a: ("PUT", "me", {"name": "ANN"}),
    "download your data": lambda a: ("GET", "me/data", {}),
    "show your profile": lambda a: ("GET", "me/profile", {}),
    "list your finished games": lambda a: ("GET", "me/games", {}),
    "open your profile to others": lambda a: ("PUT", "me/profile", {"public": True}),
    "show Ann's public profile": lambda a: ("GET", f"profiles/{a['profile']}", {}),
    "show a private profile": lambda a: ("GET", "profiles/ann0", {}),
    "show your settings": lambda a: ("GET", "me/settings", {}),
    "change your settings": lambda a: ("PUT", "me/settings", {"values": {"theme": "dark"}}),
    "show your rating": lambda a: ("GET", "me/rating", {}),
    "be rated": lambda a: ("PUT", "me/rating", {"rated": True}),
    "list people you know": lambda a: ("GET", "me/people", {}),
    "block Ann": lambda a: ("PUT", "me/people/ann0", {"kind": "block", "name": "Ann"}),
    "undo a block": lambda a: ("DELETE", "me/people/ann0", {}),
    "list your invitations": lambda a: ("GET", "me/invitations", {}),
    "decline an invitation": lambda a: ("DELETE", "me/invitations/none", {}),
    "invite a stranger to Ann's table": lambda a: (
        "POST",
        f"tables/{a['table']}/invitations",
        {"people": ["carol"]},
    ),
    "sign Ann's computer out": lambda a: ("DELETE", "me/devices/ann0", {}),
    "erase your data, without your name": lambda a: ("POST", "me/erase", {"name": "?"}),
    "erase Ann's data": lambda a: ("POST", "me/erase", {"name": "ann"}),
}


async def prepared() -> tuple[Home, dict[str, str]]:
    """A server with Ann, her phone and a stranger; the codes and tokens of all."""
    home = Home()
    await home.guest("ann")
    codes = (await home.said("POST", "me/recovery", "ann"))["codes"]
    await home.said("PUT", "me/reserved", "ann", reserve=True)
    await home.store.add_passkey(Passkey("anns", "ann0", "localhost", b"", 0, "", 1, 1), 10)
    await home.said("POST", "recovery/use", "ann", code=codes[1])
    await home.guest("bob")
    about = {"used": await home.link("ann"), "recovery": codes[0], "spent": codes[1]}
    about["table"] = await home.table("ann")
    about["profile"] = (await home.said("PUT", "me/profile", "ann", public=True))["link"]
    phone = (await home.said("POST", "links/use", code=about["used"], bearer=True))["token"]
    return home, about | {"phone": phone, "ann": "ann", "bob": "bob", "": ""}


@contextlib.contextmanager
def kept(home: Home) -> Iterator[Callable[[], None]]:
    """Return a way to bring the database of a server back to what it is now."""
    with (
        contextlib.closing(home.store._engine.raw_connection()) as here,
        contextlib.closing(sqlite3.connect(":memory:")) as copy,
    ):
        database: Any = here.driver_connection
        database.backup(copy)

        def again() -> None:
            copy.backup(database)
            home.app._limits.__init__(lambda: home.registry.services.now() / 1000)

        yield again


async def tried(home: Home, about: dict[str, str], request: str, role: str) -> tuple[str, bool]:
    """Return what comes of a request ("yes" or the code), and whether Ann is still there."""
    method, path, form = REQUESTS[request](about)
    answer = (await home.answer(method, path, about[ROLES[role]], headers=HERE, **form)).data
    said = answer.get("code", "yes") if isinstance(answer, dict) and "message" in answer else "yes"
    return said, await home.code("GET", "me", about["ann"]) == "yes"


@cache
def table() -> dict[str, dict[str, tuple[str, bool]]]:
    """For each request and role what comes of it."""

    async def test() -> dict[str, dict[str, tuple[str, bool]]]:
        home, about = await prepared()
        about["link"] = await home.link("ann")
        found: dict[str, dict[str, tuple[str, bool]]] = {}
        with kept(home) as again:
            for request in REQUESTS:
                found[request] = {}
                for role in ROLES:
                    again()
                    found[request][role] = await tried(home, about, request, role)
        return found

    return simulate(test)


def lines() -> list[str]:
    """The table for a reader."""
    made = [
        "",
        "## People and their devices",
        "",
        "*Ann* has a computer and a phone. A link of hers is open, and another one was used.",
        "She has a passkey and recovery codes, and has just proved on her computer that it is",
        "her. The phone was signed in by a link and has proved nothing. Her name is reserved.",
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
