"""Leaks planted on purpose, to prove that the comparison of worlds would catch them.

Each replaces a piece of `game/` by one that says too much. Additional words go into fields that
are there already: a new field would prove no more.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from waggonway.core import codes
from waggonway.core.legal import legal_actions
from waggonway.core.state import CHOSEN, DONE, HELD, OFFERED, TALLY, State
from waggonway.game import Event, Game, IllegalAction, View, codec, event_decoder
from waggonway.game import events as e
from waggonway.game import game as face
from waggonway.game.codec import Codec
from waggonway.game.secret import _SECRETS
from waggonway.game.view_builder import hand_of, held_by, offer_of

from .tickets import connected, pile_at

More = Callable[[State, int | None], object]


@dataclass(frozen=True)
class Planted:
    """A leak, and the edition and number of seats with which it is visible."""

    plant: Callable[[pytest.MonkeyPatch], None]
    edition: str = "usa"
    seats: int = 3


def in_views(more: More, edition: str = "usa", seats: int = 3) -> Planted:
    """Leak something about the state in every view."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        view = Game.view

        def leaky(self: Game, seat: int | None) -> View:
            seen = view(self, seat)
            said = [seen.place, more(self.state, seat)]
            return msgspec.structs.replace(seen, place=said).beside(self.edition)

        patch.setattr(Game, "view", leaky)
        patch.setattr(Game, "view_json", lambda self, seat: msgspec.json.encode(self.view(seat)))

    return Planted(plant, edition, seats)


def in_events(
    kind: type[Event], field: str, more: More, edition: str = "usa", seats: int = 3
) -> Planted:
    """Leak something in a public field of every event of a kind."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        decode = event_decoder.decode_event

        def leaky(names: Codec, state: State, entry: list[int]) -> Event:
            event = decode(names, state, entry)
            if not isinstance(event, kind):
                return event
            said = [getattr(event, field), more(state, None)]
            return msgspec.structs.replace(event, **{field: said})

        patch.setattr(face, "decode_event", leaky)

    return Planted(plant, edition, seats)


def unredacted(kind: type[Event], *hidden: str, edition: str = "usa", seats: int = 3) -> Planted:
    """Hide only some of the secrets of an event."""
    return Planted(lambda patch: patch.setitem(_SECRETS, kind, hidden), edition, seats)


def in_refusals(more: Callable[[State], object], edition: str = "usa", seats: int = 3) -> Planted:
    """A refusal gives a reason that its seat cannot know."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        apply = Game.apply

        def leaky(self: Game, seat: int, action: Any) -> tuple[Event, ...]:
            try:
                return apply(self, seat, action)
            except IllegalAction as error:
                raise IllegalAction(error.code, f"{error.message} {more(self.state)}") from None

        patch.setattr(Game, "apply", leaky)

    return Planted(plant, edition, seats)


def shown_to_the_neighbour(patch: pytest.MonkeyPatch) -> None:
    """Secrets are redacted for everybody but the wrong seat."""
    redact = e.redact

    def leaky(event: Any, viewer: int | None) -> Any:
        owner = getattr(event, "seat", None)
        return event if owner is not None and viewer == owner + 1 else redact(event, viewer)

    patch.setattr(e, "redact", leaky)


def offered_by_what_lies_on_top(patch: pytest.MonkeyPatch) -> None:
    """Law 4: a blind draw is no longer offered when a wild would be drawn."""
    menu = codec.menu

    def leaky(names: Codec, state: State) -> Any:
        actions, found = menu(names, state)
        if next_card(state) == codes.WILD and len(found) > 1 and found[0] == codes.BLIND:
            return actions[1:], found[1:]
        return actions, found

    patch.setattr(face, "menu", leaky)


def every_other(state: State, viewer: int | None) -> list[int]:
    return [seat for seat in range(state.seats) if seat != viewer]


def next_card(state: State) -> int | None:
    return state.deck[state.deck_at] if state.deck_at < state.board.cards else None


def next_ticket(state: State) -> list[int]:
    return [state.piles[at] for at in pile_at(state, 0)[:1]]


def completed(state: State, seat: int) -> list[int]:
    """The completed tickets of a seat, which are secret until the end (T-43)."""
    done = connected(state, seat)
    return [ticket for ticket in held_by(state, seat) if ticket in done]


def can_pay(state: State) -> bool | None:
    """What Board Game Arena tells everybody about the player in a tunnel (T-29)."""
    return len(legal_actions(state)) > 1 if state.phase == codes.TUNNEL else None


def sealed(state: State, seat: int) -> int:
    opening = state.phase == codes.KEEP_START
    return max(0, state.tally[seat * TALLY + CHOSEN]) if opening else 0


def long_tickets(state: State, seat: int) -> int:
    """The number of a seat's long tickets, although in Europe all backs are alike (T-44)."""
    return sum(state.board.ticket_deck[ticket] == 1 for ticket in held_by(state, seat))


