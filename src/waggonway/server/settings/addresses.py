"""Check the public URL, the trusted proxies and the internal address of a server."""

from __future__ import annotations

import re
from ipaddress import ip_network
from urllib.parse import urlsplit

DEFAULT_PORTS = {"http": 80, "https": 443}
RESERVED_PATHS = ("/api/", "/assets/")  # ambiguous if a proxy strips the sub-path


def normalized_url(url: str) -> str:
    """Return a public URL in the form browsers use for the `Origin` header."""
    try:
        parts = urlsplit(url)
        port = parts.port
        host = (parts.hostname or "").encode("idna").decode()
    except ValueError:
        raise ValueError(f"{url} is not a URL. Example: https://example.org/trains") from None
    if parts.scheme not in DEFAULT_PORTS or not host:
        raise ValueError(f"{url}: a public URL starts with https:// or http://.")
    if parts.query or parts.fragment or parts.username is not None:
        raise ValueError(f"{url}: a public URL has only a host and a path.")
    path = parts.path.rstrip("/")
    if not re.fullmatch(r"(/[\w.~%-]+)*", path, re.ASCII):
        raise ValueError(f"{url}: the path may contain only letters, digits and slashes.")
    if f"{path}/".startswith(RESERVED_PATHS):
        raise ValueError(f"{url}: the path cannot start with {' or '.join(RESERVED_PATHS)}.")
    netloc = f"[{host}]" if ":" in host else host
    if port not in (None, DEFAULT_PORTS[parts.scheme]):
        netloc += f":{port}"
    return f"{parts.scheme}://{netloc}{path}"


def checked_proxies(proxies: str) -> str:
    """Check a comma-separated list of addresses and networks; * means any address."""
    for proxy in proxies.split(","):
        if proxy.strip() != "*":
            try:
                ip_network(proxy.strip(), strict=False)
            except ValueError:
                raise ValueError(f"{proxy!r} is not an address, a network or *") from None
    return proxies


def checked_node_address(text: str) -> str:
    """Check an address of the form HOST:PORT."""
    try:
        parts = urlsplit(f"//{text}")
        if parts.hostname and parts.port and parts.netloc == text and "@" not in text:
            return text
    except ValueError:
        pass
    raise ValueError(f"{text!r} is not HOST:PORT, such as 10.0.0.5:8000")
