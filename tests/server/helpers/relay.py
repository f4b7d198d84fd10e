"""A TCP relay that can be cut: one server process loses its database, and nobody else does."""

from __future__ import annotations

import contextlib
import socket
import threading

CHUNK = 65_536


class Relay:
    """Listens on a port of its own, and passes everything on to another one."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._open: set[socket.socket] = set()
        self._is_cut = False
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Relay:
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()
        self.cut()

    def cut(self) -> None:
        """Break all connections, and let no new ones through."""
        with self._lock:
            self._is_cut = True
            for one in self._open:
                with contextlib.suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)

    def heal(self) -> None:
        """Let connections through again."""
        self._is_cut = False

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._listener.accept()
                try:
                    there = socket.create_connection(("127.0.0.1", self._target))
                except OSError:
                    here.close()
                    continue
                with self._lock:
                    if self._is_cut:
                        here.close()
                        there.close()
                        continue
                    self._open |= {here, there}
                for ends in ((here, there), (there, here)):
                    threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                target.sendall(data)
        for one in (source, target):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        with self._lock:
            self._open.discard(source)
            if target not in self._open:  # the other direction has ended, too
                source.close()
                target.close()
