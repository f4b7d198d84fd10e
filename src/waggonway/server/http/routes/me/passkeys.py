"""Routes for passkeys: add and remove them, and sign in with one."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from litestar import Response, delete, post

from ....people import passkeys
from ....people.passkeys import PASSKEYS, Site
from ....refusals import Refusal
from ....rooms.room_registry import RoomRegistry
from ....settings import Settings
from ....store import SqlStore
from ...cluster_tables import ClusterTables
from ...identity import Connection, device_of, known_person, person_of, sql_store
from ...proofs import check_proved
from ...rate_limits import Limits
from ...request_bodies import Asked, Form, StrictBody
from .devices import Ok, check_rate
from .guests import Me
from .sign_in import check_merge, signed_in

Credential = Annotated[str, msgspec.Meta(min_length=2, max_length=30_000)]
LOCAL = "localhost"


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
    cluster_tables: ClusterTables,
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
        request,
        registry,
        cluster_tables,
        settings,
        person,
        now,
        merge=data.merge,
        bearer=data.bearer,
    )


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


HANDLERS = [begin_passkey, add_passkey, remove_passkey, begin_sign_in, use_passkey]
