"""`waggonway play` in the browser: a server for this computer, and a page that opens."""

from __future__ import annotations

import http.client
import os
import re
import signal
import subprocess
import sys
import webbrowser
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from waggonway.cli._browser import has_screen, show
from waggonway.server import settings

from .run import Command

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")

WITH_PAGES = """
import sys, webbrowser
from pathlib import Path
from waggonway.cli import main
from waggonway.server import settings

settings.PAGES = Path(sys.argv.pop(1))
webbrowser.open = lambda url: print("opened", url, flush=True)
main()
"""


def test_without_an_edition_the_tables_open_in_the_browser(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Tables</title>")
    (tmp_path / "assets" / "a.js").write_text("1")
    command = [sys.executable, "-c", WITH_PAGES, str(tmp_path), "play"]
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path / "data"), "DISPLAY": ":0"}
    with ExitStack() as stack:
        program = stack.enter_context(
            subprocess.Popen(
                command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
            )
        )
        stack.callback(program.kill)  # else a test that fails would wait for it for ever
        assert program.stdout
        said = sorted([program.stdout.readline(), program.stdout.readline()])
        port = re.fullmatch(r"Waggonway is running at http://127\.0\.0\.1:(\d+)/ .*\n", said[0])
        assert port
        assert said[1] == f"opened http://127.0.0.1:{port[1]}/\n"
        with closing(http.client.HTTPConnection("127.0.0.1", int(port[1]), timeout=30)) as asked:
            for path, content in {
                "/": "<title>Tables</title>",
                "/tables/k3f92mqtx0ab": "<title>Tables</title>",
                "/assets/a.js": "1",
            }.items():
                asked.request("GET", path)
                assert asked.getresponse().read().decode() == content
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)
    assert (program.returncode in (0, -signal.SIGINT), out, err) == (True, "", "")
    assert (tmp_path / "data/waggonway/tables.sqlite").exists()


def test_contradictory_options_are_refused(
    waggonway: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "PAGES", tmp_path / "not built")
    assert "in the terminal" in waggonway.refused("play", "usa", "--port", "8000")
    assert "not installed" in waggonway.refused("play", "--no-browser", code=1)


def test_without_the_server_extra_the_game_is_in_the_terminal(
    waggonway: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(settings, "PAGES", tmp_path)
    monkeypatch.setattr("waggonway.cli._extras.find_spec", lambda name: None)
    monkeypatch.setattr("waggonway.cli.commands.play.play_in_terminal", lambda *_, **more: None)
    said = waggonway("play").out
    assert (
        said == 'Playing in the terminal. To play in the browser: pip install "waggonway[play]"\n'
    )


@pytest.mark.parametrize("arguments", [("serve",), ("db", "upgrade"), ("play", "--port", "8000")])
def test_a_command_of_the_server_names_the_extra_it_needs(
    arguments: tuple[str, ...],
    waggonway: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(settings, "PAGES", tmp_path)
    monkeypatch.setattr("waggonway.cli._extras.find_spec", lambda name: None)
    assert 'pip install "waggonway[server]"' in waggonway.refused(*arguments)


def test_without_a_screen_the_address_is_printed_and_nothing_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_screen()


def test_a_browser_that_does_not_open_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_browser(url: str) -> bool:
        raise OSError("no browser")

    monkeypatch.setattr(webbrowser, "open", no_browser)
    show("http://127.0.0.1:8000/")
