"""The browser's types are those of the structs."""

import importlib
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from waggonway import editions
from waggonway.bots.hints.advice import Kind
from waggonway.bots.hints.hint_sentences import HINTS
from waggonway.game import Game, View
from waggonway.game.result import Reason
from waggonway.game.secret import secret_fields
from waggonway.game.sentences.templates import EVENTS
from waggonway.game.view_builder import public_part
from waggonway.server import typescript_refusals, typescript_secrets, typescript_sentences
from waggonway.server.typescript import typescript

WIRE = Path(__file__).parents[2] / "web/src/wire.ts"
SECRETS = WIRE.with_name("secrets.ts")
REFUSALS = WIRE.with_name("refusals.ts")
SENTENCES = WIRE.with_name("sentences.ts")


def test_the_types_of_the_browser_are_fresh() -> None:
    assert WIRE.read_text("utf-8") == typescript(), (
        "stale: python -m waggonway.server.typescript > web/src/wire.ts"
    )


def test_the_secret_fields_of_the_browser_are_fresh() -> None:
    """The page hides them itself where several players share a screen."""
    assert SECRETS.read_text("utf-8") == typescript_secrets.typescript(), (
        "stale: python -m waggonway.server.typescript_secrets > web/src/secrets.ts"
    )


def test_every_field_of_a_view_that_is_not_public_is_marked_as_secret() -> None:
    game = Game.new(editions.load("usa"), 2, seed="aa")
    public = public_part(game._codec, game.state, (), None)
    own = {field.name for field in msgspec.structs.fields(View)} - public.keys() - {"viewer"}
    assert own == set(secret_fields(View))


def test_a_view_without_its_secrets_is_the_view_of_a_spectator() -> None:
    game = Game.new(editions.load("usa"), 2, seed="aa")
    hidden = msgspec.structs.replace(game.view(0), **typescript_secrets.spectator_fields())
    assert hidden == game.view(None)


def test_the_refusals_of_the_browser_are_those_of_the_server() -> None:
    assert REFUSALS.read_text("utf-8") == typescript_refusals.typescript(), (
        "stale: python -m waggonway.server.typescript_refusals > web/src/refusals.ts"
    )


def test_the_sentences_of_the_browser_are_those_of_the_terminal() -> None:
    assert SENTENCES.read_text("utf-8") == typescript_sentences.typescript(), (
        "stale: python -m waggonway.server.typescript_sentences > web/src/sentences.ts"
    )


def test_every_kind_of_hint_and_every_reason_for_an_end_has_a_sentence() -> None:
    assert set(get_args(Kind)) - {"keep"} <= HINTS.keys()  # to keep a ticket is what it needs
    assert {f"ended.{reason}" for reason in get_args(Reason)} <= EVENTS.keys()


def test_fields_are_optional_only_where_they_may_be_missing() -> None:
    written = typescript()
    assert "readonly name?: string | null" in written  # of sit, which the browser sends
    assert "readonly start: number | null" in written  # of the options, which are sent whole
    assert "readonly market?: Market" in written  # of an edition without the rule
    assert "export type Space = readonly [x: number, y: number, angle: number]" in written


def test_the_old_address_of_the_generator_still_works_and_warns() -> None:
    old = importlib.import_module("waggonway.server.types")
    with pytest.warns(DeprecationWarning, match="waggonway.server.typescript"):
        assert old.typescript is typescript
    with pytest.raises(AttributeError):
        _ = old.nothing_of_the_kind
