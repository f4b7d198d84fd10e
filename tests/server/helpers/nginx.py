"""A temporary nginx with the configuration in deploy/: `python -m tests.server.helpers.nginx`.

As root, Debian's package is installed if it is missing, and so are the other programs that check
deploy/. Without them, their tests are skipped, loudly; with CI=true that is an error.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.web.helpers.chromium import in_ci

from .postgres import QUIET, free_port, is_root

SHIPPED = Path(__file__).parents[3] / "deploy" / "nginx" / "cluster.conf"
INSTALL = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
PACKAGES = {"nginx": "nginx-light", "caddy": "caddy", "systemd-analyze": "systemd"}
"""The Debian package of each program."""
SKIPPED = "no nginx here, so several processes are not tested (apt-get install nginx-light)"
START_SECONDS = 20
MAIN = """
{user}
daemon off;
pid {folder}/pid;
error_log {folder}/error.log warn;
worker_processes 1;
events {{ worker_connections 8192; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {shipped}
}}
"""


def nginx() -> str | None:
    """Where it is."""
    return program("nginx")


def program(name: str) -> str | None:
    """Where a program is, also one for administrators."""
    return shutil.which(name) or shutil.which(f"/usr/sbin/{name}")


def install(names: Sequence[str]) -> None:
    """Install Debian's packages of some programs, if this is possible here."""
    if shutil.which("apt-get") is None or not is_root():
        return
    print(f"installing {', '.join(names)} for the tests of the server", flush=True)
    command = [*INSTALL, *(PACKAGES[name] for name in names)]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run(command, env=environment, check=False, **QUIET).returncode != 0:
        subprocess.run(["apt-get", "update", "-qq"], env=environment, check=False, **QUIET)
        subprocess.run(command, env=environment, check=False, **QUIET)


class Proxy:
    """nginx in front of server processes; tests use it like a server."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.port = free_port()
        self._ports = ports
        self._folder = Path(tempfile.mkdtemp(prefix="waggonway-nginx-"))
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Proxy:
        self.start()
        return self

    def start(self) -> None:
        """Start it, and wait until it answers."""
        path = self._folder / "nginx.conf"
        user = "user root;" if is_root() else ""
        path.write_text(MAIN.format(user=user, folder=self._folder, shipped=self.configuration()))
        found = nginx()
        assert found is not None, SKIPPED
        error_log = str(self._folder / "error.log")
        self._process = subprocess.Popen([found, "-e", error_log, "-c", str(path)])
        limit = time.monotonic() + START_SECONDS
        while self._process.poll() is None and time.monotonic() < limit:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise RuntimeError((self._folder / "error.log").read_text()[-2000:])

    def __exit__(self, *_: object) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(20)
        shutil.rmtree(self._folder, ignore_errors=True)

    def kill(self) -> None:
        """End it with all its connections."""
        assert self._process is not None
        workers = subprocess.run(
            ["pgrep", "-P", str(self._process.pid)], check=False, capture_output=True, text=True
        )
        for pid in (self._process.pid, *map(int, workers.stdout.split())):
            os.kill(pid, signal.SIGKILL)
        self._process.wait()

    def configuration(self) -> str:
        """Return the shipped configuration with other ports."""
        text = SHIPPED.read_text()
        servers = "".join(f"    server 127.0.0.1:{port}\\1\n" for port in self._ports)
        text, found = re.subn(r"(?:    server 127\.0\.0\.1:\d+( [^\n]*)\n)+", servers, text)
        text, listens = re.subn(r"listen 80;", f"listen 127.0.0.1:{self.port};", text)
        assert (found, listens) == (1, 1)
        return text


def main() -> int:
    """Have it in place, or say what is left out."""
    if missing := [name for name in PACKAGES if program(name) is None]:
        install(missing)
    missing = [name for name in PACKAGES if program(name) is None]
    for name in missing:
        left_out = SKIPPED if name == "nginx" else f"no {name} here: a part of deploy/ is untested"
        print(f"SKIPPED: {left_out}")
    return int(bool(missing) and in_ci())


if __name__ == "__main__":
    sys.exit(main())
