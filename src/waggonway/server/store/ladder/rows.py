"""The ladder's rows as structs, and structs as rows."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Select, select

from ....arena.outcome import Outcome
from ..schema.ladder import ladder_programs, ladder_standings
from . import Challenge, LadderGame, Program, Rating, Standing

NAMES = tuple[str, ...]


def program_in(row: Any) -> Program:
    """Decode a program."""
    return Program(row.id, row.name, row.about, row.owner, row.created)


def challenge_row(challenge: Challenge) -> dict[str, Any]:
    """Return the columns of a challenge."""
    row = msgspec.structs.asdict(challenge) | {"touched": challenge.created}
    row["opponents"] = msgspec.json.encode(challenge.opponents).decode()
    return row


def challenge_in(row: Any) -> Challenge:
    """Decode a challenge."""
    columns = {name: getattr(row, name) for name in Challenge.__struct_fields__}
    columns["opponents"] = msgspec.json.decode(row.opponents, type=NAMES)
    return Challenge(**columns)


def game_row(challenge: Challenge, game: LadderGame) -> dict[str, Any]:
    """Return the columns of a game that has not started."""
    return {
        "table_id": game.table,
        "challenge": game.challenge,
        "number": game.number,
        "program": challenge.program,
        "board": challenge.board,
        "seat": game.seat,
        "seating": msgspec.json.encode(game.seating).decode(),
        "seed": game.seed,
        "commitment": game.commitment,
        "state": game.state,
    }


def game_in(row: Any) -> LadderGame:
    """Decode a game."""
    return LadderGame(
        table=row.table_id,
        challenge=row.challenge,
        number=row.number,
        seat=row.seat,
        seating=msgspec.json.decode(row.seating, type=NAMES),
        seed=row.seed,
        commitment=row.commitment,
        state=row.state,
        ended=row.ended,
        outcome=row.outcome and msgspec.json.decode(row.outcome, type=Outcome),
        illegal=row.illegal,
    )


def standings_query() -> Select[Any]:
    """Select ratings with the names of their programs."""
    named = ladder_programs.c.id == ladder_standings.c.program
    return select(ladder_standings, ladder_programs.c.name).join(ladder_programs, named)


def standing_in(row: Any) -> Standing:
    """Decode a rating."""
    return Standing(
        program=row.program,
        name=row.name,
        board=row.board,
        rating=Rating(row.rating, row.low, row.high),
        games=row.games,
        won=row.won,
        faults=row.faults,
        illegal=row.illegal,
        last=row.last,
    )
