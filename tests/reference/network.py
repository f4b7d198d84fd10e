"""Connections between places (U-41, G-33, T-45, T-46), and the longest trail (T-68)."""

from .edition import Edition, Route


def far_end(route: Route) -> str:
    """The node at the end b; a route into a country ends in a dead end of its own (T-45)."""
    return f"{route.b} by route {route.number}" if route.into_country else route.b


def nodes_of(edition: Edition, place: str, routes: list[Route]) -> set[str]:
    """A city is one node; a country is all the dead ends these routes have in it."""
    if place in edition.countries:
        return {far_end(route) for route in routes if route.b == place}
    return {place}


def reached_from(origins: set[str], routes: list[Route]) -> set[str]:
    """All nodes that can be reached from any of the origins."""
    reached = set(origins)
    grows = True
    while grows:
        grows = False
        for route in routes:
            ends = {route.a, far_end(route)}
            if ends & reached and not ends <= reached:
                reached |= ends
                grows = True
    return reached


def joined(edition: Edition, numbers: list[int], a: str, b: str) -> bool:
    """Whether these routes make a continuous path between two places."""
    routes = [edition.routes[number] for number in numbers]
    targets = nodes_of(edition, b, routes)
    return bool(reached_from(nodes_of(edition, a, routes), routes) & targets)


def longest_trail(edition: Edition, numbers: list[int]) -> int:
    """The length of the longest continuous path, no route twice, by search from every node."""
    at: dict[str, list[tuple[int, str, int]]] = {}
    for number in numbers:
        route = edition.routes[number]
        a, b = route.a, far_end(route)
        at.setdefault(a, []).append((number, b, route.length))
        at.setdefault(b, []).append((number, a, route.length))
    best = 0

    def walk(node: str, used: set[int], length: int, unused: int) -> None:
        nonlocal best
        best = max(best, length)
        if length + unused <= best:
            return  # even all that is left would not make it longer
        for number, other, spaces in at[node]:
            if number not in used:
                used.add(number)
                walk(other, used, length + spaces, unused - spaces)
                used.remove(number)

    for node in at:
        component = reached_from({node}, [edition.routes[number] for number in numbers])
        total = sum(spaces for n in component for _, _, spaces in at.get(n, [])) // 2
        walk(node, set(), 0, total)
    return best
