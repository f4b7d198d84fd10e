"""Drawing, keeping and refusing tickets; what they are worth."""

import msgspec
import pytest

from tests.kit import arrange, do, held, menu, pile, refused, scored, seen, skip_turn, types
from waggonway.editions import load

#       tickets of one draw
DRAWN = {"usa": 3, "europe": 3, "amsterdam": 2}


def regular(edition: str) -> list[int]:
    """The tickets of the deck that is drawn from."""
    return list(load(edition).decks["regular"])


@pytest.mark.parametrize("left", [4, 3, 2, 1])
@pytest.mark.parametrize("edition", DRAWN)
def test_a_short_ticket_deck_is_drawn_completely(edition: str, left: int) -> None:
    """T-38: fewer if fewer are left; at least one is kept, and any number may be."""
    game = arrange(edition, tickets={}, ticket_decks={"regular": regular(edition)[:left]})
    events = do(game, "tickets")
    number = min(DRAWN[edition], left)
    assert events[0]["decks"] == {"regular": number}
    assert game.view(0).offer == tuple(regular(edition)[:number])
    answers = menu(game)
    assert len(answers) == 2**number - 1
    assert refused(game, "keep") == "too_few_tickets"
    do(game, answers[0])
    assert len(held(game, 0)) == 1
    assert len(pile(game)) == left - 1


@pytest.mark.parametrize("edition", DRAWN)
def test_an_empty_ticket_deck_cannot_be_drawn_from(edition: str) -> None:
    """T-38: the action needs at least one ticket."""
    game = arrange(edition, tickets={}, ticket_decks={"regular": []})
    assert "tickets" not in menu(game)
    assert refused(game, "tickets") == "ticket_deck_empty"


def test_where_two_must_be_kept_the_only_one_left_is() -> None:
    """T-38, T-53: a custom edition may ask for more; what is offered is enough."""
    usa = load("usa")
    assert usa.tickets.later is not None
    later = msgspec.structs.replace(usa.tickets.later, keep=2)
    edition = msgspec.structs.replace(
        usa, id="strict", tickets=msgspec.structs.replace(usa.tickets, later=later)
    )
    game = arrange(edition, tickets={}, ticket_decks={"regular": ["Boston-Miami"]})
    do(game, "tickets")
    assert menu(game) == ["keep Boston-Miami"]
    game = arrange(edition, tickets={}, ticket_decks={"regular": [0, 1, 2]})
    do(game, "tickets")
    assert len(menu(game)) == 4


def test_either_deck_of_germany_is_enough_to_draw_tickets() -> None:
    """T-38, G-30: legal while a ticket is in either deck; fewer than four are drawn at the end."""
    for short, long, mix in ((1, 0, "1+0"), (0, 1, "0+1"), (2, 1, "2+1")):
        game = arrange("germany", tickets={}, ticket_decks=german(short, long))
        assert [text for text in menu(game) if "tickets" in text] == [f"tickets {mix}"]
        do(game, f"tickets {mix}")
        assert len(game.view(0).offer or ()) == short + long
    game = arrange("germany", tickets={}, ticket_decks=german(0, 0))
    assert not [text for text in menu(game) if "tickets" in text]


def german(short: int, long: int) -> dict[str, list[int]]:
    """So many tickets in each of Germany's decks."""
    decks = load("germany").decks
    return {"short": list(decks["short"][:short]), "long": list(decks["long"][:long])}


@pytest.mark.parametrize("short", range(6))
@pytest.mark.parametrize("long", range(6))
def test_every_mix_that_the_decks_allow_can_be_announced(short: int, long: int) -> None:
    """T-42, G-30: four in all, or what is left, and no more of a deck than it has."""
    game = arrange("germany", tickets={}, ticket_decks=german(short, long))
    number = min(4, short + long)
    mixes = [(k, number - k) for k in range(number + 1) if k <= short and number - k <= long]
    wanted = [f"tickets {k}+{rest}" for k, rest in mixes] if number else []
    assert [text for text in menu(game) if text.startswith("tickets")] == wanted


