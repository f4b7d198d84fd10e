"""One game played twice at once: by the core and by the reference, compared at every step."""

from collections import Counter
from random import Random
from typing import Any

import msgspec

from tests.reference import ReferenceGame
from tests.reference.edition import Edition as ReferenceEdition
from tests.reference.players import Choose
from waggonway.core import state as core
from waggonway.editions import Edition
from waggonway.game import Game
from waggonway.game.codec import codec_of
from waggonway.game.seeing import ticket_decks

Json = dict[str, Any]


class Pair:
    """The same game in both implementations."""

    def __init__(self, edition: Edition, theirs: ReferenceEdition, seats: int, seed: str) -> None:
        self.game = Game.new(edition, seats, seed=seed)
        self.reference = ReferenceGame(theirs, seats, seed)
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
        for mine, yours in zip(plain(ours), theirs, strict=False):
            if mine["type"] == "game_began":
                mine = {**mine, "digest": None}
            self.expect("event", mine, yours)
        self.expect("number of events", len(ours), len(theirs))
        self.told += len(ours)

    def compare_position(self) -> None:
        """Who decides what, all views, and what no view shows."""
        game, reference = self.game, self.reference
        self.expect("phase", game.phase, reference.phase)
        self.expect("deciding", list(game.deciding), reference.deciding())
        self.expect("result", plain(game.result()), reference.result())
        for viewer, theirs in reference.views().items():
            mine = plain(game.view(viewer))
            legal = mine.pop("legal")
            if mine != theirs:
                for key in mine.keys() | theirs.keys():
                    self.expect(f"view of {viewer}: {key}", mine.get(key), theirs.get(key))
            expected = [] if viewer is None else reference.legal(viewer)
            self.expect(f"legal actions of {viewer}", legal, expected)
            if viewer is not None:
                self.menus[viewer] = expected
            else:
                self.seen = theirs
        self.expect("secrets", secrets_of(game), reference.secrets())

    def step(self, seat: int, action: Json) -> None:
        """The same action in both."""
        self.history.append(f"{seat}: {self.reference.text(action)}")
        self.game.apply(seat, self.history[-1].split(": ", 1)[1])
        self.reference.carry_out(seat, action)  # its menu was compared
        self.compare_events()
        self.compare_position()

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
        "deck": [names[s.deck[i]] for i in range(s.deck_at, board.cards)],
        "ticket_decks": decks,
        "hands": hands,
        "tickets": tickets,
        "removed": sorted(loose),
    }
