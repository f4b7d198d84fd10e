"""Find a route, ticket, city or colour by the name that a person typed.

Case and accents do not matter, ids work like names, and the two ends can come in either order.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple

from ..editions.edition import WILD, Edition
from .errors import NotationError

LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
    | dict.fromkeys("‐‑‒–—−", "-")
    | dict.fromkeys(".'’")
    | {"_": " "}
)


def fold(text: str) -> str:
    """The text without case, accents, dots and superfluous spaces."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    plain = " ".join(plain.translate(LETTERS).split())
    return re.sub(r" ?([-/]) ?", r"\1", plain)


class Index:
    """Things of one kind by their spellings; an exact label always finds its own thing."""

    def __init__(self, kind: str, labels: Sequence[str]) -> None:
        self.kind = kind
        self.labels = labels
        self._exact = {label: number for number, label in enumerate(labels)}
        self._first: dict[str, list[int]] = {}
        self._then: dict[str, list[int]] = {}  # the ends the other way round
        for number, label in enumerate(labels):
            self.add(number, [label])

    def add(self, number: int, spellings: Iterable[str], reverse: bool = False) -> None:
        """Add spellings of a thing."""
        self.add_folded(number, map(fold, spellings), reverse)

    def add_folded(self, number: int, spellings: Iterable[str], reverse: bool = False) -> None:
        """Add spellings that are folded already."""
        table = self._then if reverse else self._first
        for spelling in spellings:
            if number not in table.setdefault(spelling, []):
                table[spelling].append(number)

    def named(self, text: str) -> list[int]:
        """The numbers of all things that the text may mean."""
        if text in self._exact:
            return [self._exact[text]]
        key = fold(text)
        return self._first.get(key) or self._then.get(key) or []

    def find(self, text: str) -> int:
        """The number of the thing that the text means; NotationError if none or several."""
        found = self.named(text)
        if not found:
            key = fold(text)
            near = get_close_matches(key, [*self._first, *self._then], 1, 0.6)
            hint = f"There are {', '.join(self.labels)}." if len(self.labels) < 12 else ""
            if near:
                number = (self._first.get(near[0]) or self._then[near[0]])[0]
                hint = f"Did you mean {self.labels[number]}?"
            message = f'There is no {self.kind} "{text}". {hint}'.rstrip()
            raise NotationError(f"unknown_{self.kind}", message)
        if len(found) > 1:
            names = " or ".join(self.labels[number] for number in found)
            raise NotationError(f"ambiguous_{self.kind}", f'"{text}" may be {names}: choose one.')
        return found[0]


class Spellings(NamedTuple):
    """The names of an edition, by kind."""

    routes: Index
    tickets: Index
    cities: Index
    colors: Index
    passengers: Index


@lru_cache(maxsize=64)
def spellings_of(edition: Edition) -> Spellings:
    """The spellings of an edition."""
    board = edition.board
    names = {c.id: (c.name, c.id, c.ticket_name or c.name) for c in board.cities}
    cities = Index("city", [city.name for city in board.cities])
    for number, spellings in enumerate(names.values()):
        cities.add(number, spellings)
    passengers = edition.passengers.colors if edition.passengers else ()
    return Spellings(
        routes=pairs("route", edition.route_labels, [(r.a, r.b) for r in board.routes], names),
        tickets=pairs("ticket", edition.ticket_labels, [(t.a, t.b) for t in board.tickets], names),
        cities=cities,
        colors=Index("color", (*edition.cards.colors, WILD)),
        passengers=Index("passenger", passengers),
    )


def pairs(
    kind: str,
    labels: Sequence[str],
    ends: Iterable[tuple[str, str]],
    names: Mapping[str, tuple[str, ...]],
) -> Index:
    """Things with two ends, named in either order, with or without their /1, /2.

    Folding every combination of names takes 0.1 s on a large board, so each name is folded once.
    """
    index = Index(kind, labels)
    folded = {city: tuple(dict.fromkeys(map(fold, each))) for city, each in names.items()}
    for number, (one, other) in enumerate(ends):
        a, b = folded[one], folded[other]
        _, slash, tail = labels[number].partition("/")
        for end in dict.fromkeys(("", fold(slash + tail))):
            index.add_folded(number, [f"{x}-{y}{end}" for x in a for y in b])
            index.add_folded(number, [f"{y}-{x}{end}" for x in a for y in b], reverse=True)
    return index
