"""What others may know about a player's tickets, passengers and cards."""

from typing import Any

import msgspec
import pytest

from tests.kit import arrange, do, opened, seen
from waggonway.editions import load
from waggonway.game import Game

#   a claim that completes the first ticket and not the second, both of one deck
WORLDS: dict[str, dict[str, Any]] = {
    "usa": {
        "owners": {"El Paso-Santa Fe": 0},
        "hands": {0: {"red": 2}},
        "claim": "claim Denver-Santa Fe red 2",
        "tickets": ("Denver-El Paso", "Boston-Miami"),
    },
    "europe": {
        "owners": {"Brindisi-Roma": 0, "Roma-Venezia": 0},
        "hands": {0: {"red": 2}},
        "claim": "claim Venezia-Zagrab red 2",
        "tickets": ("Zagrab-Brindisi", "Brest-Venezia"),
    },
    "germany": {
        "owners": {"Hamburg-Schwerin": 0},
        "hands": {0: {"red": 2}},
        "claim": "claim Rostock-Schwerin red 2",
        "tickets": ("Hamburg-Rostock", "Köln-München"),
    },
    "amsterdam": {
        "owners": {"Oude Kerk-Dam/1": 0},
        "hands": {0: {"black": 1}},
        "claim": "claim Oude Kerk-Waag/1 black 1",
        "tickets": ("Waag-Dam", "Noordermarkt-Blauwbrug"),
    },
    "first_journey": {
        "owners": {"London-Amsterdam/1": 0, "Amsterdam-Berlin/1": 0},
        "hands": {0: {"blue": 2}},
        "claim": "claim Berlin-Warsaw/1 blue 2",
        "tickets": ("London-Warsaw", "Madrid-Rome"),
    },
}


def told(edition: str, ticket: str, viewer: int | None) -> bytes:
    """Everything a viewer is told about a claim by seat 0, which holds one ticket."""
    world = WORLDS[edition]
    game = arrange(
        edition,
        owners=world["owners"],
        hands=world["hands"],
        tickets={0: [ticket]},
        passengers={} if edition == "germany" else None,
    )
    before = msgspec.json.encode(game.view(viewer))
    events = seen(game.apply(0, world["claim"]), viewer)
    return before + msgspec.json.encode([events, game.view(viewer)])


@pytest.mark.parametrize("viewer", [None, 1])
@pytest.mark.parametrize("edition", ["usa", "europe", "germany", "amsterdam"])
def test_nobody_learns_that_a_ticket_is_completed(edition: str, viewer: int | None) -> None:
    """T-43, A-26: in two worlds that differ in it, others are told the same bytes."""
    completed, failed = WORLDS[edition]["tickets"]
    assert told(edition, completed, viewer) == told(edition, failed, viewer)
    assert told(edition, completed, 0) != told(edition, failed, 0)


@pytest.mark.parametrize("viewer", [None, 1])
def test_in_first_journey_everybody_learns_it(viewer: int | None) -> None:
    """T-43, F-15: a completed ticket is shown, an open one stays hidden."""
    completed, failed = WORLDS["first_journey"]["tickets"]
    one, other = (told("first_journey", ticket, viewer) for ticket in (completed, failed))
    assert b"ticket_completed" in one
    assert b"ticket_completed" not in other


def test_open_tickets_of_first_journey_stay_hidden() -> None:
    """F-15: only the number is public, and the replacement is its owner's alone."""
    game = arrange(
        "first_journey",
        owners={"London-Amsterdam/1": 0, "Amsterdam-Berlin/1": 0},
        hands={0: {"blue": 2}},
        tickets={0: ["London-Warsaw", "Madrid-Rome"]},
        ticket_decks={"regular": ["Paris-Warsaw"]},
    )
    events = game.apply(0, "claim Berlin-Warsaw/1 blue 2")
    number = game.edition.ticket_labels.index
    drawn = {viewer: seen(events, viewer)[2]["ticket"] for viewer in (0, 1, None)}
    assert drawn == {0: number("Paris-Warsaw"), 1: None, None: None}
    public = game.view(1).players[0]
    assert (public.completed, public.tickets) == ((number("London-Warsaw"),), 2)
    assert game.view(1).tickets == ()


