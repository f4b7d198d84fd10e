"""What a server does with a table and its record, for `bench.event_loop`."""

from __future__ import annotations

import pickle
from collections.abc import Sequence

from waggonway.game import Game, View
from waggonway.game.history import History
from waggonway.server.http.routes.games.games import ending_of
from waggonway.server.rooms import edition_registry
from waggonway.server.rooms.finished_games.record_imports import Import
from waggonway.server.rooms.workers.bot_workers import ADVISER, Thought, seen
from waggonway.server.tables.seats import Seat
from waggonway.server.tables.step_log import StepLog
from waggonway.server.tables.steps import Moved, Step
from waggonway.server.tables.summary import finish_of
from waggonway.server.tables.table import Table
from waggonway.server.tables.undo import Move
from waggonway.server.tables.viewer_messages import MOST_STEPS, news

from .longest import LOOP, THREAD, Longest

COPY, NEWS = "copy a table", f"write the news of {MOST_STEPS} steps"
LOG, DECISION = "redact the log for a bot or a hint", "hand a decision to a worker process"
FINISH, PAGE = "write the record at the end of a game", "read the result of a finished game"
RECORD, GAME = "hand an imported record to its worker", "take the imported game back"
WHERE = {
    COPY: LOOP,
    NEWS: LOOP,
    LOG: THREAD,
    DECISION: LOOP,  # in threads of the pool, but they keep Python's lock
    FINISH: THREAD,
    PAGE: LOOP,
    RECORD: LOOP,
    GAME: LOOP,
}


def measure_table(longest: Longest, game: Game, moves: Sequence[Move], richest: View) -> None:
    """Serve a table of bots whose game has just ended; one view had the most legal actions."""
    table = table_of(game, moves)
    longest.time(COPY, table.copy)
    longest.time(NEWS, news, table, None, max(table.version - MOST_STEPS, 0), (), 0)
    events = longest.time(LOG, seen, game.events, 0)
    data = edition_registry.data_of(table.edition)
    thought = Thought(ADVISER, "seed", table.ref.ref, data, richest, events)
    longest.time(DECISION, pickle.dumps, thought)
    finish = longest.time(FINISH, finish_of, table)
    longest.time(PAGE, ending_of, finish.record)
    longest.time(RECORD, pickle.dumps, finish.record)
    longest.time(GAME, pickle.loads, pickle.dumps(Import(finish, data)))


def table_of(game: Game, moves: Sequence[Move]) -> Table:
    """Return the table of a game."""
    table = Table("hostile", game.edition)
    table.ref = edition_registry.ref_of(game.edition)
    table.chairs = tuple(Seat(bot=ADVISER, name=f"Bot {seat + 1}") for seat in range(game.seats))
    table.game, table.moves, table.version = game, History(moves), len(moves)
    table.steps = StepLog(
        Step(table.id, number, f"k{number}", 0, (moved(move),))
        for number, move in enumerate(moves, 1)
    )
    table.phase = "finished" if game.over else "playing"
    return table


def moved(move: Move) -> Moved:
    """Return what the log says of a move."""
    return Moved(move.seat, move.action, move.events, "bot", 0)
