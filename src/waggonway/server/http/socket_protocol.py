"""uvicorn's WebSocket connections, with a short way for the messages of a table.

A move is sent to every viewer. The way through ASGI takes a task and seven calls for each of them,
which cost more processor time than the move itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "waggonway.write"
Write = Callable[[bytes], bool]


class SocketProtocol(WebSocketsSansIOProtocol):
    """A connection that offers `write` as an extension of its ASGI scope."""

    def handle_connect(self, event: Request) -> None:
        """Start the application for a new connection."""
        super().handle_connect(event)
        if not self.close_sent:  # else the handshake was refused
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = {"write": self.write}

    def write(self, message: bytes) -> bool:
        """Write a text message at once; return False if the connection is not ready for it.

        The caller then sends the message through ASGI, which waits for slow readers and reports
        closed connections.
        """
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(text_frame(message))
        return True


def text_frame(message: bytes) -> bytes:
    """Return a server's frame with a whole text message (RFC 6455, section 5.2)."""
    size = len(message)
    if size < 126:
        return b"\x81%c%b" % (size, message)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2), message)
    return b"\x81\x7f%b%b" % (size.to_bytes(8), message)


def write_of(scope: Any) -> Write | None:
    """Return the short way of a connection; None with another web server."""
    found: Write | None = (scope.get("extensions") or {}).get(EXTENSION, {}).get("write")
    return found