LEAKS = {
    "the hand of another seat": in_views(lambda s, v: hand_of(s, 1) if v == 0 else None),
    "all hands, to spectators": in_views(lambda s, v: list(s.hands) if v is None else None),
    "the number of colours in each hand": in_views(
        lambda s, v: [sum(n > 0 for n in hand_of(s, seat)) for seat in range(s.seats)], "amsterdam"
    ),
    "the legal actions of the player on turn": in_views(lambda s, v: legal_actions(s)),
    "how many routes they can pay for": in_views(
        lambda s, v: len({code >> 8 for code in legal_actions(s)}), "europe", 4
    ),
    "whether the toll can be paid": in_views(lambda s, v: can_pay(s), "europe", 4),
    "the top card of the deck": in_views(lambda s, v: next_card(s), "germany"),
    "the wilds left in the deck": in_views(
        lambda s, v: list(s.deck[s.deck_at :]).count(codes.WILD), "amsterdam"
    ),
    "the card drawn blind before": in_views(lambda s, v: s.deck[s.deck_at - 1], "first_journey", 4),
    "the next ticket": in_views(lambda s, v: next_ticket(s)),
    "the order of the ticket decks": in_views(lambda s, v: list(s.piles), "germany", 2),
    "the tickets of others": in_views(
        lambda s, v: [held_by(s, seat) for seat in every_other(s, v)], "amsterdam", 2
    ),
    "the open tickets of others beside the completed ones": in_views(
        lambda s, v: [held_by(s, seat) for seat in range(s.seats)], "first_journey", 2
    ),
    "the offer of others": in_views(
        lambda s, v: [offer_of(s, seat) for seat in every_other(s, v)], "germany"
    ),
    "which tickets are completed": in_views(
        lambda s, v: [completed(s, seat) for seat in range(s.seats)], "europe", 5
    ),
    "how many tickets are completed": in_views(
        lambda s, v: [len(completed(s, seat)) for seat in range(s.seats)], "germany", 5
    ),
    "long tickets recognized": in_views(
        lambda s, v: [long_tickets(s, seat) for seat in range(s.seats)], "europe", 3
    ),
    "the sealed choices": in_views(
        lambda s, v: [sealed(s, seat) for seat in range(s.seats)], "amsterdam", 4
    ),
    "the number kept before all have chosen": in_views(
        lambda s, v: [sealed(s, seat).bit_count() for seat in range(s.seats)], "usa", 5
    ),
    "another hash of the seed": in_views(lambda s, v: hash(s.seed), "sprint", 2),
    "cards drawn blind": unredacted(e.CardDrawn),
    "the hands dealt": unredacted(e.HandDealt, edition="mixed"),
    "the tickets dealt": unredacted(e.TicketsDealt, edition="europe"),
    "the tickets kept": unredacted(e.TicketsKept, "refused"),
    "the tickets refused": unredacted(e.TicketsKept, "kept", edition="germany"),
    "the replacement of a ticket": unredacted(e.TicketDrawn, edition="first_journey"),
    "the tickets swapped in": unredacted(e.TicketsSwapped, "set_aside", edition="first_journey"),
    "the tickets set aside": unredacted(e.TicketsSwapped, "tickets", edition="first_journey"),
    "secrets shown to the neighbour": Planted(shown_to_the_neighbour),
    "the seed in an event": in_events(e.TurnBegan, "turn", lambda s, v: s.seed[:4]),
    "what the next player can do": in_events(
        e.TurnBegan, "turn", lambda s, v: len(legal_actions(s)), "germany", 4
    ),
    "the order after a reshuffle": in_events(
        e.DeckReshuffled, "number", lambda s, v: list(s.deck[s.deck_at :]), "amsterdam", 4
    ),
    "the rest of the hand that paid": in_events(
        e.RouteClaimed, "points", lambda s, v: list(s.hands), "first_journey"
    ),
    "whether the toll can be paid, in an event": in_events(
        e.TunnelRevealed, "toll", lambda s, v: can_pay(s), "europe", 5
    ),
    "a refusal that names the next card": in_refusals(next_card),
    "a refusal that names the next ticket": in_refusals(next_ticket, "europe"),
    "a refusal that names a hand": in_refusals(lambda s: list(s.hands), "sprint"),
    "moves offered by what lies on top": Planted(offered_by_what_lies_on_top),
}

# Public facts, sent again: nothing to catch.
HARMLESS = {
    "the discard pile and the market": in_views(lambda s, v: [*s.discard, *s.market], "europe"),
    "passengers": in_views(lambda s, v: list(s.passengers), "germany"),
    "all routes by their owners": in_views(lambda s, v: [list(s.owned), list(s.open)]),
    "numbers of cards and tickets": in_events(
        e.TurnBegan,
        "turn",
        lambda s, v: [
            (sum(hand_of(s, p)), *(s.tally[p * TALLY + i] for i in (HELD, OFFERED, DONE)))
            for p in range(s.seats)
        ],
        "first_journey",
    ),
    "the cards left in the deck": in_refusals(lambda s: s.board.cards - s.deck_at, "amsterdam"),
}
