"""Actions as text, both ways (docs/protocol.md, "Actions")."""

import time
from pathlib import Path

import pytest

from bench.hostile_editions import edition_from, many_hubs
from tests.kit import MIXED
from waggonway.editions import load
from waggonway.game import (
    Action,
    BuildStation,
    ClaimRoute,
    DeclareMix,
    Decline,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    Game,
    KeepTickets,
    NotationError,
    PayToll,
    SwapTickets,
    TakePassenger,
    format_action,
    name_lookup,
    parse_action,
)

from .play import steps, tables

USA, EUROPE, GERMANY = load("usa"), load("europe"), load("germany")


@pytest.mark.parametrize(("which", "seats"), tables())
def test_every_legal_action_of_a_game_is_read_back_as_it_was_written(
    which: str | Path, seats: int
) -> None:
    """What one deck has left is not written: `tickets` then means all of a draw."""
    game = Game.new(which, seats, seed="notation")
    seen: dict[str, Action] = {}
    for seat, _ in steps(game):
        for action in game.legal(seat):
            text = format_action(game.edition, action)
            if text == "tickets":
                assert parse_action(game.edition, text) == DrawTickets((game_draw(game),))
            elif seen.setdefault(text, action) is action:
                assert parse_action(game.edition, text) == action
            assert seen.get(text, action) == action


def game_draw(game: Game) -> int:
    assert game.edition.tickets.later is not None
    return game.edition.tickets.later.draw


@pytest.mark.parametrize(
    ("edition", "text", "action"),
    [
        ("germany", "mix 2+2", DeclareMix((2, 2))),
        ("usa", "keep Boston-Miami, Calgary-Phoenix", KeepTickets((2, 4))),
        ("usa", "draw blind", DrawBlind()),
        ("usa", "draw 3", DrawFaceUp(3)),
        ("usa", "tickets", DrawTickets((3,))),
        ("germany", "tickets 3+1", DrawTickets((3, 1))),
        ("first_journey", "swap", SwapTickets()),
        ("usa", "claim Duluth-Helena green 4+2", ClaimRoute(-1, "green", 2)),
        ("usa", "claim Duluth-Helena wild 6", ClaimRoute(-1, "wild", 6)),
        ("usa", "claim Duluth-Helena red 6", ClaimRoute(-1, "red", 0)),
        ("europe", "station Berlin red 1+1", BuildStation("berlin", "red", 1, 1)),
        ("europe", "station Berlin wild 2", BuildStation("berlin", "wild", 0, 2)),
        ("europe", "pay 1+1", PayToll(1, 1)),
        ("europe", "decline", Decline()),
        ("germany", "passenger red", TakePassenger("red")),
    ],
)
def test_the_protocol_page_gives_the_text_of_each_action(
    edition: str, text: str, action: Action
) -> None:
    board = load(edition)
    if isinstance(action, KeepTickets):
        names = "Boston-Miami", "Calgary-Phoenix"
        action = KeepTickets(tuple(map(board.ticket_labels.index, names)))
    if isinstance(action, ClaimRoute):
        number = board.route_labels.index("Duluth-Helena")
        action = ClaimRoute(number, action.color, action.wilds)
    assert format_action(board, action) == text
    assert parse_action(board, text) == action


@pytest.mark.parametrize(
    "text",
    [
        "claim Boston-New York/2 red 1+1",
        "  CLAIM   boston-new york/2  Red  1 + 1 ",
        "claim boston-new_york/2 red 1+1",
        "claim New York-Boston/2 red 1+1",
        "claim Boston – New York / 2 red 1+1",
        "Claim\tBÖSTON-New\tYork/2 red 1+1",
    ],
)
def test_reading_is_forgiving(text: str) -> None:
    number = USA.route_labels.index("Boston-New York/2")
    assert parse_action(USA, text) == ClaimRoute(number, "red", 1)


@pytest.mark.parametrize("city", ["Düsseldorf", "dusseldorf", "DÜSSELDORF", "Du\u0308sseldorf"])
def test_accents_do_not_matter(city: str) -> None:
    wanted = GERMANY.route_labels.index("Düsseldorf-Köln/1")
    action = parse_action(GERMANY, f"claim {city}-koln/1 wild 1")
    assert action == ClaimRoute(wanted, "wild", 1)


