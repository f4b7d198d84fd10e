"""Report a difference between two worlds."""

from collections.abc import Callable


class Leak(AssertionError):
    """A viewer can distinguish two worlds that differ only in secrets."""


def expect_same(ours: bytes, theirs: bytes, where: Callable[[], str]) -> None:
    """Fail with the first difference and its context."""
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
