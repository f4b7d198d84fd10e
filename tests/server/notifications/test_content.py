"""The words of notifications: in both languages, and about what has happened."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from waggonway.server.notifications.content import WORDS, Item, headline, sentence
from waggonway.server.notifications.push import payload
from waggonway.server.tables.turns import CallKind

LINK = "https://example.org/tables/"


def item(kind: str, table: str = "a") -> Item:
    """A game of Ann and Ben, told to Ann."""
    return Item(kind, "USA", ("Ann", "Ben"), 0, LINK + table)


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("kind", get_args(CallKind))
def test_every_kind_of_message_has_words_in_each_language(kind: str, language: str) -> None:
    for text in (sentence(item(kind), language), headline([item(kind)], language)):
        assert "USA" in text
        assert "{" not in text
    assert "Ben" in sentence(item(kind), language)
    assert "Ann" not in headline([item(kind)], language)  # no name that a player chose


def test_a_headline_says_that_games_wait_only_if_all_of_them_do() -> None:
    waiting = [item("turn"), item("turn", "b"), item("reminder", "b")]
    assert headline(waiting, "en") == "2 games are waiting for you"
    assert headline([*waiting, item("over", "c")], "en") == "News from 3 of your games"
    assert headline([item("over"), item("lost", "b")], "de") == "Neues aus 2 deiner Spiele"


def test_a_lost_seat_is_not_told_as_one_to_come_back_to() -> None:
    assert "taken your seat" in sentence(item("lost"), "en")
    assert "until you are back" in sentence(item("expired"), "en")


def test_a_push_message_about_several_games_counts_all_that_wait() -> None:
    new, older = [item("reminder"), item("reminder", "b")], [item("turn", "c")]
    told = msgspec.json.decode(payload(new, older, "en", "tag", 3))
    assert told["title"] == "3 games are waiting for you"
    assert len(told["body"].splitlines()) == 3
    assert msgspec.json.decode(payload(new[:1], older, "en", "tag", 2))["url"] == LINK + "a"
