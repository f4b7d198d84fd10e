"""E-mail by SMTP: plain text, with the headers that let a mail program unsubscribe."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP, EmailPolicy
from email.utils import formatdate
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from ..settings import EmailSettings
from ..store.notifications import Subscription
from .content import WORDS, Item, headline, sentence
from .results import Result

TIMEOUT_SECONDS = 30
NO_SUCH_MAILBOX = (550, 551, 553)
PERMANENT = 500
WHOLE = ("List-Unsubscribe", "Message-ID")  # headers that programs read

logger = logging.getLogger(__name__)


def is_address(text: str) -> bool:
    """Whether a text is one e-mail address."""
    if not 3 <= len(text) <= 254 or text.count("@") != 1 or not text.isascii():
        return False
    try:
        address = Address(addr_spec=text)
    except (ValueError, IndexError, MessageError):
        return False
    return bool(address.username) and "." in address.domain and " " not in text


def message_id(batch: str, public_url: str) -> str:
    """Return the id of a message: a repeat has the same one."""
    return f"<{sha256(batch.encode()).hexdigest()[:32]}@{urlsplit(public_url).hostname}>"


class WholeHeaders(EmailPolicy):
    """Writes some headers on one line, as they are.

    By default, Python encodes a long URL like text for people (RFC 2047). No mail program finds it.
    """

    def fold_binary(self, name: str, value: Any) -> bytes:
        """Write a header."""
        if name in WHOLE:
            return f"{name}: {value}{self.linesep}".encode()
        return super().fold_binary(name, value)


ON_THE_WIRE = WholeHeaders(linesep=SMTP.linesep)


class Mail:
    """Writes and sends e-mail."""

    def __init__(self, settings: EmailSettings, password: str | None, public_url: str) -> None:
        self._settings = settings
        self._password = password
        self._url = public_url.rstrip("/")

    def notification(
        self, to: Subscription, items: Sequence[Item], language: str, batch: str, at: int
    ) -> EmailMessage:
        """Write a message about some games."""
        words = WORDS[language]
        lines = [f"{sentence(item, language)}\n{item.link}\n" for item in items]
        page = f"{self._url}/mail/{to.token}"
        lines += [
            "-- ",
            words["why"].format(site=self._url),
            words["stop"].format(link=page),
            words["settings"].format(link=f"{self._url}/settings"),
        ]
        made = self._message(to, headline(items, language), "\n".join(lines), batch, at)
        made["List-Unsubscribe"] = f"<{self._url}/api/subscriptions/{to.token}/unsubscribe>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return made

    def confirmation(self, to: Subscription, language: str, batch: str, at: int) -> EmailMessage:
        """Write the request to confirm an address, without any text chosen by a guest."""
        words = WORDS[language]
        lines = [
            words["confirm"].format(site=self._url),
            words["confirm.do"].format(link=f"{self._url}/mail/{to.token}"),
            "",
            words["confirm.not"],
        ]
        return self._message(to, words["confirm.subject"], "\n".join(lines), batch, at)

    def _message(
        self, to: Subscription, subject: str, text: str, batch: str, at: int
    ) -> EmailMessage:
        made = EmailMessage()
        made["From"] = self._settings.sender or ""
        made["To"] = to.address
        made["Subject"] = " ".join(subject.split())
        made["Date"] = formatdate(at / 1000)
        made["Message-ID"] = message_id(batch, self._url)
        made["Auto-Submitted"] = "auto-generated"
        made.set_content(f"{text}\n", cte="quoted-printable")  # for servers that take ASCII only
        return made

    async def send(self, message: EmailMessage) -> Result:
        """Send a message; the server's answer decides whether to try again."""
        import aiosmtplib  # part of an extra

        settings = self._settings
        try:
            await aiosmtplib.send(
                message.as_bytes(policy=ON_THE_WIRE),
                sender=settings.sender,
                recipients=[message["To"]],
                hostname=settings.host,
                port=settings.port,
                username=settings.user,
                password=self._password,
                use_tls=settings.security == "tls",
                start_tls=settings.security == "starttls",
                timeout=TIMEOUT_SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            code = error.recipients[0].code if error.recipients else PERMANENT
            return "gone" if code in NO_SUCH_MAILBOX else "later"
        except aiosmtplib.SMTPDataError as error:
            return "rejected" if error.code >= PERMANENT else "later"
        except (aiosmtplib.SMTPException, OSError) as error:
            logger.warning("e-mail is not sent now: %s", type(error).__name__)
            return "later"
        return "sent"
