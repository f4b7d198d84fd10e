"""Ratings of players who want one, by edition and number of players.

They depend on three lists that only grow: the rated games in the order in which they ended, who
wanted to be rated when, and who was merged with whom. New games are added to the stored ratings. A
late game or a merge makes a pool start over, so the result is always exactly the one that
`recompute_ratings` computes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import (
    Connection,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)

from ...tables.steps import CameBack, StandInSat, decode_what
from ...tables.summary import is_contest
from ..inserts import Row, upsert
from ..schema.games import games, results, steps
from ..schema.people import merges
from ..schema.ratings import rated_games, rated_players, rating_consents, rating_pools, ratings
from .ids import ids_of

if TYPE_CHECKING:
    from openskill.models import PlackettLuce
from ..statements import Statements

GAMES_AT_ONCE = 100  # counted in one transaction
BEGIN_AGAIN = -1  # instead of a number of counted games


class PlayerRating(msgspec.Struct, frozen=True):
    """A rating and its uncertainty; a new player has mu 25 and sigma 25/3."""

    edition: str
    players: int
    mu: float
    sigma: float
    games: int


class Pool(msgspec.Struct, frozen=True):
    """An edition with a number of players."""

    edition: str
    players: int


class RatingStatements(Statements):
    """Statements about ratings."""

    async def wants_rating(self, person: str) -> bool:
        """Whether a person wants to be rated now."""
        columns = rating_consents.c
        query = select(columns.since).where(columns.person == person, columns.until.is_(None))
        return await self._read(lambda connection: connection.scalar(query)) is not None

    async def set_wants_rating(self, person: str, wanted: bool, now: int) -> None:
        """Count games from now on, or stop counting them."""
        columns = rating_consents.c
        mine = and_(columns.person == person, columns.until.is_(None))

        def write(connection: Connection) -> None:
            if not wanted:
                connection.execute(update(rating_consents).where(mine).values(until=now))
            elif connection.scalar(select(columns.since).where(mine)) is None:
                row = {"person": person, "since": now, "until": None}
                again = upsert(connection, rating_consents).on_conflict_do_update(
                    index_elements=["person", "since"], set_={"until": None}
                )
                connection.execute(again, row)

        await self._write(write)

    async def ratings_of(self, person: str) -> list[PlayerRating]:
        """Return the ratings of a person, with all games that have ended."""
        for pool in await self._read(lambda connection: pools_of(connection, person)):
            await self.count_games(pool)
        return await self._read(lambda connection: stored_ratings(connection, person))

    async def count_games(self, pool: Pool) -> None:
        """Count the games of a pool that are not counted yet."""
        while await self._write(lambda connection: count_some(connection, pool)):
            pass

    async def recompute_ratings(self) -> int:
        """Compute everything from the logs of the games; return the number of rated games."""
        found = await self._read(lambda connection: list(connection.scalars(playable())))
        for begin in range(0, len(found), GAMES_AT_ONCE):
            some = found[begin : begin + GAMES_AT_ONCE]
            await self._write(lambda connection, some=some: read_logs(connection, some))  # type: ignore[misc]
        again = update(rating_pools).values(counted=BEGIN_AGAIN)
        await self._write(lambda connection: connection.execute(again))
        query = select(rated_games.c.edition, rated_games.c.players).distinct()
        for row in await self._read(lambda connection: connection.execute(query).all()):
            await self.count_games(Pool(row.edition, row.players))
        number = select(func.count()).select_from(rated_games)
        return await self._read(lambda connection: connection.scalar(number) or 0)


def stored_ratings(connection: Connection, person: str) -> list[PlayerRating]:
    """Return the ratings of a person as they were last computed."""
    columns = ratings.c
    query = select(ratings).where(columns.person == person)
    rows = connection.execute(query.order_by(columns.edition, columns.players))
    return [PlayerRating(r.edition, r.players, r.mu, r.sigma, r.games) for r in rows]


def pools_of(connection: Connection, person: str) -> list[Pool]:
    """List the pools in which a person has played."""
    query = (
        select(rated_games.c.edition, rated_games.c.players)
        .join(rated_players, rated_players.c.table_id == rated_games.c.table_id)
        .where(rated_players.c.person.in_(ids_of(person)))
        .distinct()
        .order_by(rated_games.c.edition, rated_games.c.players)
    )
    return [Pool(row.edition, row.players) for row in connection.execute(query)]


def begin_again(connection: Connection, former: str) -> None:
    """Make the pools start over in which a merged guest has played."""
    for pool in pools_of(connection, former):
        here = (rating_pools.c.edition == pool.edition, rating_pools.c.players == pool.players)
        connection.execute(update(rating_pools).where(*here).values(counted=BEGIN_AGAIN))


def count_some(connection: Connection, pool: Pool) -> bool:
    """Count some games of a pool; return whether there may be more."""
    here = (rating_pools.c.edition == pool.edition, rating_pools.c.players == pool.players)
    start = msgspec.structs.asdict(pool) | {"ended": -1, "game": "", "counted": 0}
    connection.execute(upsert(connection, rating_pools).on_conflict_do_nothing(), start)
    done = connection.execute(select(rating_pools).where(*here).with_for_update()).one()
    place, counted = (done.ended, done.game), done.counted
    mine = and_(rated_games.c.edition == pool.edition, rated_games.c.players == pool.players)
    order = (rated_games.c.ended, rated_games.c.table_id)
    earlier = select(func.count()).where(mine, tuple_(*order) <= tuple_(*place))
    if counted < 0 or connection.scalar(earlier) != counted:  # a game came late
        same = (ratings.c.edition == pool.edition, ratings.c.players == pool.players)
        connection.execute(delete(ratings).where(*same))
        place, counted = (-1, ""), 0
    later = select(rated_games).where(mine, tuple_(*order) > tuple_(*place))
    rows = connection.execute(later.order_by(*order).limit(GAMES_AT_ONCE)).all()
    for row in rows:
        count_one(connection, pool, row.table_id, row.ended)
        place = (row.ended, row.table_id)
    now = {"ended": place[0], "game": place[1], "counted": counted + len(rows)}
    connection.execute(update(rating_pools).where(*here).values(**now))
    return len(rows) == GAMES_AT_ONCE


def count_one(connection: Connection, pool: Pool, game: str, ended: int) -> None:
    """Count a game for those of its players who wanted to be rated when it ended."""
    played = connection.execute(
        select(rated_players.c.person, rated_players.c.place, merges.c.person.label("now"))
        .outerjoin(merges, merges.c.former == rated_players.c.person)
        .where(rated_players.c.table_id == game)
        .order_by(rated_players.c.place, rated_players.c.person)
    ).all()
    people = [row.now or row.person for row in played]
    if len(set(people)) < len(people):
        return  # somebody has played against themselves
    columns = rating_consents.c
    wanted = select(columns.person).where(
        columns.person.in_([row.person for row in played]),
        columns.since <= ended,
        or_(columns.until.is_(None), columns.until > ended),
    )
    agreed = set(connection.scalars(wanted))
    rated = [
        (person, row.place)
        for person, row in zip(people, played, strict=True)
        if row.person in agreed
    ]
    if len(rated) > 1:
        rate(connection, pool, rated)


def rate(connection: Connection, pool: Pool, rated: Sequence[tuple[str, int]]) -> None:
    """Update the ratings of people by their places among each other."""
    names = [person for person, _ in rated]
    here = (ratings.c.edition == pool.edition, ratings.c.players == pool.players)
    known = {
        row.person: row
        for row in connection.execute(select(ratings).where(*here, ratings.c.person.in_(names)))
    }
    rule = model()
    before = [
        [
            rule.rating(mu=known[name].mu, sigma=known[name].sigma)
            if name in known
            else rule.rating()
        ]
        for name in names
    ]
    after = rule.rate(before, ranks=[float(place) for _, place in rated])
    for name, (new,) in zip(names, after, strict=True):
        number = (known[name].games if name in known else 0) + 1
        values: dict[str, Any] = {"mu": new.mu, "sigma": new.sigma, "games": number}
        if name in known:
            connection.execute(
                update(ratings).where(*here, ratings.c.person == name).values(**values)
            )
        else:
            row = msgspec.structs.asdict(pool) | {"person": name} | values
            connection.execute(insert(ratings), row)


@cache
def model() -> PlackettLuce:
    """Return the model of openskill; it is imported when it is needed."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def playable() -> Any:
    """Select the games whose logs say whether they are rated."""
    wanted = and_(games.c.origin == "table", games.c.own == "")
    return select(games.c.table_id).where(wanted).order_by(games.c.ended, games.c.table_id)


