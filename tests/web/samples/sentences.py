"""Sentences of hints and events, to compare with those of the browser.

The browser fills in the same templates (web/src/i18n/sentences.test.ts).
`python -m tests.web.samples.sentences` writes the file.
"""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec

from waggonway.bots.hints.advice import HintReason, Need
from waggonway.bots.hints.hint_sentences import sentence_of
from waggonway.editions import load
from waggonway.game import events as e
from waggonway.game.result import Reason
from waggonway.game.sentences.event_sentences import sentence
from waggonway.review.hints import odds_sentence
from waggonway.review.ticket_odds import Risk, TicketOdds

FILE = Path(__file__).parents[3] / "web/src/i18n/sentences.samples.json"
EUROPE = load("europe")
NAMES = ("Ann", "Bob")
ROUTE = EUROPE.route_labels.index("Bucuresti-Sofia")
NEEDS = (Need(0, 2, 3, 0.9), Need(1, 1, 1, None), Need(2, None, 0, None))

REASONS = [
    *(HintReason("completes", {"spaces": 1, "points": 1}, (need,), 5) for need in NEEDS[:1]),
    *(HintReason("leads_on", {"spaces": 3, "points": 4}, (need,), 1) for need in NEEDS),
    HintReason("aside", {"spaces": 6, "points": 15}, (), 5),
    HintReason("needed_card", {"color": "red"}, NEEDS[:1], 5),
    HintReason("gray_card", {"color": "orange"}, NEEDS[1:2], 5),
    HintReason("spare_card", {"color": "wild"}, (), 1),
    HintReason("blind", {}, (), 7),
    HintReason("station", {"city": "berlin"}, NEEDS[:1], 5),
    HintReason("keep", {}, NEEDS, 30),
    HintReason("keep", {}, (Need(0, 2, 3, 1.0), Need(1, 2, 3, 0.0)), 30),
    HintReason("keep", {}, (Need(0, 0, 0, None), NEEDS[1]), 30),
    *(HintReason("more_tickets", {}, (), turns) for turns in (1, 12)),
    *(HintReason("few_turns", {}, (), turns) for turns in (1, 2)),
    *(HintReason("toll", {"cards": cards}, (), 5) for cards in (1, 2)),
    HintReason("decline", {}, (), 5),
    HintReason("swap", {}, (), 5),
    HintReason("swap_near", {}, NEEDS[1:2], 5),
    HintReason("pass", {}, (), 5),
    HintReason("passenger", {"color": "red", "own": 1, "most": 3}, (), 5),
    HintReason("mix", {"first": 1, "second": 3}, (), 40),
]

EVENTS: list[e.Event] = [
    e.CardTaken(1, 3, "orange"),
    e.CardTaken(1, 3, "wild"),
    e.CardDrawn(0, None),
    e.CardDrawn(0, "red"),
    e.RouteClaimed(0, ROUTE, "green", 1, 2),
    e.RouteClaimed(0, ROUTE, "wild", 2, 2),
    e.TunnelDeclined(0),
    e.StationBuilt(1, "berlin", "red", 2, 1),
    e.TicketsKept(1, 2, None, None, None),
    e.TicketsSwapped(1, 2, 2, None, None),
    e.PassengerTaken(0, "berlin", "red"),
    e.MerchandiseGained(0),
    e.Passed(0),
    e.Passed(0, True),
    e.SweepCapped(),
    e.DeckReshuffled(1, 30),
    *(e.GameEnded(reason) for reason in get_args(Reason)),
]

ODDS = [
    TicketOdds(0, 0.71, 6, None),
    TicketOdds(0, 0.71, 1, None),
    TicketOdds(1, 0.4, 6, Risk("cards", ROUTE, "green")),
    TicketOdds(1, 0.4, 6, Risk("cards", ROUTE, "gray")),
    TicketOdds(1, 0.4, 2, Risk("taken", ROUTE, "green")),
    TicketOdds(1, 0.03, None, None),
    TicketOdds(1, 1.0, 3, None),
    TicketOdds(1, 0.0, None, None),
]


def samples() -> dict[str, Any]:
    """Return reasons and events with their English sentences."""
    return {
        "hints": [
            {"reason": msgspec.to_builtins(reason), "sentence": sentence_of(EUROPE, reason)}
            for reason in REASONS
        ],
        "odds": [
            {"odds": msgspec.to_builtins(odds), "sentence": odds_sentence(EUROPE, odds)}
            for odds in ODDS
        ],
        "events": [
            {"event": msgspec.to_builtins(event), "sentence": sentence(EUROPE, event, NAMES)}
            for event in EVENTS
        ],
    }


def text() -> str:
    """Return the file, with one line for each sentence."""
    parts = [
        f' "{name}": [\n'
        + ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
        + "\n ]"
        for name, rows in samples().items()
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
