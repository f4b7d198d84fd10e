"""Checks of tickets: ends, values, decks, and how players get them."""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from ..edition import Edition
from ..problem import did_you_mean
from ..toml_lines import KeyPath
from .registry import MAX_COUNT, Finding, needs, within
from .words import are_different, is_id, is_name

OPENING: KeyPath = ("tickets", "opening")
LATER: KeyPath = ("tickets", "later")


@needs("journey", "cities", "board.tickets", "board.borders")
def tickets(edition: Edition) -> Iterator[Finding]:
    """Each ticket names two places and, outside a journey, a value."""
    places = edition.places
    home = {border.id: border.country for border in edition.board.borders}
    priced = edition.journey is None or any(t.points is not None for t in edition.board.tickets)
    if not edition.board.tickets:
        yield Finding(("board", "tickets"), "there are no tickets", "Add some")
    for number, ticket in enumerate(edition.board.tickets):
        path = ("board", "tickets", number)
        yield from is_id((*path, "deck"), ticket.deck)
        for key, end in (("a", ticket.a), ("b", ticket.b)):
            if end in home:
                hint = f"Name the country, `{home[end]}`"
                yield Finding((*path, key), f"`{end}` is a border point", hint)
            elif end not in places:
                hint = did_you_mean(end, places, "Add it to board.cities")
                yield Finding((*path, key), f"there is no city `{end}`", hint)
        if ticket.a == ticket.b:
            yield Finding(path, f"joins `{ticket.a}` to itself", "Name two different places")
        if ticket.points is not None:
            yield from within((*path, "points"), ticket.points, 1, MAX_COUNT)
        elif priced:
            hint = "Add `points`; only an edition with [journey] can do without"
            yield Finding(path, "has no `points`", hint)


@needs("routes", "stations", "board.cities", "board.routes", "board.borders")
def reachable(edition: Edition) -> Iterator[Finding]:
    """Every ticket, and the crossing, can be completed."""
    nodes = {*edition.places, *(border.id for border in edition.board.borders)}
    if any(end not in nodes for route in edition.board.routes for end in route.ends):
        return  # already reported, and fixing it may connect the places
    between = spaces_between(edition)
    most = None if edition.stations else edition.routes.trains

    def check_path(
        path: KeyPath, start: Iterable[str], goal: Iterable[str], names: str
    ) -> Iterator[Finding]:
        needed = between(start, goal)
        if needed is None:
            what = f"no chain of routes joins {names}"
            yield Finding(path, what, "Add routes, or name other cities")
        elif most is not None and needed > most:
            what = f"joining {names} takes {needed} trains, but a player has {most}"
            yield Finding(path, what, "Name nearer cities, or raise routes.trains")

    for number, ticket in enumerate(edition.board.tickets):
        if ticket.a != ticket.b and ticket.a in edition.places and ticket.b in edition.places:
            names = f"`{ticket.a}` and `{ticket.b}`"
            yield from check_path(("board", "tickets", number), [ticket.a], [ticket.b], names)
    crossing = edition.journey and edition.journey.crossing
    if crossing and crossing.from_ and {*crossing.from_, *crossing.to} <= nodes:
        names = "the two lists of cities"
        yield from check_path(("journey", "crossing"), crossing.from_, crossing.to, names)


def spaces_between(
    edition: Edition,
) -> Callable[[Iterable[str], Iterable[str]], int | None]:
    """Return a function that gives the fewest spaces between two lists of places, or None."""
    ways: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for route in edition.board.routes:
        a, b = route.ends
        ways[a].append((b, route.length))
        ways[b].append((a, route.length))
    ends = defaultdict(list, {city.id: [city.id] for city in edition.board.cities})
    for border in edition.board.borders:
        ends[border.country].append(border.id)

    known: dict[tuple[str, ...], dict[str, int]] = {}  # many tickets start in the same place

    def between(start: Iterable[str], goal: Iterable[str]) -> int | None:
        nodes = tuple(n for p in start for n in ends[p])
        spaces = known[nodes] = known.get(nodes) or _spaces(ways, nodes)
        return min((spaces[n] for p in goal for n in ends[p] if n in spaces), default=None)

    return between


def _spaces(ways: dict[str, list[tuple[str, int]]], start: Iterable[str]) -> dict[str, int]:
    """Return the fewest spaces from any start to each reachable node (Dijkstra)."""
    heap = [(0, node) for node in start]
    done: dict[str, int] = {}
    while heap:
        spaces, node = heapq.heappop(heap)
        if node not in done:
            done[node] = spaces
            for other, length in ways[node]:
                if other not in done:
                    heapq.heappush(heap, (spaces + length, other))
    return done


