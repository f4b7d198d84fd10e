"""How often a test repeats something: the interpreted core is too slow for the full number."""

from collections.abc import Iterable
from typing import TypeVar

from waggonway import core

E = TypeVar("E")


def either(compiled: int, interpreted: int) -> int:
    """Return the number for the core in use."""
    return interpreted if core.variant() == "interpreted" else compiled


def fewer(tables: Iterable[tuple[E, int]]) -> list[tuple[E, int]]:
    """Return editions with numbers of players; with the interpreted core the largest of each."""
    tables = list(tables)
    largest = dict(tables)  # the last one of an edition counts
    return tables if core.variant() == "compiled" else list(largest.items())


def one_of_each(tables: Iterable[tuple[E, int]]) -> list[tuple[E, int]]:
    """Return each edition once, with a number of players that changes from one to the next."""
    seats: dict[E, list[int]] = {}
    for edition, number in tables:
        seats.setdefault(edition, []).append(number)
    return [
        (edition, numbers[i % len(numbers)]) for i, (edition, numbers) in enumerate(seats.items())
    ]
