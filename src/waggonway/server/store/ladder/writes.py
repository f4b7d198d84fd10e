"""Parts of the ladder's transactions."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, func, select, update

from ...durations import DAY_MS
from ..inserts import upsert
from ..schema.ladder import ladder_challenges, ladder_games, ladder_standings, ladder_usage
from . import Allowance, Exhausted, Rate

UNFINISHED = ("planned", "playing")


def count_games(connection: Connection, now: int, allowed: Allowance, games: int) -> None:
    """Count games of a day, and forget former days; raise Exhausted if they are too many."""
    day = now // DAY_MS
    connection.execute(delete(ladder_usage).where(ladder_usage.c.day < day))
    write = upsert(connection, ladder_usage).values(day=day, who=allowed.who, games=games)
    after = ladder_usage.c.games + games
    counted = write.on_conflict_do_update(
        index_elements=["day", "who"],
        set_={"games": after},
        where=after <= allowed.games_per_day,
    )
    if games > allowed.games_per_day or connection.execute(counted).rowcount != 1:
        raise Exhausted("games")


def check_at_once(connection: Connection, column: Any, allowed: Allowance) -> None:
    """Raise Exhausted if a token or an address has too many open challenges."""
    query = select(func.count()).where(column == allowed.who, ladder_challenges.c.state == "open")
    if (connection.scalar(query) or 0) >= allowed.at_once:
        raise Exhausted("challenges")


def challenge_of(connection: Connection, table: str) -> str:
    """Return the challenge of a game."""
    query = select(ladder_games.c.challenge).where(ladder_games.c.table_id == table)
    found: str = connection.execute(query).scalar_one()
    return found


def touch(connection: Connection, challenge: str, now: int) -> None:
    """Note that something has happened in a challenge."""
    mine = update(ladder_challenges).where(ladder_challenges.c.id == challenge)
    connection.execute(mine.values(touched=now))


def end_if_over(connection: Connection, challenge: str) -> None:
    """End a challenge without unfinished games. Its address is forgotten."""
    left = select(func.count()).where(
        ladder_games.c.challenge == challenge, ladder_games.c.state.in_(UNFINISHED)
    )
    if connection.scalar(left):
        return
    mine = update(ladder_challenges).where(ladder_challenges.c.id == challenge)
    connection.execute(mine.values(state="over", address=""))
    unstated = mine.where(ladder_challenges.c.ending == "")
    connection.execute(unstated.values(ending="finished"))


def keep_standing(connection: Connection, table: str, rate: Rate, now: int) -> None:
    """Rate the program of a game again, from all its games on that board."""
    games = ladder_games.c
    of = select(games.program, games.board).where(games.table_id == table)
    program, board = connection.execute(of).one()
    mine = (games.program == program, games.board == board, games.pattern.is_not(None))
    counts = select(
        games.pattern,
        games.state,
        func.count().label("number"),
        func.sum(games.illegal).label("illegal"),
    )
    rows = connection.execute(counts.where(*mine).group_by(games.pattern, games.state)).all()
    patterns: dict[str, int] = {}
    for row in rows:
        patterns[row.pattern] = patterns.get(row.pattern, 0) + row.number
    found, won = rate(patterns)
    values = {
        "rating": found.value,
        "low": found.low,
        "high": found.high,
        "games": sum(patterns.values()),
        "won": won,
        "faults": sum(row.number for row in rows if row.state == "forfeited"),
        "illegal": sum(row.illegal for row in rows),
        "last": now,
    }
    write = upsert(connection, ladder_standings).values(board=board, program=program, **values)
    anew = write.on_conflict_do_update(index_elements=["board", "program"], set_=values)
    connection.execute(anew)
