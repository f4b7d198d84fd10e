"""Routes under /api/subscriptions: confirm an e-mail address, or unsubscribe it."""

from __future__ import annotations

from urllib.parse import quote

import msgspec
from litestar import Response, get, post
from litestar.response import Redirect

from ....notifications.dispatcher import Dispatcher
from ....refusals import Refusal
from ....rooms.room_registry import RoomRegistry
from ....settings import Settings
from ....store.notifications import Subscription
from .notifications import hashed, store_of


class Linked(msgspec.Struct, frozen=True):
    """The subscription of a link in an e-mail."""

    address: str
    confirmed: bool


@get("/api/subscriptions/{token:str}")
async def linked(token: str, registry: RoomRegistry, dispatcher: Dispatcher | None) -> Linked:
    """Show the subscription of a link in an e-mail.

    The link is enough: no other identity is needed.
    """
    one = await by_token(token, registry, dispatcher)
    return Linked(one.address, one.confirmed is not None)


@post("/api/subscriptions/{token:str}/confirm", status_code=200)
async def confirm(token: str, registry: RoomRegistry, dispatcher: Dispatcher | None) -> Linked:
    """Confirm an e-mail address.

    From now on it gets notifications.
    """
    one = await by_token(token, registry, dispatcher)
    store = store_of(registry.services, dispatcher)
    await store.confirm(token, registry.services.now())
    return Linked(one.address, True)


@post("/api/subscriptions/{token:str}/unsubscribe", status_code=200)
async def unsubscribe(
    token: str, registry: RoomRegistry, dispatcher: Dispatcher | None
) -> Response[None]:
    """Stop e-mail to an address, with one click.

    Mail programs send this request, too. An address that was never confirmed gets no more e-mail.
    """
    one = await by_token(token, registry, dispatcher)
    store = store_of(registry.services, dispatcher)
    if one.confirmed is None:
        recipient = hashed("recipient", one.address.lower())
        await store.block_mail(recipient, registry.services.now())
    await store.unsubscribe(one.id)
    return Response(None, status_code=200)


@get("/api/subscriptions/{token:str}/unsubscribe", include_in_schema=False)
async def unsubscribe_page(token: str, settings: Settings) -> Redirect:
    """Show the page that asks first: older mail programs open the address in a browser."""
    return Redirect(f"{settings.base}mail/{quote(token, safe='')}", status_code=303)


async def by_token(
    token: str, registry: RoomRegistry, dispatcher: Dispatcher | None
) -> Subscription:
    """Find the subscription of a link, or refuse it."""
    found = await store_of(registry.services, dispatcher).subscription(token)
    if found is None or found.channel != "email":
        raise Refusal.of("no_such_subscription")
    return found


HANDLERS = [linked, confirm, unsubscribe, unsubscribe_page]
