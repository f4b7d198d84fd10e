"""The matches of the ladder: plan challenges, play them at tables, and rate them.

The store has everything, so any process can answer any request: planned games have their deals
from the beginning, a game's table is an ordinary one, and every result is recorded once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import Sequence
from functools import partial
from hashlib import sha256

from waggonway import bots

from ...game import Action, NotationError, parse_action
from ...game.refusals.codes import RULE_REFUSALS
from ..durations import SECOND_MS
from ..refusals import Refusal
from ..rooms import edition_registry
from ..rooms.room import Room
from ..rooms.room_registry import RoomRegistry
from ..settings import LadderLimits
from ..store import Append, Conflict, StoreError
from ..store.ladder import (
    Allowance,
    Challenge,
    Exhausted,
    GameState,
    LadderGame,
    LadderStore,
    Program,
)
from ..tables import wire
from ..tables.access.person import Person
from ..tables.seats import LONGEST_NAME
from ..tables.summary import listing
from ..tables.table import Table
from .boards import Board, anchors_of, board_for
from .outcomes import is_forfeited, outcome_of
from .rating import pattern_of, rate
from .tables import first_step, player_of
from .turns import Turn, decision

WAIT_SECONDS = 20.0  # until a program is told to ask again
ADDRESS_FACTOR = 2  # an address may have twice as much as a token
SWEEP_SECONDS = 30.0  # between two searches for results and for idle challenges
PROGRAM_NAME = re.compile(rf"[A-Za-z0-9][A-Za-z0-9._+@-]{{0,{LONGEST_NAME - 1}}}")

LATE = {"game_over", "not_your_decision", "already_chosen"}
ILLEGAL = RULE_REFUSALS.keys() - LATE
"""The codes that count as an illegal move. A late answer does not count."""

logger = logging.getLogger(__name__)


class Matches:
    """The matches of a server."""

    def __init__(self, registry: RoomRegistry, store: LadderStore, limits: LadderLimits) -> None:
        self.registry = registry
        self.store = store
        self.limits = limits
        self._sweeping: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Start the regular search for results."""
        self._sweeping = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stop the search."""
        if self._sweeping is not None:
            self._sweeping.cancel()

    async def enter(self, person: Person, name: str, about: str) -> Program:
        """Add a program, or find the person's program of this name."""
        if not PROGRAM_NAME.fullmatch(name) or name.casefold() in (*bots.names(), *bots.scripted()):
            raise Refusal.of("bad_program_name", most=LONGEST_NAME)
        services = self.registry.services
        new = Program(services.new_id(), name, about, person.id, services.now())
        try:
            return await self.store.enter_program(new, self.limits.programs)
        except Conflict:
            raise Refusal.of("program_name_taken", name=name) from None
        except Exhausted:
            raise Refusal.of("ladder_limit", "programs", number=self.limits.programs) from None

    async def challenge(
        self,
        program: Program,
        edition: str,
        opponents: Sequence[str],
        games: int,
        key: str,
        address: str,
    ) -> str:
        """Plan a challenge: all its deals are drawn and committed to now."""
        board = board_for(edition, len(opponents) + 1)
        for bot in opponents:
            if bot not in board.opponents:
                raise Refusal.of("no_such_opponent", bot=bot, names=", ".join(board.opponents))
        limits = self.limits
        if not 1 <= games <= limits.games_per_challenge:
            raise Refusal.of("too_many_games", most=limits.games_per_challenge)
        new, plan = self._planned(program, board, tuple(opponents), games)
        a_day, at_once = limits.games_per_day, limits.challenges_at_once
        owner = Allowance(program.owner, a_day, at_once)
        by_address = Allowance(
            f"address-{sha256(address.encode()).hexdigest()}",
            ADDRESS_FACTOR * a_day,
            ADDRESS_FACTOR * at_once,
        )
        try:
            return await self.store.add_challenge(new, key, plan, owner, by_address)
        except Exhausted as error:
            if error.what == "games":
                raise Refusal.of("ladder_limit", games=a_day) from None
            raise Refusal.of("ladder_limit", "challenges", number=at_once) from None

    async def turn(self, challenge: Challenge, table: str | None, since: int) -> Turn:
        """Find the next decision of a program: start its next game and wait for the bots."""
        loop = asyncio.get_running_loop()
        until = loop.time() + WAIT_SECONDS
        while (game := await self.store.current_game(challenge.id)) is not None:
            if game.state == "planned":
                await self._begin(challenge, game)
            async with self.registry.room(game.table) as room:
                seen = min(since, room.table.version) if game.table == table else 0
                while not (is_due(room.table, game.seat) or is_over(room.table)):
                    if not await room.wait_for_change(max(0.0, until - loop.time())):
                        return Turn("wait", challenge.id, game=game.number, table=game.table)
                if not is_over(room.table):
                    time = self.registry.services.table_time()
                    return decision(room.table, game, seen, time)
                await self._record_result(game, challenge, room.table)
        found = await self.store.challenge(challenge.id)
        return Turn("over", challenge.id, ending=found.ending if found else "finished")

    async def move(
        self, challenge: Challenge, program: Program, table: str, version: int, said: Action | str
    ) -> Turn:
        """Make a move of a program, and find its next decision."""
        game = await self.store.game(table)
        if game is None or game.challenge != challenge.id or game.state == "planned":
            raise Refusal.of("not_this_game")
        async with self.registry.room(table) as room:
            try:
                await self._request(room, program, version, understood(room, said), game.seat)
            except Refusal as refusal:
                if refusal.code in ILLEGAL:
                    await self.store.count_illegal_move(table)
                raise
        return await self.turn(challenge, table, version)

    async def resign(self, challenge: Challenge, program: Program) -> None:
        """End a challenge: the running game is lost, and the others are not played."""
        if challenge.state == "over":
            raise Refusal.of("challenge_over")
        await self.store.stop(challenge.id, "resigned", self.registry.services.now())
        game = await self.store.current_game(challenge.id)
        if game is None:
            return
        async with self.registry.room(game.table) as room:
            request = wire.Request(game.table, room.table.version, "resign", wire.Leave())
            with contextlib.suppress(Refusal):  # the game is over, or was forfeited already
                await room.request(player_of(program), request)

    async def record_results(self) -> None:
        """Record the results of games that nobody asks about, and end idle challenges."""
        for game in await self.store.unrecorded():
            challenge = await self.store.challenge(game.challenge)
            assert challenge is not None
            with contextlib.suppress(Refusal):  # its owner is another process, which does the same
                async with self.registry.room(game.table) as room:
                    await self._record_result(game, challenge, room.table)
        now = self.registry.services.now()
        for idle in await self.store.idle_challenges(now - self.limits.idle_seconds * SECOND_MS):
            await self.store.stop(idle, "abandoned", now)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.record_results()
            except (StoreError, Refusal) as error:
                logger.warning("results of the ladder will be recorded later: %s", error)

    async def _request(
        self, room: Room, program: Program, version: int, action: Action, seat: int
    ) -> None:
        # The same answer to the same decision is the same request.
        said = sha256(wire.encode(action)).hexdigest()[:16]
        command = wire.MakeMove(seat, action)
        request = wire.Request(room.table.id, version, f"move-{version}-{said}", command)
        try:
            await room.request(player_of(program), request)
        except Refusal as refusal:
            if refusal.code not in ("stand_in_plays", "table_finished"):  # else the game is lost
                raise

    def _planned(
        self, program: Program, board: Board, opponents: tuple[str, ...], games: int
    ) -> tuple[Challenge, list[LadderGame]]:
        services = self.registry.services
        new = Challenge(
            id=services.new_id(),
            program=program.id,
            owner=program.owner,
            edition=edition_registry.ref_of(board.edition).ref,
            board=board.key,
            opponents=opponents,
            games=games,
            move_seconds=self.limits.move_seconds,
            created=services.now(),
            state="open",
            ending="",
        )
        plan = []
        for number in range(games):
            seat, seed = number % board.players, services.seed()
            line_up = (program.name, *opponents)
            seating = line_up[-seat:] + line_up[:-seat] if seat else line_up
            commitment = sha256(seed.encode()).hexdigest()
            table = services.new_id()
            plan.append(LadderGame(table, new.id, number, seat, seating, seed, commitment))
        return new, plan

    async def _begin(self, challenge: Challenge, game: LadderGame) -> None:
        """Start a planned game. Another request may do the same; only one succeeds."""
        services = self.registry.services
        program = await self.store.program(challenge.program)
        assert program is not None
        edition = await edition_registry.loaded(challenge.edition, b"")
        step = first_step(challenge, game, program, edition, self.limits.pace_ms, services.now())
        table = Table(game.table, edition)
        table.apply(step, services.table_time())
        data = (challenge.edition, edition_registry.data_of(edition))
        with contextlib.suppress(Conflict):
            await services.store.append(Append(step, listing=listing(table), edition=data))
        await self.store.begin_game(game.table, services.now())

    async def _record_result(self, game: LadderGame, challenge: Challenge, table: Table) -> None:
        """Record the result of a game, once."""
        now = self.registry.services.now()
        rating = partial(rate, anchors=anchors_of(challenge.board))
        if table.phase != "finished":  # played with other rules: it does not count
            await self.store.end_game(game.table, "cancelled", None, None, rating, now)
            return
        found = await asyncio.to_thread(outcome_of, table, game, challenge.move_seconds)
        pattern = pattern_of(found.places, game.seating, game.seat)
        state: GameState = "forfeited" if is_forfeited(table, game.seat) else "finished"
        await self.store.end_game(game.table, state, found, pattern, rating, now)


def is_due(table: Table, seat: int) -> bool:
    """Check whether a program must decide."""
    return (
        table.phase == "playing"
        and seat in table.running.deciding
        and not table.chairs[seat].stand_in
    )


def is_over(table: Table) -> bool:
    """Check whether a game cannot go on."""
    return table.phase in ("finished", "stuck")


def understood(room: Room, said: Action | str) -> Action:
    """Read a move, or refuse it."""
    if not isinstance(said, str):
        return said
    try:
        return parse_action(room.table.edition, said)
    except NotationError as error:
        raise Refusal(error.code, error.message) from None
