"""Secrecy in the types: a field is public, or marked for the seat of its event or view (T-43).

The order of the decks and the seed are in no event before the game is over.
"""

from typing import Annotated, Any, TypeVar, get_type_hints

import msgspec

T = TypeVar("T")


class _Mark:
    """Mark a field that only the seat of its event, or the viewer of its view, may see."""


Secret = Annotated[T | None, _Mark]
"""A field that is None for everybody else."""

Own = Annotated[T, _Mark]
"""A field that has its default for everybody else."""

_SECRETS: dict[type, tuple[str, ...]] = {}


def secret_fields(kind: type) -> tuple[str, ...]:
    """The fields of an event or view class that only its seat may see."""
    if kind not in _SECRETS:
        hints: dict[str, Any] = get_type_hints(kind, include_extras=True)
        found = tuple(
            name for name, hint in hints.items() if _Mark in getattr(hint, "__metadata__", ())
        )
        if found and not {"seat", "viewer"} & hints.keys():
            raise TypeError(f"{kind.__name__}.{found[0]} is secret, but no field `seat` says whose")
        _SECRETS[kind] = found
    return _SECRETS[kind]


class Told(msgspec.Struct, frozen=True, tag_field="type", gc=False):
    """The base of all events. A class with a secret field but no `seat` raises TypeError."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        secret_fields(cls)
