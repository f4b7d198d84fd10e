"""An observation contains what the seat's view and a careful memory contain, and no more."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.lockstep.games import edition_of
from tests.tables import EVERY_TABLE
from tests.worlds.choices import same_for
from tests.worlds.games import choose_a_kind, positions, some
from tests.worlds.known import known_to
from tests.worlds.redeal import another_world
from tests.worlds.walk import take_a_walk
from waggonway import rl
from waggonway.bots.memory import Memory
from waggonway.core.state import State
from waggonway.editions.edition import WILD
from waggonway.game import Game, Pass, View, redact
from waggonway.game.codec import codec_of, menu
from waggonway.rl.table import Setting, Table

pytestmark = pytest.mark.compiled_only


def table_at(setting: Setting, state: State) -> Table:
    """A table with a copy of a position; nothing is remembered yet."""
    table = Table(setting)
    table.state = state.clone()
    table.games.memories[0].clear()
    empty = table.games.memories[0].save()
    table.games.restore(0, table.state, empty, 0)
    return table


def do(table: Table, game: Game, seat: int, action: Any) -> None:
    """Play an action at the table, as the game is about to."""
    table.state.seat = seat
    legal, found = menu(codec_of(game.edition), table.state)
    table.act_code(found[legal.index(action)])


def parts(setting: Setting, observation: np.ndarray[Any, Any]) -> dict[str, Any]:
    return {
        field.name: observation[field.start : field.stop].reshape(field.shape).tolist()
        for field in setting.layout.fields
    }


def expected(view: View, memory: Memory) -> dict[str, Any]:
    """Some fields, computed again from the view."""
    edition, viewer = view.edition, view.viewer or 0
    colors = (WILD, *edition.cards.colors)
    order = [(viewer + k) % view.seats for k in range(view.seats)]
    routes, tickets = range(len(view.owners)), range(len(edition.board.tickets))
    found = {
        "deck": view.deck,
        "hand": [(view.hand or {})[c] for c in colors],
        "discard": [view.discard[c] for c in colors],
        "market": [[int(card == c) for c in colors] for card in view.market],
        "known": [[memory.known.get(p, Counter())[c] for c in colors] for p in order[1:]],
        "owners": [[int(view.owners[r] == p) for r in routes] for p in order],
        "held": [int(t in (view.tickets or ())) for t in tickets],
        "offer": [
            (view.offer or ()).index(t) + 1 if t in (view.offer or ()) else 0 for t in tickets
        ],
        "turn": min(view.turn, 255),
        "turns_left": view.last_round or 0,
    }
    if edition.stations:
        places = list(edition.places)
        found["stations"] = [[int(view.stations.get(c) == p) for c in places] for p in order]
    return found


@EVERY_TABLE
def test_an_observation_says_what_the_view_says(edition: str | Path, seats: int) -> None:
    setting = Setting(edition, seats, "lean", "place", "uint8")
    rng = Random(f"observations/{edition}/{seats}")
    game = Game.new(edition, seats, seed="observations")
    table = table_at(setting, game.state)
    memories = [Memory() for _ in range(seats)]
    told: tuple[Any, ...] = tuple(game.events)
    while not game.over:
        for seat in range(seats):
            memories[seat].see(tuple(redact(event, seat) for event in told))
        if rng.random() < 0.15 or game.turn < 3:
            for seat in range(seats):
                check(setting, table, game.view(seat), memories[seat])
        seat = rng.choice(game.deciding)
        action = choose_a_kind(game, seat, rng)
        do(table, game, seat, action)
        told = game.apply(seat, action)


def check(setting: Setting, table: Table, view: View, memory: Memory) -> None:
    memory.update(view.edition)
    found = parts(setting, table.observe(view.viewer or 0))
    wanted = expected(view, memory)
    if view.tunnel is not None or view.edition.tunnels:
        # A careful player also knows the cards that a seat took back from a tunnel.
        wanted.pop("known")
    for name, value in wanted.items():
        assert found[name] == value, (name, view.phase)
    need, lost = found["need"], found["lost"]
    for ticket in view.tickets or ():
        if view.edition.journey is None:
            connected = ticket in (view.connected or ())
            assert connected == (need[ticket] == 0 and lost[ticket] == 0)


@EVERY_TABLE
def test_following_a_game_gives_the_observation_from_scratch(
    edition: str | Path, seats: int
) -> None:
    """An observation is brought up to date by what changed; a new one is the same."""
    setting = Setting(edition, seats, "lean", "place", "uint8")
    rng = Random(f"from scratch/{edition}/{seats}")
    table = Table(setting)
    table.open("from scratch", None)
    while not table.over:
        table.act(rng.choice(np.flatnonzero(table.mask(table.seat))))
        viewers = rng.sample(range(seats), rng.randint(0, seats))  # some look after many actions
        if rng.random() < 0.3 or table.over:
            fresh = Table(setting)
            fresh.state = table.state.clone()
            fresh.games.restore(0, fresh.state, table.games.memories[0].save(), 0)
            for viewer in viewers:
                found, wanted = (parts(setting, t.observe(viewer)) for t in (table, fresh))
                assert found == wanted


@EVERY_TABLE
def test_observations_are_the_same_in_two_worlds(edition: str | Path, seats: int) -> None:
    """Worlds that differ in what a seat cannot know give it the same bytes and masks."""
    name = edition.stem if isinstance(edition, Path) else edition
    setting = Setting(edition_of(name), seats, "full", "place", "uint8")
    rng = Random(f"two worlds/{name}/{seats}")
    compared = 0
    for game in some(positions(name, seats, 0), 6, rng):
        walk = take_a_walk(game, choose_a_kind, 4, rng)
        for viewer in range(seats):
            known = known_to(walk, viewer)
            other = another_world(walk, viewer, known, rng)
            here, there = (table_at(setting, one.state) for one in (walk.game, other))
            for step in walk.steps:
                expect_same(here, there, viewer)
                action = same_for(other, walk, step, viewer, known, rng)
                if isinstance(action, Pass) and action not in other.legal(step.seat):
                    break
                do(here, walk.game, step.seat, step.action)
                do(there, other, step.seat, action)
                other.apply(step.seat, action)
                compared += 1
            else:
                expect_same(here, there, viewer)
    assert compared


def expect_same(here: Table, there: Table, viewer: int) -> None:
    assert here.observe(viewer).tobytes() == there.observe(viewer).tobytes()
    assert here.mask(viewer).tobytes() == there.mask(viewer).tobytes()
    graph = rl.board_graph(here.setting.edition, here.setting.seats)
    ours, theirs = (graph.read(table.observe(viewer)) for table in (here, there))
    assert np.array_equal(np.array(ours.nodes), np.array(theirs.nodes))
    assert np.array_equal(np.array(ours.edges), np.array(theirs.edges))


def test_the_central_state_contains_secrets() -> None:
    env = rl.aec("usa", 2)
    env.reset(seed=1)
    both = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert env.state().tobytes() == b"".join(one.tobytes() for one in both)
    assert env.state_space.contains(env.state())


def test_floats_are_bytes_divided_by_their_scale() -> None:
    small, large = rl.aec("europe", 3), rl.aec("europe", 3, dtype="float32")
    for env in (small, large):
        env.reset(seed=2)
    one, other = (env.observe("player_1")["observation"] for env in (small, large))
    assert other.dtype == np.float32
    assert np.allclose(one / small.setting.scales, other)
    with pytest.raises(TypeError, match="uint8"):
        rl.board_graph(small.edition, 3).read(other)
