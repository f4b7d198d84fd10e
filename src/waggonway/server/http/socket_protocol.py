"""uvicorn's WebSocket connections, with a fast path for the messages of a table.

A move is sent to every viewer. Going through ASGI takes a task and seven calls for each of them,
which costs more processor time than the move itself.
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

    _unwritten: list[bytes] | None = None  # frames of this turn of the event loop

    def handle_connect(self, event: Request) -> None:
        """Start the application for a new connection."""
        super().handle_connect(event)
        if not self.close_sent:  # else the handshake was refused
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = {"write": self.write}

    def write(self, message: bytes) -> bool:
        """Write a text message soon; return False if the connection is not ready for it.

        The caller then sends the message through ASGI, which waits for slow readers and reports
        closed connections. Messages of one turn of the event loop, such as the news and the
        acknowledgement of a move, take one system call.
        """
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        if self._unwritten is None:
            self._unwritten = []
            self.loop.call_soon(self._flush)
        self._unwritten.append(text_frame(message))
        return True

    def shutdown(self) -> None:
        """Close the connection when the server stops, after the last messages."""
        self._flush()
        super().shutdown()

    def _flush(self) -> None:
        frames, self._unwritten = self._unwritten, None
        if frames and not self.close_sent:
            self.transport.write(b"".join(frames))


def text_frame(message: bytes) -> bytes:
    """Return a server's frame with a whole text message (RFC 6455, section 5.2)."""
    size = len(message)
    if size < 126:
        return b"\x81%c%b" % (size, message)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2), message)
    return b"\x81\x7f%b%b" % (size.to_bytes(8), message)


def write_of(scope: Any) -> Write | None:
    """Return the fast path of a connection; None with another web server."""
    found: Write | None = (scope.get("extensions") or {}).get(EXTENSION, {}).get("write")
    return found
