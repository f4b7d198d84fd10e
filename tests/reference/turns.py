"""The turn's beginning and end, and the end of the game (T-64..T-67, F-20, F-21; section 8)."""

from .cards import pool, settle_market
from .scoring import score
from .table import Table
from .turn_actions import turn_actions


def begin_turn(table: Table, seat: int) -> None:
    """The seat is on turn; if it can do nothing it passes by itself (T-66)."""
    table.turn += 1
    table.on_turn = seat
    table.phase = "action"
    table.draws_left = table.edition.sections["cards"]["draw"]
    table.progress = False
    table.tell("turn_began", turn=table.turn, seat=seat)
    if pool(table) == 0:
        table.met("deck_and_discard_empty")
    if table.ticket_decks and not any(table.ticket_decks.values()):
        table.met("empty_ticket_deck")
    able = [action["type"] for action in turn_actions(table)]
    stalled = all(kind in ("swap_tickets", "station", "pass") for kind in able)
    table.stalled_turns = table.stalled_turns + 1 if stalled else 0
    if able:
        return
    table.tell("passed", seat=seat)
    table.met("passed")
    end_turn(table, passed=True)


def pass_turn(table: Table) -> None:
    """Pass by choice: it counts like a forced pass towards the end by passes (T-66)."""
    table.tell("passed", seat=table.on_turn, chosen=True)
    table.met("chosen_pass")
    end_turn(table, passed=True)


def end_turn(table: Table, passed: bool = False) -> None:
    """Market, last round, all passed, stalemate, next player: in this order (section 8)."""
    settle_market(table)
    table.passes_in_a_row = table.passes_in_a_row + 1 if passed else 0
    table.idle_turns = 0 if table.progress else table.idle_turns + 1
    end = table.edition.sections["end"]
    if table.last_round is not None:
        table.last_round -= 1
        if table.last_round == 0:
            finish(table, "last_round")
            return
    elif table.player.trains <= end["trains_left"]:
        if end.get("at_once", False):
            finish(table, "last_train")
            return
        table.last_round = table.seats
        table.tell("last_round_began", seat=table.on_turn, turns=table.seats)
    if table.passes_in_a_row == table.seats:
        finish(table, "all_passed")
        return
    guarded = table.idle_turns if table.rules == 1 else table.stalled_turns
    if guarded >= 10 * table.seats:
        finish(table, "stalemate")
        return
    if table.idle_turns >= 100 * table.seats:
        finish(table, "no_progress")
        return
    begin_turn(table, (table.on_turn + 1) % table.seats)


def finish(table: Table, reason: str) -> None:
    """The game is over: score it and open the seed."""
    table.phase = "over"
    table.tell("game_ended", reason=reason)
    table.met(reason)
    table.result = score(table, reason)
    table.tell("game_scored", result=table.result)
    table.tell("seed_revealed", seed=table.seed)
