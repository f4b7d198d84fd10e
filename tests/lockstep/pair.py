"""One game played twice at once: by the core and by the reference, compared at every step."""

from collections import Counter
from operator import attrgetter, itemgetter
from random import Random
from typing import Any

import msgspec

from tests.reference import ReferenceGame
from tests.reference.edition import Edition as ReferenceEdition
from tests.reference.players import Choose
from waggonway.core import state as core
from waggonway.core.codes import RULES
from waggonway.editions import Edition
from waggonway.game import Game, View
from waggonway.game.codec import codec_of
from waggonway.game.view_builder import ticket_decks

Json = dict[str, Any]

OWN = ("viewer", "hand", "tickets", "connected", "offer", "chosen")
PUBLIC = tuple(key for key in View.__struct_fields__ if key not in (*OWN, "legal"))
OWN_OF, OWN_IN = attrgetter(*OWN, "legal"), itemgetter(*OWN)
PUBLIC_OF = attrgetter(*PUBLIC)
NO_VIEW = dict.fromkeys(View.__struct_fields__)  # gives a view its order
encode = msgspec.json.Encoder().encode


class Pair:
    """The same game in both implementations."""

    def __init__(
        self, edition: Edition, theirs: ReferenceEdition, seats: int, seed: str, rules: int = RULES
    ) -> None:
        self.game = Game.new(edition, seats, seed=seed, rules=rules)
        self.reference = ReferenceGame(theirs, seats, seed, rules=rules)
        self.told = 0
        self.history: list[str] = []
        self.menus: dict[int, list[Json]] = {}
        self.seen: Json = {}  # a spectator's view
        self.compare_events()
        self.compare_position()

    def compare_events(self) -> None:
        """All that has happened since the last look."""
        ours = self.game.events[self.told :]
        theirs = self.reference.events[self.told :]
        if encode(ours) != encode(theirs):
            for mine, yours in zip(plain(ours), theirs, strict=False):
                if mine["type"] == "game_began":
                    mine = {**mine, "digest": None}
                self.expect("event", mine, yours)
        self.expect("number of events", len(ours), len(theirs))
        self.told += len(ours)

    def compare_position(self) -> None:
        """Return the decisions, all views, and the facts that no view shows."""
        game, reference = self.game, self.reference
        self.expect("phase", game.phase, reference.phase)
        self.expect("deciding", list(game.deciding), reference.deciding())
        self.expect("result", plain(game.result()), reference.result())
        self.compare_views()
        self.expect("secrets", secrets_of(game), reference.secrets())

    def compare_views(self) -> None:
        """The public part once, in full; of each seat its own part, and that the rest is public."""
        game, reference = self.game, self.reference
        spectator = game.view(None)
        self.seen = reference.view(None)
        self.expect_same("view of a spectator", spectator, {**NO_VIEW, **self.seen, "legal": []})
        public = PUBLIC_OF(spectator)
        for seat in range(game.seats):
            view = game.view(seat)
            self.menus[seat] = reference.legal(seat)
            theirs = [*OWN_IN(reference.own_view(seat)), self.menus[seat]]
            self.expect_same(f"own part of the view of {seat}", OWN_OF(view), theirs)
            self.expect(f"the rest of it, {seat}", PUBLIC_OF(view), public)

    def step(self, seat: int, action: Json) -> None:
        """The same action in both."""
        self.history.append(f"{seat}: {self.reference.text(action)}")
        self.game.apply(seat, self.history[-1].split(": ", 1)[1])
        self.reference.carry_out(seat, action)  # its menu was compared
        self.compare_events()
        self.compare_position()

    def expect_same(self, what: str, ours: object, theirs: object) -> None:
        """Fail if a typed value is not what the reference says; alike as JSON is the same."""
        if encode(ours) != encode(theirs):  # or only in another order, which means nothing
            self.expect(what, plain(ours), theirs)

    def expect(self, what: str, ours: object, theirs: object) -> None:
        """Fail with everything needed to see the difference."""
        assert ours == theirs, (
            f"{self.game.edition.id}, {self.game.seats} seats, seed {self.game.seed!r}, "
            f"after {len(self.history)} actions {self.history[-3:]}: {what}\n"
            f"core:      {ours}\nreference: {theirs}"
        )

    def play(self, players: list[Choose], rng: Random) -> Counter[str]:
        """Play to the end; returns the rare branches met."""
        while not self.game.over:
            seat = rng.choice(self.reference.deciding())
            self.step(seat, players[seat](self.menus[seat], self.seen, rng))
        self.reference.check_invariants()
        return self.reference.branches


def plain(value: object) -> Any:
    """Typed values as JSON has them."""
    return msgspec.json.decode(msgspec.json.encode(value))


def secrets_of(game: Game) -> Json:
    """What the core keeps from every view, in the reference's words."""
    s, board, edition = game.state, game.state.board, game.edition
    names = ["wild", *edition.cards.colors]
    order = [*edition.cards.colors, "wild"]
    decks = {}
    loose = set(range(board.tickets))
    in_play = ticket_decks(codec_of(edition), s)
    for d, deck in enumerate(board.deck_ids):
        if deck not in in_play:
            continue
        head, number = s.piles[2 * d], s.piles[2 * d + 1]
        base, size = board.pile_base[d], board.pile_size[d]
        decks[deck] = [s.piles[base + (head + i) % size] for i in range(number)]
        loose -= set(decks[deck])
    hands, tickets = [], []
    for p in range(game.seats):
        row = {names[c]: s.hands[p * board.width + c] for c in range(board.width)}
        hands.append({name: row[name] for name in order})
        tally = p * core.TALLY
        held = s.held[p * board.tickets : (p + 1) * board.tickets]
        tickets.append(list(held[: s.tally[tally + core.HELD]]))
        loose -= set(tickets[-1])
        loose -= {held[board.tickets - 1 - i] for i in range(s.tally[tally + core.DONE])}
        offered = p * board.offered
        loose -= set(s.offer[offered : offered + s.tally[tally + core.OFFERED]])
    return {
        "deck": [names[card] for card in list(s.deck)[s.deck_at : board.cards]],
        "ticket_decks": decks,
        "hands": hands,
        "tickets": tickets,
        "removed": sorted(loose),
    }
