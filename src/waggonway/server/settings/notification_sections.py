"""The sections of the settings for notifications, all of them off by default."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from .sections import Count, Section

PUSH_SERVICES = (
    "fcm.googleapis.com, *.push.services.mozilla.com, *.notify.windows.com, *.push.apple.com"
)


class NotificationSettings(Section, frozen=True, kw_only=True):
    """Notifications in correspondence games, whatever the channel."""

    wait_seconds: Annotated[
        Annotated[int, Meta(ge=0, le=86_400)],
        Meta(description="Wait before a notification, so that several become one."),
    ] = 60
    webhooks_file: Annotated[
        str | None,
        Meta(description="File with webhooks of a club: a format and a URL on each line."),
    ] = None
    confirmations_per_guest: Annotated[
        Count, Meta(description="Requests to confirm an e-mail address, for a guest on a day.")
    ] = 5
    confirmations_per_recipient: Annotated[
        Count, Meta(description="The same, to one e-mail address.")
    ] = 2
    confirmations_per_address: Annotated[
        Count, Meta(description="The same, from one network address.")
    ] = 20


class EmailSettings(Section, frozen=True, kw_only=True):
    """E-mail to players, through an SMTP server. Needs the extra `email` and `public_url`."""

    host: Annotated[
        str | None, Meta(description="The SMTP server; without it, there is no e-mail.")
    ] = None
    port: Annotated[Annotated[int, Meta(ge=1, le=65_535)], Meta(description="Its port.")] = 587
    security: Annotated[
        Literal["starttls", "tls", "none"],
        Meta(description="Encryption: after the start, from the start, or none."),
    ] = "starttls"
    user: Annotated[str | None, Meta(description="The user, if the server asks for one.")] = None
    password_file: Annotated[str | None, Meta(description="File with the password.")] = None
    sender: Annotated[
        str | None, Meta(description="Address of the sender, such as trains@example.org.")
    ] = None


class PushSettings(Section, frozen=True, kw_only=True):
    """Push messages to browsers. Needs the extra `push` and `public_url` with https."""

    key_file: Annotated[
        str | None,
        Meta(description="File with the key that `waggonway push-key` makes; without it, no push."),
    ] = None
    contact: Annotated[
        str | None,
        Meta(description="Where push services reach you: mailto:ADDRESS or a https URL."),
    ] = None
    services: Annotated[
        str, Meta(description="Hosts of push services that are allowed, separated by commas.")
    ] = PUSH_SERVICES
    private_networks: Annotated[
        bool, Meta(description="Allow push services on private networks, and by plain http.")
    ] = False
