"""The reason of a refusal: a code for programs, a sentence for people, and its facts."""

from typing import NamedTuple

Facts = dict[str, int | str]


class RefusalReason(NamedTuple):
    """A stable code, the English sentence, and its numbers and names for other languages."""

    code: str
    message: str
    facts: Facts


def because(code: str, message: str, **facts: int | str) -> RefusalReason:
    """Return a reason with its facts."""
    return RefusalReason(code, message, facts)
