"""Pages around the games: home, a table's set-up, its invitation, rules, statistics, settings."""

from __future__ import annotations

import re

from tests.web.helpers.page_moves import Hands
from tests.web.helpers.visitor import Visitor
from waggonway.server.tables import wire

from .games import BOARDS
from .studio import THEMES, Studio


def pages(studio: Studio, ann: Visitor, ben: Visitor) -> None:
    """All of them, as Ann sees them; she plays at several tables by now."""
    if not studio.wants("pages/"):
        return
    ben.open_table("germany", 4)
    ann.open_table("europe", 4)
    ann.send(wire.SeatBot(1, "club"))
    table = f"tables/{ann.table}"
    studio.sit(ann)
    studio.take("pages/home", "", whole=True)
    studio.take("pages/set-up", table)  # a whole one would have its bar in the midst
    studio.take("pages/set-up-options", table, options, themes=THEMES[:1])
    studio.take("pages/set-up-bot", table, bot)
    studio.take("pages/set-up-colour", table, colour)
    studio.take("pages/statistics", "statistics", whole=True)
    studio.take("pages/settings", "settings", whole=True)
    studio.take("pages/about", "about", whole=True)
    studio.take("pages/unknown", "nowhere", themes=THEMES[:1])
    for edition in BOARDS:
        dark = THEMES if edition == "europe" else THEMES[:1]
        studio.take(f"pages/rules-{edition}", f"rules/{edition}", themes=dark)
    studio.take("pages/rules-whole", "rules/europe", themes=THEMES[:1], whole=True)
    studio.sit(None)
    studio.take("pages/welcome", "")
    studio.take("pages/invitation", table, whole=True)


def options(hands: Hands) -> None:
    """The options of a table."""
    summary = hands.page.get_by_text("Options", exact=True)
    hands.press(summary)
    summary.evaluate("it => it.scrollIntoView()")


def bot(hands: Hands) -> None:
    """Which bot shall sit here."""
    hands.press(hands.button("Add a bot to seat 3"))


def colour(hands: Hands) -> None:
    """Which colour somebody's trains have."""
    hands.press(hands.button(re.compile("^Ann’s colour")))
