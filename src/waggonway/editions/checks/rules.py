"""Checks of the rule sections: numbers in range, and rules that fit together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..edition import Edition
from ..toml_lines import KeyPath
from .registry import MAX_COUNT, MAX_ROUTE_LENGTH, Finding, needs, within


def prizes(path: KeyPath, points: Iterable[int], most: int) -> Iterator[Finding]:
    """Prizes are positive, in descending order, and at most one for each player."""
    points = list(points)
    if not 1 <= len(points) <= most:
        yield Finding(path, f"{len(points)} prizes", f"Give 1 to {most}, one for each place")
    for number, (prize, before) in enumerate(zip(points, [999, *points], strict=False)):
        yield from within((*path, number), prize, 1, MAX_COUNT)
        if prize > before:
            hint = "Give the prizes from the highest to the lowest"
            yield Finding((*path, number), f"{prize} is more than the {before} before it", hint)


@needs("cards", "seats", "market")
def cards(edition: Edition) -> Iterator[Finding]:
    """There are enough cards to deal."""
    cards = edition.cards
    if not 1 <= len(cards.colors) <= 9:
        hint = "The engine supports 1 to 9"
        yield Finding(("cards", "colors"), f"{len(cards.colors)} colours", hint)
    yield from within(("cards", "each"), cards.each, 1, MAX_COUNT)
    yield from within(("cards", "wild"), cards.wild, 0, MAX_COUNT)
    yield from within(("cards", "hand"), cards.hand, 0, 20)
    yield from within(("cards", "draw"), cards.draw, 1, 4)
    most = max(edition.seats)
    dealt = most * cards.hand + (edition.market.size if edition.market else 0)
    if dealt > cards.total:
        what = f"{dealt} cards are dealt with {most} players, but there are {cards.total}"
        yield Finding(("cards", "hand"), what, "Deal fewer, or add cards")


@needs()
def market(edition: Edition) -> Iterator[Finding]:
    """The market, and when it is swept (T-09, T-10)."""
    market = edition.market
    if market is None:
        return
    yield from within(("market", "size"), market.size, 1, 8)
    yield from within(("market", "sweep_cap"), market.sweep_cap, 1, 1000)
    if market.sweep_at is not None:
        yield from within(("market", "sweep_at"), market.sweep_at, 1, 8)
        if market.sweep_at > market.size:
            what = f"a market of {market.size} never has {market.sweep_at} wilds"
            yield Finding(("market", "sweep_at"), what, "Use at most `size`")


@needs("routes", "seats")
def trains(edition: Edition) -> Iterator[Finding]:
    """Trains, the points of routes, and the end of the game."""
    trains = edition.routes.trains
    yield from within(("routes", "trains"), trains, 1, 60)
    for length, points in (edition.routes.points or {}).items():
        yield from within(("routes", "points", str(length)), points, 0, MAX_COUNT)
        if length > MAX_ROUTE_LENGTH:
            hint = f"Routes have at most {MAX_ROUTE_LENGTH} spaces; remove it"
            yield Finding(("routes", "points", str(length)), f"no route has {length} spaces", hint)
    if not 0 <= edition.end.trains_left < trains:
        hint = f"Use 0 to {max(trains - 1, 0)}, less than a player's {trains} trains"
        yield Finding(("end", "trains_left"), f"{edition.end.trains_left} is out of range", hint)


@needs("seats", "board.routes")
def parallel(edition: Edition) -> Iterator[Finding]:
    """T-22: from how many players on the groups stay open."""
    if edition.parallel is None:
        return
    fewest, most = sorted(edition.seats)
    number = edition.parallel.open_from
    if not fewest < number <= most + 1:
        what = f"{number} makes no difference between {fewest} and {most} players"
        hint = f"Use {fewest + 1} to {most + 1}, or remove [parallel] so that groups never close"
        yield Finding(("parallel", "open_from"), what, hint)
    if not edition.groups:
        what = "no route of the board has a `group`"
        yield Finding(("parallel",), what, "Remove the section, or give parallel routes a group")


@needs("seats", "board.routes")
def extras(edition: Edition) -> Iterator[Finding]:
    """Tunnels, stations and merchandise, and the routes that go with them."""
    routes = edition.board.routes
    if edition.tunnels:
        yield from within(("tunnels", "reveal"), edition.tunnels.reveal, 1, 8)
        if not any(route.tunnel for route in routes):
            hint = "Remove the section, or mark the tunnels"
            yield Finding(("tunnels",), "no route of the board has `tunnel = true`", hint)
    if edition.stations:
        yield from within(("stations", "count"), edition.stations.count, 1, 5)
        yield from within(("stations", "worth"), edition.stations.worth, 0, MAX_COUNT)
    if edition.merchandise:
        yield from within(("merchandise", "cards"), edition.merchandise.cards, 1, MAX_COUNT)
        if not any(route.cart for route in routes):
            hint = "Remove the section, or mark the routes that give a card"
            yield Finding(("merchandise",), "no route of the board has `cart = true`", hint)


@needs("seats")
def merchandise_prizes(edition: Edition) -> Iterator[Finding]:
    """A-29: a list of prizes for each number of players."""
    if edition.merchandise is None:
        return
    path = ("merchandise", "prizes")
    expected = range(max(min(edition.seats), 2), min(max(edition.seats), 5) + 1)
    for seats in expected:
        if seats not in edition.merchandise.prizes:
            hint = f"Add `{seats} = […]`"
            yield Finding(path, f"no prizes for {seats} players", hint)
    for seats, points in edition.merchandise.prizes.items():
        if seats not in expected:
            hint = "Remove it, or change `seats`"
            yield Finding((*path, str(seats)), f"the edition is not for {seats} players", hint)
        else:
            yield from prizes((*path, str(seats)), points, seats)


@needs("seats")
def bonus(edition: Edition) -> Iterator[Finding]:
    """Prizes for the longest path and the most tickets."""
    if edition.bonus is None:
        return
    if not edition.bonus.longest_path and not edition.bonus.globetrotter:
        hint = "Add `longest_path` or `globetrotter`, or remove the section"
        yield Finding(("bonus",), "has no prize", hint)
    for name in ("longest_path", "globetrotter"):
        points = getattr(edition.bonus, name)
        if points:
            yield from prizes(("bonus", name), points, max(edition.seats))


@needs("seats", "board.cities")
def passengers(edition: Edition) -> Iterator[Finding]:
    """G-3: as many passengers as the places of the board hold."""
    places = sum(city.passengers for city in edition.board.cities)
    if edition.passengers is None:
        return
    people = edition.passengers
    if not 1 <= len(people.colors) <= 8:
        hint = "The engine supports 1 to 8"
        yield Finding(("passengers", "colors"), f"{len(people.colors)} colours", hint)
    yield from within(("passengers", "each"), people.each, 1, MAX_COUNT)
    yield from prizes(("passengers", "prizes"), people.prizes, max(edition.seats))
    if places != len(people.colors) * people.each:
        what = (
            f"{len(people.colors)} x {people.each} passengers, but the cities have {places} places"
        )
        hint = "Change `each`, or `passengers` of the cities"
        yield Finding(("passengers", "each"), what, hint)
