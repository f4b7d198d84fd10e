"""The proofs about the bots: who must beat whom, when it is enough, and what counts as reached."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.ladder import __main__ as command
from bench.ladder import actions, budget, pace, selfplay
from bench.ladder.finding import Finding, table
from bench.ladder.journal import OF_SEARCH, Journal, digest, opened, whole
from bench.ladder.steps import LADDER, LEAST, Step, Stop, steps
from waggonway.arena.blocks import Design
from waggonway.arena.code_digest import PACKAGE_FOLDER
from waggonway.arena.diagnosis import Use
from waggonway.arena.outcome import Outcome, SeatOutcome
from waggonway.arena.ratings import Interval
from waggonway.arena.store import Store
from waggonway.arena.tournament import Tournament
from waggonway.bots import constants
from waggonway.cli._worker_pool import Pool
from waggonway.editions import load

USA, JOURNEY = load("usa"), load("first_journey")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """An empty journal."""
    with opened(tmp_path / "new" / "games.sqlite", "tests", Pool(1)) as found:
        yield found


def seat(place: int, points: int = 0) -> SeatOutcome:
    return SeatOutcome(place, 1, 0, 0, 0, {"total": points}, {}, {})


def test_every_level_but_the_weakest_has_a_step_for_each_number_of_players() -> None:
    found = steps(LADDER, (2, 4), None)
    assert len(found) == 2 * (len(LADDER) - 1)
    assert found[0].bots == ("beginner", "random")
    assert found[-2].bots == ("expert", "club", "club", "club")
    assert found[-1].bots == ("champion", "expert", "expert", "expert")
    assert steps(("expert",), (2,), "50")[0].bots == ("expert:50", "club")


@pytest.mark.parametrize(
    ("players", "share", "low", "met"),
    [
        (2, 0.60, 0.51, True),
        (2, 0.59, 0.52, False),
        (2, 0.65, 0.50, False),
        (4, 0.35, 0.26, True),
        (4, 0.34, 0.30, False),
        (4, 0.40, 0.25, False),
        (2, 0.90, None, False),
    ],
)
def test_a_step_is_proved_by_a_share_at_the_mark_whose_interval_excludes_chance(
    players: int, share: float, low: float | None, met: bool
) -> None:
    step = Step("club", "regular", players)
    assert step.finding(USA, Interval(share, low, 1.0), 100).met is met


def test_only_a_long_step_stops_early_and_never_before_the_least_number_of_blocks(
    tmp_path: Path,
) -> None:
    step = Step("expert", "club", 2)
    design = Design(step.bots, 2, "stop")
    with Store(tmp_path / "games.sqlite") as store:
        store.add_tournament(JOURNEY, design)
        for block in range(LEAST):
            tournament = Tournament(store, JOURNEY, design, 100)
            assert not Stop(step)(tournament)
            for seating in design.seatings(block):
                seats = tuple(seat(1 if bot == step.upper else 2) for bot in seating)
                store.add(JOURNEY, design, "", [Outcome(block, seating, "", 1, seats)])
        tournament = Tournament(store, JOURNEY, design, 100)
        assert Stop(step)(tournament)
        assert not Stop(Step("club", "regular", 2))(tournament)
        assert len(whole(tournament)) == 2 * LEAST


def test_a_block_that_is_not_finished_is_left_out_with_all_behind_it(journal: Journal) -> None:
    tournament = journal.tournament(JOURNEY, ("random", "beginner"), 3)
    del tournament._found[1, ("random", "beginner")]
    assert {game.block for game in whole(tournament)} == {0}


def test_games_that_are_kept_are_not_played_again(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = whole(journal.tournament(JOURNEY, ("random", "beginner"), 2))
    monkeypatch.setattr("waggonway.arena.tournament.play_all", None)
    assert whole(journal.tournament(JOURNEY, ("random", "beginner"), 2)) == first


def test_a_bot_with_other_constants_is_another_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = (USA, JOURNEY)
    pairs = (
        ("club", "regular"),
        ("expert", "club"),
        ("expert:100", "expert:50"),  # it thinks that its opponents are of the club
        ("casual", "random"),
    )
    before = {(board.id, pair): digest(board, pair) for board in boards for pair in pairs}
    usual = constants.level_constants

    def changed(level: str, edition: object, seats: int) -> dict[str, float]:
        found = usual(level, edition, seats)  # type: ignore[arg-type]
        return found | {"turn": 99.0} if (level, edition) == ("club", USA) else found

    monkeypatch.setattr("bench.ladder.bot_data.level_constants", changed)
    after = {(board.id, pair): digest(board, pair) for board in boards for pair in pairs}
    assert {key for key in before if before[key] != after[key]} == {
        ("usa", ("club", "regular")),
        ("usa", ("expert", "club")),
        ("usa", ("expert:100", "expert:50")),
    }


def test_the_files_used_only_by_a_search_exist() -> None:
    assert all((PACKAGE_FOLDER / name).is_file() for name in OF_SEARCH)


def test_a_kind_of_action_that_was_legal_and_never_chosen_misses() -> None:
    uses = {"claim": Use(5, 10), "station": Use(0, 7)}
    found = {f.figure: f for f in actions.findings(USA, "club", uses, ["claim", "station", "swap"])}
    assert [found[kind].met for kind in ("claim", "station", "swap")] == [True, False, False]
    assert found["swap"].text == "0 (never legal)"


def test_a_bot_plays_on_until_it_has_used_every_kind(journal: Journal) -> None:
    found = list(actions.prove(journal, [JOURNEY], ["random", "beginner"], [2], 30))
    rows = table(found).rows
    assert [row[0] for row in rows] == ["", "random", "beginner"]
    assert set(rows[0][1:]) == {"claim", "draw blind", "swap tickets"}


def test_a_figure_of_self_play_is_held_against_its_own_side() -> None:
    points, turns = selfplay.WINNERS, "turns a player"
    assert selfplay.finding(USA, 2, points, [130.0, 120.0]).met
    assert not selfplay.finding(USA, 2, points, [110.0, 120.0]).met
    assert not selfplay.finding(USA, 2, turns, [41.0, 42.0]).met
    assert selfplay.finding(USA, 4, turns, [41.0]).met  # nothing is asked of it
    game = Outcome(0, ("club",) * 3, "", 9, (seat(1, 90), seat(1, 100), seat(3, 200)))
    assert selfplay.winners(game) == 95


def test_twice_the_budget_is_weaker_only_if_it_clearly_wins_less_than_half() -> None:
    bots = ("expert:200", "expert:100")
    assert budget.finding(USA, bots, Interval(0.45, 0.35, 0.55), 20).met
    assert not budget.finding(USA, bots, Interval(0.40, 0.32, 0.48), 20).met


def test_one_move_in_a_hundred_may_take_longer() -> None:
    moves = [0.001] * 99 + [5.0]
    assert not pace.move_finding(USA, "regular", moves).met
    assert pace.move_finding(USA, "regular", [0.001] * 100 + [5.0]).met
    assert pace.move_finding(USA, "expert:50", [0.9] * 10).met


def test_only_moves_with_a_choice_are_timed() -> None:
    moves = pace.moves_of(JOURNEY, "beginner", 2, 1, "tests")
    assert moves
    assert all(seconds >= 0 for seconds in moves)


def test_missed_targets_are_marked_in_the_table() -> None:
    found = [Finding("p", "a", "x", "1", True), Finding("p", "b", "y", "2", False)]
    assert table(found).rows == (("", "x", "y"), ("a", "1", ""), ("b", "", "2 MISSED"))


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"editions": "utopia"}, 'no edition "utopia"'),
        ({"levels": "wizard"}, 'no level "wizard"'),
        ({"proofs": "alchemy"}, 'no proof "alchemy"'),
        ({"players": "5", "editions": "amsterdam"}, "for 2 to 4 players, not 5"),
        ({"players": "two"}, 'like 2,4, not "two"'),
        ({"blocks": 0}, "--blocks must be at least 1"),
        ({"jobs": 0}, "jobs"),
        ({"expert": "much"}, "is not a budget"),
        ({"db": Path(__file__) / "games.sqlite"}, "cannot be created"),
    ],
)
@pytest.mark.compiled_only
def test_an_unknown_proof_is_refused_in_one_line(
    wrong: dict[str, object], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.ladder(**{"db": tmp_path / "games.sqlite", **wrong}) == 2  # type: ignore[arg-type]
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.compiled_only
def test_the_command_reports_the_same_again_from_what_it_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def run() -> tuple[int, list[dict[str, object]]]:
        code = command.ladder(
            proofs="steps",
            editions="first_journey",
            levels="beginner",
            players="2",
            blocks=6,
            jobs=1,
            db=tmp_path / "games.sqlite",
            json=True,
        )
        return code, json.loads(capsys.readouterr().out)

    code, findings = run()
    assert [f["about"] for f in findings] == ["beginner against random"]
    assert code == (0 if findings[0]["met"] else 1)
    assert run() == (code, findings)
