"""Which cards may be played for a route or a station (T-18, T-19, T-20, T-26, T-33)."""

from functools import cache

from .edition import GRAY, WILD

Payment = tuple[str, int, int]  # colour, cards of the colour, wilds


def payments(
    color: str, length: int, symbols: int, hand: dict[str, int], colors: list[str]
) -> list[Payment]:
    """All ways to pay, in the fixed order: by colour, by number of wilds, wilds alone last."""
    found: list[Payment] = []
    for candidate in colors if color == GRAY else [color]:
        if hand[candidate]:
            found += with_color(candidate, length, symbols, hand[candidate], hand[WILD])
    if length <= hand[WILD]:
        found.append((WILD, 0, length))
    return found


@cache
def with_color(
    color: str, length: int, symbols: int, cards: int, wilds: int
) -> tuple[Payment, ...]:
    """All payments with a number of cards of a colour and wilds; at least one is of the colour."""
    fewest = max(symbols, length - cards)
    most = min(length - 1, wilds)
    return tuple((color, length - number, number) for number in range(fewest, most + 1))


def tolls(color: str, toll: int, hand: dict[str, int]) -> list[tuple[int, int]]:
    """All ways to pay a tunnel's toll, as (cards, wilds); wilds alone stay wilds alone (T-27)."""
    if color == WILD:
        return [(0, toll)] if toll <= hand[WILD] else []
    return [
        (toll - wilds, wilds)
        for wilds in range(toll + 1)
        if toll - wilds <= hand[color] and wilds <= hand[WILD]
    ]
