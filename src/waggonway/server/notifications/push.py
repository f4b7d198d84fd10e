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
from .content import Item, all_wait, headline, sentence
from .results import Result
from .safe_http import Forbidden, post

TTL_SECONDS = 3 * 24 * 3600  # a push service keeps a message for a browser that is off
SIGNED_SECONDS = 12 * 3600
TURNS_TAG = "waggonway-turns"
MOST_LINES = 4  # of a message on the screen
GONE = (404, 410)
LATER = (408, 425, 429)
KEY_BYTES = 32
POINT_BYTES = 65  # uncompressed
AUTH_BYTES = 16

logger = logging.getLogger(__name__)


class Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a browser, with which messages to it are encrypted."""

    p256dh: str
    auth: str

    @property
    def valid(self) -> bool:
        """Whether a message can be encrypted with them: the point must be on the curve."""
        from cryptography.hazmat.primitives.asymmetric import ec  # part of an extra

        try:
            point, secret = decoded(self.p256dh), decoded(self.auth)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except ValueError:
            return False
        return len(point) == POINT_BYTES and len(secret) == AUTH_BYTES


def decoded(text: str) -> bytes:
    """Decode URL-safe base64 without padding."""
    return base64.urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))


def tag_of(items: Sequence[Item], batch: str) -> str:
    """Return the tag of a message: it replaces an earlier one with the same tag.

    Messages about games that wait replace each other, because each lists all of these games. Any
    other message replaces its own repeats only.
    """
    if all_wait(items):
        return TURNS_TAG
    return f"waggonway-{sha256(batch.encode()).hexdigest()[:16]}"


def topic_of(tag: str) -> str:
    """Return the topic with which a push service replaces a message, in the form that it takes."""
    return base64.urlsafe_b64encode(sha256(tag.encode()).digest())[:32].decode()


def payload(
    items: Sequence[Item], also: Sequence[Item], language: str, tag: str, waiting: int
) -> bytes:
    """Write a message about some games; `also` are those that wait for longer.

    `waiting` is the number of games in which it is the player's turn, for the icon of the app.
    """
    body = "\n".join(sentence(item, language) for item in (*items, *also)[:MOST_LINES])
    url = items[0].link if len(items) == 1 else ""
    title = headline(items if len(items) == 1 else (*items, *also), language)
    return msgspec.json.encode(
        {"title": title, "body": body, "url": url, "tag": tag, "count": waiting}
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

    async def send(self, to: Subscription, data: bytes, tag: str, now: int) -> Result:
        """Send a message; the answer of the push service decides whether to try again."""
        try:
            body = await asyncio.to_thread(encrypted, to, data)
        except ValueError:
            logger.warning("a browser has keys that cannot be used")
            return "gone"
        headers = await asyncio.to_thread(self._headers, to, tag, now)
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

    def _headers(self, to: Subscription, tag: str, now: int) -> dict[str, str]:
        parts = urlsplit(to.address)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": self._contact,
            "exp": now // 1000 + SIGNED_SECONDS,
        }
        signed: dict[str, str] = self._vapid.sign(claims)
        return {
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(TTL_SECONDS),
            "topic": topic_of(tag),
            "urgency": "normal",
            "authorization": signed["Authorization"],
        }


def encrypted(to: Subscription, data: bytes) -> bytes:
    """Encrypt a message for a browser; raise ValueError if its keys cannot be used."""
    from pywebpush import WebPusher  # part of an extra

    keys = msgspec.json.decode(to.keys, type=Keys)
    if not keys.valid:
        raise ValueError("wrong keys")
    encoded: Any = WebPusher({"endpoint": to.address, "keys": msgspec.structs.asdict(keys)}).encode(
        data
    )
    return bytes(encoded["body"])


def new_key() -> str:
    """Make a key for signing, on one line."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(KEY_BYTES, "big")).rstrip(b"=").decode()
