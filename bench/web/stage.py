"""Build and serve the page of web/bench with its boards."""

from __future__ import annotations

import functools
import http.server
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from waggonway.editions import available, load
from waggonway.editions.plain_data import plain_data
from waggonway.maps import layout_of
from waggonway.maps.stored import encode

WEB = Path(__file__).parents[2] / "web"


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Log nothing."""


def build(out: Path) -> None:
    """Build the page and the data of every board."""
    command = [sys.executable, "pages.py", "npm", "exec", "--", "vite", "build"]
    options = ["--config", "bench/vite.config.ts", "--logLevel", "warn"]
    there = os.environ | {"WAGGONWAY_BENCH": str(out)}
    subprocess.run([*command, *options], cwd=WEB, env=there, check=True)
    data = out / "data"
    data.mkdir()
    for name in available():
        edition = load(name)
        (data / f"{name}.edition.json").write_bytes(msgspec.json.encode(plain_data(edition)))
        (data / f"{name}.layout.json").write_bytes(encode(layout_of(edition)))


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on a loopback address."""
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