@pytest.mark.parametrize("edition", ["germany", "amsterdam"])
def test_tickets_are_secret_to_the_end(edition: str) -> None:
    """G-10, G-34, A-7, A-26: neither the offer nor what is kept reaches anybody else."""
    game = Game.new(edition, 2, seed="secret", start=0)
    while game.phase != "action":
        seat = game.deciding[0]
        other = 1 - seat
        events = game.apply(seat, game.legal(seat)[-1])
        for viewer in (other, None):
            for event in seen(events, viewer):
                if event.get("seat") == seat:
                    assert not any(event.get(key) for key in ("tickets", "kept", "refused"))
    view = game.view(1)
    held = game.view(0).tickets or ()
    assert held
    assert view.players[0].tickets == len(held)
    assert not set(held) & set(view.tickets or ())
    spectator = game.view(None)
    assert (spectator.tickets, spectator.offer, spectator.chosen) == (None, None, None)


@pytest.mark.parametrize(
    ("edition", "backs"),
    [
        ("usa", None),
        ("europe", None),
        ("germany", {"short": 2, "long": 1}),
        ("amsterdam", None),
        ("first_journey", None),
    ],
)
def test_the_number_of_tickets_is_public_and_the_backs_where_they_differ(
    edition: str, backs: dict[str, int] | None
) -> None:
    """T-44: Europe's long tickets have the same place in the hand as others, Germany's do not."""
    decks = load(edition).decks
    first, *rest = decks
    mine = [*decks[first][:2], decks[rest[0]][0]] if rest else list(decks[first][:3])
    game = arrange(edition, tickets={0: mine, 1: []}, ticket_decks={first: decks[first][5:9]})
    for viewer in (0, 1, None):
        player = game.view(viewer).players[0]
        assert (player.tickets, player.backs) == (3, backs)
    assert game.view(None).ticket_decks[first] == 4


def test_kept_tickets_are_told_by_their_backs_in_germany_only() -> None:
    """T-44: the event of keeping says how many of each deck, or only how many."""
    game = arrange("germany", tickets={}, ticket_decks={"short": [0, 1], "long": [60, 61]})
    game.apply(0, "tickets 2+2")
    (kept,) = [e for e in seen(game.apply(0, game.legal(0)[-1]), None) if "decks" in e]
    assert kept["decks"] == {"short": 2, "long": 2}
    game = arrange("usa", tickets={}, ticket_decks={"regular": [0, 1]})
    game.apply(0, "tickets")
    (kept,) = [e for e in seen(game.apply(0, game.legal(0)[-1]), None) if "decks" in e]
    assert (kept["number"], kept["decks"]) == (2, None)


def test_passengers_on_the_board_and_collected_ones_are_public() -> None:
    """T-50, G-29: the same for every viewer."""
    game = arrange(
        "germany",
        hands={0: {"green": 1}},
        passengers={"saarbrucken": {"red": 1}, "frankreich": {"blue": 1}, "ulm": {"white": 1}},
    )
    do(game, "claim Saarbrücken-Frankreich green 1")
    collected = {"red": 1, "green": 0, "black": 0, "yellow": 0, "blue": 1, "white": 0}
    for viewer in (0, 1, None):
        view = game.view(viewer)
        assert view.passengers == {"ulm": {"white": 1}}
        assert view.players[0].passengers == collected
        assert sum(view.players[1].passengers.values()) == 0


@pytest.mark.parametrize("edition", ["germany", "amsterdam", "first_journey"])
def test_hands_and_legal_actions_are_private(edition: str) -> None:
    """F-2, G-10, A-7: others see how many cards a player has, and never what they could do."""
    game = opened(edition, 3)
    assert game.view(0).legal
    for viewer in (1, None):
        assert game.view(viewer).legal == ()
    assert game.view(None).hand is None
    cards = game.view(0).hand or {}
    assert game.view(1).players[0].cards == sum(cards.values())
