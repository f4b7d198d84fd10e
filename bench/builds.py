"""Build other revisions and the prototype in a temporary directory, to compare with them."""

import io
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class BuildError(Exception):
    """A failed build, with its reason."""


def build_revision(revision: str, home: Path) -> Path:
    """Compile the core of a revision; return the directory to import it from."""
    git = ["git", "-C", str(ROOT), "archive", "--format=tar", revision]
    archive = subprocess.run(git, capture_output=True)
    if archive.returncode != 0:
        raise BuildError(f"no revision {revision}: {archive.stderr.decode().strip()}")
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as tar:
        tar.extractall(home, filter="data")
    run([sys.executable, "hatch_build.py", "core"], home, f"revision {revision}")
    return home / "src"


def build_prototype(source: Path, home: Path) -> Path:
    """Compile a copy of the prototype; return the directory to import it from."""
    shutil.copytree(source, home, dirs_exist_ok=True, copy_function=shutil.copyfile)
    run([sys.executable, "-m", "mypyc", "usa_core.py"], home, "the prototype")
    return home


def run(command: list[str], home: Path, what: str) -> None:
    environment = os.environ | {"WAGGONWAY_BUILD": "compiled", "PYTHONPATH": ""}
    built = subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True)
    if built.returncode != 0:
        last = "\n".join((built.stdout + built.stderr).splitlines()[-20:])
        raise BuildError(f"{what} does not build:\n{last}")
