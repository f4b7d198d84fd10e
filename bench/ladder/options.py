"""Check the options of the proofs before anything is played."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, Parameter, validators

from waggonway.bots import BotError, check_repeatable, make
from waggonway.cli._error import CommandError
from waggonway.editions import Edition, EditionError, available, load
from waggonway.editions.describe import describe_players

from .journal import SEARCHED
from .steps import LADDER


def editions_of(text: str) -> list[Edition]:
    """Return the named editions, or all."""
    known = tuple(available())
    wanted = words(text) or list(known)
    return [load(one_of(name, known, "edition")) for name in wanted]


def edition_of(name: str) -> Edition:
    """Return the named edition."""
    return load(one_of(name, tuple(available()), "edition"))


def levels_of(text: str) -> list[str]:
    """Return the named levels, weakest first, or all."""
    wanted = [one_of(name, LADDER, "level") for name in words(text) or LADDER]
    return [level for level in LADDER if level in wanted]


def players_of(text: str, editions: list[Edition]) -> list[int]:
    """Return the numbers of players; every edition must allow them."""
    wanted = words(text)
    if not wanted or not all(word.isdecimal() and len(word) < 3 for word in wanted):
        raise CommandError(f'Numbers of players are written like 2,4, not "{text}".')
    numbers = list(dict.fromkeys(int(word) for word in wanted))
    for number in numbers:
        check_players(number, editions)
    return numbers


def check_players(number: int, editions: list[Edition]) -> None:
    """Refuse a number of players that an edition does not allow."""
    for edition in editions:
        fewest, most = edition.seats
        if not fewest <= number <= most:
            allowed = describe_players(edition)
            raise CommandError(f"{edition.title} is for {allowed}, not {number}.")


def proofs_of(text: str, known: tuple[str, ...]) -> list[str]:
    """Return the named proofs, or all."""
    return [one_of(name, known, "proof") for name in words(text) or known]


def blocks_of(blocks: int | None, usual: int, few: int, quick: bool) -> int:
    """Return the number of deals: the given one, or the default."""
    if blocks is None:
        return few if quick else usual
    if blocks < 1:
        raise CommandError(f"--blocks must be at least 1, not {blocks}.")
    return blocks


def budget_of(text: str | None) -> str | None:
    """Return the expert's budget in trials."""
    if text is not None:
        try:
            make(f"{SEARCHED}:{text}")
            check_repeatable(f"{SEARCHED}:{text}")
        except BotError as error:
            raise CommandError(str(error)) from None
    return text


def words(text: str) -> list[str]:
    """Split a comma-separated list."""
    return [word.strip() for word in text.split(",") if word.strip()]


def one_of(name: str, known: tuple[str, ...], what: str) -> str:
    """Return a name if it is known; refuse others."""
    if name not in known:
        raise CommandError(f'There is no {what} "{name}". There are {", ".join(known)}.')
    return name


def at_least(least: int, text: str) -> Parameter:
    """Return an option with a number that must not be smaller."""
    return Parameter(help=text, validator=validators.Number(gte=least))


def run(app: App, arguments: Sequence[str] | None = None) -> None:
    """Run a command and exit; bad options get a sentence instead of a traceback."""
    try:
        sys.exit(app(arguments, exit_on_error=False, print_error=False))
    except CommandError as error:
        print(f"{app.name[0]}: {error}", file=sys.stderr)
        sys.exit(error.code)
    except (BotError, CycloptsError, EditionError) as error:
        print(f"{app.name[0]}: {error}", file=sys.stderr)
        sys.exit(2)
