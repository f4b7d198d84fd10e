"""`waggonway play`: at a table in the browser, or a game in the terminal against bots."""

from __future__ import annotations

import contextlib
import secrets
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from .. import bots
from ..editions import Edition, available, load
from ..editions.describe import rules_in_words, states
from ..game import Game
from ..game.prose import name_of
from ..record import RecordError, WholeFile, replay_by_actions, save
from ..server.settings import has_pages
from . import _kept as kept
from ._browser import play_in_browser
from ._check import check_bots, check_opening
from ._database import Database, database
from ._extras import install, missing, need
from ._fault import Fault
from ._output import OUTPUT, is_standard_output
from ._shared import edition_of
from ._sitting import Sitting


def play(
    edition: Annotated[str | None, Parameter(help="An edition's id, or a TOML file.")] = None,
    *,
    players: Annotated[int | None, Parameter(help="How many play, you included.")] = None,
    against: Annotated[str, Parameter(help="The bot that plays the others.")] = "beginner",
    name: Annotated[str, Parameter(help="What you are called.")] = "Traveller",
    seed: Annotated[str | None, Parameter(help="Play the deal of this seed.")] = None,
    resume: Annotated[bool, Parameter(negative="", help="Go on with the last kept game.")] = False,
    record: Annotated[Path | None, Parameter(help="Write the game here."), OUTPUT] = None,
    terminal: Annotated[
        bool, Parameter(negative="", help="Play in the terminal; so does naming an edition.")
    ] = False,
    port: Annotated[int | None, Parameter(help="Port of the tables in the browser.")] = None,
    db: Database = None,
    browser: Annotated[bool, Parameter(help="Open the browser; or only say where.")] = True,
) -> None:
    """Play with friends and bots in the browser, or in the terminal against bots.

    Without an edition the tables open in the browser, on this computer only; where its pages are
    not installed, and with an edition or --terminal, the game is in the terminal. Either way it is
    kept on disk after every move: leave when you like. --resume goes on in the terminal.
    """
    wishes = (edition, players, seed, record)
    here = terminal or resume or any(wish is not None for wish in wishes)
    there = port is not None or db is not None or not browser
    if here and there:
        raise Fault("A game in the terminal has no port, no database and no browser.")
    if there and not has_pages():
        raise Fault("The pages for the browser are not installed here.", 1)
    if there:
        need("server")
    if not here and has_pages():
        if not missing("server"):
            play_in_browser(port, database(db), browser=browser)
            return
        print(f"Playing in the terminal. To play in the browser: {install('play')}")
    in_terminal(edition, players, against, name, seed, resume=resume, record=record)


def in_terminal(
    edition: str | None,
    players: int | None,
    against: str,
    name: str,
    seed: str | None,
    *,
    resume: bool,
    record: Path | None,
) -> None:
    """A game in the terminal."""
    if sys.stdin is None:
        raise Fault("A game needs somebody who types, and standard input is closed.")
    check_bots([against], timed=True)
    if not name.isprintable() or not 0 < len(name) <= 24:
        raise Fault("A name is 1 to 24 printable characters.")
    if record is not None:
        check_record(record)
    console = Console(highlight=False)
    if resume:
        if any(wish is not None for wish in (edition, players, seed)):
            raise Fault("--resume goes on with the last kept game: it takes no board and no seed.")
        table = taken_up(console, against)
    else:
        chosen = edition_of(edition or ask_edition(console))
        seats = min(3, chosen.seats[1]) if players is None else players
        check_opening(chosen, seats, seed)
        other = bots.label(against).capitalize()
        names = [name, *(f"{other} {n}" for n in range(1, seats))]
        game = Game.new(chosen, seats, seed=seed)
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        path = kept.folder() / f"{stamp}-{chosen.id}-{secrets.token_hex(3)}.jsonl"
        table = Sitting(console, game, names, against, path)
    table.run()
    if not table.game.over:
        return
    if record is not None:
        try:
            save(record, table.record())
        except RecordError as error:  # the game stays kept: --resume --record FILE writes it
            raise Fault(str(error), 1) from None
        table.screen.say(f"The record is in {record}.")
    table.path.unlink(missing_ok=True)


def check_record(path: Path) -> None:
    """Refuse a path that cannot be written before the game rather than after it."""
    if is_standard_output(path):
        raise Fault("The game is shown on standard output: write its record to a file.")
    try:
        with contextlib.suppress(EOFError), WholeFile(path):
            raise EOFError  # it can be opened: leave everything as it was
    except RecordError as error:
        raise Fault(str(error)) from None


def ask_edition(console: Console) -> str:
    """Let the player choose; without a terminal it is the first one."""
    names = sorted(available(), key=lambda one: familiarity(load(one)))
    if not sys.stdin.isatty():
        return names[0]
    console.print("Which board?")
    for number, one in enumerate(names, 1):
        fewest, most = load(one).seats
        console.print(f"  {number}  {load(one).title}, {fewest} to {most} players")
    with contextlib.suppress(EOFError, KeyboardInterrupt):
        while True:
            said = input("Number or name [1]: ").strip().lower() or "1"
            if said.isdecimal() and 1 <= int(said) <= len(names):
                return names[int(said) - 1]
            for one in names:
                if said in (one, load(one).title.lower()):
                    return one
            console.print(f"Please say 1 to {len(names)}, or a name.")
    raise Fault("Nothing was chosen, so nothing was begun.", 1)


def familiarity(edition: Edition) -> tuple[int, int]:
    """The smaller, the better to begin with: parts that are not verified, then rules."""
    doubtful = [parts for state, parts in states(edition).items() if state != "verified"]
    return sum(map(len, doubtful)), len(rules_in_words(edition))


def taken_up(console: Console, against: str) -> Sitting:
    """The last kept game, at the point where it was left."""
    path = kept.latest()
    if path is None:
        raise Fault("There is no kept game: begin one with `waggonway play`.", 1)
    try:
        record = kept.read(path)
        game = replay_by_actions(record)
    except RecordError as error:
        raise Fault(str(error), 1) from None
    names = list(record.header.names or (name_of(seat, None) for seat in range(game.seats)))
    return Sitting(console, game, names, against, path)
