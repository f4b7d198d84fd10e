"""Names that only their owners may use. Everybody else can share names."""

from __future__ import annotations

import unicodedata

from ...record.names import without_joiners
from ..refusals import Refusal
from ..store import Conflict, SqlStore, Store
from ..tables import wire
from ..tables.access.person import Person
from ..tables.rewriting import FORMER
from ..tables.table import Table


def folded(name: str) -> str:
    """Return what names that look the same have in common: without case, width and joiners."""
    plain = unicodedata.normalize("NFKC", without_joiners(name)).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())


async def check_free(store: Store, person: str, name: str) -> None:
    """Refuse a name that somebody else has reserved."""
    if not isinstance(store, SqlStore):
        return
    owner = await store.reserved_by(folded(name))
    if owner is not None and owner != person:
        raise Refusal.of("name_reserved", name=name)


async def check_name(store: Store, table: Table, person: Person, action: wire.Command) -> None:
    """Refuse to sit or talk under a name that somebody else has reserved."""
    if isinstance(action, wire.Sit):
        await check_free(store, person.id, action.name or person.name)
    elif isinstance(action, wire.Say) and not table.seats_of(person.id):
        await check_free(store, person.id, person.name)


async def reserve(store: SqlStore, person: str, name: str) -> None:
    """Reserve a name for a person, instead of another one."""
    if folded(name).startswith(folded(FORMER)):
        raise Refusal.of("name_reserved", name=name)
    try:
        await store.reserve(person, folded(name))
    except Conflict:
        raise Refusal.of("name_reserved", name=name) from None
