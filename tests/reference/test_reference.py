"""Whole games of the reference implementation: they end, add up, and depend on the seed alone."""

from collections import Counter
from copy import deepcopy
from hashlib import sha256
from random import Random

import pytest

from .boards import EDITIONS, company, on_turn, play_out, tables
from .chance import number_below, shuffled, words
from .game import ReferenceGame
from .players import Choose, characters, uniform

EVERY_BRANCH = [
    "sweep",
    "sweep_twice_in_a_row",
    "sweep_infeasible",
    "sweep_capped",
    "sweep_in_opening",
    "reshuffle",
    "reshuffle_during_sweep",
    "reshuffle_during_tunnel",
    "deck_and_discard_empty",
    "market_short",
    "no_second_card",
    "face_up_with_empty_pool",
    "short_ticket_draw",
    "empty_ticket_deck",
    "tunnel_free",
    "tunnel_paid",
    "tunnel_declined",
    "tunnel_unpayable",
    "tunnel_wild_only",
    "tunnel_short_deck",
    "tunnel_none_left",
    "ferry",
    "station_built",
    "station_borrowed",
    "station_two_chained",
    "passenger_choice",
    "passenger_auto",
    "passenger_none",
    "merchandise",
    "merchandise_exhausted",
    "swap",
    "chain_completion",
    "two_tickets_one_route",
    "no_replacement",
    "crossing",
    "passed",
    "all_passed",
    "no_progress",
    "chosen_pass",
    "goal",
    "last_train",
    "last_round",
    "shared_victory",
    "negative_total",
    "group_closed",
    "triple_group",
    "country_ticket_completed",
    "longest_path_tie",
    "globetrotter_tie",
    "passenger_tie_first",
    "passenger_tie_second",
    "merchandise_tie",
]


@pytest.mark.parametrize(("name", "seats"), tables())
def test_random_games_end_and_keep_the_invariants(name: str, seats: int) -> None:
    for seed in ("first", "second", "third"):
        rng = Random(f"{name} {seats} {seed}")
        game = ReferenceGame(EDITIONS[name], seats, seed)
        players: list[Choose] = company(name, seats, rng)
        if seed == "first":
            players = [uniform] * seats
        play_out(game, players, rng)
        result = game.result()
        assert result is not None
        assert result["winners"]
        assert game.events[-1] == {"type": "seed_revealed", "seed": seed}
        assert game.table.turn < 2000


def test_the_characters_reach_every_rare_branch() -> None:
    met: Counter[str] = Counter()
    for name in ("mixed", "sprint", "junket", "europe", "first_journey"):
        for character in characters(EDITIONS[name]).values():
            for seed in range(4):
                if seed > 0 and name in ("europe", "first_journey"):
                    continue
                game = ReferenceGame(EDITIONS[name], 2 + seed % 2, f"soak {seed}")
                play_out(game, [character] * (2 + seed % 2), Random(seed), check=1000)
                met += game.branches
    assert [branch for branch in EVERY_BRANCH if not met[branch]] == []


@pytest.mark.parametrize("name", EDITIONS)
def test_the_same_seed_and_actions_make_the_same_game(name: str) -> None:
    first = ReferenceGame(EDITIONS[name], 2, "again")
    second = ReferenceGame(EDITIONS[name], 2, "again")
    rng = Random(name)
    while not first.over:
        seat = first.deciding()[0]
        action = rng.choice(first.legal(seat))
        first.apply(seat, action)
        second.apply(seat, deepcopy(action))
    assert first.events == second.events
    assert first.secrets() == second.secrets()
    assert [first.view(seat) for seat in (0, 1, None)] == [
        second.view(seat) for seat in (0, 1, None)
    ]


@pytest.mark.parametrize("name", EDITIONS)
def test_every_legal_action_has_a_text_of_its_own(name: str) -> None:
    rng = Random(name)
    game = ReferenceGame(EDITIONS[name], 2, "texts")
    while not game.over:
        seat = rng.choice(game.deciding())
        legal = game.legal(seat)
        texts = [game.text(action) for action in legal]
        assert len(set(texts)) == len(legal)
        game.apply(seat, rng.choice(legal))


def test_a_refused_action_changes_nothing() -> None:
    game = on_turn("europe", 3)
    before = deepcopy(game.table)
    for seat in range(3):
        for action in (
            {"type": "decline"},
            {"type": "claim", "route": 0, "color": "wild", "wilds": 14},
            {"type": "draw_face_up", "slot": 6},
            {"type": "no such thing"},
            {},
        ):
            with pytest.raises(ValueError, match="may not"):
                game.apply(seat, action)
    assert game.table == before


def test_a_copy_goes_its_own_way() -> None:
    game = on_turn("germany", 2)
    before = deepcopy(game.table)
    play_out(deepcopy(game), [uniform, uniform], Random(1), check=100)
    assert game.table == before


def test_the_order_in_which_opening_choices_arrive_leaves_no_trace() -> None:
    games = []
    for order in ([0, 1, 2], [2, 0, 1]):
        game = ReferenceGame(EDITIONS["usa"], 3, "sealed", start=1)
        for seat in order:
            assert seat in game.deciding()
            assert [player["tickets"] for player in game.view(None)["players"]] == [0, 0, 0]
            game.apply(seat, game.legal(seat)[seat])
        games.append(game)
    assert games[0].events == games[1].events
    kept = [event["seat"] for event in games[0].events if event["type"] == "tickets_kept"]
    assert kept == [1, 2, 0]


@pytest.mark.parametrize(
    ("name", "rest"), [("usa", 30 - 6), ("europe", 40 - 9), ("germany", 89 - 6), ("amsterdam", 21)]
)
def test_refused_opening_tickets_go_where_the_rulebook_says(name: str, rest: int) -> None:
    game = ReferenceGame(EDITIONS[name], 3, "refused")
    while game.phase == "declare_mix":
        seat = game.deciding()[0]
        game.apply(seat, game.legal(seat)[1])
    for seat in game.deciding():
        game.apply(seat, game.legal(seat)[0])  # as few as allowed
    assert sum(game.view(None)["ticket_decks"].values()) == rest
    assert len(game.secrets()["removed"]) == (46 - 31 - 6 if name == "europe" else 0)


def by_hand(letters: str) -> str:
    """The shuffle of the protocol once more, for fewer than nine letters."""
    digest = sha256(b"waggonway\nstart\n0").hexdigest()
    numbers = [int(digest[i : i + 8], 16) for i in range(0, 64, 8)]
    for last in range(len(letters) - 1, 0, -1):
        other = numbers.pop(0) % (last + 1)
        swapped = list(letters)
        swapped[last], swapped[other] = swapped[other], swapped[last]
        letters = "".join(swapped)
    return letters


def test_a_shuffle_is_what_the_protocol_says() -> None:
    stream = words("seed", "cards/0")
    digest = sha256(b"seed\ncards/0\n0").digest() + sha256(b"seed\ncards/0\n1").digest()
    assert [next(stream) for _ in range(16)] == [
        int.from_bytes(digest[i : i + 4], "big") for i in range(0, 64, 4)
    ]
    assert number_below(3, iter([2**32 - 1, 7])) == 1  # the last word of all would be unfair
    assert number_below(2, iter([2**32 - 1, 6])) == 1
    assert shuffled(list("abcdefgh"), "waggonway", "start") == list(by_hand("abcdefgh"))
    assert sorted(shuffled(list(range(110)), "s", "l")) == list(range(110))
    starts = Counter(shuffled([0, 1, 2, 3], str(seed), "start")[0] for seed in range(2000))
    assert all(abs(count - 500) < 100 for count in starts.values())
