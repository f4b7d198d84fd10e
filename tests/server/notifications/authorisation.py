"""Permissions of notifications and reviews: every request by every role, tried about Ann."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Connection

from tests.server.helpers.memory import simulate
from tests.server.people.authorisation import kept
from tests.server.people.home import Home
from waggonway.server.rooms.finished_games.reviews import LATEST_FORM
from waggonway.server.settings import EmailSettings
from waggonway.server.store.notifications import Subscription
from waggonway.server.store.schema.games import games, reviews
from waggonway.server.tables.summary import GameLine

ROLES = {"Ann": "ann", "stranger": "bob", "nobody": ""}
MAIL = EmailSettings(host="127.0.0.1", port=9, security="none", sender="trains@example.org")
PUSH = {"endpoint": "https://push.example.org/1", "keys": {"p256dh": "?", "auth": "?"}}

Request = tuple[str, str, dict[str, Any]]
REQUESTS: dict[str, Callable[[], Request]] = {
    "show how you are notified": lambda: ("GET", "me/notifications", {}),
    "choose what you hear about": lambda: ("PUT", "me/notifications", {"turns": False}),
    "add an e-mail address": lambda: (
        "POST",
        "me/notifications/email",
        {"address": "new@example.org"},
    ),
    "add a browser, without push on the server": lambda: ("POST", "me/notifications/push", PUSH),
    "remove Ann's address": lambda: ("DELETE", "me/notifications/s1", {}),
    "look at the link in Ann's e-mail": lambda: ("GET", "subscriptions/secret", {}),
    "confirm by the link in Ann's e-mail": lambda: ("POST", "subscriptions/secret/confirm", {}),
    "unsubscribe by the link": lambda: ("POST", "subscriptions/secret/unsubscribe", {}),
    "look at a link, a wrong one": lambda: ("GET", "subscriptions/guessed", {}),
    "have a finished game reviewed": lambda: ("POST", "games/over/review", {"budget": "quick"}),
    "have a running game reviewed": lambda: ("POST", "games/running/review", {"budget": "quick"}),
    "ask whether a review is done": lambda: ("GET", "games/over/review?budget=quick", {}),
    "get a review": lambda: ("GET", "games/over/review/data?budget=quick", {}),
    "get a review of a running game": lambda: (
        "GET",
        "games/running/review/data?budget=quick",
        {},
    ),
}


def finished(connection: Connection) -> None:
    """Store a finished game with a review."""
    line = GameLine("over", "table", "usa", "", "", "USA", 2, ("A", "B"), (0,), "", 1, 1)
    row = {"table_id": "over", "edition": "usa", "digest": "", "seats": 2, "reason": ""}
    row |= {"turns": 1, "ended": 1, "record": b"", "origin": "table", "own": "", "listed": False}
    row["line"] = msgspec.json.encode(line).decode()
    connection.execute(games.insert(), row)
    review = {"table_id": "over", "budget": "quick", "form": LATEST_FORM, "progress": 1.0}
    review |= {"touched": 1, "data": gzip.compress(b"{}")}
    connection.execute(reviews.insert(), review)


async def prepared() -> Home:
    """A server with e-mail, on which Ann has an address and has finished a game."""
    home = Home(email=MAIL, public_url="http://127.0.0.1:8000")
    for name in ("ann", "bob"):
        await home.guest(name)
    place = Subscription("s1", "ann0", "email", "ann@example.org", "{}", "secret", 1, None)
    await home.store.subscribe(place, 10)
    await home.store._write(finished)
    return home


async def tried(home: Home, request: str, role: str) -> tuple[str, bool]:
    """Return what comes of a request, and whether Ann still has her address."""
    method, path, form = REQUESTS[request]()
    answer = await home.answer(method, path, ROLES[role], **form)
    said = "yes" if answer.status < 300 else str(answer.data["code"])
    return said, len(await home.store.subscriptions_of("ann0")) > 0


@cache
def table() -> dict[str, dict[str, tuple[str, bool]]]:
    """For each request and role what comes of it."""

    async def test() -> dict[str, dict[str, tuple[str, bool]]]:
        home = await prepared()
        found: dict[str, dict[str, tuple[str, bool]]] = {}
        with kept(home) as again:
            for request in REQUESTS:
                found[request] = {}
                for role in ROLES:
                    again()
                    found[request][role] = await tried(home, request, role)
        return found

    return simulate(test)


def lines() -> list[str]:
    """The table for a reader."""
    made = [
        "",
        "## Notifications and reviews",
        "",
        "The server offers e-mail. *Ann* has an address that is not confirmed, and has finished a",
        "game. The link in an e-mail is a secret: whoever has it may use it, without a name.",
        "Removing an address that is not yours changes nothing. A review shows all hands, as the",
        "record of a finished game does.",
        "",
        f"| request | {' | '.join(ROLES)} |",
        "|---" * (len(ROLES) + 1) + "|",
    ]
    for request, cells in table().items():
        told = (cells[role][0] for role in ROLES)
        shown = (cell if cell == "yes" else f"`{cell}`" for cell in told)
        made.append(f"| {request} | {' | '.join(shown)} |")
    return made
