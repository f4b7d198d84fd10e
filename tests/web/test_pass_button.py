"""The Pass button: where a station or a swap is all there is, and nobody has to take it (T-66)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from waggonway.game import DrawBlind, KeepTickets
from waggonway.server.tables import wire

from .conftest import SeededServer, Visit
from .helpers.page_moves import Hands
from .helpers.visitor import Visitor

EDITIONS = Path(__file__).parents[1] / "editions"
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def cornered(ann: Visitor, edition: str) -> None:
    """Draw until the deck is empty: then Ann can only build or swap, or pass."""
    text = (EDITIONS / f"{edition}.toml").read_text()
    options = {"seats": 2, "start": 0}
    ann.table = str(ann.ask("POST", "tables", text=text, options=options)["table"])
    ann.send(wire.SeatBot(1, "random"))
    ann.send(wire.Begin())
    for _ in range(8):
        news = ann.news_when(lambda news: news.views[0].deciding == (0,))
        legal = news.views[0].legal
        draw = next((one for one in legal if isinstance(one, DrawBlind | KeepTickets)), None)
        if draw is None:
            return
        ann.send(wire.MakeMove(0, draw))
    raise AssertionError("the deck is not empty yet")


@pytest.mark.parametrize(
    ("edition", "other", "size"),
    [("only_stations", "station", DESKTOP), ("only_swaps", "swap", PHONE)],
    ids=["stations-desktop", "swaps-phone"],
)
def test_passing_is_offered_and_asks_before_it_is_done(
    visit: Visit, server: SeededServer, edition: str, other: str, size: dict[str, int]
) -> None:
    """E-22, F-17, T-66: the button, its question, and the journal's line."""
    ann = visit("Ann", viewport=size, has_touch=size is PHONE)
    server.seed("pass")
    cornered(ann, edition)
    before = ann.news().views[0]
    turn, stations = before.turn, before.players[0].stations
    page = ann.go_to_table()
    hands = Hands(page, touch=size is PHONE)
    bar = page.get_by_role("region", name="What you can do")
    expect(bar.get_by_role("button", name=re.compile(other, re.IGNORECASE))).to_be_visible()
    hands.press(bar.get_by_role("button", name=re.compile("^Pass")))
    panel = page.get_by_role("dialog")
    expect(panel).to_contain_text("If everyone passes in a row, the game ends.")
    hands.press(panel.get_by_role("button", name="Pass", exact=True))
    passed = ann.news_when(lambda news: news.views[0].deciding != (0,) or news.views[0].turn > turn)
    assert passed.views[0].players[0].stations == stations
    expect(
        page.get_by_text(re.compile("You passed.|Everyone passed in a row.")).first
    ).to_be_attached()
