"""Build the channels from the settings."""

from __future__ import annotations

from ..settings import Settings
from ..settings.secrets import SecretError, read_secret
from .dispatcher import Channels
from .email import Mail, is_address
from .push import KEY_BYTES, Push, decoded
from .webhooks import read_webhooks


def channels_of(settings: Settings) -> Channels:
    """Build the channels; raise SecretError with what is missing."""
    if not settings.notifies:
        return Channels()
    if settings.public_url is None:
        raise SecretError("notifications contain links: set public_url, too")
    return Channels(
        mail=mail_of(settings, settings.public_url),
        push=push_of(settings),
        club=tuple(read_webhooks(settings.notifications.webhooks_file)),
    )


def mail_of(settings: Settings, public_url: str) -> Mail | None:
    """Build the channel for e-mail."""
    email = settings.email
    if email.host is None:
        return None
    if not is_address(email.sender or ""):
        raise SecretError("email.sender: write one address, such as trains@example.org")
    file = email.password_file
    password = None if file is None else read_secret("email.password_file", file)
    return Mail(email, password, public_url)


def push_of(settings: Settings) -> Push | None:
    """Build the channel for push messages."""
    push = settings.push
    if push.key_file is None:
        return None
    if not settings.secure and not push.private_networks:
        raise SecretError("push needs a public_url with https: browsers offer it there only")
    if not (push.contact or "").startswith(("mailto:", "https://")):
        raise SecretError("push.contact: write mailto: and your address, or a https URL")
    key = read_secret("push.key_file", push.key_file)
    try:
        good = len(decoded(key)) == KEY_BYTES
    except ValueError:
        good = False
    if not good:
        raise SecretError(f"push.key_file: {push.key_file} has no key of `waggonway push-key`")
    return Push(push, key)
