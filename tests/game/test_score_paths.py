"""What a score was made of: paths on the board that are as long, and lead where, they should."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.kit import arrange, end, scored
from tests.lockstep.games import edition_of
from waggonway import record
from waggonway.core.longest_path.path import longest_path_among
from waggonway.editions import Edition, available
from waggonway.editions.tables import board_of
from waggonway.game.score_paths import longest_path, nodes_of, shortest, traces
from waggonway.record import replay_by_events

GOLDEN = Path(__file__).parents[1] / "golden/records"
RECORDS = sorted(path for path in GOLDEN.glob("*.jsonl") if "running" not in path.stem)


def runs_from(edition: Edition, routes: tuple[int, ...]) -> list[set[str]]:
    """The nodes at which a path can begin, and those at which it then ends, if it is one."""
    found = []
    for start in edition.board.routes[routes[0]].ends:
        node = start
        for route in routes:
            a, b = edition.board.routes[route].ends
            if node not in (a, b):
                break
            node = b if node == a else a
        else:
            found.append({start, node})
    return found


@pytest.mark.parametrize("which", available())
def test_the_longest_path_is_one_path_of_the_length_that_the_rules_give(which: str) -> None:
    """U-46: cities at will, no route twice."""
    edition, rng = edition_of(which), Random(which)
    board = board_of(edition)
    for _ in range(40):
        number = rng.randint(1, min(24, len(edition.board.routes)))
        routes = rng.sample(range(len(edition.board.routes)), number)
        found = longest_path(edition, board, routes)
        assert len(set(found)) == len(found)
        assert set(found) <= set(routes)
        assert runs_from(edition, found)
        length = sum(edition.board.routes[route].length for route in found)
        assert length == longest_path_among(board, routes)[0]


def test_nobody_without_routes_has_a_path() -> None:
    edition = edition_of("usa")
    assert longest_path(edition, board_of(edition), []) == ()


def test_there_is_no_way_between_cities_that_no_route_joins() -> None:
    assert shortest(edition_of("usa"), [], {"boston"}, {"miami"}) == ()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_completed_ticket_of_the_golden_games_has_its_way(path: Path) -> None:
    for game in record.scan(path):
        assert game.result is not None
        table = replay_by_events(game)
        found = traces(game.edition, tuple(table.owners), game.result)
        for trace, row in zip(found, game.result.seats, strict=True):
            lengths = [game.edition.board.routes[route].length for route in trace.longest]
            assert sum(lengths) == (row.longest_path or 0)
            borrowed = {route for _, route in row.borrowed}
            assert [one.ticket for one in trace.tickets] == list(row.completed)
            for one in trace.tickets:
                ticket = game.edition.board.tickets[one.ticket]
                here, there = nodes_of(game.edition, ticket.a), nodes_of(game.edition, ticket.b)
                assert any(
                    run & here and run & there for run in runs_from(game.edition, one.routes)
                )
                for route in one.routes:
                    assert table.owners[route] == row.seat or route in borrowed
            assert bool(trace.crossing) == row.crossing


def test_a_ticket_may_run_over_the_route_that_a_station_borrows() -> None:
    """E-51, E-60, T-34: what is borrowed does not count for the longest path."""
    own = ["Berlin-Frankfurt/1", "München-Venezia", "Roma-Venezia"]
    game = arrange(
        "europe",
        2,
        owners={**dict.fromkeys(own, 0), "Frankfurt-München": 1},
        tickets={0: ["Berlin-Roma"]},
        stations={"frankfurt": 0},
    )
    found = traces(game.edition, game.view(0).owners, scored(end(game)))[0]
    labels = game.edition.route_labels
    borrowed, mine = labels.index("Frankfurt-München"), [labels.index(one) for one in own]
    assert found.stations == (("frankfurt", borrowed),)
    assert [one.routes for one in found.tickets] == [(mine[0], borrowed, mine[1], mine[2])]
    assert set(found.longest) == {mine[1], mine[2]}
