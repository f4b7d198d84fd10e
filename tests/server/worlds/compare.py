"""Evenings in two worlds: every viewer must receive the same."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.lockstep.games import edition_of
from tests.server.helpers.memory import simulate
from tests.worlds.choices import same_for
from tests.worlds.compare import differences
from tests.worlds.games import choose_a_kind, positions, some
from tests.worlds.known import known_to
from tests.worlds.leak import expect_same
from tests.worlds.opening import deal, reorder_cards, reorder_tickets
from tests.worlds.redeal import another_world
from tests.worlds.walk import Screen, Viewer, Walk, take_a_walk, viewers
from waggonway.editions import Edition
from waggonway.game import Action, Game
from waggonway.game.events import GameBegan

from .dealt import Stage, dealing
from .evening import Evening, Plan, plan

WALKS = 8  # in each game, beside its opening
STEPS = 4  # of the longest walk
SHARED = 2  # walks of each game on which two seats share a screen


def examine(
    name: str, seats: int, number: int, walks: int = WALKS, kind: type[Stage] = Stage
) -> Counter[str]:
    """Compare evenings at the opening and at some positions of a game, for all who watch it."""
    rng = Random(f"evenings/{name}/{seats}/{number}")
    edition = edition_of(name)
    played = positions(name, seats, number)

    async def test() -> Counter[str]:
        stage = kind()
        with dealing(stage, edition):
            counted = await compare_openings(stage, edition, seats, rng)
            for number, game in enumerate(some(played, walks, rng)):
                walk = take_a_walk(game, choose_a_kind, rng.randint(1, STEPS), rng)
                counted += await compare_walks(stage, walk, rng, shared=number < SHARED)
        return counted

    return simulate(test)


async def compare_walks(
    stage: Stage, walk: Walk, rng: Random, *, shared: bool = False
) -> Counter[str]:
    """Play a walk, and again in another world for each viewer; perhaps two share a screen."""
    made = plan(walk, rng, shared=shared)
    actions = [step.action for step in walk.steps]
    here = Game(walk.game.edition, walk.game.copy().state, [])
    heard = await Evening(stage, walk, made, here, actions).play()
    counted = Counter({f"in {walk.game.phase}": 1})
    counted.update(f"does {kind}" for kind, _ in made.beside)
    for viewer in heard:
        on_screen = made.screen is not None and viewer == made.screen[0]
        eyes = Screen(*made.screen) if made.screen and on_screen else viewer
        counted["screens"] += on_screen
        known = known_to(walk, eyes)
        other = another_world(walk, eyes, known, rng)
        counted += differences(here, other)
        trial = other.copy()
        told: list[Action] = []
        for step in walk.steps:
            told.append(same_for(trial, walk, step, eyes, known, rng))
            trial.apply(step.seat, told[-1])
        counted += await hold_against(stage, walk, made, other, told, viewer, heard[viewer])
    return counted


async def hold_against(
    stage: Stage,
    walk: Walk,
    made: Plan,
    other: Game,
    actions: list[Action],
    viewer: Viewer,
    ours: list[bytes],
) -> Counter[str]:
    """Play the same evening in another world; Leak if the viewer hears something else."""
    evening = Evening(stage, walk, made, other, actions, only=viewer)
    theirs = (await evening.play())[viewer]
    for number, (one, another) in enumerate(zip(ours, theirs, strict=False)):

        def where(number: int = number) -> str:
            game = walk.game
            return (
                f"{game.edition.id}, {game.seats} seats, seed {game.seed!r}, turn {game.turn}, "
                f"{game.phase}, beside {made.beside}: message {number} to viewer {viewer}"
            )

        expect_same(one, another, where)
    expect_same(b"%d messages" % len(ours), b"%d messages" % len(theirs), lambda: "their number")
    size = sum(map(len, ours))
    return Counter({"pairs": 1, "messages": len(ours), "bytes": size})


async def compare_openings(stage: Stage, edition: Edition, seats: int, rng: Random) -> Counter[str]:
    """The deal and the first events, whose hash of the seed is the same here."""
    seed = rng.randbytes(48).hex()
    state = deal(edition, seats, seed)
    log = [list(entry) for entry in state.log]
    here = opened(Game(edition, state, []))
    walk = Walk(here, [], [], here.state)
    made = plan(walk, rng)
    heard = await Evening(stage, walk, made, here, []).play()
    counted = Counter({"openings": 1})
    for viewer in viewers(here):
        cards = reorder_cards(edition, seats, seed, log, viewer, rng)
        tickets = reorder_tickets(edition, seats, seed, log, viewer, rng)
        state = deal(edition, seats, seed, cards, tickets)
        state.seed = rng.randbytes(48).hex()
        other = opened(Game(edition, state, []))
        counted += await hold_against(stage, walk, made, other, [], viewer, heard[viewer])
    return counted


def opened(game: Game) -> Game:
    """A game with the events of its opening."""
    edition = game.edition
    began = GameBegan(
        edition.id, edition.revision, edition.digest, game.seats, game.start, "0" * 64
    )
    return Game(edition, game.state, [began, *game._take_events()])
