"""A refused action carries a stable code and the rule's sentence, and changes nothing (law 8)."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.kit import MIXED, arrange, do, opened, ticket_of
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
    IllegalAction,
    KeepTickets,
    PayToll,
    SwapTickets,
    TakePassenger,
)
from waggonway.game.refusals import illegal_action, payment

from .play import finished, truth

Case = tuple[str, Callable[[], Game], str | Action, str]

FIVE = {0: {"red": 5, "wild": 1}, 1: {"red": 2}}
PROTOCOL = Path(__file__).parents[2] / "docs/protocol.md"


def usa(**changes: object) -> Callable[[], Game]:
    return lambda: arrange("usa", **{"hands": FIVE, **changes})  # type: ignore[arg-type]


def europe(**changes: object) -> Callable[[], Game]:
    return lambda: arrange("europe", **{"hands": FIVE, **changes})  # type: ignore[arg-type]


def in_tunnel(color: str, **more: int) -> Callable[[], Game]:
    """A gray tunnel of two spaces with a toll of one, entered with the last two such cards."""

    def make() -> Game:
        hand = ({"red": 2} if color == "red" else {"red": 2, "wild": 2}) | more
        game = arrange("europe", hands={0: hand}, deck=["wild", "blue", "blue"])
        do(game, f"claim Barcelona-Pamplona {color} 2")
        assert game.phase == "tunnel"
        return game

    return make


def drawing(edition: str = "usa", **changes: object) -> Callable[[], Game]:
    """In the middle of a draw of two cards."""

    def make() -> Game:
        market = ["wild", "red", "blue", "green", "white"]
        game = arrange(edition, market=market, **changes)  # type: ignore[arg-type]
        do(game, "draw blind")
        assert game.phase == "second_card"
        return game

    return make


def choosing() -> Game:
    """Three tickets drawn, none kept yet."""
    game = arrange("usa", tickets={}, ticket_decks={"regular": [0, 1, 2, 3]})
    do(game, "tickets")
    return game


def asked_for_a_passenger() -> Game:
    place = {"berlin": {"red": 1, "blue": 1}}
    game = arrange("germany", hands={0: {"wild": 7}}, passengers=place)
    route = next(n for n, r in enumerate(game.edition.board.routes) if "berlin" in (r.a, r.b))
    game.apply(0, ClaimRoute(route, "wild", game.edition.board.routes[route].length))
    assert game.phase == "passenger"
    return game


def sealed() -> Game:
    game = Game.new("usa", 2, seed="sealed", start=0)
    game.apply(0, game.legal(0)[0])
    return game


DALLAS = "claim Dallas-El Paso red 3+1"
TWIN = "Boston-New York/1"

CASES: list[Case] = [
    ("game_over", lambda: finished("amsterdam", 2), "draw blind", "over"),
    ("already_chosen", sealed, KeepTickets((1, 2)), "sealed"),
    # Whose turn, and what for
    ("wrong_phase", usa(), "decline", "claim a route"),
    ("wrong_phase", usa(), "pay 1+0", "draw cards"),
    ("wrong_phase", drawing(), "tickets", "second card"),
    ("wrong_phase", choosing, "draw blind", "keep"),
    ("wrong_phase", sealed, "draw blind", "opening tickets"),
    ("wrong_phase", in_tunnel("red"), "draw blind", "toll"),
    ("wrong_phase", asked_for_a_passenger, "draw blind", "passenger"),
    ("wrong_phase", lambda: Game.new("germany", 2, seed="x"), "draw blind", "each deck"),
    ("must_act", usa(), "pass", "neither draw nor claim"),
    ("must_act", lambda: opened("first_journey"), "pass", "neither draw nor claim"),
    # Tickets
    ("wrong_number", lambda: Game.new("germany", 2, seed="x"), "mix 4+1", "4 tickets"),
    ("wrong_number", lambda: Game.new("germany", 2, seed="x"), DeclareMix((4,)), "two decks"),
    ("not_offered", choosing, KeepTickets((0, 9)), "Ticket 9"),
    ("wrong_number", choosing, KeepTickets((1, 1)), "once"),
    ("too_few_tickets", choosing, "keep", "at least 1 of the 3"),
    ("too_few_tickets", lambda: Game.new("usa", 2, seed="x", start=0), "keep", "at least 2 of"),
    ("rule_not_in_game", lambda: opened("first_journey"), "tickets", "not drawn"),
    ("ticket_deck_empty", usa(ticket_decks={}), "tickets", "No tickets are left"),
    ("wrong_number", lambda: opened("germany"), "tickets 3+2", "4 tickets in all from short and"),
    ("wrong_number", lambda: opened("germany"), "tickets 4", "tickets to draw from short and long"),
    ("wrong_number", usa(), DrawTickets((2,)), "You draw 3 tickets, not 2."),
    ("wrong_number", usa(), "tickets 1+2", "There is only one ticket deck: draw 3 tickets"),
    ("wrong_number", usa(ticket_decks={"regular": [0]}), "tickets 2", "You draw 1 ticket, not 2."),
    (
        "wrong_number",
        lambda: arrange("germany", ticket_decks={"short": [0, 1, 2, 3], "long": [60]}),
        "tickets 2+2",
        "The decks short and long do not hold 2+2: draw 3+1 or 4+0.",
    ),
    ("rule_not_in_game", usa(), "swap", "cannot be swapped"),
    (
        "ticket_deck_empty",
        lambda: arrange("first_journey", tickets={0: [0, 1]}),
        SwapTickets(),
        "empty",
    ),
    # Cards
    ("deck_empty", usa(rest=1), "draw blind", "Neither the deck nor the discard"),
    ("no_such_slot", usa(), "draw 0", "1 to 5, not 0"),
    ("no_such_slot", usa(), "draw 6", "1 to 5, not 6"),
    ("market_slot_empty", usa(rest=1, market=[None] * 5), "draw 2", "slot 2"),
    ("wild_not_second", drawing(), "draw 1", "never be the second"),
    ("rule_not_in_game", lambda: opened("first_journey"), "draw 1", "face up"),
    # Routes
    ("no_such_route", usa(), ClaimRoute(100, "red", 0), "no route 100"),
    ("no_such_route", usa(), ClaimRoute(-1, "red", 0), "no route -1"),
    ("route_taken", usa(owners={"Dallas-El Paso": 1}), DALLAS, "Dallas-El Paso is already"),
    (
        "group_closed",
        usa(owners={TWIN: 1}),
        "claim Boston-New York/2 red 2",
        "Boston-New York/2 is closed: with 2 players only one track between two cities may",
    ),
    (
        "group_closed",
        usa(seats=3, owners={TWIN: 1}),
        "claim Boston-New York yellow 2",
        "with 3 players only one track",
    ),
    (
        "own_parallel",
        usa(seats=4, owners={TWIN: 0}),
        "claim Boston-New York/2 red 2",
        "may own only one",
    ),
    ("not_enough_trains", usa(trains={0: 3}), DALLAS, "takes 4 trains, and you have 3"),
    ("wrong_color", usa(), "claim Dallas-El Paso blue 4", "red cards and wilds, not blue"),
    ("wrong_color", usa(), ClaimRoute(0, "mauve", 0), "no cards of the colour mauve"),
    ("wrong_color", usa(), "claim Dallas-El Paso red 0+4", "has the colour wild"),
    ("wrong_number", usa(), ClaimRoute(0, "wild", 9), "it takes 2 of them, not 9"),
    ("wrong_number", usa(), ClaimRoute(0, "red", -1), "-1 of them cannot be wilds"),
    ("wrong_number", usa(), ClaimRoute(0, "red", 9), "9 of them cannot be wilds"),
    ("not_enough_cards", usa(), "claim Dallas-El Paso red 2+2", "takes 2 wild, and you have 1."),
    (
        "not_enough_cards",
        usa(hands={0: {"red": 6}}),
        "claim Dallas-El Paso red 3+1",
        "This payment takes 1 wild, and you have none.",
    ),
    (
        "not_enough_cards",
        usa(hands={0: {"red": 1, "wild": 3}}),
        "claim Dallas-El Paso red 2+2",
        "This payment takes 2 red, and you have 1.",
    ),
    (
        "not_enough_cards",
        usa(hands={0: {"red": 2, "wild": 1}}),
        "claim Dallas-El Paso red 3+1",
        "You have 2 red and 1 wild: that is not enough.",
    ),
    ("not_enough_cards", usa(), "claim Dallas-El Paso wild 4", "You have 1 wild"),
    (
        "too_few_wilds",
        lambda: arrange(MIXED, hands={0: {"red": 5, "wild": 1}}),
        "claim Corrie-Gullhaven red 3",
        "needs at least 1 wild.",
    ),
    # Stations
    ("rule_not_in_game", usa(), "station Boston red 1", "no stations"),
    ("no_such_city", europe(), BuildStation("atlantis", "red", 1, 0), "atlantis"),
    (
        "no_such_city",
        lambda: arrange(MIXED, hands={0: {"red": 5}}),
        "station Norland red 1",
        "there is no such city",
    ),
    ("city_has_station", europe(stations={"berlin": 1}), "station Berlin red 1", "Berlin has"),
    (
        "no_stations_left",
        europe(stations={"berlin": 0, "paris": 0, "roma": 0}),
        "station London red 4",
        "all your stations",
    ),
    ("wrong_number", europe(), "station Berlin red 2", "costs 1 card of one colour"),
    ("wrong_number", europe(), BuildStation("berlin", "red", 2, -1), "-1 of them cannot be wilds"),
    ("wrong_color", europe(), BuildStation("berlin", "mauve", 1, 0), "mauve"),
    ("not_enough_cards", europe(), "station Berlin blue 1", "takes 1 blue, and you have none."),
    (
        "not_enough_cards",
        europe(hands={0: {"red": 5}}, stations={"paris": 0}),
        "station Berlin red 1+1",
        "takes 1 wild, and you have none.",
    ),
    # Tunnels and passengers
    ("wrong_number", in_tunnel("red"), "pay 2+0", "toll is 1"),
    ("wrong_number", in_tunnel("red"), PayToll(2, -1), "toll is 1"),
    ("not_enough_cards", in_tunnel("red"), "pay 0+1", "not enough"),
    ("not_enough_cards", in_tunnel("red", red=3), "pay 0+1", "takes 1 wild, and you have none."),
    ("not_enough_cards", in_tunnel("red", wild=1), "pay 1+0", "takes 1 red, and you have none."),
    ("wrong_color", in_tunnel("wild"), "pay 1+0", "paid with wilds alone"),
    ("not_enough_cards", in_tunnel("wild"), "pay 0+1", "You have 0 wild"),
    ("no_such_passenger", asked_for_a_passenger, "passenger green", "green"),
    ("no_such_passenger", asked_for_a_passenger, TakePassenger("mauve"), "mauve"),
]


def seat_of(code: str, game: Game) -> int:
    """Return the refused seat: one that decides, unless the refusal is about exactly that."""
    return 0 if game.to_move is None or code == "already_chosen" else game.to_move


@pytest.mark.parametrize(
    ("code", "make", "action", "words"),
    CASES,
    ids=lambda case: case if isinstance(case, str) else "",
)
def test_a_refused_action_names_its_rule_and_changes_nothing(
    code: str, make: Callable[[], Game], action: str | Action, words: str
) -> None:
    game = make()
    before = truth(game)
    with pytest.raises(IllegalAction) as error:
        game.apply(seat_of(code, game), action)
    assert (error.value.code, words in error.value.message) == (code, True), error.value.message
    assert error.value.message.endswith(".")
    assert truth(game) == before


@pytest.mark.parametrize("action", ["draw blind", "decline", "keep"])
def test_nobody_decides_for_another(action: str) -> None:
    game = arrange("usa")
    before = truth(game)
    with pytest.raises(IllegalAction) as error:
        game.apply(1, action)
    assert error.value.code == "not_your_decision"
    assert truth(game) == before


def test_a_toll_can_always_be_declined() -> None:
    """T-29: so there is no reason against it."""
    game = in_tunnel("red")()
    assert game.legal(0)[-1] == Decline()
    with pytest.raises(AssertionError):
        illegal_action.reason(game.view(0), Decline())


def test_every_code_is_tested_and_documented() -> None:
    """The page lists each stable code; a code that nobody can meet would be dead."""
    files = (illegal_action.__file__, payment.__file__)
    source = "".join(Path(file).read_text(encoding="utf-8") for file in files)
    codes = set(re.findall(r'because\(\s*"([a-z_]+)"', source))
    assert codes == {code for code, *_ in CASES} | {"not_your_decision"}
    table = PROTOCOL.read_text(encoding="utf-8").partition("## Refusals")[2]
    assert codes <= set(re.findall(r"`([a-z_]+)`", table))


def test_tickets_may_be_named_in_any_order() -> None:
    """They are kept in the order dealt all the same (T-39)."""
    game, other = choosing(), choosing()
    game.apply(0, KeepTickets((2, 0)))
    other.apply(0, KeepTickets((0, 2)))
    assert game.actions[-1] == other.actions[-1] == (0, KeepTickets((0, 2)))
    assert truth(game)["state"] == truth(other)["state"]


def test_a_whole_draw_may_be_asked_for_however_few_tickets_are_left() -> None:
    """T-38: where there is one deck, `tickets` is the draw of what is left."""
    deck = ["Boston-Miami", "Calgary-Phoenix"]
    for action in ("tickets", "tickets 2", DrawTickets((3,))):
        game = arrange("usa", ticket_decks={"regular": deck})
        game.apply(0, action)
        assert game.actions[-1] == (0, DrawTickets((2,)))
        assert game.view(0).offer == tuple(ticket_of(game, name) for name in deck)


def test_blind_cards_run_out_without_a_market_too() -> None:
    """T-61: the action is illegal when no card is left."""
    game = arrange("first_journey", rest=1)
    assert DrawBlind() not in game.legal(0)
    assert DrawFaceUp(1) not in game.legal(0)
