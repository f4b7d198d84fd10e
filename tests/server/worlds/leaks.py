"""Leaks planted in the server on purpose: what somebody might get wrong in each of its parts.

Each replaces a piece of `server/` by one that says too much, or says it to the wrong one. As in
`tests/worlds/leaks.py`, what is said too much goes into fields that are there already.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from tests.server.helpers.memory import MemoryStore
from waggonway.game import Action, ClaimRoute, Game, KeepTickets, View
from waggonway.game import events as e
from waggonway.game.view_builder import hand_of, held_by
from waggonway.server.http import middleware
from waggonway.server.http.routes import advice
from waggonway.server.refusals import Refusal
from waggonway.server.rooms import room, step_commit
from waggonway.server.rooms.audience import Audience
from waggonway.server.rooms.outbox import Outbox
from waggonway.server.rooms.room import Room
from waggonway.server.rooms.workers import bot_workers
from waggonway.server.rooms.workers.bot_workers import Thought
from waggonway.server.tables import dispatch, steps, viewer_messages, wire
from waggonway.server.tables.access import roles
from waggonway.server.tables.access.person import Person
from waggonway.server.tables.commands import moves
from waggonway.server.tables.step_draft import StepDraft
from waggonway.server.tables.table import Table
from waggonway.server.tables.undo import Undo, undos

from .dealt import Prompter

Patch = pytest.MonkeyPatch
More = Callable[[Table], object]


@dataclass(frozen=True)
class Planted:
    """A leak, and a table at which it shows."""

    plant: Callable[[Patch], None]
    edition: str = "usa"
    seats: int = 3
    first: int = 0  # the number of the first game that is examined


def hands(table: Table) -> list[int]:
    """All cards of all hands."""
    return list(table.game.state.hands) if table.game else []


def tickets(table: Table) -> list[tuple[int, ...]]:
    """All tickets of all seats."""
    game = table.game
    return [held_by(game.state, seat) for seat in range(game.seats)] if game else []


def tickets_of_all(found: tuple[int, ...], game: Game, *_: object) -> tuple[int, ...]:
    """Return the finding, and the tickets of every seat."""
    return sum((held_by(game.state, seat) for seat in range(game.seats)), found)


def top_card(table: Table) -> int:
    """The card that is drawn next."""
    state = table.running.state
    return state.deck[state.deck_at] if state.deck_at < state.board.cards else -1


def offers(table: Table) -> list[str]:
    """Board Game Arena's leak: which routes the player on turn can pay for, and how."""
    game = table.game
    legal = [a for seat in game.deciding for a in game.legal(seat)] if game else []
    return [f"{a.route} for {a.color} and {a.wilds}" for a in legal if isinstance(a, ClaimRoute)]


def number_of_moves(table: Table) -> int:
    """How many legal actions there are."""
    game = table.game
    return sum(len(game.legal(seat)) for seat in game.deciding) if game else 0


def in_the_table(field: str, more: More, edition: str = "usa", seats: int = 3) -> Planted:
    """What everybody sees of a table says something more."""

    def plant(patch: Patch) -> None:
        table_view = viewer_messages.table_view

        def leaky(table: Table, present: Collection[str], now: int, chat: bool) -> wire.TableView:
            seen = table_view(table, present, now, chat)
            return msgspec.structs.replace(seen, **{field: [getattr(seen, field), more(table)]})

        patch.setattr(viewer_messages, "table_view", leaky)

    return Planted(plant, edition, seats)


def in_a_function(
    module: Any, name: str, more: Callable[..., Any], edition: str = "usa", seats: int = 3
) -> Planted:
    """A function gives something else; `more` gets what it would have given, and its arguments."""

    def plant(patch: Patch) -> None:
        right = getattr(module, name)
        patch.setattr(module, name, lambda *given: more(right(*given), *given))

    return Planted(plant, edition, seats)


def replaced(
    module: Any, name: str, by: Any, edition: str = "usa", seats: int = 3, first: int = 0
) -> Planted:
    """Something else stands in a place."""
    return Planted(lambda patch: patch.setattr(module, name, by), edition, seats, first)


def sealed_choices_in_the_open(event: steps.TableEvent, eyes: Collection[int]) -> steps.TableEvent:
    """Events are redacted, the action beside them is forgotten."""
    if isinstance(event, steps.Moved):
        told = tuple(steps.redacted(event, eyes) for event in event.events)
        return msgspec.structs.replace(event, events=told)
    return SEEN_BY(event, eyes)


def only_began_is_redacted(event: steps.TableEvent, eyes: Collection[int]) -> steps.TableEvent:
    """The moves were forgotten."""
    return SEEN_BY(event, eyes) if isinstance(event, steps.Began) else event


def only_moves_are_redacted(event: steps.TableEvent, eyes: Collection[int]) -> steps.TableEvent:
    """The deal was forgotten."""
    return SEEN_BY(event, eyes) if isinstance(event, steps.Moved) else event