def test_the_announced_mix_is_public() -> None:
    """T-42, G-30: everybody hears how many come from each deck, nobody which."""
    game = arrange("germany", tickets={}, ticket_decks=german(5, 5))
    assert refused(game, "tickets 2+1") == "wrong_number"
    events = game.apply(0, "tickets 3+1")
    for viewer in (None, 1):
        (dealt,) = seen(events, viewer)
        assert (dealt["decks"], dealt["tickets"]) == ({"short": 3, "long": 1}, None)
    short, long = game.edition.decks["short"], game.edition.decks["long"]
    assert game.view(0).offer == (*short[:3], long[0])


def test_refused_tickets_go_under_in_the_order_dealt() -> None:
    """T-39: the first dealt goes under first, so the last dealt is the bottom card."""
    a, b, c, d = "Boston-Miami", "Calgary-Phoenix", "Dallas-New York", "Denver-Pittsburgh"
    for words in (f"keep {b}", f"keep  {b.lower()}"):
        game = arrange("usa", tickets={}, ticket_decks={"regular": [a, b, c, d]})
        do(game, "tickets", words)
        assert pile(game) == [d, a, c]
        assert held(game, 0) == [b]


def test_only_the_player_who_refused_a_ticket_knows_where_it_is() -> None:
    """T-39: the player's own event names it, the others' only the number kept."""
    game = arrange("usa", tickets={}, ticket_decks={"regular": [0, 1, 2, 3]})
    game.apply(0, "tickets")
    events = game.apply(0, game.legal(0)[1])
    kept = seen(events, 0)[0]
    assert (kept["number"], kept["kept"], kept["refused"]) == (1, (1,), (0, 2))
    for viewer in (None, 1):
        kept = seen(events, viewer)[0]
        assert (kept["number"], kept["kept"], kept["refused"]) == (1, None, None)


def test_a_refused_ticket_of_germany_goes_under_its_own_deck() -> None:
    """G-31, T-39: at least one is kept."""
    game = arrange("germany", tickets={}, ticket_decks=german(4, 4))
    before = pile(game, "short"), pile(game, "long")
    do(game, "tickets 2+2")
    assert len(menu(game)) == 15
    do(game, f"keep {before[0][1]}")
    assert pile(game, "short") == [*before[0][2:], before[0][0]]
    assert pile(game, "long") == [*before[1][2:], *before[1][:2]]
    assert held(game, 0) == [before[0][1]]


def test_two_contracts_are_drawn_and_one_or_both_kept() -> None:
    """A-23: a refused one goes to the bottom, a kept one stays for good."""
    game = arrange("amsterdam", tickets={}, ticket_decks={"regular": [0, 1, 2]})
    first, second, third = pile(game)
    do(game, "tickets")
    assert menu(game) == [f"keep {first}", f"keep {second}", f"keep {first}, {second}"]
    do(game, f"keep {second}")
    assert pile(game) == [third, first]
    assert held(game, 0) == [second]
    skip_turn(game)
    assert not [text for text in menu(game) if text.split()[0] not in ("draw", "tickets", "claim")]
    do(game, "tickets", f"keep {third}, {first}")
    assert held(game, 0) == [second, third, first]


def test_the_last_contract_may_be_drawn_and_must_be_kept() -> None:
    """A-24, T-53: it is the only answer."""
    game = arrange("amsterdam", tickets={}, ticket_decks={"regular": ["Waag-Dam"]})
    do(game, "tickets")
    assert menu(game) == ["keep Waag-Dam"]
    events = do(game, "keep Waag-Dam")
    assert types(events)[0] == "tickets_kept"
    assert (held(game, 0), pile(game)) == (["Waag-Dam"], [])


@pytest.mark.parametrize("edition", ["amsterdam", "germany"])
def test_any_number_of_tickets_may_be_held(edition: str) -> None:
    """A-25, G-34: one player can take the whole deck."""
    game = arrange(edition, tickets={}, ticket_decks=load(edition).decks)
    total = len(game.edition.board.tickets)
    while len(held(game, 0)) < total:
        do(game, next(text for text in menu(game) if text.startswith("tickets")))
        do(game, menu(game)[-1])
        skip_turn(game)
    assert game.view(1).players[0].tickets == total
    assert not [text for text in menu(game) if text.startswith("tickets")]


