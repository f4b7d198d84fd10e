"""The reference game: one class over the modules of this package."""

from collections import Counter
from pathlib import Path
from typing import Any

from .claims import build_station, claim, decline, pay_toll
from .draws import draw_blind, draw_face_up
from .edition import Edition, load_edition
from .invariants import check_invariants
from .journey import swap_tickets
from .later_tickets import draw_tickets, keep_tickets
from .legal import deciding, legal_actions
from .notation import action_text
from .opening import declare_mix, keep_at_start, open_game
from .passengers import choose_passenger
from .table import RULES, Json, Table
from .turns import pass_turn
from .views import own_view, view_of


class ReferenceGame:
    """A game from its seed; everything that goes in and comes out is JSON-like."""

    def __init__(
        self,
        edition: str | Path | dict[str, Any] | Edition,
        seats: int,
        seed: str,
        start: int | None = None,
        rules: int = RULES,
    ) -> None:
        """Open the game; the first decision is then due."""
        self.edition = load_edition(edition)
        self.table: Table = open_game(self.edition, seats, seed, start, rules)

    @property
    def events(self) -> list[Json]:
        """All events so far, secrets included."""
        return self.table.events

    @property
    def branches(self) -> Counter[str]:
        """How often each rare branch was met."""
        return self.table.branches

    @property
    def phase(self) -> str:
        """The kind of decision that is due."""
        return self.table.phase

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.phase == "over"

    def deciding(self) -> list[int]:
        """The seats that must decide now, clockwise from the start seat."""
        return deciding(self.table)

    def legal(self, seat: int) -> list[Json]:
        """The legal actions of a seat in their fixed order; empty if it is not deciding."""
        return legal_actions(self.table, seat)

    def text(self, action: Json) -> str:
        """The canonical notation of an action."""
        return action_text(self.edition, action)

    def view(self, seat: int | None) -> Json:
        """What a seat, or a spectator, sees; without the key `legal`."""
        return view_of(self.table, seat)

    def own_view(self, seat: int) -> Json:
        """What a seat sees beside what a spectator does."""
        return own_view(self.table, seat)

    def result(self) -> Json | None:
        """The result, once the game is over."""
        return self.table.result

    def check_invariants(self) -> None:
        """Raise AssertionError if an invariant of rules.md section 8 is broken."""
        check_invariants(self.table)

    def secrets(self) -> Json:
        """What no view shows."""
        table = self.table
        return {
            "deck": list(table.deck),
            "ticket_decks": {deck: list(pile) for deck, pile in table.ticket_decks.items()},
            "hands": [dict(player.hand) for player in table.players],
            "tickets": [list(player.tickets) for player in table.players],
            "removed": sorted(table.removed),
        }

    def apply(self, seat: int, action: Json) -> None:
        """Carry out a legal action; ValueError, and no change, if it is not legal."""
        if action not in self.legal(seat):
            raise ValueError(f"seat {seat} may not {action} in phase {self.phase}")
        self.carry_out(seat, action)

    def carry_out(self, seat: int, action: Json) -> None:
        """Carry out an action that is known to be legal."""
        table = self.table
        match action["type"]:
            case "declare_mix":
                declare_mix(table, seat, action["mix"])
            case "keep":
                if table.phase == "keep_start":
                    keep_at_start(table, seat, action["tickets"])
                else:
                    keep_tickets(table, action["tickets"])
            case "draw_blind":
                draw_blind(table)
            case "draw_face_up":
                draw_face_up(table, action["slot"])
            case "draw_tickets":
                draw_tickets(table, action["mix"])
            case "swap_tickets":
                swap_tickets(table)
            case "claim":
                claim(table, action["route"], action["color"], action["wilds"])
            case "station":
                build_station(
                    table, action["city"], action["color"], action["cards"], action["wilds"]
                )
            case "pay_toll":
                pay_toll(table, action["cards"], action["wilds"])
            case "decline":
                decline(table)
            case "pass":
                pass_turn(table)
            case "passenger":
                choose_passenger(table, action["color"])
