"""Labels, lookups and digests of editions."""

from __future__ import annotations

import hashlib
import json
import pickle
import tomllib
from pathlib import Path

import pytest

from waggonway.editions import available, load
from waggonway.editions.labels import labels

HERE = Path(__file__).parent


def test_a_route_is_named_by_its_ends() -> None:
    usa = load("usa")
    assert usa.route_label(0) == "Atlanta-Charleston"
    assert "Boston-New York/1" in usa.route_labels
    assert "Boston-New York/2" in usa.route_labels
    assert len(set(usa.route_labels)) == len(usa.board.routes)


def test_labels_are_numbered_only_where_they_would_be_the_same() -> None:
    ends = [("A", "B"), ("B", "A"), ("A", "B"), ("A-B", "C"), ("A", "B-C"), ("A", "C")]
    assert labels(ends) == ("A-B/1", "B-A", "A-B/2", "A-B-C/1", "A-B-C/2", "A-C")


@pytest.mark.parametrize("which", available())
def test_every_label_is_different(which: str) -> None:
    edition = load(which)
    assert len(set(edition.route_labels)) == len(edition.board.routes)
    assert len(set(edition.ticket_labels)) == len(edition.board.tickets)


def test_a_ticket_is_named_by_the_names_on_the_board() -> None:
    """Not by the spelling on the printed ticket."""
    europe = load("europe")
    assert europe.city("athina").ticket_name == "Athína"
    assert "Edinburgh-Athina" in europe.ticket_labels
    assert europe.ticket_label(0) == "Amsterdam-Pamplona"


@pytest.mark.parametrize("which", available())
def test_the_digest_is_what_the_documentation_says(which: str) -> None:
    """docs/editions.md, from the plain TOML: no built-in file writes a default."""
    folder = Path(__file__).parents[2] / "src/waggonway/editions"
    data = tomllib.loads((folder / f"{which}.toml").read_text())
    for key in ("title", "revision", "first", "provenance", "clauses"):
        data.pop(key, None)
    data["board"].pop("map", None)
    for rows in data["board"].values():
        for row in rows:
            for key in ("lat", "lon", "ticket_name", "disputed", "name_at", "shift", "bend"):
                row.pop(key, None)
    if data.get("market", {}).get("sweep_cap") == 50:
        del data["market"]["sweep_cap"]
    opening = data["tickets"]["opening"]
    if "deal" in opening:
        opening["deal"] = list(opening["deal"].items())
    if opening.get("refused") == "bottom":
        del opening["refused"]
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    assert hashlib.sha256(text.encode()).hexdigest() == load(which).digest


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ('title = "Mixed"', 'title = "Another"', True),
        ("lat = 58.0", "lat = 58.1", True),
        ('cities = "invented"', 'cities = "verified"', True),
        ("revision = 1", "revision = 2", True),
        ("trains_left = 2", "trains_left = 2\nat_once = false", True),
        ("trains = 18", "trains = 17", False),
        ("worth = 3", "worth = 4", False),
        ('name = "Aldmoor"', 'name = "Oldmoor"', False),
        ('["near", "far"]', '["far", "near"]', False),
        ("points = 8, deck", "points = 9, deck", False),
    ],
)
def test_the_digest_tells_what_affects_play(old: str, new: str, same: bool, tmp_path: Path) -> None:
    text = (HERE / "mixed.toml").read_text()
    assert old in text
    file = tmp_path / "changed.toml"
    file.write_text(text.replace(old, new, 1))
    assert (load(file).digest == load(HERE / "mixed.toml").digest) is same


def test_the_order_of_the_deal_affects_play(tmp_path: Path) -> None:
    """T-02: long tickets are dealt before regular ones."""
    text = (Path(__file__).parents[2] / "src/waggonway/editions/europe.toml").read_text()
    turned = text.replace("{ long = 1, regular = 3 }", "{ regular = 3, long = 1 }")
    (tmp_path / "turned.toml").write_text(turned)
    assert load(tmp_path / "turned.toml").digest != load("europe").digest


def test_an_edition_is_a_value() -> None:
    """Workers get editions by pickle, and tables are cached by edition."""
    usa = load("usa")
    copy = pickle.loads(pickle.dumps(usa))
    assert copy == usa
    assert hash(copy) == hash(usa)
    assert copy.digest == usa.digest
    with pytest.raises(AttributeError):
        usa.title = "Other"  # type: ignore[misc]


def test_the_mixed_edition_has_every_rule_but_a_journey() -> None:
    mixed, sprint = load(HERE / "mixed.toml"), load(HERE / "sprint.toml")
    rules = (mixed.market, mixed.tunnels, mixed.stations, mixed.passengers, mixed.merchandise)
    assert all(rules)
    assert mixed.bonus is not None
    assert mixed.bonus.longest_path
    assert mixed.bonus.globetrotter
    assert sorted(map(len, mixed.groups.values())) == [2, 2, 2, 2, 3]
    assert any(r.tunnel and r.ferry for r in mixed.board.routes)
    assert sprint.market is None
    assert sprint.journey is not None
    assert sprint.merchandise is not None
    assert sum(r.cart for r in sprint.board.routes) > sprint.merchandise.cards
