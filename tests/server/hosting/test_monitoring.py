"""Metrics, and the probes of liveness and readiness."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.helpers.asgi import House
from tests.server.helpers.memory import MemoryStore, services, simulate
from waggonway.server.metrics import TICK_SECONDS, Histogram, LoopLag
from waggonway.server.settings import Monitoring, Settings

parser = pytest.importorskip(
    "prometheus_client.parser", reason="run `make setup`: prometheus-client is missing"
)
DASHBOARD = Path(__file__).parents[3] / "deploy" / "grafana" / "waggonway.json"
TOKEN = "t" * 32


def families(text: str) -> dict[str, Any]:
    """The metrics by the names that queries use."""
    return {
        sample.name: family
        for family in parser.text_string_to_metric_families(text)
        for sample in family.samples
    }


def monitored(kind: Any, token: str | None = None) -> House:
    """A server with metrics."""
    settings = Settings(monitoring=Monitoring(metrics=kind, token_file=token))
    return House(services(MemoryStore()), settings)


def test_metrics_count_and_tell_nothing_about_people() -> None:
    async def test() -> str:
        house = monitored("loopback")
        house.address = "127.0.0.1"
        guest = await house.http("POST", "/api/guests", body=b'{"name": "Zoe", "bearer": true}')
        token, person = guest.data["token"], guest.data["id"]
        body = {"edition": "amsterdam", "options": {"seats": 2, "private": False}}
        table = (await house.http("POST", "/api/tables", token, msgspec.json.encode(body))).data
        await house.http("GET", f"/api/tables/{table['table']}", token)
        for command in ({"type": "seat_bot", "seat": 1, "bot": "random"}, {"type": "begin"}):
            request = {"game": table["table"], "version": 1, "key": command["type"]}
            where = f"/api/tables/{table['table']}/requests"
            await house.http(
                "POST", where, token, msgspec.json.encode({**request, "action": command})
            )
        await house.http("GET", "/nowhere")
        text = (await house.http("GET", "/metrics")).body.decode()
        for secret in ("Zoe", person, table["table"], token, "127.0.0.1"):
            assert secret not in text
        return text

    text = simulate(test)
    found = families(text)
    routes = {
        (one.labels["method"], one.labels["route"], one.labels["status"]): one.value
        for one in found["waggonway_http_requests_total"].samples
    }
    assert routes["GET", "/api/tables/{table}", "200"] == 1
    assert routes["GET", "other", "404"] == 1
    assert found["waggonway_steps_total"].samples[0].value >= 2
    states = {one.labels["state"]: one.value for one in found["waggonway_tables"].samples}
    assert states == {"playing": 1}


def test_the_dashboard_uses_only_metrics_that_exist() -> None:
    async def test() -> str:
        house = monitored("loopback")
        house.address = "::1"
        return (await house.http("GET", "/metrics")).body.decode()

    text = simulate(test)
    declared = set(re.findall(r"^# TYPE (\w+)", text, re.M)) | set(families(text))
    known = declared | {"waggonway_bus_connected", "waggonway_leases"}  # on Postgres
    known |= {"waggonway_bots_waiting", "waggonway_bots_thinking"}  # with worker processes
    board = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    queries = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    used = {name for query in queries for name in re.findall(r"\b(?:waggonway|process)_\w+", query)}
    assert len(used) > 15
    assert {name for name in used if name not in known} == set()
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])


@pytest.mark.parametrize(
    ("kind", "address", "headers", "status"),
    [
        ("off", "127.0.0.1", {}, 404),
        ("loopback", "127.0.0.1", {}, 200),
        ("loopback", "127.0.0.1", {"x_forwarded_for": "127.0.0.1"}, 404),
        ("loopback", "192.0.2.1", {}, 404),
        ("token", "127.0.0.1", {}, 401),
        ("token", "192.0.2.1", {"authorization": f"Bearer {TOKEN[1:]}"}, 401),
        ("token", "192.0.2.1", {"authorization": f"Basic {TOKEN}"}, 401),
        ("token", "192.0.2.1", {"authorization": f"Bearer {TOKEN}", "host": "10.1.2.3:8000"}, 200),
    ],
)
def test_metrics_are_only_for_those_the_host_chose(
    kind: str, address: str, headers: dict[str, str], status: int, tmp_path: Path
) -> None:
    file = tmp_path / "token"
    file.write_text(TOKEN)

    async def test() -> int:
        house = monitored(kind, str(file))
        house.address = address
        return (await house.http("GET", "/metrics", "", b"", **headers)).status

    assert simulate(test) == status


def test_a_server_is_alive_before_it_is_ready() -> None:
    async def test() -> None:
        store = MemoryStore()
        house = House(services(store), Settings(public_url="https://example.org/"))

        async def probe(path: str) -> tuple[int, str]:
            answer = await house.http("GET", f"/api/health/{path}", host="10.0.0.7:8000")
            return answer.status, answer.data["status"]

        assert await probe("ready") == (200, "ok")
        loop = house.registry.services.metrics.loop
        loop.tick(1.0)
        loop.tick(3.0)
        assert await probe("ready") == (503, "overloaded")
        for number in range(60):
            loop.tick(3.0 + number * TICK_SECONDS)
        assert await probe("ready") == (200, "ok")
        store.failure = "full"
        assert await probe("ready") == (503, "store_unavailable")
        assert await probe("live") == (200, "ok")
        store.failure = ""
        house.registry.disconnect_all()
        assert await probe("ready") == (503, "stopping")
        assert await probe("live") == (200, "ok")

    simulate(test)


def test_a_histogram_counts_values_up_to_each_bound() -> None:
    some = Histogram()
    for seconds in (0.001, 0.002, 0.3, 99):
        some.observe(seconds)
    buckets = dict(some.buckets())
    assert (buckets["0.001"], buckets["0.0025"], buckets["0.5"], buckets["+Inf"]) == (1, 2, 3, 4)
    lag = LoopLag()
    assert lag.worst == 0
