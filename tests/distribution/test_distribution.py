"""The package as pip delivers it: built from the source distribution, in an empty environment."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import pytest

import waggonway
from waggonway import core

ROOT = Path(__file__).parents[2]
MINUTES = 60
STRAY = ("docs/stray notes.txt", "tests/stray[1].sqlite", "examples/stray/.env")
"""None in web/, where any file counts as a source, so that the pages would be built again."""
OLDEST_LIBRT = "0.11.0"  # the lower bound in pyproject.toml
PIP = (sys.executable, "-m", "pip", "-q", "--disable-pip-version-check")

pytestmark = [
    pytest.mark.compiled_only,
    pytest.mark.skipif(
        core.variant() != "compiled" and not os.environ.get("CI"), reason="no C compiler here"
    ),
]


def run(*command: str | Path, directory: Path, **environment: str) -> str:
    done = subprocess.run(
        list(map(str, command)),
        capture_output=True,
        text=True,
        cwd=directory,
        env=clean_environment() | environment,
        timeout=10 * MINUTES,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def clean_environment() -> dict[str, str]:
    """Nothing of this test run may leak into the build or the installed program.

    pip would compile every module that it installs; few of them are used here.
    """
    hidden = ("PYTHON", "PYTEST", "COV_", "WAGGONWAY", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    return kept | {"PIP_NO_COMPILE": "1"}


@dataclass
class Installed:
    """An environment with the wheel in it, outside the source tree."""

    wheel: Path
    home: Path

    def waggonway(self, *arguments: str | Path, **environment: str) -> str:
        program = self.home / "env/bin/waggonway"
        return run(program, *arguments, directory=self.home, **environment)

    def pip(self, *arguments: str | Path) -> str:
        """Run our pip for the environment, which has none: installing one takes seconds."""
        return run(*PIP, "--python", self.home / "env", *arguments, directory=self.home)


@contextmanager
def stray_files() -> Iterator[None]:
    """Files that somebody left in a checkout; none of them may be shipped."""
    stray = [ROOT / name for name in STRAY] if (ROOT / ".git").exists() else []
    try:
        for path in stray:
            path.parent.mkdir(exist_ok=True)
            path.write_text("stray")
        yield
    finally:
        for path in stray:
            path.unlink(missing_ok=True)
        with suppress(OSError):
            (ROOT / "examples/stray").rmdir()


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution."""
    out = tmp_path_factory.mktemp("sdist")
    with stray_files():
        build = (sys.executable, "-m", "build", "-q", "--sdist", "--no-isolation")
        run(*build, "--outdir", out, ".", directory=ROOT)
    (archive,) = out.glob("*.tar.gz")
    return archive


def install(sdist: Path, home: Path, *options: str, **how: str) -> Installed:
    """Build the wheel, and install it into an environment of its own."""
    how = {"WAGGONWAY_BUILD": "compiled", **how}
    run(*PIP, "wheel", "--no-deps", *options, "-w", home, sdist, directory=home, **how)
    (wheel,) = home.glob("*.whl")
    run(sys.executable, "-m", "venv", "--without-pip", "env", directory=home)
    program = Installed(wheel, home)
    program.pip("install", wheel)
    return program


