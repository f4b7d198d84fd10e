"""Checks of the arguments of a game: what it is opened with, and seats."""

from ..core import codes
from ..editions import Edition
from ..editions.describe import describe_players
from .errors import GameError

LONGEST_SEED = 200  # characters


def check_opening(edition: Edition, seats: int, seed: str, start: int | None) -> None:
    """Raise GameError unless a game can be opened with these arguments."""
    fewest, most = edition.seats
    if not is_whole(seats) or seats not in range(fewest, most + 1):
        raise GameError(
            "wrong_number_of_seats",
            f"{edition.title} is for {describe_players(edition)}, not {seats!r}.",
        )
    if not (isinstance(seed, str) and 1 <= len(seed) <= LONGEST_SEED and seed.isprintable()):
        raise GameError(
            "bad_seed", f"A seed is one line of 1 to {LONGEST_SEED} printable characters."
        )
    if start is not None and not (is_whole(start) and start in range(int(seats))):
        raise GameError(
            "bad_start", f"The start seat is one of 0 to {int(seats) - 1}, not {start!r}."
        )


def checked_seat(seat: int, seats: int) -> int:
    """Convert a seat to a plain int; GameError if there is no such seat."""
    if type(seat) is int and 0 <= seat < seats:
        return seat
    if seat not in range(seats):
        raise GameError("no_such_seat", f"There is no seat {seat!r}: they are 0 to {seats - 1}.")
    return range(seats).index(seat)


def is_whole(number: object) -> bool:
    """Whether a value is an integer, of numpy or of Python; 2.0 is not."""
    return hasattr(number, "__index__")


def check_rules(rules: int) -> None:
    """Raise GameError unless this program knows a version of the rules."""
    if rules not in range(codes.FIRST_RULES, codes.RULES + 1):
        raise GameError(
            "unknown_rules",
            f"This game uses version {rules!r} of the rules. This program knows versions "
            f"{codes.FIRST_RULES} to {codes.RULES}: try a newer Waggonway.",
        )
