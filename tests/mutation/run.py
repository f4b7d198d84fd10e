"""Put small faults into the core, one at a time, and see whether a test notices.

    WAGGONWAY_INTERPRETED=1 python -m tests.mutation.run [--module legal] [--jobs 2] [--seconds 20]

First every test that needs no fixture is run once, to know which lines of the core it reaches and
how long it takes. Then each mutant gets a child process: the code of one function is replaced, and
the tests that reach the changed line are called until one fails: those that noticed the mutants
before it, three seconds of quick ones, the others, whole games and counts of positions last, for
--seconds in all. A run that takes ten times as long counts as noticed. Survivors are printed, to be
judged by hand; README.md has the judgements.
"""

import argparse
import contextlib
import gc
import importlib
import itertools
import json
import os
import resource
import signal
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from waggonway import core
from waggonway.core import bits
from waggonway.editions.tables import board_of
from waggonway.game.codec import codec_of

from .mutants import Mutant, mutants_of
from .survey import HOME, Check, Known, collect, module_name, shares, surveyed

GAMES = ("tests/lockstep/", "tests/perft/")  # long tests of everything
MEMORY = 3 << 30  # bytes that a mutant may have
SKIPPED = {"__init__", "codes"}  # no rules; numbers that only have to differ
QUICK = 3.0  # seconds of quick tests before the games
RECENT = 6  # tests that noticed something lately and are tried first
SLOWER = 10  # times as long as without a fault

Signature = tuple[str, str, str, str]


def code_of(code: CodeType, qualified: str) -> CodeType:
    """The code of a function inside the code of its module."""
    for name in qualified.split("."):
        code = next(c for c in code.co_consts if isinstance(c, CodeType) and c.co_name == name)
    return code


def infect(mutant: Mutant) -> None:
    """Replace the code of the function, wherever it was imported to."""
    found: Any = importlib.import_module(f"waggonway.core.{mutant.module}")
    for name in mutant.function.split("."):
        found = getattr(found, name)
    found.__code__ = code_of(compile(mutant.tree, f"{mutant.module}.py", "exec"), mutant.function)