@pytest.fixture(scope="module")
def installed(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel with the core of this checkout, whose compilation need not be repeated.

    It is built with our packages, which have the versions that `[build-system]` asks for.
    """
    home = tmp_path_factory.mktemp("installed")
    return install(sdist, home, "--no-build-isolation", WAGGONWAY_CORE=str(ROOT / "src"))


def test_it_is_built_here_with_the_packages_of_an_isolated_build() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    for requirement in wanted:
        name, _, release = requirement.partition("==")
        assert version(name.partition("[")[0]) == release


def test_the_sdist_has_every_tracked_file_and_the_built_pages(sdist: Path) -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    tracked = run("git", "ls-files", directory=ROOT).splitlines()
    wanted = {name for name in tracked if (ROOT / name).exists()}
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
        (mark,) = (name for name in archive.getnames() if name.endswith("pages/built-from.txt"))
        made_from = archive.extractfile(mark).read().decode()  # type: ignore[union-attr]
    pages = {name for name in names if name.startswith("src/waggonway/pages/")}
    assert "src/waggonway/pages/index.html" in pages
    assert made_from == (ROOT / "src/waggonway/pages/built-from.txt").read_text()
    run(sys.executable, "web/pages.py", "fresh", directory=ROOT)  # so the wheel needs no Node
    assert wanted - names == set()
    assert names - pages - wanted == {"PKG-INFO"}  # the format itself adds it


def test_the_wheel_has_the_compiled_core_and_no_tests(installed: Installed) -> None:
    names = zipfile.ZipFile(installed.wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert tops == {"waggonway", f"waggonway-{waggonway.__version__}.dist-info"}
    assert any(re.search(r"core/_native__mypyc\..*\.(so|pyd)$", name) for name in names)
    assert "waggonway/pages/index.html" in names


@pytest.mark.soak
def test_the_core_is_compiled_from_the_sdist_alone(sdist: Path, tmp_path: Path) -> None:
    """In isolation. `make test` compiles the same sources in the checkout."""
    program = install(sdist, tmp_path, WAGGONWAY_OPT="0")
    assert "(compiled core," in program.waggonway("--version")


def test_the_base_package_plays_and_brings_nothing_of_the_server(installed: Installed) -> None:
    assert "(compiled core," in installed.waggonway("--version")
    table = installed.waggonway("simulate", "usa", "--bots", "random,random", "--games", "1")
    assert "random" in table
    listed = installed.pip("list", "--format=freeze").lower()
    assert not re.search("litestar|sqlalchemy|uvicorn|alembic|numpy", listed)
    assert "Usage: waggonway" in installed.waggonway("--help")


def test_the_compiled_core_runs_with_the_oldest_and_the_newest_librt(installed: Installed) -> None:
    game = ("simulate", "europe", "--bots", "random,random", "--games", "20", "--seed", "librt")
    newest = installed.waggonway(*game, "--json")
    older = installed.home / "older"
    installed.pip("install", "--no-deps", "--target", older, f"librt=={OLDEST_LIBRT}")
    assert [path.name for path in older.glob("librt-*")] == [f"librt-{OLDEST_LIBRT}.dist-info"]
    assert "(compiled core," in installed.waggonway("--version", PYTHONPATH=str(older))
    oldest = installed.waggonway(*game, "--json", PYTHONPATH=str(older))
    assert without_timing(oldest) == without_timing(newest)


def without_timing(text: str) -> str:
    return re.sub(r'"(seconds|games_per_second|rate)": [\d.e+-]+', "", text)


def test_the_wheel_serves_the_pages(installed: Installed) -> None:
    """With the packages of this environment: installing those of the server takes long."""
    assert_serves_the_pages(installed, PYTHONPATH=str(Path(pytest.__file__).parents[1]))


@pytest.mark.soak
def test_the_server_extra_serves_the_pages(sdist: Path, tmp_path: Path) -> None:
    program = install(sdist, tmp_path, WAGGONWAY_CORE=str(ROOT / "src"))
    program.pip("install", f"{program.wheel}[server]")
    assert_serves_the_pages(program)


def assert_serves_the_pages(installed: Installed, **environment: str) -> None:
    with serving(installed, **environment) as address:
        page = fetched(address)
        assert "<title>" in page
        script = re.search(r'src="(?:\./|/)?([^"]+\.js)"', page)
        assert script
        assert fetched(address + script[1])


def fetched(url: str) -> str:
    with urllib.request.urlopen(url, timeout=30) as answer:
        return str(answer.read().decode())


@contextmanager
def serving(installed: Installed, **extra: str) -> Iterator[str]:
    program = str(installed.home / "env/bin/waggonway")
    command = [program, "play", "--no-browser", "--port", "0"]
    environment = clean_environment() | {"XDG_DATA_HOME": str(installed.home / "data"), **extra}
    with subprocess.Popen(
        command, cwd=installed.home, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout
            line = process.stdout.readline()
            found = re.search(r"http://[^\s;]+", line)
            assert found, line
            yield found[0].rstrip("/") + "/"
        finally:
            process.terminate()
