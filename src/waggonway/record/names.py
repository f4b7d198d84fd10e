"""Names of players: one line of visible characters."""

from __future__ import annotations

from collections.abc import Sequence

JOINERS = "\u200c\u200d"
"""Zero-width (non-)joiners. Emoji and Persian and Indic names need them between characters."""
MAX_NAME_LENGTH = 100


def without_joiners(text: str) -> str:
    """Remove all joiners, which are not printable by themselves."""
    return text.translate(dict.fromkeys(map(ord, JOINERS)))


def checked_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Check the players' names, one for each seat."""
    if len(names) != seats:
        raise ValueError(f"{seats} names are needed, one for each seat, not {len(names)}")
    for name in names:
        if not is_name(name):
            raise ValueError(f"a name is 1 to {MAX_NAME_LENGTH} printable characters, not {name!r}")
    return tuple(names)


def is_name(name: str, longest: int = MAX_NAME_LENGTH) -> bool:
    """Tell whether a player can have this name."""
    plain = without_joiners(name)
    return bool(plain) and plain.isprintable() and len(name) <= longest
