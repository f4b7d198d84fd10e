"""How often a test repeats something: the interpreted core is too slow for the full number."""

from waggonway import core


def either(compiled: int, interpreted: int) -> int:
    """Return the number for the core in use."""
    return interpreted if core.variant() == "interpreted" else compiled
