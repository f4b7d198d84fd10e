"""uvicorn's WebSocket connections, with fast paths for the messages of a table.

A move is sent to every viewer. Going through ASGI takes a task and seven calls for each of them,
which costs more processor time than the move itself. A request is one short frame, for which the
parser of websockets needs thirty calls.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from .rate_limits import MAX_FRAME_BYTES

EXTENSION = "waggonway.write"
TEXT = 0x81  # the first byte of a whole text message
MASKED = 0x80  # in the second byte of a frame; the rest of it is the size
Write = Callable[..., bool]  # takes any number of messages


class SocketProtocol(WebSocketsSansIOProtocol):
    """A connection that offers `write` as an extension of its ASGI scope."""

    _whole = True  # each piece of data so far was one whole frame
    _awaited = False  # the application waits for a message
    _heard_at = 0.0  # when the last message came, in the time of the event loop

    def handle_connect(self, event: Request) -> None:
        """Start the application for a new connection."""
        super().handle_connect(event)
        if not self.close_sent:  # else the handshake was refused
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = {"write": self.write}

    def data_received(self, data: bytes) -> None:
        """Take a shortcut for a whole text message; leave everything else to websockets."""
        if self.handshake_initiated and self._whole:
            start = payload_start(data)
            self._whole = start > 0
            if start and data[0] == TEXT and self._take_text(data, start):
                return
        super().data_received(data)

    def _take_text(self, data: bytes, start: int) -> bool:
        """Give a message to the application; return False if websockets must handle it."""
        conn = self.conn
        plain = self.handshake_complete and not self.close_sent and conn.state is OPEN
        if not plain or conn.current_size is not None or len(data) - start > MAX_FRAME_BYTES:
            return False
        try:
            text = apply_mask(data[start:], data[start - 4 : start]).decode()
        except UnicodeDecodeError:
            return False
        self._heard_at = self.loop.time()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self._awaited:  # it is taken at once, so reading can go on
            self._awaited = False
        elif not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    async def receive(self) -> Any:
        """Return the next message to the application."""
        self._awaited = self.queue.empty()
        return await super().receive()

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is there, once it has been silent for the whole interval.

        Every message is answered, so we never send nothing for longer than the interval. Proxies
        close connections that are silent for longer.
        """
        due = self._heard_at + (self.ping_interval or 0)
        seconds = ceil(due - self.loop.time())  # whole ones, so that it is due when the timer fires
        if seconds > 0:
            self.ping_timer = self.loop.call_later(seconds, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def write(self, *messages: bytes) -> bool:
        """Write text messages now; return False if the connection is not ready for them.

        The caller then sends them through ASGI, which waits for slow readers and reports closed
        connections. All messages together take one system call.
        """
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join(map(text_frame, messages)))
        return True


def payload_start(data: bytes) -> int:
    """Return where the payload of a client's frame starts; 0 if the data are not one short frame.

    Two bytes and the mask of four bytes come before it, in longer frames also two bytes with the
    size.
    """
    if len(data) < 6:
        return 0
    size, start = data[1] - MASKED, 6
    if size == 126:
        size, start = int.from_bytes(data[2:4]), 8
    elif size > 126:
        return 0
    return start if start + size == len(data) else 0


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
