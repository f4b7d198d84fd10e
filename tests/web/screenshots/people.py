"""What a newcomer sees in the first game, and the profile of somebody who has come back."""

from __future__ import annotations

from tests.web.helpers.page_moves import Hands
from tests.web.helpers.quick_game import play_quickly
from tests.web.helpers.visitor import Visitor
from waggonway import bots
from waggonway.server.tables import wire

from . import scenes
from .games import LEVEL, full_table
from .studio import LANGUAGES, Studio, window

WITH_TIPS = """
    localStorage['waggonway.settings'] = JSON.stringify({bots: 'instant', coach: true})
    localStorage['waggonway.settings.changed'] = JSON.stringify({coach: Date.now()})
"""
LOOK = 500
"""Milliseconds in which a tip comes, if there is one."""
PLAYED = ("first_journey", "first_journey", "usa")


def first_game(studio: Studio) -> None:
    """Every kind of tip that comes up in a game, then the game in five sentences."""
    if not studio.wants("first-game/"):
        return
    ann = window(studio.browser, studio.server.url, "desktop")
    ann.become("Ann")
    full_table(studio, ann, "usa", 3)
    ann.go("about").evaluate(WITH_TIPS)
    page, path = ann.go_to_table(), f"tables/{ann.table}"
    page.locator("[data-game]").wait_for()
    me, seen = bots.make(LEVEL, seed="usa"), set[str]()
    while (view := ann.turn()) is not None:
        page.wait_for_timeout(LOOK)
        found = page.locator("[data-tip]")
        kind = found.get_attribute("data-tip") if found.count() else None
        if kind and kind not in seen:
            seen.add(kind)
            in_all_languages(studio, ann, f"first-game/tip-{kind}", path)
        ann.send(wire.MakeMove(0, me.choose(view)))
    in_all_languages(studio, ann, "first-game/sentences", f"games/{ann.table}", whole=True)
    ann.context.close()


def in_all_languages(
    studio: Studio, like: Visitor, name: str, path: str, *, whole: bool = False
) -> None:
    """A picture in each language, in windows that forget nothing of what they have shown."""
    for language in LANGUAGES:
        studio.sit(like, language)
        studio.each(lambda one: one.context.route("**/api/me/settings", lambda it: it.abort()))
        studio.take(name, path, five_sentences if whole else tip, whole=whole)


def tip(hands: Hands) -> None:
    """A tip at its moment."""
    scenes.ready(hands)
    hands.page.locator("[data-tip]").wait_for()


def five_sentences(hands: Hands) -> None:
    """The end of the first game."""
    hands.page.locator("#five-sentences").wait_for()


def profiles(studio: Studio, ann: Visitor, ben: Visitor) -> None:
    """A profile for its owner and for others, with a rating, people and games in progress."""
    if not studio.wants("profile/"):
        return
    for one in (ann, ben):
        one.ask("PUT", "me/rating", rated=True)
    for edition in PLAYED:
        play_quickly(ann, ben, edition=edition)
    ann.open_table("europe", 3)
    cleo = window(studio.browser, studio.server.url, "desktop")
    cleo.become("Cleo")
    play_quickly(ann, cleo)
    ann.ask("PUT", f"me/people/{cleo.ask('GET', 'me')['id']}", kind="mute", name="Cleo")
    link = ann.ask("PUT", "me/profile", public=True)["link"]
    for language in LANGUAGES:
        studio.sit(ann, language)
        studio.take("profile/own", "profile", whole=True)
        studio.take("profile/you", "you", whole=True)
        studio.sit(None, language)
        studio.take("profile/public", f"profiles/{link}", whole=True)
    cleo.context.close()
