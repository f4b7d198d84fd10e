"""Three wilds in the market: all five are swept away. U-22, E-19; T-07, T-09, T-10, T-17."""

import random
import time
from collections import Counter

import msgspec
import pytest

from tests.kit import arrange, do, hand, menu, settle, types
from waggonway.core.market import sweep
from waggonway.editions import Edition, load
from waggonway.game import Game

BOTH = pytest.mark.parametrize("edition", ["usa", "europe"])
ALL = pytest.mark.parametrize("edition", ["usa", "europe", "germany", "amsterdam"])
COLORS = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red"]


@ALL
def test_three_wilds_sweep_the_market_at_once(edition: str) -> None:
    """U-22, E-19: all five are discarded, five new ones are turned up in slot order."""
    game = arrange(
        edition,
        market=["red", "wild", "blue", "wild", "green"],
        deck=["wild", "black", "black", "red", "red", "blue"],
    )
    events = do(game, "draw 1")
    assert events[1:3] == [
        {"type": "card_turned_up", "slot": 1, "card": "wild"},
        {"type": "market_swept", "cards": ("wild", "wild", "blue", "wild", "green")},
    ]
    fresh = ["black", "black", "red", "red", "blue"]
    assert events[3:] == [
        {"type": "card_turned_up", "slot": i + 1, "card": card} for i, card in enumerate(fresh)
    ]
    assert game.view(None).market == tuple(fresh)
    discard = {color: number for color, number in game.view(None).discard.items() if number}
    assert discard == {"wild": 3, "blue": 1, "green": 1}


@BOTH
def test_two_wilds_stay(edition: str) -> None:
    """U-22, E-19: the rule begins at three."""
    game = arrange(edition, market=["red", "wild", "blue", "red", "green"], deck=["wild", "red"])
    assert "market_swept" not in types(do(game, "draw 1"))
    assert game.view(None).market == ("wild", "wild", "blue", "red", "green")


@BOTH
def test_a_wild_that_was_taken_lies_there_no_more(edition: str) -> None:
    """U-22, E-19: one of two wilds is taken and replaced by a wild: two lie there, not three."""
    game = arrange(edition, market=["wild", "wild", "blue", "red", "green"], deck=["wild"])
    assert "market_swept" not in types(do(game, "draw 1"))
    assert game.view(None).market == ("wild", "wild", "blue", "red", "green")


@ALL
def test_the_second_card_is_chosen_from_the_new_market(edition: str) -> None:
    """T-07: the slot is filled and the market swept before the second choice is offered."""
    game = arrange(
        edition,
        market=["red", "wild", "blue", "wild", "green"],
        deck=["wild", "wild", "black", "wild", "red", "blue"],
    )
    do(game, "draw 1")
    assert game.phase == "second_card"
    assert game.view(0).market == ("wild", "black", "wild", "red", "blue")
    assert menu(game) == ["draw blind", "draw 2", "draw 4", "draw 5"]
    do(game, "draw 2")
    assert hand(game, 0) == {"red": 1, "black": 1}


@pytest.mark.parametrize("edition", ["usa", "europe", "germany"])
def test_four_and_five_wilds_are_swept_too(edition: str) -> None:
    """T-09: at least three; sweeps follow one another until two or fewer lie there."""
    game = arrange(
        edition,
        market=["red", "wild", "blue", "wild", "green"],
        deck=["wild", *["wild"] * 4, "red", *["wild"] * 5, "blue", "wild", "red", "wild", "green"],
    )
    swept = [e["cards"] for e in do(game, "draw 1") if e["type"] == "market_swept"]
    assert [cards.count("wild") for cards in swept] == [3, 4, 5]
    assert game.view(None).market == ("blue", "wild", "red", "wild", "green")


def test_a_market_of_four_is_not_swept() -> None:
    """T-09: without a fifth card there is nothing to turn up; three wilds of four stay."""
    game = arrange(
        "europe", market=["red", "wild", "wild", None, None], hands={0: {"wild": 1}}, rest=1
    )
    events = do(game, "station Roma wild 1")
    assert [e for e in events if e["type"].startswith(("card", "market"))] == [
        {"type": "card_turned_up", "slot": 4, "card": "wild"}
    ]
    assert game.view(None).market == ("red", "wild", "wild", "wild", None)


def test_the_fifth_card_lets_the_market_be_swept() -> None:
    """T-09: as soon as five cards lie there, three wilds among them, they are swept."""
    market = ["wild", "wild", "wild", "red", None]
    game = arrange("usa", market=market, hands={0: {"blue": 6}}, rest=1)
    events = do(game, "claim Portland-Salt Lake City blue 6")
    assert types(events)[1:4] == ["deck_reshuffled", "card_turned_up", "market_swept"]
    assert events[3]["cards"] == ("wild", "wild", "wild", "red", "blue")
    assert game.view(None).market == ("blue",) * 5


def wild_pool(seed: str, edition: str | Edition = "usa", colored: int = 3) -> Game:
    """All 14 wilds and a number of reds are loose; drawing slot 3 turns a wild up as the third."""
    deck = ["wild"] * 12 + ["red"] * (colored - 2)
    return arrange(edition, seed=seed, market=["wild"] * 2 + ["red"] * 3, deck=deck, rest=1)


def test_the_market_is_swept_fifty_times_at_most() -> None:
    """T-10: then it stays, and this is recorded; a pool that can do may do so before."""
    ends: Counter[bool] = Counter()
    for number in range(12):
        game = wild_pool(f"cap/{number}")
        events = types(do(game, "draw 3"))
        sweeps = events.count("market_swept")
        wilds = game.view(None).market.count("wild")
        if "sweep_capped" in events:
            assert (sweeps, events[-1], wilds >= 3) == (50, "sweep_capped", True)
        else:
            assert 1 <= sweeps <= 50
            assert wilds <= 2
        ends["sweep_capped" in events] += 1
        assert (game.phase, game.deciding) == ("second_card", (0,))
    assert min(ends[True], ends[False]) >= 2