def shown_to_the_neighbour(event: e.Event, eyes: Collection[int]) -> e.Event:
    """The wrong seat's eyes are taken."""
    seat = getattr(event, "seat", None)
    return event if seat is not None and seat + 1 in eyes else REDACTED(event, eyes)


def neighbours_are_insiders(patch: Patch) -> None:
    """News are written for the wrong seats."""
    patch.setattr(viewer_messages, "secret_seats", lambda event: set(range(6)))
    patch.setattr(steps, "redacted", shown_to_the_neighbour)


def one_message_for_all(
    self: Audience, after: Table, sender: Outbox | None = None, receipt: bytes = b""
) -> None:
    """News are made once for each version, not for each viewer."""
    told: dict[int, bytes] = {}
    for outbox in list(self._outboxes):
        if outbox.version not in told:
            told[outbox.version] = self.news(after, outbox.viewer, outbox.version)
        outbox.put(told[outbox.version], *[receipt] * (outbox is sender))
        outbox.version = after.version


def whole_log_after_reconnecting(
    self: Audience, table: Table, viewer: str | None, since: int
) -> bytes:
    """Send missed steps from the log exactly as it is stored."""
    told = NEWS(self, table, viewer, since)
    if table.version - since < 3:
        return told
    return told + b"".join([steps.encode_what(step.what) for step in table.steps[since:]])


def ownership_last(draft: StepDraft, person: Person, command: wire.MakeMove, version: int) -> None:
    """Whether a foreign action would be legal is found out before whose seat it is."""
    draft.need_seat(command.seat)
    draft.need_phase("playing")
    moves.make_move(draft, command.seat, command.move, version, "person")
    draft.need_own(person, command.seat)


def refusal_with(more: More) -> Callable[..., Any]:
    """A refusal that gives a reason its reader cannot know."""

    def leaky(table: Table, person: Person, request: wire.Request, context: Any) -> Any:
        try:
            return SUBMIT(table, person, request, context)
        except Refusal as refusal:
            said = f"{refusal.message} {more(table)}" if table.game else refusal.message
            raise Refusal(refusal.code, said) from None

    return leaky


async def record_at_any_time(self: MemoryStore, table: str) -> bytes:
    """Serve the record while the game is running."""
    return b"".join(steps.encode_what(step.what) for step in self.logs[table])


async def moves_counted(
    self: Room, person: Person, request: wire.Request, outbox: Outbox | None = None
) -> wire.Done:
    """An acknowledgement tells how much the next player can do."""
    done = await REQUEST(self, person, request)
    done = msgspec.structs.replace(done, version=number_of_moves(self.table))
    if outbox is not None:
        outbox.put(wire.encode(done))
    return done


def a_tag_of_everything(self: middleware.Middleware, scope: Any, send: Any) -> Any:
    """A header with a hash of all there is, secrets included, so that pages can be kept."""
    send = WITH_HEADERS(self, scope, send)
    found = tables_behind(self)

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start" and found():
            tag = sha256(repr([hands(table) for table in found()]).encode()).hexdigest()
            message["headers"] = [*message["headers"], (b"etag", tag.encode())]
        await send(message)

    return sending


def tables_behind(self: Any) -> Callable[[], list[Table]]:
    """The tables behind a guard."""
    there = self._app.dependencies["registry"].dependency()
    return lambda: [room.table for room in there._rooms.values() if room.table.game]


def undo_by_the_card(game: Any, moves: Any, people: Any) -> dict[int, Undo]:
    """Let the top card decide whether a move can be taken back."""
    state = game.state
    if state.deck_at < state.board.cards and state.deck[state.deck_at] % 2:
        return {}
    if moves:
        return {seat: Undo(len(moves) - 1, len(moves) - 1, False) for seat in range(game.seats)}
    return UNDOS(game, moves, people)


def time_by_the_hand(draft: StepDraft, *more: Any) -> None:
    """Thinking about many possibilities is charged as if it took longer."""
    MAKE_MOVE(draft, *more)
    moved = draft.what[-1]
    assert isinstance(moved, steps.Moved)
    draft.what[-1] = msgspec.structs.replace(moved, used=number_of_moves(draft.before))


async def slow_when_rich(self: Prompter, thought: Thought) -> Action:
    """A stand-in takes the longer the more it can do; up to its pace that does not show."""
    action = await CHOOSE(self, thought)
    await asyncio.sleep(len(thought.view.legal) / 20)
    return action


def told_in_the_chat(draft: StepDraft, *more: Any) -> None:
    """A helpful line says what was drawn."""
    MAKE_MOVE(draft, *more)
    moved = draft.what[-1]
    assert isinstance(moved, steps.Moved)
    cards = [event.card for event in moved.events if isinstance(event, e.CardDrawn)]
    kept = moved.action.tickets if isinstance(moved.action, KeepTickets) else ()
    draft.do(steps.Said("p0", "Table", f"drew {cards} kept {kept}"))


