"""Repeat a walk in another world, and check that the viewer is sent the same bytes."""

from collections import Counter
from random import Random

from tests.lockstep.pair import secrets_of
from waggonway.core.state import State
from waggonway.game import Action, Game, GameError, Pass, format_action
from waggonway.game.view_builder import held_by, offer_of

from .attempts import attempts
from .choices import same_for
from .known import known_to
from .leak import expect_same
from .redeal import another_world
from .tickets import connected
from .walk import Viewer, Walk, event_bytes, view_bytes


def compare(walk: Walk, viewer: Viewer, rng: Random) -> Counter[str]:
    """Play a walk again in a world that differs in what the viewer cannot know; count it."""
    known = known_to(walk, viewer)
    other = another_world(walk, viewer, known, rng)
    done = differences(walk.game, other)
    done["pairs"] += 1
    expect(walk, 0, viewer, "view", walk.sent[0].view[viewer], view_bytes(other, viewer))
    if viewer is not None:
        for action in attempts(walk.game.edition, rng):
            ours, theirs = (answer(game, viewer, action) for game in (walk.game, other))
            expect(walk, 0, viewer, f"answer to {action}", ours, theirs)
            done["answers"] += 1
    for i, step in enumerate(walk.steps, 1):
        action = same_for(other, walk, step, viewer, known, rng)
        if isinstance(action, Pass) and action not in other.legal(step.seat):
            # A pass shows everybody that the seat could neither draw nor claim (T-66), so the
            # viewer knows by now that this world is not the real one.
            done["ruled out by a pass"] += 1
            break
        expect(walk, i, viewer, f"answer to {action}", b"", answer(other, step.seat, action))
        events = other.apply(step.seat, action)
        sent = walk.sent[i]
        expect(walk, i, viewer, "events", sent.events[viewer], event_bytes(events, viewer))
        expect(walk, i, viewer, "view", sent.view[viewer], view_bytes(other, viewer))
        done["steps"] += 1
    return done


def answer(game: Game, seat: int, action: Action) -> bytes:
    """The refusal of an action as bytes; empty if it is legal."""
    try:
        game.copy().apply(seat, action)
    except GameError as error:
        return f"{error.code}: {error.message}".encode()
    return b""


def differences(one: Game, other: Game) -> Counter[str]:
    """The secrets in which two worlds differ. Comparing equal worlds would prove nothing."""
    ours, theirs = secrets(one), secrets(other)
    return Counter(name for name in ours if ours[name] != theirs[name])


def secrets(game: Game) -> dict[str, object]:
    """The secret parts of a state, and what follows from them."""
    state = game.state
    return {
        **secrets_of(game),
        "seed": state.seed,
        "offers": [offer_of(state, seat) for seat in range(game.seats)],
        "sealed numbers": {seat: len(kept.tickets) for seat, kept in game.pending.items()},
        "completion": [completed(state, seat) for seat in range(game.seats)],
        f"numbers of actions in {game.phase}": [len(game.legal(seat)) for seat in game.deciding],
    }


def completed(state: State, seat: int) -> int:
    """The number of open tickets that a seat has completed, if only the seat knows that."""
    done = connected(state, seat) if state.turn else set()
    return sum(ticket in done for ticket in held_by(state, seat))


def expect(walk: Walk, done: int, viewer: Viewer, what: str, ours: bytes, theirs: bytes) -> None:
    """Check that the bytes after some steps of a walk are the same."""

    def where() -> str:
        game = walk.game
        actions = [f"{s.seat}: {format_action(game.edition, s.action)}" for s in walk.steps[:done]]
        return (
            f"{game.edition.id}, {game.seats} seats, seed {game.seed!r}, turn {game.turn}, "
            f"{game.phase}: after {actions} the {what} of viewer {viewer}"
        )

    expect_same(ours, theirs, where)
