"""Orders of the host with two processes: each works at the tables of the other process."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.server.helpers.client import call
from tests.server.helpers.postgres import Cluster
from tests.server.helpers.process import Server

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
QUICK = "tests.server.helpers.quick_lease"
TOKEN = "correct-horse-battery-staple"
SOON = 20.0  # seconds


class Pair:
    """Two processes: people talk to the first one, the administrator to the second one."""

    def __init__(self, one: Server, other: Server, schema: str) -> None:
        self.one, self.other, self.schema = one, other, schema

    def admin(self, method: str, path: str, **form: Any) -> Any:
        """An order, to the process that does not own the table."""
        return call(self.other, method, f"/api/admin/{path}", TOKEN, **form)

    def guest(self, name: str) -> tuple[str, str]:
        """A new guest: id and token."""
        made = call(self.one, "POST", "/api/guests", name=name, bearer=True)
        return made["id"], made["token"]

    def table(self, token: str) -> str:
        """A table of the first process with a free seat."""
        options = {"seats": 2, "private": False}
        form = {"edition": "first_journey", "options": options}
        table: str = call(self.one, "POST", "/api/tables", token, **form)["table"]
        self.look(table, token)  # now the first process owns it
        return table

    def do(self, table: str, token: str, **action: Any) -> Any:
        """A request at a table."""
        form = {"game": table, "version": 0, "key": f"k{time.monotonic_ns()}", "action": action}
        return call(self.one, "POST", f"/api/tables/{table}/requests", token, **form)

    def look(self, table: str, token: str) -> Any:
        """A table, as the process shows it that owns it."""
        return call(self.one, "GET", f"/api/tables/{table}", token)["table"]

    def finished(self, token: str) -> str:
        """A finished game: a stand-in has played for the guest, against a bot."""
        table = self.table(token)
        self.do(table, token, type="say", text="my secret diary")
        self.do(table, token, type="seat_bot", seat=1, bot="random")
        self.do(table, token, type="begin")
        self.do(table, token, type="leave")
        soon(lambda: self.look(table, token)["phase"] == "finished")
        return table


def soon(check: Callable[[], bool]) -> None:
    """Wait for something."""
    limit = time.monotonic() + SOON
    while not check():
        assert time.monotonic() < limit
        time.sleep(0.1)


@pytest.fixture(scope="module")
def both(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two processes with an administrator."""
    file = tmp_path_factory.mktemp("admin") / "token"
    file.write_text(TOKEN)
    schema = cluster.new_schema()
    words = (cluster.url(schema=schema), "--set", f"admin.token_file={file}")
    with Server(*words, program=QUICK) as one, Server(*words, program=QUICK) as other:
        yield Pair(one, other, schema)


def test_every_order_works_at_the_tables_of_another_process(both: Pair) -> None:
    (_, anns), (bob, bobs) = both.guest("Ann"), both.guest("Bob")
    table = both.table(anns)
    both.do(table, bobs, type="sit", seat=1)
    assert [one["table"] for one in both.admin("GET", f"tables?person={bob}")] == [table]
    line = both.do(table, bobs, type="say", text="spam")["version"]
    assert [one["text"] for one in both.admin("GET", f"tables/{table}/chat")] == ["spam"]
    assert both.admin("DELETE", f"tables/{table}/chat/{line}") == {"done": True}
    assert both.look(table, anns)["chat"] == []
    assert both.admin("PUT", f"guests/{bob}", name="Robert") == {"done": True}
    assert [one["name"] for one in both.look(table, anns)["chairs"]] == ["Ann", "Robert"]
    muted = both.admin("POST", "bans", kind="mute", person=bob)
    soon(lambda: both.do(table, bobs, type="say", text="more").get("code") == "muted")
    assert both.admin("DELETE", f"bans/{muted['id']}") == {"done": True}
    soon(lambda: "version" in both.do(table, bobs, type="say", text="more"))
    assert both.admin("POST", f"tables/{table}/remove", person=bob) == {"done": True}
    assert both.look(table, anns)["chairs"][1]["kind"] == "free"
    second = both.table(bobs)
    both.admin("POST", "bans", kind="ban", person=bob)  # who leaves all tables
    assert both.look(second, anns)["phase"] == "closed"
    soon(lambda: both.do(table, bobs, type="sit", seat=1).get("code") == "banned")
    both.admin("PUT", "notice", minutes=10)
    soon(lambda: call(both.one, "GET", "/api/notice")["notice"] is not None)
    assert both.admin("POST", f"tables/{table}/close") == {"done": True}
    assert both.look(table, anns)["phase"] == "closed"
    assert both.admin("POST", f"tables/{table}/close")["code"] == "table_closed"
    actions = [one["action"] for one in both.admin("GET", "audit")]
    assert actions[::-1] == [
        *("delete chat line", "rename", "mute", "lift", "remove player", "ban", "remove player"),
        *("announce", "close table"),
    ]


def test_a_person_is_renamed_and_erased_in_the_games_of_another_process(
    both: Pair, cluster: Cluster
) -> None:
    person, token = both.guest("Zebulon")
    game = both.finished(token)
    assert both.admin("PUT", f"guests/{person}", name="Bartholomew") == {"done": True}
    line = call(both.other, "GET", f"/api/games/{game}", token)["game"]
    assert line["names"][0] == "Bartholomew"
    assert both.look(game, token)["chairs"][0]["name"] == "Bartholomew"
    record = call(both.one, "GET", f"/api/games/{game}/record", token)
    assert b"Bartholomew" in record
    running = both.table(token)
    both.do(running, token, type="seat_bot", seat=1, bot="random")
    both.do(running, token, type="begin")
    found = both.admin("POST", f"guests/{person}/erase", scrub=True)
    assert found == {"person": person, "tables": 2, "scrubbed": True}
    for table in (game, running):  # at once, also in the process that owns them
        assert both.look(table, "")["chairs"][0]["name"] == "a former player"
    # The game ends before the owner looks for erasures of other processes.
    soon(lambda: both.look(running, "")["phase"] == "finished")
    line = call(both.other, "GET", f"/api/games/{running}")
    dump = cluster.run(
        *(
            f"SELECT * FROM {both.schema}.{name}"
            for name in ("steps", "tables", "games", "results")
        ),
        f"SELECT convert_from(record, 'UTF8') FROM {both.schema}.games",
    )
    for secret in ("Zebulon", "Bartholomew", "my secret diary"):
        assert secret not in dump
