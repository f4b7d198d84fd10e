"""`waggonway play`: play in the browser, or in the terminal against bots."""

from __future__ import annotations

import contextlib
import secrets
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter
from rich.console import Console

from waggonway import bots

from ...editions import Edition, available, load
from ...editions.describe import describe_players, describe_rules, provenance_states
from ...game import Game, GameError
from ...game.sentences.event_sentences import name_of
from ...record import RecordError, UnreadableError, WholeFile, replay_by_actions, save
from ...record import load as load_record
from ...record.names import is_name
from ...server.settings import has_pages
from ...toolkit import playing_on
from .._browser import play_in_browser
from .._database import TablesFile, tables_database
from .._error import CommandError
from .._extras import install, missing, require
from .._output import OUTPUT, is_standard_output
from .._shared import load_edition, record_source
from .._validation import check_bots, check_opening
from ..terminal import saved_games
from ..terminal.game import TerminalGame

DEFAULT_PLAYERS = 3
MAX_NAME_LENGTH = 24


def play(
    edition: Annotated[
        str | None, Parameter(help="Id of an edition, or path of a TOML file.")
    ] = None,
    *,
    players: Annotated[int | None, Parameter(help="Number of players, including you.")] = None,
    against: Annotated[str, Parameter(help="Bot that plays against you.")] = "beginner",
    name: Annotated[str, Parameter(help="Your name.")] = "Traveller",
    seed: Annotated[str | None, Parameter(help="Seed of the deal; random if not given.")] = None,
    resume: Annotated[
        bool, Parameter(negative="", help="Resume the last unfinished game.")
    ] = False,
    record: Annotated[
        Path | None, Parameter(help="File to write the game's record to."), OUTPUT
    ] = None,
    from_: Annotated[
        Path | None,
        Parameter(name="--from", help="Record of a finished game to play on from."),
    ] = None,
    game: Annotated[int | None, Parameter(help="Number of the game in that file, from 0.")] = None,
    move: Annotated[int | None, Parameter(help="Play on after this many of its actions.")] = None,
    seat: Annotated[int, Parameter(help="Seat that you take over, counted from 0.")] = 0,
    redeal: Annotated[
        int | None,
        Parameter(help="Deal the cards that this seat could not know again, with this seed."),
    ] = None,
    terminal: Annotated[
        bool,
        Parameter(negative="", help="Play in the terminal; the default if an edition is given."),
    ] = False,
    port: Annotated[int | None, Parameter(help="Port for the browser.")] = None,
    db: TablesFile = None,
    browser: Annotated[
        bool, Parameter(help="Open the browser; otherwise only print the address.")
    ] = True,
) -> None:
    """Play with friends and bots in the browser, or in the terminal against bots.

    Without an edition, the game opens in the browser, on this computer only. With an edition or
    --terminal, and if the pages are not installed, you play in the terminal. Every move is saved,
    so you can leave at any time. --resume continues the last terminal game. --from plays on from
    any move of a finished game.
    """
    if seat or any(option is not None for option in (from_, game, move, redeal)):
        if from_ is None or any(
            option is not None for option in (edition, players, seed, port, db)
        ):
            raise CommandError(
                "--game, --move, --seat and --redeal need --from FILE. "
                "An edition, --players, --seed, --port and --db do not go with it."
            )
        if resume:
            raise CommandError("--resume continues the last unfinished game; it takes no --from.")
        if move is None:
            raise CommandError("Say after how many actions to play on: --move NUMBER.")
        started = Branch(from_, game, move, seat, redeal)
        play_in_terminal(None, None, against, name, None, resume=False, record=record, on=started)
        return
    game_options = (edition, players, seed, record)
    in_terminal = terminal or resume or any(option is not None for option in game_options)
    in_browser = port is not None or db is not None or not browser
    if in_terminal and in_browser:
        raise CommandError("--port, --db and --no-browser do not apply to a game in the terminal.")
    if in_browser and not has_pages():
        raise CommandError("The pages for the browser are not installed.", 1)
    if in_browser:
        require("server")
    if not in_terminal and has_pages():
        if not missing("server"):
            play_in_browser(port, tables_database(db), browser=browser)
            return
        print(f"Playing in the terminal. To play in the browser: {install('play')}")
    play_in_terminal(edition, players, against, name, seed, resume=resume, record=record)


class Branch(NamedTuple):
    """Where to play on."""

    file: Path
    number: int | None  # of the game in the file
    move: int
    seat: int
    redeal: int | None