def try_out(mutant: Mutant, checks: list[tuple[Check, float]]) -> str:
    """Call the tests in a child process; says which one noticed, or nothing."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with contextlib.suppress(BaseException):
            os.write(writer, call_all(mutant, checks).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        answer = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "time"
    return answer or "crash"


def call_all(mutant: Mutant, checks: list[tuple[Check, float]]) -> str:
    try:
        infect(mutant)
        if mutant.module in ("bits", "board"):
            vars(bits)["LOG2"] = vec[i64](bits._powers())  # a mutant may change it
            board_of.cache_clear()
            codec_of.cache_clear()
        for check, seconds in checks:
            signal.setitimer(signal.ITIMER_VIRTUAL, 2 + SLOWER * seconds)  # kills when it is up
            try:
                check.call()
            except BaseException:
                return check.name
    except BaseException as error:
        return f"{error!r}"
    return "survived"


def judge(
    mutant: Mutant,
    checks: dict[str, Check],
    known: dict[str, Known],
    recent: list[str],
    most: float,
) -> str:
    """Try the tests that reach the changed line: those that noticed lately, then quick ones."""
    reaching = [n for n, k in known.items() if mutant.line in k.lines.get(mutant.module, ())]
    if mutant.module in ("bits", "board"):  # the tables were made before the survey
        reaching = list(known)
    first = [name for name in recent if name in reaching]
    by_time = sorted(set(reaching) - set(first), key=lambda name: (known[name].seconds, name))
    quick = upto(QUICK, by_time, known)
    slow = [name for name in by_time if name not in quick]
    games = [name for name in slow if name.startswith(GAMES)]
    others = [name for name in slow if not name.startswith(GAMES)]
    chosen = [
        (checks[name], known[name].seconds)
        for name in upto(most, first + quick + others + games, known)
    ]
    return try_out(mutant, chosen)


def upto(seconds: float, names: list[str], known: dict[str, Known]) -> list[str]:
    """As many of these tests, in order, as fit into the time."""
    spent = itertools.accumulate(known[name].seconds for name in names)
    return [name for name, time in zip(names, spent, strict=True) if time <= seconds]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--module", action="append", help="only this one; may be repeated")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--part", default="0/1", help="a sample, such as 1/3: every third, from 1")
    parser.add_argument("--seconds", type=float, default=20.0, help="of tests for each mutant")
    parser.add_argument("--survey", type=Path, help="keep the survey in this file, or take it")
    parser.add_argument("--verdicts", type=Path, help="add a line for each mutant to this file")
    parser.add_argument("--again", type=Path, help="verdicts from before: not for the noticed ones")
    options = parser.parse_args()
    assert core.variant() == "interpreted", "set WAGGONWAY_INTERPRETED=1"
    modules = sorted(module_name(path) for path in HOME.rglob("*.py") if path.stem not in SKIPPED)
    checks = {check.name: check for check in collect()}
    known = surveyed(list(checks.values()), options.jobs, options.survey)
    print(f"{len(known)} tests, {sum(k.seconds for k in known.values()):.0f} s", flush=True)
    part, parts = map(int, options.part.split("/"))
    noticed = noticed_in(options.again) if options.again else {}
    gc.freeze()

    def work(job: int) -> Iterator[str]:
        recent: list[str] = []
        for number, mutant in enumerate(all_mutants(options.module or modules)):
            if number % parts != part or number // parts % options.jobs != job:
                continue
            name = signature(mutant)
            verdict = noticed.get(name) or judge(mutant, checks, known, recent, options.seconds)
            if verdict in known:
                recent = [verdict, *(other for other in recent if other != verdict)][:RECENT]
            line = json.dumps([verdict, mutant.module, mutant.line, *name[1:]])
            if name not in noticed:
                print(f"{verdict[:60]:60} {line}", flush=True)
            if options.verdicts:
                with options.verdicts.open("a", encoding="utf-8") as file:
                    print(line, file=file)
            yield line

    report([json.loads(line) for line in shares(options.jobs, work)])


def all_mutants(modules: list[str]) -> Iterator[Mutant]:
    for module in modules:
        source = (HOME / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
        values = vars(importlib.import_module(f"waggonway.core.{module}"))
        zeros = {name for name, value in values.items() if type(value) is int and value == 0}
        yield from mutants_of(module, source, zeros)


def signature(mutant: Mutant) -> Signature:
    """What names a mutant even if lines were added above it; twins in a function share it."""
    return mutant.module, mutant.function, mutant.before, mutant.after


def noticed_in(file: Path) -> dict[Signature, str]:
    """Return the mutants that a file of verdicts noticed, unless an equal one survived."""
    found: dict[Signature, str] = {}
    survived: set[Signature] = set()
    for line in file.read_text(encoding="utf-8").splitlines():
        verdict, module, _, function, before, after = json.loads(line)
        name = module, function, before, after
        if verdict == "survived":
            survived.add(name)
        else:
            found[name] = verdict
    return {name: verdict for name, verdict in found.items() if name not in survived}


def report(verdicts: list[list[str]]) -> None:
    """How many were noticed by what, and who survived."""
    kinds: dict[str, int] = {}
    for verdict, *_ in verdicts:
        kind = verdict.split("/")[1] if verdict.startswith("tests/") else verdict.split("(")[0]
        kinds[kind] = kinds.get(kind, 0) + 1
    print(f"\n{len(verdicts)} mutants: {kinds}\n")
    for verdict, module, line, function, before, after in verdicts:
        if verdict == "survived":
            print(f"{module}:{line} {function}\n    {first_line(before)}\n    {first_line(after)}")


def first_line(text: str) -> str:
    return text.split("\n", 1)[0]


if __name__ == "__main__":
    main()
