"""Secrecy in the types: rules.md section 8; T-02, T-43, T-44, T-50."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from waggonway.editions import load
from waggonway.game import Event, Game, KeepTickets, View, redact
from waggonway.game.events import CardDrawn, HandDealt, TicketsKept, TurnBegan, secret_to
from waggonway.game.secret import Secret, Told, secret_fields

from .play import PRINTED, finished, steps, tables, truth

OWN = ("hand", "tickets", "connected", "offer", "chosen")


def test_the_drawn_card_is_seen_by_its_seat_only() -> None:
    event = CardDrawn(1, "red")
    assert redact(event, 1) is event
    assert redact(event, 0) == redact(event, None) == CardDrawn(1, None)


def test_all_secret_fields_of_an_event_are_hidden_and_no_others() -> None:
    event = TicketsKept(0, 2, {"short": 2}, kept=(4, 7), refused=(9,))
    assert redact(event, 1) == TicketsKept(0, 2, {"short": 2}, kept=None, refused=None)
    assert redact(HandDealt(2, 1, ("red",)), 0) == HandDealt(2, 1, None)


def test_an_event_without_secrets_is_the_same_for_all() -> None:
    event = TurnBegan(7, 1)
    assert redact(event, None) is redact(event, 0) is event


def test_a_secret_that_belongs_to_no_seat_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match=r"Leak\.order is secret, but no field `seat` says whose"):

        class Leak(Told, frozen=True, tag="leak"):
            order: Secret[tuple[int, ...]]


def test_each_event_knows_its_secrets() -> None:
    secrets = {k.__struct_config__.tag: secret_fields(k) for k in get_args(Event)}
    assert {tag: fields for tag, fields in secrets.items() if fields} == {
        "hand_dealt": ("cards",),
        "tickets_dealt": ("tickets",),
        "tickets_kept": ("kept", "refused"),
        "card_drawn": ("card",),
        "ticket_drawn": ("ticket",),
        "tickets_swapped": ("set_aside", "tickets"),
    }


@pytest.mark.parametrize(("which", "seats"), tables())
def test_redacted_events_are_complete_for_their_seat(which: str | Path, seats: int) -> None:
    for event in finished(which, seats).events:
        owner = getattr(event, "seat", None)
        for viewer in (None, *range(seats)):
            seen = redact(event, viewer)
            for field in secret_fields(type(event)):
                assert (getattr(seen, field) is None) == (viewer != owner)


@pytest.mark.parametrize("edition", PRINTED)
def test_a_spectator_has_no_hand_and_no_tickets(edition: str) -> None:
    game = Game.new(edition, 2, seed="spectator")
    for _ in steps(game):
        view = game.view(None)
        assert [getattr(view, field) for field in OWN] == [None] * len(OWN)
        assert view.legal == ()


@pytest.mark.parametrize("edition", PRINTED)
def test_views_of_two_seats_differ_only_in_what_is_their_own(edition: str) -> None:
    """Section 8: everything else is public. Legal moves and prompts are private to the decider."""
    game = Game.new(edition, 2, seed="own")
    for _ in steps(game):
        one, other, outside = (
            msgspec.to_builtins(game.view(v), str_keys=True) for v in (0, 1, None)
        )
        for field in (*OWN, "legal", "viewer"):
            del one[field], other[field], outside[field]
        assert one == other == outside


def test_the_number_of_tickets_is_public_and_their_backs_only_where_they_differ() -> None:
    """T-44: in Germany how many short and long tickets, elsewhere the total alone."""
    game = finished("germany", 3)
    for view in (game.view(None), game.view(0)):
        assert view.result is not None
        for player, row in zip(view.players, view.result.seats, strict=True):
            held = (*row.completed, *row.failed)
            decks = [game.edition.board.tickets[t].deck for t in held]
            assert player.tickets == len(held)
            assert player.backs == {d: decks.count(d) for d in ("short", "long") if d in decks}
    for edition in ("usa", "europe", "amsterdam", "first_journey"):
        players = finished(edition, 2).view(None).players
        assert [player.backs for player in players] == [None, None]
        assert load(edition).tickets.tell_apart is False


def test_passengers_on_the_board_and_collected_are_public() -> None:
    """T-50: and they always add up to the sixty of the box (invariant 7)."""
    game = Game.new("germany", 3, seed="passengers")
    for _ in steps(game):
        view = game.view(None)
        standing = sum(n for place in view.passengers.values() for n in place.values())
        assert standing + sum(sum(p.passengers.values()) for p in view.players) == 60
        assert all(n for place in view.passengers.values() for n in place.values())
    assert standing < 60


def ticket_opening(edition: str = "usa") -> Game:
    return Game.new(edition, 3, seed="sealed", start=1)


def public(view: View) -> bytes:
    """What a view shows of the others: everything but who decides."""
    fields = msgspec.to_builtins(view, str_keys=True)
    del fields["deciding"]
    return msgspec.json.encode(fields)


def test_ticket_choice_not_visible_before_all() -> None:
    """T-02: who has chosen is public; neither the choice nor its number is."""
    game, other = ticket_opening(), ticket_opening()
    before = {viewer: public(game.view(viewer)) for viewer in (None, 0, 1)}
    for table, choice in ((game, game.legal(2)[0]), (other, other.legal(2)[-1])):
        assert table.apply(2, choice) == ()
        assert table.deciding == (1, 0)
        assert table.actions == []
        assert len(table.events) == len(ticket_opening().events)
        assert {v: public(table.view(v)) for v in (None, 0, 1)} == before
        assert table.view(2).chosen == choice.tickets  # type: ignore[union-attr]
        assert table.pending == {2: choice}
    assert game.view(2).chosen != other.view(2).chosen


@pytest.mark.parametrize(
    "order", [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
)
def test_the_order_of_arrival_leaves_no_trace(order: tuple[int, ...]) -> None:
    """T-02: choices take effect clockwise from the start seat."""
    game, usual = ticket_opening(), ticket_opening()
    choices = {seat: game.legal(seat)[seat] for seat in range(3)}
    for seat in (1, 2, 0):
        usual.apply(seat, choices[seat])
    for seat in order:
        game.apply(seat, choices[seat])
    assert game.actions == usual.actions == [(seat, choices[seat]) for seat in (1, 2, 0)]
    assert truth(game) == truth(usual)
    assert game.pending == {}
    assert [game.view(v) for v in (None, 0, 1, 2)] == [usual.view(v) for v in (None, 0, 1, 2)]
    kept = [e for e in game.events if isinstance(e, TicketsKept)]
    assert [e.seat for e in kept] == [1, 2, 0]
    assert [KeepTickets(e.kept or ()) for e in kept] == [choices[seat] for seat in (1, 2, 0)]


def test_nobody_holds_tickets_before_all_have_chosen() -> None:
    game = ticket_opening("europe")
    game.apply(0, game.legal(0)[-1])
    view = game.view(0)
    assert view.tickets == ()
    assert view.offer == view.chosen
    assert [(p.tickets, p.offered) for p in view.players] == [(0, 4)] * 3
    assert view.legal == ()


def test_an_event_with_a_secret_names_the_only_seat_that_sees_it() -> None:
    game = finished("europe", 3)
    for event in game.events:
        seat = secret_to(event)
        for viewer in range(3):
            assert (redact(event, viewer) == event) or (seat is not None and viewer != seat)
        assert (seat is None) == (not secret_fields(type(event)))
