"""Routes that secure an identity: its state, recovery codes and a reserved name."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post, put

from ....people import passkeys, recovery
from ....refusals import Refusal
from ....rooms import reserved_names
from ....rooms.room_registry import RoomRegistry
from ....settings import Settings
from ...cluster_tables import ClusterTables
from ...identity import known_person, person_of, sql_store
from ...proofs import check_proved, is_fresh
from ...rate_limits import Limits
from ...request_bodies import Asked, Form, StrictBody
from .devices import Ok, check_rate
from .guests import Me
from .sign_in import check_merge, check_sign_in, signed_in


class PasskeyLine(msgspec.Struct, frozen=True):
    """A passkey of yours."""

    id: str
    name: str
    created: int
    used: int


class SecurityState(msgspec.Struct, frozen=True):
    """How you have secured your identity. `offered`: this server can check passkeys."""

    offered: bool
    passkeys: tuple[PasskeyLine, ...]
    recovery_codes: int
    reserved: bool
    secured: bool
    proved: bool  # this device proved a short while ago who uses it


class Recover(Form, frozen=True):
    """A recovery code. With `merge`, the guest of this device becomes part of you."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    merge: bool = False
    bearer: bool = False


class RecoveryCodes(msgspec.Struct, frozen=True):
    """New recovery codes. They are never shown again."""

    codes: tuple[str, ...]


class Reserve(Form, frozen=True):
    """Whether to reserve your name for you."""

    reserve: bool


@get("/api/me/security")
async def my_security(request: Asked, registry: RoomRegistry) -> SecurityState:
    """Show how you sign in.

    Returns your passkeys, how many recovery codes are left, and whether your name is reserved.
    """
    services = registry.services
    person = await known_person(request, services)
    found = await sql_store(services).security(person.id, person.device)
    lines = tuple(PasskeyLine(one.id, one.name, one.created, one.used) for one in found.passkeys)
    return SecurityState(
        offered=passkeys.installed(),
        passkeys=lines,
        recovery_codes=found.recovery_codes,
        reserved=found.reserved,
        secured=found.secured,
        proved=is_fresh(found, services.now()),
    )


@post("/api/me/recovery")
async def make_recovery_codes(
    request: Asked, registry: RoomRegistry, limits: Limits
) -> RecoveryCodes:
    """Make recovery codes.

    Each is good for one sign-in. Former codes stop working.
    """
    services = registry.services
    person = await known_person(request, services)
    check_rate(request, limits)
    store = sql_store(services)
    await check_proved(store, person, services.now())
    codes = await recovery.new_codes(store, person.id)
    await store.prove(person.device, services.now())
    return RecoveryCodes(tuple(codes))


@put("/api/me/reserved", dto=StrictBody[Reserve])
async def reserve_name(data: Reserve, request: Asked, registry: RoomRegistry) -> Ok:
    """Reserve your name.

    Nobody else can take a seat under it. This needs a passkey or recovery codes.
    """
    services = registry.services
    person = await known_person(request, services)
    store = sql_store(services)
    if not (await store.security(person.id, person.device)).secured:
        raise Refusal.of("not_secured")
    if data.reserve:
        await reserved_names.reserve(store, person.id, person.name)
    else:
        await store.reserve(person.id, None)
    return Ok()


@post("/api/recovery/use", status_code=200, dto=StrictBody[Recover])
async def use_recovery_code(
    data: Recover,
    request: Asked,
    registry: RoomRegistry,
    cluster_tables: ClusterTables,
    settings: Settings,
    limits: Limits,
) -> Response[Me]:
    """Sign in with a recovery code.

    The code is used up. If you are signed in already, this proves that it is you.
    """
    services = registry.services
    check_rate(request, limits)
    store, now = sql_store(services), await person_of(request, services)
    await check_merge(store, now, services.now(), merge=data.merge)
    owner = await recovery.owner_of(store, data.code)
    await check_sign_in(registry, owner, now, merge=data.merge)
    person = await recovery.use_code(store, data.code)
    return await signed_in(
        request,
        registry,
        cluster_tables,
        settings,
        person,
        now,
        merge=data.merge,
        bearer=data.bearer,
    )


HANDLERS = [my_security, make_recovery_codes, reserve_name, use_recovery_code]
