"""Webhooks of a club, which only the administrator sets."""

from __future__ import annotations

import asyncio
import logging
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from ..settings.secrets import SecretError
from .results import Result
from .safe_http import TOTAL_SECONDS, post_to, resolved

FORMATS = ("discord", "slack", "matrix")
LONGEST_TEXT = 1800  # characters; Discord takes 2,000
MOST_BYTES = 16_384

logger = logging.getLogger(__name__)


class Webhook(msgspec.Struct, frozen=True):
    """The address of a chat, and the form of messages that it takes."""

    form: str
    url: str

    @property
    def target(self) -> str:
        """The name of this webhook in the outbox, without its secret."""
        code = sha256(self.url.encode()).hexdigest()[:16]
        return f"club-{self.form}-{urlsplit(self.url).hostname}-{code}"


def read_webhooks(file: str | None) -> list[Webhook]:
    """Read the webhooks of a club; raise SecretError with the number of a wrong line."""
    if file is None:
        return []
    key = "notifications.webhooks_file"
    try:
        text = Path(file).read_bytes()[:MOST_BYTES].decode()
    except (OSError, UnicodeDecodeError):
        raise SecretError(f"{key}: {file} cannot be read") from None
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or line.lstrip().startswith("#"):
            continue
        parts = urlsplit(words[-1])
        if len(words) != 2 or words[0] not in FORMATS or parts.scheme not in ("https", "http"):
            raise SecretError(
                f"{key}: {file}, line {number}: write {', '.join(FORMATS[:-1])} or {FORMATS[-1]}, "
                "and the URL of the webhook"
            )
        found.append(Webhook(words[0], words[1]))
    return found


def body_of(form: str, text: str) -> bytes:
    """Write a message in the form that a chat takes. Nobody is mentioned by it."""
    short = text[:LONGEST_TEXT]
    if form == "discord":
        return msgspec.json.encode({"content": short, "allowed_mentions": {"parse": []}})
    escaped = short.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return msgspec.json.encode({"text": escaped if form == "slack" else short})


async def send(webhook: Webhook, text: str) -> Result:
    """Send a message. The administrator chose its address, which may be private."""
    headers = {"content-type": "application/json", "user-agent": "waggonway"}
    try:
        async with asyncio.timeout(TOTAL_SECONDS):
            place = await resolved(urlsplit(webhook.url), private=True)
            answer = await post_to(place, body_of(webhook.form, text), headers)
    except (OSError, ValueError) as error:
        logger.warning("a webhook is not reached now: %s", type(error).__name__)
        return "later"
    if answer.status < 300:
        return "sent"
    return "later" if answer.status in (408, 429) or answer.status >= 500 else "rejected"
