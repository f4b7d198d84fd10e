"""The package as a user meets it: the command, the two cores, what the core may import."""

import ast
import importlib
import os
import platform
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import waggonway
from waggonway import cli, core

ROOT = Path(__file__).parents[1]
ALLOWED_IN_CORE = sys.stdlib_module_names | {"librt", "mypy_extensions"}
CORE_FOLDER = Path(core.__path__[0])
CORE_SOURCES = sorted(CORE_FOLDER.rglob("*.py"))


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "waggonway", *arguments],
        capture_output=True,
        text=True,
        env=os.environ | environment,
        timeout=300,
    )


def test_version_names_the_core_and_the_python() -> None:
    done = run("--version")
    about = f"{core.variant()} core, Python {platform.python_version()}"
    assert done.stdout == f"waggonway {waggonway.__version__} ({about})\n"
    assert (done.returncode, done.stderr) == (0, "")


def test_a_variable_forces_the_interpreted_core() -> None:
    assert "(interpreted core," in run("--version", WAGGONWAY_INTERPRETED="1").stdout


@pytest.mark.parametrize("word", ["no-such-verb", "--no-such-option", "[bold]"])
def test_wrong_usage_exits_with_2_and_one_line(word: str) -> None:
    done = run(word)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("waggonway: ")
    assert word in done.stderr
    assert "Traceback" not in done.stderr


def test_help_is_shown_when_nothing_is_asked() -> None:
    assert run().stdout == run("--help").stdout
    assert run("--help").stdout.startswith("Usage: waggonway")


def test_both_cores_live_in_one_process(pycore: ModuleType) -> None:
    from waggonway.core import bits

    assert pycore.bits is not bits
    assert (pycore.bits.__file__ or "").endswith(".py")


@pytest.mark.parametrize(
    "source", CORE_SOURCES, ids=lambda path: str(path.relative_to(CORE_FOLDER))
)
def test_the_core_imports_the_standard_library_and_its_own_runtime_only(source: Path) -> None:
    depth = len(source.relative_to(CORE_FOLDER).parts)
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level <= depth, f"line {node.lineno} reaches out of the core"
            modules = [node.module or ""] if node.level == 0 else []
        else:
            continue
        for module in modules:
            assert module.split(".")[0] in ALLOWED_IN_CORE, f"line {node.lineno}: {module}"


def test_the_core_compiles_without_the_dependencies_of_the_game() -> None:
    """Let mypyc not follow the imports of the packages above what it compiles."""
    made = re.findall(
        r'^[A-Z]+ = Path\("(waggonway/[a-z/]+)"\)', (ROOT / "hatch_build.py").read_text(), re.M
    )
    above = {str(folder).replace("/", ".") for one in made for folder in Path(one).parents[:-1]}
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]["overrides"]
    skipped = {name for one in settings if one.get("follow_imports") for name in one["module"]}
    assert above == {"waggonway", "waggonway.bots", "waggonway.review", "waggonway.rl"}
    assert above <= skipped


@pytest.mark.parametrize("code", [1, 2])
def test_a_fault_ends_the_command_with_its_line_and_code(
    code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def app() -> None:
        raise cli.CommandError("no such edition: atlantis", code)

    monkeypatch.setattr(cli, "app", app)
    monkeypatch.setattr(sys, "argv", ["waggonway", "some-verb"])  # a worker of xdist has none
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == code
    assert capsys.readouterr() == ("", "waggonway: no such edition: atlantis\n")


def test_every_verb_can_be_loaded() -> None:
    for target in cli.COMMANDS.values():
        module, _, name = target.partition(":")
        assert hasattr(importlib.import_module(f"waggonway.cli.commands.{module}"), name)


def test_links_and_pictures_of_the_readme_work_on_the_page_of_a_package_index() -> None:
    """A package index shows the README without its repository, so every address is absolute."""
    metadata = ProjectMetadata(str(ROOT), PluginManager())
    addresses = re.findall(r"\]\(([^)]*)\)", metadata.core.readme)
    prefix = metadata.core.urls["Repository"]
    paths = {address.removeprefix(f"{prefix}/").split("/", 2)[-1] for address in addresses}
    assert all(address.startswith(f"{prefix}/") for address in addresses)
    assert "docs/pictures/game.webp" in paths
    assert all((ROOT / path).is_file() for path in paths)
