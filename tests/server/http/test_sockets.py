"""A table's socket when something unexpected happens: it is logged, and the connection ends."""

from __future__ import annotations

import asyncio
import gc

import msgspec
import pytest

from tests.server.helpers.memory import simulate
from waggonway.server.http import sockets
from waggonway.server.rooms.outbox import Outbox
from waggonway.server.tables import wire
from waggonway.server.tables.options import Options

from .test_limits import begun, house, join


def fail(*_: object) -> None:
    """Fail as only a bug does."""
    raise ZeroDivisionError


def check(log: pytest.LogCaptureFixture) -> None:
    """Check that one failure of the table was logged, with its error, and nothing else."""
    gc.collect()  # asyncio would report an error that nobody retrieved
    (record,) = [one for one in log.records if one.levelname == "ERROR"]
    assert (record.name, record.message) == (sockets.logger.name, "a connection failed")
    assert vars(record)["table"] == "t1"
    assert record.exc_info
    assert record.exc_info[0] is ZeroDivisionError


def test_a_request_that_fails_is_refused_and_ends_the_connection(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sockets, "answer", fail)

    async def test() -> None:
        here = house()
        await begun(here, Options(2))
        (ann, heard), (_, others) = join(here, "ann"), join(here, "bob")
        await asyncio.sleep(1)
        ann.say(wire.encode(wire.Request("t1", 0, "k1", wire.Say("hello"))))
        await asyncio.sleep(1)
        refused, closed = heard[-2:]
        told = msgspec.json.decode(refused)
        assert (told["type"], told["key"], told["code"]) == ("refused", "k1", "failed")
        assert closed == b"closed 1011 failed"
        assert not others[-1].startswith(b"closed")
        assert here.registry.services.metrics.socket_ends == {"failed": 1}

    simulate(test)
    check(caplog)


def test_a_connection_that_fails_while_it_sends_is_ended(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Outbox, "get", fail)

    async def test() -> None:
        here = house()
        await begun(here, Options(2))
        _, heard = join(here, "ann")
        await asyncio.sleep(1)
        assert heard == [b"closed 1011 failed"]

    simulate(test)
    check(caplog)
