"""`waggonway admin`: moderate a running server through its admin API."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from typing import Annotated, Literal
from urllib.parse import quote

from cyclopts import App, Parameter

from .._admin_api import Server
from .._error import CommandError
from .._shared import AsJson, print_columns, print_json

app = App(name="admin", help="Moderate a running server: tables, people, bans, announcements.")

HERE = Server()
Person = Annotated[str, Parameter(help="Id of a guest; `admin guests` lists them.")]
Table = Annotated[str, Parameter(help="Id of a table; `admin tables` lists them.")]
Minutes = Annotated[int | None, Parameter(help="Duration in minutes; forever if not given.")]
Network = Annotated[
    str | None, Parameter(help="Instead of a person: a network such as 192.0.2.0/24.")
]
Reason = Annotated[str, Parameter(help="A note for other administrators.")]
Phase = Literal["lobby", "playing", "paused", "finished", "closed", "stuck"]


def time_of(ms: int | None) -> str:
    """Write a time in UTC; nothing for none."""
    return "" if ms is None else f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%d %H:%M}"


@app.command
def tables(
    *,
    phase: Annotated[Phase | None, Parameter(help="Only tables in this phase.")] = None,
    person: Annotated[str | None, Parameter(help="Only tables of this guest.")] = None,
    most: Annotated[int, Parameter(help="Number of tables.")] = 50,
    json: AsJson = False,
    server: Server = HERE,
) -> None:
    """List tables, including private ones, latest change first."""
    found = server.get("tables", phase=phase, person=person, most=most)
    if json:
        print_json(found)
        return
    rows = [["TABLE", "PHASE", "CHANGED (UTC)", "EDITION", "SEATS", "PLAYERS"]]
    for line in found:
        seats = f"{line['seats'] - line['free']}/{line['seats']}"
        names = ", ".join(line["names"])
        rows.append(
            [line["table"], line["phase"], time_of(line["changed"]), line["edition"], seats, names]
        )
    print_columns(rows, 6)


@app.command
def close(table: Table, *, server: Server = HERE) -> None:
    """Close a table, even during a game."""
    server.send("POST", f"tables/{quote(table, '')}/close")
    print(f"Table {table} is closed.")


@app.command
def remove(table: Table, person: Person, *, server: Server = HERE) -> None:
    """Remove a player from a lobby or a game. In a game, a stand-in plays on."""
    server.send("POST", f"tables/{quote(table, '')}/remove", {"person": person})
    print(f"{person} was removed from table {table}.")


@app.command
def chat(table: Table, *, json: AsJson = False, server: Server = HERE) -> None:
    """List the latest lines of a table's chat."""
    found = server.get(f"tables/{quote(table, '')}/chat")
    if json:
        print_json(found)
        return
    rows = [["LINE", "PERSON", "NAME", "TEXT"]]
    rows += [[str(one["version"]), one["person"], one["name"], one["text"]] for one in found]
    print_columns(rows, 4)


@app.command(name="delete-line")
def delete_line(
    table: Table,
    line: Annotated[int, Parameter(help="Number of the line in `admin chat`.")],
    *,
    server: Server = HERE,
) -> None:
    """Delete a line of chat, from the database as well."""
    server.send("DELETE", f"tables/{quote(table, '')}/chat/{line}")
    print("The line is deleted.")


@app.command
def guests(
    name: Annotated[str | None, Parameter(help="A part of the name.")] = None,
    *,
    json: AsJson = False,
    server: Server = HERE,
) -> None:
    """Find guests by name, most recent first."""
    found = server.get("guests", name=name)
    if json:
        print_json(found)
        return
    rows = [["GUEST", "SINCE (UTC)", "SEEN (UTC)", "NAME"]]
    rows += [[g["id"], time_of(g["created"]), time_of(g["seen"]), g["name"]] for g in found]
    print_columns(rows, 4)


@app.command
def rename(
    person: Person,
    name: Annotated[str, Parameter(help="The new name.")],
    *,
    server: Server = HERE,
) -> None:
    """Change a guest's name everywhere, including their tables and finished games."""
    server.send("PUT", f"guests/{quote(person, '')}", {"name": name})
    print(f"{person} is now called {name}.")


