"""Profiles show what a person has played, and to others only what those may find."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.helpers.memory import simulate
from waggonway.server.store.people.player_settings import Setting
from waggonway.server.store.people.profiles import has_points

from .home import Home


async def played(home: Home, *tokens: str, **options: Any) -> str:
    """A finished game of some people."""
    table = await home.table(*tokens, begin=True, **options)
    await home.play(table, *tokens)
    return table


def games_in(profile: Any) -> list[str]:
    """The finished games of a profile."""
    return [one["game"]["game"] for one in profile["latest"]]


def test_a_profile_has_running_and_finished_games_and_others_see_only_listed_ones() -> None:
    async def test() -> None:
        home = Home()
        ann, bob, eve = [await home.guest(name) for name in ("ann", "bob", "eve")]
        private = await played(home, ann, bob)
        public = await played(home, ann, bob, private=False)
        running = await home.table(ann, bob, begin=True)
        mine = await home.said("GET", "me/profile", ann)
        assert (mine["name"], mine["link"]) == ("ann", None)
        assert [line["table"] for line in mine["running"]] == [running]
        assert games_in(mine) == [public, private]
        (row,) = mine["results"]
        assert (row["edition"], row["players"], row["games"]) == ("first_journey", 2, 2)
        theirs = await home.said("GET", "me/profile", bob)
        assert row["wins"] + theirs["results"][0]["wins"] >= 2  # ties count for both
        assert row["kept"] >= row["made"]
        assert (row["points"], row["best"], mine["best"][0]["points"]) == (None, None, None)
        assert sorted(one["game"]["game"] for one in mine["best"]) == sorted([public, private])
        assert mine["best"][0]["made"] >= mine["best"][1]["made"]

        link = (await home.said("PUT", "me/profile", ann, public=True))["link"]
        again = await home.said("PUT", "me/profile", ann, public=True)
        assert again == {"link": link}
        for token, seen in (("", [public]), (eve, [public]), (bob, [public, private])):
            found = await home.said("GET", f"profiles/{link}", token)
            assert found["name"] == "ann"
            assert games_in(found) == seen
            assert found["results"][0]["games"] == len(seen) == len(found["best"])
            assert "running" not in found
        older = await home.said("GET", f"me/games?before={mine['latest'][0]['game']['ended']}", ann)
        assert [one["game"]["game"] for one in older] == [private]

    simulate(test)


def test_points_are_left_out_only_where_tickets_decide() -> None:
    assert has_points("usa", "", 0)
    assert not has_points("first_journey", "", 0)
    assert [has_points("usa", "digest", points) for points in (0, 7, -3)] == [False, True, True]


def test_a_private_profile_looks_like_one_that_never_existed() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        link = (await home.said("PUT", "me/profile", ann, public=True))["link"]
        assert len(link) >= 22  # 128 bits
        await home.said("PUT", "me/profile", ann, public=False)
        answers = [
            await home.answer("GET", f"profiles/{one}") for one in (link, "never", "ann0", "ann")
        ]
        assert {answer.status for answer in answers} == {404}
        assert len({answer.body for answer in answers}) == 1
        assert (await home.said("PUT", "me/profile", ann, public=True))["link"] != link
        assert await home.code("GET", f"profiles/{link}") == "no_such_profile"

    simulate(test)


def test_a_hot_seat_counts_for_nobody() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        table = await home.table(ann)
        await home.do(ann, table, type="sit", seat=1, name="Ben")
        await home.do(ann, table, type="begin")
        await home.play(table, ann)
        mine = await home.said("GET", "me/profile", ann)
        assert (mine["results"], mine["best"]) == ([], [])
        (game,) = mine["latest"]
        assert (game["seat"], game["place"], game["points"]) == (None, None, None)

    simulate(test)


def test_a_merge_brings_games_and_the_newest_settings_and_an_erasure_ends_the_profile() -> None:
    async def test() -> None:
        home = Home()
        ann, old, bob = [await home.guest(name) for name in ("ann", "old", "bob")]
        game = await played(home, old, bob)
        link = (await home.said("PUT", "me/profile", old, public=True))["link"]
        await home.said("PUT", "me/settings", ann, values={"theme": "dark", "sound": False})
        changes = {"theme": "light", "volume": 0.25, "sound": True}
        await home.said("PUT", "me/settings", old, values=changes, ages={"theme": 60_000})
        await home.said("POST", "links/use", old, code=await home.link(ann), merge=True)
        mine = await home.said("GET", "me/profile", ann)
        assert games_in(mine) == [game]
        assert mine["results"][0]["games"] == 1
        assert mine["link"] is None  # the private one of the two
        assert await home.code("GET", f"profiles/{link}") == "no_such_profile"
        found = await home.said("GET", "me/settings", ann)
        assert (found["theme"], found["volume"], found["sound"]) == ("dark", 0.25, True)

        link = (await home.said("PUT", "me/profile", ann, public=True))["link"]
        data = await home.said("GET", "me/data", ann)
        assert data["profile_link"] == link
        assert data["settings"] == {"sound": True, "theme": "dark", "volume": 0.25}
        await home.said("POST", "me/erase", ann, name="ann")
        assert await home.code("GET", f"profiles/{link}") == "no_such_profile"
        assert await home.store.player_settings("ann0") == {}
        theirs = await home.said("GET", "me/profile", bob)
        assert "a former player" in theirs["latest"][0]["game"]["names"]

    simulate(test)


def test_settings_follow_to_other_devices_and_the_newest_wins() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        phone = await home.phone(ann)
        assert set((await home.said("GET", "me/settings", ann)).values()) == {None}
        await home.said("PUT", "me/settings", ann, values={"theme": "dark", "coach": False})
        assert (await home.said("GET", "me/settings", phone))["theme"] == "dark"
        old = {"values": {"theme": "light", "motion": "reduced"}, "ages": {"theme": 3_600_000}}
        found = await home.said("PUT", "me/settings", phone, **old)
        assert (found["theme"], found["motion"], found["coach"]) == ("dark", "reduced", False)
        await home.said("PUT", "me/settings", phone, values={"theme": "light"})
        assert (await home.said("GET", "me/settings", ann))["theme"] == "light"
        later = {"theme": Setting('"neon"', 2**50), "taste": Setting('"sweet"', 1)}
        await home.store.change_settings("ann0", later)  # of another version
        found = await home.said("GET", "me/settings", ann)
        assert (found["theme"], found["motion"]) == (None, "reduced")

    simulate(test)


def test_tutorials_and_tips_follow_each_edition_on_its_own() -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        phone = await home.phone(ann)
        begun = {"at": 3, "moves": [{"type": "draw_blind"}]}
        over: dict[str, Any] = {"at": 0, "moves": []}
        seen = {"games": ["g1"], "shown": {"danger": 2}}
        both = {"usa": begun, "europe": begun, "gone": begun}
        await home.said("PUT", "me/settings", ann, values={"tutorials": both, "coaching": seen})
        found = await home.said("GET", "me/settings", phone)
        assert found["tutorials"] == {"usa": begun, "europe": begun}  # "gone" is no tutorial
        assert found["coaching"] == seen
        later = {"values": {"tutorials": {"usa": over, "europe": over}}}
        ages = {"tutorials.usa": 3_600_000}
        found = await home.said("PUT", "me/settings", phone, **later, ages=ages)
        assert found["tutorials"] == {"usa": begun, "europe": over}  # the newer ones
        data = await home.said("GET", "me/data", ann)
        assert data["settings"]["tutorials.usa"] == begun
        strange = {"tutorials.usa": Setting('{"at": "x"}', 2**50)}
        await home.store.change_settings("ann0", strange)  # of another version
        assert (await home.said("GET", "me/settings", ann))["tutorials"] == {"europe": over}

    simulate(test)


@pytest.mark.parametrize(
    "form",
    [
        {"values": {"theme": "neon"}},
        {"values": {"coaching": {"games": ["g"] * 11, "shown": {}}}},
        {"values": {"coaching": {"games": [], "shown": {"danger": -1}}}},
        {"values": {"tutorials": {"usa": {"at": -1, "moves": []}}}},
        {"values": {"tutorials": {"usa": {"at": 1, "moves": [{"type": "fly"}]}}}},
        {"values": {"volume": 2}},
        {"values": {"unknown": 1}},
        {"values": {"theme": "dark"}, "ages": {"theme": -1}},
        {},
    ],
)
def test_wrong_settings_are_refused_and_change_nothing(form: dict[str, Any]) -> None:
    async def test() -> None:
        home = Home()
        ann = await home.guest("ann")
        assert await home.code("PUT", "me/settings", ann, **form) == "bad_request"
        assert await home.store.player_settings("ann0") == {}

    simulate(test)
