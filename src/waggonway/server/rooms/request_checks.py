"""Check a request against what the table itself does not know: bans, blocks, names, features."""

from __future__ import annotations

from ..tables import wire
from ..tables.access.person import Person
from ..tables.table import Table
from .blocks import apart_from, check_host
from .reserved_names import check_name
from .services import Services
from .switched_off import check_command


async def check_request(
    services: Services, table: Table, person: Person, action: wire.Command
) -> frozenset[str]:
    """Refuse what is not allowed; return the people who must not share a rematch with them."""
    check_command(action, services.settings.features)
    if services.moderation.bans:
        services.moderation.check("ban", person.id, person.address, services.now())
    if isinstance(action, wire.Sit | wire.Say):
        await check_name(services.store, table, person, action)
        await check_host(services.store, table, person.id)
    if isinstance(action, wire.Say):
        services.moderation.check("mute", person.id, person.address, services.now())
    if isinstance(action, wire.Rematch):
        return await apart_from(services.store, person.id, table)
    return frozenset()
