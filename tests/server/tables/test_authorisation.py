"""Permissions: every message by every role in every situation."""

from __future__ import annotations

import pytest

from waggonway.server.tables import wire

from .authorisation import MESSAGES, PAGE, QUESTIONS, SITUATIONS, page, table_of

BY_THE_HOST = ("stand_up, another's seat", "choose_color, another's seat")
"""What the host of a table may do with the seats of others in the lobby."""


@pytest.mark.parametrize("situation", SITUATIONS.values())
def test_refused_messages_change_nothing_and_allowed_ones_do(situation: str) -> None:
    """Illegal and foreign actions of every role included."""
    for message, cells in table_of(situation).items():
        for role, (answer, changed) in cells.items():
            asks = message == "sync" or message in QUESTIONS
            assert changed == (answer == "yes" and not asks), (message, role)
        assert cells["nobody"][0] == ("yes" if message == "sync" else "no_name")


@pytest.mark.parametrize("situation", SITUATIONS.values())
def test_nobody_acts_for_anothers_seat_and_a_stranger_only_talks_or_sits(situation: str) -> None:
    cells = table_of(situation)
    for message, by_role in cells.items():
        if "another's" in message and message not in BY_THE_HOST:
            assert all(answer != "yes" for answer, _ in by_role.values()), message
        if message not in ("sync", "say", "sit, a free seat"):
            assert by_role["stranger"][0] != "yes", message
    hosts = ("seat_bot", "set_options", "begin")
    for message in (*hosts, *BY_THE_HOST):
        assert cells[message]["player"][0] != "yes", message


def test_every_message_has_a_row() -> None:
    kinds = {str(kind.__struct_config__.tag) for kind in wire.Command.__args__}
    assert {message.partition(",")[0] for message in MESSAGES} == kinds


def test_the_page_is_up_to_date() -> None:
    """`python -m tests.server.tables.authorisation` writes it again."""
    assert PAGE.read_text(encoding="utf-8") == page()
