"""Germany's prize for the most completed tickets, and what else is scored there."""

import pytest

from tests.kit import arrange, scored
from waggonway.core.score import FINAL, TICKETS_DONE

SPARE = ["Hamburg-München", "Köln-München", "Kiel-Stuttgart"]
LINES = {
    "Mannheim-Stuttgart": ["Mannheim-Stuttgart/1"],
    "Hamburg-Berlin": ["Berlin-Hamburg/1"],
    "Berlin-Leipzig": ["Berlin-Leipzig"],
    "Köln-Frankfurt": ["Frankfurt-Köln/1"],
}


def prizes(completed: dict[int, list[str]], failed: dict[int, list[str]], seats: int) -> list[int]:
    """The Globetrotter points of each seat."""
    owners = {route: seat for seat, found in completed.items() for t in found for route in LINES[t]}
    held = {s: completed.get(s, []) + failed.get(s, []) for s in range(seats)}
    game = arrange("germany", seats, owners=owners, tickets=held)
    rows = scored(game).seats
    numbers = [len(completed.get(s, [])) for s in range(seats)]
    assert [len(row.completed) for row in rows] == numbers
    assert [game.state.final[s * FINAL + TICKETS_DONE] for s in range(seats)] == numbers
    return [row.bonus["globetrotter"] for row in rows]


def test_most_completed_tickets_score_15() -> None:
    """G-37: the number counts, not the value."""
    completed = {0: ["Mannheim-Stuttgart", "Berlin-Leipzig"], 1: ["Hamburg-Berlin"]}
    assert prizes(completed, {}, 2) == [15, 0]


def test_uncompleted_tickets_do_not_matter_for_it() -> None:
    """G-37: three failed ones take nothing from it."""
    completed = {0: ["Mannheim-Stuttgart", "Berlin-Leipzig"], 1: ["Hamburg-Berlin"]}
    assert prizes(completed, {0: SPARE}, 3) == [15, 0, 0]


@pytest.mark.parametrize("seats", [2, 4])
def test_all_tied_players_score_15(seats: int) -> None:
    """T-49, G-37: the tied leaders, nobody else."""
    completed = {0: ["Mannheim-Stuttgart"], 1: ["Hamburg-Berlin"]}
    assert prizes(completed, {0: SPARE[:1]}, seats) == [15, 15, 0, 0][:seats]


def test_with_no_completed_ticket_at_all_nobody_scores_it() -> None:
    """T-49: the maximum must be at least one."""
    assert prizes({}, {0: SPARE[:1], 1: SPARE[1:]}, 2) == [0, 0]


def test_germany_scores_routes_tickets_globetrotter_and_passengers_only() -> None:
    """G-11, G-36: no longest path; failed tickets cost their value."""
    game = arrange(
        "germany",
        owners={"Berlin-Leipzig": 0, "Leipzig-Magdeburg": 0, "Berlin-Dresden": 1},
        tickets={0: ["Berlin-Leipzig"], 1: ["Hamburg-München"]},
        collected={1: {"red": 1}},
    )
    result = scored(game)
    assert [row.total for row in result.seats] == [7 + 2 + 4 + 15, 10 - 18 + 20]
    assert [row.longest_path for row in result.seats] == [None, None]
    assert result.seats[0].bonus == {"globetrotter": 15, "passengers": 0}
    assert result.winners == (0,)