@needs("tickets", "board.tickets")
def decks(edition: Edition) -> Iterator[Finding]:
    """All named decks exist, and every deck is used."""
    opening, later = edition.tickets.opening, edition.tickets.later
    used = [((*OPENING, "deal", deck), deck) for deck in opening.deal or {}]
    for number, deck in enumerate(later.decks if later else ()):
        used.append(((*LATER, "decks", number), deck))
    for path, deck in used:
        if deck not in edition.decks:
            hint = did_you_mean(deck, edition.decks, "Add tickets to it, or remove it")
            yield Finding(path, f"no ticket is in the deck `{deck}`", hint)
    for deck, members in edition.decks.items():
        if deck not in {name for _, name in used}:
            hint = "Name it in tickets.opening.deal or tickets.later.decks"
            path = ("board", "tickets", members[0], "deck")
            yield Finding(path, f"the deck `{deck}` is never dealt from", hint)
    if len(edition.decks) > 3:
        yield Finding(
            ("board", "tickets"), f"{len(edition.decks)} decks", "The engine supports at most 3"
        )


@needs("tickets")
def opening(edition: Edition) -> Iterator[Finding]:
    """Tickets offered at the start."""
    opening, later = edition.tickets.opening, edition.tickets.later
    if (opening.deal is None) == (opening.draw is None):
        what = "needs `deal` or `draw`" if opening.deal is None else "has both `deal` and `draw`"
        yield Finding(OPENING, what, "Use exactly one of them")
        return
    for deck, number in (opening.deal or {}).items():
        yield from within((*OPENING, "deal", deck), number, 1, 8)
    offered = (*OPENING, "draw" if opening.deal is None else "deal")
    if not 1 <= opening.offered <= 8:
        what = f"{opening.offered} tickets are offered to each player"
        yield Finding(offered, what, "The engine supports 1 to 8")
    if not 1 <= opening.keep <= opening.offered:
        what = f"{opening.keep} of {opening.offered} tickets cannot be kept"
        yield Finding((*OPENING, "keep"), what, f"Use 1 to {max(opening.offered, 1)}")
    if opening.draw is not None and (later is None or len(later.decks) != 2):
        hint = "Name the two decks in tickets.later.decks, or use `deal`"
        yield Finding((*OPENING, "draw"), "a mix needs two decks to draw from", hint)
    if opening.refused == "reshuffled" and later is None:
        hint = 'Add [tickets.later], or use "bottom" or "out"'
        what = "no deck of [tickets.later] to shuffle them into"
        yield Finding((*OPENING, "refused"), what, hint)


@needs("tickets", "seats", "board.tickets")
def enough_tickets(edition: Edition) -> Iterator[Finding]:
    """The decks hold what the opening deals to the most players, in any mix."""
    opening, later = edition.tickets.opening, edition.tickets.later
    most = max(edition.seats)
    if opening.draw is not None:
        path: KeyPath = (*OPENING, "draw")
        wanted = dict.fromkeys(later.decks if later else (), opening.draw)
    else:
        path = (*OPENING, "deal")
        wanted = opening.deal or {}
    for deck, number in wanted.items():
        needed, size = number * most, len(edition.decks.get(deck, ()))
        if deck in edition.decks and needed > size:
            what = f"{most} players need {needed} tickets of the deck `{deck}`"
            inner = path if opening.deal is None else (*path, deck)
            yield Finding(inner, f"{what}, which has {size}", "Add tickets, or deal fewer")


@needs()
def later(edition: Edition) -> Iterator[Finding]:
    """Drawing tickets as an action."""
    later = edition.tickets.later
    if later is None:
        return
    if not 1 <= len(later.decks) <= 2:
        yield Finding((*LATER, "decks"), f"{len(later.decks)} decks", "Name one or two decks")
    yield from are_different((*LATER, "decks"), later.decks)
    yield from within((*LATER, "draw"), later.draw, 1, 8)
    if not 1 <= later.keep <= later.draw:
        what = f"{later.keep} of {later.draw} tickets cannot be kept"
        yield Finding((*LATER, "keep"), what, f"Use 1 to {max(later.draw, 1)}")


@needs("board.tickets", "board.cities")
def journey(edition: Edition) -> Iterator[Finding]:
    """Tickets that are completed immediately: one deck, a goal, and the crossing."""
    if edition.journey is None:
        return
    yield from within(("journey", "goal"), edition.journey.goal, 1, MAX_COUNT)
    if edition.journey.swap is not None:
        yield from within(("journey", "swap"), edition.journey.swap, 1, 8)
    if len(edition.decks) > 1:
        what = f"the tickets are in {len(edition.decks)} decks"
        yield Finding(("journey",), what, "Put all tickets into one deck")
    crossing = edition.journey.crossing
    if crossing is None:
        return
    base: KeyPath = ("journey", "crossing")
    yield from is_name((*base, "name"), crossing.name)
    for key, cities in (("from", crossing.from_), ("to", crossing.to)):
        if not cities:
            yield Finding((*base, key), "is empty", "Name at least one city")
        yield from are_different((*base, key), cities)
        for number, city in enumerate(cities):
            path = (*base, key, number)
            if city not in edition.places:
                hint = did_you_mean(city, edition.places, "Add it to board.cities")
                yield Finding(path, f"there is no city `{city}`", hint)
            elif edition.places[city].country:
                yield Finding(path, f"`{city}` is a country", "Name cities only")
            elif key == "to" and city in crossing.from_:
                yield Finding(path, f"`{city}` is in both lists", "Remove it from one of them")