def play_in_terminal(
    edition: str | None,
    players: int | None,
    against: str,
    name: str,
    seed: str | None,
    *,
    resume: bool,
    record: Path | None,
    on: Branch | None = None,
) -> None:
    """Play a game in the terminal."""
    if sys.stdin is None:
        raise CommandError("Cannot play in the terminal: standard input is closed.")
    check_bots([against], timed=True)
    if not is_name(name, MAX_NAME_LENGTH):
        raise CommandError(f"A name must have 1 to {MAX_NAME_LENGTH} printable characters.")
    if record is not None:
        check_record(record)
    console = Console(highlight=False)
    if resume:
        if any(option is not None for option in (edition, players, seed)):
            message = "--resume continues the last unfinished game; it takes no edition or seed."
            raise CommandError(message)
        table = resume_game(console, against)
    elif on is not None:
        table = branch(console, on, against, name)
    else:
        chosen = load_edition(edition or ask_edition(console))
        seats = min(DEFAULT_PLAYERS, chosen.seats[1]) if players is None else players
        check_opening(chosen, seats, seed)
        game = Game.new(chosen, seats, seed=seed)
        path = new_path(chosen)
        names = name_players(name, seats, path.stem)
        table = TerminalGame(console, game, names, against, path)
        opponents = listing(names[1:])
        table.screen.print_line(f"You play against {opponents} ({bots.label(against)}).")
    table.run()
    if not table.game.over:
        return
    if record is not None:
        try:
            save(record, table.record())
        except RecordError as error:  # the game stays saved: --resume --record FILE writes it
            raise CommandError(str(error), 1) from None
        table.screen.print_line(f"The record is in {record}.")
    table.path.unlink(missing_ok=True)


def branch(console: Console, on: Branch, against: str, name: str) -> TerminalGame:
    """Start a game that plays on from a finished one."""
    try:
        parent = load_record(record_source(str(on.file)), on.number)
        start = playing_on.begin(parent, on.move, on.seat, on.redeal)
    except RecordError as error:
        raise CommandError(str(error), 2 if isinstance(error, UnreadableError) else 1) from None
    except GameError as error:
        raise CommandError(str(error)) from None
    path = new_path(parent.edition)
    names = name_players(name, start.game.seats, path.stem, on.seat)
    table = TerminalGame(console, start.game, names, against, path, start.played_on)
    opponents = listing([one for seat, one in enumerate(names) if seat != on.seat])
    begun = start.played_on[-1].move
    cards = "the real cards" if on.redeal is None else f"cards dealt again with seed {on.redeal}"
    table.screen.print_line(
        f"You play on after action {begun} as seat {on.seat} against {opponents} "
        f"({bots.label(against)}), with {cards}."
    )
    return table


def new_path(edition: Edition) -> Path:
    """Return the file in which a new game is saved."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    return saved_games.saved_games_folder() / f"{stamp}-{edition.id}-{secrets.token_hex(3)}.jsonl"


def name_players(name: str, seats: int, table: str, own: int = 0) -> list[str]:
    """Return the names of all seats: the player's, and nicknames for the bots."""
    names = [name]
    for seat in range(1, seats):
        names.append(bots.nickname(table, seat, names))
    return [*names[1 : own + 1], name, *names[own + 1 :]]


def listing(names: list[str]) -> str:
    """Join names as in a sentence: Ada, Bruno and Clara."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def check_record(path: Path) -> None:
    """Reject a path that cannot be written before the game instead of after it."""
    if is_standard_output(path):
        raise CommandError("Standard output shows the game. Write the record to a file.")
    try:
        with contextlib.suppress(EOFError), WholeFile(path):
            raise EOFError  # the file can be written; roll back
    except RecordError as error:
        raise CommandError(str(error)) from None


def ask_edition(console: Console) -> str:
    """Let the player choose an edition. Without a terminal, take the first."""
    names = sorted(available(), key=lambda name: complexity(load(name)))
    if not sys.stdin.isatty():
        return names[0]
    console.print("Which edition?")
    for number, name in enumerate(names, 1):
        console.print(f"  {number}  {load(name).title}, {describe_players(load(name))}")
    with contextlib.suppress(EOFError, KeyboardInterrupt):
        while True:
            answer = input("Number or name [1]: ").strip().lower() or "1"
            if answer.isdecimal() and 1 <= int(answer) <= len(names):
                return names[int(answer) - 1]
            for name in names:
                if answer in (name, load(name).title.lower()):
                    return name
            console.print(f"Please enter a number from 1 to {len(names)}, or a name.")
    raise CommandError("No edition was chosen.", 1)


def complexity(edition: Edition) -> tuple[int, int]:
    """Return a sort key that puts verified editions with few rules first."""
    unverified = [
        parts for state, parts in provenance_states(edition).items() if state != "verified"
    ]
    return sum(map(len, unverified)), len(describe_rules(edition))


def resume_game(console: Console, against: str) -> TerminalGame:
    """Load the last unfinished game."""
    path = saved_games.latest_game()
    if path is None:
        raise CommandError("There is no unfinished game. Start one with `waggonway play`.", 1)
    try:
        record = saved_games.load_game(path)
        game = replay_by_actions(record)
    except RecordError as error:
        raise CommandError(str(error), 1) from None
    names = list(record.header.names or (name_of(seat, None) for seat in range(game.seats)))
    return TerminalGame(console, game, names, against, path, record.header.played_on)
