"""What the lobby is told about the editions."""

import asyncio

from waggonway.editions import available, load
from waggonway.server.http.routes.editions import editions
from waggonway.server.rooms import edition_registry


async def lines() -> dict[str, tuple[str, ...]]:
    found = await editions.fn()
    return {line.id: line.reconstructed for line in found}


def test_the_lobby_is_told_which_parts_of_a_board_are_reconstructed() -> None:
    """From the provenance in the edition's file: reconstructed or recalled."""
    found = asyncio.run(lines())
    assert found["amsterdam"] == ("carts", "tickets", "route_points")
    assert {name for name, parts in found.items() if parts} == {"amsterdam"}
    for name, parts in found.items():
        said = load(name).provenance
        assert all(said[part].startswith(("reconstructed", "recalled")) for part in parts)


def test_new_tables_are_offered_the_current_revisions_only() -> None:
    offered = edition_registry.ours()
    assert [edition.id for edition in offered.values()] == list(available())
    assert all(edition is load(edition.id) for edition in offered.values())
    assert len(edition_registry.known()) > len(offered)