def test_dots_and_the_spelling_on_the_tickets_do_not_matter() -> None:
    name = next(city for city in USA.board.cities if "." in city.name).name
    assert parse_action(USA, f"station {name.replace('.', '')} red 1") == parse_action(
        USA, f"station {name} red 1"
    )
    for city in EUROPE.board.cities:
        if city.ticket_name:
            action = parse_action(EUROPE, f"station {city.ticket_name} red 1")
            assert action == BuildStation(city.id, "red", 1, 0)


@pytest.mark.parametrize(
    ("text", "track"),
    [("Boston-New York red 2", 1), ("boston-new york yellow 1+1", 2), ("New York-Boston red 2", 1)],
)
def test_a_colour_that_fits_one_track_of_a_double_route_names_it(text: str, track: int) -> None:
    action = parse_action(USA, f"claim {text}")
    assert isinstance(action, ClaimRoute)
    assert USA.route_label(action.route) == f"Boston-New York/{track}"


def test_the_only_track_that_can_be_claimed_needs_no_number() -> None:
    """Both tracks of Boston-Montréal are gray; one of them has been claimed."""
    first, second = (
        number for number, label in enumerate(USA.route_labels) if label.startswith("Boston-Montré")
    )
    text, claim = "claim Boston-Montréal red 2", ClaimRoute(second, "red", 0)
    assert parse_action(USA, text, [DrawBlind(), claim, ClaimRoute(first, "blue", 0)]) == claim
    for legal in ([], [ClaimRoute(first, "red", 0), claim]):
        with pytest.raises(NotationError, match="Boston-Montréal/1 or Boston-Montréal/2"):
            parse_action(USA, text, legal)


def test_a_ticket_is_found_by_the_spelling_on_its_card_and_shown_by_the_one_on_the_map() -> None:
    for text in ("keep Edinburgh-Athína", "keep Edinburgh-Athina", "keep København-Erzurum"):
        action = parse_action(EUROPE, text)
        assert format_action(EUROPE, action) in ("keep Edinburgh-Athina", "keep Kobenhavn-Erzurum")


def test_two_routes_may_differ_by_the_order_of_their_ends() -> None:
    """The made-up board has Eastmere-Fenwick and Fenwick-Eastmere."""
    board = load(MIXED)
    for name in ("Eastmere-Fenwick", "Fenwick-Eastmere"):
        action = parse_action(board, f"claim {name.lower()} wild 2")
        assert action == ClaimRoute(board.route_labels.index(name), "wild", 2)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("tickets 2", DrawTickets((2,))),
        ("keep", KeepTickets(())),
        ("claim Duluth-Helena wild 0+6", ClaimRoute(0, "wild", 6)),
        ("claim Duluth-Helena red 6+0", ClaimRoute(0, "red", 0)),
    ],
)
def test_other_ways_to_write_the_same(text: str, action: Action) -> None:
    if isinstance(action, ClaimRoute):
        number = USA.route_labels.index("Duluth-Helena")
        action = ClaimRoute(number, action.color, action.wilds)
    assert parse_action(USA, text) == action


def test_tickets_can_be_read_where_there_is_no_such_action() -> None:
    """The rules refuse it then, with the better reason."""
    assert parse_action(load("first_journey"), "tickets") == DrawTickets(())