SEEN_BY, REDACTED, NEWS, SUBMIT = (
    steps.seen_by,
    steps.redacted,
    Audience.news,
    dispatch.submit,
)
WITH_HEADERS, UNDOS = middleware.Middleware._with_headers, undos
MAKE_MOVE, CHOOSE, REQUEST = moves.make_move, Prompter.choose, Room.request


def reasons_from_the_true_game(table: Table, person: str, seat: int) -> View:
    """Look for reasons in a view that is not the player's own."""
    return table.running.view((seat + 1) % table.running.seats)


LEAKS = {
    "a bot that has seen everything": replaced(
        bot_workers, "seen", lambda events, seat: tuple(events), "germany"
    ),
    "reasons from a neighbour's view": replaced(advice, "own_view", reasons_from_the_true_game),
    "stations that connect others' tickets too": in_a_function(
        advice, "tickets_by_stations", tickets_of_all, "europe"
    ),
    "payments and routes of the player on turn, to all": in_the_table("rematch", offers),
    "how many moves there are": in_the_table("moves", number_of_moves, "europe", 4),
    "hands beside the chairs": in_the_table("chairs", hands, "germany"),
    "the top card beside the chat": in_the_table(
        "chat", lambda t: top_card(t) if t.game else None, "amsterdam"
    ),
    "tickets in the options": in_the_table("options", tickets, "first_journey"),
    "the seed as the host": in_the_table("host", lambda t: t.game and t.game.seed, "sprint", 2),
    "moves as they are stored": replaced(viewer_messages, "seen_by", only_began_is_redacted),
    "the deal as it is stored": replaced(
        viewer_messages, "seen_by", only_moves_are_redacted, "germany"
    ),
    "sealed choices": replaced(
        viewer_messages, "seen_by", sealed_choices_in_the_open, "amsterdam", 4
    ),
    "events for the neighbour": Planted(neighbours_are_insiders, "europe", 3),
    "the first seat's view for spectators": in_a_function(
        viewer_messages,
        "views",
        lambda _, t, eyes: (t.game.view_json((*eyes, 0)[0]),) if t.game else (),
    ),
    "all views for everybody": in_a_function(
        viewer_messages,
        "views",
        lambda _, t, eyes: (
            tuple(t.game.view_json(s) for s in range(t.game.seats)) if t.game else ()
        ),
        "europe",
    ),
    "the next seat's view on a shared screen": in_a_function(
        viewer_messages,
        "views",
        lambda views, t, eyes: (
            (*views, t.game.view_json((eyes[-1] + 1) % t.game.seats))
            if len(eyes) > 1 and t.game
            else views
        ),
    ),
    "one message for all": replaced(Audience, "tell", one_message_for_all),
    "the stored log after reconnecting": replaced(Audience, "news", whole_log_after_reconnecting),
    "the owner of the seat is checked last": replaced(moves, "move", ownership_last, first=1),
    "a refusal that names a hand": replaced(room, "submit", refusal_with(hands), "germany"),
    "a refusal that names the next card": replaced(
        room, "submit", refusal_with(top_card), "first_journey"
    ),
    "commands that depend on others' hands": in_a_function(
        roles,
        "commands_for",
        lambda found, t, person: (*found, "hint") if sum(hands(t)[::2]) % 2 else found,
    ),
    "moves that can be taken back, by the next card": replaced(
        viewer_messages, "undos", undo_by_the_card, "europe"
    ),
    "acknowledgements that count moves": replaced(Room, "request", moves_counted),
    "records of running games": replaced(MemoryStore, "record", record_at_any_time),
    "presence with prices": in_a_function(
        viewer_messages,
        "presence",
        lambda told, t, _: told + repr(offers(t)).encode(),
        "europe",
    ),
    "a lobby that tells of hands": in_a_function(
        step_commit, "listing", lambda line, t: msgspec.structs.replace(line, title=repr(hands(t)))
    ),
    "a hash of everything in a header": replaced(
        middleware.Middleware, "_with_headers", a_tag_of_everything, "amsterdam"
    ),
    "time charged by the hand": replaced(moves, "make_move", time_by_the_hand),
    "a stand-in that is slow when it is rich": replaced(
        Prompter, "choose", slow_when_rich, first=3
    ),
    "chat that tells what was drawn": replaced(moves, "make_move", told_in_the_chat),
    "messages that are longer by the hand": in_a_function(
        viewer_messages.NewsWriter,
        "news",
        lambda told, writer, *_: told + b" " * (sum(hands(writer._table)[::3]) % 7),
        "germany",
    ),
}

# Public facts, told once more, and more work for nothing: nothing to catch.
HARMLESS = {
    "cards left in the deck": in_the_table(
        "moves", lambda t: t.game and t.game.state.board.cards - t.game.state.deck_at
    ),
    "the numbers of cards": in_the_table(
        "rematch",
        lambda t: t.game and [sum(hand_of(t.game.state, s)) for s in range(t.game.seats)],
        "europe",
    ),
    "routes and their owners": in_the_table(
        "chairs", lambda t: t.game and list(t.game.state.owned), "germany"
    ),
}
