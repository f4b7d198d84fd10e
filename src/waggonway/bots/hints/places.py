"""The two places that a route joins: parallel routes have the same ones."""

from ...editions import Edition


def places_of(edition: Edition, route: int) -> frozenset[str]:
    """Return the two places that a route joins."""
    found = edition.board.routes[route]
    return frozenset((found.a, found.b))
