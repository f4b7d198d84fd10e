"""Challenges: fair deals, alternating seats, results as in tournaments, nothing lost."""

from __future__ import annotations

import asyncio
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec

from tests.server.helpers.memory import ThinkerHere, simulate
from waggonway.arena.outcome import Outcome
from waggonway.game import Action
from waggonway.server.ladder.matches import ILLEGAL
from waggonway.server.rooms.workers.bot_workers import Thought

from .club_house import BOARD, LIMITS, ClubHouse, Player, ready


def test_a_challenge_from_its_commitments_to_its_rating() -> None:
    async def test() -> None:
        house = ClubHouse()
        player = await ready(house, games=2)
        before = await house.ask("GET", player.path)
        assert [game["seed"] for game in before["games"]] == [None, None]
        await player.look()
        running = await house.http("GET", f"/api/tables/{player.turn['table']}", player.token)
        assert running.data["code"] == "no_spectators"
        await player.play()
        after = await house.ask("GET", player.path)
        assert (after["over"], after["ending"]) == (True, "finished")
        for then, now in zip(before["games"], after["games"], strict=True):
            await check_deal(house, then, now)
            check_result(now)
        await check_rating(house, after["games"])
        await check_unlisted(house, player.token)

    simulate(test)


async def check_deal(house: ClubHouse, then: Any, now: Any) -> None:
    """The deal was committed to before the game, and is revealed after it."""
    assert now["commitment"] == then["commitment"]
    assert sha256(now["seed"].encode()).hexdigest() == then["commitment"]
    game = (await house.http("GET", f"/api/games/{now['table']}")).data
    assert (game["commitment"], game["seed"]) == (now["commitment"], now["seed"])
    assert game["game"]["names"] == now["seating"]


def check_result(game: Any) -> None:
    """The program sits where it should, and the result is one of a tournament."""
    assert game["seat"] == game["number"] % 2
    assert game["seating"][game["seat"]] == "Robo-ann"
    outcome = msgspec.convert(game["outcome"], Outcome)
    assert (outcome.block, list(outcome.seating)) == (game["number"], game["seating"])
    assert sorted(outcome.places) in ([1, 2], [1, 1])
    for seat in outcome.seats:
        assert seat.used.keys() <= seat.offered.keys()
        assert seat.faults == ()


async def check_rating(house: ClubHouse, games: list[Any]) -> None:
    """The ladder counts the games, and the page of the program shows them."""
    (line,) = await house.ask("GET", f"/standings?edition={BOARD}&players=2")
    alone = sum(game["outcome"]["seats"][1 - game["seat"]]["place"] == 2 for game in games)
    assert (line["name"], line["games"], line["faults"]) == ("Robo-ann", 2, 0)
    assert line["won"] == alone
    page = await house.ask("GET", f"/programs/{line['program']}")
    assert page["standings"][0]["rating"] == line["rating"]
    assert page["challenges"][0]["games"] == games


async def check_unlisted(house: ClubHouse, token: str) -> None:
    """No list and no statistics contain the games, not even for the owner."""
    for path in ("tables", "games", "me/tables", "games?name=Robo-ann"):
        assert (await house.http("GET", f"/api/{path}", token)).data == []
    for who in ("bot=random", "name=Robo-ann"):
        found = await house.http("GET", f"/api/statistics?{who}", token)
        assert found.data["editions"] == []


class Remembering(Player):
    """Remembers every deal it has seen revealed, and would play on it if it met it again."""

    def __init__(self, house: ClubHouse, token: str, challenge: str, program: str) -> None:
        super().__init__(house, token, challenge)
        self.program = program
        self.seeds: dict[str, str] = {}  # by what was published before each game
        self.met = 0

    async def look(self) -> Any:
        page = await self.house.ask("GET", f"/programs/{self.program}")
        games = [game for one in page["challenges"] for game in one["games"]]
        self.seeds = {game["commitment"]: game["seed"] for game in games if game["seed"]}
        self.met += sum(game["commitment"] in self.seeds for game in games if not game["seed"])
        return await super().look()


def test_a_program_that_remembers_all_decks_gains_nothing() -> None:
    """It never meets a deal again, so it plays exactly as a program without a memory does."""

    async def played(*, remembers: bool) -> list[Any]:
        house = ClubHouse()
        token = await house.guest("ann")
        program = await house.entered(token)
        moves: list[Any] = []
        for number in range(2):
            made = await house.challenge(token, program, key=f"k{number}", games=1)
            player = Player(house, token, made["id"])
            if remembers:
                player = Remembering(house, token, made["id"], program)
            await player.play()
            if isinstance(player, Remembering):
                assert (len(player.seeds), player.met) == (number, 0)
            moves += player.moves
        return moves

    assert simulate(partial(played, remembers=True)) == simulate(partial(played, remembers=False))


def test_a_move_that_is_sent_twice_is_made_once_and_a_wrong_one_changes_nothing() -> None:
    async def test() -> None:
        house = ClubHouse()
        player = await ready(house, games=1)
        await player.look()
        form = {name: player.turn[name] for name in ("table", "version")}
        wrong = await house.ask("POST", f"{player.path}/move", player.token, **form, move="fly")
        assert wrong["code"] == "unknown_action"
        other = await house.ask(
            "POST", f"{player.path}/move", player.token, **form | {"table": "a1"}, move="pass"
        )
        assert other["code"] == "not_this_game"
        action = player.turn["view"]["legal"][0]
        path = f"{player.path}/move"
        first = await house.ask("POST", path, player.token, **form, move=action)
        assert await house.ask("POST", path, player.token, **form, move=action) == first
        other = player.turn["view"]["legal"][1]
        late = await house.ask("POST", path, player.token, **form, move=other)
        assert late["code"] in ("stale", "not_your_decision")

    simulate(test)