def read_logs(connection: Connection, tables: Sequence[str]) -> None:
    """Note which games people finished among themselves, by their logs."""
    for table in tables:
        rows = connection.execute(select(results).where(results.c.table_id == table)).all()
        log = select(steps.c.what).where(steps.c.table_id == table).order_by(steps.c.seq)
        absent = absent_at_end(connection.scalars(log))
        people = [row.person for row in rows]
        contest = is_contest(people, [row.bot for row in rows]) and not absent
        if not contest:
            continue
        game = select(games.c.edition, games.c.seats, games.c.ended)
        line = connection.execute(game.where(games.c.table_id == table)).one()
        note_contest(
            connection,
            {
                "table_id": table,
                "edition": line.edition,
                "players": line.seats,
                "ended": line.ended,
            },
            [{"table_id": table, "person": row.person, "place": row.place} for row in rows],
        )


def absent_at_end(log: Iterable[str]) -> set[int]:
    """Return the seats for which a stand-in played at the end of a game."""
    absent: set[int] = set()
    for what in log:
        if '"stand_in_sat"' not in what and '"came_back"' not in what:
            continue
        for event in decode_what(what):
            if isinstance(event, StandInSat):
                absent.add(event.seat)
            elif isinstance(event, CameBack):
                absent.discard(event.seat)
    return absent


def note_contest(connection: Connection, game: Row, players: Sequence[Row]) -> None:
    """Store a game that is rated, once."""
    add = upsert(connection, rated_games).on_conflict_do_nothing()
    connection.execute(add, game)
    connection.execute(upsert(connection, rated_players).on_conflict_do_nothing(), list(players))
