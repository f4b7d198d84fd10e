"""Programs at the table: what they are told, and what they may answer (docs/bots.md)."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.bots.programs import games, pids, program, script
from tests.game.play import tables
from tests.kit import SPRINT, opened
from waggonway import bots
from waggonway.arena.play import play_with
from waggonway.bots.custom.answer import parse_answer
from waggonway.bots.custom.process import Mishap, stop_all
from waggonway.editions import load
from waggonway.editions.checker import check
from waggonway.game import DrawBlind, Game, KeepTickets, format_action, redact
from waggonway.game.events import Passed
from waggonway.record.edition import Embedded

ROOT = Path(__file__).parents[2]
EDITIONS = ROOT / "tests/editions"
EXAMPLE = str(ROOT / "docs/example_bot.py")


@pytest.mark.parametrize(("which", "seats"), tables())
def test_the_example_plays_every_edition_without_a_fault(which: str | Path, seats: int) -> None:
    ((game, (guarded,)),) = games((*["random"] * (seats - 1), EXAMPLE), which)
    assert guarded.faults == []
    assert game.view(seats - 1).owners.count(seats - 1) > 0


def test_the_example_is_short_and_stands_in_the_page() -> None:
    source = Path(EXAMPLE).read_text()
    assert len(source.split('"""', 2)[2].strip().splitlines()) <= 20 + 4  # and blank lines
    assert f"```python\n{source}```" in (ROOT / "docs/bots.md").read_text()


@pytest.mark.parametrize("edition", ["only_stations", "only_swaps"])
@pytest.mark.parametrize("answer", ['{"type": "pass"}', "'pass'", "len(message['legal']) - 1"])
def test_a_program_can_pass(edition: str, answer: str, tmp_path: Path) -> None:
    """T-66: as an action, as text, and by its position."""
    passes = "any(one['type'] == 'pass' for one in message['legal'])"
    name = program(tmp_path, f"say({answer} if {passes} else 0)")
    ((game, (guarded,)),) = games((name, "random"), EDITIONS / f"{edition}.toml")
    assert guarded.faults == []
    assert Passed(0, chosen=True) in game.events


@pytest.fixture
def minutes(tmp_path: Path) -> list[dict[str, Any]]:
    """All that a program in seat 0 is told in two games, which it plays in one process."""
    note = f"open({str(tmp_path / 'told')!r}, 'a').write(line)"
    name = program(tmp_path, f"{note}\nsay(0)", note, note)
    played = games((name, "random"), SPRINT, 2)
    assert [guarded.faults for _, (guarded,) in played] == [[], []]
    assert len(pids(tmp_path)) == 1
    stop_all()
    return [json.loads(line) for line in (tmp_path / "told").read_text().splitlines()]


def test_a_program_is_told_every_event_that_its_seat_may_see(tmp_path: Path) -> None:
    note = f"open({str(tmp_path / 'told')!r}, 'a').write(line)"
    name = program(tmp_path, f"{note}\nsay(0)", "pass", note)
    ((game, _),) = games(("random", name), "europe")
    stop_all()
    told = [json.loads(line)["events"] for line in (tmp_path / "told").read_text().splitlines()]
    seen = msgspec.json.encode([redact(event, 1) for event in game.events])
    assert [event for events in told for event in events] == json.loads(seen)


def test_a_game_begins_with_its_name_and_ends_with_its_result(
    minutes: list[dict[str, Any]],
) -> None:
    kinds = [message["type"] for message in minutes]
    assert (kinds.count("game"), kinds.count("game_over")) == (2, 2)
    assert (kinds[0], kinds[-1]) == ("game", "game_over")
    assert kinds[kinds.index("game_over") + 1] == "game"
    for message in minutes:
        if message["type"] == "game_over":
            assert message["events"][-2]["result"] == message["result"]


def test_a_program_gets_its_view_and_its_legal_actions_in_two_forms(
    minutes: list[dict[str, Any]],
) -> None:
    decisions = [message for message in minutes if message["type"] == "decide"]
    for message in decisions:
        assert len(message["legal"]) == len(message["text"]) > 0
        assert message["view"]["viewer"] == 0
        assert "legal" not in message["view"]
        assert message["fault"] is None


@pytest.mark.parametrize("message", ["hello", "game"])
def test_a_program_can_switch_the_text_of_legal_actions_off(message: str, tmp_path: Path) -> None:
    quiet = '{"type": "ready", "text": False}'
    loop = f"""
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        say(0 if "text" not in message and message["legal"] else "text was sent")
    elif message["type"] == "{message}":
        say({quiet})
    elif message["type"] in ("hello", "game"):
        say({{"type": "ready"}})
"""
    ((_, (guarded,)),) = games((script(tmp_path, loop), "random"), SPRINT)
    assert guarded.faults == []


def test_a_wish_for_text_that_is_neither_true_nor_false_is_refused(tmp_path: Path) -> None:
    loop = "for line in sys.stdin:\n    say({'type': 'ready', 'text': 'no'})\n"
    with pytest.raises(bots.BotError, match='"text" must be true or false'):
        bots.make(script(tmp_path, loop))


def test_no_seed_is_told_before_the_end(minutes: list[dict[str, Any]]) -> None:
    for message in minutes:
        if message["type"] == "decide":
            assert '"s/0"' not in json.dumps(message)


def test_a_new_game_brings_the_whole_edition(tmp_path: Path) -> None:
    name = program(tmp_path, "say(0)", f"open({str(tmp_path / 'told')!r}, 'w').write(line)")
    games(("random", name), "germany")
    told = json.loads((tmp_path / "told").read_text())
    edition, problems = check(Embedded("told", told["data"], 1))
    assert not problems
    assert edition.digest == load("germany").digest
    assert (told["edition"], told["seats"], told["seat"]) == ("germany", 2, 1)
    assert len(told["seed"]) == 64


