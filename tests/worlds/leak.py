"""Report a difference between two worlds."""

from collections.abc import Callable


class Leak(AssertionError):
    """A viewer can tell two worlds apart that differ only in what they must not know."""


def expect_same(ours: bytes, theirs: bytes, where: Callable[[], str]) -> None:
    """Fail with the first difference and its surroundings."""
    if ours == theirs:
        return
    pairs = enumerate(zip(ours, theirs, strict=False))
    at = next((i for i, (one, other) in pairs if one != other), min(len(ours), len(theirs)))
    begin, end = max(0, at - 60), at + 90
    raise Leak(
        f"two worlds differ in {where()}\n"
        f"one:   … {ours[begin:end].decode(errors='replace')}\n"
        f"other: … {theirs[begin:end].decode(errors='replace')}"
    )
