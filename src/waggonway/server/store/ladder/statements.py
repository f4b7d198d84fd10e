"""The ladder in an SQL database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, func, insert, select, update

from ....arena.outcome import Outcome
from ..interface import Conflict
from ..schema.games import tables
from ..schema.ladder import ladder_challenges, ladder_games, ladder_programs, ladder_standings
from ..statements import Statements
from . import (
    Allowance,
    Challenge,
    Ending,
    Exhausted,
    GameState,
    LadderGame,
    Program,
    Rate,
    Standing,
)
from .rows import (
    challenge_in,
    challenge_row,
    game_in,
    game_row,
    program_in,
    standing_in,
    standings_query,
)
from .writes import (
    UNFINISHED,
    challenge_of,
    check_at_once,
    count_games,
    end_if_over,
    keep_standing,
    touch,
)


class LadderStatements(Statements):
    """The part of a store that has the ladder."""

    async def enter_program(self, program: Program, most: int) -> Program:
        """Add a program, or return the owner's program of this name."""
        folded = program.name.casefold()
        same = select(ladder_programs).where(ladder_programs.c.folded == folded)
        mine = select(func.count()).where(ladder_programs.c.owner == program.owner)

        def write(connection: Connection) -> Program:
            found = connection.execute(same).first()
            if found is not None:
                if found.owner != program.owner:
                    raise Conflict("this name is taken")
                return program_in(found)
            if (connection.scalar(mine) or 0) >= most:
                raise Exhausted("programs")
            row = msgspec.structs.asdict(program) | {"folded": folded}
            connection.execute(insert(ladder_programs), row)
            return program

        return await self._write(write)

    async def program(self, program: str) -> Program | None:
        """Return a program."""
        query = select(ladder_programs).where(ladder_programs.c.id == program)
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None else program_in(row)

    async def add_challenge(
        self,
        challenge: Challenge,
        key: str,
        games: Sequence[LadderGame],
        owner: Allowance,
        address: Allowance,
    ) -> str:
        """Add a challenge with all its games; return its id, or that of the one with this key."""
        same = select(ladder_challenges.c.id).where(
            ladder_challenges.c.program == challenge.program, ladder_challenges.c.key == key
        )
        row = challenge_row(challenge) | {"key": key, "address": address.who}

        def write(connection: Connection) -> str:
            found: str | None = connection.scalar(same)
            if found is not None:
                return found
            # Locks their rows, so that nobody else counts at the same time.
            for one in (owner, address):
                count_games(connection, challenge.created, one, len(games))
            check_at_once(connection, ladder_challenges.c.owner, owner)
            check_at_once(connection, ladder_challenges.c.address, address)
            connection.execute(insert(ladder_challenges), row)
            connection.execute(insert(ladder_games), [game_row(challenge, one) for one in games])
            return challenge.id

        return await self._write(write)

    async def challenge(self, challenge: str) -> Challenge | None:
        """Return a challenge."""
        query = select(ladder_challenges).where(ladder_challenges.c.id == challenge)
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None else challenge_in(row)

    async def challenges_of(self, program: str, before: int, most: int) -> list[Challenge]:
        """List the challenges of a program, newest first."""
        times = ladder_challenges.c.created
        query = (
            select(ladder_challenges)
            .where(ladder_challenges.c.program == program, times < before)
            .order_by(times.desc(), ladder_challenges.c.id)
            .limit(most)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [challenge_in(row) for row in rows]

    async def games_of(self, challenges: Sequence[str]) -> list[LadderGame]:
        """List the games of challenges, in their order."""
        query = (
            select(ladder_games)
            .where(ladder_games.c.challenge.in_(challenges))
            .order_by(ladder_games.c.challenge, ladder_games.c.number)
        )
        return await self._games(query)

    async def game(self, table: str) -> LadderGame | None:
        """Return the game at a table."""
        query = select(ladder_games).where(ladder_games.c.table_id == table)
        return next(iter(await self._games(query)), None)

    async def current_game(self, challenge: str) -> LadderGame | None:
        """Return the first game of a challenge that is not over."""
        query = (
            select(ladder_games)
            .where(ladder_games.c.challenge == challenge, ladder_games.c.state.in_(UNFINISHED))
            .order_by(ladder_games.c.number)
            .limit(1)
        )
        return next(iter(await self._games(query)), None)

    async def begin_game(self, table: str, now: int) -> None:
        """Note that a game has started."""

        def write(connection: Connection) -> None:
            planned = ladder_games.c.state == "planned"
            begin = update(ladder_games).where(ladder_games.c.table_id == table, planned)
            connection.execute(begin.values(state="playing"))
            touch(connection, challenge_of(connection, table), now)

        await self._write(write)

    async def count_illegal_move(self, table: str) -> None:
        """Count a move of the program that the rules refused."""
        running = (ladder_games.c.table_id == table, ladder_games.c.state == "playing")
        count = update(ladder_games).where(*running).values(illegal=ladder_games.c.illegal + 1)
        await self._write(lambda connection: connection.execute(count))

    async def end_game(
        self,
        table: str,
        state: GameState,
        outcome: Outcome | None,
        pattern: str | None,
        rate: Rate,
        now: int,
    ) -> bool:
        """Note the result of a game once, and rate the program."""
        text = None if outcome is None else msgspec.json.encode(outcome).decode()
        values = {"state": state, "outcome": text, "pattern": pattern, "ended": now}
        end = update(ladder_games).where(
            ladder_games.c.table_id == table, ladder_games.c.state.in_(UNFINISHED)
        )

        def write(connection: Connection) -> bool:
            if connection.execute(end.values(**values)).rowcount != 1:
                return False
            challenge = challenge_of(connection, table)
            touch(connection, challenge, now)
            end_if_over(connection, challenge)
            if pattern is not None:
                keep_standing(connection, table, rate, now)
            return True

        return await self._write(write)

    async def stop(self, challenge: str, ending: Ending, now: int) -> None:
        """Cancel the games of a challenge that have not started."""
        mine = ladder_games.c.challenge == challenge
        cancel = update(ladder_games).where(mine, ladder_games.c.state == "planned")
        note = update(ladder_challenges).where(
            ladder_challenges.c.id == challenge,
            ladder_challenges.c.state == "open",
            ladder_challenges.c.ending == "",
        )

        def write(connection: Connection) -> None:
            if connection.execute(note.values(ending=ending, touched=now)).rowcount:
                connection.execute(cancel.values(state="cancelled", ended=now))
                end_if_over(connection, challenge)

        await self._write(write)

    async def unrecorded(self) -> list[LadderGame]:
        """List the games whose table is finished, but whose result is not recorded yet."""
        query = (
            select(ladder_games)
            .join(tables, tables.c.id == ladder_games.c.table_id)
            .where(ladder_games.c.state == "playing", tables.c.phase == "finished")
        )
        return await self._games(query)

    async def idle_challenges(self, before: int) -> list[str]:
        """List the challenges whose next game has not been asked for since a time."""
        games = ladder_games.c
        running = select(games.challenge).where(games.state == "playing")
        query = select(ladder_challenges.c.id).where(
            ladder_challenges.c.state == "open",
            ladder_challenges.c.touched < before,
            ladder_challenges.c.id.not_in(running),
        )
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def standings(self, board: str, most: int) -> list[Standing]:
        """List the programs of a board, best first."""
        best = (ladder_standings.c.rating.desc(), ladder_standings.c.program)
        query = standings_query().where(ladder_standings.c.board == board).order_by(*best)
        return await self._standings(query.limit(most))

    async def standings_of(self, program: str) -> list[Standing]:
        """List the ratings of a program."""
        mine = standings_query().where(ladder_standings.c.program == program)
        return await self._standings(mine.order_by(ladder_standings.c.board))

    async def _games(self, query: Select[Any]) -> list[LadderGame]:
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [game_in(row) for row in rows]

    async def _standings(self, query: Select[Any]) -> list[Standing]:
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [standing_in(row) for row in rows]