@pytest.mark.parametrize(
    ("edition", "text", "code", "words"),
    [
        ("usa", "", "unknown_action", "Actions begin with claim, draw, tickets, keep"),
        ("usa", "clam Duluth-Helena green 6", "unknown_action", "Did you mean claim?"),
        ("usa", "resign", "unknown_action", 'No action begins with "resign"'),
        ("usa", "draw", "bad_notation", "draw blind, or draw and the number of a market slot"),
        ("usa", "draw -1", "bad_notation", '"draw -1"'),
        ("usa", "draw 12345", "bad_notation", '"draw 12345"'),
        ("usa", "claim Duluth-Helena", "bad_notation", "such as claim"),
        ("usa", "claim Duluth-Helena green", "bad_notation", "cards and wilds"),
        ("usa", "claim Duluth-Helena green x", "bad_notation", '"Duluth-Helena green x"'),
        ("usa", "claim Duluth-Helena wild 4+2", "bad_notation", "with wild one number"),
        ("usa", "claim Dulut-Helena green 6", "unknown_route", "Did you mean Duluth-Helena?"),
        ("usa", "claim Helena-Dulut green 6", "unknown_route", "Did you mean Duluth-Helena?"),
        ("usa", "claim xyzzy green 6", "unknown_route", 'There is no route "xyzzy".'),
        ("usa", "claim Boston-New York wild 2", "ambiguous_route", "Boston-New York/1 or Boston-"),
        ("usa", "claim Boston-Montreal red 2", "ambiguous_route", "Boston-Montréal/1 or Boston-"),
        (
            "usa",
            "claim Boston-New York blue 2",
            "wrong_color",
            "takes blue: Boston-New York/1 takes red, Boston-New York/2 takes yellow.",
        ),
        ("usa", "claim Duluth-Helena gren 6", "unknown_color", "Did you mean green?"),
        ("usa", "claim Duluth-Helena mauve 6", "unknown_color", "There are purple, blue,"),
        ("usa", "claim Duluth-Helena green 4+1", "wrong_number", "takes 6 cards, and 5 are named"),
        ("usa", "keep Bostn-Miami", "unknown_ticket", "Did you mean Boston-Miami?"),
        ("usa", "keep Boston-Miami,", "unknown_ticket", 'There is no ticket ""'),
        ("usa", "swap all", "bad_notation", "swap alone"),
        ("europe", "station Berlim red 1", "unknown_city", "Did you mean Berlin?"),
        ("europe", "pay 1", "bad_notation", "cards and wilds, such as pay 1+1"),
        ("europe", "pay one", "bad_notation", "numbers, such as pay 1+1"),
        ("germany", "tickets", "bad_notation", "numbers, such as tickets 3+1"),
        ("germany", "mix", "bad_notation", "numbers, such as mix 2+2"),
        ("germany", "passenger pink", "unknown_passenger", 'There is no passenger "pink"'),
        ("usa", "passenger red", "unknown_passenger", "In this game there are no passengers."),
    ],
)
def test_an_error_says_what_is_wrong_and_what_was_expected(
    edition: str, text: str, code: str, words: str
) -> None:
    with pytest.raises(NotationError) as error:
        parse_action(load(edition), text)
    assert error.value.code == code
    assert words in error.value.message
    assert str(error.value) == error.value.message


def test_actions_are_values() -> None:
    """Equal actions are one member of a set, and cannot be changed."""
    one, other = ClaimRoute(3, "red", 1), ClaimRoute(3, "red", 1)
    assert {one, other} == {one}
    with pytest.raises(AttributeError):
        one.route = 4  # type: ignore[misc]


@pytest.mark.parametrize("text", ["claim a" + " " * 60_000 + "b", "keep " + "a," * 30_000])
def test_a_text_without_end_is_refused_at_once(text: str) -> None:
    begun = time.process_time()
    with pytest.raises(NotationError, match="2000 at most") as caught:
        parse_action(USA, text)
    assert caught.value.code == "bad_notation"
    assert len(str(caught.value)) < 200
    assert time.process_time() - begun < 0.1


def test_spaces_between_words_do_not_matter() -> None:
    text = "  claim   Dallas - El   Paso \t red  3 + 1 "
    assert parse_action(USA, text) == parse_action(USA, "claim Dallas-El Paso red 3+1")


def test_the_names_of_a_large_board_are_folded_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Folding every combination of names blocked the first move in words for 0.15 s."""
    folded: list[str] = []
    fold = name_lookup.fold

    def counted(text: str) -> str:
        folded.append(text)
        return fold(text)

    monkeypatch.setattr(name_lookup, "fold", counted)
    edition = edition_from(many_hubs())
    name_lookup.spellings_of.__wrapped__(edition)
    board = edition.board
    assert len(folded) < 8 * (len(board.cities) + len(board.routes) + len(board.tickets))
