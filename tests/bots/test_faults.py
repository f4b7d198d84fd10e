"""Whatever a program does, the game goes on, and what went wrong is told; every fault is real."""

import json
import time
from pathlib import Path

import pytest

from tests.bots.programs import games, pids, program, running, script
from tests.kit import SPRINT
from waggonway import bots
from waggonway.bots.custom.process import RUNNING, stop_all
from waggonway.bots.custom.program import SECONDS_VARIABLE

pytestmark = pytest.mark.compiled_only  # about processes; the core is the same

FAULTS = {
    "raises an error": ("raise KeyError('oops')", "ended with exit code 1: KeyError: 'oops'"),
    "ends": ("sys.exit(0)", "ended with exit code 0"),
    "is killed": ("os.kill(os.getpid(), 9)", "was killed by signal 9"),
    "hangs": ("time.sleep(60)", "gave no answer within 0.4 s"),
    "is busy for ever": ("while True: pass", "gave no answer within 0.4 s"),
    "answers half a line": ("print('0', end='', flush=True)", "gave no answer within 0.4 s"),
    "forgets to flush": ("print(0)", "gave no answer within 0.4 s"),
    "closes its output": ("os.close(1)\ntime.sleep(60)", "closed its standard output"),
    "answers with rubbish": ("print('rubbish', flush=True)", 'No action begins with "rubbish".'),
    "answers with nothing": ("print(flush=True)", "answered an empty line"),
    "answers what is not text": (
        "os.write(1, bytes([255, 27, 10]))",
        'answered ��: No action begins with "��"',
    ),
    "chooses what is not there": ("say(10**6)", "the legal actions are numbered 0 to"),
    "chooses what is not legal": ("say({'type': 'decline'})", "This cannot be done now"),
    "answers with a long line": ("say('x' * 10**6)", "gave an answer of more than 65536 bytes"),
    "never stops talking": (
        "print(0, flush=True)\nwhile True: print('x' * 10**6)",
        "more than 65536 bytes",
    ),
}


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a program is meant to be late, it is late soon."""
    monkeypatch.setenv(SECONDS_VARIABLE, "0.4")


@pytest.mark.parametrize("kind", FAULTS)
def test_a_game_is_played_to_its_end_with_a_program_that(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    decide, words = FAULTS[kind]
    if "no answer" in words:
        request.getfixturevalue("hurry")
    ((_, (guarded,)),) = games((program(tmp_path, decide), "random"), SPRINT)
    assert guarded.replaced
    assert len(guarded.faults) == 3
    assert words in guarded.faults[0]
    assert running(tmp_path) == []


def test_a_fault_says_when_it_was(tmp_path: Path) -> None:
    ((_, (guarded,)),) = games((program(tmp_path, "say(-1)"), "random"), "usa")
    assert guarded.faults[0].startswith("opening: answered -1: ")
    assert guarded.faults[1].startswith(("turn 1: ", "turn 2: "))


def test_noise_on_standard_error_is_no_fault(tmp_path: Path) -> None:
    noise = "print('noise' * 10**5, file=sys.stderr, flush=True)"
    name = program(tmp_path, f"{noise}\nsay(0)\n{noise}")
    ((_, (guarded,)),) = games((name, "random"), SPRINT)
    assert guarded.faults == []


def test_a_program_that_does_not_read_blocks_nobody(tmp_path: Path) -> None:
    """Its input is full long before the game is over."""
    text = "for _ in range(2):\n    say({'type': 'ready'})\n    sys.stdin.readline()\n"
    text += "while True:\n    say(0)\n    time.sleep(0.002)\n"
    ((_, (guarded,)),) = games((script(tmp_path, text), "random"), "europe")
    assert all("0 to" not in fault for fault in guarded.faults)
    assert len(RUNNING) <= 1


def test_a_program_is_told_what_was_wrong(tmp_path: Path) -> None:
    note = f"open({str(tmp_path / 'told')!r}, 'a').write(json.dumps(message['fault']) + '\\n')"
    games((program(tmp_path, f"{note}\nsay(-1 if asked == 2 else 0)"), "random"), SPRINT)
    stop_all()
    told = [json.loads(line) for line in (tmp_path / "told").read_text().splitlines()]
    assert told[:2] == [None, None]
    assert told[2].startswith("answered -1: the legal actions are numbered 0 to ")
    assert set(told[3:]) == {None}


def test_a_program_that_crashed_is_started_again_and_told_everything(tmp_path: Path) -> None:
    told = str(tmp_path / "told")
    lines = [
        f"with open({told!r}, 'a') as file: file.write(json.dumps(message['events'][:1]) + '\\n')",
        "if asked == 4 and len(open(os.path.join(here, 'pids')).readlines()) == 1: sys.exit(7)",
        "say(0)",
    ]
    ((_, (guarded,)),) = games((program(tmp_path, "\n".join(lines)), "random"), SPRINT)
    (fault,) = guarded.faults
    assert "ended with exit code 7" in fault
    assert len(pids(tmp_path)) == 2
    firsts = [json.loads(line) for line in Path(told).read_text().splitlines()]
    begun = [i for i, events in enumerate(firsts) if events and events[0]["type"] == "game_began"]
    assert begun == [0, 4]


def test_a_program_that_was_replaced_has_a_new_chance_in_the_next_game(tmp_path: Path) -> None:
    once = "say(-1 if len(open(os.path.join(here, 'pids')).readlines()) == 1 else 0)"
    first, second = games((program(tmp_path, once), "random"), SPRINT, 2)
    assert first[1][0].replaced
    assert second[1][0].faults == []
    assert len(pids(tmp_path)) == 2
    assert running(tmp_path) == pids(tmp_path)[1:]


def test_a_program_may_end_after_each_game(tmp_path: Path) -> None:
    name = program(tmp_path, "say(0)", over="time.sleep(0.05)\nsys.exit()")
    for _, (guarded,) in games((name, "random"), SPRINT, 3):
        assert guarded.faults == []
    assert len(pids(tmp_path)) == 3


def test_a_program_in_two_seats_is_started_twice(tmp_path: Path) -> None:
    name = program(tmp_path, "say(0)")
    for _, guarded in games((name, name), SPRINT, 2):
        assert [bot.faults for bot in guarded] == [[], []]
    assert len(pids(tmp_path)) == 2


def test_processes_started_by_a_program_end_with_it(tmp_path: Path, hurry: None) -> None:
    start = "child = subprocess.Popen(['sleep', '60'])\n"
    start += "print(child.pid, file=open(os.path.join(here, 'pids'), 'a'), flush=True)\n"
    games((program(tmp_path, f"{start}time.sleep(60)"), "random"), SPRINT)
    assert len(pids(tmp_path)) == 6
    deadline = time.monotonic() + 5  # the children of a killed process are somebody else's
    while running(tmp_path) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert running(tmp_path) == []


def test_a_program_that_will_not_quit_is_killed(tmp_path: Path) -> None:
    name = program(tmp_path, "say(0)")
    path = Path(name)
    path.write_text(path.read_text() + "time.sleep(60)\n")
    games((name, "random"), SPRINT)
    assert len(running(tmp_path)) == 1
    stop_all()
    assert running(tmp_path) == []


START = {
    "is not there": (None, "does not exist"),
    "fails at once": ("import nothing_of_this_name", "No module named 'nothing_of_this_name'"),
    "says nothing": ("time.sleep(60)", "gave no answer within 1.6 s"),
    "says something else": ("print('Hello!', flush=True)\ntime.sleep(9)", "answered hello with"),
    "says nothing useful": ("print('[]', flush=True)\ntime.sleep(9)", "answered hello with []"),
}


@pytest.mark.parametrize("kind", START)
def test_no_game_begins_with_a_program_that(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    text, words = START[kind]
    if "no answer" in words:
        request.getfixturevalue("hurry")
    name = str(tmp_path / "bot.py") if text is None else script(tmp_path, text)
    with pytest.raises(bots.BotError) as caught:
        bots.make(name)
    assert words in str(caught.value)
    assert str(caught.value).startswith(f'The bot "{name}" cannot be ')
    assert not RUNNING


def test_a_program_that_cannot_be_executed_is_refused_with_advice(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_text("print(1)")
    with pytest.raises(bots.BotError, match="it is not executable"):
        bots.make(str(path))
    path.chmod(0o755)
    with pytest.raises(bots.BotError, match="is its first line something like"):
        bots.make(str(path))
    path.write_text("#!/no/such/thing\n")
    with pytest.raises(bots.BotError, match="is its first line something like"):
        bots.make(str(path))
    with pytest.raises(bots.BotError, match="Is a quote not closed"):
        bots.make("./bot 'x")
    with pytest.raises(bots.BotError, match="does not exist"):
        bots.make(str(tmp_path))


@pytest.mark.parametrize("text", ["0", "-1", "soon", "nan", "inf", "99999"])
def test_a_wrong_limit_is_refused(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SECONDS_VARIABLE, text)
    with pytest.raises(bots.BotError, match="must be a number of seconds up to 3600"):
        bots.make(program(tmp_path, "say(0)"))


def test_a_program_of_this_directory_needs_no_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path, "say(0)", name="my bot.py")
    monkeypatch.chdir(tmp_path)
    ((_, (guarded,)),) = games(("my bot.py", "random"), SPRINT)
    assert guarded.faults == []


def test_a_program_can_have_arguments(tmp_path: Path) -> None:
    name = program(tmp_path, "say(int(sys.argv[1]))")
    ((_, (guarded,)),) = games((f"{name} 0", "random"), SPRINT)
    assert guarded.faults == []
