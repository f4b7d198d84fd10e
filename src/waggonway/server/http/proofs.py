"""Proofs of identity, which dangerous requests of secured people need."""

from __future__ import annotations

from ..durations import MINUTE_MS
from ..refusals import Refusal
from ..store import SqlStore, Store
from ..store.people.security import Security
from ..tables.access.person import Person

PROOF_MS = 10 * MINUTE_MS  # how long a proof counts
NOTHING = Security((), 0, False, 0)


def is_fresh(found: Security, now: int) -> bool:
    """Whether a device proved a short while ago who uses it."""
    return now - PROOF_MS < found.proved <= now


async def check_proved(store: Store, person: Person, now: int) -> Security:
    """Refuse what could lock a secured person out, unless the device has just proved itself.

    A device that somebody signed in by a stolen link can play, but not take over.
    """
    if not isinstance(store, SqlStore):
        return NOTHING
    found = await store.security(person.id, person.device)
    if found.secured and not is_fresh(found, now):
        raise Refusal.of("proof_needed")
    return found
