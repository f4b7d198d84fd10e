"""docs/protocol.md and the classes say the same: names, fields, secrets."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from waggonway.game import Action, Event, PlayerView, TunnelView, View
from waggonway.game.result import REASONS
from waggonway.game.secret import secret_fields
from waggonway.game.views import PHASES

from .play import finished, tables

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")


def rows(section: str) -> list[list[str]]:
    """The cells of a section's table, without its head."""
    text = PAGE.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def words(text: str) -> list[str]:
    """The names in a list of fields, whatever is said about them in brackets or after a colon."""
    text = re.sub(r"\{[^{}]*\}", "", re.sub(r"\{[^{}]*\}", "", text))
    parts = re.sub(r"\([^()]*\)", "", text).split(",")
    found = [re.match(r"\**([a-z_]+)", part.strip()) for part in parts]
    return [name[1] for name in found if name]


def tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def fields(kind: Any) -> list[str]:
    return [field.name for field in msgspec.structs.fields(kind)]


def test_the_events_of_the_page() -> None:
    page = {row[0].strip("`"): row[1] for row in rows("Events")}
    assert {tag(kind): fields(kind) for kind in get_args(Event)} == {
        name: words(text) for name, text in page.items()
    }
    assert {tag(kind): list(secret_fields(kind)) for kind in get_args(Event)} == {
        name: re.findall(r"\*\*(\w+)\*\*", text) for name, text in page.items()
    }
    assert tuple(re.findall(r"`(\w+)`", page["game_ended"])) == REASONS


def test_the_actions_of_the_page() -> None:
    page = {
        row[1].strip("`"): re.findall(r"`(\w+)`", row[2].split(":")[0]) for row in rows("Actions")
    }
    for row in rows("Actions"):
        if ":" not in row[2]:
            page[row[1].strip("`")] = re.findall(r"`(\w+)`", row[2])
    assert {tag(kind): fields(kind) for kind in get_args(Action)} == page


def test_the_view_of_the_page() -> None:
    table = rows("The view of a seat")
    head = table.index(["Field", "Content"])  # of the second table, about the players
    page = {row[0]: row[1] for row in table[:head]}
    assert fields(View) == [name for cell in page for name in re.findall(r"`(\w+)`", cell)]
    assert tuple(re.findall(r"`(\w+)`", page["`phase`"])) == PHASES
    players = [name for row in table[head + 2 :] for name in re.findall(r"`(\w+)`", row[0])]
    assert sorted(fields(PlayerView)) == sorted(players)
    assert fields(TunnelView) == words(page["`tunnel`"].partition("{")[2].partition("}")[0])


def test_the_result_of_the_page() -> None:
    text = PAGE.partition("## The result")[2].partition("Where the tickets")[0]
    game = finished("usa", 2)
    result = msgspec.to_builtins(game.result())
    for name in (*result, *result["seats"][0]):
        assert f"`{name}`" in text


@pytest.mark.parametrize(("which", "seats"), tables())
def test_events_and_actions_survive_json(which: str | Path, seats: int) -> None:
    game = finished(which, seats, "survive")
    events = msgspec.json.encode(game.events)
    assert msgspec.json.decode(events, type=list[Event]) == game.events
    actions = msgspec.json.encode(game.actions)
    assert msgspec.json.decode(actions, type=list[tuple[int, Action]]) == game.actions
    assert msgspec.json.decode(events)[0]["type"] == "game_began"


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "claim", "route": 1, "color": "red"}',
        '{"type": "claim", "route": "1", "color": "red", "wilds": 0}',
        '{"type": "draw_blind", "slot": 1}',
        '{"type": "resign"}',
        "{}",
    ],
)
def test_a_message_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Action)
