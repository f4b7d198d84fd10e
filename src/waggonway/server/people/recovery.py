"""Recovery codes: written on paper, each good for one sign-in."""

from __future__ import annotations

import secrets

from ..refusals import Refusal
from ..store import SqlStore
from .guests import hashed

CODES = 10
GROUPS, LETTERS_IN_GROUP = 4, 4  # 80 random bits
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"  # without letters that look like others
LOOKALIKES = str.maketrans("oil", "011")


def new_code() -> str:
    """Make a code that is easy to copy by hand."""
    groups = (
        "".join(secrets.choice(LETTERS) for _ in range(LETTERS_IN_GROUP)) for _ in range(GROUPS)
    )
    return "-".join(groups)


def plain(code: str) -> str:
    """Return a code as it is stored, however it was typed."""
    letters = "".join(one for one in code.lower() if one.isascii() and one.isalnum())
    return letters.translate(LOOKALIKES)


async def new_codes(store: SqlStore, person: str) -> list[str]:
    """Make new codes, which are never shown again. Former ones stop working."""
    codes = [new_code() for _ in range(CODES)]
    await store.replace_recovery_codes(person, [hashed(plain(code)) for code in codes])
    return codes


async def owner_of(store: SqlStore, code: str) -> str:
    """Return the person of a code, without using it."""
    person = await store.owner_of_recovery_code(hashed(plain(code)))
    if person is None:
        raise Refusal.of("bad_recovery_code")
    return person


async def use_code(store: SqlStore, code: str) -> str:
    """Use a code up; return its person."""
    person = await store.use_recovery_code(hashed(plain(code)))
    if person is None:
        raise Refusal.of("bad_recovery_code")
    return person