@app.command
def erase(
    person: Person,
    *,
    yes: Annotated[bool, Parameter(negative="", help="Do not ask for confirmation.")] = False,
    scrub: Annotated[
        bool,
        Parameter(help="Also rewrite the database, so that no byte is left. Moves wait meanwhile."),
    ] = True,
    server: Server = HERE,
) -> None:
    """Erase a person everywhere: the token, names and chat. Their games stay.

    This cannot be undone.
    """
    if not yes:
        if not sys.stdin or not sys.stdin.isatty():
            raise CommandError("Erasing cannot be undone. Add --yes to confirm.")
        if input(f"Erase {person} everywhere? This cannot be undone. Type the id: ") != person:
            raise CommandError("Nothing was erased.", 1)
    found = server.send("POST", f"guests/{quote(person, '')}/erase", {"scrub": scrub})
    print(f"{person} was erased at {found['tables']} tables.")
    if not found["scrubbed"]:
        print("Deleted bytes are still in the files of the database; run the command again.")


@app.command
def ban(
    person: Annotated[str | None, Parameter(help="Id of a guest.")] = None,
    *,
    network: Network = None,
    minutes: Minutes = None,
    reason: Reason = "",
    server: Server = HERE,
) -> None:
    """Ban a guest or a network. A banned guest leaves all tables; stand-ins play on."""
    _ban("ban", person, network, minutes, reason, server)


@app.command
def mute(
    person: Annotated[str | None, Parameter(help="Id of a guest.")] = None,
    *,
    network: Network = None,
    minutes: Minutes = None,
    reason: Reason = "",
    server: Server = HERE,
) -> None:
    """Stop a guest or a network from chatting."""
    _ban("mute", person, network, minutes, reason, server)


def _ban(
    kind: str,
    person: str | None,
    network: str | None,
    minutes: int | None,
    reason: str,
    server: Server,
) -> None:
    body: dict[str, object] = {"kind": kind, "person": person, "network": network}
    made = server.send("POST", "bans", {**body, "minutes": minutes, "reason": reason})
    until = f" until {time_of(made['expires'])} UTC" if made["expires"] else ""
    print(
        f"{kind} {made['id']} is in force{until}. Lift it with: waggonway admin lift {made['id']}"
    )


@app.command
def bans(*, json: AsJson = False, server: Server = HERE) -> None:
    """List the bans and mutes in force."""
    found = server.get("bans")
    if json:
        print_json(found)
        return
    rows = [["ID", "KIND", "WHO", "UNTIL (UTC)", "REASON"]]
    for one in found:
        who = one["person"] or one["network"]
        rows.append([one["id"], one["kind"], who, time_of(one["expires"]), one["reason"]])
    print_columns(rows, 5)


@app.command
def lift(
    ban: Annotated[str, Parameter(help="Id of a ban or mute.")], *, server: Server = HERE
) -> None:
    """End a ban or a mute."""
    server.send("DELETE", f"bans/{quote(ban, '')}")
    print(f"{ban} is lifted.")


@app.command
def announce(
    text: Annotated[str, Parameter(help="Your own text instead of the usual one.")] = "",
    *,
    restart: Annotated[
        int | None, Parameter(help="Announce a restart in this many minutes.")
    ] = None,
    withdraw: Annotated[bool, Parameter(negative="", help="End the announcement.")] = False,
    server: Server = HERE,
) -> None:
    """Announce a restart or a message on every page. Games continue by themselves afterwards."""
    if withdraw == (restart is not None or bool(text)):
        raise CommandError("Give --restart MINUTES, a text, or --withdraw.")
    server.send("PUT", "notice", {"minutes": restart, "text": text})
    print("The announcement is withdrawn." if withdraw else "Everybody sees it within seconds.")


@app.command
def audit(
    *,
    most: Annotated[int, Parameter(help="Number of lines.")] = 50,
    json: AsJson = False,
    server: Server = HERE,
) -> None:
    """List what administrators have done, newest first."""
    found = server.get("audit", most=most)
    if json:
        print_json(found)
        return
    rows = [["TIME (UTC)", "ACTION", "TARGET", "DETAIL"]]
    rows += [[time_of(one["at"]), one["action"], one["target"], one["detail"]] for one in found]
    print_columns(rows, 4)


@app.command
def retention(
    *,
    dry_run: Annotated[bool, Parameter(negative="", help="Only count.")] = False,
    server: Server = HERE,
) -> None:
    """Delete old data as the retention settings say. The server also does this every hour."""
    found = server.send("POST", "retention", {"dry_run": dry_run})
    print("A dry run: nothing was deleted." if found.pop("dry_run") else "Deleted:")
    for name, number in found.items():
        print(f"{number:>9,} {name.replace('_', ' ')}")
