"""Games on a Ray cluster: two nodes on this machine, and one more that is killed."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from waggonway.arena.code_digest import code_digest

pytestmark = [
    pytest.mark.compiled_only,
    pytest.mark.skipif(find_spec("ray") is None, reason="needs the extra cluster"),
]

BOT = """
class Last:
    def __init__(self, seed):
        pass

    def choose(self, view):
        return view.legal[-1]
"""


class RayCluster:
    """A cluster in another process."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.arena.ray_cluster", "2"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.address = self._line()

    def _line(self) -> str:
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line, "the cluster did not start"
        return line.strip()

    def tell(self, word: str) -> None:
        """`add` a node, or `kill` the last one."""
        assert self._process.stdin
        self._process.stdin.write(f"{word}\n")
        self._process.stdin.flush()
        assert self._line() == "done"

    def end(self) -> None:
        """End all of its processes."""
        self._process.communicate()


@pytest.fixture(scope="module")
def cluster() -> Iterator[RayCluster]:
    found = RayCluster()
    yield found
    found.end()


def python(*words: str, cwd: Path | None = None) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=cwd,
    )


def waggonway(*words: str, cwd: Path | None = None) -> subprocess.Popen[str]:
    return python("-m", "waggonway", *words, cwd=cwd)


def finished(running: subprocess.Popen[str]) -> str:
    out, err = running.communicate()
    assert running.returncode == 0, err
    return out


def test_a_simulation_is_the_same_on_a_cluster(cluster: RayCluster, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(BOT)
    words = ["simulate", "amsterdam", "--bots", "own.py:Last,random", "--games", "250"]
    words += ["--seed", "s", "--journal"]
    here = waggonway(*words, "1.journal", "--out", "1.jsonl", "--jobs", "1", cwd=tmp_path)
    there = waggonway(
        *words, "2.journal", "--out", "2.jsonl", "--cluster", cluster.address, cwd=tmp_path
    )
    assert finished(here).replace("1.jsonl", "2.jsonl") == finished(there)
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()


@pytest.mark.soak
def test_a_lost_node_costs_only_time(cluster: RayCluster, tmp_path: Path) -> None:
    words = ["tournament", "usa", "--bots", "beginner,random", "--blocks", "80", "--seed", "s"]
    words += ["--json", "--db"]
    whole = finished(waggonway(*words, str(tmp_path / "whole"), "--jobs", "1"))
    cluster.tell("add")
    running = waggonway(*words, str(tmp_path / "lost"), "--cluster", cluster.address)
    while not (tmp_path / "lost").exists():
        assert running.poll() is None
        time.sleep(0.02)
    time.sleep(1.5)  # the first half second is played without the cluster
    assert running.poll() is None
    cluster.tell("kill")
    assert without_path(finished(running)) == without_path(whole)


def without_path(text: str) -> Any:
    found = json.loads(text)
    found.pop("db", None)
    return found


def test_a_search_for_constants_is_the_same_on_a_cluster(
    cluster: RayCluster, tmp_path: Path
) -> None:
    words = ["tune", "amsterdam", "--generations", "2", "--blocks", "2", "--out"]
    here = waggonway(*words, str(tmp_path / "1.toml"), "--jobs", "2")
    there = waggonway(*words, str(tmp_path / "2.toml"), "--cluster", cluster.address)
    assert finished(here) == finished(there)
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()


ASK = """
import sys
from waggonway.arena.cluster import ClusterWorkers, Origin, connected

found = []
with connected(sys.argv[1]):
    for origin in (Origin(".", "other"), Origin(".", sys.argv[2], (("./none.py:Bot", "0"),))):
        with ClusterWorkers(origin) as workers:
            found.append(workers.submit(len, "text").exception())
    with ClusterWorkers(Origin(".", sys.argv[2])) as workers:
        found.append(workers.submit(len, "text").result())
        found.append(repr(workers.submit(int, "text").exception()))
for item in found:
    print(item)
"""


def test_no_machine_plays_with_other_code_or_bots(cluster: RayCluster) -> None:
    lines = finished(python("-c", ASK, cluster.address, code_digest())).splitlines()
    assert "another version of waggonway is installed" in lines[0]
    assert "the bot ./none.py:Bot is missing or different" in lines[1]
    assert lines[2] == "4"
    assert lines[3].startswith("ValueError(")


@pytest.mark.parametrize(
    ("words", "message", "code"),
    [
        (["--cluster", "127.0.0.2:9"], "The cluster 127.0.0.2:9 cannot be reached", 1),
        (["--cluster", "somewhere"], "The cluster somewhere cannot be reached", 1),
        (["--cluster", "auto", "--jobs", "2"], "--jobs is for this machine", 2),
    ],
)
def test_a_wrong_cluster_is_explained(words: list[str], message: str, code: int) -> None:
    running = waggonway("simulate", "amsterdam", *words)
    _, error = running.communicate()
    assert running.returncode == code
    assert message in error
    assert "Traceback" not in error
