"""Every tutorial can be played to its end under the rules, in each of the ways that it allows."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from waggonway import editions
from waggonway.core import codes
from waggonway.game import Action, DrawFaceUp, IllegalAction
from waggonway.game.hidden_information import reveals
from waggonway.tutorials import OtherMove, available, guide_of, play
from waggonway.tutorials.guide import walk
from waggonway.tutorials.lesson import Lesson, accepts, after, begin
from waggonway.tutorials.loader import load
from waggonway.tutorials.script import ANY, LEARNER

LONGEST = 130  # characters of a sentence; it must fit on a phone beside what it talks about
WAYS = 3000  # through one tutorial

each = pytest.mark.parametrize("edition", editions.available())


def ways(lesson: Lesson) -> Iterator[Lesson]:
    """Play a tutorial to its end in every way that it accepts."""
    due = lesson.due
    if due is None:
        yield lesson
        return
    for action in lesson.game.legal(LEARNER):
        if accepts(lesson, due, action):
            yield from ways(after(lesson, action))


def test_every_edition_has_a_tutorial() -> None:
    assert available() == editions.available()


@each
def test_it_pins_a_released_revision_and_known_rules(edition: str) -> None:
    script = load(edition)
    assert script.edition == edition
    assert script.revision in [one.revision for one in editions.revisions(edition)]
    assert codes.FIRST_RULES <= script.rules <= codes.RULES
    assert len(script.opponents) == script.seats - 1


@each
def test_every_way_through_it_follows_the_rules(edition: str) -> None:
    found = list(ways(begin(edition)))
    assert 0 < len(found) < WAYS
    for lesson in found:
        assert lesson.game.deciding == (LEARNER,) or lesson.game.over


@each
def test_every_accepted_move_is_legal_and_the_learner_decides(edition: str) -> None:
    for lesson, step in walk(edition):
        assert LEARNER in lesson.game.deciding
        legal = lesson.game.legal(LEARNER)
        for wanted in step.do:
            alone = replace(step, do=(wanted,))
            assert any(accepts(lesson, alone, action) for action in legal), wanted
            assert ANY not in wanted.removesuffix(ANY)


@each
def test_it_takes_about_eight_moves(edition: str) -> None:
    assert 7 <= len(load(edition).decisions) <= 11


@each
def test_a_card_to_take_from_the_market_is_the_only_one_of_its_colour(edition: str) -> None:
    for shown in guide_of(edition):
        if isinstance(shown.move, DrawFaceUp):
            assert shown.target
            assert shown.target.slot == shown.move.slot
    for lesson, step in walk(edition):
        market = lesson.game.view(LEARNER).market
        slots = [int(one.split()[1]) for one in step.do if re.fullmatch(r"draw \d", one)]
        for slot in slots:
            same = [i + 1 for i, card in enumerate(market) if card == market[slot - 1]]
            assert set(same) <= set(slots), f"{step.say.en}: {market}"


@each
def test_sentences_are_short_and_complete(edition: str) -> None:
    for step in load(edition).steps:
        for text in (step.say, *filter(None, [step.otherwise]), *load(edition).recap):
            for said in (text.en, text.de):
                assert said == said.strip()
                assert said.endswith((".", "?")), said
                assert len(said) <= LONGEST, f"{len(said)}: {said}"
                assert set(re.findall(r"\{(\w*)\}", said)) <= {"route", "city"}, said
    for shown in guide_of(edition):
        for name in ("route", "city"):
            used = f"{{{name}}}" in shown.say.en + shown.say.de
            assert not used or (shown.target and getattr(shown.target, name) is not None)


@each
def test_another_legal_move_is_told_apart_from_an_illegal_one(edition: str) -> None:
    lesson = begin(edition)
    due = lesson.due
    assert due
    legal = lesson.game.legal(LEARNER)
    others = [action for action in legal if not accepts(lesson, due, action)]
    wrong: Action = DrawFaceUp(9)
    for other in others[:3]:
        with pytest.raises(OtherMove):
            play(edition, [other])
    with pytest.raises(IllegalAction):
        play(edition, [wrong])
    assert play(edition, []).done == 0


def test_the_deal_of_a_tutorial_hides_something() -> None:
    """Otherwise the tests of secrecy would prove nothing."""
    lesson = next(ways(begin(available()[0])))
    moves = [move for move in lesson.moves if move.seat != LEARNER]
    assert any(reveals(event, move.seat, {1}) for move in moves for event in move.events)
