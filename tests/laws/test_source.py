"""What the source may not say: an edition's name, and in the reference anything of ours."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import waggonway
from waggonway.editions import available, load

HOME = Path(waggonway.__file__).parent
REFERENCE = Path(__file__).parents[1] / "reference"


def words(source: Path) -> Iterator[tuple[int, str]]:
    """The texts in a module that it works with, and their lines: all but the docstrings."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.lineno, node.value


def test_no_edition_is_named_outside_its_file() -> None:
    """Law 6: what an edition is like stands in its file, and nobody asks which one it is."""
    names = {*available(), *(load(edition).title for edition in available())}
    found = [
        f"{source.relative_to(HOME)}:{line}: {text}"
        for source in sorted(HOME.rglob("*.py"))
        for line, text in words(source)
        if text in names
    ]
    assert not found


@pytest.mark.parametrize("source", sorted(REFERENCE.glob("*.py")), ids=lambda path: path.stem)
def test_the_reference_stands_on_its_own(source: Path) -> None:
    """Shared code would share mistakes, so the reference imports nothing, not even the loader."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level <= 1, f"line {node.lineno} reaches out of the reference"
            modules = [node.module or ""] if node.level == 0 else []
        else:
            continue
        for module in modules:
            allowed = sys.stdlib_module_names | {"pytest"}
            assert module.split(".")[0] in allowed, f"line {node.lineno}: {module}"
