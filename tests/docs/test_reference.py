"""The page of the Python API: every public name is on it, and has a docstring."""

import importlib
import inspect
import re

import pytest

import waggonway

from .pages import ROOT

PACKAGES = (
    "game",
    "fast",
    "record",
    "bots",
    "editions",
    "toolkit",
    "arena",
    "review",
    "maps",
    "rl",
)
PAGE = (ROOT / "docs/reference/python.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("package", PACKAGES)
def test_the_page_lists_exactly_the_exported_names(package: str) -> None:
    exported = importlib.import_module(f"waggonway.{package}").__all__
    listed = re.findall(rf"^::: waggonway\.{package}\.(\w+)$", PAGE, re.MULTILINE)
    assert sorted(listed) == sorted(exported)


def test_the_page_lists_no_other_package() -> None:
    listed = set(re.findall(r"^::: waggonway\.(\w+)\.", PAGE, re.MULTILINE))
    assert listed == set(PACKAGES)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_exported_class_and_function_is_documented(package: str) -> None:
    module = importlib.import_module(f"waggonway.{package}")
    for name in module.__all__:
        value = getattr(module, name)
        if not (inspect.isclass(value) or inspect.isfunction(value)):
            continue
        assert value.__doc__, f"waggonway.{package}.{name} has no docstring"
        for method, found in inspect.getmembers(value, inspect.isfunction):
            own = found.__module__.startswith("waggonway")
            assert method.startswith("_") or not own or found.__doc__, f"{name}.{method}"


def test_every_name_at_the_top_comes_from_a_documented_package() -> None:
    documented = {"__version__", "new_game", *PACKAGES}
    for package in PACKAGES:
        documented.update(importlib.import_module(f"waggonway.{package}").__all__)
    assert set(waggonway.__all__) <= documented
    assert all(hasattr(waggonway, name) for name in waggonway.__all__)
