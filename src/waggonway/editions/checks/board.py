"""The board: cities, border points, routes and their groups."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ..edition import Edition
from ..parts import GRAY
from ..problem import did_you_mean
from .registry import Finding, needs, within

PAYMENTS = 8000


@needs()
def sizes(edition: Edition) -> Iterator[Finding]:
    """What the engine can hold."""
    board = edition.board
    places = len(board.cities) + len(board.borders)
    for name, number, most in (
        ("cities", places, 120),
        ("routes", len(board.routes), 240),
        ("tickets", len(board.tickets), 240),
    ):
        if number > most:
            what = f"{number} {name}" + (" and borders" if name == "cities" else "")
            yield Finding(("board", name), what, f"The engine takes {most} at most")


@needs("cards", "board.routes")
def payments(edition: Edition) -> Iterator[Finding]:
    """A list of all that a rich player could do must stay short enough to be sent every time."""
    colors = len(edition.cards.colors)
    ways = [
        route.length * (colors if route.color == GRAY else 1) + 1 for route in edition.board.routes
    ]
    if sum(ways) > PAYMENTS:
        what = f"{sum(ways)} ways to pay for the routes, counting every colour and number of wilds"
        hint = f"The engine takes {PAYMENTS} at most: fewer or shorter gray routes, or colours"
        yield Finding(("board", "routes"), what, hint)


@needs("passengers", "board.routes")
def cities(edition: Edition) -> Iterator[Finding]:
    """Cities stand on the Earth, have a route, and passengers only with their rule."""
    joined = {end for route in edition.board.routes for end in (route.a, route.b)}
    for number, city in enumerate(edition.board.cities):
        path = ("board", "cities", number)
        if city.passengers and edition.passengers is None:
            hint = "Add [passengers], or leave `passengers` out"
            yield Finding((*path, "passengers"), "there is no [passengers] rule", hint)
        yield from within((*path, "passengers"), city.passengers, 0, 99)
        if city.id not in joined:
            hint = "Add a route, or leave the city out"
            yield Finding(path, f"no route leads to `{city.id}`", hint)
    if not edition.board.routes:
        yield Finding(("board", "routes"), "there are no routes", "A board needs some")


@needs()
def positions(edition: Edition) -> Iterator[Finding]:
    """Degrees of latitude and longitude; the map cannot show the poles."""
    for array in ("cities", "borders"):
        for number, place in enumerate(getattr(edition.board, array)):
            for key, most in (("lat", 85), ("lon", 180)):
                degrees = getattr(place, key)
                if not -most <= degrees <= most:
                    what = f"{degrees} is out of range"
                    hint = f"Use degrees from -{most} to {most}"
                    yield Finding(("board", array, number, key), what, hint)


@needs()
def hints(edition: Edition) -> Iterator[Finding]:
    """What is said about laying the board out stays within reason."""
    board = edition.board
    if board.map is not None:
        for key, value in (("size", board.map.size), ("stretch", board.map.stretch)):
            if value is not None and not 0.5 <= value <= 3:
                hint = "1 is as it would be without; use 0.5 to 3"
                yield Finding(("board", "map", key), f"{value:g} is out of range", hint)
    for number, city in enumerate(board.cities):
        if city.shift is not None and not all(abs(way) <= 20 for way in city.shift):
            hint = "Give spaces to the east and to the south, 20 at most"
            path = ("board", "cities", number, "shift")
            said = ", ".join(f"{way:g}" for way in city.shift)
            yield Finding(path, f"[{said}] is out of range", hint)


@needs("board.cities", "board.routes", "board.borders")
def borders(edition: Edition) -> Iterator[Finding]:
    """T-45: every border point belongs to a country and ends one group of routes."""
    countries = {city.id for city in edition.board.cities if city.country}
    used = {route.border for route in edition.board.routes}
    for number, border in enumerate(edition.board.borders):
        path = ("board", "borders", number)
        if border.country not in countries:
            hint = did_you_mean(border.country, countries, "Mark the city with `country = true`")
            yield Finding((*path, "country"), f"there is no country `{border.country}`", hint)
        if border.id not in used:
            hint = "Leave it out, or let a route end in it"
            yield Finding(path, f"no route ends in `{border.id}`", hint)
    with_border = {border.country for border in edition.board.borders}
    for number, city in enumerate(edition.board.cities):
        if city.country and city.id not in with_border:
            hint = "Add its border points to board.borders"
            yield Finding(("board", "cities", number), f"`{city.id}` has no border point", hint)


@needs("cities", "board.borders")
def route_ends(edition: Edition) -> Iterator[Finding]:
    """A route joins two cities, or a city and a border point of a country."""
    places = edition.places
    home = {border.id: border.country for border in edition.board.borders}
    for number, route in enumerate(edition.board.routes):
        path = ("board", "routes", number)
        for key, end in (("a", route.a), ("b", route.b)):
            if end in home:
                hint = f'Write b = "{home[end]}", border = "{end}"'
                yield Finding((*path, key), f"`{end}` is a border point", hint)
            elif end not in places:
                hint = did_you_mean(end, places, "Add it to board.cities")
                yield Finding((*path, key), f"there is no city `{end}`", hint)
        if route.a == route.b:
            yield Finding(path, f"leads from `{route.a}` to itself", "Join two different cities")
        if route.a in places and places[route.a].country:
            hint = "Swap the ends: a country only ever stands at b"
            yield Finding((*path, "a"), f"`{route.a}` is a country", hint)
        country = route.b in places and places[route.b].country
        if country and route.border is None:
            hint = "Add `border`, the border point in which the route ends"
            yield Finding(path, f"leads to the country `{route.b}` without a border point", hint)
        if route.border is None:
            continue
        if route.border not in home:
            hint = did_you_mean(route.border, home, "Add it to board.borders")
            what = f"there is no border point `{route.border}`"
            yield Finding((*path, "border"), what, hint)
        elif route.b in places and not country:
            hint = f'Leave it out, or mark `{route.b}` with "country = true"'
            yield Finding((*path, "border"), f"`{route.b}` is not a country", hint)
        elif route.b in places and home[route.border] != route.b:
            what = f"`{route.border}` is a border point of `{home[route.border]}`"
            hint = f"Name a border point of `{route.b}`"
            yield Finding((*path, "border"), what, hint)


@needs()
def border_used_twice(edition: Edition) -> Iterator[Finding]:
    """T-45: routes of two cities never meet in a border point."""
    first: dict[str, str] = {}
    for number, route in enumerate(edition.board.routes):
        if route.border and first.setdefault(route.border, route.a) != route.a:
            what = f"`{route.border}` already ends a route from `{first[route.border]}`"
            hint = "Give every city a border point of its own"
            yield Finding(("board", "routes", number, "border"), what, hint)


@needs("cards", "routes", "tunnels", "merchandise")
def route_costs(edition: Edition) -> Iterator[Finding]:
    """Every route can be paid, built and scored."""
    cards, rules = edition.cards, edition.routes
    for number, route in enumerate(edition.board.routes):
        path = ("board", "routes", number)
        length = (*path, "length")
        yield from within(length, route.length, 1, 12)
        if route.color not in (*cards.colors, GRAY):
            hint = did_you_mean(route.color, (*cards.colors, GRAY), "Add it to cards.colors")
            what = f"there are no cards of the colour `{route.color}`"
            yield Finding((*path, "color"), what, hint)
        if rules.points is not None and route.length not in rules.points:
            hint = f"Add `{route.length} = …` to routes.points"
            yield Finding(length, f"no points for a route of {route.length}", hint)
        if route.length > rules.trains:
            what = f"{route.length} spaces, but a player has {rules.trains} trains"
            yield Finding(length, what, "Make it shorter, or raise routes.trains")
        if route.length > cards.each + cards.wild:
            what = f"{route.length} spaces, but only {cards.each + cards.wild} cards can pay for it"
            yield Finding(length, what, "Make it shorter, or add cards")
        if route.tunnel and edition.tunnels is None:
            hint = "Add [tunnels], or leave `tunnel` out"
            yield Finding((*path, "tunnel"), "there is no [tunnels] rule", hint)
        if route.cart and edition.merchandise is None:
            hint = "Add [merchandise], or leave `cart` out"
            yield Finding((*path, "cart"), "there is no [merchandise] rule", hint)
        ferry = (*path, "ferry")
        if route.ferry and not 1 <= route.ferry <= min(route.length, cards.wild):
            what = f"{route.ferry} wilds for {route.length} spaces; the game has {cards.wild}"
            yield Finding(ferry, what, "Ask for no more wilds than the route has spaces")
        if route.ferry and route.color != GRAY:
            hint = 'A ferry is gray: write color = "gray"'
            yield Finding(ferry, f"a ferry on a route of the colour `{route.color}`", hint)


@needs("board.routes")
def groups(edition: Edition) -> Iterator[Finding]:
    """T-23: the routes of a group have the same ends and length, and the reverse."""
    routes = edition.board.routes
    for group, members in edition.groups.items():
        first = routes[members[0]]
        path = ("board", "routes", members[0], "group")
        if len(members) == 1:
            hint = "Leave `group` out, or give the parallel route the same number"
            yield Finding(path, f"only one route is in group {group}", hint)
        yield from within(path, group, 1, 999)
        for number in members[1:]:
            other = routes[number]
            if set(other.ends) != set(first.ends):
                what = f"route {members[0]} of group {group} joins other places"
                hint = "Give routes with different ends different groups"
                yield Finding(("board", "routes", number, "group"), what, hint)
            elif other.length != first.length:
                what = f"route {members[0]} of group {group} has length {first.length}"
                hint = "Make parallel routes equally long"
                yield Finding(("board", "routes", number, "length"), what, hint)
    same: dict[frozenset[str], list[int]] = defaultdict(list)
    for number, route in enumerate(routes):
        same[frozenset(route.ends)].append(number)
    for first_number, *others in same.values():
        for number in others:
            group_of_first = routes[first_number].group
            if group_of_first is None or routes[number].group != group_of_first:
                what = f"joins the same places as route {first_number} without a common group"
                hint = "Give both the same `group`"
                yield Finding(("board", "routes", number), what, hint)