def test_illegal_moves_are_counted() -> None:
    async def test() -> None:
        house = ClubHouse()
        player = await ready(house, games=1)
        await player.look()
        form = {name: player.turn[name] for name in ("table", "version")}
        for move in ("fly", "pass", {"type": "draw_face_up", "slot": 77}):
            wrong = await house.ask("POST", f"{player.path}/move", player.token, **form, move=move)
            assert wrong["code"] in ILLEGAL, wrong
        stale = form | {"table": "a1"}
        await house.ask("POST", f"{player.path}/move", player.token, **stale, move="pass")
        await player.play()
        (game,) = (await house.ask("GET", player.path))["games"]
        assert (game["state"], game["illegal"]) == ("finished", 3)
        (line,) = await house.ask("GET", f"/standings?edition={BOARD}&players=2")
        assert (line["illegal"], line["faults"]) == (3, 0)
        program = (await house.ask("GET", player.path))["program"]
        page = await house.ask("GET", f"/programs/{program}")
        assert [one["illegal"] for one in page["standings"]] == [3]

    simulate(test)


def test_a_challenge_goes_on_after_a_restart_where_it_was() -> None:
    async def test() -> None:
        house = ClubHouse()
        player = await ready(house, games=1)
        await player.play(moves=7)
        told = await player.look()
        await house.registry.close()
        player.house = ClubHouse(house.store)
        again = await player.look()
        assert again == told | {"left_ms": again["left_ms"]}
        assert again["left_ms"] == LIMITS.move_seconds * 1000  # nobody could answer meanwhile
        assert (await player.play())["ending"] == "finished"
        games = (await player.house.ask("GET", player.path))["games"]
        assert [game["state"] for game in games] == ["finished"]
        steps = await house.store.steps(games[0]["table"])
        mine = [one for step in steps for one in step.what if getattr(one, "by", "") == "person"]
        assert len(mine) == sum(game == 0 for game, _ in player.moves)

    simulate(test)


def test_a_program_that_stops_answering_loses_the_game_and_may_go_on_with_the_next() -> None:
    async def test() -> None:
        house = ClubHouse()
        player = await ready(house, games=2)
        await player.play(moves=3)
        await asyncio.sleep(LIMITS.move_seconds + 10)
        await house.matches.record_results()
        lost, *others = (await house.ask("GET", player.path))["games"]
        assert (lost["state"], [game["state"] for game in others]) == ("forfeited", ["planned"])
        assert [seat["place"] for seat in lost["outcome"]["seats"]] == [2, 1]
        assert lost["outcome"]["seats"][0]["faults"] == ["gave no answer within 60 s"]
        late = await player.move()  # for the game that is lost: the answer is in the next one
        assert (late["state"], late["game"]) == ("decide", 1)
        await player.play()
        (line,) = await house.ask("GET", f"/standings?edition={BOARD}")
        assert (line["games"], line["faults"]) == (2, 1)

    simulate(test)


def test_an_abandoned_challenge_ends_with_a_stated_result() -> None:
    async def test() -> None:
        house = ClubHouse()
        player = await ready(house, games=3)
        await player.play(moves=3)
        await asyncio.sleep(LIMITS.move_seconds + 10)
        await house.matches.record_results()
        await asyncio.sleep(LIMITS.idle_seconds + 1)
        await house.matches.record_results()
        page = await house.ask("GET", player.path)
        assert (page["over"], page["ending"]) == (True, "abandoned")
        states = [game["state"] for game in page["games"]]
        assert states == ["forfeited", "cancelled", "cancelled"]
        assert (await player.look())["ending"] == "abandoned"
        (line,) = await house.ask("GET", f"/standings?edition={BOARD}")
        assert (line["games"], line["faults"], line["won"]) == (1, 1, 0)

    simulate(test)


def test_a_program_can_resign() -> None:
    async def test() -> None:
        house = ClubHouse()
        player = await ready(house, games=3)
        await player.play(moves=3)
        assert (await house.ask("DELETE", player.path, player.token))["ending"] == "resigned"
        await asyncio.sleep(10)
        await house.matches.record_results()
        page = await house.ask("GET", player.path)
        assert page["over"]
        assert page["games"][0]["outcome"]["seats"][0]["faults"] == ["resigned"]
        again = await house.ask("DELETE", player.path, player.token)
        assert again["code"] == "challenge_over"

    simulate(test)


def test_opponents_have_a_budget_without_time_and_wait_behind_people() -> None:
    thoughts: list[Thought] = []

    class Listening(ThinkerHere):
        async def choose(self, thought: Thought) -> Action:
            thoughts.append(thought)
            return await super().choose(thought)

    async def test() -> None:
        player = await ready(ClubHouse(thinker=Listening()), games=1)
        await player.play(moves=4)

    simulate(test)
    assert thoughts
    assert not any(thought.timed or thought.urgent for thought in thoughts)
