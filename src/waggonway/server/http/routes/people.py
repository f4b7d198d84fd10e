"""Routes about other people: those you know, those you have blocked or muted, invitations."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import delete, get, post, put

from ...durations import DAY_MS
from ...refusals import Refusal
from ...rooms.room_registry import RoomRegistry
from ...store.people.relations import Invited, Kind, Met, Relation
from ...tables import wire
from ...tables.seats import checked_name
from ..identity import known_person, sql_store
from ..request_bodies import Asked, Form, StrictBody
from .me.devices import Ok

PEOPLE_LISTED = 100
RELATIONS = 200  # people that one person can block or mute
INVITATIONS_LISTED = 20
INVITATIONS_A_DAY = 40

PersonId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class MyPeople(msgspec.Struct, frozen=True):
    """The people you have finished games with, and those you have blocked or muted."""

    met: list[Met]
    hidden: list[Relation]


class NewRelation(Form, frozen=True):
    """Block or mute somebody; `name` is how your list shows them. A block includes a mute."""

    kind: Kind
    name: wire.Name


class Invite(Form, frozen=True):
    """People to invite: their ids, as the list of people you know has them."""

    people: Annotated[list[PersonId], msgspec.Meta(min_length=1, max_length=9)]


@get("/api/me/people")
async def my_people(request: Asked, registry: RoomRegistry) -> MyPeople:
    """List people you know.

    Returns the people you have finished games with, and those you have blocked or muted.
    """
    person = await known_person(request, registry.services)
    store = sql_store(registry.services)
    return MyPeople(await store.met(person.id, PEOPLE_LISTED), await store.relations_of(person.id))


@put("/api/me/people/{person:str}", dto=StrictBody[NewRelation])
async def hide_person(
    person: str, data: NewRelation, request: Asked, registry: RoomRegistry
) -> list[Relation]:
    """Block or mute somebody.

    A mute hides their chat from you on all your devices. A block also hides your tables from them
    and their invitations from you. They are not told. Any id gets the same answer.
    """
    services = registry.services
    me = await known_person(request, services)
    store = sql_store(services)
    if person == me.id or len(person) > 64:
        raise Refusal.of("bad_request", "yourself")
    new = Relation(person, checked_name(data.name), data.kind, services.now())
    if not await store.relate(me.id, new, RELATIONS):
        raise Refusal.of("too_many_blocked", most=RELATIONS)
    return await store.relations_of(me.id)


@delete("/api/me/people/{person:str}", status_code=200)
async def show_person(person: str, request: Asked, registry: RoomRegistry) -> list[Relation]:
    """Undo a block or a mute.

    Returns those who are still blocked or muted.
    """
    me = await known_person(request, registry.services)
    store = sql_store(registry.services)
    await store.forgive(me.id, person)
    return await store.relations_of(me.id)


@get("/api/me/invitations")
async def my_invitations(request: Asked, registry: RoomRegistry) -> list[Invited]:
    """List your invitations.

    Returns tables to which people you know have invited you and which still have a free seat.
    """
    person = await known_person(request, registry.services)
    return await sql_store(registry.services).invitations_of(person.id, INVITATIONS_LISTED)


@delete("/api/me/invitations/{table:str}", status_code=200)
async def decline(table: str, request: Asked, registry: RoomRegistry) -> Ok:
    """Decline an invitation.

    It disappears from your list. Nobody is told.
    """
    person = await known_person(request, registry.services)
    await sql_store(registry.services).decline(person.id, table)
    return Ok()


@post("/api/tables/{table:str}/invitations", status_code=200, dto=StrictBody[Invite])
async def invite(table: str, data: Invite, request: Asked, registry: RoomRegistry) -> Ok:
    """Invite people you know.

    They find the invitation in their list, and are notified if they want that. You must be at the
    table, and its game must not have started. The answer does not tell who has blocked you.
    """
    services = registry.services
    person = await known_person(request, services)
    store = sql_store(services)
    line = await store.listing(table)
    if line is None or (person.id not in line.people and person.id != line.host):
        raise Refusal.of("no_such_table" if line is None else "not_at_table")
    if line.phase != "lobby":
        raise Refusal.of("table_playing")
    known = {one.person for one in await store.met(person.id, PEOPLE_LISTED)}
    if not set(data.people) <= known:
        raise Refusal.of("not_met")
    now = services.now()
    people = sorted(set(data.people))
    if await store.invited_since(person.id, now - DAY_MS) + len(people) > INVITATIONS_A_DAY:
        raise Refusal.of("too_fast", "invitations")
    await store.invite(table, people, person.id, now, tells=services.settings.notifies)
    return Ok()


HANDLERS = [my_people, hide_person, show_person, my_invitations, decline, invite]