ALREADY = {
    "usa": ("tickets", "Denver-El Paso", ["Denver-Santa Fe", "El Paso-Santa Fe"]),
    "europe": ("tickets", "Zürich-Brindisi", ["Venezia-Zürich", "Roma-Venezia", "Brindisi-Roma"]),
    "germany": ("tickets 1+0", "Berlin-Leipzig", ["Berlin-Leipzig"]),
    "amsterdam": ("tickets", "Waag-Dam", ["Oude Kerk-Waag/1", "Oude Kerk-Dam/1"]),
}


@pytest.mark.parametrize("edition", ALREADY)
def test_a_ticket_that_is_already_connected_counts(edition: str) -> None:
    """T-40: drawn late, it scores at the end like any other."""
    draw, ticket, line = ALREADY[edition]
    deck = "short" if edition == "germany" else "regular"
    game = arrange(
        edition, owners=dict.fromkeys(line, 0), tickets={}, ticket_decks={deck: [ticket]}
    )
    do(game, draw, f"keep {ticket}")
    row = scored(game).seats[0]
    number = game.edition.ticket_labels.index(ticket)
    assert row.completed == (number,)
    assert row.tickets == game.edition.board.tickets[number].points


@pytest.mark.parametrize("edition", ["usa", "europe", "amsterdam"])
def test_nobody_passes_while_tickets_can_be_drawn(edition: str) -> None:
    """T-41: with nothing to draw and nothing to claim the ticket draw is forced."""
    game = arrange(
        edition, market=[None] * 5, rest=0, tickets={}, ticket_decks={"regular": [0, 1, 2, 3, 4]}
    )
    do(game, "tickets")
    events = do(game, menu(game)[-1])
    assert types(events) == ["tickets_kept", "turn_began"]
    assert (game.to_move, menu(game)) == (1, ["tickets"])


def test_completed_tickets_add_and_others_subtract_their_value() -> None:
    """G-36, A-28: revealed at the end, + if connected by the player's own routes, - if not."""
    game = arrange(
        "amsterdam",
        owners={"Oude Kerk-Waag/1": 0, "Oude Kerk-Dam/1": 0, "Jan Roodenpoortstoren-Dam/1": 1},
        tickets={0: ["Waag-Dam", "Waag-Jan Roodenpoortstoren"], 1: []},
    )
    row = scored(game).seats[0]
    assert (row.tickets, len(row.completed), len(row.failed)) == (3 - 4, 1, 1)
    game = arrange(
        "germany",
        owners={"Berlin-Leipzig": 0, "Berlin-Magdeburg": 0},
        tickets={0: ["Berlin-Leipzig", "Hannover-Leipzig"], 1: ["Berlin-München"]},
    )
    assert [row.tickets for row in scored(game).seats] == [4 - 6, -15]
    revealed = game.view(None).result
    assert revealed is not None
    assert revealed.seats[1].failed == (game.edition.ticket_labels.index("Berlin-München"),)


@pytest.mark.parametrize(
    ("ticket", "line", "value"),
    [
        ("Hamburg-Berlin", ["Berlin-Hamburg/1"], 7),
        ("Köln-Schweiz", ["Frankfurt-Köln/1", "Frankfurt-Mannheim/2"], -10),
        ("Dänemark-Berlin", ["Kiel-Dänemark", "Hamburg-Kiel/1", "Berlin-Hamburg/2"], 10),
        ("Dänemark-Niederlande", ["Bremerhaven-Dänemark", "Bremerhaven-Emden"], -10),
    ],
)
def test_a_ticket_of_germany_names_cities_or_countries(
    ticket: str, line: list[str], value: int
) -> None:
    """G-32: countries in place of one or both; a series of the player's own routes."""
    game = arrange("germany", owners=dict.fromkeys(line, 0), tickets={0: [ticket], 1: []})
    assert scored(game).seats[0].tickets == value
