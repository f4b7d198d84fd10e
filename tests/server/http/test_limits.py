"""Limits, security headers and bad tokens, as the application answers them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.server.helpers.asgi import House, Socket
from tests.server.helpers.memory import MemoryStore, services, simulate
from waggonway.server.http.rate_limits import (
    MAX_BODY_BYTES,
    MAX_FRAME_BYTES,
    REQUESTS,
    SOCKETS_PER_ADDRESS,
    Bucket,
    Rate,
)
from waggonway.server.people.guests import hashed
from waggonway.server.rooms.outbox import MOST_BYTES, MOST_MESSAGES
from waggonway.server.settings import Settings
from waggonway.server.store import Guest
from waggonway.server.tables import wire
from waggonway.server.tables.options import Options

PEOPLE = {"ann": "Ann", "bob": "Bob", "carol": "Carol"}


def house(settings: Settings | None = None) -> House:
    """An application that knows three guests, whose tokens are their ids."""
    store = MemoryStore()
    for token, name in PEOPLE.items():
        store.guests[hashed(token)] = Guest(token, name)
    return House(services(store), settings)


async def begun(here: House, options: Options) -> None:
    """A table of Ann and Bob."""
    form = {"edition": "first_journey", "options": options}
    await here.http("POST", "/api/tables", "ann", wire.encode(form))
    assert (await ask(here, "bob", wire.Sit(1))).status == 200


async def ask(here: House, token: str, command: wire.Command, key: str = "k") -> Any:
    """A request by HTTP."""
    request = wire.Request("t1", 0, f"{key}-{token}-{command.__class__.__name__}", command)
    return await here.http("POST", "/api/tables/t1/requests", token, wire.encode(request))


def join(here: House, token: str = "") -> tuple[Socket, list[bytes]]:
    """A client at the table's socket, with the messages it receives."""
    heard: list[bytes] = []
    return here.socket("/api/tables/t1/socket", token, heard.append), heard


def run(test: Callable[[], Awaitable[None]]) -> None:
    simulate(test)


def test_the_limits_are_what_the_documents_say() -> None:
    assert (MAX_FRAME_BYTES, MAX_BODY_BYTES) == (4096, 65536)


@pytest.mark.parametrize(("name", "status"), [("x" * 24, 201), ("x" * 25, 400), ("", 400)])
def test_a_name_has_at_most_24_characters(name: str, status: int) -> None:
    async def test() -> None:
        answer = await house().http("POST", "/api/guests", body=wire.encode({"name": name}))
        assert answer.status == status

    run(test)


@pytest.mark.parametrize(("length", "status"), [(140, 200), (141, 409), (2001, 400)])
def test_a_chat_message_has_at_most_140_characters(length: int, status: int) -> None:
    async def test() -> None:
        here = house()
        await begun(here, Options(2))
        assert (await ask(here, "ann", wire.Say("x" * length))).status == status

    run(test)


def test_a_body_has_at_most_64_kibibytes() -> None:
    async def test() -> None:
        here = house()
        for size, status in ((MAX_BODY_BYTES, 400), (MAX_BODY_BYTES + 1, 413)):
            answer = await here.http("POST", "/api/guests", body=b"x" * size)
            assert answer.status == status

    run(test)


def test_a_frame_has_at_most_4_kibibytes() -> None:
    async def test() -> None:
        here = house()
        await begun(here, Options(2))
        socket, heard = join(here)
        await asyncio.sleep(1)
        socket.say("x" * MAX_FRAME_BYTES)
        await asyncio.sleep(1)
        assert b"not_json" in heard[-1]
        socket.say("x" * (MAX_FRAME_BYTES + 1))
        await asyncio.sleep(1)
        assert heard[-1] == b"closed 1009 too_big"

    run(test)


def test_an_address_that_asks_too_much_is_refused_and_others_are_not() -> None:
    async def test() -> None:
        here = house()
        here.address = "somewhere"
        answers = [await here.http("GET", "/api/health") for _ in range(REQUESTS.at_once + 60)]
        statuses = [answer.status for answer in answers]
        assert statuses[: REQUESTS.at_once] == [200] * REQUESTS.at_once
        assert statuses.count(429) > 20
        refused = answers[statuses.index(429)]
        assert refused.data["code"] == "too_fast"
        here.address = "elsewhere"
        assert (await here.http("GET", "/api/health")).status == 200

    run(test)


def test_a_request_that_came_too_fast_can_be_repeated_later() -> None:
    time = [0.0]
    bucket = Bucket(Rate(10, 40), lambda: time[0])
    assert [bucket.take() for _ in range(50)] == [True] * 40 + [False] * 10
    time[0] += 0.55
    assert [bucket.take() for _ in range(7)] == [True] * 5 + [False] * 2
    time[0] += 1000
    assert sum(bucket.take() for _ in range(100)) == 40


def test_a_socket_that_never_stops_asking_is_closed() -> None:
    async def test() -> None:
        here = house()
        await begun(here, Options(2))
        socket, heard = join(here)
        for _ in range(200):
            socket.say("{}")
            await asyncio.sleep(0.0001)
        assert b'"code":"too_fast"' in heard[-2]
        assert heard[-1] == b"closed 4429 too_fast"

    run(test)


def test_an_address_has_so_many_connections_and_no_more() -> None:
    async def test() -> None:
        here = house()
        await begun(here, Options(2))
        here.address = "somewhere"
        there = []
        for _ in range(SOCKETS_PER_ADDRESS):
            there.append(join(here)[0])
            await asyncio.sleep(0.001)
        _, heard = join(here)
        await asyncio.sleep(1)
        assert heard == [b"closed 4429 too_many"]
        await there[0].leave()
        _, heard = join(here)
        await asyncio.sleep(1)
        assert b'"type":"news"' in heard[0]

    run(test)


