"""The work that one move takes: it is applied once, and shared parts are encoded once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.server.helpers.sitting import ANN, BOB, begun
from waggonway.game import DrawBlind
from waggonway.game import game as game_module
from waggonway.server.tables import viewer_messages, wire
from waggonway.server.tables.access.roles import Roles


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the game calls some of its functions."""
    counted = Counter[str]()

    def count(module: Any, name: str) -> None:
        right = getattr(module, name)

        def counting(*given: Any) -> Any:
            counted[name] += 1
            return right(*given)

        monkeypatch.setattr(module, name, counting)

    for name in ("apply", "menu", "public_part", "encode_public"):
        count(game_module, name)
    count(viewer_messages, "table_view")
    return counted


def test_a_move_is_applied_once_and_the_legal_actions_are_listed_once(
    calls: Counter[str],
) -> None:
    sitting = begun()
    sitting.opened()
    viewer_messages.news(sitting.table, ANN.id, 0, (), sitting.now)
    viewer_messages.news(sitting.table, BOB.id, 0, (), sitting.now)
    calls.clear()
    sitting.move(sitting.game.deciding[0], DrawBlind())
    assert calls["apply"] == 1
    assert calls["menu"] == 0  # they were listed for the news before the move
    writer = viewer_messages.NewsWriter(sitting.table, (), sitting.now, Roles(sitting.table))
    for person in (ANN.id, BOB.id, None, "stranger"):
        writer.news(person, sitting.table.version - 1)
    assert calls == {"apply": 1, "menu": 1, "public_part": 1, "encode_public": 1, "table_view": 1}


def test_encoded_news_is_news() -> None:
    sitting = begun()
    sitting.opened()
    sitting.move(sitting.game.deciding[0], DrawBlind())
    for person in (ANN.id, BOB.id, None):
        told = viewer_messages.news(sitting.table, person, 0, (), sitting.now)
        news = msgspec.json.decode(told, type=wire.News)
        assert wire.encode(news) == told
