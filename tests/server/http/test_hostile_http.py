"""Requests that cost too much or are built to confuse: refused early, with an ordinary error."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers.asgi import House
from tests.server.helpers.memory import MemoryStore, services, simulate
from waggonway.server.http.connection_limits import ConnectionLimits, limited_protocol
from waggonway.server.http.rate_limits import RECORDS_AT_ONCE, RECORDS_PER_ADDRESS, Limits
from waggonway.server.people.guests import hashed
from waggonway.server.refusals import Refusal
from waggonway.server.store import Guest

from .test_connection_limits import HERE, LONG, REQUEST, behind
from .test_pages import built, get, header

__all__ = ["built"]


def answered(*requests: bytes) -> bytes:
    """The first line that comes back for what is sent over one connection."""

    async def test() -> bytes:
        async with behind(limited_protocol(ConnectionLimits("", 100))) as port:
            reader, writer = await asyncio.open_connection(HERE, port)
            writer.write(b"".join(requests))
            lines = [await asyncio.wait_for(reader.readline(), LONG)]
            while (line := await asyncio.wait_for(reader.readline(), LONG)) and len(requests) > 1:
                if line.startswith(b"HTTP/1.1"):
                    lines.append(line)
                    break
            writer.close()
            return lines[-1]

    return asyncio.run(test())


def request_with(*headers: bytes, body: bytes = b"") -> bytes:
    return REQUEST[:-2].replace(b"GET", b"POST") + b"\r\n".join(headers) + b"\r\n\r\n" + body


def test_a_request_has_a_hundred_headers_at_most() -> None:
    fine = [b"x-%d: y" % number for number in range(98)]
    assert b" 204 " in answered(request_with(*fine))
    many = [b"a:b"] * 10_000
    assert b" 400 " in answered(request_with(*many))
    assert b" 400 " in answered(request_with(b"x: " + b"y" * 40_000))
    assert b" 400 " in answered(REQUEST, request_with(*many))  # also behind another one


@pytest.mark.parametrize(
    "headers",
    [
        (b"content-length: 4", b"content-length: 4"),
        (b"Content-Length: 4", b"content-length: 4"),
        (b"content-length: 4, 4",),
    ],
)
def test_a_body_has_one_length(headers: tuple[bytes, ...]) -> None:
    assert b" 204 " in answered(request_with(b"content-length: 4", body=b"body"))
    assert b" 400 " in answered(request_with(*headers, body=b"body"))


@pytest.mark.parametrize("name", ["%00", "a%00.js", "x" * 300, "y/" * 3000, "..%2f" * 20, "%ff"])
def test_no_name_of_a_file_is_a_mistake_of_the_server(built: Path, name: str) -> None:
    assert get(f"/assets/{name}").status == 404


def test_monitors_may_ask_for_the_health_without_a_body() -> None:
    store = MemoryStore()

    async def test() -> None:
        house = House(services(store))
        answer = await house.http("HEAD", "/api/health")
        assert (answer.status, answer.body) == (200, b"")
        store.failure = "there is no space left on the disk"
        assert (await house.http("HEAD", "/api/health")).status == 503
        assert header(answer, "cache-control") == "no-store"

    simulate(test)


def test_nothing_of_a_record_is_read_before_its_sender_is_known() -> None:
    store = MemoryStore()
    store.guests[hashed("ann")] = Guest("ann0", "Ann")

    async def test() -> None:
        house = House(services(store))
        for token, status in (("", 401), ("nobody", 401)):
            read = 0

            async def receive() -> Any:
                nonlocal read
                read += 1
                return {"type": "http.request", "body": b"x" * 65_536, "more_body": read < 60}

            sent: list[Any] = []

            async def send(message: Any, sent: list[Any] = sent) -> None:
                sent.append(message)

            scope = house.scope("http", "/api/games", token, method="POST")
            await house.app(scope, receive, send)
            assert sent[0]["status"] == status
            assert read == 0

    simulate(test)


def test_few_records_are_received_at_the_same_time() -> None:
    from contextlib import ExitStack

    limits = Limits()
    with ExitStack() as stack:
        for number in range(RECORDS_AT_ONCE):
            stack.enter_context(limits.receiving(f"address {number // RECORDS_PER_ADDRESS}"))
        for address in ("address 0", "another"):
            with pytest.raises(Refusal) as refusal, limits.receiving(address):
                pass
            assert refusal.value.code == "busy"
    with limits.receiving("address 0"):
        pass
