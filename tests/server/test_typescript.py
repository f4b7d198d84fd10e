"""The browser's types are those of the structs."""

import importlib
from pathlib import Path

import pytest

from waggonway.server.typescript import typescript

WIRE = Path(__file__).parents[2] / "web/src/wire.ts"


def test_the_types_of_the_browser_are_fresh() -> None:
    assert WIRE.read_text("utf-8") == typescript(), (
        "stale: python -m waggonway.server.typescript > web/src/wire.ts"
    )


def test_what_may_be_left_out_is_optional_only_where_it_is() -> None:
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
