"""Requests made from the API's own description, right ones and wrong ones: no crash, no 500."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode

from tests.server.helpers.asgi import Answer, House
from tests.server.helpers.memory import MemoryStore, VirtualLoop, services
from waggonway.server.people.guests import hashed
from waggonway.server.store import Guest

EXAMPLES = 10  # of each operation, right and wrong
FEW = 2  # of each of the many others
MANY = 200  # of all of them, in `make soak`
HERE = "http://127.0.0.1:8000"
OPERATIONS = (
    *("GET /api/health", "POST /api/guests", "GET /api/me", "PUT /api/me", "DELETE /api/me"),
    *("GET /api/editions", "GET /api/editions/{ref}", "GET /api/bots", "GET /api/tables"),
    *("POST /api/tables", "GET /api/tables/{table}", "POST /api/tables/{table}/requests"),
    "GET /api/games/{table}/record",
)
ELSEWHERE = ("POST /api/games",)
"""A record is looked at in a process of its own, for which virtual time does not wait:
test_api.py."""
RIGHT, WRONG = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
ASKED = [(label, RIGHT) for label in OPERATIONS] + [
    (label, WRONG)  # where there is something that can be wrong
    for label in OPERATIONS
    if label.startswith(("POST", "PUT")) or label == "GET /api/tables/{table}"
]


class Api:
    """The application with a table and a guest, and what it says of itself."""

    def __init__(self, runner: asyncio.Runner) -> None:
        self._runner = runner
        self.house, self.store = runner.run(self._open())
        described = self.ask("GET", "/api/schema/openapi.json").data
        schema = schemathesis.openapi.from_dict(described)
        found: list[Any] = [one.ok() for one in schema.get_all_operations()]  # type: ignore[union-attr]
        self.operations = {one.label: one for one in found}

    async def _open(self) -> tuple[House, MemoryStore]:
        store = MemoryStore()
        house = House(services(store))
        store.guests[hashed("ann")] = Guest("ann0", "Ann")
        form = {"edition": "first_journey", "options": {"seats": 2}}
        made = await house.http("POST", "/api/tables", "ann", msgspec.json.encode(form))
        assert made.data["table"] == "t1"
        return house, store

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        """One request."""
        return self._runner.run(self.house.http(method, path, "ann", body, **headers))


@pytest.fixture(scope="module")
def api() -> Iterator[Api]:
    """One application for all that is asked of it."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        yield Api(runner)


def send(api: Api, case: Any) -> Answer:
    """A case as a client's library would send it."""
    made: Any = requests.Request(**case.as_transport_kwargs(base_url=HERE)).prepare()
    body = made.body.encode() if isinstance(made.body, str) else made.body or b""
    kind = made.headers.get("content-type") or "application/json"
    return api.ask(made.method or "GET", made.path_url, body, content_type=kind)


def check(answer: Answer, what: object) -> None:
    """Any status but a failure of ours; every refusal in the one form."""
    assert answer.status < 500, (what, answer)
    if answer.status >= 400:
        problem = answer.data
        assert set(problem) == {"code", "message"}, (what, answer)
        assert re.fullmatch("[a-z_]+", problem["code"])


def attack(
    api: Api, label: str, mode: GenerationMode, examples: int = 0, /, **known: str
) -> Counter[int]:
    """Some requests of a kind, also about what is known to exist; how often which status came."""
    seen: Counter[int] = Counter()
    parts = {
        name: value for name, value in ({"table": "t1"} | known).items() if f"{{{name}}}" in label
    }
    there = {"path_parameters": parts} if parts else {}

    @given(case=api.operations[label].as_strategy(generation_mode=mode, **there))
    @settings(
        max_examples=examples or EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def ask(case: Any) -> None:
        answer = send(api, case)
        seen[answer.status] += 1
        check(answer, case)

    ask()
    return seen


@pytest.mark.parametrize(("label", "mode"), ASKED)
def test_no_request_makes_the_server_fail(api: Api, label: str, mode: GenerationMode) -> None:
    seen = attack(api, label, mode)
    assert seen
    if mode is WRONG and not label.startswith("GET"):  # a parameter too many does no harm
        assert min(seen) >= 400


def test_no_request_of_a_kind_that_is_not_named_here_does_either(api: Api) -> None:
    for label in sorted(set(api.operations) - set(OPERATIONS) - set(ELSEWHERE)):
        assert attack(api, label, RIGHT, FEW), label


@pytest.mark.soak
def test_not_even_many_requests_make_it_fail(api: Api) -> None:
    for label in sorted(set(api.operations) - set(ELSEWHERE)):
        assert attack(api, label, RIGHT, MANY), label
    for label, mode in ASKED:
        assert attack(api, label, mode, MANY), label


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/t1?since=" + "9" * 5000,
        "/api/tables/t1?since=-1",
        "/api/tables/t1?since=1e9",
        "/api/tables/t1?since=%00",
        "/api/tables/%ff%fe",
        "/api/tables/%2e%2e%2fhealth",
        "/api/tables/" + "x" * 5000,
        "/api/games/%0d%0aset-cookie:x/record",
        "/api/editions/..%2f..%2fetc%2fpasswd",
        "/api//tables",
        "/api/tables/t1/socket",
    ],
)
def test_strange_paths_are_refused_or_answered(api: Api, path: str) -> None:
    answer = api.ask("GET", path)
    check(answer, path)
    assert b"root:" not in answer.body


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "a/b", "", ";"]
)
@pytest.mark.parametrize("body", [b"", b"\xff", b"name=Ann", b"[" * 60_000, b'{"name": NaN}'])
def test_bodies_of_any_kind_are_refused(api: Api, kind: str, body: bytes) -> None:
    answer = api.ask("POST", "/api/guests", body, content_type=kind)
    check(answer, (kind, body[:20]))
    assert answer.status >= 400


def test_the_api_describes_all_that_is_asked_here(api: Api) -> None:
    assert set(OPERATIONS) <= set(api.operations)
