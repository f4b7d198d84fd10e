"""Requests made from the API's own description, for every operation of the ladder."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from schemathesis import GenerationMode

from tests.server.helpers.memory import VirtualLoop
from tests.server.http import test_schema
from tests.server.http.test_schema import Api, attack

from .club_house import ClubHouse, ready


class LadderApi(Api):
    """The application with a challenge of Ann's, whose game has started."""

    async def _open(self) -> Any:
        house = ClubHouse()
        player = await ready(house)
        await player.look()
        self.known = {"table": player.turn["table"], "challenge": player.path.rpartition("/")[2]}
        self.known["program"] = (await house.ask("GET", player.path))["program"]
        return house, house.store


def test_no_request_makes_the_ladder_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_schema, "EXAMPLES", 5)
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        api = LadderApi(runner)
        labels = [label for label in api.operations if "/api/ladder" in label]
        assert len(labels) == 9
        for label in labels:
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                if mode is GenerationMode.NEGATIVE and not label.startswith("POST"):
                    continue
                seen = attack(api, label, mode, **api.known)
                assert seen, label
