"""POST requests to addresses that users supply: only allowed hosts on public networks.

The name is resolved once, every address is checked, and the connection goes to an address that was
checked. Redirects are checked in the same way.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urljoin, urlsplit

import h11
import msgspec

CONNECT_SECONDS = 10.0
TOTAL_SECONDS = 30.0
MOST_REDIRECTS = 3
CHUNK_BYTES = 65_536
REDIRECTS = (301, 302, 307, 308)
NAT64 = IPv6Network("64:ff9b::/96")


class Forbidden(Exception):
    """Raised when a place may not be reached."""


class Place(msgspec.Struct, frozen=True):
    """A place that may be reached: a URL and a checked address."""

    url: SplitResult
    address: str
    port: int


class Answer(msgspec.Struct, frozen=True):
    """The status and the headers of an answer."""

    status: int
    headers: dict[str, str]


def allowed_host(url: str, services: Sequence[str], *, private: bool = False) -> SplitResult:
    """Check the URL of a push service against the allow-list; raise Forbidden."""
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        raise Forbidden("not a URL") from None
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise Forbidden("not https")
    if parts.username is not None or parts.password is not None or parts.fragment:
        raise Forbidden("more than a host and a path")
    if port not in (None, 443) and not private:
        raise Forbidden("another port")
    if not any(fnmatchcase(host, one) for one in services):
        raise Forbidden("not an allowed service")
    return parts


def is_public(address: str) -> bool:
    """Whether an address is on the public network, also if it contains another address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        if found in NAT64:
            found = IPv4Address(int(found) & 0xFFFF_FFFF)
        elif found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif found.teredo is not None or found.sixtofour is not None:
            return False  # tunnels, which no push service uses
    return found.is_global and not found.is_multicast and not found.is_reserved


async def resolved(parts: SplitResult, *, private: bool = False) -> Place:
    """Resolve the host of a URL; raise Forbidden if one of its addresses is not public."""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    loop = asyncio.get_running_loop()
    try:
        found = await asyncio.wait_for(
            loop.getaddrinfo(parts.hostname or "", port, type=socket.SOCK_STREAM), CONNECT_SECONDS
        )
    except (OSError, UnicodeError, TimeoutError):
        raise OSError("the name cannot be resolved") from None
    addresses = [str(one[4][0]) for one in found]
    if not private and not all(map(is_public, addresses)):
        raise Forbidden("a private network")
    return Place(parts, addresses[0], port)


@cache
def trusted() -> ssl.SSLContext:
    """Return the certificates that the system trusts. Reading them takes long."""
    return ssl.create_default_context()


async def post(
    url: str,
    body: bytes,
    headers: Mapping[str, str],
    *,
    services: Sequence[str],
    private: bool = False,
) -> Answer:
    """Send a POST request; raise Forbidden, or OSError if there is no answer."""
    try:
        async with asyncio.timeout(TOTAL_SECONDS):
            for _ in range(MOST_REDIRECTS + 1):
                parts = allowed_host(url, services, private=private)
                answer = await post_to(await resolved(parts, private=private), body, headers)
                target = answer.headers.get("location")
                if answer.status not in REDIRECTS or not target:
                    return answer
                url = urljoin(url, target)
    except TimeoutError:
        raise OSError("no answer in time") from None
    raise Forbidden("too many redirects")


async def post_to(place: Place, body: bytes, headers: Mapping[str, str]) -> Answer:
    """Send a request to a checked address, with the certificate of the name."""
    url, host = place.url, place.url.hostname or ""
    context = await asyncio.to_thread(trusted) if url.scheme == "https" else None
    reader, writer = await asyncio.wait_for(
        asyncio.open_connection(
            place.address, place.port, ssl=context, server_hostname=host if context else None
        ),
        CONNECT_SECONDS,
    )
    try:
        target = (url.path or "/") + (f"?{url.query}" if url.query else "")
        exchange = h11.Connection(h11.CLIENT)
        named = {"host": url.netloc, "connection": "close", "content-length": str(len(body))}
        sent = list({**named, **headers}.items())
        request = h11.Request(method="POST", target=target, headers=sent)
        writer.write((exchange.send(request) or b"") + (exchange.send(h11.Data(body)) or b""))
        exchange.send(h11.EndOfMessage())
        await writer.drain()
        while True:
            event = exchange.next_event()
            if event is h11.NEED_DATA:
                exchange.receive_data(await reader.read(CHUNK_BYTES))
            elif isinstance(event, h11.Response):
                received = {k.decode().lower(): v.decode("latin-1") for k, v in event.headers}
                return Answer(event.status_code, received)
            elif not isinstance(event, h11.InformationalResponse):
                raise OSError("no answer")
    except h11.ProtocolError:
        raise OSError("not HTTP") from None
    finally:
        writer.close()
