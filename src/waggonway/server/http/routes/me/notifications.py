"""Routes under /api/me/notifications: how you want to be notified, and where."""

from __future__ import annotations

import secrets
from hashlib import sha256
from urllib.parse import urlsplit

import msgspec
from litestar import delete, get, post, put

from ....durations import DAY_MS
from ....notifications.dispatcher import Dispatcher
from ....notifications.email import is_address
from ....notifications.push import Keys
from ....notifications.quiet_hours import zone_of
from ....notifications.safe_http import Forbidden, allowed_host, resolved
from ....refusals import Refusal
from ....rooms.room_registry import RoomRegistry
from ....rooms.services import Services
from ....store import SqlStore
from ....store.notifications import Channel, Delivery, Preferences, Subscription
from ....tables.access.person import Person
from ...identity import known_person
from ...middleware import address_of
from ...rate_limits import household
from ...request_bodies import Asked, Form, StrictBody

PLACES = 10  # where one guest can be notified
LONGEST_URL = 1000


class NewEmail(Form, frozen=True):
    """An e-mail address; it first gets a request to confirm it."""

    address: str


class NewPush(Form, frozen=True):
    """The push subscription of a browser."""

    endpoint: str
    keys: Keys


class Place(msgspec.Struct, frozen=True):
    """Where you are notified. Of a push service only the host is shown.

    `here`: the browser that asks.
    """

    id: str
    channel: str
    address: str
    confirmed: bool
    here: bool


class Offered(msgspec.Struct, frozen=True):
    """The channels of this server; `push` is its public key."""

    push: str | None = None
    email: bool = False
    club: bool = False


class MyNotifications(msgspec.Struct, frozen=True):
    """How you are notified."""

    offered: Offered
    preferences: Preferences
    places: list[Place]


def place_of(one: Subscription, person: Person) -> Place:
    """Show a subscription to its guest."""
    shown = one.address if one.channel == "email" else urlsplit(one.address).hostname or ""
    here = one.device is not None and one.device == person.device
    return Place(one.id, one.channel, shown, one.confirmed is not None, here)


def store_of(services: Services, dispatcher: Dispatcher | None) -> SqlStore:
    """Return the store, if this server has any channel."""
    if dispatcher is None or not isinstance(services.store, SqlStore):
        raise Refusal.of("no_channel")
    return services.store


def hashed(kind: str, text: str) -> str:
    """Hash an address, which is not stored where it is only counted."""
    return f"{kind}-{sha256(text.encode()).hexdigest()}"


@get("/api/me/notifications")
async def my_notifications(
    request: Asked, registry: RoomRegistry, dispatcher: Dispatcher | None
) -> MyNotifications:
    """Show how you are notified.

    Returns the channels of this server, what you want to hear about, and where.
    """
    services = registry.services
    person = await known_person(request, services)
    store = store_of(services, dispatcher)
    assert dispatcher is not None
    channels = dispatcher.channels
    return MyNotifications(
        Offered(
            channels.push.public_key if channels.push else None,
            channels.mail is not None,
            bool(channels.club),
        ),
        await store.preferences(person.id),
        [place_of(one, person) for one in await store.subscriptions_of(person.id)],
    )


@put("/api/me/notifications", dto=StrictBody[Preferences])
async def set_preferences(
    data: Preferences, request: Asked, registry: RoomRegistry, dispatcher: Dispatcher | None
) -> Preferences:
    """Choose what you want to hear about, and when.

    Quiet hours are minutes of the day in your time zone.
    """
    services = registry.services
    person = await known_person(request, services)
    store = store_of(services, dispatcher)
    if zone_of(data.time_zone) is None:
        raise Refusal.of("bad_time_zone")
    await store.set_preferences(person.id, data)
    return data


