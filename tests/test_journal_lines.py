"""Journals of measurements: headers that identify the bots, and lines that a kill cut off."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec
import pytest

from bench.journal_lines import drop_unfinished_line, whole_lines
from bench.ladder import best_response, calibrate, deal_journal, tricks
from bench.ladder.bot_data import data_digest
from bench.ladder.deal_journal import SAMPLE_TRIALS, behaviour, header_of, sample_of
from bench.ladder.learning_curve import Learner
from bench.ladder.line_journal import LineJournal
from waggonway.arena.training_games import Layers
from waggonway.bots.value_models import OWN_MODELS_VARIABLE, ModelFile, model_path
from waggonway.cli._error import CommandError
from waggonway.editions import load

HEADER = {"edition": "usa", "players": 2}


@pytest.fixture(autouse=True)
def short_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots be known by fewer choices, to save time."""
    monkeypatch.setattr(deal_journal, "SAMPLE_CHOICES", 16)


@pytest.mark.parametrize("content", [b"", b"1\n", b"1\n2", b"1\n2\n", b"1"])
def test_only_finished_lines_count_and_are_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "journal.jsonl"
    path.write_bytes(content)
    finished = content[: content.rfind(b"\n") + 1]
    assert b"".join(whole_lines(path)) == finished
    assert path.read_bytes() == content  # reading changes nothing
    drop_unfinished_line(path)
    assert path.read_bytes() == finished


def test_a_journal_that_does_not_exist_has_no_lines(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    assert whole_lines(path) == []
    drop_unfinished_line(path)
    assert not path.exists()


@pytest.mark.parametrize("kept", range(1, 60, 6))
def test_a_journal_goes_on_wherever_it_was_cut_off(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "journal.jsonl"
    journal = LineJournal(path, HEADER)
    for entry in range(9):
        journal.append([entry])
    path.write_bytes(path.read_bytes()[:kept])
    entries = LineJournal(path, HEADER).entries
    LineJournal(path, HEADER).append("new")
    assert LineJournal(path, HEADER).entries == [*entries, "new"]


def test_a_journal_of_a_different_match_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    LineJournal(path, HEADER).append(1)
    path.write_bytes(path.read_bytes() + b"[2")
    before = path.read_bytes()
    with pytest.raises(CommandError, match=r"a different match \(players\)"):
        LineJournal(path, {**HEADER, "players": 4})
    assert path.read_bytes() == before


def test_bots_are_known_by_what_they_judge_and_choose() -> None:
    edition = load("amsterdam")

    def known(*bots: str) -> str:
        return behaviour(edition, 2, [sample_of(bot) for bot in bots])

    same = known("champion:500", "expert-0.2:9")
    assert same == known("champion:7", "expert-0.2:7")
    assert same != known("expert:7", "expert-0.2:7")
    assert header_of(edition, 2, ("champion:7", "expert-0.2:7"), "s")["behaviour"] == same


def test_bots_that_choose_alike_at_first_are_known_by_their_data(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usa = load("usa")
    names = ("blocker", "hoarder", "rusher")
    assert len({data_digest(usa, 2, [name, "champion:100"]) for name in names}) == len(names)
    assert data_digest(usa, 2, ["champion:100"]) == data_digest(usa, 2, ["champion:7"])
    assert data_digest(usa, 2, ["champion"]) != data_digest(usa, 4, ["champion"])
    assert data_digest(usa, 2, [], {"turn": 1.0}) != data_digest(usa, 2, [], {"turn": 2.0})
    header = header_of(usa, 2, ("club", "regular"), "s")
    assert header["data"] == data_digest(usa, 2, ("club", "regular"))
    before = {name: data_digest(usa, 2, [name]) for name in ("champion", "expert", "club")}
    other = model_path("usa", 3)
    monkeypatch.setattr("bench.ladder.bot_data.model_path", lambda *_: other)
    assert {name for name in before if data_digest(usa, 2, [name]) != before[name]} == {"champion"}


def test_a_champion_with_networks_of_your_own_is_not_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(OWN_MODELS_VARIABLE, str(tmp_path))
    with pytest.raises(CommandError, match="unset it"):
        data_digest(load("usa"), 2, ["champion:100", "club"])
    with pytest.raises(CommandError, match="unset it"):
        calibrate.calibrate(editions="usa", players="2")
    assert data_digest(load("usa"), 2, ["club"])


def test_champions_with_slightly_different_networks_are_different() -> None:
    edition = load("amsterdam")
    model = msgspec.json.decode(model_path("amsterdam", 2).read_bytes(), type=ModelFile)
    changed = [*model.second[:-2], 2 * model.second[-2], model.second[-1]]
    found = {
        behaviour(edition, 2, [partial(Learner, Layers(model.first, second), SAMPLE_TRIALS)])
        for second in (model.second, changed)
    }
    assert len(found) == 2


def test_a_best_response_with_other_constants_has_another_header(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(best_response, "JOURNALS", tmp_path)
    found = set()
    for turn in (1.0, 1.1):
        best_response.constants_path("amsterdam").write_text(f"[constants]\nturn = {turn}\n")
        header = tricks.header_of(load("amsterdam"), best_response.BEST_RESPONSE, "regular")
        found.add(header["data"])
    assert len(found) == 2