@pytest.mark.parametrize("cap", [1, 3])
def test_the_cap_is_an_option_of_the_edition(cap: int) -> None:
    """T-10: Board Game Arena's three sweeps are `sweep_cap = 3`."""
    usa = load("usa")
    assert usa.market is not None
    assert usa.market.sweep_cap == 50
    option = msgspec.structs.replace(usa.market, sweep_cap=cap)
    game = wild_pool("cap/option", msgspec.structs.replace(usa, market=option))
    events = types(do(game, "draw 3"))
    assert (events.count("market_swept"), events[-1]) == (cap, "sweep_capped")


@BOTH
def test_a_hopeless_pool_is_not_swept(edition: str) -> None:
    """T-10: fewer than three coloured cards in deck, discards and market: no sweep, no hang."""
    game = wild_pool("hopeless", edition, colored=2)
    events = do(game, "draw 3")
    assert types(events) == ["card_taken", "card_turned_up"]
    assert game.view(None).market == ("wild", "wild", "wild", "red", "red")
    assert menu(game) == ["draw blind", "draw 4", "draw 5"]


@pytest.mark.parametrize("colored", [2, 3])
def test_a_market_left_as_it_is_is_looked_at_again_when_discards_come(colored: int) -> None:
    """T-10: hopeless or capped, three blue cards on the discard pile begin a new row of sweeps."""
    games = (wild_pool(f"cap/{number}", colored=colored) for number in range(12))
    game = next(g for g in games if do(g, "draw 3") and g.view(None).market.count("wild") >= 3)
    assert types(do(game, "draw blind")) == ["card_drawn", "turn_began"]
    before = game.view(None).market
    events = do(game, "claim Montréal-New York blue 3")
    assert types(events)[:2] == ["route_claimed", "market_swept"]
    assert events[1]["cards"] == before


def test_a_market_left_as_it_is_is_looked_at_again_when_a_card_leaves_it() -> None:
    """T-10: after a capped row of sweeps the next card taken begins a new one."""
    game = arrange(
        "usa",
        market=["wild"] * 3 + ["red"] * 2,
        deck=["blue", "red", "green", "red", "green", "red"],
    )
    assert types(do(game, "draw 4"))[:3] == ["card_taken", "card_turned_up", "market_swept"]
    assert game.view(None).market == ("red", "green", "red", "green", "red")


def test_when_only_wilds_are_left() -> None:
    """T-17: blind draws go on as ever; a face-up wild is taken alone."""
    game = arrange("usa", market=["wild"] * 5, deck=["wild"] * 9, rest=1)
    do(game, "draw blind", "draw blind")
    assert hand(game, 0) == {"wild": 2}
    assert [a for a in menu(game) if a.startswith("draw")] == ["draw blind"] + [
        f"draw {slot}" for slot in (1, 2, 3, 4, 5)
    ]
    events = do(game, "draw 2")
    assert types(events) == ["card_taken", "card_turned_up", "turn_began"]
    do(game, "draw blind")
    assert menu(game) == ["draw blind"]  # the second card: no face-up wild


def loose_game(rng: random.Random) -> Game:
    """A random market and a pool with many wilds."""
    box = Counter(dict.fromkeys(COLORS, 12) | {"wild": 14})
    cards = ["wild"] * rng.randint(5, 14) + rng.choices(COLORS, k=rng.randint(0, 8))
    rng.shuffle(cards)
    assert Counter(cards) <= box
    loose = cards[5:]
    cut = rng.randint(0, len(loose))
    return arrange(
        "usa",
        seed=str(rng.random()),
        market=cards[:5],
        deck=loose[:cut],
        discard=Counter(loose[cut:]),
        rest=1,
    )


def test_every_market_settles() -> None:
    """T-10: two wilds at most, or hopeless, or capped: and never more than 50 sweeps in a row."""
    rng = random.Random(10)
    met: Counter[str] = Counter()
    for _ in range(300):
        game = loose_game(rng)
        settle(game)
        view = game.view(None)
        events = types(msgspec.to_builtins(game._take_events()))
        colored = sum(view.discard.values()) - view.discard["wild"]
        colored += sum(card not in (None, "wild") for card in view.market)
        colored += sum(card != 0 for card in list(game.state.deck)[game.state.deck_at :])
        assert None not in view.market
        assert events.count("market_swept") <= 50
        if view.market.count("wild") <= 2:
            met["settled"] += 1
        elif colored < 3:
            met["hopeless"] += 1
            assert events.count("market_swept") == 0
        else:
            met["capped"] += 1
            assert (events.count("market_swept"), events[-1]) == (50, "sweep_capped")
    assert min(met["settled"], met["hopeless"], met["capped"]) > 0


@pytest.mark.compiled_only
def test_settling_a_market_takes_less_than_a_millisecond() -> None:
    """T-10: even fifty sweeps in a row, on the fast engine (the best of ten tries)."""
    game = wild_pool("cap/0")
    game.state.seed = ""
    game.state.logging = False
    game.state.market[2] = 0
    game.state.wilds_up = 3
    best = 1.0
    for _ in range(10):
        state = game.state.clone()
        begun = time.perf_counter()
        sweep(state)
        best = min(best, time.perf_counter() - begun)
        assert state.reshuffles > 0
    assert best < 0.001
