"""A push endpoint can name only allowed hosts on public networks."""

from __future__ import annotations

import asyncio
import ssl

import pytest

from waggonway.server.notifications.push import Keys
from waggonway.server.notifications.safe_http import (
    Forbidden,
    allowed_host,
    is_public,
    post,
    trusted,
)
from waggonway.server.settings.notification_sections import PUSH_SERVICES

from .club import OFF_THE_CURVE, Browser

SERVICES = [one.strip() for one in PUSH_SERVICES.split(",")]


@pytest.mark.parametrize(
    "url",
    [
        "https://fcm.googleapis.com/fcm/send/x",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://web.push.apple.com/x",
    ],
)
def test_push_services_of_browsers_are_allowed(url: str) -> None:
    allowed_host(url, SERVICES)


@pytest.mark.parametrize(
    "url",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com.example.org/x",
        "https://fcm.googleapis.com@example.org/x",
        "https://user:password@fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://push.apple.com.example.org/",
        "file:///etc/passwd",
        "https://",
        "https://[",
        "",
    ],
)
def test_other_places_are_forbidden(url: str) -> None:
    with pytest.raises(Forbidden):
        allowed_host(url, SERVICES)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("192.168.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("2002:a00:1::", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("nonsense", False),
    ],
)
def test_only_public_addresses_count_as_public(address: str, public: bool) -> None:
    assert is_public(address) == public


def test_a_name_that_leads_to_the_own_network_and_a_redirect_there_are_refused() -> None:
    async def test() -> None:
        with pytest.raises(Forbidden, match="private network"):
            await post("https://localhost/", b"", {}, services=["localhost"])
        browser = Browser()
        server = await asyncio.start_server(browser.serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        browser.status, browser.location = 307, "http://localhost:1/elsewhere"
        url = f"http://127.0.0.1:{port}/"
        with pytest.raises(Forbidden, match="not an allowed service"):
            await post(url, b"", {}, services=["127.0.0.1"], private=True)
        browser.location = "/again"
        with pytest.raises(Forbidden, match="redirects"):
            await post(url, b"", {}, services=["127.0.0.1"], private=True)
        server.close()

    asyncio.run(test())


def test_keys_of_a_browser_have_a_form() -> None:
    assert Keys(**Browser().keys).valid
    assert not Keys("AAAA", "AAAA").valid
    assert not Keys("é", "").valid
    assert not Keys(OFF_THE_CURVE, Browser().keys["auth"]).valid


def test_the_certificates_of_the_system_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def counted() -> ssl.SSLContext:
        made.append(read())
        return made[-1]

    async def no_tls(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 400 X\r\n\r\n")
        writer.close()

    async def test() -> None:
        server = await asyncio.start_server(no_tls, "127.0.0.1", 0)
        url = f"https://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        for _ in range(2):
            with pytest.raises(ssl.SSLError):
                await post(url, b"", {}, services=["127.0.0.1"], private=True)
        server.close()

    read = ssl.create_default_context
    monkeypatch.setattr(ssl, "create_default_context", counted)
    trusted.cache_clear()
    asyncio.run(test())
    assert len(made) == 1
    assert made[0].verify_mode == ssl.CERT_REQUIRED
