"""Routes that secure an identity and sign in by it: passkeys, recovery codes, reserved names."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from litestar import Response, delete, get, post, put

from ...people import links, passkeys, recovery
from ...people.passkeys import PASSKEYS, Site
from ...refusals import Refusal
from ...rooms import reserved_names
from ...rooms.room_registry import RoomRegistry
from ...settings import Settings
from ...store import SqlStore
from ...tables.access.person import Person
from ..everywhere import Everywhere
from ..identity import Connection, device_of, known_person, person_of, sql_store
from ..proofs import check_proved, is_fresh
from ..rate_limits import Limits
from ..request_bodies import Asked, Form, StrictBody
from ..signing_in import check_sign_in, signed_in
from .devices import Ok, UseLink, check_rate
from .guests import Me

Credential = Annotated[str, msgspec.Meta(min_length=2, max_length=30_000)]
LOCAL = "localhost"


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


class BrowserOptions(msgspec.Struct, frozen=True):
    """What the browser is asked to do, as JSON of the Web Authentication standard."""

    options: str


class NewPasskey(Form, frozen=True):
    """The browser's answer, as JSON."""

    credential: Credential


class SignIn(Form, frozen=True):
    """The browser's answer. With `merge`, the guest of this device becomes part of you."""

    credential: Credential
    merge: bool = False
    bearer: bool = False


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


@post("/api/me/passkeys/begin", status_code=200)
async def begin_passkey(
    request: Asked, registry: RoomRegistry, settings: Settings, limits: Limits
) -> BrowserOptions:
    """Begin to add a passkey.

    Returns the options for `navigator.credentials.create`.
    """
    services = registry.services
    person = await known_person(request, services)
    store, site = ready(request, services.store, settings, limits)
    found = await check_proved(store, person, services.now())
    if len(found.passkeys) >= PASSKEYS:
        raise Refusal.of("too_many_passkeys", most=PASSKEYS)
    return BrowserOptions(
        await passkeys.begin_registration(store, site, person, found.passkeys, services.now())
    )


@post("/api/me/passkeys", dto=StrictBody[NewPasskey])
async def add_passkey(
    data: NewPasskey, request: Asked, registry: RoomRegistry, settings: Settings, limits: Limits
) -> Ok:
    """Add a passkey.

    From now on you can sign in with it, on any device that has it.
    """
    services = registry.services
    person = await known_person(request, services)
    store, site = ready(request, services.store, settings, limits)
    await check_proved(store, person, services.now())
    name = device_of(request)
    await passkeys.register(store, site, person, data.credential, name, services.now())
    await store.prove(person.device, services.now())
    return Ok()


@delete("/api/me/passkeys/{passkey:str}", status_code=200)
async def remove_passkey(passkey: str, request: Asked, registry: RoomRegistry) -> Ok:
    """Remove a passkey.

    Nobody can sign in with it any more. Without any other way to sign in, your name is released.
    """
    services = registry.services
    person = await known_person(request, services)
    store = sql_store(services)
    await check_proved(store, person, services.now())
    if not await store.remove_passkey(person.id, passkey):
        raise Refusal.of("no_such_passkey")
    return Ok()


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


@post("/api/passkeys/begin", status_code=200)
async def begin_sign_in(
    request: Asked, registry: RoomRegistry, settings: Settings, limits: Limits
) -> BrowserOptions:
    """Begin to sign in with a passkey.

    Returns the options for `navigator.credentials.get`. They are the same for everybody.
    """
    services = registry.services
    store, site = ready(request, services.store, settings, limits)
    return BrowserOptions(await passkeys.begin_sign_in(store, site, services.now()))


@post("/api/passkeys/use", status_code=200, dto=StrictBody[SignIn])
async def use_passkey(
    data: SignIn,
    request: Asked,
    registry: RoomRegistry,
    everywhere: Everywhere,
    settings: Settings,
    limits: Limits,
) -> Response[Me]:
    """Sign in with a passkey.

    If you are signed in already, this proves that it is you.
    """
    services = registry.services
    store, site = ready(request, services.store, settings, limits)
    now = await person_of(request, services)
    await check_merge(store, now, services.now(), merge=data.merge)
    person = await passkeys.sign_in(store, site, data.credential, services.now())
    return await signed_in(
        request, registry, everywhere, settings, person, now, merge=data.merge, bearer=data.bearer
    )


@post("/api/recovery/use", status_code=200, dto=StrictBody[Recover])
async def use_recovery_code(
    data: Recover,
    request: Asked,
    registry: RoomRegistry,
    everywhere: Everywhere,
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
    owner = await recovery.whose(store, data.code)
    await check_sign_in(registry, owner, now, merge=data.merge)
    person = await recovery.use_code(store, data.code)
    return await signed_in(
        request, registry, everywhere, settings, person, now, merge=data.merge, bearer=data.bearer
    )


@post("/api/links/use", status_code=200, dto=StrictBody[UseLink])
async def use_link(
    data: UseLink,
    request: Asked,
    registry: RoomRegistry,
    everywhere: Everywhere,
    settings: Settings,
    limits: Limits,
) -> Response[Me]:
    """Use a one-time link.

    Signs this device in as the person who made the link. A browser gets a cookie. If the sign-in
    would be refused, the link is not used up.
    """
    services = registry.services
    check_rate(request, limits)
    store, now = sql_store(services), await person_of(request, services)
    await check_merge(store, now, services.now(), merge=data.merge)
    owner = (await links.whose(store, data.code, services.now())).person
    if now is not None and now.id == owner:
        raise Refusal.of("same_person", name=now.name)
    await check_sign_in(registry, owner, now, merge=data.merge, proved=False)
    person = await links.use_link(store, data.code, services.now())
    return await signed_in(
        request,
        registry,
        everywhere,
        settings,
        person,
        now,
        merge=data.merge,
        bearer=data.bearer,
        proved=False,
    )


async def check_merge(store: SqlStore, now: Person | None, time: int, *, merge: bool) -> None:
    """Refuse to merge a secured guest into another one without a fresh proof."""
    if merge and now is not None:
        await check_proved(store, now, time)


def ready(
    request: Asked, store: object, settings: Settings, limits: Limits
) -> tuple[SqlStore, Site]:
    """Return what passkeys need, or refuse: a database, the library, and a secure site."""
    check_rate(request, limits)
    if not isinstance(store, SqlStore) or not passkeys.installed():
        raise Refusal.of("no_passkeys")
    return store, site_of(request, settings)


def site_of(request: Connection, settings: Settings) -> Site:
    """Return the site for which passkeys are made: as the browser sees it.

    The middleware has refused origins that are neither this host nor the public URL.
    """
    origin = request.headers.get("origin") or settings.public_url or ""
    there = urlsplit(origin)
    name = there.hostname or ""
    secure = there.scheme == "https" or (there.scheme == "http" and name == LOCAL)
    if not secure or not name or name.replace(".", "").isdigit() or ":" in name:
        raise Refusal.of("insecure_site")
    return Site(name, f"{there.scheme}://{there.netloc}")


HANDLERS = [
    *(my_security, begin_passkey, add_passkey, remove_passkey, make_recovery_codes, reserve_name),
    *(begin_sign_in, use_passkey, use_recovery_code, use_link),
]
