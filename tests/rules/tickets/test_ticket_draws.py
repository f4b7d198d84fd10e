"""Drawing tickets in a turn, and what they are worth. U-37 … U-42, E-46 … E-50."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.kit import arrange, do, held, menu, pile, refused, scored, types
from waggonway.editions import load
from waggonway.editions.parts import Later
from waggonway.game import Game, redact

BOTH = pytest.mark.parametrize("edition", ["usa", "europe"])
DECK = {
    "usa": ["Boston-Miami", "Denver-El Paso", "Calgary-Phoenix", "New York-Atlanta"],
    "europe": ["Berlin-Roma", "Paris-Wien", "Budapest-Sofia", "Roma-Smyrna"],
}


def with_deck(edition: str, number: int = 4) -> Game:
    """A first turn; some tickets are left in the deck, and no hand holds any."""
    return arrange(edition, ticket_decks={"regular": DECK[edition][:number]})


@BOTH
def test_three_tickets_come_from_the_top(edition: str) -> None:
    """U-37, E-46: three, in the order of the deck."""
    game = with_deck(edition)
    (event,) = do(game, "tickets")
    top = tuple(game.edition.ticket_labels.index(label) for label in DECK[edition][:3])
    assert (event["type"], event["tickets"]) == ("tickets_dealt", top)
    assert game.view(0).offer == top
    assert pile(game) == DECK[edition][3:]
    assert (game.phase, game.deciding) == ("keep", (0,))


@BOTH
@pytest.mark.parametrize("left", [1, 2])
def test_fewer_than_three_are_drawn_when_fewer_are_left(edition: str, left: int) -> None:
    """U-38, E-46: what there is."""
    game = with_deck(edition, left)
    do(game, "tickets")
    assert len(game.view(0).offer or ()) == left
    assert len(menu(game)) == 2**left - 1


def test_the_last_ticket_must_be_kept_where_two_are_to_be_kept() -> None:
    """T-38: a custom edition asks for two, and one is all there is."""
    usa = load("usa")
    tickets = replace(usa.tickets, later=Later(decks=("regular",), draw=3, keep=2))
    for left, choices in ((1, 1), (2, 1), (3, 4)):
        game = arrange(replace(usa, tickets=tickets), ticket_decks={"regular": DECK["usa"][:left]})
        do(game, "tickets")
        assert len(menu(game)) == choices


@BOTH
def test_an_empty_deck_cannot_be_drawn_from(edition: str) -> None:
    """U-38, E-46: not offered, and refused."""
    game = with_deck(edition, 0)
    assert "tickets" not in menu(game)
    assert refused(game, "tickets") == "ticket_deck_empty"


@BOTH
def test_one_two_or_all_three_are_kept(edition: str) -> None:
    """U-39, E-47: any of seven choices, but not none."""
    game = with_deck(edition)
    do(game, "tickets")
    choices = [choice.removeprefix("keep ").split(", ") for choice in menu(game)]
    a, b, c = DECK[edition][:3]
    assert choices == [[a], [b], [a, b], [c], [a, c], [b, c], [a, b, c]]
    assert refused(game, "keep") == "too_few_tickets"
    assert refused(game, "draw blind") == "wrong_phase"


@BOTH
def test_refused_tickets_go_under_the_deck(edition: str) -> None:
    """U-40, E-47: the kept one into the hand, the others to the bottom; the turn is over."""
    game = with_deck(edition)
    a, b, c, d = DECK[edition]
    events = do(game, "tickets", f"keep {b}")
    assert types(events) == ["tickets_dealt", "tickets_kept", "turn_began"]
    assert held(game, 0) == [b]
    assert pile(game) == [d, a, c]
    assert game.deciding == (1,)


@BOTH
def test_a_kept_ticket_is_never_given_back(edition: str) -> None:
    """E-48, U-39: neither in a later draw nor by any other action."""
    game = with_deck(edition)
    a, _, _, d = DECK[edition]
    do(game, "tickets", f"keep {a}", "draw blind", "draw blind", "tickets")
    assert refused(game, f"keep {a}") == "not_offered"
    do(game, f"keep {d}")
    assert held(game, 0) == [a, d]


PATHS = {
    "Denver-El Paso": ["Denver-Santa Fe", "El Paso-Santa Fe"],
    "New York-Atlanta": ["New York-Washington/1", "Raleigh-Washington/1", "Atlanta-Raleigh/1"],
    "Budapest-Sofia": ["Budapest-Sarajevo", "Sarajevo-Sofia"],
    "Berlin-Roma": ["Berlin-Wien", "Wien-Zagrab", "Venezia-Zagrab", "Roma-Venezia"],
}


@pytest.mark.parametrize(
    ("edition", "ticket", "points"),
    [
        ("usa", "Denver-El Paso", 4),
        ("usa", "New York-Atlanta", 6),
        ("europe", "Budapest-Sofia", 5),
        ("europe", "Berlin-Roma", 9),
    ],
)
def test_a_ticket_adds_its_value_if_connected_and_costs_it_if_not(
    edition: str, ticket: str, points: int
) -> None:
    """U-41, E-49: by a continuous path of the player's own routes, all of it."""
    path = PATHS[ticket]
    game = arrange(edition, owners=dict.fromkeys(path, 0), tickets={0: [ticket]})
    whole = scored(game).seats[0]
    number = game.edition.ticket_labels.index(ticket)
    assert (whole.tickets, whole.completed, whole.failed) == (points, (number,), ())
    for gap in path:
        owners: dict[str | int, int] = {route: 1 if route == gap else 0 for route in path}
        game = arrange(edition, owners=owners, tickets={0: [ticket]})
        broken = scored(game).seats[0]
        assert (broken.tickets, broken.completed, broken.failed) == (-points, (), (number,))


@BOTH
def test_any_number_of_tickets_may_be_held(edition: str) -> None:
    """U-42, E-50: there is no limit, and all of them count."""
    everything = list(load(edition).decks["regular"])
    game = arrange(edition, tickets={0: everything[3:]}, ticket_decks={"regular": everything[:3]})
    do(game, "tickets", "keep " + ", ".join(pile(game)[:3]))
    assert game.view(1).players[0].tickets == len(everything)
    values = [game.edition.board.tickets[ticket].points or 0 for ticket in everything]
    assert scored(game).seats[0].tickets == -sum(values)


@BOTH
def test_drawn_tickets_are_secret_until_the_end(edition: str) -> None:
    """U-42, E-50: others learn how many were drawn and kept; at the end all is revealed."""
    game = with_deck(edition)
    events = [*game.apply(0, "tickets"), *game.apply(0, f"keep {DECK[edition][0]}")]
    for viewer in (1, None):
        told = [msgspec.to_builtins(redact(event, viewer)) for event in events]
        assert told[0]["tickets"] is None
        assert (told[1]["number"], told[1]["kept"], told[1]["refused"]) == (1, None, None)
        assert game.view(viewer).tickets in ((), None)
        assert game.view(viewer).players[0].tickets == 1
    number = game.edition.ticket_labels.index(DECK[edition][0])
    result = scored(game)
    assert result.seats[0].failed == (number,)
    assert game.view(1).result == result