@post("/api/me/notifications/email", dto=StrictBody[NewEmail])
async def add_email(
    data: NewEmail, request: Asked, registry: RoomRegistry, dispatcher: Dispatcher | None
) -> Place:
    """Be notified by e-mail.

    The address first gets one message with a link to confirm it.
    """
    services = registry.services
    person = await known_person(request, services)
    store = store_of(services, dispatcher)
    if dispatcher is None or dispatcher.channels.mail is None:
        raise Refusal.of("no_channel")
    address = data.address.strip()
    if not is_address(address):
        raise Refusal.of("bad_address")
    known = [one for one in await store.subscriptions_of(person.id) if one.address == address]
    if known and known[0].confirmed is not None:
        return place_of(known[0], person)
    await check_mail(request, services, store, person, address)
    place = await subscribe(services, store, person, ("email", address, "{}"), None)
    now = services.now()
    message = Delivery(
        id=f"confirm-{place.id}-{now}",
        kind="confirm",
        table="",
        seat=0,
        version=0,
        person=person.id,
        channel="email",
        target=place.id,
        created=now,
        next=now,
    )
    await store.add_delivery(message)
    return place


@post("/api/me/notifications/push", dto=StrictBody[NewPush])
async def add_push(
    data: NewPush, request: Asked, registry: RoomRegistry, dispatcher: Dispatcher | None
) -> Place:
    """Be notified by push messages to this browser.

    Send what `pushManager.subscribe` returns. Only known push services are allowed.
    """
    services = registry.services
    person = await known_person(request, services)
    store = store_of(services, dispatcher)
    push = dispatcher.channels.push if dispatcher else None
    if push is None:
        raise Refusal.of("no_channel")
    try:
        if len(data.endpoint) > LONGEST_URL or not data.keys.valid:
            raise Forbidden("wrong keys")
        parts = allowed_host(data.endpoint, push.services, private=push.private)
        await resolved(parts, private=push.private)
    except (Forbidden, OSError):
        raise Refusal.of("bad_endpoint") from None
    keys = msgspec.json.encode(data.keys).decode()
    return await subscribe(services, store, person, ("push", data.endpoint, keys), services.now())


@delete("/api/me/notifications/{place:str}", status_code=200)
async def remove_place(
    place: str, request: Asked, registry: RoomRegistry, dispatcher: Dispatcher | None
) -> list[Place]:
    """Stop notifications to one place.

    Returns the places that are left.
    """
    services = registry.services
    person = await known_person(request, services)
    store = store_of(services, dispatcher)
    mine = await store.subscriptions_of(person.id)
    if place in {one.id for one in mine}:
        await store.unsubscribe(place)
    return [place_of(one, person) for one in mine if one.id != place]


async def check_mail(
    request: Asked, services: Services, store: SqlStore, person: Person, address: str
) -> None:
    """Refuse a confirmation that the recipient has declined, or one too many."""
    recipient = hashed("recipient", address.lower())
    if await store.is_mail_blocked(recipient):
        raise Refusal.of("mail_limit", "refused")
    limits = services.settings.notifications
    counted = [
        (person.id, limits.confirmations_per_guest),
        (recipient, limits.confirmations_per_recipient),
        (
            hashed("address", household(address_of(request.scope))),
            limits.confirmations_per_address,
        ),
    ]
    if await store.count_confirmation(services.now() // DAY_MS, counted) is not None:
        raise Refusal.of("mail_limit")


async def subscribe(
    services: Services,
    store: SqlStore,
    person: Person,
    new: tuple[Channel, str, str],
    confirmed: int | None,
) -> Place:
    """Store a subscription."""
    channel, address, keys = new
    token, now = secrets.token_urlsafe(24), services.now()
    wanted = Subscription(
        services.new_id(),
        person.id,
        channel,
        address,
        keys,
        token,
        now,
        confirmed,
        person.device if channel == "push" else None,
    )
    found = await store.subscribe(wanted, PLACES)
    if found is None:
        raise Refusal.of("too_many_subscriptions", most=PLACES)
    return place_of(found, person)


HANDLERS = [
    my_notifications,
    set_preferences,
    add_email,
    add_push,
    remove_place,
]
