"""The result, field by field (docs/protocol.md, "The result")."""

from pathlib import Path

import msgspec
import pytest

from tests.kit import MIXED, arrange, end, route_of, ticket_of
from waggonway.editions import load
from waggonway.game import Game, Result, SeatResult
from waggonway.game.events import TicketCompleted

from .play import finished, tables


def seats_of(game: Game) -> tuple[SeatResult, ...]:
    result = game.result()
    assert result is not None
    return result.seats


def test_there_is_no_result_before_the_end() -> None:
    assert Game.new("usa", 2, seed="x").result() is None


@pytest.mark.parametrize(("which", "seats"), tables())
def test_a_total_is_the_sum_of_its_parts(which: str | Path, seats: int) -> None:
    game = finished(which, seats, "total")
    result = game.result()
    assert result is not None
    for row in result.seats:
        parts = row.routes + row.tickets + row.stations + sum(row.bonus.values())
        assert row.total == parts
        assert list(row.failed) == sorted(row.failed)
        if game.edition.journey is None:
            assert list(row.completed) == sorted(row.completed)
    assert result.winners == tuple(row.seat for row in result.seats if row.place == 1)
    assert [row.seat for row in result.seats] == list(range(seats))


@pytest.mark.parametrize(("which", "seats"), tables())
def test_a_result_survives_json(which: str | Path, seats: int) -> None:
    result = finished(which, seats, "json").result()
    assert msgspec.json.decode(msgspec.json.encode(result), type=Result) == result


@pytest.mark.parametrize(
    ("edition", "names"),
    [
        ("usa", ["longest_path"]),
        ("europe", ["longest_path"]),
        ("germany", ["globetrotter", "passengers"]),
        ("amsterdam", ["merchandise"]),
        ("first_journey", []),
    ],
)
def test_only_the_bonuses_of_the_edition_are_named(edition: str, names: list[str]) -> None:
    for row in seats_of(finished(edition, 2)):
        assert list(row.bonus) == names
        assert (row.longest_path is None) == ("longest_path" not in names)
        assert load(edition).stations or (row.stations, row.borrowed) == (0, ())


def test_points_of_tickets_and_the_longest_path() -> None:
    """U-45, U-46: one ticket done, one not."""
    game = arrange(
        MIXED,
        owners={"Aldmoor-Brackwater/1": 0, "Brackwater-Fenwick/1": 0, "Kestrel-Järlsund": 1},
        tickets={0: ["Corrie-Fenwick", "Aldmoor-Fenwick"]},
    )
    first, second = seats_of(end(game))
    assert first.completed == (ticket_of(game, "Aldmoor-Fenwick"),)
    assert first.failed == (ticket_of(game, "Corrie-Fenwick"),)
    assert (first.tickets, second.tickets) == (3 - 3, 0)
    assert (first.longest_path, second.longest_path) == (3, 2)
    assert (first.routes, second.routes) == (2 + 1, 2)
    assert first.bonus == {"longest_path": 8, "globetrotter": 7, "passengers": 0, "merchandise": 0}
    assert second.bonus == {"longest_path": 4, "globetrotter": 0, "passengers": 0, "merchandise": 0}
    assert (first.place, second.place) == (1, 2)


def test_each_station_is_named_with_the_route_it_borrows() -> None:
    """T-34: in order of building; a station that helps nothing uses no route."""
    game = arrange(
        MIXED,
        owners={"Aldmoor-Brackwater/1": 0, "Brackwater-Fenwick/1": 1},
        stations={"kestrel": 0, "fenwick": 0},
        tickets={0: ["Aldmoor-Fenwick"]},
    )
    first, second = seats_of(end(game))
    assert first.completed == (ticket_of(game, "Aldmoor-Fenwick"),)
    assert first.borrowed == (
        ("kestrel", None),
        ("fenwick", route_of(game, "Brackwater-Fenwick/1")),
    )
    assert second.borrowed == ()
    assert (first.stations, second.stations) == (0, 6)


def test_equal_seats_share_their_place() -> None:
    """T-69: places are 1, 1, 3 or 1, 2, 2."""
    game = arrange("usa", 3, tickets={}, owners={"Dallas-El Paso": 0})
    result = end(game).result()
    assert result is not None
    assert [row.place for row in result.seats] == [1, 2, 2]
    assert (result.winners, result.reason) == ((0,), "last_round")


def test_in_a_journey_tickets_stand_in_the_order_of_completion() -> None:
    """F-13; T-54."""
    orders = []
    for i in range(12):
        game = finished("first_journey", 3, f"order {i}")
        for row, player in zip(seats_of(game), game.view(None).players, strict=True):
            done = [e for e in game.events if isinstance(e, TicketCompleted)]
            shown = [e.ticket for e in done if e.seat == row.seat]
            assert row.completed[: len(shown)] == tuple(shown) == player.completed
            orders.append(shown)
    assert any(shown != sorted(shown) for shown in orders)
