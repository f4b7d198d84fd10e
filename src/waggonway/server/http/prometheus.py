"""The text of `/metrics`, in the format of Prometheus.

Everything is about one process or, for tables and leases, about the whole database. No metric and
no label is about a person, a table or an address.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Any

from ..._version import __version__
from ..metrics import Histogram
from ..notifications.dispatcher import Dispatcher
from ..rooms.room_registry import RoomRegistry
from ..store import SqlStore, StoreError

COUNTS_SECONDS = 15.0  # counts of the whole database are at most so old
REQUEST_LABELS = ["method", "route", "status"]


class Exposition:
    """Collects the metrics of a process."""

    def __init__(self, registry: RoomRegistry, dispatcher: Dispatcher | None = None) -> None:
        self._registry = registry
        self._dispatcher = dispatcher
        self._outbox: int | None = None
        self._counted = -COUNTS_SECONDS
        self._tables: dict[str, int] = {}
        self._leases: int | None = None

    async def text(self) -> bytes:
        """Return all metrics."""
        # Imported late: only servers with metrics need it.
        from prometheus_client import PlatformCollector, ProcessCollector, generate_latest
        from prometheus_client.registry import CollectorRegistry

        if time.monotonic() - self._counted >= COUNTS_SECONDS:
            await self._count()
        shown: Any = CollectorRegistry(auto_describe=False)
        shown.register(self)
        if os.name == "posix":
            ProcessCollector(registry=shown)
        PlatformCollector(registry=shown)
        text: bytes = generate_latest(shown)
        return text

    async def _count(self) -> None:
        """Count what is in the database; keep the old numbers while it cannot be read."""
        store = self._registry.services.store
        try:
            self._tables = await store.count_tables()
            count_leases = getattr(store, "count_leases", None)
            self._leases = await count_leases() if count_leases else None
            if self._dispatcher is not None and isinstance(store, SqlStore):
                self._outbox = await store.count_deliveries()
        except StoreError:
            return
        self._counted = time.monotonic()

    def collect(self) -> Iterator[Any]:
        """Yield the metrics."""
        from prometheus_client import core

        yield core.InfoMetricFamily(
            "waggonway", "The version of Waggonway", {"version": __version__}
        )
        yield from self._counters(core)
        yield from self._gauges(core)
        metrics = self._registry.services.metrics
        yield histogram(core, "http_request_seconds", "Time to answer", metrics.request_seconds)
        yield histogram(core, "commit_seconds", "Time to write a step", metrics.commit_seconds)
        yield histogram(
            core, "event_loop_lag_seconds", "Delay of the event loop", metrics.loop.seconds
        )

    def _counters(self, core: Any) -> Iterator[Any]:
        metrics = self._registry.services.metrics
        bus = getattr(self._registry.services.store, "bus_counts", {})
        requests = core.CounterMetricFamily(
            "waggonway_http_requests", "HTTP requests", labels=REQUEST_LABELS
        )
        for (method, route, status), number in list(metrics.requests.items()):
            requests.add_metric([method, route, str(status)], number)
        yield requests
        for name, about, label, counts in (
            ("moves", "Moves", "by", metrics.moves),
            ("commit_failures", "Steps that were not written", "reason", metrics.commit_failures),
            ("sockets_closed", "Closed sockets", "reason", metrics.socket_ends),
            ("bus_events", "Versions sent and received, lost connections", "event", bus),
        ):
            family = core.CounterMetricFamily(f"waggonway_{name}", about, labels=[label])
            for value, number in list(counts.items()):
                family.add_metric([value], number)
            yield family
        if self._dispatcher is not None:
            sent = core.CounterMetricFamily(
                "waggonway_notifications", "Notifications", labels=["channel", "result"]
            )
            for labels, number in list(self._dispatcher.counts.items()):
                sent.add_metric(list(labels), number)
            yield sent
        yield core.CounterMetricFamily("waggonway_steps", "Steps written", value=metrics.steps)

    def _gauges(self, core: Any) -> Iterator[Any]:
        services = self._registry.services
        tables = core.GaugeMetricFamily(
            "waggonway_tables", "Tables in the database", labels=["state"]
        )
        for state, number in self._tables.items():
            tables.add_metric([state], number)
        yield tables
        queue = getattr(services.thinker, "queue", None)
        bus = getattr(services.store, "bus_connected", None)
        gauges: tuple[tuple[str, str, float | None], ...] = (
            ("rooms", "Tables in memory", self._registry.rooms),
            ("sockets", "Open sockets", services.metrics.sockets),
            ("bots_waiting", "Decisions of bots that wait for a worker", queue and queue.waiting),
            ("bots_thinking", "Decisions of bots in a worker", queue and queue.running),
            ("leases", "Tables owned by a live process", self._leases),
            ("outbox", "Notifications that are not sent yet", self._outbox),
            ("bus_connected", "Whether the bus is connected", bus),
            ("event_loop_lag_worst_seconds", "In the last 5 seconds", services.metrics.loop.worst),
        )
        for name, about, value in gauges:
            if value is not None:
                yield core.GaugeMetricFamily(f"waggonway_{name}", about, value=float(value))


def histogram(core: Any, name: str, about: str, values: Histogram) -> Any:
    """Describe a histogram."""
    return core.HistogramMetricFamily(
        f"waggonway_{name}", about, buckets=values.buckets(), sum_value=values.sum
    )
