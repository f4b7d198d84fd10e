"""Merchandise cards for routes with cart symbols. A-22; T-51."""

from mypy_extensions import i64

from .codes import E_MERCHANDISE
from .state import GOODS, TALLY, State


def gain_merchandise(s: State, route: i64) -> None:
    """One card for a cart route, whatever its length, while the deck lasts."""
    if s.board.cart[route] != 0 and s.merchandise_left != 0:
        s.merchandise_left -= 1
        s.tally[s.seat * TALLY + GOODS] += 1
        if s.logging:
            s.log.append([E_MERCHANDISE, s.seat])