FORMS = {
    "an object": 'say(message["legal"][0])',
    "a number": "say(0)",
    "a text": 'print(message["text"][0], flush=True)',
    "a text in quotes": 'say(message["text"][0])',
    "two lines at once, of which the second is dropped": "print('0\\nrubbish', flush=True)",
    "a line in two parts": "print(' ', end='', flush=True)\nsay(0)",
}


@pytest.mark.parametrize("form", FORMS)
def test_an_answer_may_be(form: str, tmp_path: Path) -> None:
    name = program(tmp_path, FORMS[form])
    ((_, (guarded,)),) = games((name, "random"), SPRINT)
    assert guarded.faults == []


def test_the_forms_of_an_answer_mean_the_same() -> None:
    view = opened("usa").view(0)
    for number, action in enumerate(view.legal):
        text = format_action(view.edition, action)
        for form in (number, text, action):
            assert parse_answer(view, msgspec.json.encode(form)) == action
        assert parse_answer(view, text.encode()) == action
    assert parse_answer(view, b" DRAW  blind ") == DrawBlind()


def test_tickets_may_be_named_in_any_order() -> None:
    view = Game.new("usa", 2, seed="s", start=0).view(0)
    assert view.offer is not None
    kept = KeepTickets(view.offer)
    assert parse_answer(view, msgspec.json.encode(KeepTickets(view.offer[::-1]))) == kept


WRONG = {
    b"99999": "answered 99999: the legal actions are numbered 0 to",
    b"-1": "the legal actions are numbered",
    b"": "answered an empty line: No action begins with",
    b"thinking": 'answered thinking: No action begins with "thinking".',
    b"\xff\xfe": "No action begins with",
    b"true": "this is not an action, its text or its number",
    b"[0]": "this is not an action, its text or its number",
    b"{}": "this is not an action",
    b'{"type": "fly"}': "this is not an action: Invalid value 'fly'",
    b'{"type": "draw_face_up"}': "this is not an action: Object missing required field `slot`",
    b'{"type": "keep", "tickets": [1]}': "This cannot be done now",
    b"draw 9": "slots are 1 to 5",
    b'"' + b"x" * 500 + b'"': "x…: No action begins with",
    b"[" * 5000: "A text of 5000 characters cannot be read",
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_answer_is_told_in_words(line: bytes) -> None:
    with pytest.raises(Mishap) as caught:
        parse_answer(opened("usa").view(0), line)
    assert WRONG[line] in str(caught.value)


def test_a_program_repeats_itself_with_the_seed_it_is_given(tmp_path: Path) -> None:
    choose = "say(random.randrange(len(message['legal'])))"
    name = program(tmp_path, choose, "import random\nrandom.seed(message['seed'])")
    one, other = (games((name, "random"), SPRINT)[0][0] for _ in range(2))
    assert one.events == other.events


def test_a_bot_that_watches_is_shown_what_its_seat_may_see() -> None:
    class Watcher:
        def __init__(self) -> None:
            self.seen: list[Any] = []

        def see(self, events: tuple[Any, ...]) -> None:
            self.seen += events

        def choose(self, view: Any) -> Any:
            return view.legal[0]

    watchers = [Watcher(), Watcher()]
    game, _ = play_with(load(SPRINT), list(watchers), "watched")
    for seat, watcher in enumerate(watchers):
        assert watcher.seen == [redact(event, seat) for event in game.events]


def test_a_list_of_bots_is_split_at_its_commas() -> None:
    assert bots.split("random, beginner") == ("random", "beginner")
    assert bots.split("") == ("",)
    assert bots.split("random,") == ("random", "")
    assert bots.split('"./a b.py -o 1,2",random') == ("./a b.py -o 1,2", "random")
    assert bots.split("random,'python3 x.py'") == ("random", "python3 x.py")
    assert bots.split("./bob's.py,random") == ("./bob's.py", "random")
    assert bots.split('python3 "my bot.py",x') == ('python3 "my bot.py"', "x")


def test_a_bot_may_be_given_a_name(tmp_path: Path) -> None:
    name = program(tmp_path, "say(0)", name="my bot.py")
    assert bots.split(f"quick=\"{name}\",a@1.2=python3 x.py, b='x,y'") == (
        f"quick={name}",
        "a@1.2=python3 x.py",
        "b=x,y",
    )
    assert (bots.title(f"quick={name}"), bots.label(f"quick={name}")) == ("quick", "quick")
    assert bots.title("python3 x.py --depth=3") == "python3 x.py --depth=3"
    ((_, (guarded,)),) = games((f"quick={name}", "random"), SPRINT)
    assert guarded.faults == []
    odd = program(tmp_path, "say(0)", name="a=b.py")
    assert bots.title(odd) == odd


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("random=beginner", '"random" is already the name of a bot'),
        (f"{'x' * 41}=random", "is longer than 40 characters"),
        ("x=", 'There is no bot ""'),
        ("x=./nobody", "the program ./nobody does not exist"),
    ],
)
def test_a_name_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(bots.BotError, match=reason):
        bots.make(text)


def test_a_program_is_called_by_its_file_at_the_table(tmp_path: Path) -> None:
    name = program(tmp_path, "say(0)", name="my bot.py")
    assert bots.label(name) == "my bot.py"
    assert bots.label("random") == "random"
    plain = program(tmp_path, "say(0)")
    assert bots.label(f"python3 {plain} --fast") == "bot.py"
    assert bots.label("./nobody --fast") == "./nobody"
