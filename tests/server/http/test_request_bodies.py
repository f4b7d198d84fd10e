"""The body of a request is decoded once and strictly."""

from __future__ import annotations

import pytest
from litestar.connection import request as litestar_request
from litestar.serialization import msgspec_hooks

from tests.server.helpers.asgi import House
from tests.server.helpers.memory import MemoryStore, services, simulate
from waggonway.server.http.request_bodies import StrictBody


def test_a_body_is_decoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    decoded: list[bytes] = []
    decode = StrictBody.decode_bytes

    def counted(self: StrictBody[object], value: bytes) -> object:
        decoded.append(value)
        return decode(self, value)

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("Litestar has decoded the body as well")

    monkeypatch.setattr(StrictBody, "decode_bytes", counted)
    monkeypatch.setattr(msgspec_hooks, "decode_json", forbidden)
    monkeypatch.setattr(litestar_request, "decode_json", forbidden)

    async def test() -> int:
        house = House(services(MemoryStore()))
        return (await house.http("POST", "/api/guests", body=b'{"name": "Ann"}')).status

    assert simulate(test) == 201
    assert decoded == [b'{"name": "Ann"}']


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        (b"", "The request needs a JSON body."),
        (b"{", "truncated"),
        (b"[]", "Expected `object`"),
        (b'{"name": "Ann", "bearer": "true"}', "Expected `bool`, got `str`"),
        (b'{"name": "Ann", "age": 8}', "unknown field `age`"),
    ],
)
def test_a_body_that_does_not_fit_is_refused(body: bytes, problem: str) -> None:
    async def test() -> tuple[int, str, str]:
        answer = await House(services(MemoryStore())).http("POST", "/api/guests", body=body)
        return answer.status, answer.data["code"], answer.data["message"]

    status, code, message = simulate(test)
    assert (status, code) == (400, "bad_request")
    assert problem in message
