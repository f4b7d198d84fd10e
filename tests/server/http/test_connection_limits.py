"""Connections that ask for nothing: counted, given up after a while, and in nobody else's way."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn

from waggonway.server.http import connection_limits
from waggonway.server.http.connection_limits import ConnectionLimits, limited_protocol
from waggonway.server.http.rate_limits import CONNECTIONS_PER_ADDRESS, household

HERE = "127.0.0.1"
LONG = 30.0  # seconds that a test waits at most
REQUEST = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n"


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Says yes to everything that is whole."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


@contextlib.asynccontextmanager
async def behind(one: type[asyncio.Protocol]) -> AsyncIterator[int]:
    """A server with this protocol class, and its port."""
    config = uvicorn.Config(app, host=HERE, port=0, http=one, lifespan="off", log_config=None)
    config.load()
    server = uvicorn.Server(config)
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        await server.shutdown()


async def heard(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the connection is closed."""
    try:
        return await asyncio.wait_for(reader.read(), LONG)
    except ConnectionResetError:
        return b""


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nhost: ex",
        b"POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\nhalf",
    ],
)
def test_connections_without_a_complete_request_are_closed(said: bytes) -> None:
    async def test() -> None:
        async with behind(limited_protocol(ConnectionLimits("", 100), 0.05)) as port:
            reader, writer = await asyncio.open_connection(HERE, port)
            writer.write(said)
            assert await heard(reader) == b""
            writer.close()

    asyncio.run(test())


def test_an_address_has_so_many_connections_and_gets_new_ones_for_old_ones() -> None:
    async def test() -> None:
        async with behind(limited_protocol(ConnectionLimits("192.0.2.1", 10_000))) as port:
            kept = [
                await asyncio.open_connection(HERE, port) for _ in range(CONNECTIONS_PER_ADDRESS)
            ]
            for _, writer in kept:  # all are inside as soon as they are answered
                writer.write(REQUEST)
            for reader, _ in kept:
                assert b" 204 " in await asyncio.wait_for(reader.readline(), LONG)
            reader, writer = await asyncio.open_connection(HERE, port)
            assert await heard(reader) == b""
            writer.close()
            kept.pop()[1].close()
            for _ in range(1000):  # the server may hear of it a moment later
                reader, writer = await asyncio.open_connection(HERE, port)
                writer.write(REQUEST.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))
                writer_heard = await heard(reader)
                writer.close()
                if writer_heard:
                    break
                await asyncio.sleep(0.01)
            assert b" 204 " in writer_heard
            for _, writer in kept:
                writer.close()

    asyncio.run(test())


def test_proxies_come_for_many_but_some_files_are_always_left() -> None:
    some = ConnectionLimits("10.0.0.0/8, ::1", 1000)
    for address, number in (
        ("10.1.2.3", 500),
        ("::1", 500),
        ("192.0.2.1", CONNECTIONS_PER_ADDRESS),
    ):
        assert [some.enter(address, 1) for _ in range(500)].count(True) == number
    assert not some.enter("10.1.2.3", 1001)
    some.leave("192.0.2.1")
    assert some.enter("192.0.2.1", 1)
    assert not some.enter("192.0.2.1", 1)
    everybody = ConnectionLimits("*", 1000)
    assert all(everybody.enter("192.0.2.1", 1) for _ in range(500))


def test_an_ipv6_network_counts_as_one_address() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::9") == "2001:db8:1:2::"
    assert household("2001:db8:1:3::9") != household("2001:db8:1:2::9")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") == "192.0.2.1"
    assert household("fe80::1%eth0") == "fe80::"
    assert household("no:address") == "no:address"


def test_there_is_room_for_some_connections_everywhere() -> None:
    assert connection_limits.raise_file_limit() >= connection_limits.FILES_RESERVED