def test_a_client_that_does_not_read_is_disconnected_and_costs_only_its_queue() -> None:
    async def test() -> None:
        here = house()
        await begun(here, Options(2))
        slow, heard = join(here, "carol")
        quick, told = join(here, "bob")
        await asyncio.sleep(1)
        slow.stuck = True
        (box,) = (b for b in here.registry._rooms["t1"].audience._outboxes if b.viewer == "carol")
        most = size = 0
        for number in range(MOST_MESSAGES + 10):
            await asyncio.sleep(3)
            assert (await ask(here, "ann", wire.Say("x" * 140), f"k{number}")).status == 200
            most, size = max(most, len(box._waiting)), max(size, box._size)
        assert (most, size <= MOST_BYTES) == (MOST_MESSAGES, True)
        assert box.closed == "too_slow"
        assert len(told) > MOST_MESSAGES  # nobody else has to wait
        slow.stuck = False
        await asyncio.sleep(2)
        assert heard[-1] == b"closed 4408 too_slow"
        await quick.leave()

    run(test)


def test_a_table_without_spectators_sends_them_away_when_the_game_begins() -> None:
    async def test() -> None:
        here = house()
        await begun(here, Options(2, spectators=False))
        _, stranger = join(here, "carol")
        _, nameless = join(here)
        _, player = join(here, "bob")
        await asyncio.sleep(1)
        assert (await ask(here, "ann", wire.Begin())).status == 200
        await asyncio.sleep(1)
        for heard in (stranger, nameless):
            assert heard[-1] == b"closed 4403 no_spectators"
            assert not any(b'"phase":"playing"' in message for message in heard)
        assert b'"phase":"playing"' in b"".join(player)
        for token in ("carol", ""):
            assert (await here.http("GET", "/api/tables/t1", token)).status == 403
        assert (await ask(here, "carol", wire.Say("Hello."))).status == 403
        assert (await ask(here, "bob", wire.Say("Hello."))).status == 200

    run(test)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/me"),
        ("PUT", "/api/me"),
        ("DELETE", "/api/me"),
        ("POST", "/api/tables"),
        ("POST", "/api/tables/t1/requests"),
    ],
)
@pytest.mark.parametrize("token", ["", "nobody's", "x" * 101, "ä", "ann ", hashed("ann")])
def test_a_request_without_a_valid_token_is_anonymous(method: str, path: str, token: str) -> None:
    async def test() -> None:
        here = house()
        request = wire.Request("t1", 0, "k", wire.Sync())
        bodies = {"/api/me": {"name": "Eve"}, "/api/tables/t1/requests": request}
        form = bodies.get(path, {"edition": "usa", "options": {"seats": 2}})
        good = "ann" if token == "ann " else ""
        answer = await here.http(method, path, token, wire.encode(form))
        if good:  # blanks around a header's value mean nothing
            assert answer.status != 401
        else:
            assert (answer.status, answer.data["code"]) == (401, "no_name")

    run(test)


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "", "http://[", "http://"])
def test_a_page_from_elsewhere_can_neither_ask_nor_listen(origin: str) -> None:
    async def test() -> None:
        here = house()
        for method, path in (("POST", "/api/guests"), ("PUT", "/api/me"), ("DELETE", "/api/me")):
            answer = await here.http(method, path, "ann", b'{"name": "Eve"}', origin=origin)
            assert (answer.status, answer.data["code"]) == (403, "wrong_origin")

    run(test)


def test_every_answer_has_the_headers_that_protect_a_page() -> None:
    async def test() -> None:
        here = house(Settings(public_url="https://example.org/trains"))
        for method, path in (
            ("GET", "/api/health"),
            ("GET", "/nothing"),
            ("POST", "/api/health"),
            ("POST", "/api/guests"),
        ):
            answer = await here.http(method, path, host="example.org")
            headers = dict(answer.headers)
            policy = headers[b"content-security-policy"].decode().split("; ")
            assert {"default-src 'self'", "object-src 'none'", "frame-ancestors 'none'"} <= {
                *policy
            }
            assert not any("unsafe" in part for part in policy)
            assert headers[b"x-content-type-options"] == b"nosniff"
            assert headers[b"referrer-policy"] == b"no-referrer"
            assert b"max-age" in headers[b"strict-transport-security"]
            assert b"access-control-allow-origin" not in headers

    run(test)


@pytest.mark.parametrize(
    ("public", "wanted"),
    [
        (None, {"HttpOnly", "SameSite=strict", "Path=/"}),
        ("https://example.org", {"HttpOnly", "SameSite=strict", "Path=/", "Secure"}),
        ("https://example.org/trains", {"HttpOnly", "SameSite=strict", "Path=/trains/", "Secure"}),
    ],
)
def test_the_cookie_is_for_this_server_alone(public: str | None, wanted: set[str]) -> None:
    async def test() -> None:
        here = house(Settings(public_url=public))
        answer = await here.http("POST", "/api/guests", body=b'{"name": "Ann"}')
        cookie = dict(answer.headers)[b"set-cookie"].decode().split("; ")
        assert wanted <= set(cookie)
        assert ("Secure" in cookie) == ("Secure" in wanted)
        assert not any(part.lower().startswith("domain") for part in cookie)

    run(test)


def test_an_invalid_request_gets_its_key_back_only_if_the_key_is_valid() -> None:
    assert wire.key_of(b'{"key": "mine", "more": 1}') == "mine"
    for data in (b"", b"[]", b'{"key": 3}', b'{"key": "a b"}', b'{"key": "%s"}' % (b"x" * 65)):
        assert wire.key_of(data) is None
