"""`python -m bench.ladder`: prove the claims of docs/measurements/bots.md."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from waggonway.arena.outcome import GameFailed
from waggonway.arena.store import StoreError
from waggonway.cli._error import CommandError
from waggonway.cli._worker_pool import lost_workers, worker_pool
from waggonway.core import variant
from waggonway.editions import Edition

from . import actions, budget, pace, selfplay, steps
from .calibrate import FIXED, OPPONENTS
from .champion import prove_champion
from .finding import Finding, tables
from .journal import SEARCHED, Journal, opened
from .options import blocks_of, budget_of, editions_of, levels_of, one_of, players_of, proofs_of

PROOFS = ("steps", "selfplay", "actions", "budget", "time", "champion")
FILE = Path("build/ladder.sqlite")
USUAL = {"steps": 100, "selfplay": 400, "actions": 200, "budget": 40, "time": 10, "champion": 200}
FEW = {"steps": 20, "selfplay": 40, "actions": 20, "budget": 4, "time": 2, "champion": 4}
"""Deals for each figure, for a proof and with --quick."""

app = App(name="bench.ladder", help_format="plaintext")
Flag = Annotated[bool, Parameter(negative="")]


class Options(msgspec.Struct, frozen=True):
    """The options of a run."""

    proofs: list[str]
    editions: list[Edition]
    levels: list[str]
    players: list[int]
    blocks: dict[str, int]  # by proof
    budget: str | None
    opponent: str
    seed: str

    @property
    def bots(self) -> list[str]:
        """Return the levels by the names under which they play."""
        named = f"{SEARCHED}:{self.budget}" if self.budget else SEARCHED
        return [named if level == SEARCHED else level for level in self.levels]


@app.default
def ladder(
    *,
    proofs: str = "",
    editions: str = "",
    levels: str = "",
    players: str = "2,4",
    blocks: int | None = None,
    expert: str | None = None,
    opponent: str = FIXED,
    jobs: int | None = None,
    cluster: str | None = None,
    quick: Flag = False,
    seed: str = "ladder",
    db: Path = FILE,
    json: Flag = False,
) -> int:
    """Prove that every level beats the one below it, and the other claims about the bots.

    Finished games are kept, so the same command resumes after a stop. The exit code is 0 if every
    target is reached and 1 if one is missed.

    Parameters
    ----------
    proofs
        Any of steps, selfplay, actions, budget, time, champion, with commas. Default: all.
    editions
        Edition ids, separated by commas. Default: all.
    levels
        The levels to test, separated by commas, each against the one below it. Default: all.
    players
        Numbers of players, separated by commas.
    blocks
        Deals for each figure. A step of the expert stops earlier once it is decided.
    expert
        The expert's budget in trials, such as 400. Default: its usual budget.
    opponent
        Against whom the champion has to prove itself: expert-0.2, or expert as it is now.
    jobs
        Number of processes. Default: one per core.
    cluster
        A Ray cluster to play on: its address, or auto. Times are always measured here.
    quick
        Play only a few deals: a quick check, not a proof.
    seed
        Any text; another seed gives other deals.
    db
        The database of games.
    json
        Print the findings as JSON.
    """
    if variant() != "compiled":
        return refused("the core is not compiled: run make core")
    try:
        chosen = editions_of(editions)
        wanted = proofs_of(proofs, PROOFS)
        order = Options(
            wanted,
            chosen,
            levels_of(levels),
            players_of(players, chosen),
            {name: blocks_of(blocks, USUAL[name], FEW[name], quick) for name in wanted},
            budget_of(expert),
            one_of(opponent, OPPONENTS, "opponent of champion"),
            seed,
        )
        with worker_pool(jobs, cluster, ()) as pool, opened(db, seed, pool) as journal:
            findings = list(found(journal, order))
    except KeyboardInterrupt:
        return refused(f"stopped; finished games are kept in {db}", 130)
    except BrokenExecutor as error:
        return refused(f"{lost_workers(error)} Finished games are kept in {db}.", 1)
    except (CommandError, StoreError, GameFailed) as error:
        return refused(str(error))
    if json:
        print(msgspec.json.format(msgspec.json.encode(findings), indent=1).decode())
    else:
        show(findings)
    return 0 if all(finding.met for finding in findings) else 1


def found(journal: Journal, order: Options) -> Iterator[Finding]:
    """Run the chosen proofs one after the other."""
    editions, players = order.editions, order.players
    for proof in order.proofs:
        blocks = order.blocks[proof]
        if proof == "steps":
            todo = steps.steps(order.levels, players, order.budget)
            yield from steps.prove(journal, editions, todo, blocks)
        elif proof == "selfplay":
            yield from selfplay.prove(journal, editions, players, blocks)
        elif proof == "actions":
            yield from actions.prove(journal, editions, order.bots, players, blocks)
        elif proof == "budget":
            yield from budget.prove(journal, editions, budget.TRIALS, blocks)
        elif proof == "champion":
            yield from prove_champion(journal.pool, editions, players, blocks, order.opponent)
        else:
            yield from pace.prove(editions, order.bots, players, blocks, order.seed)


def show(findings: list[Finding]) -> None:
    """Print the tables for docs/measurements/bots.md, with date and command."""
    day = datetime.now(UTC).strftime("%d %B %Y").removeprefix("0")
    command = " ".join(["python -m bench.ladder", *sys.argv[1:]])
    print(f"Measured by `{command}` on {day}.\n")
    for table in tables(findings):
        print(table.markdown())
    missed = sum(not finding.met for finding in findings)
    print(f"{len(findings) - missed} of {len(findings)} figures reach their marks.")


def refused(text: str, code: int = 2) -> int:
    """Print the reason why the run was refused."""
    print(f"bench.ladder: {text}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(app())
