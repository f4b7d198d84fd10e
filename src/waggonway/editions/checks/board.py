"""Checks of the board: cities, border points, routes and their groups."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ..edition import Edition
from ..parts import GRAY
from ..problem import did_you_mean
from .registry import MAX_COUNT, MAX_ROUTE_LENGTH, Finding, needs, within

MAX_PAYMENTS = 8000
MAX_PLACES, MAX_ROUTES, MAX_TICKETS = 120, 240, 240  # that the engine supports
MAX_LATITUDE, MAX_LONGITUDE = 85, 180  # degrees; the map projection cannot show the poles
MIN_MAP_FACTOR, MAX_MAP_FACTOR = 0.5, 3
MAX_SHIFT_SPACES = 20


@needs()
def sizes(edition: Edition) -> Iterator[Finding]:
    """Limit the size of the board to what the engine supports."""
    board = edition.board
    places = len(board.cities) + len(board.borders)
    for name, number, most in (
        ("cities", places, MAX_PLACES),
        ("routes", len(board.routes), MAX_ROUTES),
        ("tickets", len(board.tickets), MAX_TICKETS),
    ):
        if number > most:
            what = f"{number} {name}" + (" and borders" if name == "cities" else "")
            yield Finding(("board", name), what, f"The engine supports at most {most}")


@needs("cards", "board.routes")
def payments(edition: Edition) -> Iterator[Finding]:
    """Limit the number of legal actions, because the list is sent with every decision."""
    colors = len(edition.cards.colors)
    ways = [
        route.length * (colors if route.color == GRAY else 1) + 1 for route in edition.board.routes
    ]
    if sum(ways) > MAX_PAYMENTS:
        what = f"{sum(ways)} ways to pay for the routes, counting every colour and number of wilds"
        hint = f"Use fewer or shorter gray routes, or fewer colours; the limit is {MAX_PAYMENTS}"
        yield Finding(("board", "routes"), what, hint)


@needs("passengers", "board.routes")
def cities(edition: Edition) -> Iterator[Finding]:
    """Cities have a route, and passengers only with [passengers]."""
    joined = {end for route in edition.board.routes for end in (route.a, route.b)}
    for number, city in enumerate(edition.board.cities):
        path = ("board", "cities", number)
        if city.passengers and edition.passengers is None:
            hint = "Add [passengers], or remove `passengers`"
            yield Finding((*path, "passengers"), "there is no [passengers] rule", hint)
        yield from within((*path, "passengers"), city.passengers, 0, MAX_COUNT)
        if city.id not in joined:
            hint = "Add a route, or remove the city"
            yield Finding(path, f"no route leads to `{city.id}`", hint)
    if not edition.board.routes:
        yield Finding(("board", "routes"), "there are no routes", "Add some")


@needs()
def positions(edition: Edition) -> Iterator[Finding]:
    """Latitude and longitude are in range."""
    for array in ("cities", "borders"):
        for number, place in enumerate(getattr(edition.board, array)):
            for key, most in (("lat", MAX_LATITUDE), ("lon", MAX_LONGITUDE)):
                degrees = getattr(place, key)
                if not -most <= degrees <= most:
                    what = f"{degrees} is out of range"
                    hint = f"Use degrees from -{most} to {most}"
                    yield Finding(("board", array, number, key), what, hint)


@needs()
def hints(edition: Edition) -> Iterator[Finding]:
    """The layout hints are in range."""
    board = edition.board
    if board.map is not None:
        for key, value in (("size", board.map.size), ("stretch", board.map.stretch)):
            if value is not None and not MIN_MAP_FACTOR <= value <= MAX_MAP_FACTOR:
                hint = f"Use {MIN_MAP_FACTOR} to {MAX_MAP_FACTOR}; 1 is the default"
                yield Finding(("board", "map", key), f"{value:g} is out of range", hint)
    for number, city in enumerate(board.cities):
        if city.shift is not None and not all(abs(way) <= MAX_SHIFT_SPACES for way in city.shift):
            hint = f"Give spaces to the east and to the south, at most {MAX_SHIFT_SPACES}"
            path = ("board", "cities", number, "shift")
            shift = ", ".join(f"{way:g}" for way in city.shift)
            yield Finding(path, f"[{shift}] is out of range", hint)


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
            hint = "Remove it, or add a route that ends in it"
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
            hint = "Swap the ends: a country must be `b`"
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
            hint = f'Remove it, or mark `{route.b}` with "country = true"'
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
            hint = "Give every city its own border point"
            yield Finding(("board", "routes", number, "border"), what, hint)


@needs("cards", "routes", "tunnels", "merchandise")
def route_costs(edition: Edition) -> Iterator[Finding]:
    """Every route can be paid for, built and scored."""
    cards, rules = edition.cards, edition.routes
    for number, route in enumerate(edition.board.routes):
        path = ("board", "routes", number)
        length = (*path, "length")
        yield from within(length, route.length, 1, MAX_ROUTE_LENGTH)
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
            hint = "Add [tunnels], or remove `tunnel`"
            yield Finding((*path, "tunnel"), "there is no [tunnels] rule", hint)
        if route.cart and edition.merchandise is None:
            hint = "Add [merchandise], or remove `cart`"
            yield Finding((*path, "cart"), "there is no [merchandise] rule", hint)
        ferry = (*path, "ferry")
        if route.ferry and not 1 <= route.ferry <= min(route.length, cards.wild):
            what = f"{route.ferry} wilds for {route.length} spaces; the game has {cards.wild}"
            yield Finding(ferry, what, "Use no more wilds than the route has spaces")
        if route.ferry and route.color != GRAY:
            hint = 'A ferry is gray: write color = "gray"'
            yield Finding(ferry, f"a ferry on a route of the colour `{route.color}`", hint)


@needs("board.routes")
def groups(edition: Edition) -> Iterator[Finding]:
    """T-23: routes have the same ends if and only if they are in a group of equal lengths."""
    routes = edition.board.routes
    for group, members in edition.groups.items():
        first = routes[members[0]]
        path = ("board", "routes", members[0], "group")
        if len(members) == 1:
            hint = "Remove `group`, or give the parallel route the same number"
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
