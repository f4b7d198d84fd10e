"""People in both databases: profiles, settings, blocks, invitations and ratings."""

from __future__ import annotations

import msgspec
import pytest

from tests.server.helpers.stored import line, using
from waggonway.cli.commands import db
from waggonway.server.store import Append, Guest, Place, PostgresUrl, SqlStore
from waggonway.server.store.people.merging import Most
from waggonway.server.store.people.player_settings import Setting
from waggonway.server.store.people.ratings import PlayerRating
from waggonway.server.store.people.relations import Relation
from waggonway.server.tables.summary import Finish, GameLine, SeatRow

PEOPLE = ("ann0", "bob0", "eve0")


def game(name: str, ended: int, *totals: int, listed: bool = True) -> Append:
    """A finished game of these people, with their points; the most points win."""
    people = PEOPLE[: len(totals)]
    names = tuple(person[:3].title() for person in people)
    ranks = sorted(totals, reverse=True)
    rows = tuple(
        SeatRow(
            seat=seat,
            name=names[seat],
            person=person,
            bot=None,
            place=ranks.index(totals[seat]) + 1,
            total=totals[seat],
            routes=0,
            tickets=0,
            stations=0,
            bonus={},
            kept=3,
            made=2,
            failed=1,
            claimed=0,
            turns=9,
            longest_path=None,
        )
        for seat, person in enumerate(people)
    )
    about = GameLine(
        *(name, "table", "usa", "ref", "", "USA", len(people), names, (0,), "last_train", 9, ended)
    )
    end = line(name, 1, phase="finished", people=people, names=names, changed=ended)
    finish = Finish(about, "digest", listed, b"", rows, rated=True)
    return msgspec.structs.replace(end, finish=finish)


async def filled(store: SqlStore) -> None:
    """Three people, and what they have played."""
    for person in PEOPLE:
        await store.add_guest(Guest(person, person[:3].title()), f"token {person}", 1)
        await store.set_wants_rating(person, True, 0)
    await store.append(game("g1", 10, 50, 40))
    await store.append(game("g2", 20, 30, 60), game("g3", 30, 70, 20, 90, listed=False))


def test_profiles_count_what_the_viewer_may_find(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        await filled(store)
        mine = await store.results_by_edition("ann0", asking="ann0")
        assert [(row.players, row.games, row.wins, row.points) for row in mine] == [
            (2, 2, 1, 80),
            (3, 1, 0, 70),
        ]
        seen = await store.results_by_edition("ann0", asking=None)
        assert [(row.players, row.games, row.best) for row in seen] == [(2, 2, 50)]
        best = await store.best_games("ann0", 2, asking="ann0")
        assert [(one.game.game, one.points) for one in best] == [("g3", 70), ("g1", 50)]
        latest = await store.played_games("ann0", 30, 5, asking="ann0")
        assert [(one.game.game, one.place) for one in latest] == [("g2", 2), ("g1", 1)]
        link = await store.open_profile("ann0", "l1", 1)
        assert await store.open_profile("ann0", "l2", 2) == link == "l1"
        assert await store.profile_owner("l1") == Guest("ann0", "Ann")
        await store.close_profile("ann0")
        assert await store.profile_owner("l1") is None
        old, new = Setting('"old"', 5), Setting('"new"', 6)
        assert await store.change_settings("ann0", {"theme": new}) == {"theme": new}
        assert await store.change_settings("ann0", {"theme": old}) == {"theme": new}

    using(place, test)


def test_blocks_and_invitations(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        await filled(store)
        met = await store.met("ann0", 9)
        assert [(one.person, one.games) for one in met] == [("bob0", 3), ("eve0", 1)]
        await store.append(line("t1", 2, phase="lobby", free=1, host="ann0", people=("ann0",)))
        for _ in range(2):
            await store.invite("t1", ["bob0", "eve0"], "ann0", 7, tells=True)
        assert await store.invited_since("ann0", 6) == 2
        for person in ("bob0", "eve0"):
            (one,) = await store.invitations_of(person, 9)
            assert (one.table.table, one.by) == ("t1", "Ann")
        await store.decline("bob0", "t1")
        assert await store.invitations_of("bob0", 9) == []
        for kind in ("mute", "block"):
            assert await store.relate("eve0", Relation("ann0", "A", kind, 8), 1)
        assert not await store.relate("eve0", Relation("bob0", "B", "mute", 8), 1)
        assert await store.blocks("eve0", "ann0")
        assert not await store.blocks("ann0", "eve0")
        assert await store.blocked_by("ann0") == {"eve0"}
        assert await store.apart_from("ann0", PEOPLE) == {"eve0"}
        assert await store.invitations_of("eve0", 9) == []
        await store.forgive("eve0", "ann0")
        assert len(await store.invitations_of("eve0", 9)) == 1
        await store.delete_tables(["t1"])
        assert await store.invitations_of("eve0", 9) == []

    using(place, test)


def test_ratings_are_the_same_game_by_game_and_all_at_once(
    place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    found: dict[str, list[PlayerRating]] = {}

    async def test(store: SqlStore) -> None:
        await filled(store)
        assert [one.players for one in await store.ratings_of("ann0")] == [2, 3]
        await store.append(game("g4", 40, 10, 20))
        await store.append(game("g0", 5, 1, 2))  # late
        await store.append(game("g5", 50, 9, 9))
        most = Most(20, 10, 10)
        await store.merge("eve0", "bob0", 60, most)
        for person in PEOPLE[:2]:
            found[person] = await store.ratings_of(person)
        ann = found["ann0"]
        assert [(one.players, one.games) for one in ann] == [(2, 5)]  # g3 has Bob twice now
        await store.delete_tables(["g1"])  # an old game; its result still counts

    async def compare(store: SqlStore) -> None:
        for person in PEOPLE[:2]:
            assert await store.ratings_of(person) == found[person]

    using(place, test)
    db.ratings(db=place.dsn if isinstance(place, PostgresUrl) else str(place))
    assert capsys.readouterr().out == "6 games are rated.\n"
    using(place, compare)
