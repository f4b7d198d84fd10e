"""Web push: messages that only the browser can decrypt, signed with the server's key (VAPID)."""

from __future__ import annotations

import asyncio
import base64
import logging
from collections.abc import Sequence
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

import msgspec

from ..settings import PushSettings
from ..store.notifications import Subscription
from .content import Item, headline, sentence
from .results import Result
from .safe_http import Forbidden, post

TTL_SECONDS = 3 * 24 * 3600  # a push service keeps a message for a browser that is off
SIGNED_SECONDS = 12 * 3600
TAG = "waggonway-turns"
TOPIC = base64.urlsafe_b64encode(sha256(TAG.encode()).digest())[:32].decode()
GONE = (404, 410)
LATER = (408, 425, 429)
KEY_BYTES = 32

logger = logging.getLogger(__name__)


class Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a browser, with which messages to it are encrypted."""

    p256dh: str
    auth: str

    @property
    def valid(self) -> bool:
        """Whether they have the right form."""
        try:
            point, secret = decoded(self.p256dh), decoded(self.auth)
        except ValueError:
            return False
        return len(point) == 65 and point[:1] == b"\x04" and len(secret) == 16


def decoded(text: str) -> bytes:
    """Decode URL-safe base64 without padding."""
    return base64.urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))


def payload(items: Sequence[Item], language: str) -> bytes:
    """Write a message; it replaces an earlier one on the screen."""
    body = "\n".join(sentence(item, language) for item in items[:4])
    url = items[0].link if len(items) == 1 else ""
    title = headline(items, language)
    return msgspec.json.encode(
        {"title": title, "body": body, "url": url, "tag": TAG, "count": len(items)}
    )


class Push:
    """Encrypts and sends messages."""

    def __init__(self, settings: PushSettings, key: str) -> None:
        from py_vapid import Vapid02  # part of an extra

        self._vapid: Any = Vapid02.from_raw(key.encode())
        self._contact = settings.contact or ""
        self.services = [one.strip().lower() for one in settings.services.split(",")]
        self.private = settings.private_networks

    @property
    def public_key(self) -> str:
        """The server's public key, as browsers want it."""
        from cryptography.hazmat.primitives import serialization

        point = self._vapid.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    async def send(self, to: Subscription, data: bytes, now: int) -> Result:
        """Send a message; the answer of the push service decides whether to try again."""
        body, headers = await asyncio.to_thread(self._sealed, to, data, now)
        try:
            answer = await post(
                to.address, body, headers, services=self.services, private=self.private
            )
        except Forbidden as error:
            logger.warning("a push service is not allowed: %s", error)
            return "gone"
        except (OSError, ValueError) as error:
            logger.warning("a push message is not sent now: %s", type(error).__name__)
            return "later"
        if answer.status in GONE:
            return "gone"
        if answer.status in LATER or answer.status >= 500:
            return "later"
        return "sent" if answer.status < 300 else "rejected"

    def _sealed(self, to: Subscription, data: bytes, now: int) -> tuple[bytes, dict[str, str]]:
        from pywebpush import WebPusher

        keys = msgspec.json.decode(to.keys)
        sealed: Any = WebPusher({"endpoint": to.address, "keys": keys}).encode(data)
        parts = urlsplit(to.address)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": self._contact,
            "exp": now // 1000 + SIGNED_SECONDS,
        }
        signed: dict[str, str] = self._vapid.sign(claims)
        headers = {
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(TTL_SECONDS),
            "topic": TOPIC,
            "urgency": "normal",
            "authorization": signed["Authorization"],
        }
        return bytes(sealed["body"]), headers


def new_key() -> str:
    """Make a key for signing, on one line."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(KEY_BYTES, "big")).rstrip(b"=").decode()
