"""Checks of ids, names and texts: header, provenance, ranking, names on the board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..edition import Edition
from ..parts import GRAY, WILD
from ..problem import did_you_mean
from ..toml_lines import KeyPath
from .registry import Finding, needs, within

STATES = ("verified", "transcribed", "reconstructed", "recalled", "invented")
NEEDED = ("cities", "routes", "tickets", "cards")
OPTIONAL = ("route_points", "passengers", "carts", "merchandise")
RANKING = {
    "points": "something that scores",
    "tickets": "",
    "stations_kept": "[stations]",
    "passengers": "[passengers]",
    "merchandise": "[merchandise]",
    "holds longest_path": "bonus.longest_path",
    "holds globetrotter": "bonus.globetrotter",
}


def is_id(path: KeyPath, word: str) -> Iterator[Finding]:
    """Check an id; ids appear in labels, file names and notation."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", word):
        hint = "Use at most 40 lower-case letters, digits and _, starting with a letter"
        yield Finding(path, f'"{word}" cannot be an id', hint)


def is_name(path: KeyPath, name: str, least: int = 1, most: int = 40) -> Iterator[Finding]:
    """Check a name; names appear in notation (`Boston-New York/2`), separated by commas."""
    if not least <= len(name) <= most or name != name.strip() or not name.isprintable():
        hint = f"Use {least} to {most} printable characters without spaces at the ends"
        yield Finding(path, f'"{name[:most]}" cannot be a name', hint)
    elif "/" in name or "," in name:
        hint = "Remove them; they separate names in the notation"
        yield Finding(path, f'"{name}" has a comma or a slash', hint)


def are_different(path: KeyPath, words: Iterable[str]) -> Iterator[Finding]:
    """Check that a list has no duplicates."""
    seen: set[str] = set()
    for number, word in enumerate(words):
        if word in seen:
            yield Finding((*path, number), f"`{word}` appears twice", "Remove one")
        seen.add(word)


@needs()
def header(edition: Edition) -> Iterator[Finding]:
    """Id, title, revision and number of players."""
    yield from is_id(("id",), edition.id)
    yield from is_name(("title",), edition.title)
    yield from within(("revision",), edition.revision, 1, 999_999)
    fewest, most = edition.seats
    for number, seats in enumerate(edition.seats):
        yield from within(("seats", number), seats, 2, 5)
    if fewest > most:
        hint = "Write the smaller number of players first"
        yield Finding(("seats",), f"{fewest} is more than {most}", hint)
    if edition.first is not None and not edition.first.isprintable():
        yield Finding(
            ("first",), "has a line break or a control character", "Write one plain sentence"
        )


@needs("provenance")
def provenance(edition: Edition) -> Iterator[Finding]:
    """Every part names its source."""
    for part in NEEDED:
        if part not in edition.provenance:
            hint = f'Add `{part} = "…"`, starting with one of {", ".join(STATES)}'
            yield Finding(("provenance", part), f"the key `{part}` is missing", hint)
    for part, value in edition.provenance.items():
        path = ("provenance", part)
        if part not in NEEDED + OPTIONAL:
            known = NEEDED + OPTIONAL
            hint = did_you_mean(part, known, f"Known keys: {', '.join(known)}")
            yield Finding(path, f"unknown key `{part}`", hint)
        if not re.match(rf"({'|'.join(STATES)})\b", value):
            hint = f"Start with one of {', '.join(STATES)}; details may follow"
            yield Finding(path, f'"{value[:40]}" does not name the kind of source', hint)


@needs("clauses")
def clauses(edition: Edition) -> Iterator[Finding]:
    """The rulebook clauses of refusals have the right form."""
    for code, clause in (edition.clauses or {}).items():
        path = ("clauses", code)
        yield from is_id(path, code)
        if not re.fullmatch(r"[A-Z]{1,3}-[0-9]{1,3}", clause):
            hint = "Use letters, a hyphen and the number, as in U-34"
            yield Finding(path, f'"{clause[:40]}" cannot be the number of a clause', hint)


@needs("ranking", "routes", "stations", "passengers", "merchandise", "bonus", "board.tickets")
def ranking(edition: Edition) -> Iterator[Finding]:
    """T-69: the terms are known, and the edition has their rules."""
    bonus = edition.bonus
    available = {
        "tickets": True,
        "stations_kept": edition.stations is not None,
        "passengers": edition.passengers is not None,
        "merchandise": edition.merchandise is not None,
        "holds longest_path": bool(bonus and bonus.longest_path),
        "holds globetrotter": bool(bonus and bonus.globetrotter),
    }
    scores = any(ticket.points for ticket in edition.board.tickets) or edition.routes.points
    available["points"] = bool(scores) or any(
        available[term] for term in available if term != "tickets"
    )
    if not edition.ranking:
        yield Finding(("ranking",), "is empty", 'Name what decides, for instance ["points"]')
    for number, term in enumerate(edition.ranking):
        path = ("ranking", number)
        if term not in RANKING:
            hint = did_you_mean(term, RANKING, f"Known terms: {', '.join(RANKING)}")
            yield Finding(path, f'unknown term "{term}"', hint)
        elif not available[term]:
            hint = f"Add {RANKING[term]}, or remove the term"
            yield Finding(path, f'"{term}" needs {RANKING[term]}', hint)
    yield from are_different(("ranking",), edition.ranking)


@needs()
def colors(edition: Edition) -> Iterator[Finding]:
    """The names of card and passenger colours are valid."""
    lists = [("cards", edition.cards.colors)]
    if edition.passengers:
        lists.append(("passengers", edition.passengers.colors))
    for section, words in lists:
        path = (section, "colors")
        for number, word in enumerate(words):
            yield from is_id((*path, number), word)
            if word in (WILD, GRAY):
                hint = "Wild cards have their own key, and gray routes take any colour"
                yield Finding((*path, number), f"`{word}` is not a colour of cards", hint)
        yield from are_different(path, words)


@needs()
def names(edition: Edition) -> Iterator[Finding]:
    """Ids and names are unique, because players can type either."""
    ids: set[str] = set()
    owner: dict[str, str] = {}
    for array in ("cities", "borders"):
        for number, place in enumerate(getattr(edition.board, array)):
            path: KeyPath = ("board", array, number)
            yield from is_id((*path, "id"), place.id)
            if place.id in ids:
                hint = "Every city, country and border point needs its own id"
                yield Finding((*path, "id"), f"the id `{place.id}` appears twice", hint)
            ids.add(place.id)
    for city in edition.board.cities:
        owner.setdefault(city.id, city.id)
    for number, city in enumerate(edition.board.cities):
        path = ("board", "cities", number)
        yield from is_name((*path, "name"), city.name)
        if owner.setdefault(city.name.casefold(), city.id) != city.id:
            hint = "Choose a name that is not the name or id of another city"
            yield Finding((*path, "name"), f'two places are called "{city.name}"', hint)
        if city.ticket_name is not None:
            yield from is_name((*path, "ticket_name"), city.ticket_name)
