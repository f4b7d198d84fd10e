"""Requests to a server that are repeated until they are answered."""

from __future__ import annotations

import http.client
import time
from collections.abc import Callable
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec

PATIENCE_SECONDS = 120.0  # without an answer, until a request is given up
FIRST_PATIENCE_SECONDS = 10.0  # if there has never been one: the address may be wrong
ANSWER_SECONDS = 60.0  # a server answers within 20, even if a program has to wait
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.2, 5.0
BUSY = (429, 502, 503, 504)  # statuses after which the same request can succeed

T = TypeVar("T")


class ClientError(Exception):
    """The server cannot be reached, or its answer cannot be understood."""


class Refused(ClientError):
    """The server refused a request, and nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Problem(msgspec.Struct):
    """The body of an error."""

    code: str
    message: str


class Connection:
    """A connection to a server, opened again when it is lost.

    Every request of the ladder can be sent twice: the server carries it out once.
    """

    def __init__(self, url: str, sleep: Callable[[float], None] = time.sleep) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ClientError(f"{url} is not the address of a server: it begins with https://.")
        secure = parts.scheme == "https"
        self.url = url.rstrip("/")
        self.token = ""
        self._path = parts.path.rstrip("/")
        self._kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        self._address = (parts.hostname, parts.port)
        self._http: http.client.HTTPConnection | None = None
        self._sleep = sleep
        self._reached = False  # whether the server has ever answered

    def ask(self, method: str, path: str, kind: type[T], form: object = None) -> T:
        """Send a request until it is answered; raise Refused if the server refuses it."""
        body = None if form is None else msgspec.json.encode(form)
        pause, since = FIRST_PAUSE_SECONDS, time.monotonic()
        while True:
            try:
                status, answer = self._sent(method, f"{self._path}/api/{path}", body)
            except (OSError, http.client.HTTPException) as error:
                self.close()
                status, answer = 0, str(error).encode()
            self._reached |= status != 0
            if status and (status not in BUSY or b'"ladder_limit"' in answer):
                return self._understood(status, answer, kind)
            patience = PATIENCE_SECONDS if self._reached else FIRST_PATIENCE_SECONDS
            if time.monotonic() - since >= patience:
                raise ClientError(f"{self.url} gives no answer: {answer.decode(errors='replace')}")
            self._sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_SECONDS)

    def close(self) -> None:
        """Close the connection."""
        if self._http is not None:
            self._http.close()
            self._http = None

    def _sent(self, method: str, path: str, body: bytes | None) -> tuple[int, bytes]:
        host, port = self._address
        if self._http is None:
            self._http = self._kind(host, port, timeout=ANSWER_SECONDS)
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        self._http.request(method, path, body, headers)
        answer = self._http.getresponse()
        return answer.status, answer.read()

    def _understood(self, status: int, answer: bytes, kind: type[T]) -> T:
        try:
            if status < 400:
                return msgspec.json.decode(answer, type=kind)
            problem = msgspec.json.decode(answer, type=Problem)
        except msgspec.MsgspecError as error:
            raise ClientError(
                f"{self.url} is not a Waggonway server with a ladder: {error}"
            ) from None
        raise Refused(problem.code, problem.message)
