"""Addresses that a host names: how players reach the server, and whose word is believed."""

from __future__ import annotations

import re
from ipaddress import ip_network
from urllib.parse import urlsplit

from ._fault import Fault

PORTS = {"http": 80, "https": 443}
OWN = ("/api/", "/assets/")  # a proxy may take the sub-path off: these would look like it


def public_address(url: str) -> str:
    """A public URL as browsers write it: what they send as `Origin` must be part of it."""
    try:
        parts = urlsplit(url)
        port = parts.port
        host = (parts.hostname or "").encode("idna").decode()
    except ValueError:
        raise Fault(f"{url}: this is no URL, such as https://example.org/trains.") from None
    if parts.scheme not in PORTS or not host:
        raise Fault(f"{url}: a public URL begins with https:// or http://.")
    if parts.query or parts.fragment or parts.username is not None:
        raise Fault(f"{url}: a public URL has a host and a path, and nothing beside them.")
    path = parts.path.rstrip("/")
    if not re.fullmatch(r"(/[\w.~%-]+)*", path, re.ASCII):
        raise Fault(f"{url}: the path of a public URL has letters, digits and slashes.")
    if f"{path}/".startswith(OWN):
        raise Fault(f"{url}: the path of a public URL cannot begin with {' or '.join(OWN)}.")
    place = f"[{host}]" if ":" in host else host
    if port not in (None, PORTS[parts.scheme]):
        place += f":{port}"
    return f"{parts.scheme}://{place}{path}"


def believed(proxies: str) -> str:
    """Addresses and networks with commas between them, or * for everybody."""
    for one in proxies.split(","):
        if one.strip() != "*":
            try:
                ip_network(one.strip(), strict=False)
            except ValueError:
                raise Fault(f"--proxies: {one!r} is no address, no network and not *.") from None
    return proxies
