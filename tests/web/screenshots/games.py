"""Games to take pictures of: a curious one for everything to decide, a full one for the board."""

from __future__ import annotations

from tests.web.helpers.thorough_player import SEEDS, SPECIAL, Curious, kinds
from tests.web.helpers.visitor import Visitor
from waggonway import bots
from waggonway.editions import load
from waggonway.server.tables import wire

from . import scenes
from .studio import SIZES, THEMES, Studio

BOARDS = tuple(SEEDS)
MINOR = {"gray route", "wilds alone", "wilds beside", "market", "market wild", "blind", "keep"}
"""Kinds of actions that open nothing of their own."""
LEVEL = "regular"
SAID = ("Good luck, everybody.", "Whoever takes the long tunnel buys the tea.")


def decisions(studio: Studio, ann: Visitor, edition: str) -> None:
    """Everything that is decided in a game, each kind once; a few also by night."""
    names = [f"{edition}/{part}" for part in ("opening", "decide")]
    if not studio.wants(*names):
        return
    studio.server.seed(SEEDS[edition])
    ann.begin(edition, start=0)
    studio.sit(ann)
    curious, path = Curious(), f"tables/{ann.table}"
    # Apart from each other: a claim is of the kind "tunnel", and a phase is called so too.
    tried, phases = set[str](), set[str]()
    while (view := ann.turn()) is not None:
        action = curious.choose(view)
        if view.phase not in phases and view.phase not in ("action", "second_card"):
            first = "opening" if view.phase in ("keep_start", "declare_mix") else "decide"
            asked = "toll" if view.phase == "tunnel" else view.phase
            studio.take(f"{edition}/{first}-{asked}", path, scenes.ready)
        if (new := set(kinds(view, action)) - MINOR - tried) and view.phase == "action":
            opened = scenes.of_action(view, action)
            name = "-".join(sorted(new)).replace(" ", "_")
            if opened:
                themes = THEMES if len(tried | phases) < 5 else THEMES[:1]
                studio.take(f"{edition}/decide-{name}", path, scenes.table(opened), themes=themes)
        if view.phase == "second_card" and view.phase not in phases:
            studio.take(f"{edition}/decide-second_card", path, scenes.ready, themes=THEMES[:1])
        phases.add(view.phase)
        tried |= set(kinds(view, action))
        if SPECIAL[edition] <= tried:
            return
        ann.send(wire.MakeMove(0, action))


def showcase(studio: Studio, ann: Visitor, edition: str) -> None:
    """A full table of good players: the board, what can be opened, the end and the replay."""
    names = [f"{edition}/{part}" for part in ("board", "open", "end", "replay")]
    if not studio.wants(*names):
        return
    seats = load(edition).seats[1]
    full_table(studio, ann, edition, seats)
    studio.sit(ann)
    path, drawn = f"tables/{ann.table}", False
    me = bots.make(LEVEL, seed=edition)
    while (view := ann.turn()) is not None:
        taken = sum(owner is not None for owner in view.owners)
        if not drawn and view.phase == "action" and taken > len(view.owners) * 0.38:
            drawn = True
            studio.take(f"{edition}/board", path, scenes.ready)
            if edition == "europe":
                for line in SAID:
                    ann.send(wire.Say(line))
                for name, act, sizes in scenes.at_a_turn():
                    studio.take(f"{edition}/open-{name}", path, scenes.table(act), sizes=sizes)
        ann.send(wire.MakeMove(0, me.choose(view)))
    studio.take(f"{edition}/end", f"games/{ann.table}")
    studio.take(f"{edition}/end-more", f"games/{ann.table}", scenes.further, themes=THEMES[:1])
    studio.take(f"{edition}/replay", f"games/{ann.table}/replay?move={60 if seats > 2 else 30}")


def full_table(studio: Studio, ann: Visitor, edition: str, seats: int) -> None:
    """Ann and good bots, whose game is the same every time."""
    studio.server.seed(f"pictures of {edition}")
    ann.open_table(edition, seats, start=0)
    for seat in range(1, seats):
        ann.send(wire.SeatBot(seat, LEVEL))
    ann.send(wire.Begin())


def hot_seat(studio: Studio, ann: Visitor) -> None:
    """Two people at one screen: the curtain."""
    if not studio.wants("curtain"):
        return
    ann.open_table("europe", 2, start=0)
    ann.send(wire.Sit(1, "Ben"))
    ann.send(wire.Begin())
    studio.sit(ann)
    studio.take("curtain", f"tables/{ann.table}", scenes.ready, sizes=SIZES)
